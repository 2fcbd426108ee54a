//! What a line wins: a mate, an ending that the tables know, or material.

use crate::analysis::PositionEval;
use crate::lines::{MaterialLoss, balance, difference, settled_balance, worth};
use crate::mates::MatePattern;
use crate::motifs::{Motif, motif};
use crate::reasons::{FARTHEST_MATE, SHORT_PLIES, SHOWN_PLIES};
use chess::{Board, Move};
use engine::score::{Score, is_decisive, moves_to_mate};

/// What the side to move wins, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    /// What.
    pub won: Won,
    /// The line that shows it.
    pub line: Vec<Move>,
}

/// What is won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Won {
    /// The game, by mate.
    Mate {
        /// In so many moves.
        moves: u32,
        /// How the mate is called, if it has a name.
        pattern: Option<MatePattern>,
    },
    /// The game, in an ending that the tables know.
    Ending,
    /// Material.
    Material {
        /// What, as its loser would say.
        won: MaterialLoss,
        /// How, if players have a name for it.
        motif: Option<Motif>,
        /// Whether it only makes up for what was given before.
        back: bool,
    },
}

/// Whether the score believes in what the end of the line shows, this many pawns for the side to
/// move: a line may break off where a piece is about to be lost again, or a pawn be paid for in other
/// ways. Of a lead the score may doubt half; a deficit may be a little worse than it looks.
fn is_borne_out(pawns: i32, score: Score) -> bool {
    let least = if pawns > 0 { 50 * pawns } else { 100 * pawns - 150 };
    score >= least
}

impl Gain {
    /// What the best line of a position wins.
    pub(super) fn of(board: &Board, found: &PositionEval) -> Option<Gain> {
        let line: Vec<Move> = found.line.iter().copied().take(SHOWN_PLIES).collect();
        line.first()?;
        if let Some(moves) = moves_to_mate(found.score) {
            let near = (1..=FARTHEST_MATE).contains(&moves);
            let pattern = MatePattern::of(board, &found.line);
            let won = Won::Mate { moves: moves.unsigned_abs(), pattern };
            // A mate is shown whole where the line has it.
            return near.then(|| Gain { won, line: found.line.clone() });
        }
        if is_decisive(found.score) {
            return (found.score > 0).then_some(Gain { won: Won::Ending, line });
        }
        let us = board.turn();
        let now = balance(board, us);
        let after = settled_balance(board, &line, us)?;
        let won = MaterialLoss::of(difference(after, now))?;
        if !is_borne_out(worth(after), found.score) {
            return None;
        }
        // A pawn that is won late in a line may as well be lost again behind its end.
        let soon = || settled_balance(board, &line[..line.len().min(SHORT_PLIES)], us);
        if won.pawns() == 1 && soon().is_none_or(|soon| worth(soon) <= worth(now)) {
            return None;
        }
        let motif = motif(board, &found.line).filter(|_| won.pawns() >= 2);
        let back = worth(now) < 0 && worth(after) <= 0;
        Some(Gain { won: Won::Material { won, motif, back }, line })
    }

    /// Whether no longer search could think otherwise: mates and tables are proved.
    pub(super) fn is_certain(&self) -> bool {
        !matches!(self.won, Won::Material { .. })
    }

    /// Whether a longer search found about the same, or more.
    pub(super) fn agrees_with(&self, longer: &Gain) -> bool {
        match (&self.won, &longer.won) {
            (Won::Material { won: one, .. }, Won::Material { won: other, .. }) => {
                (one.pawns() - other.pawns()).abs() <= 1
            }
            (Won::Material { .. }, _) => true,
            (one, other) => one == other,
        }
    }

    /// What doing nothing against it must cost at least, in hundredths of a pawn: half of what is
    /// won, for some of it may be had back in other ways.
    pub(super) fn least_cost(&self) -> Score {
        match &self.won {
            Won::Material { won, .. } => 50 * won.pawns(),
            Won::Mate { .. } | Won::Ending => 300,
        }
    }
}
