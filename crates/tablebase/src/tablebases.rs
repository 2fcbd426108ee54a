//! Our own tables and Syzygy's together, as a search asks them.

use crate::probe::{Dtm, Tablebase, Wdl};
#[cfg(feature = "files")]
use crate::syzygy::Syzygy;
use chess::{Board, Move};
use std::fmt;
use std::sync::Arc;
#[cfg(feature = "files")]
use std::sync::LazyLock;

/// The tables at hand, shared by all who ask.
#[derive(Clone)]
pub struct Tablebases {
    own: Arc<Tablebase>,
    syzygy: Option<Arc<Syzygy>>,
}

#[cfg(feature = "files")]
static STANDARD: LazyLock<Tablebases> = LazyLock::new(|| match crate::default_folder() {
    Some(folder) => Tablebase::open(&folder).0.into(),
    None => Tablebase::embedded().into(),
});

impl Tablebases {
    /// Those of the usual folder, and those that are part of the program; opened once.
    #[cfg(feature = "files")]
    pub fn standard() -> Tablebases {
        STANDARD.clone()
    }

    /// Those that are part of the program, and those that were brought.
    #[cfg(not(feature = "files"))]
    pub fn standard() -> Tablebases {
        crate::brought::tables()
    }

    /// Those of a folder, and those that are part of the program; and a sentence for each file
    /// there that is no table.
    #[cfg(feature = "files")]
    pub fn open(folder: &std::path::Path) -> (Tablebases, Vec<String>) {
        let (tables, faults) = Tablebase::open(folder);
        (tables.into(), faults.iter().map(ToString::to_string).collect())
    }

    /// None at all, to which Syzygy files may come.
    pub fn none() -> Tablebases {
        Tablebase::of([]).into()
    }

    /// The same with Syzygy files from a list of folders; `fifty` says whether the fifty-move
    /// rule counts. The error is a sentence.
    #[cfg(feature = "files")]
    pub fn with_syzygy(self, folders: &str, fifty: bool) -> Result<Tablebases, String> {
        let syzygy = Some(Arc::new(Syzygy::open(folders, fifty)?));
        Ok(Tablebases { syzygy, ..self })
    }

    /// A sentence for each file of ours that was found cut short or damaged since this was asked
    /// last; such a table is read no more.
    #[cfg(feature = "files")]
    pub fn new_faults(&self) -> Vec<String> {
        self.own.new_faults().iter().map(ToString::to_string).collect()
    }

    /// Our own tables.
    pub fn own(&self) -> &Tablebase {
        &self.own
    }

    /// The most pieces of any table at hand.
    pub fn most_pieces(&self) -> usize {
        let theirs = self.syzygy.as_ref().map_or(0, |syzygy| syzygy.most_pieces());
        self.own.most_pieces().max(theirs)
    }

    /// The distance to mate in our own tables, which do not know the fifty-move rule; `None` where
    /// they don't have the position.
    pub fn distance(&self, board: &Board) -> Option<Dtm> {
        let few = board.occupied().count() as usize <= self.own.most_pieces();
        few.then(|| self.own.probe(board))?
    }

    /// Who wins right after a capture or a pawn's move.
    #[inline]
    pub fn wdl(&self, board: &Board) -> Option<Wdl> {
        if !board.castling().is_none() {
            return None;
        }
        self.own.probe_wdl(board).or_else(|| self.syzygy.as_ref()?.wdl(board))
    }

    /// The moves that the Syzygy files hold for the best of those allowed, all when there are
    /// none; `None` when a file is missing.
    pub fn syzygy_best_moves(&self, board: &Board, allowed: &[Move]) -> Option<Vec<Move>> {
        self.syzygy.as_ref()?.best_moves(board, allowed)
    }
}

impl From<Tablebase> for Tablebases {
    fn from(own: Tablebase) -> Tablebases {
        Tablebases { own: Arc::new(own), syzygy: None }
    }
}

impl PartialEq for Tablebases {
    fn eq(&self, other: &Tablebases) -> bool {
        let files = |tables: &Tablebases| tables.syzygy.as_ref().map(Arc::as_ptr);
        Arc::ptr_eq(&self.own, &other.own) && files(self) == files(other)
    }
}

impl Eq for Tablebases {}

impl fmt::Debug for Tablebases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tablebases({})", self.own.materials().count())
    }
}

/// Without files there are no Syzygy tables, and nothing to ask them.
#[cfg(not(feature = "files"))]
enum Syzygy {}

#[cfg(not(feature = "files"))]
impl Syzygy {
    fn most_pieces(&self) -> usize {
        match *self {}
    }

    fn wdl(&self, _: &Board) -> Option<Wdl> {
        match *self {}
    }

    fn best_moves(&self, _: &Board, _: &[Move]) -> Option<Vec<Move>> {
        match *self {}
    }
}
