//! Reasons that the endgame tables and the rules prove.

use review::{Effort, MoveReview, Reason, Settings, Stop};

/// The review of the first move from a position.
fn first_move(fen: &str, san: &str) -> MoveReview {
    let text = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{san} *\n");
    let game = chess::PgnReader::new(text.as_bytes()).next().unwrap().unwrap();
    let settings = Settings { effort: Effort::Nodes(20_000), threads: 1, hash_megabytes: 1 };
    let review = review::review(&game, &settings, &Stop::default(), &mut |_| {}).unwrap();
    review.moves[0].clone()
}

#[test]
fn a_queen_that_stalemates() {
    let judged = first_move("7k/4Q3/8/6K1/8/8/8/8 w - - 0 1", "1. Qf7");
    assert_eq!(judged.reason, Some(Reason::Stalemates));
    assert_eq!(first_move("7k/4Q3/8/6K1/8/8/8/8 w - - 0 1", "1. Kg6").reason, None);
}

#[test]
fn a_king_that_gives_up_the_opposition() {
    const WON: &str = "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1";
    let judged = first_move(WON, "1. Kd5");
    let expected = Reason::SpoilsEnding { was: "won", is: "drawn" };
    assert_eq!(judged.reason, Some(expected));
    assert_eq!(first_move(WON, "1. Kd6").reason, None);
}
