//! The order of moves: remembered ones, then by a shallow search, replies and corners.

use super::node::Node;
use super::search::Search;
use crate::strong::board::{CORNERS, squares};
use crate::strong::move_list::{Candidate, MoveList};
use crate::strong::solver::parity::odd_regions;
use crate::strong::table::NO_SQUARE;

const FIRST: i32 = 1 << 24;
const SECOND: i32 = 1 << 23;
const STONE: i32 = 32;

/// What the order of one node depends on.
#[derive(Clone, Copy)]
pub(super) struct Order {
    /// Moves remembered as best.
    pub known: [u8; 2],
    /// The plies left.
    pub depth: u32,
    /// Values below it are all the same.
    pub alpha: i32,
}

impl Search<'_> {
    /// The moves, each with how promising it is.
    pub(super) fn candidates(&mut self, node: &Node, legal: u64, order: Order) -> MoveList {
        let to_the_end = order.depth >= node.empties;
        let plies = sorting_depth(order.depth, to_the_end);
        let odd = odd_regions(node.position.empty());
        let mut list = MoveList::new();
        for square in squares(legal) {
            let turned = node.position.turned(square);
            let score = if square as u8 == order.known[0] {
                FIRST
            } else if square as u8 == order.known[1] && order.known[1] != NO_SQUARE {
                SECOND
            } else {
                let next = node.after(square, turned);
                let replies = next.position.moves();
                let replies = (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
                let odd = (odd >> square & 1) as i32;
                let value = -self.shallow(&next, -64, (SLACK - order.alpha).min(64), plies);
                if to_the_end {
                    value * STONE - replies * 110 + odd * 16
                } else {
                    value * STONE - replies * 8 + odd * 8
                }
            };
            list.push(Candidate { turned, square, score });
        }
        list
    }
}

/// Moves so much worse than alpha need not be told apart.
const SLACK: i32 = 12;

/// How deep moves are searched to find their order.
fn sorting_depth(depth: u32, to_the_end: bool) -> u32 {
    if to_the_end {
        match depth {
            0..=15 => 0,
            16..=19 => 1,
            20..=23 => 2,
            _ => 3,
        }
    } else {
        match depth {
            0..=6 => 0,
            7..=11 => 1,
            12..=16 => 2,
            _ => 3,
        }
    }
}
