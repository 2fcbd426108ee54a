//! The words of the editor, where a line puts a piece on a square.

use super::parse::{parse, unknown};
use super::{Command, ParseError, Request, UiCommand, folded};
use chess::{Color, File, Letters, Piece, Rank, Square};

/// One step of setting up a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditRequest {
    /// Begin with the position shown.
    Begin,
    /// Take this position.
    Fen(String),
    /// Put pieces on squares, or nothing.
    Put(Vec<(Square, Option<Piece>)>),
    /// Move whatever stands on a square to another.
    Shift(Square, Square),
    /// Take everything off.
    Clear,
    /// The usual start.
    Start,
    /// Who is to move.
    Turn(Color),
    /// Which castlings are allowed, as FEN writes them.
    Castling(String),
    /// The square that a pawn has just jumped over.
    EnPassant(Option<Square>),
    /// Check the position and play from it.
    Done,
    /// Leave everything as it was.
    Cancel,
}

/// Reads a line in the editor: a word of the editor, pieces on squares (`Ke1`, `qd8`: capitals
/// are White's, letters of either language; `-e4` empties a square; `e2 e4` shifts whatever
/// stands there), or a command that does not touch the game.
pub fn parse_edit(line: &str) -> Result<Command, ParseError> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((first, rest)) = words.split_first() else { return Ok(Command::Nothing) };
    if let Some(request) = edit_word(&folded(first), rest) {
        return Ok(edited(request));
    }
    if let Some(request) = shift(&words).or_else(|| placements(&words)) {
        return Ok(edited(request));
    }
    match parse(line)? {
        Command::Request(Request::Move(_)) => Err(unknown(first)),
        Command::Request(Request::Edit(EditRequest::Begin)) => Ok(Command::Ui(UiCommand::Board)),
        other => Ok(other),
    }
}

fn edited(request: EditRequest) -> Command {
    Command::Request(Request::Edit(request))
}

fn edit_word(word: &str, rest: &[&str]) -> Option<EditRequest> {
    Some(match (word, rest) {
        ("clear" | "prazdna" | "vymaz", []) => EditRequest::Clear,
        ("start" | "zakladni", []) => EditRequest::Start,
        ("white" | "bily", []) => EditRequest::Turn(Color::White),
        ("black" | "cerny", []) => EditRequest::Turn(Color::Black),
        ("castling" | "rosady", [rights]) => EditRequest::Castling(rights.to_string()),
        ("castling" | "rosady", []) => EditRequest::Castling("-".to_string()),
        ("ep" | "mimochodem", [] | ["-"]) => EditRequest::EnPassant(None),
        ("ep" | "mimochodem", [target]) => EditRequest::EnPassant(Some(square(target)?)),
        ("done" | "hotovo", []) => EditRequest::Done,
        ("cancel" | "zrus", []) => EditRequest::Cancel,
        ("fen", [_, ..]) => EditRequest::Fen(rest.join(" ")),
        _ => return None,
    })
}

/// `e2 e4` or `e2e4`.
fn shift(words: &[&str]) -> Option<EditRequest> {
    let (from, to) = match words {
        [both] if both.len() == 4 && both.is_ascii() => both.split_at(2),
        [from, to] => (*from, *to),
        _ => return None,
    };
    Some(EditRequest::Shift(square(from)?, square(to)?))
}

/// Any number of `Ke1`, `qd8`, `-e4`.
fn placements(words: &[&str]) -> Option<EditRequest> {
    let all: Option<Vec<_>> = words.iter().map(|word| placement(word)).collect();
    all.map(EditRequest::Put)
}

fn placement(word: &str) -> Option<(Square, Option<Piece>)> {
    let mut letters = word.chars();
    let letter = letters.next()?;
    let square = square(letters.as_str())?;
    if matches!(letter, '-' | '.' | 'x') {
        return Some((square, None));
    }
    let color = Color::white_if(letter.is_ascii_uppercase());
    let piece = Piece::new(color, Letters::read(letter)?);
    Some((square, Some(piece)))
}

fn square(text: &str) -> Option<Square> {
    let mut letters = text.chars();
    let (file, rank) = (letters.next()?, letters.next()?);
    if letters.next().is_some() {
        return None;
    }
    Some(Square::new(File::from_char(file)?, Rank::from_char(rank)?))
}

/// The words of the editor in both languages, for completion.
pub const EDIT_WORDS: [(&str, &str); 9] = [
    ("done", "hotovo"),
    ("cancel", "zruš"),
    ("clear", "prázdná"),
    ("start", "základní"),
    ("white", "bílý"),
    ("black", "černý"),
    ("castling", "rošády"),
    ("ep", "mimochodem"),
    ("fen", "fen"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Role;

    fn request(line: &str) -> EditRequest {
        match parse_edit(line) {
            Ok(Command::Request(Request::Edit(request))) => request,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn pieces_go_on_squares() {
        let queen = Some(Piece::new(Color::White, Role::Queen));
        assert_eq!(request("Qd1"), EditRequest::Put(vec![(Square::D1, queen)]));
        assert_eq!(request("Dd1"), EditRequest::Put(vec![(Square::D1, queen)]));
        let knight = Some(Piece::new(Color::Black, Role::Knight));
        let both = vec![(Square::B8, knight), (Square::E4, None)];
        assert_eq!(request("jb8 -e4"), EditRequest::Put(both));
        assert_eq!(request("e2 e4"), EditRequest::Shift(Square::E2, Square::E4));
        assert_eq!(request("e2e4"), EditRequest::Shift(Square::E2, Square::E4));
    }

    #[test]
    fn words_of_the_editor_and_of_the_user_interface() {
        assert_eq!(request("ČERNÝ"), EditRequest::Turn(Color::Black));
        assert_eq!(request("castling KQ"), EditRequest::Castling("KQ".into()));
        assert_eq!(request("hotovo"), EditRequest::Done);
        assert_eq!(parse_edit("flip"), Ok(Command::Request(Request::Flip)));
        assert!(parse_edit("e9 e4").is_err() && parse_edit("xyzzy").is_err());
    }
}
