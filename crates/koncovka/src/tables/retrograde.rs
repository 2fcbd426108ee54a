//! Building the table of a slice backwards from its mates, 49 positions at a time.
//!
//! For each row two pairs of sets are kept (see [`Pair`]): with Black to move, where White mates
//! and where Black does not; with White to move, where White does not mate and where Black does.
//! In these terms a step is nothing but unions: with White to move something good is reached by
//! some move, with Black to move something bad. Round `n` of Black's step finds White's mates in
//! `2n` half-moves and Black's in `2n + 1`; of White's step, in `2n + 1` and `2n + 2`.

use super::distances::{Distances, ILLEGAL, NONE, Row};
use super::neighbours::{Neighbours, Pair, Query};
use super::row_pieces::RowPieces;
#[cfg(not(feature = "threads"))]
use super::sequential_iterators::*;
use super::slice::{Slice, dense, square_of};
use super::symmetry::{IDENTITY, image, inverse_image, to_home};
use crate::geometry::{ABSENT, Board, Squares, each};
use crate::position::{Extra, Side};
use crate::search::clock::{Clock, Undecided};
#[cfg(feature = "threads")]
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Where a row has positions: legal ones, and those of them without stalemate.
#[derive(Clone, Copy, Default)]
struct Frame {
    white: Squares,
    white_not_stalemate: Squares,
    black: Squares,
    black_not_stalemate: Squares,
}

/// Groups of rows that one thread takes at a time.
const GROUPS: usize = 32;

/// The work on one slice. Rows come in *runs*: those that differ only in the place of Black's
/// rook lie side by side, so that a move of White is one pass over two runs.
struct Builder<const S: usize> {
    slice: Slice,
    run: usize,
    neighbours: Neighbours,
    frames: Vec<Frame>,
    /// Black to move: good for White.
    good: Vec<Pair>,
    /// White to move: bad for White.
    bad: Vec<Pair>,
}

/// Builds the table of a slice from those of its neighbours, as long as there is time.
pub fn build<const S: usize>(
    slice: Slice,
    neighbours: Neighbours,
    clock: &Clock,
) -> Result<Distances, Undecided> {
    let farthest = neighbours.0.iter().map(|table| table.longest()).max().unwrap_or(0);
    let rows = slice.rows::<S>();
    let mut builder = Builder::<S> {
        slice,
        run: if slice.black_rook { S * S } else { 1 },
        neighbours,
        frames: vec![Frame::default(); rows],
        good: Vec::new(),
        bad: Vec::new(),
    };
    builder.prepare();
    let mut distances = builder.blank();
    for round in 0..=126 {
        clock.look()?;
        let changed = builder.black_step(round, &mut distances.black);
        let changed = builder.white_step(round, &mut distances.white) || changed;
        if !changed && 2 * round > farthest {
            break;
        }
    }
    Ok(distances)
}

impl<const S: usize> Builder<S> {
    /// Finds the legal positions, the stalemates, and the mates on the board.
    fn prepare(&mut self) {
        let slice = self.slice;
        self.frames.par_iter_mut().enumerate().for_each(|(row, frame)| {
            if let Some(pieces) = RowPieces::<S>::new(slice.extra, slice.places::<S>(row)) {
                frame.white = pieces.legal(Side::White);
                frame.black = pieces.legal(Side::Black);
            }
        });
        // With every position called good, or bad, a step finds where there is a move at all.
        self.good = self.frames.iter().map(|frame| [frame.black; 2]).collect();
        self.bad = self.frames.iter().map(|frame| [frame.white; 2]).collect();
        let captured = self.without_black_rook(Query::Positions);
        let mut with_move = vec![[0; 2]; self.frames.len()];
        self.each_run(&mut with_move, |builder, first, moves| {
            builder.reachable_by_white(first, Query::Positions, &captured, moves);
            for (n, moves) in moves.iter_mut().enumerate() {
                let black = builder.reachable_by_black(first + n, Query::Positions);
                *moves = [moves[0], black[0]];
            }
        });
        for (row, &[by_white, by_black]) in with_move.iter().enumerate() {
            let Some(pieces) = RowPieces::<S>::new(slice.extra, slice.places::<S>(row)) else {
                continue;
            };
            let frame = &mut self.frames[row];
            let stuck = [frame.white & !by_white, frame.black & !by_black];
            frame.white_not_stalemate = frame.white & !(stuck[0] & !pieces.white_in_check());
            frame.black_not_stalemate = frame.black & !(stuck[1] & !pieces.black_in_check());
            // At the start nobody mates, but where White is mated already.
            self.bad[row] = [frame.white, stuck[0] & frame.white_not_stalemate];
            self.good[row] = [0, frame.black];
        }
    }

    /// Calls `work` with each run of `output`: the builder, the first row, the run.
    fn each_run(&self, output: &mut [Pair], work: impl Fn(&Self, usize, &mut [Pair]) + Sync) {
        let chunk = self.run * GROUPS;
        output.par_chunks_mut(chunk).enumerate().for_each(|(n, runs)| {
            for (m, run) in runs.chunks_mut(self.run).enumerate() {
                work(self, n * chunk + m * self.run, run);
            }
        });
    }

    /// The table with nothing but what is legal, and White's being mated on the board.
    fn blank(&self) -> Distances {
        let rows = |legal: fn(&Frame) -> Squares| -> Vec<Row> {
            let mut rows = vec![[ILLEGAL; 64]; self.frames.len()];
            rows.par_iter_mut().zip(&self.frames).for_each(|(row, frame)| {
                each(legal(frame)).for_each(|square| row[square as usize] = NONE);
            });
            rows
        };
        let mut white = rows(|frame| frame.white);
        for (row, bad) in white.iter_mut().zip(&self.bad) {
            each(bad[1]).for_each(|square| row[square as usize] = 0);
        }
        Distances { slice: self.slice, white, black: rows(|frame| frame.black) }
    }

    /// Black to move: good is what leads to nothing bad. True when something changed.
    fn black_step(&mut self, round: u8, rows: &mut [Row]) -> bool {
        let changed = AtomicBool::new(false);
        let mut good = std::mem::take(&mut self.good);
        let chunk = self.run * GROUPS;
        good.par_chunks_mut(chunk).zip(rows.par_chunks_mut(chunk)).enumerate().for_each(
            |(number, (good, rows))| {
                for (n, (good, distances)) in good.iter_mut().zip(rows).enumerate() {
                    let row = number * chunk + n;
                    let frame = &self.frames[row];
                    // What is decided for both players stays so.
                    if good[0] == frame.black || frame.black == 0 {
                        continue;
                    }
                    let bad = self.reachable_by_black(row, Query::Within(2 * round));
                    let new = [frame.black_not_stalemate & !bad[0], frame.black & !bad[1]];
                    mark(distances, new[0] & !good[0], 2 * round, &changed);
                    mark(distances, good[1] & !new[1], 2 * round + 1, &changed);
                    *good = new;
                }
            },
        );
        self.good = good;
        changed.load(Relaxed)
    }

    /// White to move: bad is what leads to nothing good. True when something changed.
    fn white_step(&mut self, round: u8, rows: &mut [Row]) -> bool {
        let changed = AtomicBool::new(false);
        let query = Query::Within(2 * round + 1);
        let captured = self.without_black_rook(query);
        let mut bad = std::mem::take(&mut self.bad);
        let chunk = self.run * GROUPS;
        bad.par_chunks_mut(chunk).zip(rows.par_chunks_mut(chunk)).enumerate().for_each(
            |(number, (bad, rows))| {
                let mut good = [[0; 2]; 64];
                let runs = bad.chunks_mut(self.run).zip(rows.chunks_mut(self.run));
                for (n, (bad, rows)) in runs.enumerate() {
                    let first = number * chunk + n * self.run;
                    let good = &mut good[..self.run];
                    good.fill([0; 2]);
                    self.reachable_by_white(first, query, &captured, good);
                    for (m, (bad, distances)) in bad.iter_mut().zip(rows).enumerate() {
                        let frame = &self.frames[first + m];
                        let good = &good[m];
                        let new = [frame.white & !good[0], frame.white_not_stalemate & !good[1]];
                        mark(distances, bad[0] & !new[0], 2 * round + 1, &changed);
                        mark(distances, new[1] & !bad[1], 2 * round + 2, &changed);
                        *bad = new;
                    }
                }
            },
        );
        self.bad = bad;
        changed.load(Relaxed)
    }

    /// For each run, what is good for White once Black's rook is captured in it.
    fn without_black_rook(&self, query: Query) -> Vec<Pair> {
        if !self.slice.black_rook {
            return Vec::new();
        }
        let runs = 0..self.frames.len() / self.run;
        runs.into_par_iter()
            .map(|run| {
                let [king, rook, extra, _] = self.slice.places::<S>(run * self.run);
                let places = [king, rook, extra, ABSENT];
                self.neighbours.good_for_white::<S>(self.slice.extra, places, query)
            })
            .collect()
    }

    /// For each row of a run, where White to move has a move to something good; `captured` is
    /// what [`Self::without_black_rook`] gave.
    #[inline]
    fn reachable_by_white(
        &self,
        first: usize,
        query: Query,
        captured: &[Pair],
        reached: &mut [Pair],
    ) {
        let mut places = self.slice.places::<S>(first);
        places[3] = ABSENT;
        // Black's rook is not among these pieces: it is everywhere in turn.
        let Some(pieces) = RowPieces::<S>::new(self.slice.extra, places) else { return };
        let strides = self.slice.strides::<S>();
        pieces.white_moves(0, |to, _| {
            self.after_king([to, places[1], places[2]], captured, reached);
        });
        for place in [1, 2] {
            pieces.white_moves(place, |to, passed| {
                let from = moved::<S>(first, places[place], to, strides[place - 1]);
                join::<S>(reached, &self.good[from..from + self.run], passed);
                if let Some(pair) = captured.get(from / self.run) {
                    let reached = &mut reached[dense::<S>(to)];
                    reached[0] |= pair[0] & !passed;
                    reached[1] |= pair[1] & !passed;
                }
            });
        }
        if self.slice.extra == Extra::Pawn {
            self.after_pawn(first, query, reached);
        }
    }

    fn after_pawn(&self, first: usize, query: Query, reached: &mut [Pair]) {
        for (n, reached) in reached.iter_mut().enumerate() {
            let places = self.slice.places::<S>(first + n);
            let Some(pieces) = RowPieces::<S>::new(Extra::Pawn, places) else { continue };
            pieces.pawn_moves(|extra, places, passed| {
                let pair = self.neighbours.good_for_white::<S>(extra, places, query);
                reached[0] |= pair[0] & !passed;
                reached[1] |= pair[1] & !passed;
            });
        }
    }

    /// Adds what is good after White's king came to these places, within the slice.
    #[inline]
    fn after_king(&self, [king, rook, extra]: [u8; 3], captured: &[Pair], reached: &mut [Pair]) {
        let pawn = self.slice.extra == Extra::Pawn;
        let symmetry = if pawn { IDENTITY } else { to_home::<S>(king, false) };
        let first = if self.slice.black_rook { 0 } else { ABSENT };
        let home = [king, rook, extra].map(|square| image::<S>(symmetry, square));
        let base = self.slice.row::<S>([home[0], home[1], home[2], first]);
        if let Some(pair) = captured.get(base / self.run) {
            let reached = &mut reached[dense::<S>(king)];
            reached[0] |= inverse_image::<S>(symmetry, pair[0]);
            reached[1] |= inverse_image::<S>(symmetry, pair[1]);
        }
        if symmetry == IDENTITY {
            return join::<S>(reached, &self.good[base..base + self.run], 0);
        }
        for (n, reached) in reached.iter_mut().enumerate() {
            let image = image::<S>(symmetry, square_of::<S>(n));
            let pair = self.good[base + if self.run == 1 { 0 } else { dense::<S>(image) }];
            reached[0] |= inverse_image::<S>(symmetry, pair[0]);
            reached[1] |= inverse_image::<S>(symmetry, pair[1]);
        }
    }

    /// Where Black to move has a move to something bad.
    #[inline]
    fn reachable_by_black(&self, row: usize, query: Query) -> Pair {
        let places = self.slice.places::<S>(row);
        let Some(pieces) = RowPieces::<S>::new(self.slice.extra, places) else { return [0; 2] };
        let geometry = Board::<S>::GEOMETRY;
        let [king, rook, extra, black_rook] = places;
        let mut reached = self.bad[row].map(king_spread::<S>);
        // The king captures: it then stands on the square of the captured piece.
        let captures = [
            (rook, pieces.extra, [king, ABSENT, extra, black_rook]),
            (extra, Extra::None, [king, rook, ABSENT, black_rook]),
        ];
        for (target, kind, after) in captures {
            if target != ABSENT {
                let bad = self.neighbours.bad_with_king_on::<S>(kind, after, target, query);
                for n in 0..2 {
                    if bad[n] {
                        reached[n] |= geometry.king[target as usize];
                    }
                }
            }
        }
        if black_rook == ABSENT {
            return reached;
        }
        let rays = &geometry.rook_rays[black_rook as usize];
        RowPieces::<S>::slides(rays, black_rook, pieces.occupied, |to, passed| {
            let mut capture = None;
            if to == king {
                return;
            } else if to == rook {
                capture = Some((pieces.extra, [king, ABSENT, extra, to]));
            } else if to == extra {
                capture = Some((Extra::None, [king, rook, ABSENT, to]));
            }
            let pair = match capture {
                Some((kind, after)) => self.neighbours.bad_for_white::<S>(kind, after, query),
                None => self.bad[moved::<S>(row, black_rook, to, 1)],
            };
            reached[0] |= pair[0] & !passed;
            reached[1] |= pair[1] & !passed;
        });
        reached
    }
}

/// Adds a run to another. Black's king must not stand on a square that was passed, and where
/// Black's rook stands on one there is no such move.
#[inline(always)]
fn join<const S: usize>(reached: &mut [Pair], run: &[Pair], passed: Squares) {
    if reached.len() == 1 || passed == 0 {
        for (reached, pair) in reached.iter_mut().zip(run) {
            reached[0] |= pair[0] & !passed;
            reached[1] |= pair[1] & !passed;
        }
        return;
    }
    let mut kept = [[0; 2]; 8];
    for (kept, square) in kept.iter_mut().zip(each(passed)) {
        *kept = reached[dense::<S>(square)];
    }
    for (reached, pair) in reached.iter_mut().zip(run) {
        reached[0] |= pair[0] & !passed;
        reached[1] |= pair[1] & !passed;
    }
    for (kept, square) in kept.iter().zip(each(passed)) {
        reached[dense::<S>(square)] = *kept;
    }
}

/// The row after a piece went from one square to another.
#[inline(always)]
fn moved<const S: usize>(row: usize, from: u8, to: u8, stride: usize) -> usize {
    (row + dense::<S>(to) * stride) - dense::<S>(from) * stride
}

/// The squares from which a king steps onto one of the set.
#[inline(always)]
fn king_spread<const S: usize>(set: Squares) -> Squares {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let aside = set << 1 & NOT_A | set >> 1 & NOT_H;
    let wide = set | aside;
    (aside | wide << 8 | wide >> 8) & Board::<S>::GEOMETRY.all
}

/// Writes a distance on these squares.
#[inline(always)]
fn mark(row: &mut Row, squares: Squares, distance: u8, changed: &AtomicBool) {
    if squares != 0 {
        changed.store(true, Relaxed);
        each(squares).for_each(|square| row[square as usize] = distance);
    }
}
