//! One game: two engines, a board, clocks, and someone who knows when it is over.

mod adjudication;
mod record;
mod rules;
mod timer;

pub use adjudication::{Adjudication, DrawRule, ResignRule};
pub use record::{GameRecord, GameResult, PlayedMove, Score, Termination};
pub(crate) use timer::Timer;

use crate::engine::{Answer, Engine, NoAnswer};
use crate::limits::Limits;
use crate::openings::Opening;
use adjudication::Adjudicator;
use chess::{Color, Game, Move};
use std::fmt::Write;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Beyond its margin an engine is given this long before it is told to stop; the verdict is by
/// the moment its answer was read, so this only spares an engine that is a little late.
const SLACK: Duration = Duration::from_millis(20);

/// What holds for every game of a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameRules {
    pub adjudication: Adjudication,
    /// How much later than its time an answer may come.
    pub margin: Duration,
    /// How long an engine without a clock may think.
    pub patience: Duration,
}

/// An engine at the board.
pub(crate) struct Player<'a> {
    pub engine: &'a mut Engine,
    pub limits: Limits,
}

/// A game in progress.
struct LiveGame<'a> {
    players: [Player<'a>; 2],
    timers: [Timer; 2],
    game: Game,
    adjudicator: Adjudicator,
    rules: GameRules,
    /// `position …` so far, one text for each way of writing castling.
    positions: [String; 2],
    record: GameRecord,
}

/// How far a move got.
enum Step {
    Goes,
    Over(GameResult, Termination),
    Stopped,
}

/// Plays a game to its end; nothing when the match was stopped meanwhile.
pub(crate) fn play(
    white: Player<'_>,
    black: Player<'_>,
    opening: &Opening,
    rules: GameRules,
    stop: &AtomicBool,
) -> Option<GameRecord> {
    let mut live = LiveGame::new(white, black, opening, rules);
    let mut step = live.begin(opening, stop);
    loop {
        match step {
            Step::Goes => step = live.next(stop),
            Step::Stopped => return None,
            Step::Over(result, termination) => {
                return Some(GameRecord { result, termination, ..live.record });
            }
        }
    }
}

impl<'a> LiveGame<'a> {
    fn new(
        white: Player<'a>,
        black: Player<'a>,
        opening: &Opening,
        rules: GameRules,
    ) -> LiveGame<'a> {
        let start = opening.start;
        let text = |fen: String| format!("position fen {fen}");
        LiveGame {
            timers: [Timer::new(white.limits), Timer::new(black.limits)],
            players: [white, black],
            game: Game::from_board(start),
            adjudicator: Adjudicator::new(rules.adjudication),
            rules,
            positions: [text(start.fen()), text(start.shredder_fen())],
            record: GameRecord {
                start,
                opening: opening.moves.clone(),
                moves: Vec::new(),
                result: GameResult::Draw,
                termination: Termination::AgreedDraw,
            },
        }
    }

    /// Sets up the opening and gets both engines ready.
    fn begin(&mut self, opening: &Opening, stop: &AtomicBool) -> Step {
        for &mv in &opening.moves {
            self.make(mv);
            self.adjudicator.opening_move();
        }
        for color in Color::ALL {
            if let Err(why) = self.players[color.index()].engine.new_game(stop) {
                return failed(color, why, false);
            }
        }
        match rules::result(&self.game) {
            Some((result, termination)) => Step::Over(result, termination),
            None => Step::Goes,
        }
    }

    /// Asks the side to move, judges its answer and plays it.
    fn next(&mut self, stop: &AtomicBool) -> Step {
        let mover = self.game.board().turn();
        let timed = self.timers[mover.index()].allowed();
        let allowed = timed.map(|time| time + self.rules.margin);
        let answer = match self.ask(mover, allowed, stop) {
            Ok(answer) if allowed.is_some_and(|allowed| answer.time > allowed) => {
                return Step::Over(GameResult::Won(!mover), Termination::TimeLoss);
            }
            Ok(answer) => answer,
            Err(why) => return failed(mover, why, timed.is_some()),
        };
        let Ok(mv) = self.game.board().parse_uci(&answer.best_move) else {
            let termination = Termination::IllegalMove(answer.best_move);
            return Step::Over(GameResult::Won(!mover), termination);
        };
        self.timers[mover.index()].spend(answer.time);
        self.make(mv);
        let Answer { score, depth, time, .. } = answer;
        self.record.moves.push(PlayedMove { mv, score, depth, time });
        let irreversible = self.game.board().halfmove_clock() == 0;
        // The scores are always watched, but the rules of chess have the first word.
        let by_scores = self.adjudicator.after(mover, score, irreversible);
        match rules::result(&self.game).or(by_scores) {
            Some((result, termination)) => Step::Over(result, termination),
            None => Step::Goes,
        }
    }

    fn ask(
        &mut self,
        mover: Color,
        allowed: Option<Duration>,
        stop: &AtomicBool,
    ) -> Result<Answer, NoAnswer> {
        let [white, black] = &self.timers;
        let go = timer::go(white, black, &self.timers[mover.index()]);
        let engine = &mut self.players[mover.index()].engine;
        let position = &self.positions[engine.chess960() as usize];
        let wait = allowed.map_or(self.rules.patience, |allowed| allowed + SLACK);
        engine.think(position, &go, wait, stop)
    }

    fn make(&mut self, mv: Move) {
        for (position, chess960) in self.positions.iter_mut().zip([false, true]) {
            let first = self.record.moves.is_empty() && !position.contains(" moves ");
            let separator = if first { " moves " } else { " " };
            _ = write!(position, "{separator}{}", mv.to_uci(chess960));
        }
        // Both openings and answers were read as legal moves.
        _ = self.game.play(mv);
    }
}

/// How a game ends in which `loser` gave no answer.
fn failed(loser: Color, why: NoAnswer, timed: bool) -> Step {
    let termination = match why {
        NoAnswer::Stopped => return Step::Stopped,
        NoAnswer::Died => Termination::Crash,
        NoAnswer::Late if timed => Termination::TimeLoss,
        NoAnswer::Late | NoAnswer::Hung => Termination::Hang,
    };
    Step::Over(GameResult::Won(!loser), termination)
}
