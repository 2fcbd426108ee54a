//! What each move of a game cost: the value of the best move less that of the move played.

use super::board::Position;
use super::certainty::CERTAIN;
use super::engine::{Engine, Limits, Thought};
use super::game::{Action, Game};
use super::stop::Stop;
use crate::colour::Colour;
use std::time::Duration;

/// How a position of a game is usually judged.
pub const LIMITS: Limits = Limits {
    depth: 12,
    end_from: 20,
    end_certainty: CERTAIN,
    certainty: 0,
    time: Some(Duration::from_millis(400)),
    clock: None,
    lines: 1,
    book: false,
};

/// What is known of a position, from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// By how many stones the side to move wins, or is expected to.
    pub value: i32,
    /// Whether that is proven.
    pub exact: bool,
    /// Otherwise how probable it is that one decision of the search was right, in percent.
    pub percent: u32,
    /// How deep was searched.
    pub depth: u32,
    /// A best move; none where there is none.
    pub best: Option<u32>,
}

impl Verdict {
    /// That of a thought.
    pub fn of(thought: &Thought) -> Verdict {
        Verdict {
            value: thought.lines.first().map_or(0, |line| line.value),
            exact: thought.is_exact(),
            percent: thought.percent(),
            depth: thought.depth,
            best: thought.best(),
        }
    }
}

/// A move that was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgedMove {
    /// Who moved.
    pub colour: Colour,
    /// What was played.
    pub action: Action,
    /// What the position was worth before the move, with a best move.
    pub before: Verdict,
    /// The stones that the move cost; none for a pass or for an only move.
    pub loss: i32,
    /// Whether the loss is proven: both values are.
    pub exact: bool,
}

impl JudgedMove {
    /// Whether it is proven that there was no better move.
    pub fn is_perfect(&self) -> bool {
        self.exact && self.loss == 0
    }

    /// The better move, if there was one.
    pub fn better(&self) -> Option<u32> {
        self.before.best.filter(|&best| self.loss > 0 && self.action != Action::Place(best))
    }
}

/// A game that was judged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// What every position was worth, the first and the last one included.
    pub verdicts: Vec<Verdict>,
    /// Every move.
    pub moves: Vec<JudgedMove>,
}

impl Review {
    /// What a colour lost in the game, how many moves it chose, and how many of those were proven
    /// perfect.
    pub fn summary(&self, colour: Colour) -> (i32, usize, usize) {
        let own = self
            .moves
            .iter()
            .filter(|judged| judged.colour == colour && judged.action != Action::Pass);
        own.fold((0, 0, 0), |(loss, moves, perfect), judged| {
            (loss + judged.loss, moves + 1, perfect + usize::from(judged.is_perfect()))
        })
    }
}

/// Judges a game within these limits for each position, from its end to its beginning: what is
/// known of later positions helps with earlier ones. `report` hears how many are left. Nothing if
/// it was stopped before the end.
pub fn review(
    game: &Game,
    engine: &mut Engine,
    limits: &Limits,
    stop: &Stop<'_>,
    mut report: impl FnMut(usize),
) -> Option<Review> {
    let positions = game.positions();
    let mut verdicts = Vec::with_capacity(positions.len());
    for (index, (position, _)) in positions.iter().enumerate().rev() {
        report(index + 1);
        let thought = engine.think(*position, limits, stop, |_| {});
        if stop.is_due() {
            return None;
        }
        verdicts.push(Verdict::of(&thought));
    }
    verdicts.reverse();
    let moves = game.actions().iter().enumerate().map(|(index, &action)| {
        let (position, colour) = positions[index];
        judged(position, colour, action, [verdicts[index], verdicts[index + 1]])
    });
    let moves = moves.collect();
    Some(Review { verdicts, moves })
}

fn judged(
    position: Position,
    colour: Colour,
    action: Action,
    [before, after]: [Verdict; 2],
) -> JudgedMove {
    let chosen = action != Action::Pass && position.moves().count_ones() > 1;
    let is_best = matches!(action, Action::Place(square) if before.best == Some(square));
    let exact = before.exact && after.exact;
    // Searches of two positions do not fit each other to a stone; only proofs do.
    let loss = if !chosen || (is_best && !exact) { 0 } else { before.value + after.value };
    JudgedMove { colour, action, before, loss: loss.max(0), exact: exact || !chosen }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strong::board::squares;
    use crate::strong::solve::solve;
    use crate::strong::table::Table;

    /// A game of which all moves are the first legal ones.
    fn first_moves() -> Game {
        let mut game = Game::default();
        while !game.is_over() {
            let first = squares(game.position().moves()).next();
            game.play(first.map_or(Action::Pass, Action::Place)).unwrap();
        }
        game
    }

    #[test]
    fn losses_near_the_end_are_those_of_the_solver() {
        let game = first_moves();
        let limits = Limits { depth: 4, end_from: 12, ..Limits::default() };
        let mut engine = Engine::new(8, 1);
        let found = review(&game, &mut engine, &limits, &Stop::never(), |_| {}).unwrap();
        assert_eq!(found.moves.len(), game.actions().len());
        let table = Table::new(8);
        let value = |position: Position| solve(position, &table, &Stop::never(), 1).unwrap().value;
        let mut checked = 0;
        for (index, judged) in found.moves.iter().enumerate() {
            let [before, after] = [index, index + 1].map(|at| game.positions()[at].0);
            assert!(judged.loss >= 0);
            if before.empty().count_ones() > 12 || judged.action == Action::Pass {
                continue;
            }
            assert!(judged.exact);
            assert_eq!(judged.loss, value(before) + value(after), "move {}", index + 1);
            assert_eq!(judged.is_perfect(), judged.loss == 0);
            checked += 1;
        }
        assert!(checked >= 6, "{checked}");
        let (loss, moves, perfect) = found.summary(Colour::Black);
        assert!(loss > 0 && perfect <= moves);
        let last = found.verdicts.last().unwrap();
        let (_, colour) = game.positions()[game.actions().len()];
        let sign = if colour == Colour::Black { 1 } else { -1 };
        assert_eq!(Some(sign * last.value), game.result());
    }

    #[test]
    fn stopped_it_says_nothing() {
        let stop = Stop::never();
        stop.now();
        let mut engine = Engine::new(1, 1);
        assert_eq!(review(&first_moves(), &mut engine, &Limits::default(), &stop, |_| {}), None);
    }
}
