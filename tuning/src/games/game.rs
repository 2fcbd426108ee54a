//! One game of the engine against itself.

use crate::random::Random;
use chess::{Bitboard, Board, Color, Role};
use engine::{Control, Engine, Limits, Position, score};
use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// How games are played.
#[derive(Clone, Copy)]
pub struct Rules {
    /// Positions searched for each move.
    pub nodes: u64,
    /// Random half-moves at the start.
    pub random_plies: u32,
}

/// An opening is played when the side to move is no more than this ahead or behind.
const BALANCED: i32 = 200;
/// A side that both searches see this far ahead, for so many half-moves, has won.
const WON: i32 = 1200;
const WON_PLIES: u32 = 6;
/// A game that nobody gets ahead in, this late and for so many half-moves, is drawn.
const DRAWN: i32 = 8;
const DRAWN_PLIES: u32 = 16;
const DRAWN_AFTER: u32 = 80;
/// No game is longer.
const MOST_PLIES: u32 = 400;

/// A finished game.
pub struct Game {
    /// Quiet positions, each with the search's score for White in hundredths of a pawn.
    pub quiet: Vec<(Board, i32)>,
    /// 1, 0.5 or 0 for White.
    result: &'static str,
}

const WHITE_WINS: &str = "1";
const DRAW: &str = "0.5";
const BLACK_WINS: &str = "0";

impl Game {
    /// Plays a game; `None` when stopped before its end.
    pub fn play(
        engine: &mut Engine,
        rules: Rules,
        random: &mut Random,
        stopped: &AtomicBool,
    ) -> Option<Game> {
        let mut position = balanced_opening(engine, rules, random, stopped)?;
        let mut quiet = Vec::new();
        let mut judge = Judge::default();
        for ply in rules.random_plies.. {
            if let Some(result) = result_by_rules(&position) {
                return Some(Game { quiet, result });
            }
            if ply == MOST_PLIES {
                break;
            }
            if stopped.load(Relaxed) {
                return None;
            }
            let board = position.board;
            let outcome = search(engine, &position, rules.nodes);
            let best = outcome.best?;
            let white = if board.turn() == Color::White { outcome.score } else { -outcome.score };
            if let Some(result) = judge.result(ply, white) {
                return Some(Game { quiet, result });
            }
            if !board.is_check() && !best.is_noisy() && !score::is_mate(white) {
                quiet.push((board, white));
            }
            position.play(best);
        }
        Some(Game { quiet, result: DRAW })
    }

    /// The positions as lines `FEN;result;score`.
    pub fn lines(&self) -> String {
        let mut lines = String::new();
        for (board, score) in &self.quiet {
            // Writing to a String cannot fail.
            _ = writeln!(lines, "{};{};{score}", board.fen(), self.result);
        }
        lines
    }
}

fn search(engine: &mut Engine, position: &Position, nodes: u64) -> engine::Outcome {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    engine.search(position, &limits, &Control::default(), &mut |_| {})
}

/// Plays random moves until a start comes out that neither side has spoilt.
fn balanced_opening(
    engine: &mut Engine,
    rules: Rules,
    random: &mut Random,
    stopped: &AtomicBool,
) -> Option<Position> {
    while !stopped.load(Relaxed) {
        let mut position = Position::new(Board::default());
        for _ in 0..rules.random_plies {
            let moves = position.board.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(moves[random.below(moves.len())]);
        }
        if position.board.legal_moves().is_empty() {
            continue;
        }
        if search(engine, &position, rules.nodes).score.abs() <= BALANCED {
            return Some(position);
        }
    }
    None
}

/// The result when the rules of chess end the game here.
fn result_by_rules(position: &Position) -> Option<&'static str> {
    let board = &position.board;
    if board.count_legal_moves() == 0 {
        return Some(match (board.is_check(), board.turn()) {
            (false, _) => DRAW,
            (true, Color::White) => BLACK_WINS,
            (true, Color::Black) => WHITE_WINS,
        });
    }
    let before = position.earlier.iter().filter(|&&key| key == board.key()).count();
    let drawn = board.halfmove_clock() >= 100 || before >= 2 || nobody_can_mate(board);
    drawn.then_some(DRAW)
}

/// Kings with one minor piece at most.
fn nobody_can_mate(board: &Board) -> bool {
    let minors = board.role(Role::Knight) | board.role(Role::Bishop);
    let others: Bitboard = board.occupied() - board.role(Role::King) - minors;
    others.is_empty() && !minors.several()
}

/// Ends games that both searches see decided.
#[derive(Default)]
struct Judge {
    white_won: u32,
    black_won: u32,
    level: u32,
}

impl Judge {
    fn result(&mut self, ply: u32, white: i32) -> Option<&'static str> {
        let count = |counter: &mut u32, holds: bool| {
            *counter = if holds { *counter + 1 } else { 0 };
            *counter
        };
        let white_won = count(&mut self.white_won, white >= WON);
        let black_won = count(&mut self.black_won, white <= -WON);
        let level = count(&mut self.level, ply >= DRAWN_AFTER && white.abs() <= DRAWN);
        match () {
            () if white_won == WON_PLIES => Some(WHITE_WINS),
            () if black_won == WON_PLIES => Some(BLACK_WINS),
            () if level == DRAWN_PLIES => Some(DRAW),
            () => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Options;

    #[test]
    fn a_game_ends_and_its_positions_are_quiet() {
        let mut engine = Engine::new(Options { hash_megabytes: 1, ..Options::default() });
        let rules = Rules { nodes: 300, random_plies: 8 };
        let stopped = AtomicBool::new(false);
        let game = Game::play(&mut engine, rules, &mut Random::new(1), &stopped).unwrap();
        assert!(game.quiet.len() > 5);
        assert!(game.quiet.iter().all(|(board, _)| !board.is_check()));
        assert_eq!(game.lines().lines().count(), game.quiet.len());
        stopped.store(true, Relaxed);
        assert!(Game::play(&mut engine, rules, &mut Random::new(1), &stopped).is_none());
    }

    #[test]
    fn the_rules_end_games() {
        let result = |fen: &str| result_by_rules(&Position::new(Board::from_fen(fen).unwrap()));
        assert_eq!(result("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), Some(WHITE_WINS));
        assert_eq!(result("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Some(DRAW));
        assert_eq!(result("7k/8/6K1/8/8/8/8/2N5 b - - 0 1"), Some(DRAW));
        assert_eq!(result("7k/8/6K1/8/8/8/8/Q7 b - - 100 90"), Some(DRAW));
        assert_eq!(result("7k/8/5K2/8/8/8/8/Q7 b - - 0 90"), None);
    }

    #[test]
    fn decided_games_are_ended_by_the_judge() {
        let mut judge = Judge::default();
        let results: Vec<_> = (0..WON_PLIES).map(|ply| judge.result(ply, -WON)).collect();
        assert_eq!(results.last(), Some(&Some(BLACK_WINS)));
        assert!(results[..results.len() - 1].iter().all(Option::is_none));
        let mut judge = Judge::default();
        assert!((0..DRAWN_AFTER + DRAWN_PLIES - 1).all(|ply| judge.result(ply, 0).is_none()));
        assert_eq!(judge.result(DRAWN_AFTER + DRAWN_PLIES - 1, 0), Some(DRAW));
    }
}
