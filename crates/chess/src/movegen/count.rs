//! Counting legal moves without making a list.

use super::generate::{All, Sink, generate};
use crate::attacks::slides::{self, Sliders};
use crate::board::Board;
use crate::types::{Bitboard, Move, Square};

#[derive(Default)]
struct Counter(u32);

impl Sink for Counter {
    #[inline(always)]
    fn piece(&mut self, _: Square, targets: Bitboard, _: Bitboard) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn sliders(&mut self, sliders: Sliders, targets: Bitboard, _: Bitboard) {
        self.0 += slides::count(sliders, targets);
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, _: i32, _: u16) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, _: i32, _: u16) {
        self.0 += 4 * targets.count();
    }

    #[inline(always)]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// How many legal moves the side to move has.
#[inline(always)]
pub(crate) fn legal_moves<const WHITE: bool>(board: &Board) -> u32 {
    let mut counter = Counter::default();
    generate::<WHITE, All, _>(board, &mut counter);
    counter.0
}
