//! What is searched: a board, and the game that led to it.

use chess::{Board, Move};

/// A position to search, with the game that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The board now.
    pub board: Board,
    /// The keys of the positions before it that may come again, the oldest first: those since the
    /// last capture or pawn move, and of a long stretch without either the last hundred.
    pub earlier: Vec<u64>,
}

/// After so many half-moves without a capture or a pawn move the search calls everything a draw, so
/// what lay before them changes nothing. A long game costs no more memory for each of its
/// positions than a short one.
const MOST_EARLIER: usize = 100;

impl Position {
    /// A position without a past.
    pub fn new(board: Board) -> Position {
        Position { board, earlier: Vec::new() }
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) {
        let key = self.board.key();
        self.board.play(mv);
        if self.board.halfmove_clock() == 0 {
            self.earlier.clear();
            return;
        }
        if self.earlier.len() == MOST_EARLIER {
            self.earlier.remove(0);
        }
        self.earlier.push(key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_may_come_again_is_kept() {
        let mut position = Position::new(Board::default());
        let play = |position: &mut Position, moves: &str| {
            for text in moves.split_whitespace() {
                position.play(position.board.parse_uci(text).unwrap());
            }
        };
        play(&mut position, "g1f3 g8f6");
        let before = position.board.key();
        play(&mut position, "f3g1");
        assert_eq!(position.earlier.len(), 3);
        assert_eq!(position.earlier.last(), Some(&before));
        play(&mut position, "e7e5");
        assert!(position.earlier.is_empty(), "no pawn goes back");
        for _ in 0..100 {
            play(&mut position, "g1f3 f6g8 f3g1 g8f6");
        }
        assert_eq!(position.earlier.len(), MOST_EARLIER);
        assert_eq!(position.earlier[0], position.earlier[4], "the last ones are left");
    }
}
