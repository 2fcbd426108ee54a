//! What the network thinks of a position, and of each piece where it stands.

use super::pawns;
use crate::letters;
use chess::{Board, Color, File, Piece, Rank, Square};
use engine::eval::nnue::Network;
use texts::Texts;

/// The network's value, and a board with the worth of each piece: how much its side would lose
/// if it were gone.
pub(super) fn judgement(board: &Board, texts: &Texts) -> Vec<String> {
    let network = Network::embedded();
    let value = network.evaluate(board);
    let white = if board.turn() == Color::White { value } else { -value };
    let value = texts.signed(pawns(f64::from(white)), 2);
    let mut lines = vec![
        texts.format("eval-network", &[("value", value.into())]),
        texts.get("eval-what-if"),
        String::new(),
    ];
    let worths = network.worth_of_pieces(board);
    for rank in Rank::ALL.into_iter().rev() {
        let cells = File::ALL.map(|file| {
            let square = Square::new(file, rank);
            let worth = worths.iter().find(|(there, ..)| *there == square);
            cell(board.piece_at(square), worth.map(|(.., worth)| *worth), texts)
        });
        lines.push(format!("{} {}", rank.to_char(), cells.concat()));
    }
    let files = File::ALL.map(|file| format!("{:>7}", file.to_char()));
    lines.push(format!("  {}", files.concat()));
    lines
}

/// A piece, capital for White, with its worth in pawns.
fn cell(piece: Option<Piece>, worth: Option<i32>, texts: &Texts) -> String {
    let text = match (piece, worth) {
        (None, _) => texts.shown("·"),
        (Some(piece), None) => letter(piece, texts).to_string(),
        (Some(piece), Some(worth)) => {
            format!("{} {}", letter(piece, texts), texts.number(f64::from(worth) / 100.0, 1))
        }
    };
    format!("{text:>7}")
}

fn letter(piece: Piece, texts: &Texts) -> char {
    let letter = letters(texts).of(piece.role);
    if piece.color == Color::White { letter } else { letter.to_ascii_lowercase() }
}
