//! What the network thinks of a position, and of each piece where it stands.

use super::signed;
use chess::{Board, Color, File, Letters, Piece, Rank, Square};
use engine::eval::nnue::Network;
use texts::{Lang, Texts};
use wording::decimal;

/// The network's value, and a board with the worth of each piece: how much its side would lose
/// if it were gone.
pub fn judgement(board: &Board, texts: &Texts) -> Vec<String> {
    let network = Network::embedded();
    let value = network.evaluate(board);
    let white = if board.turn() == Color::White { value } else { -value };
    let value = signed(f64::from(white), texts);
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
            let pawns = (f64::from(worth) / 10.0).round() / 10.0 + 0.0;
            format!("{} {}", letter(piece, texts), decimal(&format!("{pawns:.1}"), texts))
        }
    };
    format!("{text:>7}")
}

fn letter(piece: Piece, texts: &Texts) -> char {
    let letters = match texts.lang() {
        Lang::Cs => Letters::Czech,
        Lang::En => Letters::English,
    };
    let letter = letters.of(piece.role);
    if piece.color == Color::White { letter } else { letter.to_ascii_lowercase() }
}
