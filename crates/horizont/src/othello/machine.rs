//! Who thinks for the machine: on 8x8 the strong engine, else the minimax of the task.

use super::reviewing;
use othello::board::Cells;
use othello::search::{Choice, Engine, Evaluation, Limit};
use othello::strong::board::{Position, square_name};
use othello::strong::engine::Thought;
use othello::strong::levels::{Level, chance};
use othello::strong::review::Review;
use othello::strong::thinker::{News, Thinker};
use othello::strong::wish::Wish;
use othello::{Game, Move, Size, Square};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use texts::Texts;

/// How much the strong engine remembers.
const MEGABYTES: usize = 64;
/// How soon a thought notices that it is to end.
const GLANCE: Duration = Duration::from_millis(20);

/// Advice on 8x8 is given at full strength within this time.
const HINT_TIME: Duration = Duration::from_millis(1500);
/// How deep advice looks elsewhere; less on boards that have no fast kind.
const HINT_DEPTH: u32 = 6;
const HINT_DEPTH_ON_LARGE: u32 = 3;
/// A side from which a board counts as large.
const LARGE: u32 = 17;

/// What the machine is asked about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Its move; the minimax looks so many plies deep.
    Move { depth: u32 },
    /// So many good moves for somebody else.
    Advice(usize),
    /// What was lost where.
    Review,
}

/// What it found.
pub enum Answer {
    Move(Decision),
    Advice(Advice),
    /// Nothing when it was interrupted.
    Review(Option<Review>),
}

/// Good moves.
pub enum Advice {
    /// By the strong engine: the best `count` lines of the thought.
    Lines { thought: Thought, count: usize },
    /// By the minimax.
    Square(Option<Square>),
}

/// How far it has got.
pub enum Progress {
    Thought(Thought),
    /// So many positions of a review are left.
    Left(usize),
}

/// The machine's two ways of thinking.
pub struct Machine {
    minimax: Engine,
    thinker: Thinker,
    threads: usize,
    /// Set by Ctrl-C: the thought under way ends with what it has found. Whoever asks the next
    /// question takes it back.
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
            threads,
            interrupted,
            seed: since.as_nanos() as u64,
        }
    }

    /// Whether a board is one for the strong engine.
    pub fn is_strong_on(size: Size) -> bool {
        size == Size::USUAL
    }

    /// Answers a question about a game; `tell` hears how far it has got. The strong engine plays
    /// by `wish`, if there is one and the board is its own.
    pub fn answer(
        &mut self,
        question: Question,
        game: &Game,
        wish: Option<Wish>,
        mut tell: impl FnMut(Progress),
    ) -> Answer {
        let mut tell_thought = |thought: &Thought| tell(Progress::Thought(thought.clone()));
        match (question, Position::of(game.board())) {
            (Question::Move { depth }, position) => Answer::Move(match (wish, position) {
                (Some(wish), Some(position)) => self.strong(position, &wish, tell_thought),
                _ => self.minimax(game.board(), depth),
            }),
            (Question::Advice(count), Some(position)) => {
                let wish = Wish { time: Some(HINT_TIME), lines: count, ..Wish::at(Level::Full) };
                let thought = self.think(position, &wish, &mut tell_thought);
                Answer::Advice(Advice::Lines { thought, count })
            }
            (Question::Advice(_), None) => Answer::Advice(Advice::Square(self.advise(game))),
            (Question::Review, _) => {
                let (threads, interrupted) = (self.threads, Arc::clone(&self.interrupted));
                let left = |left| tell(Progress::Left(left));
                Answer::Review(reviewing::of_game(game, threads, interrupted, left))
            }
        }
    }

    /// Advice on boards that the strong engine does not play on.
    fn advise(&self, game: &Game) -> Option<Square> {
        let size = game.setup().size;
        let large = size.rows().max(size.cols()) >= LARGE;
        let depth = if large { HINT_DEPTH_ON_LARGE } else { HINT_DEPTH };
        let interrupted = Arc::clone(&self.interrupted);
        let mut adviser = Machine::new(Evaluation::Positional, self.threads, interrupted);
        match adviser.minimax(game.board(), depth).mv {
            Move::Place(square) => Some(square),
            Move::Pass => None,
        }
    }

    /// The minimax of the task, so many plies deep; interrupted, as deep as it got.
    pub fn minimax(&mut self, board: &Cells, depth: u32) -> Decision {
        let began = Instant::now();
        let limit = Limit { stop: Some(Arc::clone(&self.interrupted)), ..Limit::default() };
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

/// A value with how sure it is: `+6 exact`, `+4 at 95 %`, `+3 at depth 12`, `+1 by the book`.
pub fn value_text(thought: &Thought, value: i32, texts: &Texts) -> String {
    let id = if thought.from_book {
        "othello-value-book"
    } else if thought.is_exact() {
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
        let by_book = Thought { from_book: true, ..Thought::default() };
        assert_eq!(value_text(&by_book, 1, &texts), "+1 by the book");
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
