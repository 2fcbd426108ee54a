//! What moves out of a slice are worth: captures, promotions and pawn moves lead to positions that
//! are solved already.

use super::links::{Link, Links};
use crate::generate::RowSource;
use crate::layout::Squares;
use crate::row::{Row, raise};
use crate::row_board::{RowBoard, attacks, king_zone, squares_between};
use crate::score::Score;
use chess::{Board, Color, Role};

/// The best scores that the side to move can reach by moves out of the slice; 0, the score of
/// being mated, where there is no such move.
pub struct External<'a, T, L> {
    /// The table that is being solved: pawn moves stay in it.
    pub table: &'a T,
    /// To the other tables.
    pub links: &'a Links<L>,
}

const LAST_RANKS: u64 = 0xff00_0000_0000_00ff;

impl<T: RowSource, L: RowSource<Score = T::Score>> External<'_, T, L> {
    /// The best of all moves out of the slice for the side to move.
    pub fn best(&self, board: &RowBoard<'_>, turn: Color) -> Row<T::Score> {
        let mut best = Row::mated();
        self.captures(board, turn, &mut best);
        if turn == Color::White {
            self.white_king_captures(board, &mut best);
        } else {
            self.black_king_captures(board, &mut best);
        }
        for pawn in self.table.layout().pieces..board.men.len() {
            if board.men[pawn].color == turn {
                self.pawn_moves(board, pawn, &mut best);
            }
        }
        best
    }

    /// Adds a move after which White's king and the men stand like this. Black's king must not
    /// stand on squares that were passed.
    fn add(
        &self,
        link: &Link<L>,
        turn: Color,
        king: u8,
        here: &Squares,
        passed: u64,
        best: &mut Row<T::Score>,
    ) {
        let squares = link.squares(here);
        let legal = RowBoard::new(&link.men, king, squares).legal(!turn) & !passed;
        if legal != 0 {
            raise(best, &link.row(!turn, king, &squares), legal);
        }
    }

    /// The enemies of a side: which man stands on each square of the set.
    fn targets(board: &RowBoard<'_>, turn: Color, set: u64) -> impl Iterator<Item = (usize, u8)> {
        let enemies = board.side(!turn).filter(move |&(_, _, at)| set >> at & 1 != 0);
        enemies.map(|(man, _, at)| (man, at))
    }

    fn captures(&self, board: &RowBoard<'_>, turn: Color, best: &mut Row<T::Score>) {
        for (n, man, from) in board.side(turn) {
            if man.role == Role::Pawn {
                continue;
            }
            let reach = attacks(man, from, board.occupied);
            for (captured, to) in Self::targets(board, turn, reach) {
                let mut here = board.squares;
                here[n] = to;
                let link = self.links.capture(captured);
                self.add(link, turn, board.king, &here, squares_between(from, to), best);
            }
        }
    }

    fn white_king_captures(&self, board: &RowBoard<'_>, best: &mut Row<T::Score>) {
        for (captured, to) in Self::targets(board, Color::White, king_zone(board.king)) {
            let link = self.links.capture(captured);
            self.add(link, Color::White, to, &board.squares, 0, best);
        }
    }

    /// The king captures: it then stands on the square of the captured man.
    fn black_king_captures(&self, board: &RowBoard<'_>, best: &mut Row<T::Score>) {
        for (captured, to) in Self::targets(board, Color::Black, !0) {
            let link = self.links.capture(captured);
            let squares = link.squares(&board.squares);
            let after = RowBoard::new(&link.men, board.king, squares);
            if after.legal(Color::White) >> to & 1 != 0 {
                let score = link.row(Color::White, board.king, &squares).0[to as usize].step();
                let mut rest = king_zone(to);
                while rest != 0 {
                    let from = rest.trailing_zeros() as usize & 63;
                    best.0[from] = best.0[from].max(score);
                    rest &= rest - 1;
                }
            }
        }
    }

    fn pawn_moves(&self, board: &RowBoard<'_>, pawn: usize, best: &mut Row<T::Score>) {
        let (man, from) = (board.men[pawn], board.squares[pawn]);
        let turn = man.color;
        for (captured, to) in Self::targets(board, turn, attacks(man, from, 0)) {
            let mut here = board.squares;
            here[pawn] = to;
            if LAST_RANKS >> to & 1 == 0 {
                self.add(self.links.capture(captured), turn, board.king, &here, 0, best);
            } else {
                for link in self.links.promotions(pawn, Some(captured)) {
                    self.add(link, turn, board.king, &here, 0, best);
                }
            }
        }
        let ahead = |square: u8| if turn == Color::White { square + 8 } else { square - 8 };
        let to = ahead(from);
        if board.occupied >> to & 1 != 0 {
            return;
        }
        let mut here = board.squares;
        here[pawn] = to;
        if LAST_RANKS >> to & 1 != 0 {
            for link in self.links.promotions(pawn, None) {
                self.add(link, turn, board.king, &here, 0, best);
            }
            return;
        }
        let legal = RowBoard::new(board.men, board.king, here).legal(!turn);
        raise(best, &self.table.row(!turn, board.king, &here), legal);
        let home_rank = if turn == Color::White { 1 } else { 6 };
        if from >> 3 == home_rank && board.occupied >> ahead(to) & 1 == 0 {
            self.double_step(board, pawn, to, ahead(to), best);
        }
    }

    fn double_step(
        &self,
        board: &RowBoard<'_>,
        pawn: usize,
        passed: u8,
        to: u8,
        best: &mut Row<T::Score>,
    ) {
        let turn = board.men[pawn].color;
        let mut here = board.squares;
        here[pawn] = to;
        let after = RowBoard::new(board.men, board.king, here);
        let legal = after.legal(!turn) & !(1 << passed);
        let mut scores = self.table.row(!turn, board.king, &here);
        for (taker, man, at) in after.side(!turn) {
            if man.role == Role::Pawn && at >> 3 == to >> 3 && at.abs_diff(to) == 1 {
                self.en_passant(&after, pawn, taker, passed, legal, &mut scores);
            }
        }
        raise(best, &scores, legal);
    }

    /// Lets the opponent of a double step take in passing: the scores are those of the opponent,
    /// to move, and become what they are with that right.
    fn en_passant(
        &self,
        after: &RowBoard<'_>,
        pawn: usize,
        taker: usize,
        passed: u8,
        legal: u64,
        scores: &mut Row<T::Score>,
    ) {
        let turn = after.men[taker].color;
        let mut taken = after.squares;
        taken[taker] = passed;
        let mut by_taking = Row::mated();
        self.add(self.links.capture(pawn), turn, after.king, &taken, 0, &mut by_taking);
        // Where there is no other move, taking is forced: then a stalemate was none.
        for square in 0..64 {
            let (score, taking) = (&mut scores.0[square], by_taking.0[square]);
            let forced = *score == T::Score::DRAW
                && taking > T::Score::default()
                && taking < T::Score::DRAW
                && legal >> square & 1 != 0
                && is_stuck(after, square as u8, turn);
            *score = if forced { taking } else { taking.max(*score) };
        }
    }
}

/// Whether the side to move has no legal move but, possibly, taking in passing.
fn is_stuck(board: &RowBoard<'_>, black_king: u8, turn: Color) -> bool {
    Board::try_from(board.setup(black_king, turn)).is_ok_and(|board| board.legal_moves().is_empty())
}
