//! Asking tables: how a position ends, with which moves, along which line.

use crate::embedded;
#[cfg(feature = "files")]
use crate::folder::FileError;
use crate::locate::{Located, locate};
use crate::material::Material;
use crate::packed_table::{AnyBlock, Fault, PackedTable};
use crate::score::{Score, WIDE_DRAW, Wide, wide_plies};
use crate::wdl::WdlBlocks;
use chess::{Board, Move};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

/// Who wins, from the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Wdl {
    /// The side to move gets mated.
    Loss,
    /// Nobody can force mate.
    Draw,
    /// The side to move mates.
    Win,
}

/// The distance to mate, from the view of the side to move; a greater one is better for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Dtm(Wide);

impl Dtm {
    /// Who wins.
    pub fn wdl(self) -> Wdl {
        match self.0 {
            WIDE_DRAW => Wdl::Draw,
            0..WIDE_DRAW => Wdl::Loss,
            _ => Wdl::Win,
        }
    }

    /// The half-moves to mate; none when it is a draw.
    pub fn plies(self) -> Option<u32> {
        wide_plies(self.0)
    }
}

/// How many blocks are kept unpacked: 8 KB each, 16 with wide scores.
const KEPT_BLOCKS: usize = 1024;

type Slot = Mutex<Option<(usize, usize, Arc<AnyBlock>)>>;

/// The tables at hand. Any number of threads may ask at once.
pub struct Tablebase {
    /// Sorted by material.
    tables: Vec<Entry>,
    kept: Vec<Slot>,
    /// What became of files, until somebody asks.
    #[cfg(feature = "files")]
    faults: Mutex<Vec<FileError>>,
}

struct Entry {
    material: Material,
    table: PackedTable,
    wdl: WdlBlocks,
    /// Whether its file was found changed: from then on only what is in memory is believed.
    broken: AtomicBool,
}

impl Tablebase {
    /// The tables that are part of the program: all with three pieces, some with four.
    pub fn embedded() -> Tablebase {
        Tablebase::of(embedded::tables())
    }

    /// These tables; of two of the same ending the first counts.
    pub fn of(tables: impl IntoIterator<Item = PackedTable>) -> Tablebase {
        let entry = |table: PackedTable| Entry {
            material: table.layout.material,
            wdl: WdlBlocks::new(table.blocks()),
            table,
            broken: AtomicBool::new(false),
        };
        let mut tables: Vec<Entry> = tables.into_iter().map(entry).collect();
        tables.sort_by_key(|entry| entry.material);
        tables.dedup_by_key(|entry| entry.material);
        let kept = (0..KEPT_BLOCKS).map(|_| Slot::default()).collect();
        Tablebase {
            tables,
            kept,
            #[cfg(feature = "files")]
            faults: Mutex::default(),
        }
    }

    /// The endings of the tables at hand.
    pub fn materials(&self) -> impl Iterator<Item = Material> + '_ {
        self.tables.iter().map(|entry| entry.material)
    }

    /// The table of an ending, if it is at hand.
    pub fn table(&self, material: Material) -> Option<&PackedTable> {
        Some(&self.tables[self.number(material.canonical())?].table)
    }

    /// The most pieces of any table at hand, 2 if there is none: boards with more need no probe.
    pub fn most_pieces(&self) -> usize {
        self.materials().map(|material| material.pieces()).max().unwrap_or(2)
    }

    #[inline]
    fn number(&self, material: Material) -> Option<usize> {
        self.tables.binary_search_by_key(&material, |entry| entry.material).ok()
    }

    /// How a position ends with best play; none when its table is not at hand, is damaged, or
    /// somebody may castle. The fifty-move rule is not known to the tables.
    ///
    /// ```
    /// use chess::Board;
    /// use tablebase::{Tablebase, Wdl};
    /// let tables = Tablebase::embedded();
    /// let board = Board::from_fen("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1").unwrap();
    /// let value = tables.probe(&board).unwrap();
    /// assert_eq!((value.wdl(), value.plies()), (Wdl::Win, Some(19)));
    /// ```
    pub fn probe(&self, board: &Board) -> Option<Dtm> {
        self.value(board, &|located| self.score(located)).map(Dtm)
    }

    /// The score of a board, by [`Self::probe`].
    #[cfg(feature = "generate")]
    pub(crate) fn wide_score(&self, board: &Board) -> Option<Wide> {
        self.probe(board).map(|value| value.0)
    }

    /// Who wins; like [`Self::probe`], but fast enough for every node of a search: blocks that
    /// were asked once stay in memory at two bits a position.
    #[inline]
    pub fn probe_wdl(&self, board: &Board) -> Option<Wdl> {
        let score = self.value(board, &|located| self.wdl_score(located))?;
        Some(Dtm(score).wdl())
    }

    /// The score of a board by that of positions without a right to take in passing.
    #[inline]
    fn value(&self, board: &Board, score: &dyn Fn(&Located) -> Option<Wide>) -> Option<Wide> {
        if board.en_passant().is_some() {
            return self.value_by_moves(board, score);
        }
        let located = locate(board)?;
        if located.material.is_dead() {
            return Some(WIDE_DRAW);
        }
        score(&located)
    }

    /// With a right to take in passing, which tables do not know: the best of the moves.
    #[cold]
    fn value_by_moves(
        &self,
        board: &Board,
        score: &dyn Fn(&Located) -> Option<Wide>,
    ) -> Option<Wide> {
        let mut best = 0;
        for &mv in board.legal_moves().iter() {
            let mut after = *board;
            after.play(mv);
            best = self.value(&after, score)?.step().max(best);
        }
        Some(best)
    }

    fn score(&self, located: &Located) -> Option<Wide> {
        let number = self.number(located.material)?;
        let table = &self.tables[number].table;
        let (place, column) = located.kept(&table.layout);
        let block = self.block(number, table.block_number(place.slice, place.row))?;
        Some(block.score(located.turn, place.row % table.layout.block_rows(), column))
    }

    #[inline]
    fn wdl_score(&self, located: &Located) -> Option<Wide> {
        let number = self.number(located.material)?;
        let entry = &self.tables[number];
        let (place, column) = located.kept(&entry.table.layout);
        let block = entry.table.block_number(place.slice, place.row);
        let row = place.row % entry.table.layout.block_rows();
        match entry.wdl.get(block, || self.block(number, block)) {
            Some(block) => Some(block.score(located.turn, row, column)),
            None => self.score(located),
        }
    }

    /// A block from memory or unpacked. A slot holds the last block that fell to it.
    fn block(&self, table: usize, block: usize) -> Option<Arc<AnyBlock>> {
        let slot = &self.kept[(block + table * 389) % KEPT_BLOCKS];
        let lock = || slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((of_table, number, kept)) = &*lock()
            && (*of_table, *number) == (table, block)
        {
            return Some(kept.clone());
        }
        let entry = &self.tables[table];
        if entry.broken.load(Relaxed) {
            return None;
        }
        let unpacked = match entry.table.block(block) {
            Ok(unpacked) => Arc::new(unpacked),
            Err(fault) => {
                self.give_up(entry, fault);
                return None;
            }
        };
        *lock() = Some((table, block, unpacked.clone()));
        Some(unpacked)
    }

    /// Reads no more from a table whose file is no longer what it was.
    #[cold]
    fn give_up(&self, entry: &Entry, fault: Fault) {
        if entry.broken.swap(true, Relaxed) {
            return;
        }
        #[cfg(feature = "files")]
        if let Some(path) = entry.table.path() {
            let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
            faults.push(FileError { path: path.to_path_buf(), fault });
        }
        // Without files a table is in memory, and does not change.
        #[cfg(not(feature = "files"))]
        drop(fault);
    }

    /// The files that were found cut short or damaged since this was asked last; their tables are
    /// read no more.
    #[cfg(feature = "files")]
    pub fn new_faults(&self) -> Vec<FileError> {
        std::mem::take(&mut *self.faults.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// All legal moves with their values from the view of the side that makes them, the best
    /// first; none when a table is missing.
    pub fn moves(&self, board: &Board) -> Option<Vec<(Move, Dtm)>> {
        let mut moves = Vec::new();
        for &mv in board.legal_moves().iter() {
            let mut after = *board;
            after.play(mv);
            moves.push((mv, Dtm(self.probe(&after)?.0.step())));
        }
        moves.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
        Some(moves)
    }

    /// The moves that keep the value: those that mate soonest when won, that draw, that hold out
    /// longest when lost. None when a table is missing or there is no move.
    pub fn best_moves(&self, board: &Board) -> Option<(Dtm, Vec<Move>)> {
        let moves = self.moves(board)?;
        let best = moves.first()?.1;
        let keeping = moves.into_iter().take_while(|&(_, value)| value == best);
        Some((best, keeping.map(|(mv, _)| mv).collect()))
    }

    /// The whole line to mate with best play; empty for a draw. None when a table is missing, or
    /// when what the tables say of the line does not fit together, as a forged one would have it.
    pub fn line(&self, board: &Board) -> Option<Vec<Move>> {
        let plies = self.probe(board)?.plies().unwrap_or(0);
        let mut board = *board;
        let mut line = Vec::with_capacity(plies as usize);
        for left in (1..=plies).rev() {
            let (value, moves) = self.best_moves(&board)?;
            if value.plies() != Some(left) {
                return None;
            }
            line.push(moves[0]);
            board.play(moves[0]);
        }
        (plies == 0 || board.is_checkmate()).then_some(line)
    }
}
