//! Why a position is what it is: what a search proves about it, what would follow if the side to
//! move did nothing, where the best line leads, and what the evaluation likes and dislikes.
//!
//! What is won (`gains.rs`) is told only if two searches, the second five times as long, find about
//! the same. The plan (`plan.rs`) and the standing (`standing.rs`) are judgements.

mod gains;
mod plan;
mod standing;

pub use gains::{Gain, Won};
pub use plan::PlanStep;
pub use standing::{Advantage, Standing, WorthPair};

use crate::analysis::{Job, PositionEval, Settings, Turn, analyse_all};
use chess::Move;
use engine::Position;
use engine::score::Score;

/// What there is to say about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// The score for the side to move.
    pub score: Score,
    /// How deep the search went.
    pub depth: u32,
    /// The best line.
    pub line: Vec<Move>,
    /// What the side to move wins by force.
    pub gain: Option<Gain>,
    /// What the other side would win if the side to move did nothing.
    pub threat: Option<Gain>,
    /// What the side to move does in the best line.
    pub plan: Vec<PlanStep>,
    /// What the evaluation makes of it without a search.
    pub standing: Standing,
}

/// Finds out why a position is what it is; `None` if the game is over or nobody wants it any more.
///
/// ```
/// use review::{Effort, Settings, Stop, Won, why};
/// let fen = "6k1/5ppp/8/8/8/8/r4PPP/4R1K1 w - - 0 1";
/// let position = engine::Position::new(chess::Board::from_fen(fen).unwrap());
/// let settings = Settings { effort: Effort::Nodes(5_000), threads: 1, hash_megabytes: 1 };
/// let found = why(&position, &settings, &Stop::default()).unwrap();
/// assert!(matches!(found.gain.unwrap().won, Won::Mate { moves: 1, .. }));
/// ```
pub fn why(position: &Position, settings: &Settings, turn: &dyn Turn) -> Option<Why> {
    let board = &position.board;
    if board.count_legal_moves() == 0 {
        return None;
    }
    // Who is in check can't do nothing.
    let passed = (!board.is_check()).then(|| {
        let mut passed = *board;
        passed.play_null();
        Position::new(passed)
    });
    let now = search(position, settings, turn)?;
    let then = match &passed {
        Some(passed) => Some(search(passed, settings, turn)?),
        None => None,
    };
    let gain = confirmed(position, &now, settings, turn)?;
    let threat = match passed.as_ref().zip(then) {
        // What comes anyway is no threat: doing nothing must cost something.
        Some((passed, then)) => confirmed(passed, &then, settings, turn)?
            .filter(|threat| then.score + now.score >= threat.least_cost()),
        None => None,
    };
    Some(Why {
        score: now.score,
        depth: now.depth,
        plan: plan::of(board, &now.line),
        gain,
        threat,
        standing: Standing::of(board),
        line: now.line,
    })
}

fn search(position: &Position, settings: &Settings, turn: &dyn Turn) -> Option<PositionEval> {
    let job = Job { position, without: None };
    analyse_all(&[job], settings, turn, &mut |_| {})?.pop()
}

/// What the side to move wins, if a longer search finds about the same. The outer `None` says that
/// nobody wants to know any more.
fn confirmed(
    position: &Position,
    found: &PositionEval,
    settings: &Settings,
    turn: &dyn Turn,
) -> Option<Option<Gain>> {
    let Some(first) = Gain::of(&position.board, found) else { return Some(None) };
    if first.is_certain() {
        return Some(Some(first));
    }
    let second = search(position, &settings.longer(), turn)?;
    Some(Gain::of(&position.board, &second).filter(|second| first.agrees_with(second)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Effort, Stop};
    use crate::lines::MaterialLoss;
    use chess::Board;

    fn found(fen: &str) -> Why {
        let settings = Settings { effort: Effort::Nodes(20_000), threads: 1, hash_megabytes: 1 };
        let position = Position::new(Board::from_fen(fen).unwrap());
        why(&position, &settings, &Stop::default()).unwrap()
    }

    #[test]
    fn a_threat_is_what_doing_nothing_would_cost() {
        // Scholar's mate is in the air, and Black is to move.
        let found = found("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3");
        let threat = found.threat.unwrap();
        assert!(matches!(threat.won, Won::Mate { moves: 1, .. }), "{threat:?}");
        assert_eq!(threat.line[0].to_uci(false), "h5f7");
        assert_eq!(found.gain, None, "Black wins nothing");
    }

    #[test]
    fn a_piece_that_is_attacked_by_a_pawn_is_threatened() {
        let found = found("4k3/ppp2ppp/8/3p4/4N3/8/PPP2PPP/4K3 w - - 0 1");
        let threat = found.threat.unwrap();
        let Won::Material { won, back, .. } = threat.won else { panic!("{threat:?}") };
        assert_eq!((won, back), (MaterialLoss::Piece, false));
    }

    #[test]
    fn a_recapture_wins_back_what_was_lost() {
        let found = found("r1bqkbnr/ppp2ppp/2p5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5");
        // White gave a bishop for a knight: nothing is to be won back.
        assert!(!matches!(found.gain, Some(Gain { won: Won::Material { back: true, .. }, .. })));
        // A move earlier there is: Black's knight was taken on c6.
        let taken = "r1bqkbnr/1ppp1ppp/p1B5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4";
        let gain = self::found(taken).gain.unwrap();
        let Won::Material { won, back, .. } = gain.won else { panic!("{gain:?}") };
        assert_eq!((won, back), (MaterialLoss::Piece, true));
    }

    #[test]
    fn what_the_score_does_not_believe_in_is_not_won() {
        // Réti–Tartakower, Vienna 1910: a line that takes the knight on e4 loses to Qd8+.
        let trap = "rnbqkb1r/pp3ppp/2p2n2/4P3/4N3/3Q4/PPP2PPP/R1B1KBNR b KQkq - 0 6";
        assert_eq!(found(trap).gain, None);
    }

    #[test]
    fn who_is_in_check_is_asked_about_no_threat() {
        let found = found("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
        assert_eq!(found.threat, None);
    }

    #[test]
    fn nothing_hangs_in_the_initial_position() {
        let found = found(&Board::default().fen());
        assert_eq!((found.gain, found.threat), (None, None));
        assert!(!found.plan.is_empty());
    }

    #[test]
    fn a_game_that_is_over_needs_no_reasons() {
        let mate = Board::from_fen("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1").unwrap();
        let settings = Settings { effort: Effort::Nodes(100), threads: 1, hash_megabytes: 1 };
        assert_eq!(why(&Position::new(mate), &settings, &Stop::default()), None);
    }
}
