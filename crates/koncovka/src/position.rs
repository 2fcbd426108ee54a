//! A position of the task: at most five pieces and the side to move.

use crate::geometry::{ABSENT, Board, Square, Squares, bit};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// White, `B` in the input.
    White,
    /// Black, `C` in the input.
    Black,
}

impl Side {
    /// The opponent.
    #[inline]
    pub fn other(self) -> Side {
        if self == Side::White { Side::Black } else { Side::White }
    }
}

/// What White's pawn is, or has become.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Extra {
    /// White has none.
    None,
    /// Still a pawn.
    Pawn,
    /// A queen (`D`).
    Queen,
    /// A knight (`J`).
    Knight,
}

/// The roles of the pieces: indices into [`Position::at`].
pub mod role {
    /// White's king.
    pub const WHITE_KING: usize = 0;
    /// White's rook.
    pub const WHITE_ROOK: usize = 1;
    /// White's pawn, or what it became.
    pub const EXTRA: usize = 2;
    /// Black's king.
    pub const BLACK_KING: usize = 3;
    /// Black's rook.
    pub const BLACK_ROOK: usize = 4;
}
use role::*;

/// Where the pieces stand and who is to move, on a board of `S` by `S` squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<const S: usize = 7> {
    /// The square of each [`role`], [`ABSENT`] for a piece that is not there.
    pub at: [Square; 5],
    /// What stands on the square of [`role::EXTRA`].
    pub extra: Extra,
    /// The side to move.
    pub turn: Side,
}

/// How a game ends by the position alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The side to move is mated.
    Mate,
    /// Stalemate or dead material.
    Draw,
}

impl<const S: usize> Position<S> {
    /// The squares of White's pieces.
    #[inline(always)]
    pub fn white(&self) -> Squares {
        bit(self.at[WHITE_KING]) | bit(self.at[WHITE_ROOK]) | bit(self.at[EXTRA])
    }

    /// The squares of Black's pieces.
    #[inline(always)]
    pub fn black(&self) -> Squares {
        bit(self.at[BLACK_KING]) | bit(self.at[BLACK_ROOK])
    }

    /// Whether this side has its rook.
    #[inline]
    pub fn has_rook(&self, side: Side) -> bool {
        self.at[if side == Side::White { WHITE_ROOK } else { BLACK_ROOK }] != ABSENT
    }

    /// Whether White attacks the square `target` when these squares are occupied.
    #[inline]
    pub fn white_attacks(&self, target: Square, occupied: Squares) -> bool {
        let geometry = Board::<S>::GEOMETRY;
        let seen = match self.extra {
            Extra::None => 0,
            Extra::Pawn => geometry.pawn_captures[self.at[EXTRA] as usize],
            Extra::Knight => geometry.knight[self.at[EXTRA] as usize],
            Extra::Queen => {
                let from = self.at[EXTRA];
                let clear = geometry.between[from as usize][target as usize] & occupied == 0;
                if clear && on_queen_line(from, target) { bit(target) } else { 0 }
            }
        };
        (geometry.king[self.at[WHITE_KING] as usize] | seen) & bit(target) != 0
            || rook_attacks::<S>(self.at[WHITE_ROOK], target, occupied)
    }

    /// Whether Black attacks the square `target` when these squares are occupied.
    #[inline]
    pub fn black_attacks(&self, target: Square, occupied: Squares) -> bool {
        Board::<S>::GEOMETRY.king[self.at[BLACK_KING] as usize] & bit(target) != 0
            || rook_attacks::<S>(self.at[BLACK_ROOK], target, occupied)
    }

    /// Whether the king of `side` is attacked.
    #[inline]
    pub fn in_check(&self, side: Side) -> bool {
        let occupied = self.white() | self.black();
        match side {
            Side::White => self.black_attacks(self.at[WHITE_KING], occupied),
            Side::Black => self.white_attacks(self.at[BLACK_KING], occupied),
        }
    }

    /// Whether `side` has a sufficient superiority in material (section 5 of the rules).
    #[inline]
    pub fn superior(&self, side: Side) -> bool {
        let black_heavy = self.has_rook(Side::Black) as u8;
        let queen = self.extra == Extra::Queen;
        match side {
            Side::White => self.has_rook(Side::White) as u8 + queen as u8 > black_heavy,
            Side::Black => {
                black_heavy == 1 && !self.has_rook(Side::White) && self.extra == Extra::None
            }
        }
    }

    /// Whether only kings are left, or kings and a knight.
    #[inline]
    pub fn dead(&self) -> bool {
        !self.has_rook(Side::White)
            && !self.has_rook(Side::Black)
            && matches!(self.extra, Extra::None | Extra::Knight)
    }

    /// How the game has ended here, if it has; repetition is the business of whoever knows the
    /// history.
    pub fn end(&self) -> Option<End> {
        if self.dead() {
            return Some(End::Draw);
        }
        if self.has_legal_move() {
            return None;
        }
        Some(if self.in_check(self.turn) { End::Mate } else { End::Draw })
    }

    /// The position as one number, different for different positions; below 2^38.
    #[inline]
    pub fn key(&self) -> u64 {
        let squares = self.at.iter().fold(0u64, |key, &square| key << 7 | square as u64);
        squares << 3 | (self.extra as u64) << 1 | (self.turn == Side::Black) as u64
    }

    /// Whether a game can reach this position: what the task promises about its input.
    pub fn legal(&self) -> bool {
        let pieces = self.at.iter().filter(|&&square| square != ABSENT).count() as u32;
        let occupied = self.white() | self.black();
        let pawn_rank = self.at[EXTRA] >> 3;
        occupied.count_ones() == pieces
            && occupied & !Board::<S>::GEOMETRY.all == 0
            && self.at[WHITE_KING] != ABSENT
            && self.at[BLACK_KING] != ABSENT
            && (self.at[EXTRA] == ABSENT) == (self.extra == Extra::None)
            && (self.extra != Extra::Pawn || (1..Board::<S>::LAST_RANK).contains(&pawn_rank))
            && !self.in_check(self.turn.other())
    }
}

#[inline(always)]
fn rook_attacks<const S: usize>(from: Square, target: Square, occupied: Squares) -> bool {
    if from == ABSENT || from == target {
        return false;
    }
    let one_line = (from ^ target) & 7 == 0 || (from ^ target) >> 3 == 0;
    one_line && Board::<S>::GEOMETRY.between[from as usize][target as usize] & occupied == 0
}

#[inline(always)]
fn on_queen_line(from: Square, target: Square) -> bool {
    let files = (from & 7).abs_diff(target & 7);
    let ranks = (from >> 3).abs_diff(target >> 3);
    from != target && (files == 0 || ranks == 0 || files == ranks)
}
