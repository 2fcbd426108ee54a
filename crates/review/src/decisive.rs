//! The move that decided a game.

use crate::classes::Class;
use crate::report::MoveReview;
use chess::{Color, GameResult};

/// With so many points of a hundred a side is back in the game.
const RECOVERED: f64 = 40.0;
/// With fewer it is lost.
const LOST: f64 = 25.0;

/// The move that decided the game: of the loser's mistakes after which he never came back, the one
/// that cost most; rather one made before he was lost, for later ones decide nothing any more. If
/// he always could have come back, the one that cost most of all. Nobody's in a draw.
pub(crate) fn decisive(moves: &[MoveReview], result: GameResult) -> Option<u32> {
    let loser = match result {
        GameResult::WhiteWins => Color::Black,
        GameResult::BlackWins => Color::White,
        GameResult::Draw => return None,
        _ => behind(moves)?,
    };
    let own: Vec<&MoveReview> =
        moves.iter().filter(|mv| mv.white == (loser == Color::White)).collect();
    let back = own.iter().rposition(|mv| mv.chance_before >= RECOVERED).unwrap_or(0);
    let worst = |moves: &[&MoveReview]| {
        let bad = moves.iter().filter(|mv| mv.class >= Class::Mistake);
        let worst = bad.max_by(|one, other| {
            // Of equal ones the first.
            one.loss.total_cmp(&other.loss).then(other.ply.cmp(&one.ply))
        });
        worst.map(|mv| mv.ply)
    };
    let open: Vec<&MoveReview> =
        own[back..].iter().copied().filter(|mv| mv.chance_before >= LOST).collect();
    worst(&open).or_else(|| worst(&own[back..])).or_else(|| worst(&own))
}

/// Who is lost at the end of a game that has no result, if someone is.
fn behind(moves: &[MoveReview]) -> Option<Color> {
    match moves.last()?.white_chance {
        points if points < LOST => Some(Color::White),
        points if points > 100.0 - LOST => Some(Color::Black),
        _ => None,
    }
}
