//! A solver that has no time left says so and guesses nothing.

use koncovka::{Open, Options, Task, solve};
use std::time::Duration;

/// The tables of five pieces would take many seconds: the time bounds them too.
#[test]
fn no_time_at_all_is_not_enough_for_tables() {
    let task: Task = "Ka4 Ve3 d2 Kg6 Vf7\nB\n60\n".parse().unwrap();
    let options = Options { time: Some(Duration::ZERO), ..Options::default() };
    assert_eq!(solve(&task, &options), Err(Open::OutOfTime));
}
