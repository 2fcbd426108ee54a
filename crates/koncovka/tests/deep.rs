//! A far horizon needs no large stack of whoever asks.

use koncovka::{Options, Task, Undecided, solve};
use std::time::Duration;

/// Rook against rook, thousands of half-moves ahead: the search goes down all of them at once.
#[test]
fn the_callers_stack_may_be_small() {
    let task: Task = "Ka1 Vb2 c3 Kf7 Vf6\nB\n4000\n".parse().unwrap();
    let options =
        Options { time: Some(Duration::from_millis(300)), threads: 1, ..Options::default() };
    let asked = move || {
        let mut search = koncovka::search::ExactSearch::<7>::new(
            12,
            koncovka::search::clock::Clock::new(options.time),
        );
        let draw = koncovka::Question::new(koncovka::Goal::Draw, &task.position, 4000);
        let searched = koncovka::Prover::forced(&mut search, draw);
        (searched, solve(&task, &options))
    };
    let small = std::thread::Builder::new().stack_size(1 << 20).spawn(asked).unwrap();
    let (searched, solved) = small.join().unwrap();
    assert_eq!(searched, Err(Undecided::OutOfTime));
    assert_eq!(solved, Err(Undecided::OutOfTime));
}

#[test]
fn a_time_beyond_all_clocks_is_no_limit() {
    let task: Task = "Kd5 Vf3 c6 Kf7 Vf6\nB\n5\n".parse().unwrap();
    for time in [Duration::MAX, Duration::from_secs_f64(1e19)] {
        let options = Options { time: Some(time), ..Options::default() };
        assert_eq!(solve(&task, &options).unwrap().result(), "1-0");
    }
}
