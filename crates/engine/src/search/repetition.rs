//! Positions that were there before, and those that can be brought about again with one move.

use crate::score::MAX_PLY;
use chess::{Board, Color, Move, Piece, Role, Square, attacks, move_key};
use std::sync::LazyLock;

/// The keys of all positions of the game and of the line being searched, the current one last.
pub(super) struct KeyHistory {
    keys: Vec<u64>,
    /// How many of them belong to the game, the root's included.
    root: usize,
    /// Where the positions after null moves stand, the last null move last.
    after_nulls: Vec<usize>,
}

impl KeyHistory {
    pub(super) fn new() -> KeyHistory {
        let (keys, after_nulls) = (Vec::with_capacity(1024), Vec::with_capacity(MAX_PLY));
        KeyHistory { keys, root: 1, after_nulls }
    }

    /// Begins at a root with these earlier positions of the game.
    pub(super) fn begin(&mut self, earlier: &[u64], root: &Board) {
        self.keys.clear();
        self.keys.extend_from_slice(earlier);
        self.keys.push(root.key());
        self.root = self.keys.len();
        self.after_nulls.clear();
    }

    #[inline(always)]
    pub(super) fn push(&mut self, board: &Board) {
        self.keys.push(board.key());
    }

    /// The same after a null move.
    pub(super) fn push_null(&mut self, board: &Board) {
        self.after_nulls.push(self.keys.len());
        self.push(board);
    }

    #[inline(always)]
    pub(super) fn pop(&mut self) {
        self.keys.pop();
        if self.after_nulls.last() == Some(&self.keys.len()) {
            self.after_nulls.pop();
        }
    }

    /// How far back a position can be the same: to the last move that can't be taken back, and not
    /// behind a null move, which no game has.
    #[inline(always)]
    fn reach(&self, board: &Board) -> usize {
        let first = self.after_nulls.last().copied().unwrap_or(0);
        usize::from(board.halfmove_clock()).min(self.keys.len() - 1 - first)
    }

    /// Whether the current position was there before: once within the search, where a side that
    /// could avoid it did not, or twice in the game.
    pub(super) fn is_repetition(&self, board: &Board) -> bool {
        let now = self.keys.len() - 1;
        let mut seen = false;
        for back in (4..=self.reach(board)).step_by(2) {
            if self.keys[now - back] == self.keys[now] {
                if seen || now - back >= self.root - 1 {
                    return true;
                }
                seen = true;
            }
        }
        false
    }

    /// Whether the side to move has a move to a position that was there before within the search.
    ///
    /// The keys of two positions one reversible move apart differ by that move's key, which is
    /// looked up; see M. van Kervinck, "The design and implementation of the Rookie 2.0".
    pub(super) fn has_upcoming_repetition(&self, board: &Board) -> bool {
        let now = self.keys.len() - 1;
        let reach = self.reach(board);
        if reach < 3 {
            return false;
        }
        for back in (3..=reach).step_by(2) {
            // Only positions after the root: earlier ones would have to come a third time.
            if now - back < self.root - 1 {
                break;
            }
            if let Some((a, b)) = CUCKOO.find(self.keys[now] ^ self.keys[now - back])
                && !attacks::between(a, b).meets(board.occupied())
            {
                return true;
            }
        }
        false
    }
}

static CUCKOO: LazyLock<CuckooTable> = LazyLock::new(CuckooTable::new);

const SLOTS: usize = 8192;

/// All reversible moves by their keys, in a cuckoo hash: each key has two slots.
struct CuckooTable {
    keys: Vec<u64>,
    moves: Vec<Move>,
}

fn slots(key: u64) -> [usize; 2] {
    [key as usize % SLOTS, (key >> 16) as usize % SLOTS]
}

impl CuckooTable {
    fn new() -> CuckooTable {
        let mut table = CuckooTable { keys: vec![0; SLOTS], moves: vec![Move::NONE; SLOTS] };
        let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
        for color in Color::ALL {
            for role in roles {
                for a in Square::all() {
                    for b in reach(role, a).into_iter().filter(|&b| b > a) {
                        table.insert(move_key(Piece::new(color, role), a, b), a, b);
                    }
                }
            }
        }
        table
    }

    fn insert(&mut self, mut key: u64, a: Square, b: Square) {
        let mut mv = Move::from_bits(a.index() as u16 | (b.index() as u16) << 6);
        let mut slot = slots(key)[0];
        loop {
            std::mem::swap(&mut self.keys[slot], &mut key);
            std::mem::swap(&mut self.moves[slot], &mut mv);
            if key == 0 {
                return;
            }
            // The one pushed out goes to its other slot.
            let [first, second] = slots(key);
            slot = if slot == first { second } else { first };
        }
    }

    #[inline(always)]
    fn find(&self, key: u64) -> Option<(Square, Square)> {
        let slot = slots(key).into_iter().find(|&slot| self.keys[slot] == key && key != 0)?;
        Some((self.moves[slot].from(), self.moves[slot].to()))
    }
}

fn reach(role: Role, square: Square) -> chess::Bitboard {
    let empty = chess::Bitboard::EMPTY;
    match role {
        Role::Knight => attacks::knight_attacks(square),
        Role::Bishop => attacks::bishop_attacks(square, empty),
        Role::Rook => attacks::rook_attacks(square, empty),
        Role::Queen => attacks::queen_attacks(square, empty),
        Role::King => attacks::king_attacks(square),
        Role::Pawn => empty,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line_of(moves: &str) -> (KeyHistory, Board) {
        let mut board = Board::default();
        let mut line = KeyHistory::new();
        line.begin(&[], &board);
        for text in moves.split_whitespace() {
            if text == "null" {
                board.play_null();
                line.push_null(&board);
            } else {
                board.play(board.parse_uci(text).unwrap());
                line.push(&board);
            }
        }
        (line, board)
    }

    #[test]
    fn the_table_holds_every_reversible_move() {
        // Both sides: knights 168, bishops 280, rooks 448, queens 728, kings 210 pairs of squares.
        let held = CUCKOO.keys.iter().filter(|&&key| key != 0).count();
        assert_eq!(held, 2 * (168 + 280 + 448 + 728 + 210));
    }

    #[test]
    fn going_back_and_forth_repeats() {
        let (line, board) = line_of("g1f3 g8f6 f3g1");
        assert!(!line.is_repetition(&board));
        assert!(line.has_upcoming_repetition(&board));
        let (line, board) = line_of("g1f3 g8f6 f3g1 f6g8");
        assert!(line.is_repetition(&board));
    }

    #[test]
    fn a_null_move_cuts_the_past_off() {
        // White goes out and back while Black passes, then the other way round: the position is
        // the first one again, but no game could lead there.
        let (line, board) = line_of("g1f3 null f3g1 g8f6 null");
        assert!(!line.has_upcoming_repetition(&board));
        let (line, board) = line_of("g1f3 null f3g1 g8f6 null f6g8");
        assert!(!line.is_repetition(&board));
        // What repeats after it does so all the same.
        let (line, board) = line_of("null g8f6 g1f3 f6g8");
        assert!(line.has_upcoming_repetition(&board));
        let (mut line, board) = line_of("null g8f6 g1f3 f6g8 f3g1");
        assert!(line.is_repetition(&board));
        // Taken back, it is forgotten.
        for _ in 0..5 {
            line.pop();
        }
        let mut board = Board::default();
        for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
            board.play(board.parse_uci(text).unwrap());
            line.push(&board);
        }
        assert!(line.is_repetition(&board));
    }

    #[test]
    fn a_pawn_move_cuts_the_past_off() {
        let (line, board) = line_of("g1f3 g8f6 e2e3 f6g8");
        assert!(!line.has_upcoming_repetition(&board));
        assert!(!line.is_repetition(&board));
    }
}
