//! From a board to the place of its position in a table.

use crate::layout::{MEN, Squares};
use crate::material::{MOST_PIECES, Material, ROLES};
use crate::symmetry::image;
use crate::{layout::Layout, layout::Place};
use chess::{Board, CastlingRights, Color, Role};

/// A position as the tables know it: the stronger side is White.
#[derive(Clone, Copy, Debug)]
pub struct Located {
    /// The ending, canonical.
    pub material: Material,
    /// The side to move.
    pub turn: Color,
    /// White's king and Black's.
    pub kings: [u8; 2],
    /// The other men in the order of [`Layout::men`].
    pub squares: Squares,
}

/// The position of a board, if tables could know it: few pieces and no right to castle.
#[inline]
pub fn locate(board: &Board) -> Option<Located> {
    if board.occupied().count() as usize > MOST_PIECES || board.castling() != CastlingRights::NONE {
        return None;
    }
    let material = Material::of(board);
    let flip = !material.is_canonical();
    let (mask, material) = if flip { (56, material.flipped()) } else { (0, material) };
    let seen = |color: Color| if flip { !color } else { color };
    let mut squares = [0; MEN];
    let mut men = 0;
    for pawns in [false, true] {
        for color in Color::ALL {
            for role in ROLES.into_iter().filter(|&role| (role == Role::Pawn) == pawns) {
                for square in board.pieces(seen(color), role) {
                    squares[men % MEN] = square.index() as u8 ^ mask;
                    men += 1;
                }
            }
        }
    }
    let king = |color: Color| board.king(seen(color)).index() as u8 ^ mask;
    let kings = Color::ALL.map(king);
    Some(Located { material, turn: seen(board.turn()), kings, squares })
}

impl Located {
    /// The row that is kept in the file, and the square of Black's king there.
    #[inline]
    pub fn kept(&self, layout: &Layout) -> (Place, usize) {
        let mut place = layout.file_place(self.kings[0], &self.squares);
        let mut black_king = image(place.symmetry, self.kings[1]);
        if layout.is_left_out(place.slice, place.row) {
            let king = image(place.symmetry, self.kings[0]);
            let squares = self.squares.map(|square| image(place.symmetry, square));
            if let Some((twin, symmetry)) = layout.file_twin(king, &squares) {
                place.row = twin;
                black_king = image(symmetry, black_king);
            }
        }
        (place, black_king as usize)
    }
}
