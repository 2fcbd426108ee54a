//! The footnote of the task, by exhaustion: is there a position in which promotion to a knight
//! does not avoid the stalemate that promotion to a queen gives?
//!
//! `cargo run --release -p horizont-koncovka --example promotion`

use koncovka::geometry::{ABSENT, Board, each};
use koncovka::{Extra, Move, Position, Side, role};
use rayon::prelude::*;

fn main() {
    search::<7>();
    search::<8>();
}

/// What a position with a pawn before its last step has to offer.
struct Found<const S: usize> {
    position: Position<S>,
    step: Move,
    /// No other move of White avoids stalemate either.
    hopeless: bool,
}

fn search<const S: usize>() {
    let squares: Vec<u8> = each(Board::<S>::GEOMETRY.all).collect();
    let found: Vec<Found<S>> =
        squares.par_iter().flat_map_iter(|&king| with_king::<S>(king, &squares)).collect();
    let captures = found.iter().filter(|one| one.position.captures(one.step)).count();
    let bare = found.iter().filter(|one| !one.position.has_rook(Side::Black)).count();
    let hopeless = found.iter().filter(|one| one.hopeless).count();
    println!("{S}x{S}: queen and knight both stalemate: {} promotions", found.len());
    println!("  by capture {captures}, against a bare king {bare}, no other move helps {hopeless}");
    for kind in [false, true] {
        let of_kind = found.iter().filter(|one| one.position.captures(one.step) == kind);
        for one in of_kind.take(4) {
            let (position, step) = (&one.position, one.step);
            println!("  {position} B: {}", position.written(step));
        }
    }
    for one in found.iter().filter(|one| one.hopeless).take(3) {
        println!("  nothing helps: {} B", one.position);
    }
}

/// All positions with White's king here in which both promotions by one step stalemate.
fn with_king<const S: usize>(king: u8, squares: &[u8]) -> Vec<Found<S>> {
    let mut found = Vec::new();
    let or_absent = || squares.iter().copied().chain([ABSENT]);
    for pawn in squares.iter().copied().filter(|square| square >> 3 == S as u8 - 2) {
        for &black_king in squares {
            for rook in or_absent() {
                for black_rook in or_absent() {
                    let at = [king, rook, pawn, black_king, black_rook];
                    let position = Position { at, extra: Extra::Pawn, turn: Side::White };
                    if position.legal() {
                        found.extend(in_vain(position));
                    }
                }
            }
        }
    }
    found
}

fn stalemates<const S: usize>(position: &Position<S>, mv: Move) -> bool {
    let next = position.after(mv);
    !next.has_legal_move() && !next.in_check(Side::Black)
}

fn in_vain<const S: usize>(position: Position<S>) -> Vec<Found<S>> {
    let moves = position.legal_moves();
    let queens = moves.iter().filter(|mv| mv.becomes() == Some(Extra::Queen));
    let steps = queens.filter(|mv| {
        let knight = Move::new(role::EXTRA, mv.to(), Extra::Knight);
        stalemates(&position, **mv) && stalemates(&position, knight)
    });
    let found = steps.map(|&step| {
        let hopeless = moves.iter().all(|&mv| stalemates(&position, mv));
        Found { position, step, hopeless }
    });
    found.collect()
}
