//! What the tables of neighbouring slices say about the positions that captures and pawn moves
//! lead to.

use super::distances::{Distances, ILLEGAL, sets};
use super::row_pieces::RowPieces;
use super::slice::{Places, Slice};
use super::symmetry::{Symmetry, image, inverse_image};
use crate::geometry::{Square, Squares, bit};
use crate::position::{Extra, Side};
use std::sync::Arc;

/// Two sets of squares of Black's king: the first is about White's mates, the second about
/// Black's.
pub type Pair = [Squares; 2];

/// The tables of the slices that captures and pawn moves lead to.
pub struct Neighbours(pub Vec<Arc<Distances>>);

/// What to query of a neighbour: where there are positions at all, or the mates within so many
/// half-moves.
#[derive(Clone, Copy)]
pub enum Query {
    /// All positions, in both sets.
    Positions,
    /// The positions that matter within so many half-moves.
    Within(u8),
}

impl Neighbours {
    /// Black to move after a capture or a pawn move of White: where White mates, and where Black
    /// does not.
    pub fn good_for_white<const S: usize>(
        &self,
        extra: Extra,
        places: Places,
        query: Query,
    ) -> Pair {
        self.asked::<S>(extra, places, query, Side::Black)
    }

    /// White to move after a capture by Black: where White does not mate, and where Black does.
    pub fn bad_for_white<const S: usize>(
        &self,
        extra: Extra,
        places: Places,
        query: Query,
    ) -> Pair {
        let [mated, not_mating] = self.asked::<S>(extra, places, query, Side::White);
        [not_mating, mated]
    }

    /// Where the side to move gets mated, and where it does not mate.
    #[inline]
    fn asked<const S: usize>(
        &self,
        extra: Extra,
        places: Places,
        query: Query,
        turn: Side,
    ) -> Pair {
        let (slice, symmetry, row) = locate_row::<S>(extra, places);
        if slice.dead() {
            let legal = RowPieces::<S>::new(extra, places).map_or(0, |pieces| pieces.legal(turn));
            return if matches!(query, Query::Positions) { [legal; 2] } else { [0, legal] };
        }
        let Some(table) = self.table(&slice) else { return [0; 2] };
        let row = &table.rows(turn)[row];
        let pair = match query {
            Query::Positions => [sets(row, 0).2; 2],
            Query::Within(half_moves) => {
                let (mated, mates, all) = sets(row, half_moves);
                [mated, all & !mates]
            }
        };
        pair.map(|set| inverse_image::<S>(symmetry, set))
    }

    /// The same for Black's king on this one square only.
    pub fn bad_with_king_on<const S: usize>(
        &self,
        extra: Extra,
        places: Places,
        black_king: Square,
        query: Query,
    ) -> [bool; 2] {
        let (slice, symmetry, row) = locate_row::<S>(extra, places);
        if slice.dead() {
            return self
                .bad_for_white::<S>(extra, places, query)
                .map(|set| set & bit(black_king) != 0);
        }
        let Some(table) = self.table(&slice) else { return [false; 2] };
        let distance = table.white[row][image::<S>(symmetry, black_king) as usize];
        match query {
            Query::Positions => [distance != ILLEGAL; 2],
            Query::Within(half_moves) => {
                let soon = distance <= half_moves;
                let mates = soon && distance & 1 == 1;
                [distance != ILLEGAL && !mates, soon && !mates]
            }
        }
    }

    fn table(&self, slice: &Slice) -> Option<&Distances> {
        self.0.iter().find(|table| table.slice == *slice).map(Arc::as_ref)
    }
}

fn locate_row<const S: usize>(extra: Extra, places: Places) -> (Slice, Symmetry, usize) {
    let (slice, symmetry) = Slice::of::<S>(extra, places);
    let home = places.map(|square| image::<S>(symmetry, square));
    (slice, symmetry, if slice.dead() { 0 } else { slice.row::<S>(home) })
}
