//! A solver that has no time left, or is asked too far, says so and guesses nothing.

use koncovka::search::{ExactSearch, clock::Clock};
use koncovka::{Goal, Options, Prover, Question, Solver, Task, Undecided, solve};
use std::time::Duration;

fn task(text: &str) -> Task {
    text.parse().unwrap()
}

/// The tables of five pieces would take many seconds: the time bounds them too.
#[test]
fn no_time_at_all_is_not_enough_for_tables() {
    let options = Options { time: Some(Duration::ZERO), ..Options::default() };
    let solved = solve(&task("Ka4 Ve3 d2 Kg6 Vf7\nB\n60\n"), &options);
    assert_eq!(solved, Err(Undecided::OutOfTime));
}

/// A bare king never wins by the horizon, but beyond the farthest one nothing is said.
#[test]
fn a_horizon_that_is_too_far_stays_open() {
    let task = task("Ka1 Kd3 Vg2\nC\n6000\n");
    let mut solver = Solver::new(&task.position, task.half_moves, &Options::default());
    let mut asked =
        |goal, half_moves| solver.forced(Question::new(goal, &task.position, half_moves));
    assert_eq!(asked(Goal::HorizonWhite, 5000), Ok(false));
    assert_eq!(asked(Goal::HorizonWhite, 5001), Err(Undecided::TooFar(5000)));
    assert_eq!(asked(Goal::HorizonWhite, u64::MAX), Err(Undecided::TooFar(5000)));
    // The tables know mates at any distance.
    assert_eq!(asked(Goal::MateBlack, u64::MAX), Ok(true));
    assert_eq!(asked(Goal::MateWhite, u64::MAX), Ok(false));
}

/// What is forced soon and lasts is answered however far the horizon lies.
#[test]
fn a_draw_at_once_is_answered_beyond_the_farthest_horizon() {
    let task = task("Ka1 Vd4 Kd5\nC\n6000\n");
    let mut exact = ExactSearch::<7>::new(12, Clock::new(None));
    let mut asked = |goal| exact.forced(Question::new(goal, &task.position, task.half_moves));
    assert_eq!(asked(Goal::Draw), Ok(true));
    let black = asked(Goal::MateBlack);
    assert_eq!(black, Err(Undecided::TooFar(5000)));
}
