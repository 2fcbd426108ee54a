//! What keeps a file from being read or written, precisely enough to be said in one sentence.

use super::Kind;
use chess::fen::FenError;
use chess::{MoveError, PgnError};
use std::io;
use std::path::PathBuf;

/// Why a file was not read or written.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The extension is none of ours.
    #[error("the name must end in .pgn, .fen, .sch or .txt")]
    UnknownKind,
    /// There are several games in the file, and one would take the place of all.
    #[error("there are several games in it, which would be lost")]
    SeveralGames,
    /// The system does not let us.
    #[error("{0}")]
    Disk(IoProblem),
    /// The content is not what the extension promises.
    #[error("{problem}")]
    Content {
        /// What the extension promises.
        kind: Kind,
        /// What is wrong.
        problem: NotReadable,
    },
}

/// What the system has against a file.
#[derive(Debug, thiserror::Error)]
pub enum IoProblem {
    /// There is no such file, or no such folder to write it to.
    #[error("there is no such file or folder")]
    Missing,
    /// The name is that of a folder, a device or a pipe.
    #[error("this is not a file")]
    NotAFile,
    /// Reading or writing is not permitted.
    #[error("permission denied")]
    Denied,
    /// More than [`super::MAX_BYTES`].
    #[error("the file is too large: {bytes} bytes")]
    TooLarge {
        /// Its size.
        bytes: u64,
    },
    /// The folder of saved games has reached its limit.
    #[error("the folder {} has reached its limit of {limit} bytes", .folder.display())]
    FolderFull {
        /// Which.
        folder: PathBuf,
        /// How many bytes it may hold.
        limit: u64,
    },
    /// The system names no home of this user, where a folder for games would be.
    #[error("there is no home folder")]
    NoHome,
    /// There is no room left on the disk.
    #[error("the disk is full")]
    DiskFull,
    /// Somebody else is using the file.
    #[error("it is in use")]
    Busy,
    /// No file can have such a name.
    #[error("no file can have this name")]
    BadName,
    /// The disk or the connection to it fails.
    #[error("input or output error")]
    Failing,
    /// Anything else, in the words of the system.
    #[error("{0}")]
    Other(io::Error),
}

impl From<io::Error> for IoProblem {
    fn from(error: io::Error) -> IoProblem {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => IoProblem::Missing,
            io::ErrorKind::IsADirectory => IoProblem::NotAFile,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                IoProblem::Denied
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => IoProblem::DiskFull,
            io::ErrorKind::ResourceBusy
            | io::ErrorKind::WouldBlock
            | io::ErrorKind::ExecutableFileBusy => IoProblem::Busy,
            io::ErrorKind::InvalidFilename | io::ErrorKind::InvalidInput => IoProblem::BadName,
            // EIO, which has no kind of its own.
            _ if error.raw_os_error() == Some(5) => IoProblem::Failing,
            _ => IoProblem::Other(error),
        }
    }
}

/// A line that our own kinds begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeaderLine {
    /// `white:`, who plays White.
    White,
    /// `black:`, who plays Black.
    Black,
    /// `below:`, whose pieces are below.
    Below,
    /// `fen:`, the position.
    Fen,
}

impl HeaderLine {
    /// All of them.
    pub const ALL: [HeaderLine; 4] =
        [HeaderLine::White, HeaderLine::Black, HeaderLine::Below, HeaderLine::Fen];

    /// Its name in the file.
    pub const fn name(self) -> &'static str {
        match self {
            HeaderLine::White => "white",
            HeaderLine::Black => "black",
            HeaderLine::Below => "below",
            HeaderLine::Fen => "fen",
        }
    }
}

/// Why the content of a file is not what its kind promises. Lines are counted from 1.
#[derive(Debug, thiserror::Error)]
pub enum NotReadable {
    /// It holds fewer games than that.
    #[error("there are only {games} games in it")]
    NoSuchGame {
        /// How many.
        games: usize,
    },
    /// There is nothing in it.
    #[error("the file is empty")]
    Empty,
    /// It holds bytes that are no text.
    #[error("line {line} is not text")]
    NotText {
        /// Where.
        line: usize,
    },
    /// It was written by a newer version of Horizont, or the first line is damaged.
    #[error("line 1: unknown heading `{found}`")]
    Heading {
        /// The first line.
        found: String,
    },
    /// A line of the heading is not known or stands there twice.
    #[error("line {line}: `{found}` does not belong here")]
    UnknownLine {
        /// Where.
        line: usize,
        /// What stands there.
        found: String,
    },
    /// The value in a line of the heading makes no sense.
    #[error("line {line}: `{found}` does not fit `{}:`", .name.name())]
    BadValue {
        /// Where.
        line: usize,
        /// The line.
        name: HeaderLine,
        /// Its value.
        found: String,
    },
    /// The file ends before something that must be there.
    #[error("the file ends before the line `{}:`", .0.name())]
    LineMissing(HeaderLine),
    /// A game that was written by Horizont stops without its result: the rest is lost.
    #[error("line {line}: the game stops without a result after {moves} half-moves")]
    CutShort {
        /// The last line.
        line: usize,
        /// How many half-moves were read.
        moves: usize,
    },
    /// The position cannot be read.
    #[error("line {line}: {error}")]
    Position {
        /// Where.
        line: usize,
        /// What is wrong with it.
        error: FenError,
    },
    /// A move cannot be read, or is not legal.
    #[error("line {line}, move {number} {text}: {error}")]
    Move {
        /// Where.
        line: usize,
        /// Its number: `12.` is White's, `12...` Black's.
        number: String,
        /// What stands there.
        text: String,
        /// What is wrong with it.
        error: MoveError,
    },
    /// More than moves and a result.
    #[error("line {line}: `{found}` follows the end of the game")]
    AfterEnd {
        /// Where.
        line: usize,
        /// What stands there.
        found: String,
    },
    /// More moves than a game can have.
    #[error("line {line}: the game is too long")]
    TooManyMoves {
        /// Where.
        line: usize,
    },
    /// PGN that cannot be read.
    #[error("{}{error}", .line.map(|line| format!("line {line}: ")).unwrap_or_default())]
    Pgn {
        /// Where, if that is known.
        line: Option<usize>,
        /// What is wrong.
        error: PgnError,
    },
    /// PGN in which there is no game.
    #[error("there is no game in the file")]
    NoGame,
}

/// What errors quote of a text: a stranger's line may be a megabyte long.
pub(super) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
