//! The board of a game in progress, and when the rules of chess end it.

use super::{Ending, GameResult};
use chess::{Bitboard, Board, Color, Move, Role, Square};

/// A position with its past.
pub(super) struct Referee {
    board: Board,
    /// Keys of the positions since the last move that cannot be undone, this one included.
    keys: Vec<u64>,
}

impl Referee {
    pub fn new(board: Board) -> Referee {
        Referee { keys: vec![board.key()], board }
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    pub fn play(&mut self, mv: Move) {
        self.board.play(mv);
        if self.board.halfmove_clock() == 0 {
            self.keys.clear();
        }
        self.keys.push(self.board.key());
    }

    /// The result if the game is over. Mate comes before the fifty moves, as the rules say.
    pub fn verdict(&self) -> Option<(GameResult, Ending)> {
        if self.board.is_checkmate() {
            return Some((GameResult::Won(!self.board.turn()), Ending::Checkmate));
        }
        let ending = if self.board.is_stalemate() {
            Ending::Stalemate
        } else if lacks_material(&self.board) {
            Ending::DeadPosition
        } else if self.repetitions() >= 3 {
            Ending::Threefold
        } else if self.board.halfmove_clock() >= 100 {
            Ending::FiftyMoves
        } else {
            return None;
        };
        Some((GameResult::Draw, ending))
    }

    fn repetitions(&self) -> usize {
        self.keys.iter().filter(|&&key| key == self.board.key()).count()
    }
}

/// Whether no sequence of moves mates anybody: bare kings, one minor piece, or bishops that all
/// stand on squares of one colour.
fn lacks_material(board: &Board) -> bool {
    let minors = board.role(Role::Knight) | board.role(Role::Bishop);
    let kings = board.role(Role::King);
    if board.occupied() != kings | minors {
        return false;
    }
    let light: Bitboard = Square::all().filter(|square| square.is_light()).collect();
    let bishops = board.role(Role::Bishop);
    minors.count() <= 1
        || (minors == bishops && (bishops.is_subset_of(light) || !bishops.meets(light)))
}

/// Whether castling rights show a start that normal chess does not have.
pub(crate) fn is_chess960(board: &Board) -> bool {
    use chess::File;
    Color::ALL.into_iter().any(|color| {
        let rooks = board.castling().rooks(color);
        rooks.any()
            && (board.king(color).file() != File::E
                || rooks.into_iter().any(|rook| !matches!(rook.file(), File::A | File::H)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(fen: &str) -> Option<Ending> {
        Referee::new(Board::from_fen(fen).unwrap()).verdict().map(|(_, ending)| ending)
    }

    #[test]
    fn the_rules_end_games() {
        assert_eq!(verdict("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), Some(Ending::Checkmate));
        assert_eq!(verdict("R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 90"), Some(Ending::Checkmate));
        assert_eq!(verdict("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"), Some(Ending::Stalemate));
        assert_eq!(verdict("k7/8/1K6/8/8/8/8/7N w - - 0 1"), Some(Ending::DeadPosition));
        assert_eq!(verdict("8/1k6/8/1K2b3/8/8/8/B7 w - - 0 1"), Some(Ending::DeadPosition));
        assert_eq!(verdict("8/1k6/8/1K1b4/8/8/8/B7 w - - 0 1"), None);
        assert_eq!(verdict("k7/8/1K1n4/8/8/8/8/7N w - - 0 1"), None);
        assert_eq!(verdict("k7/8/1K6/8/8/8/8/7R w - - 100 90"), Some(Ending::FiftyMoves));
        assert_eq!(verdict("k7/8/1K6/8/8/8/8/7R w - - 99 90"), None);
    }

    #[test]
    fn the_third_repetition_is_a_draw() {
        let mut referee = Referee::new(Board::default());
        for (number, text) in
            ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"].iter().enumerate()
        {
            let mv = referee.board().parse_uci(text).unwrap();
            referee.play(mv);
            assert_eq!(referee.verdict(), None, "after {} half-moves", number + 1);
        }
        let mv = referee.board().parse_uci("f6g8").unwrap();
        referee.play(mv);
        assert_eq!(referee.verdict(), Some((GameResult::Draw, Ending::Threefold)));
    }

    #[test]
    fn chess960_shows_in_the_castling_rights() {
        let shown = |fen: &str| is_chess960(&Board::from_fen(fen).unwrap());
        assert!(!shown("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
        assert!(!shown("1r1k3r/8/8/8/8/8/8/R4K1R w - - 0 1"));
        assert!(shown("r2k3r/8/8/8/8/8/8/R2K3R w KQkq - 0 1"));
        assert!(shown("1r2k3/8/8/8/8/8/8/4K3 w q - 0 1"));
    }
}
