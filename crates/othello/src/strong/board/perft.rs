//! Counting the games of a given length, the measure of moving and of nothing else.

use super::portable::{moves as portable_moves, turned as portable_turned};
use super::{Position, moves, squares, turned};

/// The number of games of this many plies. A pass is a ply; a game that ends early counts once.
pub fn perft(position: Position, depth: u32) -> u64 {
    count(position, depth, moves, turned)
}

/// The same by the portable way, to compare the speed of both.
pub fn portable_perft(position: Position, depth: u32) -> u64 {
    count(position, depth, portable_moves, portable_turned)
}

/// The last ply is not played: its moves are counted in bulk, and the ply before it in one loop.
fn count(
    position: Position,
    depth: u32,
    moves: impl Fn(u64, u64) -> u64 + Copy,
    turned: impl Fn(u32, u64, u64) -> u64 + Copy,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let legal = moves(position.own, position.opposing);
    if legal == 0 {
        let passed = position.passed();
        let over = moves(passed.own, passed.opposing) == 0;
        return if over { 1 } else { count(passed, depth - 1, moves, turned) };
    }
    let after = |square| position.after(square, turned(square, position.own, position.opposing));
    match depth {
        1 => u64::from(legal.count_ones()),
        2 => {
            let replies = |next: Position| moves(next.own, next.opposing).count_ones().max(1);
            squares(legal).map(|square| u64::from(replies(after(square)))).sum()
        }
        _ => squares(legal).map(|square| count(after(square), depth - 1, moves, turned)).sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_known_counts() {
        let counts = [1, 4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288];
        for (depth, count) in counts.into_iter().enumerate() {
            assert_eq!(perft(Position::START, depth as u32), count);
            assert_eq!(portable_perft(Position::START, depth as u32), count);
        }
        if std::env::var_os("HORIZONT_LONG").is_some() {
            assert_eq!(perft(Position::START, 11), 212_258_800);
        }
    }

    /// On every shortest way to a finished game it counts once, at whatever depth.
    #[test]
    fn finished_games_and_passes_count() {
        let over = Position { own: u64::MAX >> 1, opposing: 0 };
        let pass = Position { own: 1, opposing: 0b1110_0000_1000 };
        assert_eq!((perft(over, 1), perft(over, 2), perft(over, 3)), (1, 1, 1));
        assert_eq!(portable_perft(pass, 3), perft(pass, 3));
    }
}
