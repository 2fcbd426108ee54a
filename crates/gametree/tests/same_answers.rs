//! All searches find what minimax finds.

mod games;

use games::{MadeUp, TicTacToe};
use gametree::{Cascade, CascadeOptions, Counts, Found, Nobody, Rules, Step, alphabeta, minimax};
use proptest::prelude::*;

/// The value at the end of a line.
fn value_of_line<R: Rules>(rules: &R, start: &R::Position, line: &[R::Move]) -> i32 {
    let end = line.iter().fold(start.clone(), |position, &mv| rules.play(&position, mv));
    rules.result(&end, line.len() as u32).unwrap_or_else(|| rules.evaluate(&end))
}

/// The cascade to a depth, in a window or not.
fn cascade<R: Rules>(
    rules: &R,
    start: &R::Position,
    depth: u32,
    window: Option<i32>,
) -> Found<R::Move> {
    let options = CascadeOptions { window };
    Cascade::new(rules, start.clone(), options, Nobody).run_to(depth).expect("a depth of 1 or more")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn on_games_made_up(start in any::<u64>(), depth in 1u32..7, window in 1i32..30) {
        let full = minimax(&MadeUp, &start, depth, &mut Nobody);
        prop_assert_eq!(value_of_line(&MadeUp, &start, &full.line), full.value);

        let pruned = alphabeta(&MadeUp, &start, depth, &mut Nobody);
        prop_assert_eq!((pruned.value, &pruned.line), (full.value, &full.line));
        prop_assert!(pruned.counts.nodes <= full.counts.nodes);

        for window in [None, Some(window), Some(0)] {
            let found = cascade(&MadeUp, &start, depth, window);
            prop_assert_eq!(found.value, full.value);
            prop_assert_eq!(value_of_line(&MadeUp, &start, &found.line), full.value);
        }
    }

    #[test]
    fn a_watcher_counts_what_the_search_counts(start in any::<u64>(), depth in 0u32..6) {
        let mut counted = Counts::default();
        let mut looked_at = 0;
        let mut watcher = |step: Step<'_, u64>| match step {
            Step::Enter { .. } => counted.nodes += 1,
            Step::Leave { is_leaf: true, .. } => looked_at += 1,
            Step::Cut { index, .. } => {
                counted.cutoffs.resize(counted.cutoffs.len().max(index + 1), 0);
                counted.cutoffs[index] += 1;
            }
            _ => {}
        };
        let found = alphabeta(&MadeUp, &start, depth, &mut watcher);
        prop_assert_eq!(found.counts.nodes, counted.nodes);
        prop_assert_eq!(found.counts.leaves + found.counts.endings, looked_at);
        prop_assert_eq!(found.counts.cutoffs, counted.cutoffs);
    }
}

/// 255,168 games and 549,946 positions in their tree are the known numbers of this game.
#[test]
fn on_noughts_and_crosses() {
    let full = minimax(&TicTacToe, &[0, 0], 9, &mut Nobody);
    assert_eq!((full.value, full.counts.nodes, full.counts.endings), (0, 549_946, 255_168));
    let pruned = alphabeta(&TicTacToe, &[0, 0], 9, &mut Nobody);
    assert_eq!((pruned.value, &pruned.line), (0, &full.line));
    assert!(pruned.counts.nodes < full.counts.nodes / 10);
    assert_eq!(cascade(&TicTacToe, &[0, 0], 9, None).value, 0);
    assert_eq!(cascade(&TicTacToe, &[0, 0], 9, Some(1)).value, 0);
}

/// Max has two fields of a line and is to move; so has Min: the win at once is worth most.
#[test]
fn the_shortest_win_is_found() {
    let start = [0b000_000_011, 0b000_011_000];
    for found in [
        minimax(&TicTacToe, &start, 5, &mut Nobody),
        alphabeta(&TicTacToe, &start, 5, &mut Nobody),
        cascade(&TicTacToe, &start, 5, Some(10)),
    ] {
        assert_eq!((found.value, found.line), (99, vec![2]));
    }
}
