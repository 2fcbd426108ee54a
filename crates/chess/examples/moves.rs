//! Plays the moves that it is given, in any notation, and tells about the position:
//! `cargo run -p horizont-chess --example moves -- e4 e5 Jf3`.

use chess::{Board, Game, Notation};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    if words.is_empty() {
        words = ["e4", "e5", "Jf3", "Nc6", "f1-b5"].map(String::from).to_vec();
    }
    tell(&words)
}

fn tell(words: &[String]) -> Result<(), Box<dyn Error>> {
    let mut game = Game::from_board(Board::default());
    for word in words {
        let mv = game.board().parse_move(word)?;
        let english = game.board().write_move(mv, Notation::San);
        let czech = game.board().write_move(mv, Notation::LongCzech);
        println!("{word}: {english}, in Czech {czech}");
        game.play(mv)?;
    }
    println!("{}", game.board().fen());
    println!("{} legal moves, {:?} to move", game.board().legal_moves().len(), game.board().turn());
    Ok(())
}

#[test]
fn any_notation_is_understood() {
    let words = |line: &str| line.split(' ').map(String::from).collect::<Vec<_>>();
    tell(&words("e4 e7-e5 Jf3 Nc6 f1b5")).unwrap();
    assert!(tell(&words("e4 e5 Ke3")).is_err());
}
