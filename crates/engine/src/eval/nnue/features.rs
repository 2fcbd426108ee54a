//! What the network sees: which piece stands where, from the side of each player. The trainer
//! asks here too, so that both always mean the same input.

use chess::{Color, Piece, Square};

/// Twelve kinds of pieces on 64 squares.
const PIECE_SQUARES: usize = 768;

/// Places of the own king that have inputs of their own.
pub const KING_BUCKETS: usize = 5;

/// Pieces on squares, for each bucket of the own king.
pub const INPUTS: usize = KING_BUCKETS * PIECE_SQUARES;

/// The bucket of a king on files a to d, from its own first rank on: behind castled pawns on one
/// wing, on the other, in the middle, stepped forward, out on the board.
#[rustfmt::skip]
const BUCKET_OF_KING: [u8; 32] = [
    0, 0, 1, 2,
    3, 3, 3, 3,
    4, 4, 4, 4,
    4, 4, 4, 4,
    4, 4, 4, 4,
    4, 4, 4, 4,
    4, 4, 4, 4,
    4, 4, 4, 4,
];

/// How a side sees the board: its first rank below, left and right changed when its own king is on
/// the files e to h, and in which bucket that king stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    perspective: Color,
    bucket: u8,
    /// What a square's number is changed by.
    turned: u8,
}

impl View {
    /// How many different ones a side may have.
    pub(super) const COUNT: usize = 2 * KING_BUCKETS;

    /// That of a side with its king there.
    #[inline(always)]
    pub const fn new(perspective: Color, king: Square) -> View {
        let flip = if perspective.index() == Color::White.index() { 0 } else { 56 };
        let mirror = if king.index() & 4 != 0 { 7 } else { 0 };
        let turned = flip ^ mirror;
        let seen = king.index() ^ turned;
        let bucket = BUCKET_OF_KING[seen / 8 * 4 + seen % 8];
        View { perspective, bucket, turned: turned as u8 }
    }

    /// Its number among those of its side.
    pub(super) const fn index(self) -> usize {
        2 * self.bucket as usize + (self.turned & 1) as usize
    }

    /// The input that a piece on a square is: own pieces first.
    ///
    /// ```
    /// use chess::{Color, Piece, Role, Square};
    /// use engine::eval::nnue::View;
    /// let square = |name: &str| name.parse::<Square>().unwrap();
    /// let queen = Piece::new(Color::Black, Role::Queen);
    /// let input = |side, king| View::new(side, square(king)).input(queen, square("d8"));
    /// // For Black it is an own queen on d1, for White the opponent's where it stands.
    /// assert_eq!(input(Color::Black, "a8"), 4 * 64 + 3);
    /// assert_eq!(input(Color::White, "b1"), 10 * 64 + 59);
    /// // White's king is on the right wing: d8 is seen on e8.
    /// assert_eq!(input(Color::White, "g1"), 10 * 64 + 60);
    /// // Out on the board it has inputs of its own.
    /// assert_eq!(input(Color::White, "g5"), 4 * 768 + 10 * 64 + 60);
    /// ```
    #[inline(always)]
    pub const fn input(self, piece: Piece, square: Square) -> usize {
        let theirs = (piece.color.index() != self.perspective.index()) as usize;
        let on = square.index() ^ self.turned as usize;
        self.bucket as usize * PIECE_SQUARES + (6 * theirs + piece.role.index()) * 64 + on
    }
}
