//! Repertoires for the page, which keeps them: it sends one whole and gets its positions.

use super::after;
use super::messages::{AddedLine, DatabaseReply, RepertoireMove, RepertoirePosition};
use crate::conversions::in_both;
use crate::protocol::Both;
use chess::{Board, Color, Move};
use database::repertoire::{Position, Repertoire, RepertoireError};
use texts::Texts;

/// The positions of a repertoire, or why it is none.
pub fn answer(
    pgn: &str,
    side: Color,
    add: Option<&AddedLine>,
    texts: &Texts,
) -> Result<DatabaseReply, String> {
    let wrong = |error: RepertoireError| match error {
        RepertoireError::TooLarge => texts.get("db-page-repertoire-too-large"),
        _ => texts.get("db-page-repertoire-unreadable"),
    };
    let mut repertoire = Repertoire::read(pgn.as_bytes(), side).map_err(wrong)?;
    if let Some(AddedLine { fen, moves }) = add {
        let start = wording::board_from_fen(fen, texts).map_err(|bad| bad.0)?;
        let line = line(start, moves).ok_or(RepertoireError::Illegal).map_err(wrong)?;
        repertoire.add_line(&start, &line).map_err(wrong)?;
    }
    let positions = repertoire.positions();
    let told = positions.iter().map(|position| told(position, side));
    Ok(DatabaseReply::Repertoire { pgn: repertoire.to_pgn(), positions: told.collect() })
}

/// Moves in their letters as moves.
fn line(start: Board, texts: &[String]) -> Option<Vec<Move>> {
    let mut line = Vec::new();
    for (number, text) in texts.iter().enumerate() {
        line.push(after(start, &texts[..number])?.parse_uci(text).ok()?);
    }
    Some(line)
}

fn told(position: &Position, side: Color) -> RepertoirePosition {
    let board = &position.board;
    let moves = position.moves.iter().map(|&(mv, to)| RepertoireMove {
        uci: mv.to_uci(false),
        san: in_both(board, mv),
        to,
    });
    let asked = board.turn() == side && !position.moves.is_empty();
    let legal = board.legal_moves();
    RepertoirePosition {
        fen: board.fen(),
        line: words(position),
        moves: moves.collect(),
        legal: legal.iter().filter(|_| asked).map(|mv| mv.to_uci(false)).collect(),
    }
}

/// The moves that lead to a position, where they begin with the first position of a game.
fn words(position: &Position) -> Both<Vec<String>> {
    let mut board = Board::default();
    let mut words = Both { cs: Vec::new(), en: Vec::new() };
    for &mv in &position.line {
        if !board.is_legal(mv) {
            return Both { cs: Vec::new(), en: Vec::new() };
        }
        let both = in_both(&board, mv);
        words.cs.push(both.cs);
        words.en.push(both.en);
        board.play(mv);
    }
    words
}
