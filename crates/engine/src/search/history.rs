//! What proved good before: histories of moves, and of how wrong the evaluation was.

use super::params;
use crate::score::{MATE_BOUND, Score};
use chess::{Bitboard, Board, Color, Move, Piece, Role, Square};

/// Histories stay between minus and plus this.
const LIMIT: i32 = 16_384;

/// A piece and the square it goes to, as an index; [`NO_PIECE_TO`] for no move.
pub(super) type PieceTo = usize;
const PIECE_TOS: usize = 12 * 64;
/// The index of "no move was played".
pub(super) const NO_PIECE_TO: PieceTo = PIECE_TOS;

#[inline(always)]
pub(super) fn piece_to(piece: Piece, to: Square) -> PieceTo {
    (piece.color.index() * 6 + piece.role.index()) * 64 + to.index()
}

/// The piece that a move moves, and where it stands afterwards.
#[inline(always)]
pub(super) fn piece_to_of(board: &Board, mv: Move) -> PieceTo {
    let role = board.role_at(mv.from()).unwrap_or(Role::Pawn);
    piece_to(Piece::new(board.turn(), role), mv.destination())
}

/// Moves a value towards a bonus; the nearer to the limit, the less.
#[inline(always)]
fn add_bonus(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

/// How many positions back a move's continuation is remembered.
pub(super) const CONTINUATIONS: [usize; 3] = [1, 2, 4];

const PAWN_SLOTS: usize = 512;
const CORRECTIONS: usize = 16_384;
const CORRECTION_LIMIT: i32 = 1024;

/// All histories of one thread.
pub(super) struct Histories {
    /// By side, what the opponent threatens of from and to, and by these.
    quiet: Box<[i16; QUIETS]>,
    /// By moving piece, target and what is taken.
    noisy: Box<[[i16; 6]; PIECE_TOS]>,
    /// By an earlier move and this one.
    continuation: Box<[[i16; PIECE_TOS]]>,
    /// By pawn structure and move.
    pawn: Box<[[i16; PIECE_TOS]]>,
    /// How much the search found the evaluation to err, by side and pawn structure, by side and
    /// each side's pieces, and by the last move.
    pawn_correction: Box<[[i16; 2]]>,
    non_pawn_correction: [Box<[[i16; 2]]>; 2],
    move_correction: Box<[i16; PIECE_TOS + 1]>,
}

/// What a move's histories depend on besides the move.
#[derive(Clone, Copy)]
pub(super) struct MoveContext {
    /// The moves that led here.
    pub(super) earlier: [PieceTo; CONTINUATIONS.len()],
    /// The squares that the opponent attacks.
    pub(super) threatened: Bitboard,
}

/// The place of a quiet move in its history.
pub(super) type QuietIndex = usize;
const QUIETS: usize = 2 * 4 * 64 * 64;

#[inline(always)]
pub(super) fn quiet_index(turn: Color, mv: Move, threatened: Bitboard) -> QuietIndex {
    let flees = usize::from(threatened.contains(mv.from()));
    let risks = usize::from(threatened.contains(mv.to()));
    (((turn.index() * 2 + flees) * 2 + risks) * 64 + mv.from().index()) * 64 + mv.to().index()
}

fn zeros<T: Clone>(zero: T, len: usize) -> Box<[T]> {
    vec![zero; len].into_boxed_slice()
}

impl Histories {
    pub(super) fn new() -> Histories {
        let corrections = || zeros([0; 2], CORRECTIONS);
        Histories {
            quiet: Box::new([0; QUIETS]),
            noisy: Box::new([[0; 6]; PIECE_TOS]),
            continuation: zeros([0; PIECE_TOS], PIECE_TOS + 1),
            pawn: zeros([0; PIECE_TOS], PAWN_SLOTS),
            pawn_correction: corrections(),
            non_pawn_correction: [corrections(), corrections()],
            move_correction: Box::new([0; PIECE_TOS + 1]),
        }
    }

    /// How well a quiet move did before.
    #[inline(always)]
    pub(super) fn quiet_score(&self, board: &Board, mv: Move, context: &MoveContext) -> i32 {
        let now = piece_to_of(board, mv);
        let mut sum = i32::from(self.quiet[quiet_index(board.turn(), mv, context.threatened)]);
        sum += i32::from(self.pawn[pawn_slot(board)][now]);
        sum + self.continuation_score(now, context)
    }

    #[inline(always)]
    pub(super) fn continuation_score(&self, now: PieceTo, context: &MoveContext) -> i32 {
        context.earlier.iter().map(|&then| i32::from(self.continuation[then][now])).sum()
    }

    /// How well a capture or promotion did before.
    #[inline(always)]
    pub(super) fn noisy_score(&self, board: &Board, mv: Move) -> i32 {
        i32::from(self.noisy[piece_to_of(board, mv)][taken(board, mv)])
    }

    pub(super) fn update_quiet(
        &mut self,
        board: &Board,
        mv: Move,
        context: &MoveContext,
        bonus: i32,
    ) {
        let now = piece_to_of(board, mv);
        self.update_butterfly(quiet_index(board.turn(), mv, context.threatened), bonus);
        add_bonus(&mut self.pawn[pawn_slot(board)][now], bonus);
        self.update_continuation(now, context, bonus);
    }

    /// A quiet move by itself, whatever came before it.
    pub(super) fn update_butterfly(&mut self, index: QuietIndex, bonus: i32) {
        add_bonus(&mut self.quiet[index], bonus);
    }

    pub(super) fn update_continuation(&mut self, now: PieceTo, context: &MoveContext, bonus: i32) {
        for &then in &context.earlier {
            add_bonus(&mut self.continuation[then][now], bonus);
        }
    }

    pub(super) fn update_noisy(&mut self, board: &Board, mv: Move, bonus: i32) {
        add_bonus(&mut self.noisy[piece_to_of(board, mv)][taken(board, mv)], bonus);
    }

    /// The evaluation, corrected by how wrong it was in positions like this one.
    pub(super) fn corrected_eval(&self, board: &Board, last: PieceTo, eval: Score) -> Score {
        let us = board.turn().index();
        let pawn = i32::from(self.pawn_correction[slot(board.pawn_key())][us]);
        let non_pawn: i32 = Color::ALL
            .into_iter()
            .map(|color| {
                let table = &self.non_pawn_correction[color.index()];
                i32::from(table[slot(board.non_pawn_key(color))][us])
            })
            .sum();
        let mv = i32::from(self.move_correction[last]);
        let correction = pawn * params::correction_pawn()
            + non_pawn * params::correction_non_pawn()
            + mv * params::correction_move();
        (eval + correction / 1024).clamp(1 - MATE_BOUND, MATE_BOUND - 1)
    }

    /// Learns that the search found `error` more than the evaluation had said.
    pub(super) fn update_correction(
        &mut self,
        board: &Board,
        last: PieceTo,
        depth: i32,
        error: Score,
    ) {
        let us = board.turn().index();
        let bonus = (error * depth / 8).clamp(-CORRECTION_LIMIT / 4, CORRECTION_LIMIT / 4);
        let add_bonus = |value: &mut i16| {
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / CORRECTION_LIMIT) as i16;
        };
        add_bonus(&mut self.pawn_correction[slot(board.pawn_key())][us]);
        for color in Color::ALL {
            let slot = slot(board.non_pawn_key(color));
            add_bonus(&mut self.non_pawn_correction[color.index()][slot][us]);
        }
        add_bonus(&mut self.move_correction[last]);
    }
}

/// What a capture takes; a promotion without a capture counts as taking a pawn.
#[inline(always)]
fn taken(board: &Board, mv: Move) -> usize {
    board.role_at(mv.to()).unwrap_or(Role::Pawn).index()
}

#[inline(always)]
fn pawn_slot(board: &Board) -> usize {
    board.pawn_key() as usize % PAWN_SLOTS
}

#[inline(always)]
fn slot(key: u64) -> usize {
    key as usize % CORRECTIONS
}

/// The reward of a move that refuted at this depth.
pub(super) fn bonus(depth: i32) -> i32 {
    (params::history_factor() * depth - params::history_offset()).min(params::history_limit())
}

/// The penalty of a move tried before it in vain.
pub(super) fn malus(depth: i32) -> i32 {
    (params::malus_factor() * depth - params::malus_offset()).min(params::malus_limit())
}
