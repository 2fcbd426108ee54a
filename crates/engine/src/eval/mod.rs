//! What a position is worth: the classical evaluation, and in [`nnue`] the learnt one.
//!
//! Each file is one idea of a player; `weights.rs` says what each idea is worth and is fitted to
//! games. A position between the middlegame and the ending counts partly as each.

mod eval_info;
mod explain;
mod king;
pub mod nnue;
mod passed;
mod pawn_cache;
mod pawn_spans;
mod pawns;
mod pieces;
mod scaling;
mod tapered_score;
mod term;
mod threats;
mod trace;
mod weight_names;
mod weights;

pub use explain::{Explanation, TermScore, explain};
pub use king::{DANGER_DIVISOR, DANGER_LIMIT, DANGER_SQUARE_DIVISOR};
pub use pawn_cache::PawnCache;
pub use scaling::FULL as FULL_SCALE;
pub use tapered_score::{Tapered, s};
pub use term::Term;
pub use trace::Trace;
pub use weight_names::{Field, Weights};
pub use weights::WEIGHTS;

use chess::{Bitboard, Board, Color, Role};
use eval_info::EvalInfo;
use king::Shelter;
use pawns::PawnInfo;
use trace::NoTrace;

/// The phase of a game that has all its pieces.
pub const FULL_PHASE: i32 = 24;

/// The worth of a position in hundredths of a pawn, as the side to move sees it.
///
/// ```
/// use chess::Board;
/// use engine::eval::{PawnCache, evaluate};
/// let queen_up = Board::from_fen("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1").unwrap();
/// assert!(evaluate(&queen_up, &mut PawnCache::new()) > 500);
/// ```
pub fn evaluate(board: &Board, pawns: &mut PawnCache) -> i32 {
    let judgement = judge(board, Some(pawns), &mut NoTrace);
    match board.turn() {
        Color::White => judgement.total(),
        Color::Black => -judgement.total(),
    }
}

/// All that the worth of a position is made of, from White's side.
#[derive(Clone, Copy, Debug)]
pub struct Judgement {
    /// The sum of all terms.
    pub sum: Tapered,
    /// How much of the middlegame is left, of [`FULL_PHASE`].
    pub phase: i32,
    /// How much of an advantage counts, of [`FULL_SCALE`]; less where it is hard to win with.
    pub scale: i32,
}

impl Judgement {
    /// The worth for White in hundredths of a pawn.
    #[inline(always)]
    pub fn total(&self) -> i32 {
        blend(self.sum, self.phase) * self.scale / (FULL_PHASE * FULL_SCALE)
    }
}

/// A score, as much of the middlegame as the phase says, in parts of [`FULL_PHASE`].
#[inline(always)]
fn blend(sum: Tapered, phase: i32) -> i32 {
    sum.middlegame() * phase + sum.endgame() * (FULL_PHASE - phase)
}

/// Judges a position, with or without a memory of pawn structures. What `t` hears of the pawns
/// is complete only without one.
#[inline(always)]
pub fn judge<T: Trace>(board: &Board, cache: Option<&mut PawnCache>, t: &mut T) -> Judgement {
    let mut info = EvalInfo::new(board);
    let (pawns, shelters) = match cache {
        Some(cache) => {
            let entry = cache.entry(&info);
            (entry.pawns, entry.shelters)
        }
        None => (
            PawnInfo::new(info.pawns, t),
            Color::ALL.map(|us| Shelter::new(info.pawns, info.kings[us.index()], us, t)),
        ),
    };
    let mut sum = pawns.score + shelters[0].score - shelters[1].score;
    sum += pieces::pieces(&mut info, &pawns, Color::White, t);
    sum -= pieces::pieces(&mut info, &pawns, Color::Black, t);
    sum += with_all_attacks(&info, &pawns, &shelters, Color::White, t);
    sum -= with_all_attacks(&info, &pawns, &shelters, Color::Black, t);
    let turn = board.turn();
    let tempo = t.add(Term::Tempo, turn, &WEIGHTS.tempo, 1);
    sum += if turn == Color::White { tempo } else { -tempo };
    let phase = phase(board);
    let strong = Color::white_if(blend(sum, phase) >= 0);
    Judgement { sum, phase, scale: scaling::scale(&info, pawns.passed, strong) }
}

/// The terms that need to know what everybody attacks.
#[inline(always)]
fn with_all_attacks<T: Trace>(
    info: &EvalInfo<'_>,
    pawns: &PawnInfo,
    shelters: &[Shelter; 2],
    us: Color,
    t: &mut T,
) -> Tapered {
    let mut sum = king::king(info, &shelters[us.index()], us, t);
    sum += passed::passed_pawns(info, pawns, us, t);
    sum += threats::threats(info, us, t);
    sum += threats::space(info, us, t);
    sum + king::mop_up(info, us, t)
}

/// How much of the middlegame is left: 1 for a minor piece, 2 for a rook, 4 for a queen.
#[inline(always)]
fn phase(board: &Board) -> i32 {
    let count = |set: Bitboard| set.count() as i32;
    let minors = count(board.role(Role::Knight) | board.role(Role::Bishop));
    let phase = minors + 2 * count(board.role(Role::Rook)) + 4 * count(board.role(Role::Queen));
    phase.min(FULL_PHASE)
}
