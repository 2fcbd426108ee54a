//! Solving one slice with nothing in memory but sets: where the side to move is known to lose, and
//! where it is not known to win. What each round decides goes to disk.
//!
//! The rounds are those of `solve/slice.rs`. There the scores of moves out of the slice lie in
//! memory; here they are looked up anew in the few rows and rounds where they count.

use super::rounds::{Record, RoundsWriter, part_rows};
use crate::generate::RowSource;
use crate::generate::Unsolved;
use crate::generate::solve::{External, Moves};
use crate::row::{Row, above, equal};
use crate::score::{MOST_PLIES, WIDE_DRAW, Wide, wide_in, wide_plies};
use chess::Color;
use rayon::prelude::*;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering::Relaxed};

/// No round: no move out of the slice comes to bear any more.
const NEVER: u16 = u16::MAX;

/// Bytes that a row takes while its slice is solved, both sides to move.
pub const ROW_BYTES: u64 = 2 * (3 * 8 + 2 * 2 + 2);

/// Why a slice was not solved.
pub enum SliceError {
    /// It was stopped, or a mate is too long.
    Unsolved(Unsolved),
    /// What was decided could not be written.
    Io(io::Error),
}

impl From<io::Error> for SliceError {
    fn from(error: io::Error) -> SliceError {
        SliceError::Io(error)
    }
}

/// What is known of the rows with one side to move.
struct Side {
    turn: Color,
    lost: Vec<u64>,
    not_won: Vec<u64>,
    /// Where a move out of the slice holds at least a draw, or there is no move and no check.
    held: Vec<u64>,
    /// In which round a move out of the slice wins next.
    next_win: Vec<u16>,
    /// In which round a move out of the slice no longer holds a loss up.
    next_loss: Vec<u16>,
    /// Rows that the next odd round must look at.
    ask_wins: Vec<AtomicU8>,
    /// Rows that the next even round must look at.
    ask_losses: Vec<AtomicU8>,
    /// The last round in which a move out of the slice comes to bear.
    last_event: usize,
}

/// A slice being solved.
pub struct SliceSolver<'a, T, L> {
    pub moves: Moves<'a>,
    pub external: External<'a, T, L>,
    /// Where what is decided goes.
    pub rounds: &'a RoundsWriter,
    pub stop: &'a AtomicBool,
}

impl<T, L> SliceSolver<'_, T, L>
where
    T: RowSource<Score = Wide>,
    L: RowSource<Score = Wide>,
{
    /// Solves the slice from those that its pawn moves, captures and promotions lead to.
    pub fn solve(&self, progress: &(dyn Fn(f64) + Sync)) -> Result<(), SliceError> {
        let mut sides = Color::ALL.map(|turn| self.begin(turn));
        let [white, black] = &mut sides;
        self.look_out(white, &black.not_won);
        self.look_out(black, &white.not_won);
        progress(0.3);
        let last_event = white.last_event.max(black.last_event);
        let mut quiet_rounds = 0;
        for round in 0.. {
            if self.stop.load(Relaxed) {
                return Err(SliceError::Unsolved(Unsolved::Stopped));
            }
            let [white, black] = &mut sides;
            let changed = if round % 2 == 0 {
                let by_white = self.find_losses(white, black, round)?;
                self.find_losses(black, white, round)? | by_white
            } else {
                let by_white = self.find_wins(white, black, round)?;
                self.find_wins(black, white, round)? | by_white
            };
            // Rounds after the last that a score can tell only see whether there is nothing left.
            if changed && round > MOST_PLIES {
                return Err(SliceError::Unsolved(Unsolved::TooLong));
            }
            quiet_rounds = if changed { 0 } else { quiet_rounds + 1 };
            if quiet_rounds >= 2 && round >= last_event {
                return Ok(());
            }
            // Nobody knows how many there will be; later ones take less.
            progress(1.0 - 0.7 * 0.98f64.powi(round as i32));
        }
        Ok(())
    }

    /// All legal positions, of which nothing is known.
    fn begin(&self, turn: Color) -> Side {
        let rows = self.moves.layout.rows();
        let legal = |row: usize| self.moves.board(row).map_or(0, |board| board.legal(turn));
        let flags = |flag: u8| (0..rows).map(|_| AtomicU8::new(flag)).collect();
        Side {
            turn,
            lost: vec![0; rows],
            not_won: (0..rows).into_par_iter().map(legal).collect(),
            held: vec![0; rows],
            next_win: vec![NEVER; rows],
            next_loss: vec![NEVER; rows],
            ask_wins: flags(0),
            ask_losses: flags(1),
            last_event: 0,
        }
    }

    /// Looks at the moves out of the slice, and for stalemates. `legal` are the positions of the
    /// other side to move.
    fn look_out(&self, side: &mut Side, legal: &[u64]) {
        let (turn, own) = (side.turn, &side.not_won);
        let last_event = AtomicUsize::new(0);
        let rows = side.held.par_iter_mut().zip(&mut side.next_win).zip(&mut side.next_loss);
        rows.enumerate().with_min_len(512).for_each(|(row, ((held, next_win), next_loss))| {
            if own[row] == 0 || self.stop.load(Relaxed) {
                return;
            }
            let Some(board) = self.moves.board(row) else { return };
            let best = self.external.best(&board, turn);
            let out = above(&best, 0);
            let movable = out | self.moves.reach(row, &board, turn, legal);
            *held = own[row] & (above(&best, WIDE_DRAW - 1) | !movable & !board.in_check(turn));
            if out & own[row] != 0 {
                *next_win = next(&best, own[row], 0, 1);
                *next_loss = next(&best, own[row], 0, 0);
                let decided = best.0.iter().enumerate().filter(|(n, _)| own[row] >> n & 1 != 0);
                let last = decided.filter_map(|(_, &score)| wide_plies(score)).max();
                last_event.fetch_max(last.unwrap_or(0) as usize, Relaxed);
            }
        });
        side.last_event = last_event.into_inner();
    }

    /// An even round. True when something changed.
    fn find_losses(&self, side: &mut Side, them: &Side, round: usize) -> io::Result<bool> {
        let (turn, not_won, held) = (side.turn, &side.not_won, &side.held);
        let rows =
            Rows { sets: &mut side.lost, next: &mut side.next_loss, ask: &mut side.ask_losses };
        self.each_asked(rows, turn, round, |row, lost, next_loss| {
            let open = not_won[row] & !*lost & !held[row];
            if open == 0 {
                *next_loss = NEVER;
                return 0;
            }
            let Some(board) = self.moves.board(row) else { return 0 };
            let mut new = open & !self.moves.reach(row, &board, turn, &them.not_won);
            let due = usize::from(*next_loss) == round;
            if *next_loss != NEVER && (new != 0 || due) {
                let best = self.external.best(&board, turn);
                new &= !above(&best, wide_in(round));
                if due {
                    *next_loss = next(&best, open, round, 0);
                }
            }
            if new != 0 {
                *lost |= new;
                self.moves.ask_before(row, &board, !turn, &them.ask_wins);
            }
            new
        })
    }

    /// An odd round. True when something changed.
    fn find_wins(&self, side: &mut Side, them: &Side, round: usize) -> io::Result<bool> {
        let (turn, lost) = (side.turn, &side.lost);
        let rows =
            Rows { sets: &mut side.not_won, next: &mut side.next_win, ask: &mut side.ask_wins };
        self.each_asked(rows, turn, round, |row, not_won, next_win| {
            let open = *not_won & !lost[row];
            if open == 0 {
                *next_win = NEVER;
                return 0;
            }
            let Some(board) = self.moves.board(row) else { return 0 };
            let mut new = self.moves.reach(row, &board, turn, &them.lost);
            if usize::from(*next_win) == round {
                let best = self.external.best(&board, turn);
                new |= equal(&best, wide_in(round));
                *next_win = next(&best, open, round, 1);
            }
            new &= open;
            if new != 0 {
                *not_won &= !new;
                self.moves.ask_before(row, &board, !turn, &them.ask_losses);
            }
            new
        })
    }

    /// Calls `work` with the number, set and next event of each row that is asked for, or whose
    /// next event is in this round; what it finds is written down. True when something changed.
    fn each_asked(
        &self,
        rows: Rows<'_>,
        turn: Color,
        round: usize,
        work: impl Fn(usize, &mut u64, &mut u16) -> u64 + Sync,
    ) -> io::Result<bool> {
        let size = part_rows(self.moves.layout);
        let changed = AtomicBool::new(false);
        rows.sets
            .par_chunks_mut(size)
            .zip(rows.next.par_chunks_mut(size))
            .zip(rows.ask.par_chunks_mut(size))
            .enumerate()
            .try_for_each(|(part, ((sets, next), ask))| {
                let mut record = Record::default();
                for (n, (ask, next)) in ask.iter_mut().zip(next).enumerate() {
                    let asked = std::mem::take(ask.get_mut()) != 0;
                    if asked || usize::from(*next) == round {
                        let new = work(part * size + n, &mut sets[n], next);
                        if new != 0 {
                            record.add(n, new);
                            changed.store(true, Relaxed);
                        }
                    }
                }
                self.rounds.add(self.moves.number, part, turn, round, &record)
            })?;
        Ok(changed.into_inner())
    }
}

/// What a round changes of the rows.
struct Rows<'a> {
    sets: &'a mut [u64],
    next: &'a mut [u16],
    ask: &'a mut [AtomicU8],
}

/// The first round after this one, of even ones or of odd ones, in which a score of these columns
/// comes to bear; mates on the board are none.
fn next(best: &Row<Wide>, columns: u64, after: usize, parity: u32) -> u16 {
    let plies = best.0.iter().enumerate().filter_map(|(n, &score)| {
        let plies = wide_plies(score)?;
        let counts = columns >> n & 1 != 0 && plies % 2 == parity && plies as usize > after;
        counts.then_some(plies as u16)
    });
    plies.min().unwrap_or(NEVER)
}
