//! Syzygy tables (R. de Man, 2013): files that many people have, with results and with distances
//! to the next capture or pawn move, which the fifty-move rule asks for.

use crate::probe::Wdl;
use chess::{Board, Color, Move, Role};
use shakmaty::{Bitboard, ByColor, ByRole, CastlingMode, Chess, FromSetup, Setup};
use std::num::NonZeroU32;
use std::path::Path;

/// The files of some folders.
pub struct Syzygy {
    tables: shakmaty_syzygy::Tablebase<Chess>,
    /// Whether wins that the fifty-move rule spoils count as draws.
    fifty: bool,
}

/// How good a move at the root is: the greater the better, 0 is a draw.
type Rank = i32;
/// More than any distance.
const SURE: Rank = 10_000;

impl Syzygy {
    /// The files of the folders in a list such as `PATH` is; the error is a sentence.
    pub fn open(folders: &str, fifty: bool) -> Result<Syzygy, String> {
        let mut tables = shakmaty_syzygy::Tablebase::new();
        let mut files = 0;
        for folder in std::env::split_paths(folders) {
            files += add(&mut tables, &folder)?;
        }
        match files {
            0 => Err(format!("SyzygyPath {folders}: there are no tables")),
            _ => Ok(Syzygy { tables, fifty }),
        }
    }

    /// The most pieces of any table.
    pub fn most_pieces(&self) -> usize {
        self.tables.max_pieces()
    }

    /// Who wins right after a capture or a pawn's move.
    pub fn wdl(&self, board: &Board) -> Option<Wdl> {
        use shakmaty_syzygy::Wdl as Judged;
        let judged = self.tables.probe_wdl_after_zeroing(&position(board)?).ok()?;
        Some(match judged {
            Judged::Win => Wdl::Win,
            Judged::CursedWin if !self.fifty => Wdl::Win,
            Judged::Loss => Wdl::Loss,
            Judged::BlessedLoss if !self.fifty => Wdl::Loss,
            _ => Wdl::Draw,
        })
    }

    /// The best of the moves allowed, all when there are none: the quickest to the next capture
    /// or pawn move when won, all that draw when drawn. `None` when a table is missing.
    pub fn best_moves(&self, board: &Board, allowed: &[Move]) -> Option<Vec<Move>> {
        if board.occupied().count() as usize > self.most_pieces() || !board.castling().is_none() {
            return None;
        }
        let mut ranked = Vec::new();
        for &mv in board.legal_moves().iter() {
            if allowed.is_empty() || allowed.contains(&mv) {
                ranked.push((self.rank(board, mv)?, mv));
            }
        }
        let best = ranked.iter().map(|(rank, _)| *rank).max()?;
        Some(ranked.into_iter().filter(|(rank, _)| *rank == best).map(|(_, mv)| mv).collect())
    }

    fn rank(&self, board: &Board, mv: Move) -> Option<Rank> {
        let mut after = *board;
        after.play(mv);
        if after.is_checkmate() {
            return Some(2 * SURE);
        }
        if after.halfmove_clock() >= 100 {
            return Some(0);
        }
        // Its distance is for the opponent, who moves next.
        let distance = -self.tables.probe_dtz(&position(&after)?).ok()?.ignore_rounding().0;
        let late = i32::from(after.halfmove_clock()) + distance.abs() > 100;
        Some(match distance.signum() {
            0 => 0,
            sign if late && self.fifty => sign,
            sign => sign * (SURE - distance.abs()),
        })
    }
}

fn add(tables: &mut shakmaty_syzygy::Tablebase<Chess>, folder: &Path) -> Result<usize, String> {
    let said = |error| format!("SyzygyPath {}: {error}", folder.display());
    tables.add_directory(folder).map_err(said)
}

/// A board as the library that reads the files has it; none for what it does not take.
fn position(board: &Board) -> Option<Chess> {
    let role = |role| Bitboard(board.role(role).0);
    let by_role = ByRole {
        pawn: role(Role::Pawn),
        knight: role(Role::Knight),
        bishop: role(Role::Bishop),
        rook: role(Role::Rook),
        queen: role(Role::Queen),
        king: role(Role::King),
    };
    let by_color = ByColor {
        black: Bitboard(board.color(Color::Black).0),
        white: Bitboard(board.color(Color::White).0),
    };
    let mut setup = Setup::empty();
    setup.board = shakmaty::Board::try_from_bitboards(by_role, by_color).ok()?;
    setup.turn = shakmaty::Color::from_white(board.turn() == Color::White);
    setup.ep_square = board.en_passant().map(|square| shakmaty::Square::new(square.index() as u32));
    setup.halfmoves = board.halfmove_clock().into();
    setup.fullmoves = NonZeroU32::MIN;
    Chess::from_setup(setup, CastlingMode::Standard).ok()
}
