//! The order in which moves are tried, made in stages: often the first one refutes.

use super::history::{Histories, MoveContext};
use super::params;
use super::quiet_order::QuietOrder;
use crate::score::Score;
use crate::see;
use chess::{Board, Move, MoveList};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    TtMove,
    GenerateNoisy,
    GoodNoisy,
    Killer,
    GenerateQuiet,
    Quiet,
    BadNoisy,
    BadQuiet,
}

/// Which moves a picker gives.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MoveKinds {
    /// All legal moves.
    All,
    /// Captures and promotions.
    Noisy,
}

/// The moves of all positions on the way from the root, one after another, as the ZČU report
/// describes: no position needs a list of its own, and nothing is allocated in a search.
pub(super) struct MoveStack(Vec<(Move, i32)>);

impl MoveStack {
    pub(super) fn new() -> MoveStack {
        MoveStack(Vec::with_capacity(64 * crate::score::MAX_PLY))
    }
}

/// Gives the moves of a position one by one, the most promising first.
pub(super) struct MovePicker {
    stage: Stage,
    kinds: MoveKinds,
    tt_move: Option<Move>,
    killer: Option<Move>,
    /// An exchange must win this for a capture to come before the quiet moves.
    threshold: Score,
    /// Where this position's part of the stack begins: first come captures that lose material.
    base: usize,
    /// Where they end.
    bad: usize,
    next: usize,
    /// Where the quiet moves begin that did badly; nowhere, if none was found.
    bad_quiets: usize,
    skip_quiets: bool,
}

impl MovePicker {
    /// A picker for a position. The table's move and the killer must have been checked to be
    /// legal here; the killer must be quiet.
    pub(super) fn new(
        kinds: MoveKinds,
        tt_move: Option<Move>,
        killer: Option<Move>,
        threshold: Score,
        stack: &MoveStack,
    ) -> MovePicker {
        let base = stack.0.len();
        MovePicker {
            stage: Stage::TtMove,
            kinds,
            tt_move,
            killer: killer.filter(|&killer| Some(killer) != tt_move),
            threshold,
            base,
            bad: base,
            next: base,
            bad_quiets: usize::MAX,
            skip_quiets: false,
        }
    }

    /// Gives no more quiet moves.
    pub(super) fn skip_quiets(&mut self) {
        self.skip_quiets = true;
    }

    /// The next move.
    #[inline]
    pub(super) fn next(
        &mut self,
        stack: &mut MoveStack,
        board: &Board,
        histories: &Histories,
        context: &MoveContext,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::TtMove => {
                    self.stage = Stage::GenerateNoisy;
                    if self.tt_move.is_some() {
                        return self.tt_move;
                    }
                }
                Stage::GenerateNoisy => {
                    self.fill_noisy(stack, board, histories);
                    self.stage = Stage::GoodNoisy;
                }
                Stage::GoodNoisy => match self.pick_best(stack) {
                    Some(mv) if self.is_good_capture(board, mv, histories) => return Some(mv),
                    Some(mv) => {
                        stack.0[self.bad].0 = mv;
                        self.bad += 1;
                    }
                    None if self.kinds == MoveKinds::Noisy => {
                        self.begin_bad();
                    }
                    None => self.stage = Stage::Killer,
                },
                Stage::Killer => {
                    self.stage = Stage::GenerateQuiet;
                    if self.killer.is_some() && !self.skip_quiets {
                        return self.killer;
                    }
                }
                Stage::GenerateQuiet => {
                    if self.skip_quiets {
                        self.begin_bad();
                        continue;
                    }
                    self.fill_quiet(stack, board, histories, context);
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => match self.pick_best(stack) {
                    Some(mv) if !self.skip_quiets => {
                        if stack.0[self.next - 1].1 >= -params::bad_quiet() {
                            return Some(mv);
                        }
                        self.bad_quiets = self.next - 1;
                        self.begin_bad();
                    }
                    _ => self.begin_bad(),
                },
                Stage::BadNoisy => {
                    if self.next < self.bad {
                        self.next += 1;
                        return Some(stack.0[self.next - 1].0);
                    }
                    if self.bad_quiets == usize::MAX {
                        return None;
                    }
                    self.next = self.bad_quiets;
                    self.stage = Stage::BadQuiet;
                }
                Stage::BadQuiet => {
                    return self.pick_best(stack).filter(|_| !self.skip_quiets);
                }
            }
        }
    }

    /// Whether a capture wins enough; one that did well before may lose a little.
    #[inline(always)]
    fn is_good_capture(&self, board: &Board, mv: Move, histories: &Histories) -> bool {
        let trusted = match self.kinds {
            MoveKinds::All => histories.noisy_score(board, mv) / params::good_noisy_divisor(),
            MoveKinds::Noisy => 0,
        };
        see::wins_at_least(board, mv, self.threshold - trusted)
    }

    /// Whether only captures that lose material are left.
    pub(super) fn is_at_bad_captures(&self) -> bool {
        self.stage == Stage::BadNoisy
    }

    /// Gives this position's part of the stack back.
    pub(super) fn finish(&self, stack: &mut MoveStack) {
        stack.0.truncate(self.base);
    }

    fn begin_bad(&mut self) {
        self.stage = Stage::BadNoisy;
        self.next = self.base;
    }

    /// The captures and promotions with their scores. Apart from [`MovePicker::next`], which is
    /// called far more often and needs no room for a list.
    #[inline(never)]
    fn fill_noisy(&mut self, stack: &mut MoveStack, board: &Board, histories: &Histories) {
        self.fill(stack, &board.noisy_moves(), |mv| {
            let history = histories.noisy_score(board, mv) / params::noisy_history_divisor();
            params::mvv_factor() * see::gain(board, mv) + history
        });
    }

    /// The quiet moves with their scores.
    #[inline(never)]
    fn fill_quiet(
        &mut self,
        stack: &mut MoveStack,
        board: &Board,
        histories: &Histories,
        context: &MoveContext,
    ) {
        let order = QuietOrder::new(board);
        self.fill(stack, &board.quiet_moves(), |mv| {
            histories.quiet_score(board, mv, context) + order.score(board, mv)
        });
    }

    /// Puts moves and their scores behind the bad captures.
    #[inline(always)]
    fn fill(&mut self, stack: &mut MoveStack, moves: &MoveList, score: impl Fn(Move) -> i32) {
        stack.0.truncate(self.bad);
        self.next = self.bad;
        let fresh = |mv: &Move| Some(*mv) != self.tt_move && Some(*mv) != self.killer;
        stack.0.extend(moves.iter().copied().filter(fresh).map(|mv| (mv, score(mv))));
    }

    /// Takes the move with the highest score. Sorting all would be work for moves never tried.
    fn pick_best(&mut self, stack: &mut MoveStack) -> Option<Move> {
        let left = &mut stack.0[self.next..];
        let mut best = 0;
        for index in 1..left.len() {
            if left[index].1 > left[best].1 {
                best = index;
            }
        }
        let mv = left.get(best)?.0;
        left.swap(0, best);
        self.next += 1;
        Some(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::super::history::NO_PIECE_TO;
    use super::*;
    use chess::Bitboard;

    #[test]
    fn every_legal_move_comes_once() {
        let fens = [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        ];
        let histories = Histories::new();
        let context = MoveContext { earlier: [NO_PIECE_TO; 5], threatened: Bitboard::EMPTY };
        for fen in fens {
            let board = Board::from_fen(fen).unwrap();
            let mut expected = board.legal_moves().to_vec();
            expected.sort();
            for first in board.legal_moves().iter().copied().map(Some).chain([None]) {
                for killer in board.quiet_moves().iter().copied().map(Some).chain([None]) {
                    let mut stack = MoveStack::new();
                    let mut picker = MovePicker::new(MoveKinds::All, first, killer, 0, &stack);
                    let next = || picker.next(&mut stack, &board, &histories, &context);
                    let mut moves: Vec<Move> = std::iter::from_fn(next).collect();
                    assert!(first.is_none() || moves[0] == first.unwrap());
                    moves.sort();
                    assert_eq!(moves, expected);
                }
            }
        }
    }
}
