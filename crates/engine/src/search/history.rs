//! How well moves did before, so that good ones are tried first and poor ones less deep.

use super::params::{self, CONTINUATIONS, HISTORY_MAX, PAWN_HISTORY_SIZE};
use chess::{Bitboard, Board, Color, Move, Piece, Role, Square};

/// A piece and the square it goes to, as an index; [`NO_PIECE_TO`] for no move.
pub(super) type PieceTo = usize;
const PIECE_TOS: usize = 12 * 64;
/// The index of "no move was played".
pub(super) const NO_PIECE_TO: PieceTo = PIECE_TOS;

#[inline(always)]
fn piece_to(piece: Piece, to: Square) -> PieceTo {
    (piece.color.index() * 6 + piece.role.index()) * 64 + to.index()
}

/// The piece that a move moves, and where it stands afterwards.
#[inline(always)]
pub(super) fn piece_to_of(board: &Board, mv: Move) -> PieceTo {
    let role = board.role_at(mv.from()).unwrap_or(Role::Pawn);
    piece_to(Piece::new(board.turn(), role), mv.destination())
}

/// Adds a bonus to a value, less of it the nearer the value is to the limit (gravity).
#[inline(always)]
pub(super) fn add_bonus<const LIMIT: i32>(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

/// All histories of one thread.
pub(super) struct Histories {
    /// By side, from and to, and which of these squares the opponent threatens.
    butterfly: Box<[i16; QUIETS]>,
    /// By moving piece, target and what is taken.
    noisy: Box<[[i16; 6]; PIECE_TOS]>,
    /// By an earlier move and this one.
    continuation: Box<[[i16; PIECE_TOS]]>,
    /// By pawn structure and move.
    pawn: Box<[[i16; PIECE_TOS]]>,
}

/// What a move's histories depend on besides the move.
#[derive(Clone, Copy)]
pub(super) struct MoveContext {
    /// The moves that led here.
    pub(super) earlier: [PieceTo; CONTINUATIONS.len()],
    /// The squares that the opponent attacks.
    pub(super) threatened: Bitboard,
}

/// The place of a quiet move in the butterfly history.
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
        Histories {
            butterfly: Box::new([0; QUIETS]),
            noisy: Box::new([[0; 6]; PIECE_TOS]),
            continuation: zeros([0; PIECE_TOS], PIECE_TOS + 1),
            pawn: zeros([0; PIECE_TOS], PAWN_HISTORY_SIZE),
        }
    }

    /// How well a quiet move did before.
    #[inline(always)]
    pub(super) fn quiet_score(&self, board: &Board, mv: Move, context: &MoveContext) -> i32 {
        let now = piece_to_of(board, mv);
        let butterfly =
            i32::from(self.butterfly[quiet_index(board.turn(), mv, context.threatened)]);
        let pawn = i32::from(self.pawn[pawn_slot(board)][now]);
        let sum = butterfly * params::history_butterfly() + pawn * params::history_pawn();
        (sum + self.continuation_score(now, context)) / 128
    }

    /// In 128ths.
    #[inline(always)]
    fn continuation_score(&self, now: PieceTo, context: &MoveContext) -> i32 {
        let weights = [
            params::history_continuation_1(),
            params::history_continuation_2(),
            params::history_continuation_3(),
            params::history_continuation_4(),
            params::history_continuation_6(),
        ];
        let scores = context.earlier.iter().map(|&then| i32::from(self.continuation[then][now]));
        scores.zip(weights).map(|(score, weight)| score * weight).sum()
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
        add_bonus::<HISTORY_MAX>(&mut self.pawn[pawn_slot(board)][now], bonus);
        self.update_continuation(now, context, bonus);
    }

    /// The butterfly history alone: a quiet move by itself, whatever came before it.
    pub(super) fn update_butterfly(&mut self, index: QuietIndex, bonus: i32) {
        add_bonus::<HISTORY_MAX>(&mut self.butterfly[index], bonus);
    }

    pub(super) fn update_continuation(&mut self, now: PieceTo, context: &MoveContext, bonus: i32) {
        for &then in &context.earlier {
            add_bonus::<HISTORY_MAX>(&mut self.continuation[then][now], bonus);
        }
    }

    pub(super) fn update_noisy(&mut self, board: &Board, mv: Move, bonus: i32) {
        add_bonus::<HISTORY_MAX>(&mut self.noisy[piece_to_of(board, mv)][taken(board, mv)], bonus);
    }
}

/// What a capture takes; a promotion without a capture counts as taking a pawn.
#[inline(always)]
fn taken(board: &Board, mv: Move) -> usize {
    board.role_at(mv.to()).unwrap_or(Role::Pawn).index()
}

#[inline(always)]
fn pawn_slot(board: &Board) -> usize {
    board.pawn_key() as usize % PAWN_HISTORY_SIZE
}

/// The reward of a move that refuted at this depth.
pub(super) fn bonus(depth: i32) -> i32 {
    (params::history_factor() * depth - params::history_offset()).min(params::history_limit())
}

/// The penalty of a move tried before it in vain.
pub(super) fn malus(depth: i32) -> i32 {
    (params::malus_factor() * depth - params::malus_offset()).min(params::malus_limit())
}
