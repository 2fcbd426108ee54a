//! Levels of play by name, from beginner to full strength.

use super::board::Position;
use super::book::VARIETY;
use super::certainty::CERTAIN;
use super::engine::{Limits, Thought};
use web_time::Duration;

/// A strength of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Sees its own move and often takes a worse one.
    Beginner,
    /// Sees the answer and sometimes takes a worse move.
    Easy,
    /// A few plies, hardly ever careless.
    Medium,
    /// Beats most people.
    Hard,
    /// Sees far, and the end from afar.
    Expert,
    /// Everything there is, within the time.
    #[default]
    Full,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 6] =
        [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Full];

    /// The word by which it is chosen.
    pub fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Full => "full",
        }
    }

    /// The level of this name.
    ///
    /// ```
    /// use othello::strong::levels::Level;
    /// assert_eq!(Level::of_name("hard"), Some(Level::Hard));
    /// assert_eq!(Level::of_name("hardest"), None);
    /// ```
    pub fn of_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// How deep it looks, from where it sees the end, and how long it thinks about a move.
    pub fn limits(self) -> Limits {
        let (depth, end_from, end_certainty, milliseconds) = match self {
            Level::Beginner => (1, 2, CERTAIN, 1_000),
            Level::Easy => (2, 6, CERTAIN, 1_000),
            Level::Medium => (4, 10, CERTAIN, 1_000),
            Level::Hard => (8, 14, CERTAIN, 1_000),
            Level::Expert => (14, 20, CERTAIN, 2_000),
            Level::Full => (60, 60, CERTAIN, 5_000),
        };
        let time = Some(Duration::from_millis(milliseconds));
        let (lines, book) = (self.lines(), self.carelessness() == 0);
        Limits { depth, end_from, end_certainty, time, lines, book, ..Limits::default() }
    }

    /// Moves so much worse than the best, in stones, may be played too.
    fn carelessness(self) -> i32 {
        match self {
            Level::Beginner => 12,
            Level::Easy => 4,
            Level::Medium => 1,
            Level::Hard | Level::Expert | Level::Full => 0,
        }
    }

    /// How many moves it has to tell apart for that.
    fn lines(self) -> usize {
        if self.carelessness() > 0 { 64 } else { 1 }
    }

    /// The move that this level plays of those that were thought about; `random` chooses.
    pub fn choose(self, thought: &Thought, random: u64) -> Option<u32> {
        let best = thought.lines.first()?;
        let slack = if thought.from_book { VARIETY } else { self.carelessness() };
        let least = best.value - slack;
        let good: Vec<u32> = thought
            .lines
            .iter()
            .filter(|line| line.value >= least)
            .filter_map(|line| line.squares.first().copied())
            .collect();
        let count = good.len() as u64;
        if count == 0 { None } else { good.get((random % count) as usize).copied() }
    }
}

/// A number that differs from position to position and from game to game, for choices that are to
/// vary without a source of chance.
pub fn chance(position: Position, seed: u64) -> u64 {
    let mixed =
        position.own.rotate_left(17) ^ position.opposing.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ seed).wrapping_mul(0xd1b5_4a32_d192_ed03);
    (mixed ^ mixed >> 29).wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strong::engine::Line;

    #[test]
    fn stronger_levels_see_farther() {
        for pair in Level::ALL.windows(2) {
            let [weaker, stronger] = [pair[0].limits(), pair[1].limits()];
            assert!(weaker.depth < stronger.depth && weaker.end_from < stronger.end_from);
            assert_eq!(Level::of_name(pair[0].name()), Some(pair[0]));
        }
    }

    #[test]
    fn only_weak_levels_play_worse_moves() {
        let line = |square, value| Line { squares: vec![square], value };
        let lines = vec![line(1, 6), line(2, 5), line(3, 0), line(4, -20)];
        let thought = Thought { lines, ..Thought::default() };
        let chosen = |level: Level| {
            let mut all: Vec<u32> = (0..100).filter_map(|n| level.choose(&thought, n)).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        assert_eq!(chosen(Level::Beginner), [1, 2, 3]);
        assert_eq!(chosen(Level::Medium), [1, 2]);
        assert_eq!(chosen(Level::Full), [1]);
        let by_book = Thought { from_book: true, ..thought.clone() };
        assert_eq!(Level::Full.choose(&by_book, 1), Some(2));
        assert_eq!(Level::Full.choose(&Thought::default(), 3), None);
    }
}
