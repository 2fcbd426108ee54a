//! The pieces of one row: all but Black's king stand still, and that king is everywhere at once.
//! Moves become operations on sets of its squares.

use super::slice::Places;
use crate::geometry::{ABSENT, Board, Geometry, Square, Squares, bit, each};
use crate::position::{Extra, Side};

/// The pieces of a row.
pub struct RowPieces<const S: usize> {
    /// White's king, rook, extra, Black's rook.
    pub places: Places,
    /// What the extra is.
    pub extra: Extra,
    /// The squares of all of them.
    pub occupied: Squares,
}

impl<const S: usize> RowPieces<S> {
    const GEOMETRY: &'static Geometry = Board::<S>::GEOMETRY;

    /// The pieces on these places; none when two pieces share a square.
    pub fn new(extra: Extra, places: Places) -> Option<RowPieces<S>> {
        let occupied = places.iter().fold(0, |set, &square| set | bit(square));
        let pieces = places.iter().filter(|&&square| square != ABSENT).count();
        (occupied.count_ones() as usize == pieces).then_some(RowPieces { places, extra, occupied })
    }

    /// The squares of Black's king that stand apart from all other pieces and White's king.
    fn apart(&self) -> Squares {
        Self::GEOMETRY.all & !self.occupied & !Self::GEOMETRY.king[self.places[0] as usize]
    }

    /// Where Black's king is in check.
    pub fn black_in_check(&self) -> Squares {
        let [_, rook, extra, _] = self.places;
        let by_rook = if rook == ABSENT { 0 } else { Board::<S>::rook(rook, self.occupied) };
        by_rook
            | match self.extra {
                Extra::None => 0,
                Extra::Pawn => Self::GEOMETRY.pawn_captures[extra as usize],
                Extra::Knight => Self::GEOMETRY.knight[extra as usize],
                Extra::Queen => {
                    Board::<S>::rook(extra, self.occupied)
                        | Board::<S>::bishop(extra, self.occupied)
                }
            }
    }

    /// Where Black's king must stand for White's king to be in check from the rook.
    pub fn white_in_check(&self) -> Squares {
        let [king, _, _, black_rook] = self.places;
        if black_rook == ABSENT || Board::<S>::rook(black_rook, self.occupied) & bit(king) == 0 {
            return 0;
        }
        !Self::GEOMETRY.between[black_rook as usize][king as usize]
    }

    /// Where Black's king makes a legal position with this side to move.
    pub fn legal(&self, turn: Side) -> Squares {
        match turn {
            Side::White => self.apart() & !self.black_in_check(),
            Side::Black => self.apart() & !self.white_in_check(),
        }
    }

    /// Calls `go` with each square that a slider of this side on `from` reaches, and the squares
    /// that it passes on the way: Black's king must not be there.
    #[inline(always)]
    pub fn slides(
        rays: &[Squares; 4],
        from: Square,
        blocked: Squares,
        mut go: impl FnMut(Square, Squares),
    ) {
        for ray in rays {
            let mut passed = 0;
            let up = *ray > 1 << from;
            let mut left = *ray;
            while left != 0 {
                let to =
                    if up { left.trailing_zeros() } else { 63 - left.leading_zeros() } as Square;
                go(to, passed);
                if blocked & bit(to) != 0 {
                    break;
                }
                passed |= bit(to);
                left &= !bit(to);
            }
        }
    }

    /// Calls `go` with the places after each move of White's piece in `place`, other than a
    /// pawn's, and the squares passed. Captures are included, moves onto own pieces are not.
    #[inline(always)]
    pub fn white_moves(&self, place: usize, mut go: impl FnMut(Square, Squares)) {
        let from = self.places[place];
        if from == ABSENT {
            return;
        }
        let geometry = Self::GEOMETRY;
        let own = self.occupied & !bit(self.places[3]);
        let leap = match (place, self.extra) {
            (0, _) => geometry.king[from as usize],
            (2, Extra::Knight) => geometry.knight[from as usize],
            (2, Extra::Pawn) => 0,
            _ => {
                let mut slide = |rays| {
                    Self::slides(rays, from, self.occupied, |to, passed| {
                        if own & bit(to) == 0 {
                            go(to, passed);
                        }
                    })
                };
                slide(&geometry.rook_rays[from as usize]);
                if place == 2 {
                    slide(&geometry.bishop_rays[from as usize]);
                }
                return;
            }
        };
        for to in each(leap & !own) {
            go(to, 0);
        }
    }

    /// Calls `go` with what stands where after each pawn move, and the squares passed.
    pub fn pawn_moves(&self, mut go: impl FnMut(Extra, Places, Squares)) {
        if self.extra != Extra::Pawn {
            return;
        }
        let [king, rook, from, black_rook] = self.places;
        let mut arrive = |to: Square, black_rook: Square, passed: Squares| {
            let places = [king, rook, to, black_rook];
            if to >> 3 == Board::<S>::LAST_RANK {
                go(Extra::Queen, places, passed);
                go(Extra::Knight, places, passed);
            } else {
                go(Extra::Pawn, places, passed);
            }
        };
        if self.occupied & bit(from + 8) == 0 {
            arrive(from + 8, black_rook, 0);
            if from >> 3 == 1 && self.occupied & bit(from + 16) == 0 {
                arrive(from + 16, black_rook, bit(from + 8));
            }
        }
        if Self::GEOMETRY.pawn_captures[from as usize] & bit(black_rook) != 0 {
            arrive(black_rook, ABSENT, 0);
        }
    }
}
