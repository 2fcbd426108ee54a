//! The endgame for the searches of the crate `gametree`: slow and plainly right.

use crate::geometry::ABSENT;
use crate::moves::Move;
use crate::position::role::*;
use crate::position::{End, Extra, Position, Side};
use gametree::{Extensions, MoveInfo, Player, Rules, Value};

/// The value of a mate at once; one that comes later is worth less by its half-moves.
pub const MATE: Value = 1_000_000;

const PAWN: Value = 100;
const KNIGHT: Value = 300;
const ROOK: Value = 500;
const QUEEN: Value = 900;
/// What each step of the pawn is worth.
const STEP: Value = 20;

/// The rules of the task; White is [`Player::Max`]. Mate, stalemate and dead material end the game;
/// repetitions do not, since a position has no past. The evaluation is the material and how far
/// the pawn has come.
///
/// ```
/// use gametree::{NoObserver, alphabeta};
/// use koncovka::gametree_rules::{KoncovkaRules, MATE};
/// let task: koncovka::Task = "Kd5 Vf3 c6 Kf7 Vf6\nB\n5\n".parse().unwrap();
/// let found = alphabeta(&KoncovkaRules, &task.position, 5, &mut NoObserver);
/// assert_eq!(found.value, MATE - 5);
/// assert_eq!(found.best().map(|mv| task.position.written(mv)), Some("c7D+".to_string()));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct KoncovkaRules;

impl Rules for KoncovkaRules {
    type Position = Position;
    type Move = Move;

    fn to_move(&self, position: &Position) -> Player {
        match position.turn {
            Side::White => Player::Max,
            Side::Black => Player::Min,
        }
    }

    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        moves.extend_from_slice(&position.legal_moves());
    }

    fn play(&self, position: &Position, mv: Move) -> Position {
        position.after(mv)
    }

    fn result(&self, position: &Position, ply: u32) -> Option<Value> {
        position.end().map(|end| match end {
            End::Mate => -self.to_move(position).sign() * (MATE - ply as Value),
            End::Draw => 0,
        })
    }

    fn evaluate(&self, position: &Position) -> Value {
        let there = |role: usize| position.at[role] != ABSENT;
        let worth = |role: usize| if there(role) { worth(position, role) } else { 0 };
        let steps = match position.extra {
            Extra::Pawn => Value::from(position.at[EXTRA] >> 3) * STEP,
            _ => 0,
        };
        worth(WHITE_ROOK) + worth(EXTRA) + steps - worth(BLACK_ROOK)
    }

    fn move_info(&self, position: &Position, mv: Move) -> MoveInfo {
        let victim = position.at.iter().position(|&square| square == mv.to());
        let promoted = match mv.becomes() {
            Some(Extra::Queen) => QUEEN - PAWN,
            Some(_) => KNIGHT - PAWN,
            None => 0,
        };
        let gain = victim.map_or(0, |role| worth(position, role)) + promoted;
        MoveInfo { gain, stake: worth(position, mv.role()), noisy: gain > 0 }
    }

    fn target(&self, mv: Move) -> Option<u32> {
        Some(u32::from(mv.to()))
    }

    fn history_index(&self, mv: Move) -> Option<u16> {
        Some(mv.index() as u16)
    }

    fn key(&self, position: &Position) -> Option<u64> {
        // The table looks at the last bits, which in the key of the position vary little.
        Some(position.key().wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_right(32))
    }

    /// Of the extensions of the ZČU report those that this game has.
    fn extensions(
        &self,
        before: &Position,
        last: Option<Move>,
        mv: Move,
        after: &Position,
    ) -> Extensions {
        let takes_back = before.captures(mv) && last.is_some_and(|last| last.to() == mv.to());
        let checked = before.in_check(before.turn);
        let king = matches!(mv.role(), WHITE_KING | BLACK_KING);
        Extensions::RECAPTURE
            .when(takes_back)
            .with(Extensions::INTERPOSITION.when(checked && !king && !before.captures(mv)))
            .with(Extensions::FORCED.when(before.legal_moves().len() == 1))
            .with(Extensions::KING_THREAT.when(after.in_check(after.turn)))
    }
}

/// What a piece is worth, if it is there.
fn worth(position: &Position, role: usize) -> Value {
    match (role, position.extra) {
        (WHITE_ROOK | BLACK_ROOK, _) => ROOK,
        (EXTRA, Extra::Pawn) => PAWN,
        (EXTRA, Extra::Knight) => KNIGHT,
        (EXTRA, Extra::Queen) => QUEEN,
        _ => 0,
    }
}
