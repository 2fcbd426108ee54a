//! The files a game is kept in, one kind a file. `docs/formats.md` says what they look like.

#[cfg(feature = "files")]
mod disk;
mod error;
mod fen;
#[doc(hidden)]
pub mod fuzzing;
mod header;
mod pgn;
mod sch;
mod txt;
pub(crate) mod words;

#[cfg(feature = "files")]
pub(crate) use disk::{content, replace};
#[cfg(feature = "files")]
pub use disk::{read, read_nth, write};
pub use error::{FileError, HeaderLine, IoProblem, NotReadable};
pub(crate) use pgn::ends_with_result;

use crate::sides::Sides;
use chess::{Board, Game};
use std::io::Read;
use std::path::Path;

/// Larger files are not read: no game is that long.
pub const MAX_BYTES: u64 = 16 * 1024 * 1024;

/// The kinds of files, each named like its extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A game with all that was said about it, for every chess program.
    Pgn,
    /// A position alone, for every chess program.
    Fen,
    /// The position and the sides, without history, as the program Šachy kept them.
    Sch,
    /// The moves of one line in the notation of the program Šachy.
    Txt,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Pgn, Kind::Fen, Kind::Sch, Kind::Txt];

    /// The extension, without a dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Kind::Pgn => "pgn",
            Kind::Fen => "fen",
            Kind::Sch => "sch",
            Kind::Txt => "txt",
        }
    }

    /// The kind of a text that came without a name, as through a pipe.
    ///
    /// ```
    /// use play::files::Kind;
    /// assert_eq!(Kind::guess(b"8/8/8/8/8/8/8/K1k5 w - - 0 1"), Kind::Fen);
    /// assert_eq!(Kind::guess(b"1. e4 e5 *"), Kind::Pgn);
    /// ```
    pub fn guess(bytes: &[u8]) -> Kind {
        let text = String::from_utf8_lossy(bytes);
        let text = text.trim_start_matches('\u{feff}').trim();
        match text.lines().next().unwrap_or_default() {
            first if first.trim() == sch::HEADING => Kind::Sch,
            first if text.lines().count() == 1 && Board::from_fen(first).is_ok() => Kind::Fen,
            _ => Kind::Pgn,
        }
    }

    /// The kind that a file name's extension tells, in capitals or not.
    ///
    /// ```
    /// use play::files::Kind;
    /// assert_eq!(Kind::of("games/mine.PGN".as_ref()), Some(Kind::Pgn));
    /// assert_eq!(Kind::of("mine.doc".as_ref()), None);
    /// ```
    pub fn of(path: &Path) -> Option<Kind> {
        let extension = path.extension()?;
        Kind::ALL.into_iter().find(|kind| extension.eq_ignore_ascii_case(kind.extension()))
    }
}

/// What a file keeps of a game. How much of it depends on the kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The moves, standing at the end of the main line.
    pub game: Game,
    /// Who plays, where the file says so.
    pub sides: Option<Sides>,
    /// What the person who opened it should hear. Nothing is written of it.
    pub notices: Vec<Notice>,
}

/// What is worth saying about a file that could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notice {
    /// There are more games in the file; this is the first. Saving it there would lose them.
    MoreGames,
    /// The game does not end with its result, so a part may be missing.
    NoEnd,
}

impl SavedGame {
    /// A game and those who play it.
    pub fn new(game: Game, sides: Option<Sides>) -> SavedGame {
        SavedGame { game, sides, notices: Vec::new() }
    }

    /// A game that is only a position.
    fn of_position(board: Board, sides: Option<Sides>) -> SavedGame {
        SavedGame::new(Game::from_board(board), sides)
    }

    /// Reads the content of a file of some kind.
    ///
    /// ```
    /// use play::files::{Kind, SavedGame};
    /// let saved = SavedGame::from_bytes(b"1. e2-e4 e7-e5 2. Jg1-f3 *", Kind::Txt).unwrap();
    /// assert_eq!(saved.game.main_line().count(), 3);
    /// ```
    pub fn from_bytes(bytes: &[u8], kind: Kind) -> Result<SavedGame, NotReadable> {
        SavedGame::nth_from_bytes(bytes, kind, 1)
    }

    /// The same for one of several games, counted from 1, which only PGN can hold.
    pub fn nth_from_bytes(
        bytes: &[u8],
        kind: Kind,
        number: usize,
    ) -> Result<SavedGame, NotReadable> {
        let bytes = &without_utf16(bytes)[..];
        // Programs for Windows like to begin with this mark.
        let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        if let Some(at) = bytes.iter().position(|&byte| byte == 0) {
            return Err(NotReadable::NotText { line: line_at(bytes, at) });
        }
        if bytes.trim_ascii().is_empty() {
            return Err(NotReadable::Empty);
        }
        if kind == Kind::Pgn {
            // PGN is often older than UTF-8; its reader copes.
            return pgn::read(bytes, number);
        }
        if number > 1 {
            return Err(NotReadable::NoSuchGame { games: 1 });
        }
        let text = str::from_utf8(bytes)
            .map_err(|error| NotReadable::NotText { line: line_at(bytes, error.valid_up_to()) })?;
        match kind {
            Kind::Pgn => pgn::read(bytes, number),
            Kind::Fen => fen::read(text),
            Kind::Sch => sch::read(text),
            Kind::Txt => txt::read(text),
        }
    }

    /// The content of a file of some kind. Kinds that keep a position keep that of the current
    /// node, and the one that keeps a line of moves that which leads through it.
    pub fn to_text(&self, kind: Kind) -> String {
        match kind {
            Kind::Pgn => pgn::write(self),
            Kind::Fen => fen::write(self),
            Kind::Sch => sch::write(self),
            Kind::Txt => txt::write(self),
        }
    }
}

/// UTF-16 as UTF-8, anything else as it is.
fn without_utf16(bytes: &[u8]) -> Vec<u8> {
    let mut utf8 = Vec::new();
    // Memory never fails to be read.
    _ = chess::Utf16Decoder::new(bytes).read_to_end(&mut utf8);
    utf8
}

/// The number of the line, from 1, in which a byte stands.
fn line_at(bytes: &[u8], at: usize) -> usize {
    bytes[..at].iter().filter(|&&byte| byte == b'\n').count() + 1
}
