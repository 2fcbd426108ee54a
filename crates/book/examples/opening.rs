//! Plays an opening from the built-in book and says what it is called:
//! `cargo run -p horizont-book --example opening -- 7`, where the number chooses among book moves.

use book::{Book, names};
use chess::random::SplitMix64;
use chess::{Board, Game, Notation};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |word| word.parse())?;
    println!("{}", opening(seed)?);
    Ok(())
}

fn opening(seed: u64) -> Result<String, Box<dyn Error>> {
    let mut random = SplitMix64::new(seed);
    let mut game = Game::from_board(Board::default());
    let mut moves = Vec::new();
    while let Some(mv) = Book::Own.choose(game.board(), &mut random) {
        moves.push(game.board().write_move(mv, Notation::San));
        game.play(mv)?;
    }
    let name = names::name_of(&game).ok_or("an opening without a name")?;
    Ok(format!("{} {} ({}): {}", name.eco, name.english(), name.czech(), moves.join(" ")))
}

#[test]
fn openings_have_names_and_differ() {
    let told: Vec<String> = (1..=8).map(|seed| opening(seed).unwrap()).collect();
    assert!(told.iter().any(|other| *other != told[0]), "{told:?}");
    assert!(told.iter().all(|line| line.split(' ').count() > 4), "{told:?}");
}
