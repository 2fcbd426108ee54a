//! A player's head: chooses the kind of board that fits and keeps what was found out for later moves.

use super::alphabeta::Search;
use super::evaluation::{Evaluate, Evaluation, Positional, Stones};
use crate::board::{Board, Cells, OneWord, Sixteen};
use crate::square::{Action, Size, Square};

/// What was chosen and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What to do.
    pub action: Action,
    /// What it is worth to the side to move; 0 where nothing was searched.
    pub value: i32,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Chooses moves with one evaluation.
pub struct Thinker {
    evaluation: Evaluation,
    head: Option<Box<dyn Head + Send>>,
}

impl Thinker {
    /// A thinker that has not thought yet.
    pub fn new(evaluation: Evaluation) -> Thinker {
        Thinker { evaluation, head: None }
    }

    /// The task's choice: the leftmost of the best moves `depth` plies deep; the first legal one
    /// at depth 0; a pass without a legal move.
    pub fn choose(&mut self, board: &Cells, depth: u32) -> Choice {
        let Some(first) = board.legal().next() else {
            return Choice { action: Action::Pass, value: 0, nodes: 0 };
        };
        let only = board.legal().nth(1).is_none();
        if depth == 0 || only {
            return Choice { action: Action::Place(first), value: 0, nodes: 0 };
        }
        // Every second action at least puts a stone, so no game is longer than this.
        let depth = depth.min(board.empties().saturating_mul(2));
        let evaluation = self.evaluation;
        let head = match self.head.take() {
            Some(head) if head.fits(board, depth) => self.head.insert(head),
            _ => self.head.insert(head_for(board, depth, evaluation)),
        };
        head.think(board, depth, first)
    }
}

/// A search compiled for one kind of board and one evaluation.
trait Head {
    /// Whether it can think about this board as deep as this.
    fn fits(&self, board: &Cells, depth: u32) -> bool;
    /// The leftmost best move; `first` is the first legal one.
    fn think(&mut self, board: &Cells, depth: u32, first: Square) -> Choice;
}

fn head_for(board: &Cells, depth: u32, evaluation: Evaluation) -> Box<dyn Head + Send> {
    match evaluation {
        Evaluation::Stones => head_counting::<Stones>(board, depth),
        Evaluation::Positional => head_counting::<Positional>(board, depth),
    }
}

fn head_counting<E: Evaluate + Send + 'static>(board: &Cells, depth: u32) -> Box<dyn Head + Send> {
    fn boxed<B: Board + 'static, E: Evaluate + Send + 'static>(
        of: fn(&Cells) -> Option<B>,
        board: &Cells,
        depth: u32,
    ) -> Option<Box<dyn Head + Send>> {
        of(board)?;
        let bits = table_bits(depth);
        Some(Box::new(HeadFor { of, search: Search::<B, E>::new(bits), bits, size: board.size() }))
    }
    boxed::<_, E>(OneWord::of, board, depth)
        .or_else(|| boxed::<_, E>(Sixteen::of, board, depth))
        .unwrap_or_else(|| {
            let of = |board: &Cells| Some(board.clone());
            Box::new(HeadFor {
                of,
                search: Search::<Cells, E>::new(0),
                bits: u32::MAX,
                size: board.size(),
            })
        })
}

/// How many positions are worth remembering, as a power of two.
fn table_bits(depth: u32) -> u32 {
    match depth {
        0..=3 => 10,
        4..=5 => 13,
        6..=7 => 16,
        8..=9 => 19,
        _ => 21,
    }
}

struct HeadFor<B: Board, E: Evaluate> {
    of: fn(&Cells) -> Option<B>,
    search: Search<B, E>,
    bits: u32,
    size: Size,
}

impl<B: Board, E: Evaluate> Head for HeadFor<B, E> {
    fn fits(&self, board: &Cells, depth: u32) -> bool {
        // What is remembered of a board of another size would be mistaken for this one.
        self.bits >= table_bits(depth) && self.size == board.size()
    }

    fn think(&mut self, board: &Cells, depth: u32, first: Square) -> Choice {
        let before = self.search.nodes();
        let fallback = Choice { action: Action::Place(first), value: 0, nodes: 0 };
        let Some(mut board) = (self.of)(board) else { return fallback };
        let Some(chosen) = self.search.choose(&mut board, depth) else { return fallback };
        Choice {
            action: Action::Place(board.square(chosen.best)),
            value: chosen.value,
            nodes: self.search.nodes() - before,
        }
    }
}
