//! What the evaluations make of a position without a search: by the terms of the classical one, and
//! by the worth of the pieces to the network.

use chess::{Board, Color, Piece, Role, Square};
use engine::eval::nnue::Network;
use engine::eval::{Term, explain};

/// A term that says less is no reason, in hundredths of a pawn.
const LEAST_ADVANTAGE: i32 = 20;
/// So many terms are named.
const MOST_ADVANTAGES: usize = 3;
/// Pieces whose worths differ by less are alike, in hundredths of the better one's.
const LEAST_DIFFERENCE: i32 = 15;

/// What the evaluations make of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Where one side is better off, the greatest advantage first.
    pub advantages: Vec<Advantage>,
    /// The best and the worst piece of a kind of one side, where they differ much.
    pub pieces: Option<WorthPair>,
}

/// Where a side is better off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advantage {
    /// The term of the classical evaluation.
    pub term: Term,
    /// Which side.
    pub side: Color,
    /// By so many hundredths of a pawn.
    pub worth: i32,
}

/// Two pieces of one side and of one kind that are not worth the same. Each with its square and its worth in
/// hundredths of a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorthPair {
    /// The one worth most.
    pub best: (Square, Piece, i32),
    /// The one worth least.
    pub worst: (Square, Piece, i32),
}

impl Standing {
    pub(super) fn of(board: &Board) -> Standing {
        Standing { advantages: advantages(board), pieces: unequal_pieces(board) }
    }
}

/// Material is counted, not judged, and the right to move is no merit.
fn advantages(board: &Board) -> Vec<Advantage> {
    let explanation = explain(board);
    let named = explanation
        .terms
        .iter()
        .filter(|score| !matches!(score.term, Term::Material | Term::Tempo));
    let mut found: Vec<Advantage> = named
        .map(|score| {
            let worth = explanation.worth_now(score.white) - explanation.worth_now(score.black);
            let side = Color::white_if(worth > 0.0);
            Advantage { term: score.term, side, worth: worth.abs().round() as i32 }
        })
        .filter(|advantage| advantage.worth >= LEAST_ADVANTAGE)
        .collect();
    found.sort_by_key(|advantage| std::cmp::Reverse(advantage.worth));
    found.truncate(MOST_ADVANTAGES);
    found
}

/// Knights and bishops are of one kind. Only pieces of one side are compared: whoever is far ahead
/// would lose less by any loss.
fn unequal_pieces(board: &Board) -> Option<WorthPair> {
    let worths = Network::embedded().worth_of_pieces(board);
    let alike = |side: Color, pawns: i32| {
        let alike = worths.iter().filter(move |(_, piece, worth)| {
            let kind = piece.role != Role::Pawn && piece.role.pawns() == pawns;
            kind && piece.color == side && *worth > 0
        });
        let best = *alike.clone().max_by_key(|(.., worth)| *worth)?;
        let worst = *alike.min_by_key(|(.., worth)| *worth)?;
        Some(WorthPair { best, worst })
    };
    [Color::White, Color::Black]
        .into_iter()
        .flat_map(|side| [3, 5, 9].map(|pawns| alike(side, pawns)))
        .flatten()
        .max_by_key(WorthPair::difference)
        .filter(|pair| pair.difference() >= LEAST_DIFFERENCE)
}

impl WorthPair {
    /// In hundredths of what the better one is worth.
    fn difference(&self) -> i32 {
        100 * (self.best.2 - self.worst.2) / self.best.2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_better_off_at_the_start() {
        assert_eq!(Standing::of(&Board::default()).advantages, []);
    }

    #[test]
    fn a_passed_pawn_is_an_advantage_of_its_side() {
        let board = Board::from_fen("4k3/8/3P4/8/8/8/8/4K3 w - - 0 1").unwrap();
        let found = Standing::of(&board).advantages;
        assert!(found.iter().any(|it| it.term == Term::PassedPawns && it.side == Color::White));
        assert!(found.iter().all(|it| it.term != Term::Material));
        assert!(found.windows(2).all(|pair| pair[0].worth >= pair[1].worth));
    }

    #[test]
    fn pieces_of_a_kind_are_compared() {
        // A knight in front of everything beside a bishop behind its own pawns.
        let fen = "r1b2rk1/1p3ppp/p1p1p3/2PpPn2/1P1P1N2/4KB2/5PPP/R6R w - - 0 1";
        let pair = Standing::of(&Board::from_fen(fen).unwrap()).pieces.unwrap();
        assert_eq!((pair.best.0, pair.worst.0), (Square::F5, Square::C8));
        assert_eq!(Standing::of(&Board::default()).pieces, None, "all alike");
    }
}
