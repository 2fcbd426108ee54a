//! Lines of moves: how they are told, and what material they cost.

use chess::{Bitboard, Board, Color, Move, Notation, Role};
use engine::see;
use serde::Serialize;

/// A move in the notations that people and programs read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told {
    /// As UCI writes it.
    pub uci: String,
    /// In English letters.
    pub san: String,
    /// In Czech letters.
    pub czech: String,
}

impl Told {
    /// A legal move on this board.
    pub fn of(board: &Board, mv: Move) -> Told {
        Told {
            uci: board.write_move(mv, Notation::Uci),
            san: board.write_move(mv, Notation::San),
            czech: board.write_move(mv, Notation::SanCzech),
        }
    }
}

/// The moves of a line, told.
pub(crate) fn told_line(board: &Board, line: &[Move]) -> Vec<Told> {
    let mut board = *board;
    let told = line.iter().map(|&mv| {
        let told = Told::of(&board, mv);
        board.play(mv);
        told
    });
    told.collect()
}

/// Pieces of one side less those of the other, by kind: pawns, minor pieces, rooks, queens.
pub type Balance = [i32; 4];

/// The balance of a board for a side.
pub fn balance(board: &Board, us: Color) -> Balance {
    let minors = board.role(Role::Knight) | board.role(Role::Bishop);
    let of = |set: Bitboard| {
        (set & board.color(us)).count() as i32 - (set & board.color(!us)).count() as i32
    };
    [
        of(board.role(Role::Pawn)),
        of(minors),
        of(board.role(Role::Rook)),
        of(board.role(Role::Queen)),
    ]
}

/// What a balance is worth in pawns: 1, 3, 5, 9.
pub fn worth(balance: Balance) -> i32 {
    balance[0] + 3 * balance[1] + 5 * balance[2] + 9 * balance[3]
}

/// The first balance less the second.
pub(crate) fn difference(one: Balance, other: Balance) -> Balance {
    std::array::from_fn(|kind| one[kind] - other[kind])
}

/// The balance for a side at the end of a line, or at the last position of it in which nothing is
/// left to be taken; `None` if there is no such position.
pub fn settled_balance(start: &Board, line: &[Move], us: Color) -> Option<Balance> {
    let mut board = *start;
    let mut settled = is_settled(&board).then(|| balance(&board, us));
    for &mv in line {
        if !board.is_legal(mv) {
            break;
        }
        board.play(mv);
        if is_settled(&board) {
            settled = Some(balance(&board, us));
        }
    }
    settled
}

/// Whether the side to move is not in check and no exchange wins it anything.
fn is_settled(board: &Board) -> bool {
    !board.is_check() && board.noisy_moves().iter().all(|&mv| !see::wins_at_least(board, mv, 90))
}

/// What someone lost, in the words of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhatIsLost {
    /// A pawn.
    Pawn,
    /// Two pawns.
    TwoPawns,
    /// A rook for a knight or a bishop.
    Exchange,
    /// A knight or a bishop.
    Piece,
    /// The same for a pawn.
    PieceForPawn,
    /// A rook.
    Rook,
    /// The queen.
    Queen,
    /// The queen for a rook.
    QueenForRook,
    /// The queen for a knight or a bishop.
    QueenForPiece,
    /// Something else, worth so many pawns.
    Material(i32),
}

impl WhatIsLost {
    /// Names what is gone; `None` if nothing is.
    pub(crate) fn of(lost: Balance) -> Option<WhatIsLost> {
        let pawns = worth(lost);
        if pawns < 1 {
            return None;
        }
        Some(match lost {
            [1, 0, 0, 0] => WhatIsLost::Pawn,
            [2, 0, 0, 0] => WhatIsLost::TwoPawns,
            [0, -1, 1, 0] => WhatIsLost::Exchange,
            [0, 1, 0, 0] => WhatIsLost::Piece,
            [-1, 1, 0, 0] => WhatIsLost::PieceForPawn,
            [0, 0, 1, 0] => WhatIsLost::Rook,
            [0, 0, 0, 1] => WhatIsLost::Queen,
            [0, 0, -1, 1] => WhatIsLost::QueenForRook,
            [0, -1, 0, 1] => WhatIsLost::QueenForPiece,
            _ => WhatIsLost::Material(pawns),
        })
    }

    /// What it is worth in pawns.
    pub fn pawns(self) -> i32 {
        match self {
            WhatIsLost::Pawn => 1,
            WhatIsLost::TwoPawns | WhatIsLost::Exchange | WhatIsLost::PieceForPawn => 2,
            WhatIsLost::Piece => 3,
            WhatIsLost::Rook => 5,
            WhatIsLost::Queen => 9,
            WhatIsLost::QueenForRook => 4,
            WhatIsLost::QueenForPiece => 6,
            WhatIsLost::Material(pawns) => pawns,
        }
    }
}
