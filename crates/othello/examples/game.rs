//! Two machines play Othello on a small board: `cargo run -p horizont-othello --example game`.

use othello::player::{Kind, Player};
use othello::search::{Engine, Evaluation};
use othello::{Colour, Game, Setup, Size};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    println!("{}", game(6, 5)?);
    Ok(())
}

/// A whole game on a square board, both sides searching so many half-moves deep.
fn game(side: u32, depth: u32) -> Result<String, Box<dyn Error>> {
    let size = Size::new(side, side).ok_or("a board has at least 2 by 2 squares")?;
    let player = |name: &str| Player { kind: Kind::Minimax { depth }, name: name.into() };
    let players = [player("Anna"), player("Karel")];
    let mut game = Game::new(Setup { players, size, first: size.centre() })?;
    let mut engine = Engine::new(Evaluation::Stones, 1);
    while !game.is_over() {
        game.play(engine.choose(game.board(), depth).mv)?;
    }
    let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
    let [black, white] = [Colour::Black, Colour::White].map(|colour| game.board().count(colour));
    Ok(format!("{}\nBlack {black}, White {white}", moves.join(" ")))
}

#[test]
fn perfect_play_on_the_smallest_boards() {
    // Both sides see to the end: on 4x4 White wins by 11 to 3.
    let told = game(4, 20).unwrap();
    assert!(told.ends_with("Black 3, White 11"), "{told}");
    assert!(game(1, 1).is_err());
}
