//! One game of the engine against itself.

use crate::games::{PackedGame, Ply};
use arena::GameResult;
use chess::random::SplitMix64;
use chess::{Board, Color};
use engine::{Control, Engine, Limits, Position, Tablebases};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// How games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// No new iteration begins after this many positions.
    pub nodes: u64,
    /// Random half-moves at the start of every second game; one more in the others, so that
    /// each side gets the first move of its own as often.
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
const DRAWN_AFTER: usize = 80;
/// No game is longer.
const MOST_PLIES: usize = 400;
/// A search that finds no end of an iteration is cut here, in multiples of the soft limit.
const HARD_FACTOR: u64 = 8;

/// Plays a game of the engine against itself from a random balanced opening; `None` when
/// stopped before its end.
pub(super) fn play_game(
    engine: &mut Engine,
    rules: Rules,
    tables: &Tablebases,
    random: &mut SplitMix64,
    stop: &AtomicBool,
) -> Option<PackedGame> {
    let (mut position, mut plies) = balanced_opening(engine, rules, random, stop)?;
    let mut adjudicator = Adjudicator::default();
    loop {
        let ended =
            result_by_rules(&position).or_else(|| result_by_tables(&position.board, tables));
        if let Some(result) = ended {
            return Some(PackedGame { plies, result });
        }
        if plies.len() >= MOST_PLIES {
            return Some(PackedGame { plies, result: GameResult::Draw });
        }
        if stop.load(Relaxed) {
            return None;
        }
        let outcome = search(engine, &position, rules.nodes);
        let best = outcome.best?;
        let white = match position.board.turn() {
            Color::White => outcome.points,
            Color::Black => -outcome.points,
        };
        if let Some(result) = adjudicator.result(plies.len(), white) {
            return Some(PackedGame { plies, result });
        }
        plies.push(Ply::searched(best, white));
        position.play(best);
    }
}

fn search(engine: &mut Engine, position: &Position, nodes: u64) -> engine::SearchResult {
    let limits = Limits {
        soft_nodes: Some(nodes),
        nodes: Some(nodes.saturating_mul(HARD_FACTOR)),
        ..Limits::default()
    };
    engine.search(position, &limits, &Control::default(), &mut |_| {})
}

/// Plays random moves until a start comes out that neither side has spoilt.
fn balanced_opening(
    engine: &mut Engine,
    rules: Rules,
    random: &mut SplitMix64,
    stop: &AtomicBool,
) -> Option<(Position, Vec<Ply>)> {
    while !stop.load(Relaxed) {
        let mut position = Position::new(Board::default());
        let mut plies = Vec::new();
        let length = rules.random_plies as usize + random.below(2);
        while plies.len() < length {
            let moves = position.board.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            plies.push(Ply::random(mv));
            position.play(mv);
        }
        if position.board.legal_moves().is_empty() {
            continue;
        }
        if search(engine, &position, rules.nodes).points.abs() <= BALANCED {
            return Some((position, plies));
        }
    }
    None
}

/// The result when the rules of chess end the game here.
fn result_by_rules(position: &Position) -> Option<GameResult> {
    let board = &position.board;
    if board.count_legal_moves() == 0 {
        return Some(match board.is_check() {
            true => GameResult::Won(!board.turn()),
            false => GameResult::Draw,
        });
    }
    let before = position.earlier.iter().filter(|&&key| key == board.key()).count();
    let drawn = board.halfmove_clock() >= 100 || before >= 2 || board.is_dead_position();
    drawn.then_some(GameResult::Draw)
}

/// The result that endgame tables know, unless the fifty-move rule may come before the mate.
fn result_by_tables(board: &Board, tables: &Tablebases) -> Option<GameResult> {
    let distance = tables.distance(board)?;
    let Some(plies) = distance.plies() else { return Some(GameResult::Draw) };
    // Whoever gives mate makes the last half-move.
    let winner = if plies % 2 == 1 { board.turn() } else { !board.turn() };
    let in_time = u32::from(board.halfmove_clock()) + plies <= 100;
    in_time.then_some(GameResult::Won(winner))
}

/// Ends games that both searches see decided.
#[derive(Default)]
struct Adjudicator {
    white_won: u32,
    black_won: u32,
    level: u32,
}

impl Adjudicator {
    fn result(&mut self, ply: usize, white: i32) -> Option<GameResult> {
        let count = |counter: &mut u32, holds: bool| {
            *counter = if holds { *counter + 1 } else { 0 };
            *counter
        };
        let white_won = count(&mut self.white_won, white >= WON);
        let black_won = count(&mut self.black_won, white <= -WON);
        let level = count(&mut self.level, ply >= DRAWN_AFTER && white.abs() <= DRAWN);
        match () {
            () if white_won == WON_PLIES => Some(GameResult::Won(Color::White)),
            () if black_won == WON_PLIES => Some(GameResult::Won(Color::Black)),
            () if level == DRAWN_PLIES => Some(GameResult::Draw),
            () => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Options;

    #[test]
    fn a_game_begins_at_random_and_ends() {
        let mut engine = Engine::new(Options { hash_megabytes: 1, ..Options::default() });
        let rules = Rules { nodes: 300, random_plies: 8 };
        let stop = AtomicBool::new(false);
        let tables = Tablebases::none();
        let game = play_game(&mut engine, rules, &tables, &mut SplitMix64::new(1), &stop).unwrap();
        let random = game.plies.iter().filter(|ply| ply.score.is_none()).count();
        assert!((8..=9).contains(&random));
        assert!(game.plies.len() > 20);
        assert!(game.boards().is_ok());
        stop.store(true, Relaxed);
        assert!(play_game(&mut engine, rules, &tables, &mut SplitMix64::new(1), &stop).is_none());
    }

    #[test]
    fn tables_end_games() {
        // Those of three pieces are part of the program.
        let result =
            |fen: &str| result_by_tables(&Board::from_fen(fen).unwrap(), &Tablebases::standard());
        assert_eq!(result("8/8/8/3k4/8/8/8/KQ6 w - - 0 1"), Some(GameResult::Won(Color::White)));
        assert_eq!(result("8/8/8/3k4/8/8/8/KQ6 b - - 0 1"), Some(GameResult::Won(Color::White)));
        assert_eq!(result("kq6/8/8/8/3K4/8/8/8 w - - 0 1"), Some(GameResult::Won(Color::Black)));
        assert_eq!(result("8/8/8/8/3k4/8/3P4/K7 b - - 0 1"), Some(GameResult::Draw));
        // Tablebases know nothing of castling.
        assert_eq!(result("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), None);
        // Too late: the fifty-move rule may come first.
        assert_eq!(result("8/8/8/3k4/8/8/8/KQ6 w - - 95 90"), None);
        assert_eq!(result("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), None);
    }

    #[test]
    fn the_rules_end_games() {
        let result = |fen: &str| result_by_rules(&Position::new(Board::from_fen(fen).unwrap()));
        let white_won = Some(GameResult::Won(Color::White));
        assert_eq!(result("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), white_won);
        assert_eq!(result("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Some(GameResult::Draw));
        assert_eq!(result("7k/8/6K1/8/8/8/8/2N5 b - - 0 1"), Some(GameResult::Draw));
        assert_eq!(result("7k/8/6K1/8/8/8/8/Q7 b - - 100 90"), Some(GameResult::Draw));
        assert_eq!(result("7k/8/5K2/8/8/8/8/Q7 b - - 0 90"), None);
    }

    #[test]
    fn decided_games_are_ended_by_the_adjudicator() {
        let mut adjudicator = Adjudicator::default();
        let results: Vec<_> =
            (0..WON_PLIES).map(|ply| adjudicator.result(ply as usize, -WON)).collect();
        assert_eq!(results.last(), Some(&Some(GameResult::Won(Color::Black))));
        assert!(results[..results.len() - 1].iter().all(Option::is_none));
        let mut adjudicator = Adjudicator::default();
        let last = DRAWN_AFTER + DRAWN_PLIES as usize - 1;
        assert!((0..last).all(|ply| adjudicator.result(ply, 0).is_none()));
        assert_eq!(adjudicator.result(last, 0), Some(GameResult::Draw));
    }
}
