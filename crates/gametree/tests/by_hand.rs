//! A tree small enough to be searched with a pencil: values, stats and steps.
//!
//! ```text
//!            Max
//!      /      |      \
//!    Min     Min     Min
//!   3 12 8  2 4 6  14 5 2
//! ```
//! Minimax sees all: 3, 2, 2, so 3. Alpha-beta has 3 for sure when it comes to the second reply,
//! sees 2 there and passes over 4 and 6; in the third only the last leaf shows that it is worse.

mod games;

use games::Tree;
use gametree::{Budget, IterativeDeepening, NoObserver, SearchOptions, Step, alphabeta, minimax};

fn tree() -> Tree {
    let replies = [[3, 12, 8], [2, 4, 6], [14, 5, 2]];
    Tree::Node(replies.iter().map(|values| Tree::of_leaves(values)).collect())
}

#[test]
fn minimax_sees_everything() {
    let found = minimax(&tree(), &vec![], 2, &mut NoObserver);
    assert_eq!((found.value, found.best(), found.line), (3, Some(0), vec![0, 0]));
    assert_eq!((found.stats.nodes, found.stats.endings, found.stats.leaves), (13, 9, 0));
    assert_eq!(found.stats.total_cutoffs(), 0);
    // 1 + 3 + 9 positions: a tree with three moves everywhere.
    assert!((found.stats.effective_branching(2) - 3.0).abs() < 1e-9);
}

#[test]
fn alphabeta_passes_over_two_leaves() {
    let found = alphabeta(&tree(), &vec![], 2, &mut NoObserver);
    assert_eq!((found.value, found.line), (3, vec![0, 0]));
    assert_eq!((found.stats.nodes, found.stats.endings), (11, 7));
    // With the first leaf of the second reply, and with the last of the third, which saves nothing.
    assert_eq!(found.stats.cutoffs, [1, 0, 1]);
    assert_eq!(found.stats.first_move_cutoffs(), Some(0.5));
}

#[test]
fn the_depth_ends_the_search() {
    let found = alphabeta(&tree(), &vec![], 1, &mut NoObserver);
    // The evaluation is the length of the path.
    assert_eq!((found.value, found.stats.leaves, found.stats.endings), (1, 3, 0));
    let nothing = minimax(&tree(), &vec![], 0, &mut NoObserver);
    assert_eq!((nothing.value, nothing.best(), nothing.stats.nodes), (0, None, 1));
    assert_eq!(nothing.stats.effective_branching(0), 0.0);
}

#[test]
fn a_watcher_sees_the_search() {
    let mut seen = Vec::new();
    let mut observer = |step: Step<'_, usize>| match step {
        Step::Enter { path, window, .. } if path.len() == 1 => {
            seen.push(format!("enter {path:?} {window:?}"))
        }
        Step::Leave { path, value, source } if source.is_leaf() => {
            seen.push(format!("leaf {path:?} {value}"));
        }
        Step::Cut { path, mv, index, skipped } => {
            let skipped = skipped.len();
            seen.push(format!("cut {path:?} by {mv}, index {index}, {skipped} skipped"));
        }
        Step::Better { path: [], mv, value } => seen.push(format!("better {mv} {value}")),
        _ => {}
    };
    alphabeta(&tree(), &vec![], 2, &mut observer);
    let all = gametree::INFINITY;
    assert_eq!(
        seen,
        [
            &format!("enter [0] ({}, {all})", -all),
            "leaf [0, 0] 3",
            "leaf [0, 1] 12",
            "leaf [0, 2] 8",
            "better 0 3",
            &format!("enter [1] (3, {all})"),
            "leaf [1, 0] 2",
            "cut [1] by 0, index 0, 2 skipped",
            &format!("enter [2] (3, {all})"),
            "leaf [2, 0] 14",
            "leaf [2, 1] 5",
            "leaf [2, 2] 2",
            "cut [2] by 2, index 2, 0 skipped",
        ]
    );
}

#[test]
fn the_cascade_tries_first_what_was_best_before() {
    // At depth 1 all three are equal by the evaluation; at depth 2 the first is best again.
    let tree = tree();
    let mut nobody = NoObserver;
    let cascade = IterativeDeepening::new(
        &tree,
        vec![],
        SearchOptions::ITERATIVE_DEEPENING,
        Budget::default(),
        &mut nobody,
    );
    let mut cascade = cascade.take(2);
    assert_eq!(cascade.next().map(|found| (found.depth, found.value)), Some((1, 1)));
    let second = cascade.next().unwrap();
    assert_eq!((second.depth, second.value, second.stats.endings), (2, 3, 7));
}

#[test]
fn a_window_that_misses_is_opened() {
    let tree = tree();
    let options =
        SearchOptions { aspiration_window: Some(1), ..SearchOptions::ITERATIVE_DEEPENING };
    let mut nobody = NoObserver;
    let mut cascade =
        IterativeDeepening::new(&tree, vec![], options, Budget::default(), &mut nobody);
    // Depth 1 gives 1, so depth 2 is first searched for values between 0 and 2, where 3 is not.
    let found = cascade.run_to(2).unwrap();
    assert_eq!((found.value, found.line), (3, vec![0, 0]));
    // Depth 1: 4 positions. In the window the first reply's 3 is too much: 1 + 4 positions and a
    // cut. Opened: 11 positions as in plain alpha-beta.
    assert_eq!(found.stats.nodes, 4 + 5 + 11);
    assert_eq!(cascade.run_to(2), None);
}
