//! One game of Othello: two engines, a board, clocks.

use super::engine::{Conditions, Engine, NoMove};
use crate::game::{Termination, Timer};
use crate::limits::Limits;
use othello::Colour;
use othello::strong::game::Action;
use othello::strong::ggf::{GgfGame, GgfMove};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A late answer is waited for a little, so that the engine can be used again.
const SLACK: Duration = Duration::from_millis(20);

/// What holds for every game of a match.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    /// How much later than its time an answer may come.
    pub margin: Duration,
    /// How long an engine without a clock may think.
    pub patience: Duration,
}

/// An engine at the board.
pub(super) struct Player<'a> {
    pub engine: &'a mut Engine,
    pub limits: Limits,
    pub name: &'a str,
}

/// A move of an engine and how long it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OthelloMove {
    /// Who moved.
    pub colour: Colour,
    /// How long the engine thought.
    pub time: Duration,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct OthelloRecord {
    /// Everything, with players and times.
    pub game: GgfGame,
    /// The moves that engines chose: neither the opening nor passes.
    pub chosen: Vec<OthelloMove>,
    /// Who won, if somebody did.
    pub winner: Option<Colour>,
    /// What the loser did wrong, if that ended the game.
    pub fault: Option<Termination>,
}

impl OthelloRecord {
    /// Twice the points of a side: 2, 1 or 0.
    pub fn half_points(&self, colour: Colour) -> u8 {
        match self.winner {
            None => 1,
            Some(winner) if winner == colour => 2,
            Some(_) => 0,
        }
    }
}

/// Plays a game to its end; nothing when the match was stopped meanwhile.
pub(super) fn play(
    mut players: [Player<'_>; 2],
    opening: &[Action],
    rules: Rules,
    stop: &AtomicBool,
) -> Option<OthelloRecord> {
    let names = players.each_ref().map(|player| player.name.to_string());
    let place = "Horizont arena".to_string();
    let mut game = GgfGame { players: names, place, ..GgfGame::default() };
    for &action in opening {
        // Openings are made of legal moves.
        _ = game.push(unsaid(action));
    }
    let mut timers = players.each_ref().map(|player| Timer::new(player.limits));
    let mut chosen = Vec::new();
    let lost = |game, chosen, loser: Colour, fault| {
        let (winner, fault) = (Some(loser.other()), Some(fault));
        Some(OthelloRecord { game, chosen, winner, fault })
    };
    for (colour, player) in Colour::BOTH.into_iter().zip(&mut players) {
        match player.engine.new_game(player.limits, stop) {
            Ok(()) => {}
            Err(NoMove::Stopped) => return None,
            Err(why) => return lost(game, chosen, colour, fault(why, false)),
        }
    }
    while !game.game.is_over() {
        if game.game.must_pass() {
            _ = game.push(unsaid(Action::Pass));
            continue;
        }
        let mover = game.game.to_move();
        let player = &mut players[mover.index()];
        let allowed = timers[mover.index()].allowed().map(|time| time + rules.margin);
        let wait = allowed.map_or(rules.patience, |allowed| allowed + SLACK);
        let conditions = Conditions { limits: player.limits, timers: timers.each_ref(), wait };
        let answer = match player.engine.think(&game, conditions, stop) {
            Ok(answer) => answer,
            Err(NoMove::Stopped) => return None,
            Err(why) => return lost(game, chosen, mover, fault(why, allowed.is_some())),
        };
        if allowed.is_some_and(|allowed| answer.time > allowed) {
            return lost(game, chosen, mover, Termination::TimeLoss);
        }
        let seconds = answer.time.as_secs_f64();
        let played = Action::parse(&answer.text)
            .ok()
            .is_some_and(|action| game.push(GgfMove { action, eval: None, seconds }).is_ok());
        if !played {
            return lost(game, chosen, mover, Termination::IllegalMove(answer.text));
        }
        timers[mover.index()].spend(answer.time);
        chosen.push(OthelloMove { colour: mover, time: answer.time });
    }
    let winner = match game.game.result() {
        Some(result) if result > 0 => Some(Colour::Black),
        Some(result) if result < 0 => Some(Colour::White),
        _ => None,
    };
    Some(OthelloRecord { game, chosen, winner, fault: None })
}

/// A move that nobody thought about.
fn unsaid(action: Action) -> GgfMove {
    GgfMove { action, eval: None, seconds: 0.0 }
}

fn fault(why: NoMove, timed: bool) -> Termination {
    match why {
        NoMove::Late if timed => Termination::TimeLoss,
        NoMove::Late | NoMove::Stopped => Termination::Hang,
        NoMove::Died => Termination::Crash,
    }
}
