//! Reading the three lines: what is accepted, what is refused, and why.

#[path = "../../../fuzz/replay.rs"]
mod replay;

use koncovka::input::fuzz_input;
use koncovka::{InputError, Task};
use proptest::prelude::*;
use replay::replay;

fn error(text: &str) -> InputError {
    text.parse::<Task>().expect_err(text)
}

#[test]
fn bad_inputs_are_told_apart() {
    assert_eq!(error(""), InputError::Lines(0));
    assert_eq!(error("Ka1 Kg7\nB\n"), InputError::Lines(2));
    assert_eq!(error("Ka1 Kg7\nB\n1\n2\n"), InputError::Lines(4));
    assert_eq!(error("Ka1 Dd4 Kg7\nB\n1\n"), InputError::Piece("Dd4".into()));
    assert_eq!(error("Ka1 Kh7\nB\n1\n"), InputError::Piece("Kh7".into()));
    assert_eq!(error("Ka1 Kg8\nB\n1\n"), InputError::Piece("Kg8".into()));
    assert_eq!(error("Ka1\nB\n1\n"), InputError::Order);
    assert_eq!(error("Ka1 c3 Vc4 Kg7\nB\n1\n"), InputError::Order);
    assert_eq!(error("Ka1 Kg7 c3\nB\n1\n"), InputError::Order);
    assert_eq!(error("Vb1 Ka1 Kg7\nB\n1\n"), InputError::Order);
    assert_eq!(error("Ka1 Kg7 Ve3 Ve4\nB\n1\n"), InputError::Order);
    assert_eq!(error("Ka1 Kg7\nW\n1\n"), InputError::Side("W".into()));
    assert_eq!(error("Ka1 Kg7\nB\n-1\n"), InputError::Number("-1".into()));
    assert_eq!(error("Ka1 Kg7\nB\n+1\n"), InputError::Number("+1".into()));
    assert_eq!(error("Ka1 Kg7\nB\nfive\n"), InputError::Number("five".into()));
    assert_eq!(error("Ka1 Va1 Kg7\nB\n1\n"), InputError::SameSquare("a1".into()));
    assert_eq!(error("Ka1 Kb2\nB\n1\n"), InputError::AdjacentKings);
    assert_eq!(error("Ka1 c1 Kg7\nB\n1\n"), InputError::PawnRank("c1".into()));
    assert_eq!(error("Ka1 c7 Kg7\nB\n1\n"), InputError::PawnRank("c7".into()));
    assert_eq!(error("Ka1 Vg1 Kg7\nB\n1\n"), InputError::OpponentInCheck);
}

#[test]
fn layout_does_not_matter() {
    let plain: Task = "Kd5 Vf3 c6 Kf7 Vf6\nB\n5\n".parse().unwrap();
    let loose: Task = "Kd5 Vf3 c6 Kf7 Vf6 \r\n\r\nB\r\n\r\n5".parse().unwrap();
    assert_eq!(plain, loose);
}

/// Guards the corpus of the fuzz target `koncovka_input` on the stable toolchain.
#[test]
fn the_corpus_of_the_fuzzer_is_harmless() {
    replay("koncovka_input", 7, fuzz_input);
    replay("koncovka_cache", 4, koncovka::tables::fuzz_cache);
}

proptest! {
    #[test]
    fn anything_is_a_task_or_an_error(bytes: Vec<u8>) {
        fuzz_input(&bytes);
    }

    #[test]
    fn what_looks_like_a_task_too(text in "K[a-g][1-7]( V[a-g][1-7])?( [a-g][1-7])? K[a-g][1-7]( V[a-g][1-7])?\n[BC]\n[0-9]{1,25}\n") {
        fuzz_input(text.as_bytes());
    }
}
