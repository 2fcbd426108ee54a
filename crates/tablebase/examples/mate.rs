//! Shows how a won ending is won: `cargo run -p horizont-tablebase --example mate -- FEN`.

use chess::{Board, Notation};
use std::error::Error;
use tablebase::{Tablebase, Wdl};

/// Bishop and knight, far from mate.
const BISHOP_AND_KNIGHT: &str = "8/8/8/3k4/8/8/8/KBN5 w - - 0 1";

fn main() -> Result<(), Box<dyn Error>> {
    let fen = std::env::args().nth(1);
    println!("{}", story(fen.as_deref().unwrap_or(BISHOP_AND_KNIGHT))?);
    Ok(())
}

fn story(fen: &str) -> Result<String, Box<dyn Error>> {
    let mut board = Board::from_fen(fen)?;
    let tables = Tablebase::embedded();
    let distance = tables.probe(&board).ok_or("no table for this ending")?;
    if distance.wdl() == Wdl::Draw {
        return Ok("a draw".to_string());
    }
    let line = tables.line(&board).ok_or("the tables contradict each other")?;
    let mut moves = Vec::new();
    for mv in line {
        moves.push(board.write_move(mv, Notation::San));
        board.play(mv);
    }
    Ok(format!("{} half-moves to mate: {}", moves.len(), moves.join(" ")))
}

#[test]
fn the_way_to_mate_is_told() {
    let told = story(BISHOP_AND_KNIGHT).unwrap();
    assert!(told.starts_with("59 half-moves to mate: "), "{told}");
    assert!(told.ends_with('#'), "{told}");
    assert_eq!(story("8/8/8/3k4/8/8/8/KB6 w - - 0 1").unwrap(), "a draw");
    assert!(story("8/8/8/3k4/8/8/8/KQQQ4 w - - 0 1").is_err());
}
