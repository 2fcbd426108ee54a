//! Solving slices with nothing in memory but sets: where the side to move is known to lose, and
//! where it is not known to win. What each round decides goes to disk.
//!
//! The rounds are those of `solve/slice.rs`. There the scores of moves out of the slice lie in
//! memory; here they are looked up anew in the few rows and rounds where they count.
//!
//! Several processes may share the rows of each slice. Each then keeps, besides the sets of its own
//! rows, those of the rows that its moves lead to; after each round the owners of these tell what
//! changed. The lists of sets are as long as if all rows were there: memory that nobody writes to
//! takes no room.

use super::outgoing::{self, Change, Outgoing};
use super::rounds::{Record, RoundsWriter, part_rows};
use super::shares::{Shares, split, split_own};
use crate::generate::peers::{Peers, numbers};
use crate::generate::solve::{External, Moves};
use crate::generate::{RowSource, Unsolved};
use crate::row::{Row, above, equal};
use crate::score::{MOST_PLIES, WIDE_DRAW, Wide, wide_in, wide_plies};
use chess::Color;
use rayon::prelude::*;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, AtomicUsize, Ordering::Relaxed};

/// No round: no move out of the slice comes to bear any more. Mates on the board are none of them.
const NEVER: u16 = 0;

/// Bytes that a row takes while its slice is solved, both sides to move: its sets, which those who
/// have rows next to it keep too, and what only the owner needs.
pub const SET_BYTES: u64 = 2 * 2 * 8;
pub const OWN_BYTES: u64 = 2 * (8 + 2 * 2 + 2);

/// Flags of a message: something changed; somebody asked to stop.
const CHANGED: u8 = 1;
const STOPPED: u8 = 2;

/// Why slices were not solved.
pub enum SliceError {
    /// They were stopped, or a mate is too long.
    Unsolved(Unsolved),
    /// What was decided could not be written, or what another process sent is no message.
    Io(io::Error),
}

impl From<io::Error> for SliceError {
    fn from(error: io::Error) -> SliceError {
        SliceError::Io(error)
    }
}

/// What is known of the rows of a slice with one side to move.
struct Side {
    turn: Color,
    /// By row, and so is the next.
    lost: Vec<u64>,
    not_won: Vec<u64>,
    /// By number among the own rows, and so are the next: where a move out of the slice holds at
    /// least a draw, or there is no move and no check.
    held: Vec<u64>,
    /// In which round a move out of the slice wins next.
    next_win: Vec<u16>,
    /// In which round a move out of the slice no longer holds a loss up.
    next_loss: Vec<u16>,
    /// Rows that the next odd round must look at.
    ask_wins: Vec<AtomicU8>,
    /// Rows that the next even round must look at.
    ask_losses: Vec<AtomicU8>,
}

impl Side {
    /// Those of the own rows that a round in which the other side was looked at must ask.
    fn asks(&self, round: usize) -> &[AtomicU8] {
        if round.is_multiple_of(2) { &self.ask_wins } else { &self.ask_losses }
    }
}

/// Slices being solved at once, none of which leads to another.
pub struct SlicesSolver<'a, T, L> {
    pub slices: &'a [usize],
    pub shares: &'a Shares,
    pub external: External<'a, T, L>,
    /// Where what is decided goes.
    pub rounds: &'a RoundsWriter,
    pub stop: &'a AtomicBool,
}

impl<T, L> SlicesSolver<'_, T, L>
where
    T: RowSource<Score = Wide>,
    L: RowSource<Score = Wide>,
{
    /// Solves the slices from those that their pawn moves, captures and promotions lead to.
    pub fn solve(
        &self,
        peers: &mut dyn Peers,
        progress: &(dyn Fn(f64) + Sync),
    ) -> Result<(), SliceError> {
        let slices = self.slices.par_iter();
        let begun: Vec<([Side; 2], usize)> = slices.map(|&slice| self.begin(slice)).collect();
        let own_event = begun.iter().map(|(_, last)| *last).max().unwrap_or(0);
        let mut slices: Vec<[Side; 2]> = begun.into_iter().map(|(sides, _)| sides).collect();
        progress(0.3);
        let last_event = numbers(peers, own_event as u64).into_iter().max().unwrap_or(0) as usize;
        let mut quiet_rounds = 0;
        for round in 0.. {
            let outgoing = Outgoing::new(self.shares.count);
            let changed = AtomicBool::new(false);
            slices.par_iter_mut().enumerate().try_for_each(|(n, sides)| {
                if self.round(n, sides, round, &outgoing)? {
                    changed.store(true, Relaxed);
                }
                Ok::<(), io::Error>(())
            })?;
            let changed = CHANGED * u8::from(changed.into_inner());
            let stopped = STOPPED * u8::from(self.stop.load(Relaxed));
            let messages = outgoing.finish(changed | stopped);
            let flags = self.take(&mut slices, round, &peers.exchange(messages))?;
            if flags & STOPPED != 0 {
                return Err(SliceError::Unsolved(Unsolved::Stopped));
            }
            let changed = flags & CHANGED != 0;
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

    fn moves(&self, slice: usize) -> Moves<'_> {
        Moves { layout: self.external.table.layout(), number: slice }
    }

    /// What is known of a slice before the first round, and the last round in which a move out of
    /// it comes to bear.
    fn begin(&self, slice: usize) -> ([Side; 2], usize) {
        let moves = self.moves(slice);
        let mut sides = Color::ALL.map(|turn| self.all_legal(&moves, turn));
        if self.shares.count > 1 {
            self.add_neighbours(&moves, &mut sides);
        }
        let [white, black] = &mut sides;
        let by_white = self.look_out(&moves, white, &black.not_won);
        let by_black = self.look_out(&moves, black, &white.not_won);
        (sides, by_white.max(by_black))
    }

    /// All legal positions, of which nothing is known.
    fn all_legal(&self, moves: &Moves<'_>, turn: Color) -> Side {
        let (rows, own) = (moves.layout.rows(), self.shares.own_rows());
        let flags = |flag: u8| (0..own).map(|_| AtomicU8::new(flag)).collect();
        let mut not_won = vec![0; rows];
        let runs = self.shares.runs();
        runs.par_iter().zip(split(&mut not_won, runs)).for_each(|(run, sets)| {
            for (row, set) in run.clone().zip(sets) {
                *set = moves.board(row).map_or(0, |board| board.legal(turn));
            }
        });
        Side {
            turn,
            lost: vec![0; rows],
            not_won,
            held: vec![0; own],
            next_win: vec![NEVER; own],
            next_loss: vec![NEVER; own],
            ask_wins: flags(0),
            ask_losses: flags(1),
        }
    }

    /// The legal positions of rows of other processes that own moves lead to.
    fn add_neighbours(&self, moves: &Moves<'_>, sides: &mut [Side; 2]) {
        let rows = moves.layout.rows();
        for side in sides {
            let wanted: Vec<AtomicU64> = (0..rows.div_ceil(64)).map(|_| 0.into()).collect();
            self.shares.runs().par_iter().for_each(|run| {
                let boards = run.clone().filter_map(|row| Some((row, moves.board(row)?)));
                boards.for_each(|(row, board)| {
                    moves.each(row, &board, !side.turn, |other, _, _| {
                        if self.shares.own_number(other).is_none() {
                            wanted[other / 64].fetch_or(1 << (other % 64), Relaxed);
                        }
                    });
                });
            });
            let sets = side.not_won.par_chunks_mut(64).zip(wanted);
            sets.enumerate().for_each(|(word, (sets, wanted))| {
                let mut rest = wanted.into_inner();
                while rest != 0 {
                    let n = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    let board = moves.board(64 * word + n);
                    sets[n] = board.map_or(0, |board| board.legal(side.turn));
                }
            });
        }
    }

    /// Looks at the moves out of the slice, and for stalemates. `legal` are the positions of the
    /// other side to move. The last round in which such a move comes to bear.
    fn look_out(&self, moves: &Moves<'_>, side: &mut Side, legal: &[u64]) -> usize {
        let (turn, own) = (side.turn, &side.not_won);
        let last_event = AtomicUsize::new(0);
        let runs = self.shares.runs();
        let rows = runs
            .par_iter()
            .zip(split_own(&mut side.held, runs))
            .zip(split_own(&mut side.next_win, runs))
            .zip(split_own(&mut side.next_loss, runs));
        rows.for_each(|(((run, held), next_win), next_loss)| {
            for (n, row) in run.clone().enumerate() {
                if own[row] == 0 || self.stop.load(Relaxed) {
                    continue;
                }
                let Some(board) = moves.board(row) else { continue };
                let best = self.external.best(&board, turn);
                let out = above(&best, 0);
                let movable = out | moves.reach(row, &board, turn, legal);
                held[n] =
                    own[row] & (above(&best, WIDE_DRAW - 1) | !movable & !board.in_check(turn));
                if out & own[row] != 0 {
                    next_win[n] = next(&best, own[row], 0, 1);
                    next_loss[n] = next(&best, own[row], 0, 0);
                    let decided = best.0.iter().enumerate().filter(|(n, _)| own[row] >> n & 1 != 0);
                    let last = decided.filter_map(|(_, &score)| wide_plies(score)).max();
                    last_event.fetch_max(last.unwrap_or(0) as usize, Relaxed);
                }
            }
        });
        last_event.into_inner()
    }

    /// A round in the own rows of a slice, the `n`-th of those at work. True when something
    /// changed.
    fn round(
        &self,
        n: usize,
        sides: &mut [Side; 2],
        round: usize,
        outgoing: &Outgoing,
    ) -> io::Result<bool> {
        let turns = InRound { moves: self.moves(self.slices[n]), n, round, outgoing };
        let [white, black] = sides;
        if round.is_multiple_of(2) {
            let by_white = self.find_losses(&turns, white, black)?;
            Ok(self.find_losses(&turns, black, white)? | by_white)
        } else {
            let by_white = self.find_wins(&turns, white, black)?;
            Ok(self.find_wins(&turns, black, white)? | by_white)
        }
    }

    /// An even round. True when something changed.
    fn find_losses(&self, at: &InRound<'_>, side: &mut Side, them: &Side) -> io::Result<bool> {
        let (turn, not_won, held, round) = (side.turn, &side.not_won, &side.held, at.round);
        let rows =
            Rows { sets: &mut side.lost, next: &mut side.next_loss, ask: &mut side.ask_losses };
        self.each_asked(at, rows, turn, |row, number, lost, next_loss, told| {
            let open = not_won[row] & !*lost & !held[number];
            if open == 0 {
                *next_loss = NEVER;
                return 0;
            }
            let Some(board) = at.moves.board(row) else { return 0 };
            let mut new = open & !at.moves.reach(row, &board, turn, &them.not_won);
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
                at.moves.ask_before(row, &board, !turn, |row| self.ask(row, &them.ask_wins, told));
            }
            new
        })
    }

    /// An odd round. True when something changed.
    fn find_wins(&self, at: &InRound<'_>, side: &mut Side, them: &Side) -> io::Result<bool> {
        let (turn, lost, round) = (side.turn, &side.lost, at.round);
        let rows =
            Rows { sets: &mut side.not_won, next: &mut side.next_win, ask: &mut side.ask_wins };
        self.each_asked(at, rows, turn, |row, _, not_won, next_win, told| {
            let open = *not_won & !lost[row];
            if open == 0 {
                *next_win = NEVER;
                return 0;
            }
            let Some(board) = at.moves.board(row) else { return 0 };
            let mut new = at.moves.reach(row, &board, turn, &them.lost);
            if usize::from(*next_win) == round {
                let best = self.external.best(&board, turn);
                new |= equal(&best, wide_in(round));
                *next_win = next(&best, open, round, 1);
            }
            new &= open;
            if new != 0 {
                *not_won &= !new;
                let asks = &them.ask_losses;
                at.moves.ask_before(row, &board, !turn, |row| self.ask(row, asks, told));
            }
            new
        })
    }

    /// The next round must look at a row; of one that is not an own row the owner must be told.
    #[inline(always)]
    fn ask(&self, row: usize, asks: &[AtomicU8], told: &mut u32) {
        match self.shares.own_number(row) {
            Some(number) => asks[number].store(1, Relaxed),
            None => *told |= 1 << self.shares.owner(row),
        }
    }

    /// Calls `work` with each own row that is asked for, or whose next event is in this round: the
    /// row, its number among the own ones, its set, its next event, and who must be told of what
    /// changed. What it finds is written down and sent. True when something changed.
    fn each_asked(
        &self,
        at: &InRound<'_>,
        rows: Rows<'_>,
        turn: Color,
        work: impl Fn(usize, usize, &mut u64, &mut u16, &mut u32) -> u64 + Sync,
    ) -> io::Result<bool> {
        let runs = self.shares.runs();
        let size = part_rows(at.moves.layout);
        let changed = AtomicBool::new(false);
        let first_numbers = runs.iter().scan(0, |before, run| {
            *before += run.len();
            Some(*before - run.len())
        });
        let first_numbers: Vec<usize> = first_numbers.collect();
        let rows = runs
            .par_iter()
            .zip(first_numbers)
            .zip(split(rows.sets, runs))
            .zip(split_own(rows.next, runs))
            .zip(split_own(rows.ask, runs));
        rows.try_for_each(|((((run, first), sets), next), ask)| {
            let part = run.start / size;
            let mut found = Found::new(self.shares.count);
            for (n, (ask, next)) in ask.iter_mut().zip(next).enumerate() {
                let asked = std::mem::take(ask.get_mut()) != 0;
                if asked || (*next != NEVER && usize::from(*next) == at.round) {
                    let (row, mut told) = (run.start + n, 0);
                    let new = work(row, first + n, &mut sets[n], next, &mut told);
                    if new != 0 {
                        found.add(row, part * size, new, told);
                    }
                }
            }
            for (process, rows) in found.told.iter().enumerate() {
                at.outgoing.add(process, at.n, turn, rows);
            }
            if !found.own.bytes().is_empty() {
                changed.store(true, Relaxed);
            }
            self.rounds.add(at.moves.number, part, turn, at.round, &found.own)
        })?;
        Ok(changed.into_inner())
    }

    /// Takes in what the other processes changed in their rows; the flags of all.
    fn take(&self, slices: &mut [[Side; 2]], round: usize, messages: &[Vec<u8>]) -> io::Result<u8> {
        let mut all_flags = 0;
        let mut changes: Vec<Change> = Vec::new();
        for message in messages {
            let (flags, changed) = outgoing::read(message).ok_or(io::ErrorKind::InvalidData)?;
            all_flags |= flags;
            changes.extend(changed);
        }
        for &(n, turn, row, columns) in &changes {
            let side = slices.get_mut(n).map(|sides| &mut sides[turn.index()]);
            let sets = side.map(|side| match round % 2 {
                0 => (&mut side.lost, true),
                _ => (&mut side.not_won, false),
            });
            let set = sets.and_then(|(sets, is_added)| Some((sets.get_mut(row)?, is_added)));
            match set.ok_or(io::ErrorKind::InvalidData)? {
                (set, true) => *set |= columns,
                (set, false) => *set &= !columns,
            }
        }
        changes.par_iter().with_min_len(256).for_each(|&(n, turn, row, _)| {
            let moves = self.moves(self.slices[n]);
            let asks = slices[n][(!turn).index()].asks(round);
            let Some(board) = moves.board(row) else { return };
            moves.ask_before(row, &board, !turn, |row| {
                if let Some(number) = self.shares.own_number(row) {
                    asks[number].store(1, Relaxed);
                }
            });
        });
        Ok(all_flags)
    }
}

/// A round of a slice.
struct InRound<'a> {
    moves: Moves<'a>,
    /// Which of the slices at work.
    n: usize,
    round: usize,
    outgoing: &'a Outgoing,
}

/// What a round changes of the rows.
struct Rows<'a> {
    sets: &'a mut [u64],
    next: &'a mut [u16],
    ask: &'a mut [AtomicU8],
}

/// What a round found in a run of rows: for the file, and for each of the other processes.
struct Found {
    own: Record,
    told: Vec<Record>,
}

impl Found {
    fn new(processes: usize) -> Found {
        Found { own: Record::default(), told: (0..processes).map(|_| Record::default()).collect() }
    }

    /// Adds the columns of a row; files count rows from the beginning of their part.
    fn add(&mut self, row: usize, first_of_part: usize, columns: u64, told: u32) {
        self.own.add(row - first_of_part, columns);
        let mut rest = told;
        while rest != 0 {
            self.told[rest.trailing_zeros() as usize].add(row, columns);
            rest &= rest - 1;
        }
    }
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
