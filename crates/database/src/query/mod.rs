//! Which games are asked for.

mod bitmap;
mod content;
mod filter;
mod material;
mod parse;

pub use bitmap::Bitmap;
pub(crate) use content::Content;
#[cfg(feature = "files")]
pub(crate) use filter::Resolved;
pub use filter::{Filter, Outcome};
pub(crate) use filter::{NumberedNames, fits, words_of};
pub use material::{MaterialQuery, PawnQuery};
pub use parse::QueryError;

use chess::Board;

/// A question: all its parts must hold.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Query {
    /// What the header of a game must say.
    pub filter: Filter,
    /// A position that the game must have, by whichever moves it came about.
    pub position: Option<Board>,
    /// An opening by a part of its name, English or Czech.
    pub opening: Option<String>,
    /// Material that must be on the board.
    pub material: Option<MaterialQuery>,
    /// Pawns that must be on the board.
    pub pawns: Option<PawnQuery>,
}

impl Query {
    /// All games with a position.
    pub fn position(board: Board) -> Query {
        Query { position: Some(board), ..Query::default() }
    }

    /// Whether the headers of games decide alone.
    pub fn is_of_headers(&self) -> bool {
        *self == Query { filter: self.filter.clone(), ..Query::default() }
    }
}
