//! The plan of a line: what one side does in it, without the moves of the other.

use chess::{Board, Move, Role, Square};

/// More steps than this are no plan but a list of moves.
const MOST_STEPS: usize = 3;
/// Lines are guesses further on.
const PLIES: usize = 10;

/// A step of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum PlanStep {
    /// The king castles.
    Castle { short: bool },
    /// A piece or a pawn goes to a square, on whatever way.
    Go { role: Role, to: Square },
    /// A piece is exchanged for one that is worth as much.
    Exchange { given: Role, taken: Role },
    /// Something is taken.
    Take { role: Role, at: Square },
    /// A pawn is promoted.
    Promote { at: Square },
}

/// What the side to move does in a line.
pub(super) fn of(start: &Board, line: &[Move]) -> Vec<PlanStep> {
    let mut board = *start;
    let mut steps: Vec<PlanStep> = Vec::new();
    for (ply, &mv) in line.iter().take(PLIES).enumerate() {
        if !board.is_legal(mv) {
            break;
        }
        if ply % 2 == 0 {
            let Some(role) = board.role_at(mv.from()) else { break };
            let step = step(&board, mv, role, line.get(ply + 1));
            // The same piece on its way: only where and when it arrives counts.
            let before = PlanStep::Go { role, to: mv.from() };
            steps.retain(|&known| known != before);
            if steps.len() == MOST_STEPS {
                break;
            }
            steps.push(step);
        }
        board.play(mv);
    }
    steps
}

fn step(board: &Board, mv: Move, role: Role, reply: Option<&Move>) -> PlanStep {
    let to = mv.destination();
    if mv.is_castling() {
        return PlanStep::Castle { short: mv.is_short_castling() };
    }
    if mv.is_promotion() {
        return PlanStep::Promote { at: to };
    }
    let taken = if mv.is_en_passant() { Some(Role::Pawn) } else { board.role_at(to) };
    match taken.filter(|_| mv.is_capture()) {
        Some(taken) => {
            let taken_back = reply.is_some_and(|reply| reply.to() == to && reply.is_capture());
            match taken_back && taken.pawns() == role.pawns() {
                true => PlanStep::Exchange { given: role, taken },
                false => PlanStep::Take { role: taken, at: to },
            }
        }
        None => PlanStep::Go { role, to },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::moves_of;

    fn plan(fen: &str, ucis: &[&str]) -> Vec<PlanStep> {
        let start = Board::from_fen(fen).unwrap();
        of(&start, &moves_of(&start, ucis))
    }

    #[test]
    fn a_piece_is_named_where_it_arrives() {
        let ucis = ["e2e4", "e7e5", "g1f3", "b8c6", "f3d4", "a7a6"];
        let steps = plan(&Board::default().fen(), &ucis);
        let go = |role, to| PlanStep::Go { role, to };
        assert_eq!(steps, [go(Role::Pawn, Square::E4), go(Role::Knight, Square::D4)]);
    }

    #[test]
    fn steps_are_told_in_the_order_in_which_they_are_done() {
        let fen = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4";
        let ucis = ["g8f6", "d2d3", "e8g8", "c2c3", "d7d5", "e4d5", "f6d5"];
        let castles = PlanStep::Castle { short: true };
        let pawn = PlanStep::Go { role: Role::Pawn, to: Square::D5 };
        let takes = PlanStep::Take { role: Role::Pawn, at: Square::D5 };
        assert_eq!(plan(fen, &ucis), [castles, pawn, takes]);
    }

    #[test]
    fn castling_exchanges_and_captures() {
        let fen = "r1bqk1nr/pppp1ppp/2n5/1Bb1p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
        let steps = plan(fen, &["e1g1", "g8f6", "b5c6", "d7c6", "f3e5", "f6e4"]);
        let take = PlanStep::Take { role: Role::Pawn, at: Square::E5 };
        let exchange = PlanStep::Exchange { given: Role::Bishop, taken: Role::Knight };
        assert_eq!(steps, [PlanStep::Castle { short: true }, exchange, take]);
    }

    #[test]
    fn a_line_is_cut_to_a_plan() {
        let ucis = ["a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3", "d7d6"];
        assert_eq!(plan(&Board::default().fen(), &ucis).len(), MOST_STEPS);
        let promoted = plan("8/P6k/8/8/8/8/8/K7 w - - 0 1", &["a7a8q"]);
        assert_eq!(promoted, [PlanStep::Promote { at: Square::A8 }]);
    }
}
