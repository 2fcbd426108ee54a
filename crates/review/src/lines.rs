//! Lines of moves: how they are told, and what material they cost.

use chess::{Bitboard, Board, Color, Move, Notation, Role};
use engine::see;
use serde::Serialize;

/// A move in the notations that people and programs read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoveText {
    /// As UCI writes it.
    pub uci: String,
    /// In English letters.
    pub san: String,
    /// In Czech letters.
    pub czech: String,
}

impl MoveText {
    /// A legal move on this board.
    pub fn of(board: &Board, mv: Move) -> MoveText {
        MoveText {
            uci: board.write_move(mv, Notation::Uci),
            san: board.write_move(mv, Notation::San),
            czech: board.write_move(mv, Notation::SanCzech),
        }
    }
}

/// The moves of a line, told.
pub(crate) fn line_text(board: &Board, line: &[Move]) -> Vec<MoveText> {
    let mut board = *board;
    let told = line.iter().map(|&mv| {
        let told = MoveText::of(&board, mv);
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
    settled_position(start, line).map(|board| balance(&board, us))
}

/// The last position of a line in which nothing is left to be taken.
pub(crate) fn settled_position(start: &Board, line: &[Move]) -> Option<Board> {
    let mut board = *start;
    let mut settled = is_settled(&board).then_some(board);
    for &mv in line {
        if !board.is_legal(mv) {
            break;
        }
        board.play(mv);
        if is_settled(&board) {
            settled = Some(board);
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MaterialLoss {
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

impl MaterialLoss {
    /// Names what is gone; `None` if nothing is.
    pub fn of(lost: Balance) -> Option<MaterialLoss> {
        let pawns = worth(lost);
        if pawns < 1 {
            return None;
        }
        Some(match lost {
            [1, 0, 0, 0] => MaterialLoss::Pawn,
            [2, 0, 0, 0] => MaterialLoss::TwoPawns,
            [0, -1, 1, 0] => MaterialLoss::Exchange,
            [0, 1, 0, 0] => MaterialLoss::Piece,
            [-1, 1, 0, 0] => MaterialLoss::PieceForPawn,
            [0, 0, 1, 0] => MaterialLoss::Rook,
            [0, 0, 0, 1] => MaterialLoss::Queen,
            [0, 0, -1, 1] => MaterialLoss::QueenForRook,
            [0, -1, 0, 1] => MaterialLoss::QueenForPiece,
            _ => MaterialLoss::Material(pawns),
        })
    }

    /// What it is worth in pawns.
    pub fn pawns(self) -> i32 {
        match self {
            MaterialLoss::Pawn => 1,
            MaterialLoss::TwoPawns | MaterialLoss::Exchange | MaterialLoss::PieceForPawn => 2,
            MaterialLoss::Piece => 3,
            MaterialLoss::Rook => 5,
            MaterialLoss::Queen => 9,
            MaterialLoss::QueenForRook => 4,
            MaterialLoss::QueenForPiece => 6,
            MaterialLoss::Material(pawns) => pawns,
        }
    }
}

/// The moves of a line as UCI writes them, for tests.
#[cfg(test)]
pub(crate) fn moves_of(start: &Board, ucis: &[&str]) -> Vec<Move> {
    let mut board = *start;
    let play = |uci: &&str| {
        let mv = board.parse_uci(uci).unwrap();
        board.play(mv);
        mv
    };
    ucis.iter().map(play).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(fen: &str, ucis: &[&str]) -> (Board, Vec<Move>) {
        let start = Board::from_fen(fen).unwrap();
        (start, moves_of(&start, ucis))
    }

    #[test]
    fn losses_have_the_names_that_players_use() {
        let named = [
            ([1, 0, 0, 0], MaterialLoss::Pawn),
            ([0, -1, 1, 0], MaterialLoss::Exchange),
            ([-1, 1, 0, 0], MaterialLoss::PieceForPawn),
            ([0, 0, -1, 1], MaterialLoss::QueenForRook),
            ([-1, -1, 1, 0], MaterialLoss::Material(1)),
            ([3, 1, 0, 0], MaterialLoss::Material(6)),
        ];
        for (balance, loss) in named {
            assert_eq!(MaterialLoss::of(balance), Some(loss));
            assert_eq!(loss.pawns(), worth(balance), "{loss:?}");
        }
        assert_eq!(MaterialLoss::of([-1, 0, 0, 0]), None, "a pawn won is nothing lost");
        assert_eq!(MaterialLoss::of([3, -1, 0, 0]), None, "a piece for three pawns is even");
    }

    /// In the middle of an exchange the balance says nothing: the line is counted where it is over.
    #[test]
    fn an_exchange_counts_when_it_is_over() {
        const FEN: &str = "4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1";
        let (start, moves) = line(FEN, &["f3e5", "d6e5"]);
        // Knight for pawn, once the knight is taken back.
        let over = settled_balance(&start, &moves, Color::White).unwrap();
        assert_eq!(over, [-1, 0, 0, 0]);
        // After the first capture alone the knight hangs, so the start counts.
        let start_balance = balance(&start, Color::White);
        assert_eq!(settled_balance(&start, &moves[..1], Color::White), Some(start_balance));
    }

    #[test]
    fn nothing_is_settled_in_check() {
        let (start, _) = line("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", &[]);
        assert_eq!(settled_balance(&start, &[], Color::White), None);
    }
}
