//! The errors that a weak level makes as a person does.
//!
//! A person errs by not considering a move: the bishop's retreat, the queen from the far end of
//! the board, the knight's fork, and more so the further ahead it lies. So below the root, in
//! the replies and in his own plans, a weak search passes some moves over. Whether it does is
//! decided by a hash of the position, the move and the search: what was overlooked stays
//! overlooked through all iterations. His own first moves he sees all, and what is on the board
//! already – mate, stalemate – he judges rightly.
//!
//! He also has wrong ideas of where pieces belong, the same ones for a whole game. They are worth
//! less than a pawn: what is taken he counts rightly.

use super::Worker;
use crate::score::Score;
use crate::see;
use chess::random::mix;
use chess::{Bitboard, Board, CheckSquares, Color, Move, Role, Square};

/// How often one search errs, and where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HumanErrors {
    /// In thousandths: at 1000 a move is missed as often as its difficulty says; a beginner has
    /// twice that. No move is missed more often than so many times in 1000.
    pub(crate) rate: u32,
    /// What makes this search overlook other moves than another one.
    pub(crate) seed: u64,
    /// What makes the wrong ideas of this game.
    pub(crate) misjudgement_seed: u64,
}

/// The likeliest oversight, in thousandths: nobody misses everything.
const MAX_CHANCE: u32 = 900;

/// How wrong a weak player may be about a piece on a square, in hundredths of a pawn, by role.
const MAX_MISJUDGEMENT: [Score; 6] = [30, 70, 70, 70, 70, 50];

impl HumanErrors {
    /// Whether a move `ply` half-moves ahead is passed over; `last` is the move before it.
    #[cold]
    pub(super) fn overlooks(self, board: &Board, mv: Move, ply: usize, last: Option<Move>) -> bool {
        let roll = self.roll(board, mv);
        // Most moves are seen whatever they are: that needs no look at the board.
        if roll >= MAX_CHANCE.min(self.rate) {
            return false;
        }
        let ahead = 6 + ply.min(8) as u32;
        let chance = difficulty(board, mv, last) * ahead / 8 * self.rate / 1000;
        roll < chance.min(MAX_CHANCE)
    }

    /// What wrong ideas add to the evaluation of the side to move.
    #[cold]
    pub(super) fn misjudgement(self, board: &Board) -> Score {
        let ours = board.turn();
        let of_side = |color: Color| -> Score {
            Role::ALL
                .into_iter()
                .map(|role| self.square_errors(role, board.pieces(color, role), color))
                .sum()
        };
        (of_side(ours) - of_side(!ours)) * self.rate as Score / 1000
    }

    /// How much too good or too bad these pieces seem to stand.
    fn square_errors(self, role: Role, pieces: Bitboard, color: Color) -> Score {
        let most = MAX_MISJUDGEMENT[role.index()];
        let of_square = |square: Square| {
            let place = role.index() << 6 | square.relative_to(color).index();
            (mix(self.misjudgement_seed ^ (place as u64) << 20) % (2 * most as u64 + 1)) as Score
                - most
        };
        pieces.into_iter().map(of_square).sum()
    }

    /// A number below 1000 that belongs to this move in this position and search.
    fn roll(self, board: &Board, mv: Move) -> u32 {
        let mixed = mix(board.key() ^ self.seed ^ u64::from(mv.bits()) << 40);
        (((mixed >> 32) * 1000) >> 32) as u32
    }
}

/// How often a weak player misses such a move, in thousandths.
fn difficulty(board: &Board, mv: Move, last: Option<Move>) -> u32 {
    let (from, to) = (mv.from(), mv.to());
    // Taking back where the opponent has just moved is what everybody looks at first.
    if mv.is_capture() && last.is_some_and(|last| last.destination() == to) {
        return 40;
    }
    let kind = match see::gain(board, mv) {
        // A big piece catches the eye.
        gain if gain >= see::value(Role::Queen) - see::value(Role::Pawn) => 250,
        gain if gain >= see::value(Role::Rook) => 350,
        gain if gain >= see::value(Role::Knight) => 430,
        gain if gain > 0 => 550,
        _ if mv.is_castling() => 250,
        _ => 600,
    };
    let role = board.role_at(from).unwrap_or(Role::Pawn);
    let shape = match role {
        // Its crooked jump is hard to follow.
        Role::Knight => 100,
        Role::Bishop | Role::Rook | Role::Queen if from.distance(to) >= 4 => 120,
        _ => 0,
    };
    let forward = match board.turn() {
        Color::White => to.rank() >= from.rank(),
        Color::Black => to.rank() <= from.rank(),
    };
    let back = if forward || role == Role::King { 0 } else { 120 };
    let check = match CheckSquares::new(board).gives_check(board, mv) {
        // One looks at every check, if one sees it.
        true => 300,
        false => 1000,
    };
    (kind + shape + back).min(check + shape + back)
}

impl Worker<'_> {
    /// Whether this search passes the move over; at full strength never.
    #[inline(always)]
    pub(super) fn overlooks(&self, board: &Board, mv: Move, ply: usize) -> bool {
        match self.shared.human_errors {
            None => false,
            Some(human_errors) => {
                let last = self.data.stack.back(ply, 1).mv;
                human_errors.overlooks(board, mv, ply, last)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FENS: [&str; 3] = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    ];

    fn human_errors(rate: u32, seed: u64) -> HumanErrors {
        HumanErrors { rate, seed: mix(seed), misjudgement_seed: mix(seed) }
    }

    /// How many of 1000 searches overlook a move.
    fn missed(board: &Board, uci: &str, last: Option<Move>) -> usize {
        let mv = board.parse_uci(uci).unwrap();
        let overlooks = |seed: &u64| human_errors(1000, *seed).overlooks(board, mv, 1, last);
        (0..1000).filter(overlooks).count()
    }

    #[test]
    fn a_weaker_player_overlooks_the_same_moves_and_more() {
        let rates = [0, 35, 100, 500, 2000];
        let mut overlooked = [0; 5];
        for fen in FENS {
            let board = Board::from_fen(fen).unwrap();
            for (seed, &mv) in board.legal_moves().iter().enumerate() {
                for ply in 1..6 {
                    let misses = rates.map(|rate| {
                        human_errors(rate, seed as u64).overlooks(&board, mv, ply, None)
                    });
                    assert!(misses.is_sorted(), "{fen} {mv:?} {misses:?}");
                    for (count, missed) in overlooked.iter_mut().zip(misses) {
                        *count += u32::from(missed);
                    }
                }
            }
        }
        assert_eq!(overlooked[0], 0);
        assert!(overlooked.windows(2).all(|pair| pair[0] < pair[1]), "{overlooked:?}");
    }

    /// In iterations of one search a move stays overlooked, whatever was searched between; in
    /// another search, or in another position, it may be seen.
    #[test]
    fn what_is_overlooked_hangs_on_search_position_and_move() {
        let board = Board::from_fen(FENS[0]).unwrap();
        let mut after = board;
        after.play_null();
        after.play_null();
        let overlooked = |board: &Board, seed: u64| -> Vec<Move> {
            let errors = human_errors(1000, seed);
            let moves = board.legal_moves();
            moves.iter().copied().filter(|&mv| errors.overlooks(board, mv, 3, None)).collect()
        };
        let first = overlooked(&board, 1);
        assert!(!first.is_empty() && first.len() < board.legal_moves().len());
        assert_eq!(overlooked(&after, 1), first, "the same position by another way");
        assert_ne!(overlooked(&board, 2), first, "another search");
        let mut other = board;
        other.play(board.parse_uci("a2a3").unwrap());
        other.play_null();
        let there = overlooked(&other, 1);
        let in_both = board.legal_moves().to_vec().into_iter().filter(|&mv| other.is_legal(mv));
        let differs = |mv: Move| first.contains(&mv) != there.contains(&mv);
        assert!(in_both.into_iter().any(differs), "another position");
    }

    #[test]
    fn what_is_hard_to_see_is_overlooked_more_often() {
        let board = Board::from_fen(FENS[1]).unwrap();
        let quiet = missed(&board, "h2h3", None);
        let capture = missed(&board, "c4f7", None);
        let retreat = missed(&board, "g5d2", None);
        assert!(capture < quiet && quiet < retreat, "{capture} {quiet} {retreat}");
        let before = Board::from_fen("4k3/3q4/8/1n6/8/2N5/8/4K3 b - - 0 1").unwrap();
        let last = before.parse_uci("d7d5").unwrap();
        let mut after = before;
        after.play(last);
        let back = missed(&after, "c3d5", Some(last));
        assert!(back < missed(&after, "c3d5", None), "{back}");
        assert!(missed(&after, "c3d5", None) < missed(&after, "c3b5", None));
    }

    #[test]
    fn wrong_ideas_are_the_same_for_both_sides_and_worth_less_than_a_pawn() {
        let start = Board::default();
        for seed in 0..50 {
            assert_eq!(human_errors(1000, seed).misjudgement(&start), 0);
            let mut moved = start;
            moved.play(start.parse_uci("e2e3").unwrap());
            assert!(human_errors(1000, seed).misjudgement(&moved).abs() <= 2 * MAX_MISJUDGEMENT[0]);
        }
    }
}
