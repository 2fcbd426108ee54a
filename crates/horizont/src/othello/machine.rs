//! Who thinks for the machine: on 8x8 the strong engine, else the minimax of the task.

use othello::board::Cells;
use othello::search::{Choice, Engine, Evaluation, Limit};
use othello::strong::board::{Position, square_name};
use othello::strong::engine::Thought;
use othello::strong::levels::chance;
use othello::strong::thinker::{News, Thinker};
use othello::strong::wish::Wish;
use othello::{Move, Size, Square};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use texts::Texts;

/// How much the strong engine remembers.
const MEGABYTES: usize = 64;
/// How soon a thought notices that it is to end.
const GLANCE: Duration = Duration::from_millis(20);

/// The machine's two ways of thinking.
pub struct Machine {
    minimax: Engine,
    thinker: Thinker,
    /// Set by Ctrl-C: the thought under way ends with what it has found.
    pub interrupted: Arc<AtomicBool>,
    seed: u64,
}

/// What the machine thinks of its move.
pub enum Opinion {
    /// There was no choice.
    None,
    /// Points of the minimax.
    Points { value: i32, nodes: u64 },
    /// A thought of the strong engine.
    Stones(Thought),
}

/// A move and what is thought of it.
pub struct Decision {
    pub mv: Move,
    pub opinion: Opinion,
    pub took: Duration,
}

impl Machine {
    /// One with so many threads; `evaluation` is the minimax's.
    pub fn new(evaluation: Evaluation, threads: usize, interrupted: Arc<AtomicBool>) -> Machine {
        let now = std::time::SystemTime::now();
        let since = now.duration_since(std::time::SystemTime::UNIX_EPOCH).unwrap_or_default();
        Machine {
            minimax: Engine::new(evaluation, threads),
            thinker: Thinker::new(MEGABYTES, threads),
            interrupted,
            seed: since.as_nanos() as u64,
        }
    }

    /// Whether a board is one for the strong engine.
    pub fn is_strong_on(size: Size) -> bool {
        size == Size::USUAL
    }

    /// The minimax of the task, so many plies deep; interrupted, as deep as it got.
    pub fn minimax(&mut self, board: &Cells, depth: u32) -> Decision {
        let began = Instant::now();
        self.interrupted.store(false, Ordering::Relaxed);
        let limit = Limit { stop: Some(Arc::clone(&self.interrupted)), deadline: None };
        let Choice { mv, value, nodes } = match depth {
            0 => self.minimax.choose(board, 0),
            _ => self.minimax.choose_within(board, depth, &limit).choice,
        };
        let opinion = value.map_or(Opinion::None, |value| Opinion::Points { value, nodes });
        Decision { mv, opinion, took: began.elapsed() }
    }

    /// The strong engine's move on 8x8 at the level of the wish; `tell` hears of every step.
    pub fn strong(
        &mut self,
        position: Position,
        wish: &Wish,
        tell: impl FnMut(&Thought),
    ) -> Decision {
        let began = Instant::now();
        let thought = self.think(position, wish, tell);
        let square = wish.level.choose(&thought, chance(position, self.seed));
        Decision {
            mv: square.map_or(Move::Pass, placed),
            opinion: Opinion::Stones(thought),
            took: began.elapsed(),
        }
    }

    /// What the strong engine thinks of a position, by the wish's limits.
    pub fn think(
        &mut self,
        position: Position,
        wish: &Wish,
        mut tell: impl FnMut(&Thought),
    ) -> Thought {
        self.interrupted.store(false, Ordering::Relaxed);
        let (sender, news) = channel();
        self.thinker.start(position, wish.limits(), move |heard| {
            let (done, thought) = match heard {
                News::Deeper(thought) => (false, thought),
                News::Done(thought) | News::Stopped(thought) => (true, thought),
            };
            // Whoever asked may have gone.
            _ = sender.send((done, thought.clone()));
        });
        loop {
            match news.recv_timeout(GLANCE) {
                Ok((true, thought)) => {
                    self.thinker.wait();
                    return thought;
                }
                Ok((false, thought)) => tell(&thought),
                Err(RecvTimeoutError::Timeout) => {
                    if self.interrupted.load(Ordering::Relaxed) {
                        self.thinker.stop();
                    }
                }
                // The thread failed: there is no thought.
                Err(RecvTimeoutError::Disconnected) => return Thought::default(),
            }
        }
    }
}

/// A square of the engine as a move of the game.
pub fn placed(square: u32) -> Move {
    Move::Place(Square { row: square / 8, col: square % 8 })
}

/// A value with how sure it is: `+6 exact`, `+4 at 95 %`, `+3 at depth 12`.
pub fn value_text(thought: &Thought, value: i32, texts: &Texts) -> String {
    let id = if thought.is_exact() {
        "othello-value-exact"
    } else if thought.depth >= thought.empties {
        "othello-value-likely"
    } else {
        "othello-value-deep"
    };
    let args = [
        ("value", signed(value).into()),
        ("percent", u64::from(thought.percent()).into()),
        ("depth", u64::from(thought.depth).into()),
    ];
    texts.format(id, &args)
}

/// `+6`, `0`, `−4`.
pub fn signed(value: i32) -> String {
    match value {
        0 => "0".to_string(),
        1.. => format!("+{value}"),
        _ => format!("−{}", -value),
    }
}

/// The squares of a line, a blank between two.
pub fn line_text(squares: &[u32]) -> String {
    let names: Vec<String> = squares.iter().map(|&square| square_name(square)).collect();
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Lang;

    #[test]
    fn a_value_says_how_sure_it_is() {
        let texts = Texts::new(Lang::En);
        let text = |depth, certainty| {
            let thought = Thought { depth, certainty, empties: 20, ..Thought::default() };
            value_text(&thought, -4, &texts)
        };
        assert_eq!(text(20, 5), "−4 exact");
        assert_eq!(text(20, 4), "−4 at 99 %");
        assert_eq!(text(12, 0), "−4 at depth 12");
        assert_eq!(line_text(&[19, 18]), "d3 c3");
    }

    #[test]
    fn an_interrupted_thought_has_a_move() {
        let flag = Arc::new(AtomicBool::new(false));
        let mut machine = Machine::new(Evaluation::Stones, 1, flag.clone());
        let wish = Wish { depth: Some(60), ..Wish::default() };
        let decision = machine.strong(Position::START, &wish, |thought| {
            // As Ctrl-C would, in the middle of the thought.
            if thought.depth >= 2 {
                flag.store(true, Ordering::Relaxed);
            }
        });
        assert!(matches!(decision.mv, Move::Place(_)));
    }
}
