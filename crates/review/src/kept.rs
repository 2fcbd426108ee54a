//! What the better line keeps that the line of the game gives up: what anyone sees on the boards at
//! the ends of both, where nothing is left to be taken.

use crate::lines::settled_position;
use chess::{Bitboard, Board, Color, File, Move, Role};
use serde::Serialize;

/// Something that the mover had before the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Kept {
    /// Bishops on squares of both colours.
    BishopPair,
    /// The right to castle, or a king that has castled.
    Castling,
    /// A passed pawn.
    PassedPawn,
    /// Pawns none of which is doubled or isolated that was not before.
    SoundPawns,
}

impl Kept {
    /// The name that programs use.
    pub fn id(self) -> &'static str {
        match self {
            Kept::BishopPair => "bishop-pair",
            Kept::Castling => "castling",
            Kept::PassedPawn => "passed-pawn",
            Kept::SoundPawns => "sound-pawns",
        }
    }
}

/// What the mover keeps with the better line, and gives up with the move played and the replies to
/// it.
pub(crate) fn kept(before: &Board, better: &[Move], played: Move, replies: &[Move]) -> Vec<Kept> {
    let us = before.turn();
    let game: Vec<Move> = [played].into_iter().chain(replies.iter().copied()).collect();
    let (Some(held), Some(left)) =
        (settled_position(before, better), settled_position(before, &game))
    else {
        return Vec::new();
    };
    let had_pair = has_bishop_pair(before, us);
    let had_passed = passed_pawns(before, us);
    let flaws = pawn_flaws(before, us);
    let castles = |end: &Board, line: &[Move]| {
        let castled = line.iter().step_by(2).any(|mv| mv.is_castling());
        castled || !end.castling().rooks(us).is_empty()
    };
    let found = [
        (Kept::BishopPair, had_pair && has_bishop_pair(&held, us) && !has_bishop_pair(&left, us)),
        (Kept::Castling, castles(before, &[]) && castles(&held, better) && !castles(&left, &game)),
        (
            Kept::PassedPawn,
            had_passed > passed_pawns(&left, us) && passed_pawns(&held, us) >= had_passed,
        ),
        (Kept::SoundPawns, pawn_flaws(&held, us) <= flaws && pawn_flaws(&left, us) > flaws),
    ];
    found.into_iter().filter_map(|(kept, holds)| holds.then_some(kept)).collect()
}

fn has_bishop_pair(board: &Board, us: Color) -> bool {
    let bishops = board.pieces(us, Role::Bishop);
    let is_dark =
        |square: chess::Square| (square.file().index() + square.rank().index()).is_multiple_of(2);
    bishops.into_iter().any(is_dark) && !bishops.into_iter().all(is_dark)
}

/// The squares of a file and of those beside it.
fn files_around(file: File) -> Bitboard {
    let near = file.index().saturating_sub(1)..=(file.index() + 1).min(7);
    near.fold(Bitboard::EMPTY, |files, near| files | Bitboard::file(File::from_index(near)))
}

/// How many pawns no pawn of the other side can stop any more.
fn passed_pawns(board: &Board, us: Color) -> usize {
    let theirs = board.pieces(!us, Role::Pawn);
    let is_passed = |pawn: &chess::Square| {
        let ahead = |other: chess::Square| {
            other.rank().relative_to(us).index() > pawn.rank().relative_to(us).index()
        };
        !(theirs & files_around(pawn.file())).into_iter().any(ahead)
    };
    board.pieces(us, Role::Pawn).into_iter().filter(is_passed).count()
}

/// How many pawns are doubled, or have no other on the files beside them.
fn pawn_flaws(board: &Board, us: Color) -> u32 {
    let pawns = board.pieces(us, Role::Pawn);
    let flaws = |file: File| {
        let here = (pawns & Bitboard::file(file)).count();
        let beside = pawns & (files_around(file) - Bitboard::file(file));
        here.saturating_sub(1) + if beside.is_empty() { here } else { 0 }
    };
    File::ALL.into_iter().map(flaws).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::moves_of;

    fn found(fen: &str, better: &[&str], played: &[&str]) -> Vec<Kept> {
        let before = Board::from_fen(fen).unwrap();
        let game = moves_of(&before, played);
        kept(&before, &moves_of(&before, better), game[0], &game[1..])
    }

    #[test]
    fn a_bishop_given_for_a_knight() {
        let fen = "4k3/pp3ppp/2n5/1B6/8/8/PP1B1PPP/4K3 w - - 0 1";
        assert_eq!(found(fen, &["b5d3"], &["b5c6", "b7c6"]), [Kept::BishopPair]);
        // Both lines give it up.
        let taken = ["b5c6", "b7c6"];
        assert_eq!(found(fen, &taken, &["h2h3", "h7h6", "b5c6", "b7c6"]), []);
    }

    #[test]
    fn a_king_that_loses_the_right_to_castle() {
        let fen = "r3k2r/ppp2ppp/3n4/8/8/3N4/PPP2PPP/R3K2R w KQkq - 0 1";
        assert_eq!(found(fen, &["e1g1"], &["e1f1"]), [Kept::Castling]);
        assert_eq!(found(fen, &["d3f4"], &["e1f1"]), [Kept::Castling]);
        // To castle is not to lose it.
        assert_eq!(found(fen, &["d3f4"], &["e1g1"]), []);
    }

    #[test]
    fn pawns_that_are_lost_or_doubled() {
        let fen = "4k3/p4ppp/2p5/1P6/8/8/5PPP/4K3 w - - 0 1";
        // After b6 axb6 there is no passed pawn to speak of; there was none before either.
        assert_eq!(found(fen, &["b5c6"], &["b5b6", "a7b6"]), []);
        let fen = "4k3/5ppp/8/3b4/8/5N2/4PPPP/6K1 w - - 0 1";
        assert_eq!(found(fen, &["h2h3"], &["h2h4", "d5f3", "g2f3"]), [Kept::SoundPawns]);
        let fen = "4k3/5ppp/8/P2r4/8/8/5PPP/R3K3 w - - 0 1";
        assert_eq!(found(fen, &["a5a6"], &["e1e2", "d5a5", "a1a5"]), [Kept::PassedPawn]);
    }
}
