//! What the strong engine says about games on 8x8: moves, values of squares, reviews.

use super::{OthelloReply, SearchLimit};
use chess::Color;
use othello::strong::board::Position;
use othello::strong::engine::{Engine, Limits, Thought};
use othello::strong::game::Game as StrongGame;
use othello::strong::levels::{Level, chance};
use othello::strong::review::{JudgedMove, LIMITS, Verdict, review};
use othello::strong::wish::Wish;
use othello::{Colour, Game, Move, Square};
use serde::{Deserialize, Serialize};
use web_time::{Duration, SystemTime, UNIX_EPOCH};

/// What an engine of one question remembers.
const MEGABYTES: usize = 16;
/// How long the values of all squares may take.
const VALUES_TIME: Duration = Duration::from_millis(1500);

/// A level of the strong engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum OthelloStrength {
    Beginner,
    Easy,
    Medium,
    Hard,
    Expert,
    Full,
}

impl From<OthelloStrength> for Level {
    fn from(strength: OthelloStrength) -> Level {
        match strength {
            OthelloStrength::Beginner => Level::Beginner,
            OthelloStrength::Easy => Level::Easy,
            OthelloStrength::Medium => Level::Medium,
            OthelloStrength::Hard => Level::Hard,
            OthelloStrength::Expert => Level::Expert,
            OthelloStrength::Full => Level::Full,
        }
    }
}

/// What a position is worth in stones, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OthelloVerdict {
    /// The stones by which a side wins, or is expected to.
    pub value: i32,
    /// Whether that is proven.
    pub exact: bool,
    /// In percent, how probably a decision was right; only where the end of the game was seen.
    pub percent: Option<u32>,
    /// How deep was searched.
    pub depth: u32,
}

impl OthelloVerdict {
    /// That of a line of a thought, to the side to move.
    fn of(thought: &Thought, value: i32) -> OthelloVerdict {
        let to_the_end = thought.depth >= thought.empties;
        OthelloVerdict {
            value,
            exact: thought.is_exact(),
            percent: to_the_end.then(|| thought.percent()),
            depth: thought.depth,
        }
    }

    /// To Black, whoever is to move.
    fn to_black(verdict: &Verdict, colour: Colour, empties: u32) -> OthelloVerdict {
        let sign = if colour == Colour::Black { 1 } else { -1 };
        OthelloVerdict {
            value: sign * verdict.value,
            exact: verdict.exact,
            percent: (verdict.depth >= empties).then_some(verdict.percent),
            depth: verdict.depth,
        }
    }
}

/// What a move cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OthelloJudged {
    /// Who moved.
    pub side: Color,
    /// Stones lost by it.
    pub loss: i32,
    /// A better move, if there was one, as the task writes squares.
    pub better: Option<String>,
    /// Whether the loss is proven.
    pub exact: bool,
    /// Whether it is proven that no move was better.
    pub perfect: bool,
}

/// As the task writes a square.
fn written(square: u32) -> String {
    Square { row: square / 8, col: square % 8 }.to_string()
}

fn action(square: Option<u32>) -> String {
    square.map_or_else(|| Move::Pass.to_string(), written)
}

/// The move of a level; `tell` hears how far the thought is. Nothing on boards of other sizes.
pub(super) fn choice(
    game: &Game,
    strength: OthelloStrength,
    limit: &SearchLimit,
    mut tell: impl FnMut(OthelloReply),
) -> Option<OthelloReply> {
    let position = Position::of(game.board())?;
    let level = Level::from(strength);
    let stop = limit.stop();
    let limits = Wish::at(level).limits();
    let thought = Engine::new(MEGABYTES, 1).think(position, &limits, &stop, |step| {
        if let Some(line) = step.lines.first() {
            let action = action(line.squares.first().copied());
            tell(OthelloReply::Progress { action, verdict: OthelloVerdict::of(step, line.value) });
        }
    });
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let square = level.choose(&thought, chance(position, now.as_nanos() as u64));
    let line = thought.lines.iter().find(|line| line.squares.first().copied() == square);
    let verdict = line.map(|line| OthelloVerdict::of(&thought, line.value));
    Some(OthelloReply::Choice {
        action: action(square),
        value: verdict.map(|verdict| verdict.value),
        depth: thought.depth,
        nodes: thought.nodes,
        verdict,
    })
}

/// What each legal square is worth in stones. Nothing on boards of other sizes.
pub(super) fn values(game: &Game, limit: &SearchLimit) -> Option<OthelloReply> {
    let position = Position::of(game.board())?;
    let limits = Limits { lines: 64, time: Some(VALUES_TIME), ..Limits::default() };
    let thought = Engine::new(MEGABYTES, 1).think(position, &limits, &limit.stop(), |_| {});
    let values = thought.lines.iter().filter_map(|line| {
        let square = *line.squares.first()?;
        Some((written(square), line.value))
    });
    let best = thought.lines.first().map_or(0, |line| line.value);
    Some(OthelloReply::Values {
        values: values.collect(),
        depth: thought.depth,
        verdict: Some(OthelloVerdict::of(&thought, best)),
    })
}

/// What each move of a game cost; `tell` hears how many positions are left. Nothing on boards of
/// other sizes, or when nobody wants to know any more.
pub(super) fn reviewed(
    game: &Game,
    limit: &SearchLimit,
    mut tell: impl FnMut(OthelloReply),
) -> Option<OthelloReply> {
    let game = StrongGame::of(game)?;
    let stop = limit.stop();
    let found = review(&game, &mut Engine::new(MEGABYTES, 1), &LIMITS, &stop, |left| {
        tell(OthelloReply::Reviewing { left });
    })?;
    let verdicts = found.verdicts.iter().zip(game.positions()).map(|(verdict, place)| {
        OthelloVerdict::to_black(verdict, place.1, place.0.empty().count_ones())
    });
    let verdicts = verdicts.collect();
    Some(OthelloReply::Review { verdicts, moves: found.moves.iter().map(judged).collect() })
}

fn judged(judged: &JudgedMove) -> OthelloJudged {
    OthelloJudged {
        side: if judged.colour == Colour::Black { Color::Black } else { Color::White },
        loss: judged.loss,
        better: judged.better().map(written),
        exact: judged.exact,
        perfect: judged.is_perfect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::player::Description;
    use othello::{Setup, Size, transcript};

    fn game(moves: &str) -> Game {
        let players = Description::named(Description::UNSAID, Description::UNSAID).unwrap();
        let size = Size::USUAL;
        let mut game = Game::new(Setup { players, size, first: size.centre() }).unwrap();
        transcript::play(&mut game, moves).unwrap();
        game
    }

    /// The shortest game: White has no stone left after nine moves.
    const WIPED_OUT: &str = "e6f4e3f6g5d6e7f5c5";

    #[test]
    fn every_level_answers_with_a_legal_move_and_tells_how_far_it_is() {
        let game = game("f5d6");
        for strength in [OthelloStrength::Beginner, OthelloStrength::Easy, OthelloStrength::Medium]
        {
            let mut steps = 0;
            let told = |reply| steps += i32::from(matches!(reply, OthelloReply::Progress { .. }));
            let reply = choice(&game, strength, &SearchLimit::default(), told).unwrap();
            let OthelloReply::Choice { action, verdict, .. } = reply else { panic!("{reply:?}") };
            let square = action.split_once('_').map(|(row, col)| Square {
                row: row.parse::<u32>().unwrap() - 1,
                col: col.parse::<u32>().unwrap() - 1,
            });
            assert!(game.is_legal(Move::Place(square.unwrap())), "{action}");
            assert!(verdict.is_some() && steps > 0);
        }
    }

    #[test]
    fn a_lost_game_is_reviewed_with_proven_losses() {
        let game = game(WIPED_OUT);
        assert!(game.is_over());
        let reply = reviewed(&game, &SearchLimit::default(), |_| {}).unwrap();
        let OthelloReply::Review { verdicts, moves } = reply else { panic!("{reply:?}") };
        assert_eq!((verdicts.len(), moves.len()), (10, 9));
        let last = verdicts.last().unwrap();
        assert_eq!((last.value, last.exact), (64, true));
        assert!(moves.iter().all(|judged| judged.loss >= 0));
        assert!(moves.iter().any(|judged| judged.side == Color::White && judged.loss > 20));
    }
}
