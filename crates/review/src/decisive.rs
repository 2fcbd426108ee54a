//! The move that decided a game.

use crate::classes::{Class, chance};
use crate::report::MoveReview;
use chess::{Color, GameResult};

/// Below so many points of a hundred a position counts as lost.
const LOST: f64 = 25.0;

/// The move after which the loser's game was lost for good: the last of his moves that led from a
/// position that was not lost into one that was. Where there is none such, the one that cost most,
/// if it was a mistake. Nobody's in a draw.
pub(crate) fn decisive(moves: &[MoveReview], result: GameResult) -> Option<u32> {
    let loser = match result {
        GameResult::WhiteWins => Color::Black,
        GameResult::BlackWins => Color::White,
        _ => leader(moves)?,
    };
    let own: Vec<&MoveReview> =
        moves.iter().filter(|mv| mv.white == (loser == Color::White)).collect();
    let crossing = own.iter().rev().find(|mv| {
        mv.chance_before >= LOST && mv.chance_before - mv.loss < LOST && mv.class >= Class::Mistake
    });
    let worst = || {
        own.iter()
            .max_by(|one, other| one.loss.total_cmp(&other.loss))
            .filter(|mv| mv.class >= Class::Mistake)
    };
    crossing.or_else(worst).map(|mv| mv.ply)
}

/// Who is lost at the end of a game that has no result, if someone is.
fn leader(moves: &[MoveReview]) -> Option<Color> {
    let last = moves.last()?.white_chance;
    match last {
        points if points < LOST => Some(Color::White),
        points if points > chance(0) * 2.0 - LOST => Some(Color::Black),
        _ => None,
    }
}
