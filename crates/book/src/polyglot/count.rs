//! Counting the moves of many games into a book, in bounded memory.
//!
//! Moves are gathered in a buffer. When it is full it is sorted and equal moves are put together;
//! if that does not free half of it, it goes to the disk as a sorted run. At the end the runs are
//! merged, so the counts are exact however many games there were.

use super::entry::{Entry, bits_of};
use super::key::{key, key_after};
use super::write::Writer;
use chess::{Color, Game, GameResult, NodeId};
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};
use std::path::Path;

/// Which games and moves are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Half-moves of a game that are looked at.
    pub max_ply: usize,
    /// Only the winner's moves.
    pub only_wins: bool,
    /// Only the moves of this side.
    pub side: Option<Color>,
}

/// One move of one position, and how often it was played and with what success.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Count {
    key: u64,
    bits: u16,
    games: u32,
    /// Two for a win, one for a draw.
    points: u32,
}

const COUNT_BYTES: usize = 18;

impl Count {
    fn order(&self) -> (u64, u16) {
        (self.key, self.bits)
    }

    fn absorb(&mut self, other: &Count) {
        self.games = self.games.saturating_add(other.games);
        self.points = self.points.saturating_add(other.points);
    }

    fn to_bytes(self) -> [u8; COUNT_BYTES] {
        let mut bytes = [0; COUNT_BYTES];
        bytes[..8].copy_from_slice(&self.key.to_le_bytes());
        bytes[8..10].copy_from_slice(&self.bits.to_le_bytes());
        bytes[10..14].copy_from_slice(&self.games.to_le_bytes());
        bytes[14..].copy_from_slice(&self.points.to_le_bytes());
        bytes
    }

    fn from_bytes(bytes: &[u8; COUNT_BYTES]) -> Count {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r] = *bytes;
        Count {
            key: u64::from_le_bytes([a, b, c, d, e, f, g, h]),
            bits: u16::from_le_bytes([i, j]),
            games: u32::from_le_bytes([k, l, m, n]),
            points: u32::from_le_bytes([o, p, q, r]),
        }
    }
}

/// Counts games.
pub struct Counter {
    filter: Filter,
    buffer: Vec<Count>,
    capacity: usize,
    runs: Vec<File>,
}

impl Counter {
    /// As many moves are held in memory, 24 bytes each: 96 MB.
    const CAPACITY: usize = 4 << 20;

    /// A counter of what passes the filter.
    pub fn new(filter: Filter) -> Counter {
        Counter::with_capacity(filter, Counter::CAPACITY)
    }

    /// The same holding no more than so many moves in memory.
    pub fn with_capacity(filter: Filter, capacity: usize) -> Counter {
        Counter { filter, buffer: Vec::new(), capacity: capacity.max(2), runs: Vec::new() }
    }

    /// Counts the main line of a game. Games without a result say nothing about success: their
    /// moves count as played, with half a point each, unless only wins are asked for.
    pub fn add(&mut self, game: &Game) -> io::Result<()> {
        let line: Vec<NodeId> = game.main_line().take(self.filter.max_ply).collect();
        let mut board = *game.start();
        let mut here = key(&board);
        for mv in line.iter().filter_map(|&id| game.node(id)?.mv()) {
            if let Some(points) = self.points(board.turn(), game.result()) {
                self.push(Count { key: here, bits: bits_of(mv), games: 1, points })?;
            }
            board.play(mv);
            here = key_after(mv, &board);
        }
        Ok(())
    }

    fn points(&self, mover: Color, result: GameResult) -> Option<u32> {
        if self.filter.side.is_some_and(|side| side != mover) {
            return None;
        }
        let winner = match result {
            GameResult::WhiteWins => Some(Color::White),
            GameResult::BlackWins => Some(Color::Black),
            GameResult::Draw | GameResult::Unknown => None,
        };
        match winner {
            Some(winner) if winner == mover => Some(2),
            _ if self.filter.only_wins => None,
            Some(_) => Some(0),
            None => Some(1),
        }
    }

    fn push(&mut self, count: Count) -> io::Result<()> {
        if self.buffer.len() >= self.capacity {
            put_together(&mut self.buffer);
            if self.buffer.len() > self.capacity / 2 {
                self.runs.push(spilled(&self.buffer)?);
                self.buffer.clear();
            }
        }
        self.buffer.push(count);
        Ok(())
    }

    /// Writes the book; how many entries it has.
    pub fn write(mut self, min_games: u32, target: &Path) -> io::Result<u64> {
        put_together(&mut self.buffer);
        let mut writer = Writer::new(target)?;
        let mut position: Vec<Count> = Vec::new();
        let mut merged = Merged::new(self.runs, self.buffer)?;
        while let Some(count) = merged.next()? {
            if position.first().is_some_and(|first| first.key != count.key) {
                writer.add(&mut entries(&position, min_games))?;
                position.clear();
            }
            position.push(count);
        }
        writer.add(&mut entries(&position, min_games))?;
        writer.finish()
    }
}

/// The entries of one position. Weights are points, scaled down together when they do not fit;
/// a move that never brought a point is left out, as Polyglot does.
fn entries(position: &[Count], min_games: u32) -> Vec<Entry> {
    let most = position.iter().map(|count| count.points).max().unwrap_or(0);
    let scale = |points: u32| match most > u32::from(u16::MAX) {
        true => (u64::from(points) * u64::from(u16::MAX) / u64::from(most)) as u16,
        false => points as u16,
    };
    position
        .iter()
        .filter(|count| count.games >= min_games && scale(count.points) > 0)
        .map(|count| Entry {
            key: count.key,
            bits: count.bits,
            weight: scale(count.points),
            learn: 0,
        })
        .collect()
}

/// Sorts counts and adds up those of the same move.
fn put_together(counts: &mut Vec<Count>) {
    counts.sort_unstable_by_key(Count::order);
    counts.dedup_by(|later, kept| {
        let same = later.order() == kept.order();
        if same {
            kept.absorb(later);
        }
        same
    });
}

fn spilled(counts: &[Count]) -> io::Result<File> {
    let mut file = BufWriter::new(tempfile::tempfile()?);
    for count in counts {
        file.write_all(&count.to_bytes())?;
    }
    let mut file = file.into_inner().map_err(|error| error.into_error())?;
    file.rewind()?;
    Ok(file)
}

/// Sorted runs as one.
struct Merged {
    runs: Vec<Run>,
}

/// A sorted run and its next count.
struct Run {
    rest: Rest,
    next: Option<Count>,
}

enum Rest {
    OnDisk(BufReader<File>),
    InMemory(std::vec::IntoIter<Count>),
}

impl Run {
    fn new(mut rest: Rest) -> io::Result<Run> {
        let next = rest.next()?;
        Ok(Run { rest, next })
    }
}

impl Rest {
    fn next(&mut self) -> io::Result<Option<Count>> {
        let reader = match self {
            Rest::InMemory(counts) => return Ok(counts.next()),
            Rest::OnDisk(reader) => reader,
        };
        let mut bytes = [0; COUNT_BYTES];
        match reader.read_exact(&mut bytes) {
            Ok(()) => Ok(Some(Count::from_bytes(&bytes))),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl Merged {
    fn new(files: Vec<File>, memory: Vec<Count>) -> io::Result<Merged> {
        let disk = files.into_iter().map(|file| Rest::OnDisk(BufReader::new(file)));
        let runs = disk.chain([Rest::InMemory(memory.into_iter())]);
        Ok(Merged { runs: runs.map(Run::new).collect::<io::Result<_>>()? })
    }

    /// The next move of all runs, added up. There are few runs, so looking at each is cheap.
    fn next(&mut self) -> io::Result<Option<Count>> {
        let lowest = self.runs.iter().filter_map(|run| run.next).min_by_key(Count::order);
        let Some(lowest) = lowest else { return Ok(None) };
        let mut sum = Count { games: 0, points: 0, ..lowest };
        for run in &mut self.runs {
            if let Some(count) = run.next.filter(|count| count.order() == lowest.order()) {
                sum.absorb(&count);
                run.next = run.rest.next()?;
            }
        }
        Ok(Some(sum))
    }
}
