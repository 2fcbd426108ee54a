//! The searches of the textbooks on the endgame: they agree with each other and with the solver.

#[allow(dead_code, reason = "only the random positions are wanted here")]
mod reference;

use gametree::{Budget, NoObserver, SearchOptions, minimax, search};
use koncovka::gametree_rules::{KoncovkaRules, MATE};
use koncovka::{Extra, Goal, Options, Position, Prover, Question, Side, Solver};
use reference::Dice;

/// Random positions with much or little material.
fn positions(count: usize) -> Vec<Position> {
    let mut dice = Dice(11);
    let mut any = || {
        let [rook, pawn, black_rook] = [0; 3].map(|_| dice.below(2) == 0);
        let extra = if pawn { Extra::Pawn } else { Extra::None };
        reference::random::<7>(&mut dice, rook, extra, black_rook)
    };
    (0..count).map(|_| any()).collect()
}

#[test]
fn all_switches_find_what_minimax_finds() {
    for position in positions(150) {
        if position.end().is_some() {
            continue;
        }
        let full = minimax(&KoncovkaRules, &position, 3, &mut NoObserver).value;
        for options in [
            SearchOptions::ALPHABETA,
            SearchOptions { tt_bits: Some(10), ..SearchOptions::ORDERED },
            SearchOptions {
                iterative_deepening: true,
                root_ordering: true,
                aspiration_window: Some(30),
                ..SearchOptions::ORDERED
            },
        ] {
            let found =
                search(&KoncovkaRules, &position, 3, &options, Budget::default(), &mut NoObserver);
            assert_eq!(found.value, full, "{position} {options:?}");
        }
    }
}

/// A mate in so many half-moves is there for the solver exactly where minimax sees one.
#[test]
fn minimax_sees_the_mates_of_the_solver() {
    let mut mates = 0;
    for position in positions(2000) {
        if position.end().is_some() {
            continue;
        }
        let value = minimax(&KoncovkaRules, &position, 3, &mut NoObserver).value;
        for (side, sign) in [(Side::White, 1), (Side::Black, -1)] {
            let mut solver = Solver::new(&position, 3, &Options::default());
            let forced = solver.forced(Question::new(Goal::mate(side), &position, 3));
            assert_eq!(forced.ok(), Some(value * sign >= MATE - 3), "{position}");
            mates += usize::from(value * sign >= MATE - 3);
        }
    }
    assert!(mates > 10, "only {mates} mates");
}
