//! How much there is in a database, and whether it is whole.

use crate::database::Database;
use crate::error::{Damage, Error};
use crate::header::{self, Kind};
use crate::names;
use crate::tables;
use crate::writer::positions;
use chess::GameResult;
use serde::Serialize;
use std::ops::ControlFlow;

/// What a database holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Stats {
    /// Games.
    pub games: u64,
    /// Games that White won.
    pub white: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
    /// Half-moves of all games.
    pub plies: u64,
    /// Different players.
    pub players: u64,
    /// Different events.
    pub events: u64,
    /// The first date, as PGN writes it.
    pub first_date: Option<String>,
    /// The last date.
    pub last_date: Option<String>,
    /// Games whose comments and variations are kept.
    pub annotated: u64,
    /// Games that are not in the index yet.
    pub unindexed: u64,
    /// Bytes of the games, of everything that is told about them, and of the index.
    pub bytes: Sizes,
}

/// Where the bytes are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sizes {
    /// Headers, names and fingerprints.
    pub headers: u64,
    /// Moves.
    pub moves: u64,
    /// Other tags.
    pub tags: u64,
    /// Comments and variations.
    pub notes: u64,
    /// The index of positions.
    pub index: u64,
    /// All files together.
    pub files: u64,
}

/// What a check looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// Games that were replayed.
    pub games: u64,
    /// Positions of the index, by segments.
    pub positions: u64,
}

impl Database {
    /// How much there is.
    pub fn stats(&self) -> Result<Stats, Error> {
        let counts = self.refresh()?;
        let segments = self.segments()?;
        let indexed = segments.last().map_or(0, |segment| segment.games().end);
        let mut stats = Stats {
            games: counts.games.into(),
            players: counts.names_of(Kind::Player).into(),
            events: counts.names_of(Kind::Event).into(),
            unindexed: counts.games.saturating_sub(indexed).into(),
            bytes: self.sizes()?,
            ..Stats::default()
        };
        let mut dates = None;
        for block in 0..counts.games.div_ceil(header::BLOCK) {
            for header in self.header_block(block)?.iter() {
                match header.result() {
                    GameResult::WhiteWins => stats.white += 1,
                    GameResult::Draw => stats.draws += 1,
                    GameResult::BlackWins => stats.black += 1,
                    GameResult::Unknown => {}
                }
                stats.plies += u64::from(header.plies);
                stats.annotated += u64::from(header.has(header::ANNOTATED));
                if header.date.year().is_some() {
                    let (first, last) = dates.unwrap_or((header.date, header.date));
                    dates = Some((first.min(header.date), last.max(header.date)));
                }
            }
        }
        stats.first_date = dates.map(|(first, _)| first.to_string());
        stats.last_date = dates.map(|(_, last)| last.to_string());
        Ok(stats)
    }

    fn sizes(&self) -> Result<Sizes, Error> {
        let size = |table| self.store.size(table);
        let mut sizes = Sizes {
            headers: size(tables::HEADERS)? + size(names::TABLE)? + size(tables::FINGERPRINTS)?,
            moves: size(tables::MOVES)?,
            tags: size(tables::TAGS)?,
            notes: size(tables::NOTES)?,
            ..Sizes::default()
        };
        for file in std::fs::read_dir(&self.folder)? {
            let file = file?;
            // A file may go while we look.
            let length = file.metadata().map_or(0, |found| found.len());
            sizes.files += length;
            if file.file_name().to_string_lossy().starts_with("positions-") {
                sizes.index += length;
            }
        }
        Ok(sizes)
    }

    /// Looks at everything: checksums, names, every move of every game, and every block of the
    /// index. `look` hears of each thousand games and each block, and may end it.
    pub fn check(&self, mut look: impl FnMut() -> ControlFlow<()>) -> Result<Checked, Error> {
        self.check_store()?;
        let counts = self.refresh()?;
        for kind in Kind::ALL {
            let mut seen = 0;
            names::each(&self.store, kind, counts.names_of(kind), |_, _| {
                seen += 1;
                Ok(())
            })?;
            if seen != counts.names_of(kind) {
                return Err(Error::Damaged(Damage::NameMissing));
            }
        }
        let mut checked = Checked::default();
        for game in 0..counts.games {
            let (start, moves) = self.moves_at(game)?;
            positions(&start, &moves)?;
            self.game(u64::from(game) + 1)?;
            checked.games += 1;
            if game.is_multiple_of(1024) && look().is_break() {
                return Ok(checked);
            }
        }
        let mut next = 0;
        for segment in self.segments()? {
            if segment.games().start != next {
                return Err(Error::Damaged(Damage::SegmentMissing));
            }
            next = segment.games().end;
            checked.positions += segment.check(|| _ = look())?;
        }
        Ok(checked)
    }

    fn check_store(&self) -> Result<(), Error> {
        let answer: String =
            self.store.connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        if answer == "ok" { Ok(()) } else { Err(Error::Damaged(Damage::Store(answer))) }
    }
}
