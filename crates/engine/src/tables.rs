//! Endgame tables in the engine: what they say of the moves at the root.

use crate::score::{Score, mate_in, mated_in};
use crate::syzygy::Syzygy;
use chess::{Board, Move};
use std::fmt;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use tablebase::{Dtm, Tablebase, Wdl};

/// The tables at hand, shared by all who ask.
#[derive(Clone)]
pub struct Tables {
    own: Arc<Tablebase>,
    syzygy: Option<Arc<Syzygy>>,
}

/// Those of the usual folder, and those that are part of the program.
static STANDARD: LazyLock<Tables> = LazyLock::new(|| {
    let tables = match tablebase::default_folder() {
        Some(folder) => Tablebase::open(&folder).0,
        None => Tablebase::embedded(),
    };
    Tables::of(tables)
});

impl Tables {
    /// Those of the usual folder, and those that are part of the program.
    pub fn standard() -> Tables {
        STANDARD.clone()
    }

    /// Those of a folder, and those that are part of the program; and a sentence for each file
    /// there that is no table.
    pub fn open(folder: &Path) -> (Tables, Vec<String>) {
        let (tables, faults) = Tablebase::open(folder);
        (Tables::of(tables), faults.iter().map(ToString::to_string).collect())
    }

    /// None at all, to which Syzygy files may come.
    pub fn none() -> Tables {
        Tables::of(Tablebase::of([]))
    }

    fn of(tables: Tablebase) -> Tables {
        Tables { own: Arc::new(tables), syzygy: None }
    }

    /// The same with Syzygy files from a list of folders; `fifty` says whether the fifty-move
    /// rule counts. The error is a sentence.
    pub fn with_syzygy(self, folders: &str, fifty: bool) -> Result<Tables, String> {
        let syzygy = Some(Arc::new(Syzygy::open(folders, fifty)?));
        Ok(Tables { syzygy, ..self })
    }

    /// The most pieces of any table at hand.
    pub(crate) fn most_pieces(&self) -> usize {
        let theirs = self.syzygy.as_ref().map_or(0, |syzygy| syzygy.most_pieces());
        self.own.most_pieces().max(theirs)
    }

    /// Who wins right after a capture or a pawn's move.
    pub(crate) fn wdl(&self, board: &Board) -> Option<Wdl> {
        if !board.castling().is_none() {
            return None;
        }
        self.own.probe_wdl(board).or_else(|| self.syzygy.as_ref()?.wdl(board))
    }
}

impl PartialEq for Tables {
    fn eq(&self, other: &Tables) -> bool {
        let files = |tables: &Tables| tables.syzygy.as_ref().map(Arc::as_ptr);
        Arc::ptr_eq(&self.own, &other.own) && files(self) == files(other)
    }
}

impl Eq for Tables {}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tables({})", self.own.materials().count())
    }
}

/// What the tables say of a root.
pub(crate) enum Verdict {
    /// They don't know all its moves, or the fifty-move rule may come before the mate.
    Unknown,
    /// It is won or lost: the best moves with their scores and lines, the very best first.
    Decided(Vec<(Move, Score, Vec<Move>)>),
    /// These moves keep its value. Which of them is the best, a search must find: in a drawn
    /// position the one that sets the most problems.
    Best(Vec<Move>),
}

/// Asks about a root with these moves allowed, all when there are none; of a decided one so many
/// lines are wanted.
pub(crate) fn verdict(tables: &Tables, board: &Board, allowed: &[Move], lines: usize) -> Verdict {
    match &tables.syzygy {
        Some(syzygy) => match by_own(&tables.own, board, allowed, lines) {
            Verdict::Unknown => {
                syzygy.best_moves(board, allowed).map_or(Verdict::Unknown, Verdict::Best)
            }
            known => known,
        },
        None => by_own(&tables.own, board, allowed, lines),
    }
}

fn by_own(tables: &Tablebase, board: &Board, allowed: &[Move], lines: usize) -> Verdict {
    if board.occupied().count() as usize > tables.most_pieces() {
        return Verdict::Unknown;
    }
    let Some(mut moves) = tables.moves(board) else { return Verdict::Unknown };
    moves.retain(|(mv, _)| allowed.is_empty() || allowed.contains(mv));
    let Some(&(_, best)) = moves.first() else { return Verdict::Unknown };
    if best.wdl() == Wdl::Draw {
        let drawing = moves.iter().filter(|(_, value)| value.wdl() == Wdl::Draw);
        return Verdict::Best(drawing.map(|(mv, _)| *mv).collect());
    }
    let in_time = |value: Dtm| {
        value.plies().is_some_and(|plies| u32::from(board.halfmove_clock()) + plies <= 100)
    };
    if !in_time(best) {
        return Verdict::Unknown;
    }
    let told = moves.into_iter().take(lines).map(|(mv, value)| {
        let mut after = *board;
        after.play(mv);
        let line = [mv].into_iter().chain(tables.line(&after).unwrap_or_default()).collect();
        (mv, score(value), line)
    });
    Verdict::Decided(told.collect())
}

/// The score of a distance to mate.
fn score(value: Dtm) -> Score {
    let plies = value.plies().unwrap_or_default() as usize;
    match value.wdl() {
        Wdl::Win => mate_in(plies),
        Wdl::Draw => crate::score::DRAW,
        Wdl::Loss => mated_in(plies),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(fen: &str) -> Verdict {
        let tables = Tables::of(Tablebase::embedded());
        verdict(&tables, &Board::from_fen(fen).unwrap(), &[], 1)
    }

    #[test]
    fn a_won_ending_comes_with_its_mate() {
        let Verdict::Decided(moves) = asked("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1") else {
            panic!("not decided");
        };
        assert_eq!(moves[0].1, mate_in(19));
        assert_eq!(moves[0].2.len(), 19);
    }

    #[test]
    fn a_drawn_one_with_the_moves_that_keep_it() {
        let Verdict::Best(moves) = asked("8/8/8/4k3/8/3K4/4P3/8 b - - 0 1") else {
            panic!("not drawn");
        };
        // Only the opposition holds.
        let moves: Vec<String> = moves.iter().map(|mv| mv.to_uci(false)).collect();
        assert_eq!(moves, ["e5d5"]);
    }

    #[test]
    fn the_fifty_move_rule_is_minded() {
        assert!(matches!(asked("8/8/8/5k2/8/8/1Q6/K7 w - - 90 80"), Verdict::Unknown));
        assert!(matches!(asked("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"), Verdict::Unknown));
    }
}
