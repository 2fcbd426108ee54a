//! Growing a book: again and again the most likely position that was not yet continued gets all
//! its moves, each searched. A line is the less likely the longer it is and the more its moves lose.

use super::{Book, canonical};
use crate::strong::board::{Position, squares};
use crate::strong::engine::{Engine, Limits};
use crate::strong::stop::Stop;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

/// How unlikely each ply makes a line, and each stone that a move loses.
const PLY: u32 = 1;
const STONE: u32 = 2;
/// Moves that lose more are not continued.
const MOST_LOST: i32 = 6;

/// How large a book is to grow.
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    /// How deep each position is searched.
    pub depth: u32,
    /// From so many positions on, none is continued any more.
    pub positions: usize,
}

/// What is known of a position.
struct Leaf {
    value: i32,
    continued: bool,
}

/// Grows a book from the start of the game; stopped, it is as large as it got. `report` hears the
/// number of positions.
pub fn grow(
    engine: &mut Engine,
    growth: Growth,
    stop: &Stop<'_>,
    mut report: impl FnMut(usize),
) -> Book {
    let limits = Limits { depth: growth.depth, ..Limits::default() };
    let mut known: HashMap<Position, Leaf> = HashMap::new();
    let start = canonical(Position::START);
    let mut waiting = BTreeSet::from([(0, start.own, start.opposing)]);
    known.insert(start, Leaf { value: 0, continued: false });
    while known.len() < growth.positions
        && let Some((cost, own, opposing)) = waiting.pop_first()
    {
        let position = Position { own, opposing };
        if known.get(&position).is_none_or(|leaf| leaf.continued) {
            continue;
        }
        let mut moves = Vec::new();
        for square in squares(position.moves()) {
            let next = canonical(position.after(square, position.turned(square)));
            if !known.contains_key(&next) {
                let thought = engine.think(next, &limits, stop, |_| {});
                let value = thought.lines.first().map_or(0, |line| line.value);
                if stop.is_due() {
                    return summed_up(known, growth.depth);
                }
                known.insert(next, Leaf { value, continued: false });
            }
            moves.push((next, -known[&next].value));
        }
        let best = moves.iter().map(|&(_, value)| value).max();
        for (next, value) in moves {
            let lost = best.map_or(0, |best| best - value);
            if lost <= MOST_LOST {
                waiting.insert((cost + PLY + STONE * lost as u32, next.own, next.opposing));
            }
        }
        if let Some(leaf) = known.get_mut(&position) {
            leaf.continued = best.is_some();
        }
        report(known.len());
    }
    summed_up(known, growth.depth)
}

/// From the longest lines back to the start, each continued position gets the value of its best move.
fn summed_up(mut known: HashMap<Position, Leaf>, depth: u32) -> Book {
    let mut positions: Vec<Position> = known.keys().copied().collect();
    positions
        .sort_unstable_by_key(|position| Reverse((position.own | position.opposing).count_ones()));
    for position in positions {
        if !known[&position].continued {
            continue;
        }
        let values = squares(position.moves()).filter_map(|square| {
            let next = canonical(position.after(square, position.turned(square)));
            known.get(&next).map(|leaf| -leaf.value)
        });
        if let Some(best) = values.max()
            && let Some(leaf) = known.get_mut(&position)
        {
            leaf.value = best;
        }
    }
    let records = known.into_iter().map(|(position, leaf)| (position, leaf.value as i8));
    Book::new(depth, records.collect())
}
