//! Moves with their numbers: `9…Qc7 10.a4`.

use crate::short_notation;
use chess::{Board, Color, Move};
use texts::Texts;

/// A move with its number before it: `3.Nf3`, `3…Nc6`.
pub fn numbered_move(board: &Board, mv: Move, texts: &Texts) -> String {
    line(board, &[mv], 1, texts)
}

/// The beginning of a line, at most `longest` moves of it; it ends before the first move that is
/// not legal.
///
/// ```
/// use texts::{Lang, Texts};
/// let mut board = chess::Board::default();
/// board.play(board.parse_uci("e2e4").unwrap());
/// let mut after = board;
/// let moves = ["e7e5", "g1f3", "b8c6"].map(|uci| {
///     let mv = after.parse_uci(uci).unwrap();
///     after.play(mv);
///     mv
/// });
/// assert_eq!(wording::line(&board, &moves, 10, &Texts::new(Lang::En)), "1…e5 2.Nf3 Nc6");
/// ```
pub fn line(board: &Board, moves: &[Move], longest: usize, texts: &Texts) -> String {
    let notation = short_notation(texts);
    let (number, turn) = (board.fullmove_number(), board.turn());
    let mut board = *board;
    let names = moves.iter().take(longest).map_while(|&mv| {
        let name = board.is_legal(mv).then(|| board.write_move(mv, notation))?;
        board.play(mv);
        Some(name)
    });
    with_numbers(number, turn, names, texts)
}

/// Moves that are written already, the first of them with this number and by this side.
pub fn with_numbers(
    number: u16,
    turn: Color,
    names: impl IntoIterator<Item = String>,
    texts: &Texts,
) -> String {
    let (mut number, mut turn) = (number, turn);
    let mut words = Vec::new();
    for name in names {
        words.push(match turn {
            Color::White => format!("{number}.{name}"),
            Color::Black if words.is_empty() => {
                format!("{number}{}{name}", texts.shown("…"))
            }
            Color::Black => name,
        });
        number += u16::from(turn == Color::Black);
        turn = !turn;
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Lang;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| name.to_string()).collect()
    }

    #[test]
    fn every_move_of_white_and_the_first_have_numbers() {
        let en = Texts::new(Lang::En);
        let line = names(&["Qc7", "a4", "b4"]);
        assert_eq!(with_numbers(9, Color::Black, line.clone(), &en), "9…Qc7 10.a4 b4");
        assert_eq!(with_numbers(9, Color::White, line, &en), "9.Qc7 a4 10.b4");
        let ascii = Texts::new(Lang::Cs).in_ascii(true);
        assert_eq!(with_numbers(9, Color::Black, names(&["Dc7"]), &ascii), "9...Dc7");
        assert_eq!(with_numbers(1, Color::White, Vec::new(), &en), "");
    }

    #[test]
    fn a_line_ends_where_it_is_told_to_or_where_it_is_wrong() {
        let cs = Texts::new(Lang::Cs);
        let board = Board::default();
        let knight = board.parse_uci("g1f3").unwrap();
        assert_eq!(numbered_move(&board, knight, &cs), "1.Jf3");
        assert_eq!(line(&board, &[knight, knight], 5, &cs), "1.Jf3");
        assert_eq!(line(&board, &[knight], 0, &cs), "");
    }
}
