//! The learnt evaluation: a small neural network over pieces on squares, kept up to date from
//! move to move (NNUE, after Y. Nasu, 2018).
//!
//! 768 inputs (piece by square, as each side sees the board, mirrored so that its own king stands
//! on the files a to d), with weights of their own for each of [`KING_BUCKETS`] places of that
//! king, lead to [`HIDDEN`] units for each side; the units of both, clipped and squared, lead to
//! one of eight outputs, chosen by the number of pieces. All in whole numbers.
//! `training/` makes the networks and `nets/NETWORKS.md` tells their story.

mod accumulators;
mod features;
mod file;
mod material;
mod vector;

pub use accumulators::Accumulators;
pub use features::{INPUTS, KING_BUCKETS, View};
pub use file::NetworkError;
#[doc(hidden)]
pub use file::{LARGEST_INPUT, LARGEST_OUTPUT, LARGEST_OUTPUT_SUM, LARGEST_SCALE};
#[doc(hidden)]
pub use material::weigh_by_material;
#[doc(hidden)]
pub use vector::{Row, test_paths};

use chess::{Bitboard, Board, Color, Piece, Role, Square};
use std::fmt;
use std::sync::{Arc, LazyLock};

/// Units of the hidden layer for each side.
pub const HIDDEN: usize = 512;
/// Outputs by number of pieces.
pub const BUCKETS: usize = 8;
/// The steps of one unit in the hidden layer and in the output weights.
#[doc(hidden)]
pub const HIDDEN_UNIT: i32 = 255;
#[doc(hidden)]
pub const OUTPUT_UNIT: i32 = 64;

/// The network that the program carries.
static EMBEDDED: LazyLock<Arc<Network>> = LazyLock::new(|| {
    let bytes = include_bytes!("../../../data/horizont.nnue");
    Arc::new(Network::read(bytes).unwrap_or_else(|error| unreachable!("embedded: {error}")))
});

/// Which of the outputs judges so many pieces.
#[doc(hidden)]
#[inline(always)]
pub fn bucket(pieces: u32) -> usize {
    ((pieces as usize).saturating_sub(2) / 4).min(BUCKETS - 1)
}

/// A network's weights.
pub struct Network {
    /// A row for each input.
    input_weights: Box<[Row]>,
    input_biases: Row,
    /// For each output, the weights of the side to move's units and of the other's.
    output_weights: [[Row; 2]; BUCKETS],
    output_biases: [i16; BUCKETS],
    /// The score of one unit of the output, in hundredths of a pawn.
    scale: i32,
}

impl Network {
    /// The network that the program carries.
    pub fn embedded() -> Arc<Network> {
        Arc::clone(&EMBEDDED)
    }

    /// The score of one unit of the output, in hundredths of a pawn.
    pub fn scale(&self) -> i32 {
        self.scale
    }

    /// The value of the output chosen by the number of pieces.
    #[inline(always)]
    fn output(&self, own: &Row, theirs: &Row, pieces: u32) -> i32 {
        let bucket = bucket(pieces);
        let [own_weights, their_weights] = &self.output_weights[bucket];
        let sum =
            vector::weigh_squares(own, own_weights) + vector::weigh_squares(theirs, their_weights);
        let value = sum / HIDDEN_UNIT + i32::from(self.output_biases[bucket]);
        (i64::from(value) * i64::from(self.scale) / i64::from(HIDDEN_UNIT * OUTPUT_UNIT)) as i32
    }

    /// The worth of a position in hundredths of a pawn for the side to move, from nothing.
    ///
    /// ```
    /// use engine::eval::nnue::Network;
    /// let queen_up = chess::Board::from_fen("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1").unwrap();
    /// assert!(Network::embedded().evaluate(&queen_up) > 300);
    /// ```
    pub fn evaluate(&self, board: &Board) -> i32 {
        self.evaluate_of(board, board.occupied())
    }

    /// What each piece is worth where it stands, in hundredths of a pawn for its owner: how much
    /// worse the position would be without it. Kings can't be missing.
    pub fn worth_of_pieces(&self, board: &Board) -> Vec<(Square, Piece, i32)> {
        let whole = self.evaluate(board);
        let others = board.occupied() - board.role(Role::King);
        let worth = |square: Square| {
            let piece = board.piece_at(square)?;
            let lost = whole - self.evaluate_of(board, board.occupied() - square.bitboard());
            Some((square, piece, if piece.color == board.turn() { lost } else { -lost }))
        };
        others.into_iter().filter_map(worth).collect()
    }

    /// The worth of a position of which only some pieces are there.
    fn evaluate_of(&self, board: &Board, there: Bitboard) -> i32 {
        let side = |perspective: Color| {
            let mut row = self.input_biases;
            let view = View::new(perspective, board.king(perspective));
            for square in there {
                if let Some(piece) = board.piece_at(square) {
                    let weights = &self.input_weights[view.input(piece, square)];
                    vector::change(&mut row, [weights], []);
                }
            }
            row
        };
        let us = board.turn();
        self.output(&side(us), &side(!us), there.count())
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Network({KING_BUCKETS} x {HIDDEN}, scale {})", self.scale)
    }
}
