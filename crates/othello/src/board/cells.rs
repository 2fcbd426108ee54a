//! The board of any size: a byte a square, and the empty squares beside stones in a sorted set,
//! so that finding moves on a huge board costs as little as the stones on it.

use super::{Board, Candidate, Spot};
use crate::colour::Colour;
use crate::square::{Size, Square};
use std::collections::BTreeSet;

const EMPTY: u8 = 0;

const DIRECTIONS: [(i32, i32); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// There is no memory for a board of this size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no memory for a board this large")]
pub struct NoMemory;

/// A position on a board of any size.
#[derive(Clone, Debug)]
pub struct Cells {
    size: Size,
    cells: Vec<u8>,
    to_move: Colour,
    counts: [u32; 2],
    /// Empty squares with a stone beside them: only there can a move be legal.
    rim: BTreeSet<Spot>,
    /// The squares that the moves of a search turned, for taking them back.
    turned: Vec<Spot>,
    /// The squares that the moves of a search added to the rim.
    rim_added: Vec<Spot>,
}

/// What a move on [`Cells`] changed.
#[derive(Debug)]
pub struct CellsUndo {
    spot: Spot,
    turned_before: usize,
    rim_before: usize,
}

impl Cells {
    /// The first position: four stones, the upper left one white and at `first`, Black to move.
    pub fn new(size: Size, first: Square) -> Result<Cells, NoMemory> {
        let right = Square { col: first.col + 1, ..first };
        let down = Square { row: first.row + 1, ..first };
        let last = Square { row: first.row + 1, col: first.col + 1 };
        let white = [first, last];
        let black = [right, down];
        Cells::with_stones(size, &black, &white, Colour::Black)
    }

    /// A position with these stones.
    pub fn with_stones(
        size: Size,
        black: &[Square],
        white: &[Square],
        to_move: Colour,
    ) -> Result<Cells, NoMemory> {
        let mut board = Cells {
            size,
            cells: empty_cells(size)?,
            to_move,
            counts: [0, 0],
            rim: BTreeSet::new(),
            turned: Vec::new(),
            rim_added: Vec::new(),
        };
        for (colour, squares) in [(Colour::Black, black), (Colour::White, white)] {
            for &square in squares {
                let spot = board.spot(square);
                board.cells[spot as usize] = mark(colour);
                board.counts[colour.index()] += 1;
                board.rim.remove(&spot);
                board.add_rim_around(spot);
            }
        }
        board.forget_undo();
        Ok(board)
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Colour {
        self.to_move
    }

    /// How many stones a colour has.
    pub fn count(&self, colour: Colour) -> u32 {
        self.counts[colour.index()]
    }

    /// The stone on a square.
    pub fn at(&self, square: Square) -> Option<Colour> {
        match self.cells[self.spot(square) as usize] {
            EMPTY => None,
            cell if cell == mark(Colour::Black) => Some(Colour::Black),
            _ => Some(Colour::White),
        }
    }

    /// Whether the side to move may put a stone on `square`.
    pub fn is_legal(&self, square: Square) -> bool {
        self.size.contains(square)
            && self.at(square).is_none()
            && self.turns_any(square, self.to_move)
    }

    /// The legal moves of the side to move, by row, then by column.
    pub fn legal(&self) -> impl Iterator<Item = Square> {
        self.rim.iter().map(|&spot| self.square(spot)).filter(|&square| self.is_legal(square))
    }

    /// Whether the side that is not to move could move.
    pub fn opponent_can_move(&self) -> bool {
        let opponent = self.to_move.other();
        self.rim.iter().any(|&spot| self.turns_any(self.square(spot), opponent))
    }

    /// Makes every move so far final: none can be taken back, and nothing is kept for it.
    pub fn forget_undo(&mut self) {
        self.turned.clear();
        self.rim_added.clear();
    }

    fn turns_any(&self, square: Square, colour: Colour) -> bool {
        DIRECTIONS.iter().any(|&direction| self.run(square, direction, colour) > 0)
    }

    /// How many opposing stones a move of `colour` on `square` turns in one direction.
    fn run(&self, square: Square, (down, right): (i32, i32), colour: Colour) -> u32 {
        let room =
            room(square.row, down, self.size.rows()).min(room(square.col, right, self.size.cols()));
        let step = self.step((down, right));
        let (own, opposing) = (mark(colour), mark(colour.other()));
        let mut spot = i64::from(self.spot(square));
        for length in 0..room {
            spot += step;
            match self.cells[spot as usize] {
                cell if cell == opposing => {}
                cell if cell == own => return length,
                _ => return 0,
            }
        }
        0
    }

    /// How many stones a move on `square` turns.
    fn gain(&self, square: Square) -> u32 {
        DIRECTIONS.iter().map(|&direction| self.run(square, direction, self.to_move)).sum()
    }

    /// The difference of spots one step in a direction.
    fn step(&self, (down, right): (i32, i32)) -> i64 {
        i64::from(down) * i64::from(self.size.cols()) + i64::from(right)
    }

    fn neighbours(&self, spot: Spot) -> impl Iterator<Item = Spot> + use<> {
        let (square, size) = (self.square(spot), self.size);
        let step = |direction| self.step(direction);
        DIRECTIONS.map(|direction| (direction, step(direction))).into_iter().filter_map(
            move |((down, right), step)| {
                let inside = room(square.row, down, size.rows()) > 0
                    && room(square.col, right, size.cols()) > 0;
                inside.then(|| (i64::from(spot) + step) as Spot)
            },
        )
    }

    fn add_rim_around(&mut self, spot: Spot) {
        for beside in self.neighbours(spot) {
            if self.cells[beside as usize] == EMPTY && self.rim.insert(beside) {
                self.rim_added.push(beside);
            }
        }
    }
}

impl Board for Cells {
    type Undo = CellsUndo;
    type Key = ();

    fn push_moves(&self, moves: &mut Vec<Candidate>) {
        moves.extend(self.legal().map(|square| Candidate { spot: self.spot(square), key: 0 }));
    }

    fn mobility(&self) -> u32 {
        self.legal().count() as u32
    }

    fn can_move(&self) -> bool {
        self.legal().next().is_some()
    }

    fn play(&mut self, spot: Spot) -> CellsUndo {
        let undo =
            CellsUndo { spot, turned_before: self.turned.len(), rim_before: self.rim_added.len() };
        let (square, own) = (self.square(spot), self.to_move);
        for direction in DIRECTIONS {
            let step = self.step(direction);
            for distance in 1..=i64::from(self.run(square, direction, own)) {
                let turned = i64::from(spot) + distance * step;
                self.turned.push(turned as Spot);
            }
        }
        for &turned in &self.turned[undo.turned_before..] {
            self.cells[turned as usize] = mark(own);
        }
        let gain = (self.turned.len() - undo.turned_before) as u32;
        self.counts[own.index()] += gain + 1;
        self.counts[own.other().index()] -= gain;
        self.cells[spot as usize] = mark(own);
        self.rim.remove(&spot);
        self.add_rim_around(spot);
        self.to_move = own.other();
        undo
    }

    fn undo(&mut self, undo: CellsUndo) {
        let own = self.to_move.other();
        for added in self.rim_added.drain(undo.rim_before..) {
            self.rim.remove(&added);
        }
        self.rim.insert(undo.spot);
        self.cells[undo.spot as usize] = EMPTY;
        let gain = (self.turned.len() - undo.turned_before) as u32;
        for turned in self.turned.drain(undo.turned_before..) {
            self.cells[turned as usize] = mark(own.other());
        }
        self.counts[own.index()] -= gain + 1;
        self.counts[own.other().index()] += gain;
        self.to_move = own;
    }

    fn pass(&mut self) {
        self.to_move = self.to_move.other();
    }

    fn margin(&self) -> i32 {
        // At most 2 147 483 647 stones lie on a board, so no count or difference overflows.
        self.count(self.to_move) as i32 - self.count(self.to_move.other()) as i32
    }

    fn empties(&self) -> u32 {
        self.size.squares() - self.counts[0] - self.counts[1]
    }

    fn best_gain(&self) -> u32 {
        self.rim.iter().map(|&spot| self.gain(self.square(spot))).max().unwrap_or(0)
    }

    fn key(&self) -> Option<((), u64)> {
        None
    }

    fn spot(&self, square: Square) -> Spot {
        square.row * self.size.cols() + square.col
    }

    fn square(&self, spot: Spot) -> Square {
        Square { row: spot / self.size.cols(), col: spot % self.size.cols() }
    }

    fn size(&self) -> Size {
        self.size
    }

    fn stone(&self, square: Square) -> i32 {
        match self.at(square) {
            None => 0,
            Some(colour) if colour == self.to_move => 1,
            Some(_) => -1,
        }
    }
}

/// The byte of a stone; empty squares are 0 so that fresh memory is an empty board.
fn mark(colour: Colour) -> u8 {
    colour.index() as u8 + 1
}

/// How many squares lie between `at` and the edge in a direction; no limit when it stays put.
fn room(at: u32, direction: i32, length: u32) -> u32 {
    match direction {
        -1 => at,
        1 => length - 1 - at,
        _ => u32::MAX,
    }
}

/// Fresh empty squares, or an error where plain allocation would end the program.
fn empty_cells(size: Size) -> Result<Vec<u8>, NoMemory> {
    let squares = size.squares() as usize;
    // Asks first, because `vec!` aborts; and then takes memory that comes zeroed from the system,
    // so that a huge board costs only the pages on which stones are put.
    Vec::<u8>::new().try_reserve_exact(squares).map_err(|_| NoMemory)?;
    Ok(vec![EMPTY; squares])
}
