//! What a leaf of the search is worth to the side to move.

use crate::board::Board;
use crate::square::Square;

/// How leaves are valued.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Evaluation {
    /// Own stones less the opponent's: what the task prescribes.
    #[default]
    Stones,
    /// Corners, edges, mobility and stability: what the task asks to propose.
    Positional,
}

/// An evaluation as the search is compiled for it. It must be antisymmetric: the other side's
/// value of the same position is the negative.
pub trait Evaluate {
    /// Whether every state is worth its margin in stones; the last ply is then counted in bulk.
    const ONLY_STONES: bool;
    /// The value of a position at the end of the depth or of the game.
    fn leaf<B: Board>(board: &mut B) -> i32;
}

/// [`Evaluation::Stones`].
pub struct Stones;

impl Evaluate for Stones {
    const ONLY_STONES: bool = true;

    #[inline(always)]
    fn leaf<B: Board>(board: &mut B) -> i32 {
        board.margin()
    }
}

/// [`Evaluation::Positional`].
pub struct Positional;

/// A finished game outweighs anything the evaluation says of an unfinished one.
const WON: i32 = 1_000_000;
const CORNER: i32 = 120;
const DIAGONAL: i32 = -50;
const BESIDE: i32 = -20;
const ANCHORED: i32 = 25;
const MOBILITY: i32 = 8;
/// On large boards a side that gives away stones for moves may be left with none.
const STONE: i32 = 5;

impl Evaluate for Positional {
    const ONLY_STONES: bool = false;

    fn leaf<B: Board>(board: &mut B) -> i32 {
        let own = board.mobility() as i32;
        board.pass();
        let opposing = board.mobility() as i32;
        board.pass();
        if own == 0 && opposing == 0 {
            let margin = board.margin();
            return WON * margin.signum() + margin.clamp(-WON / 2, WON / 2);
        }
        let corners = Corners::of(board);
        CORNER * corners.taken
            + DIAGONAL * corners.diagonal
            + BESIDE * corners.beside
            + ANCHORED * corners.anchored
            + MOBILITY * (own - opposing)
            + STONE * board.margin()
    }
}

/// What stands in and around the corners: own stones less the opponent's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Corners {
    /// Stones in corners.
    taken: i32,
    /// Stones diagonally beside an empty corner: they open it to the other side.
    diagonal: i32,
    /// Stones on the edge beside an empty corner.
    beside: i32,
    /// Stones in an unbroken row along an edge from a corner of their colour: nothing turns them
    /// any more. The corner itself is left out.
    anchored: i32,
}

impl Corners {
    fn of<B: Board>(board: &B) -> Corners {
        let mut found = Corners::default();
        let size = board.size();
        let (last_row, last_col) = (size.rows() as i32 - 1, size.cols() as i32 - 1);
        for (row, down) in [(0, 1), (last_row, -1)] {
            for (col, right) in [(0, 1), (last_col, -1)] {
                let stone = |down: i32, right: i32| {
                    board.stone(Square { row: (row + down) as u32, col: (col + right) as u32 })
                };
                let corner = stone(0, 0);
                if corner == 0 {
                    found.diagonal += stone(down, right);
                    found.beside += stone(down, 0) + stone(0, right);
                    continue;
                }
                found.taken += corner;
                let along_row = (1..last_col).take_while(|i| stone(0, i * right) == corner).count();
                let along_col = (1..last_row).take_while(|i| stone(i * down, 0) == corner).count();
                found.anchored += corner * (along_row + along_col) as i32;
            }
        }
        found
    }
}
