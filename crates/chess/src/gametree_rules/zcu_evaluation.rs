//! The evaluation of the ZČU report: material, and one table for all pieces.

use crate::board::Board;
use crate::types::{Color, Role};
use gametree::Value;

/// What the pieces are worth in the ZČU report: pawn 100, knight 300, bishop 350, rook 400, queen 750.
const VALUES: [(Role, Value); 5] = [
    (Role::Pawn, 100),
    (Role::Knight, 300),
    (Role::Bishop, 350),
    (Role::Rook, 400),
    (Role::Queen, 750),
];

/// The bonus of a square, the same for every piece: each is more useful nearer to the centre. The
/// report tells the idea but not the numbers; these are ours.
const CENTRE: [[Value; 8]; 8] = {
    let mut table = [[0; 8]; 8];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square % 8, square / 8);
        // How far from the edge, from 0 to 3, in both directions.
        let across = if file < 4 { file } else { 7 - file };
        let along = if rank < 4 { rank } else { 7 - rank };
        table[rank][file] = 5 * (if across < along { across } else { along }) as Value;
        square += 1;
    }
    table
};

/// The worth of a position from the side to move, as the ZČU chess program saw it.
///
/// ```
/// use chess::{Board, gametree_rules::zcu_evaluation};
/// assert_eq!(zcu_evaluation(&Board::default()), 0);
/// let knight_in_the_centre = Board::from_fen("k7/8/8/8/4N3/8/8/K7 w - - 0 1").unwrap();
/// assert_eq!(zcu_evaluation(&knight_in_the_centre), 300 + 15);
/// ```
pub fn zcu_evaluation(board: &Board) -> Value {
    let of = |color: Color| -> Value {
        let material: Value = VALUES
            .iter()
            .map(|&(role, value)| board.pieces(color, role).count() as Value * value)
            .sum();
        let places = board.color(color).into_iter();
        let bonus: Value = places.map(|at| CENTRE[at.rank() as usize][at.file() as usize]).sum();
        material + bonus
    };
    of(board.turn()) - of(!board.turn())
}
