//! All searches find what minimax finds.

mod games;

use games::{MadeUp, Ring, TicTacToe};
use gametree::{
    Budget, NoObserver, Rules, SearchOptions, SearchResult, SearchStats, Step, TreeRecorder,
    alphabeta, minimax, search,
};
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
) -> SearchResult<R::Move> {
    let options = SearchOptions { aspiration_window: window, ..SearchOptions::ITERATIVE_DEEPENING };
    search(rules, start, depth, &options, Budget::default(), &mut NoObserver)
}

/// SearchOptions that leave the value as it is, chosen by bits.
fn options(bits: u16) -> SearchOptions {
    let on = |bit: u16| bits >> bit & 1 != 0;
    SearchOptions {
        alpha_beta: true,
        captures: on(0),
        history: on(1),
        killers: on(2),
        pv_move: on(3),
        reaction: on(4),
        tt_bits: on(5).then_some(8),
        iterative_deepening: on(6),
        root_ordering: on(7),
        aspiration_window: on(8).then_some(5),
        ..SearchOptions::ALPHABETA
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn on_games_made_up(start in any::<u64>(), depth in 1u32..7, window in 1i32..30) {
        let full = minimax(&MadeUp, &start, depth, &mut NoObserver);
        prop_assert_eq!(value_of_line(&MadeUp, &start, &full.line), full.value);

        let pruned = alphabeta(&MadeUp, &start, depth, &mut NoObserver);
        prop_assert_eq!((pruned.value, &pruned.line), (full.value, &full.line));
        prop_assert!(pruned.stats.nodes <= full.stats.nodes);

        for window in [None, Some(window), Some(0)] {
            let found = cascade(&MadeUp, &start, depth, window);
            prop_assert_eq!(found.value, full.value);
            prop_assert_eq!(value_of_line(&MadeUp, &start, &found.line), full.value);
        }
    }

    #[test]
    fn with_every_switch(start in any::<u64>(), depth in 1u32..7, bits in any::<u16>()) {
        let full = minimax(&MadeUp, &start, depth, &mut NoObserver).value;
        let options = options(bits);
        let found = search(&MadeUp, &start, depth, &options, Budget::default(), &mut NoObserver);
        prop_assert_eq!(found.value, full, "{:?}", options);

        // A quiet search has another value, but every order of moves finds the same.
        let quiet = SearchOptions { quiescence: Some(3), ..SearchOptions::ALPHABETA };
        let expected = search(&MadeUp, &start, depth, &quiet, Budget::default(), &mut NoObserver);
        let quiet = SearchOptions { quiescence: Some(3), ..options };
        let found = search(&MadeUp, &start, depth, &quiet, Budget::default(), &mut NoObserver);
        prop_assert_eq!(found.value, expected.value, "{:?}", quiet);
    }

    #[test]
    fn with_a_hash_table_that_is_asked_often(place in 0u64..97, depth in 1u32..9, bits in any::<u16>()) {
        let full = minimax(&Ring, &(place, 0), depth, &mut NoObserver).value;
        let options = SearchOptions { tt_bits: Some(6), ..options(bits) };
        let found = search(&Ring, &(place, 0), depth, &options, Budget::default(), &mut NoObserver);
        prop_assert_eq!(found.value, full, "{:?}", options);
    }

    /// What is recorded is what was searched: all positions or their number, and every value is
    /// the best of its replies as far as they were looked at.
    #[test]
    fn a_recorded_tree_adds_up(start in any::<u64>(), depth in 1u32..6, room in 1usize..500) {
        let mut recorder = TreeRecorder::new(3, room);
        let found = alphabeta(&MadeUp, &start, depth, &mut recorder);
        let branches = &recorder.nodes;
        let left_out: u64 = branches.iter().map(|branch| branch.left_out).sum();
        prop_assert!(branches.len() <= room);
        prop_assert_eq!(branches.len() as u64 + left_out, found.stats.nodes);
        prop_assert_eq!(branches[0].value, found.value);
        for (index, branch) in branches.iter().enumerate() {
            let replies = branches.iter().filter(|other| other.parent == Some(index));
            let values: Vec<i32> = replies.map(|reply| reply.value * branch.player.sign()).collect();
            if branch.left_out == 0 && !values.is_empty() {
                prop_assert_eq!(values.iter().copied().max(), Some(branch.value * branch.player.sign()));
            }
            prop_assert!(branch.cut.is_some() || branch.skipped.is_empty());
        }
    }

    #[test]
    fn a_watcher_counts_what_the_search_counts(start in any::<u64>(), depth in 0u32..6) {
        let mut counted = SearchStats::default();
        let mut looked_at = 0;
        let mut observer = |step: Step<'_, u64>| match step {
            Step::Enter { .. } => counted.nodes += 1,
            Step::Leave { source, .. } if source.is_leaf() => looked_at += 1,
            Step::Cut { index, .. } => {
                counted.cutoffs.resize(counted.cutoffs.len().max(index + 1), 0);
                counted.cutoffs[index] += 1;
            }
            _ => {}
        };
        let found = alphabeta(&MadeUp, &start, depth, &mut observer);
        prop_assert_eq!(found.stats.nodes, counted.nodes);
        prop_assert_eq!(found.stats.leaves + found.stats.endings, looked_at);
        prop_assert_eq!(found.stats.cutoffs, counted.cutoffs);
    }
}

/// 255,168 games and 549,946 positions in their tree are the known numbers of this game.
#[test]
fn on_noughts_and_crosses() {
    let full = minimax(&TicTacToe, &[0, 0], 9, &mut NoObserver);
    assert_eq!((full.value, full.stats.nodes, full.stats.endings), (0, 549_946, 255_168));
    let pruned = alphabeta(&TicTacToe, &[0, 0], 9, &mut NoObserver);
    assert_eq!((pruned.value, &pruned.line), (0, &full.line));
    assert!(pruned.stats.nodes < full.stats.nodes / 10);
    assert_eq!(cascade(&TicTacToe, &[0, 0], 9, None).value, 0);
    assert_eq!(cascade(&TicTacToe, &[0, 0], 9, Some(1)).value, 0);
}

/// Max has two fields of a line and is to move; so has Min: the win at once is worth most.
#[test]
fn the_shortest_win_is_found() {
    let start = [0b000_000_011, 0b000_011_000];
    for found in [
        minimax(&TicTacToe, &start, 5, &mut NoObserver),
        alphabeta(&TicTacToe, &start, 5, &mut NoObserver),
        cascade(&TicTacToe, &start, 5, Some(10)),
    ] {
        assert_eq!((found.value, found.line), (99, vec![2]));
    }
}

/// A search that may not look at so many positions says that it did not come to its end.
#[test]
fn a_budget_ends_a_search() {
    for options in
        [SearchOptions::MINIMAX, SearchOptions::ALPHABETA, SearchOptions::ITERATIVE_DEEPENING]
    {
        let budget = |nodes| Budget { nodes: Some(nodes), go_on: None };
        let found = search(&TicTacToe, &[0, 0], 9, &options, budget(500), &mut NoObserver);
        assert!(!found.complete && found.stats.nodes <= 501 + 9, "{}", found.stats.nodes);
        let found = search(&TicTacToe, &[0, 0], 9, &options, budget(1 << 30), &mut NoObserver);
        assert!(found.complete && found.value == 0);
    }
    let budget = Budget { nodes: None, go_on: Some(&|| false) };
    let found = search(&TicTacToe, &[0, 0], 9, &SearchOptions::MINIMAX, budget, &mut NoObserver);
    assert!(!found.complete);
}

/// Searching some moves deeper finds other values, and stats them.
#[test]
fn lines_are_searched_deeper_for_a_reason() {
    let deeper =
        SearchOptions { extensions: gametree::Extensions::FORK, ..SearchOptions::ALPHABETA };
    let other =
        SearchOptions { extensions: gametree::Extensions::FORCED, ..SearchOptions::ALPHABETA };
    let run = |options| search(&MadeUp, &12, 4, &options, Budget::default(), &mut NoObserver);
    assert!(run(deeper).stats.deepened > 0);
    assert!(run(deeper).stats.by_ply.len() > run(other).stats.by_ply.len());
    assert_eq!(run(other), run(SearchOptions::ALPHABETA));
}
