//! What a search of endings carries along, and the score of a finished game.

use crate::strong::area::Area;
use crate::strong::stability::Stability;
use crate::strong::stop::{Stop, Watch};
use crate::strong::table::Table;

/// One thread's search of endings on a board of this area.
pub struct Ending<'a, A> {
    pub(super) area: A,
    pub(super) table: &'a Table,
    pub(super) stability: Stability,
    /// How it learns that it is to end.
    pub(in crate::strong) watch: Watch<'a>,
    /// Moves made so far.
    pub nodes: u64,
}

impl<'a, A: Area> Ending<'a, A> {
    /// A search with this table, ended by this flag or deadline.
    pub fn new(area: A, table: &'a Table, stop: &'a Stop<'a>) -> Ending<'a, A> {
        Ending { area, table, stability: Stability::new(), watch: Watch::new(stop), nodes: 0 }
    }

    /// Whether the search was told to end; values are meaningless from then on.
    pub fn is_stopped(&self) -> bool {
        self.watch.has_ended()
    }

    /// The score of a finished game; empty squares go to the winner.
    #[inline(always)]
    pub fn final_score(&self, own: u64, opposing: u64) -> i32 {
        final_score(self.area, own, opposing)
    }
}

/// The score of a finished game on this board; empty squares go to the winner.
#[inline(always)]
pub fn final_score<A: Area>(area: A, own: u64, opposing: u64) -> i32 {
    let all = area.squares().count_ones() as i32;
    let (own, opposing) = (own.count_ones() as i32, opposing.count_ones() as i32);
    match own.cmp(&opposing) {
        std::cmp::Ordering::Greater => all - 2 * opposing,
        std::cmp::Ordering::Less => 2 * own - all,
        std::cmp::Ordering::Equal => 0,
    }
}
