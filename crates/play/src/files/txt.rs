//! `.txt`: the moves of one line in the notation of the program Šachy.
//!
//! What we write has a heading and a result at its end; a bare list of moves that someone typed
//! is read as well.

use super::error::excerpt;
use super::header::{Header, write_sides};
use super::{NotReadable, SavedGame};
use chess::{Board, Color, Game, GameResult, Move, Notation};
use std::fmt::Write;

const HEADING: &str = "Horizont game 1";
/// How every heading begins, whatever its version.
const ANY_HEADING: &str = "Horizont ";

/// Far more than any game has, and what PGN allows.
const MAX_MOVES: usize = 100_000;

pub(super) fn read(text: &str) -> Result<SavedGame, NotReadable> {
    let mut header = Header::default();
    let mut draft: Option<Draft> = None;
    let mut has_heading = false;
    let mut last_line = 1;
    for (line, text) in (1..).zip(text.lines().map(str::trim)) {
        if text.is_empty() {
            continue;
        }
        last_line = line;
        if line == 1 && text.starts_with(ANY_HEADING) {
            if text != HEADING {
                return Err(NotReadable::Heading { found: excerpt(text) });
            }
            has_heading = true;
        } else if draft.is_some() || !header.read_line(text, line)? {
            let draft =
                draft.get_or_insert_with(|| Draft::from(header.position.unwrap_or_default()));
            draft.read_line(text, line)?;
        }
    }
    let sides = match header.sides() {
        Ok(sides) => Some(sides),
        Err(_) if header.says_no_sides() => None,
        Err(missing) => return Err(NotReadable::LineMissing(missing)),
    };
    let draft = draft.unwrap_or_else(|| Draft::from(header.position.unwrap_or_default()));
    let moves = draft.moves;
    if has_heading && draft.result.is_none() {
        return Err(NotReadable::CutShort { line: last_line, moves });
    }
    Ok(SavedGame::new(draft.finish(), sides))
}

/// The game as far as it was read.
struct Draft {
    game: Game,
    moves: usize,
    result: Option<GameResult>,
}

impl From<Board> for Draft {
    fn from(start: Board) -> Draft {
        Draft { game: Game::from_board(start), moves: 0, result: None }
    }
}

impl Draft {
    fn read_line(&mut self, text: &str, line: usize) -> Result<(), NotReadable> {
        for word in text.split_whitespace() {
            let word = without_number(word);
            if word.is_empty() {
                continue;
            }
            if self.result.is_some() {
                return Err(NotReadable::AfterEnd { line, found: excerpt(word) });
            }
            match GameResult::from_token(word) {
                Some(result) => self.result = Some(result),
                None => self.read_move(word, line)?,
            }
        }
        Ok(())
    }

    fn read_move(&mut self, word: &str, line: usize) -> Result<(), NotReadable> {
        self.moves += 1;
        if self.moves > MAX_MOVES {
            return Err(NotReadable::TooManyMoves { line });
        }
        let board = self.game.board();
        let unclear =
            |error| NotReadable::Move { line, number: number(board), text: excerpt(word), error };
        let mv = board.parse_move(word).map_err(unclear)?;
        // What was just read as a legal move is one.
        _ = self.game.play(mv);
        Ok(())
    }

    fn finish(mut self) -> Game {
        self.game.record_result(self.result.unwrap_or(GameResult::Unknown));
        self.game
    }
}

/// A word without the number of a move before it: nothing is left of `12.`, `e4` of `1.e4`.
fn without_number(word: &str) -> &str {
    let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let after_dots = after.trim_start_matches(['.', '…']);
    if after_dots.len() == after.len() { word } else { after_dots }
}

/// `12.` before White's move, `12...` before Black's.
fn number(board: &Board) -> String {
    let dots = if board.turn() == Color::White { "." } else { "..." };
    format!("{}{dots}", board.fullmove_number())
}

pub(super) fn write(saved: &SavedGame) -> String {
    let mut text = format!("{HEADING}\n");
    if let Some(sides) = &saved.sides {
        text += &write_sides(sides);
    }
    if *saved.game.start() != Board::default() {
        _ = writeln!(text, "fen: {}", saved.game.start().fen());
    }
    text.push('\n');
    let (moves, result) = current_line(&saved.game);
    let mut board = *saved.game.start();
    for (i, mv) in moves.into_iter().enumerate() {
        match board.turn() {
            Color::White => _ = write!(text, "{:>3}. ", board.fullmove_number()),
            Color::Black if i == 0 => _ = write!(text, "{:>3}... ", board.fullmove_number()),
            Color::Black => {}
        }
        let written = board.write_move(mv, Notation::LongCzech);
        match board.turn() {
            Color::White => _ = write!(text, "{written:<9}"),
            Color::Black => _ = writeln!(text, "{written}"),
        }
        board.play(mv);
    }
    let text = text.trim_end_matches(' ');
    let gap = if text.ends_with('\n') { "" } else { "\n" };
    format!("{text}{gap}{}\n", result.token())
}

/// The moves of the line that leads through the current node to its end, and its result.
fn current_line(game: &Game) -> (Vec<Move>, GameResult) {
    let mut game = game.clone();
    while game.step_forward() {}
    let is_main_line = game.main_line().last().is_none_or(|end| end == game.current());
    let result = match game.outcome() {
        Some(outcome) => outcome.result(),
        None if is_main_line => game.result(),
        None => GameResult::Unknown,
    };
    (game.moves(), result)
}
