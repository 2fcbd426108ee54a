//! Solving one slice: round after round, each a ply further from mate.
//!
//! For each row and side to move two sets of columns are kept: where it is known that the side to
//! move loses, and where it is not known that it wins. An even round finds losses: every move
//! leads to a win of the opponent, that is, none to a position that the opponent is not known to
//! win. An odd round finds wins: some move leads to a loss of the opponent. Either is a union over
//! the moves of all pieces. A row is looked at only after a row next to it, by a move, has
//! changed, or when a move out of the slice comes to bear in this round.

use super::Unsolved;
use super::external::External;
use super::links::Links;
use crate::generate::{Slice, UnpackedTable};
use crate::layout::{Layout, Squares};
use crate::row::{Row, above, equal, write};
use crate::row_board::{RowBoard, attacks, king_spread, king_zone, squares_between};
use crate::score::{DRAW, MOST_PLIES_OF_A_BYTE, loss_in, win_in};
use crate::symmetry::{DIAGONAL, IDENTITY, Symmetry, image, to_triangle, undone};
use chess::{Color, Role};
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};

/// The two long diagonals, whose images in the triangle are on its diagonal.
const DIAGONALS: u64 = 0x8142_2418_1824_4281;

/// Rows that one thread takes at a time.
const RUN: usize = 512;

/// What is known of the rows with one side to move.
struct Side {
    /// Scores of positions that are decided; for others, what moves out of the slice give.
    scores: Vec<Row>,
    lost: Vec<u64>,
    not_won: Vec<u64>,
    /// When a move out of the slice wins next: the score, or 0.
    next_win: Vec<u8>,
    /// When a move out of the slice no longer holds a loss up: the score, or 0.
    next_loss: Vec<u8>,
    /// Rows that the next odd round must look at.
    ask_wins: Vec<AtomicU8>,
    /// Rows that the next even round must look at.
    ask_losses: Vec<AtomicU8>,
}

/// The moves within a slice.
pub struct Moves<'a> {
    /// How rows are numbered.
    pub layout: &'a Layout,
    /// The number of the slice.
    pub number: usize,
}

/// Solves a slice from those that its pawn moves, captures and promotions lead to.
pub fn solve(
    table: &UnpackedTable,
    links: &Links<UnpackedTable>,
    number: usize,
    stop: &AtomicBool,
    progress: &(dyn Fn(f64) + Sync),
) -> Result<Slice, Unsolved> {
    let moves = Moves { layout: &table.layout, number };
    let external = External { table, links };
    let mut sides = Color::ALL.map(|turn| Side::new(&moves, &external, turn));
    progress(0.3);
    let [white, black] = &mut sides;
    white.settle_stalemates(&moves, Color::White, &black.not_won);
    black.settle_stalemates(&moves, Color::Black, &white.not_won);
    let last_event = sides.iter().map(Side::last_event).max().unwrap_or(0);
    let mut quiet_rounds = 0;
    for round in 0.. {
        if stop.load(Relaxed) {
            return Err(Unsolved::Stopped);
        }
        let [white, black] = &mut sides;
        let changed = if round % 2 == 0 {
            let by_white = white.find_losses(&moves, Color::White, round, black);
            black.find_losses(&moves, Color::Black, round, white) | by_white
        } else {
            let by_white = white.find_wins(&moves, Color::White, round, black);
            black.find_wins(&moves, Color::Black, round, white) | by_white
        };
        // Rounds after the last that a byte can tell only see whether there is nothing left.
        if changed && round > MOST_PLIES_OF_A_BYTE {
            return Err(Unsolved::TooLong);
        }
        quiet_rounds = if changed { 0 } else { quiet_rounds + 1 };
        if quiet_rounds >= 2 && round >= last_event {
            break;
        }
        progress(0.3 + 0.7 * round as f64 / 255.0);
    }
    Ok(Slice(sides.map(Side::finish)))
}

impl Side {
    fn new(
        moves: &Moves<'_>,
        external: &External<'_, UnpackedTable, UnpackedTable>,
        turn: Color,
    ) -> Side {
        let rows = moves.layout.rows();
        let mut scores = vec![Row([0; 64]); rows];
        let mut not_won = vec![0; rows];
        scores.par_chunks_mut(RUN).zip(not_won.par_chunks_mut(RUN)).enumerate().for_each(
            |(run, (scores, not_won))| {
                for (n, (score, legal)) in scores.iter_mut().zip(not_won).enumerate() {
                    if let Some(board) = moves.board(run * RUN + n) {
                        *legal = board.legal(turn);
                        if *legal != 0 {
                            *score = external.best(&board, turn);
                        }
                    }
                }
            },
        );
        let flags = |flag: u8| (0..rows).map(|_| AtomicU8::new(flag)).collect();
        Side {
            scores,
            lost: vec![0; rows],
            not_won,
            next_win: vec![0; rows],
            next_loss: vec![0; rows],
            ask_wins: flags(0),
            ask_losses: flags(1),
        }
    }

    /// Makes stalemates draws, and notes when moves out of the slice first come to bear.
    /// `legal` are the positions of the other side to move.
    fn settle_stalemates(&mut self, moves: &Moves<'_>, turn: Color, legal: &[u64]) {
        let own = &self.not_won;
        let rows = self.scores.par_iter_mut().zip(&mut self.next_win).zip(&mut self.next_loss);
        rows.enumerate().with_min_len(RUN).for_each(|(row, ((scores, next_win), next_loss))| {
            if own[row] == 0 {
                return;
            }
            let Some(board) = moves.board(row) else { return };
            let movable = above(scores, 0) | moves.reach(row, &board, turn, legal);
            let stuck = own[row] & !movable & !board.in_check(turn);
            write(scores, stuck, DRAW);
            let known = scores.0.iter().enumerate().filter(|(n, _)| own[row] >> n & 1 != 0);
            for (_, &score) in known {
                if score > DRAW {
                    *next_win = score.max(*next_win);
                } else if score < DRAW && score > 0 {
                    *next_loss = if *next_loss == 0 { score } else { score.min(*next_loss) };
                }
            }
        });
    }

    /// The last round in which a move out of the slice comes to bear.
    fn last_event(&self) -> usize {
        let scores = self.scores.par_iter().zip(&self.not_won);
        scores
            .map(|(row, &legal)| {
                let mut last = 0;
                for (n, &score) in row.0.iter().enumerate() {
                    if legal >> n & 1 != 0 {
                        last = last.max(crate::score::plies(score).unwrap_or(0));
                    }
                }
                last as usize
            })
            .max()
            .unwrap_or(0)
    }

    /// An even round. True when something changed.
    fn find_losses(&mut self, moves: &Moves<'_>, turn: Color, round: usize, them: &Side) -> bool {
        let score = loss_in(round);
        let changed = AtomicBool::new(false);
        let not_won = &self.not_won;
        let rows = Rows {
            sets: &mut self.lost,
            scores: &mut self.scores,
            next: &mut self.next_loss,
            ask: &mut self.ask_losses,
        };
        rows.each_asked(score, |row, lost, scores, next| {
            let open = not_won[row] & !*lost;
            if open == 0 {
                *next = 0;
                return;
            }
            let held = above(scores, score);
            if *next == score && score > 0 {
                *next = next_above(scores, score, open);
            }
            if open & !held == 0 {
                return;
            }
            let Some(board) = moves.board(row) else { return };
            let new = open & !held & !moves.reach(row, &board, turn, &them.not_won);
            if new != 0 {
                *lost |= new;
                write(scores, new, score);
                changed.store(true, Relaxed);
                moves.ask_before(row, &board, !turn, |row| them.ask_wins[row].store(1, Relaxed));
            }
        });
        changed.load(Relaxed)
    }

    /// An odd round. True when something changed.
    fn find_wins(&mut self, moves: &Moves<'_>, turn: Color, round: usize, them: &Side) -> bool {
        let score = win_in(round);
        let changed = AtomicBool::new(false);
        let lost = &self.lost;
        let rows = Rows {
            sets: &mut self.not_won,
            scores: &mut self.scores,
            next: &mut self.next_win,
            ask: &mut self.ask_wins,
        };
        rows.each_asked(score, |row, not_won, scores, next| {
            let open = *not_won & !lost[row];
            if open == 0 {
                *next = 0;
                return;
            }
            let Some(board) = moves.board(row) else { return };
            let mut new = moves.reach(row, &board, turn, &them.lost);
            if *next == score {
                new |= equal(scores, score);
                *next = next_below(scores, score, open);
            }
            new &= open;
            if new != 0 {
                *not_won &= !new;
                write(scores, new, score);
                changed.store(true, Relaxed);
                moves.ask_before(row, &board, !turn, |row| them.ask_losses[row].store(1, Relaxed));
            }
        });
        changed.load(Relaxed)
    }

    /// The scores, with draws where nobody wins.
    fn finish(mut self) -> Vec<Row> {
        let sets = self.not_won.par_iter().zip(&self.lost);
        self.scores.par_iter_mut().zip(sets).with_min_len(RUN).for_each(|(scores, sets)| {
            write(scores, sets.0 & !sets.1, DRAW);
        });
        self.scores
    }
}

/// What a round changes of the rows.
struct Rows<'a> {
    sets: &'a mut [u64],
    scores: &'a mut [Row],
    next: &'a mut [u8],
    ask: &'a mut [AtomicU8],
}

impl Rows<'_> {
    /// Calls `work` with the number, set, scores and next event of each row that is asked for, or
    /// whose next event has this score, and takes the question back.
    #[inline(always)]
    fn each_asked(
        self,
        score: u8,
        work: impl Fn(usize, &mut u64, &mut Row, &mut u8) + Sync + Send,
    ) {
        self.sets
            .par_chunks_mut(RUN)
            .zip(self.scores.par_chunks_mut(RUN))
            .zip(self.next.par_chunks_mut(RUN))
            .zip(self.ask.par_chunks_mut(RUN))
            .enumerate()
            .for_each(|(run, (((sets, scores), next), ask))| {
                for (n, (ask, next)) in ask.iter_mut().zip(next).enumerate() {
                    let asked = ask.get_mut();
                    if *asked != 0 || (*next == score && score != 0) {
                        *asked = 0;
                        work(run * RUN + n, &mut sets[n], &mut scores[n], next);
                    }
                }
            });
    }
}

/// The smallest score of these columns that is above this one and below a draw; 0 if none.
fn next_above(row: &Row, score: u8, columns: u64) -> u8 {
    let scores = row
        .0
        .iter()
        .enumerate()
        .filter(|&(n, &other)| columns >> n & 1 != 0 && other > score && other < DRAW);
    scores.map(|(_, &score)| score).min().unwrap_or(0)
}

/// The largest score of these columns that is below this one and above a draw; 0 if none.
fn next_below(row: &Row, score: u8, columns: u64) -> u8 {
    let scores = row
        .0
        .iter()
        .enumerate()
        .filter(|&(n, &other)| columns >> n & 1 != 0 && other < score && other > DRAW);
    scores.map(|(_, &score)| score).max().unwrap_or(0)
}

impl Moves<'_> {
    /// The board of a row that is in use.
    #[inline(always)]
    pub fn board(&self, row: usize) -> Option<RowBoard<'_>> {
        let (king, squares) = self.layout.placed(self.number, row)?;
        Some(RowBoard::new(&self.layout.men, king, squares))
    }

    /// Calls `found` with each row that a move of White's king, or of a piece of this colour,
    /// leads to: the row, the squares passed, and the symmetry that it was brought home with.
    #[inline(always)]
    pub fn each(
        &self,
        row: usize,
        board: &RowBoard<'_>,
        color: Color,
        mut found: impl FnMut(usize, u64, Symmetry),
    ) {
        let layout = self.layout;
        let pieces = layout.pieces;
        let king_digit = row / layout.rows_of_king();
        if color == Color::White {
            let mut rest = king_zone(board.king) & !board.occupied;
            while rest != 0 {
                let to = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                let (row, symmetry) = self.after_king(row, to, &board.squares);
                found(row, 0, symmetry);
            }
        }
        for n in 0..pieces {
            let man = board.men[n];
            if man.color != color {
                continue;
            }
            let from = board.squares[n];
            let shift = 6 * (pieces - 1 - n);
            let base = row & !(63 << shift);
            let slides = man.role != Role::Knight;
            let mut rest = attacks(man, from, board.occupied) & !board.occupied;
            while rest != 0 {
                let to = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                let passed = if slides { squares_between(from, to) } else { 0 };
                let other = if layout.any_like() {
                    let mut squares = board.squares;
                    squares[n] = to;
                    layout.row(king_digit, &squares)
                } else {
                    base | (to as usize) << shift
                };
                found(other, passed, IDENTITY);
            }
        }
    }

    /// The row after White's king went to a square.
    #[inline(always)]
    fn after_king(&self, row: usize, to: u8, squares: &Squares) -> (usize, Symmetry) {
        let rows_of_king = self.layout.rows_of_king();
        let with_king = |digit: usize| digit * rows_of_king + row % rows_of_king;
        if self.layout.has_pawns() {
            return (with_king(to as usize), IDENTITY);
        }
        let (symmetry, digit) = to_triangle(to);
        if symmetry == IDENTITY {
            return (with_king(digit), IDENTITY);
        }
        let mapped = squares.map(|square| image(symmetry, square));
        (self.layout.row(digit, &mapped), symmetry)
    }

    /// Calls `ask` with the rows from which a move of this colour leads to this one.
    #[inline(always)]
    pub fn ask_before(
        &self,
        row: usize,
        board: &RowBoard<'_>,
        color: Color,
        mut ask: impl FnMut(usize),
    ) {
        if color == Color::Black {
            ask(row);
        }
        self.each(row, board, color, |other, _, _| ask(other));
        if color == Color::Black || self.layout.has_pawns() || board.king.is_multiple_of(9) {
            return;
        }
        // A row with White's king on the diagonal has a twin, which comes here too, by the image
        // of the move. When this row has a twin itself, that one sees to it.
        let mut rest = king_zone(board.king) & !board.occupied & DIAGONALS;
        while rest != 0 {
            let to = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let (symmetry, digit) = to_triangle(to);
            let twin = board.squares.map(|square| image(DIAGONAL, image(symmetry, square)));
            ask(self.layout.row(digit, &twin));
        }
    }

    /// The columns from which a move of this colour within the slice leads into one of the sets
    /// of the other side to move.
    #[inline(always)]
    pub fn reach(&self, row: usize, board: &RowBoard<'_>, color: Color, sets: &[u64]) -> u64 {
        let mut reached = if color == Color::Black { king_spread(sets[row]) } else { 0 };
        self.each(row, board, color, |other, passed, symmetry| {
            let set = sets[other];
            reached |= if symmetry == IDENTITY { set & !passed } else { undone(symmetry, set) };
        });
        reached
    }
}
