//! A segment of the index in its file.

use super::block::{self, Found, List, MoveGames, decode_list};
use crate::error::{Damage, Error};
use crate::store::Store;
use std::ops::Range;
use std::path::Path;
use std::sync::{Mutex, MutexGuard};

pub(super) const META: &str = "meta";
pub(super) const BLOCKS: &str = "blocks";
pub(super) const LISTS: &str = "lists";
/// The number of the block in [`META`] that tells the range of games.
pub(super) const RANGE: i64 = 1;

/// A segment that is being read.
pub struct Segment {
    /// Asked by one thread at a time.
    store: Mutex<Store>,
    games: Range<u32>,
}

/// How many bytes the number of a game needs that is below `count`.
pub(super) fn game_bytes(count: usize) -> usize {
    match count {
        0..=0xFF => 1,
        0x100..=0xFFFF => 2,
        0x1_0000..=0xFF_FFFF => 3,
        _ => 4,
    }
}

/// The number of the block that begins with these upper bits.
pub(super) fn segment_id(upper: u64) -> i64 {
    upper as i64
}

pub(super) fn range_bytes(first: u32, end: u32) -> Vec<u8> {
    [first.to_le_bytes(), end.to_le_bytes()].concat()
}

impl Segment {
    /// Opens the file of a segment.
    pub fn open(path: &Path) -> Result<Segment, Error> {
        let store = Store::open_to_read(path)?;
        let range = store.get(META, RANGE)?;
        let range = range.as_deref().and_then(|bytes| bytes.as_chunks().0.try_into().ok());
        let [first, end]: [[u8; 4]; 2] =
            range.ok_or_else(|| Error::Damaged(Damage::SegmentRange))?;
        let games = u32::from_le_bytes(first)..u32::from_le_bytes(end);
        Ok(Segment { store: Mutex::new(store), games })
    }

    /// The games whose positions it holds.
    pub fn games(&self) -> Range<u32> {
        self.games.clone()
    }

    fn store(&self) -> MutexGuard<'_, Store> {
        self.store.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn game_bytes(&self) -> usize {
        game_bytes(self.games.len())
    }

    /// What it knows of a position.
    pub fn look_up(&self, key: u64) -> Result<Vec<Found>, Error> {
        let id = segment_id(block::upper(key));
        let Some((first, bytes)) = self.store().get_at_or_before(BLOCKS, id)? else {
            return Ok(Vec::new());
        };
        block::look_up(&bytes, first as u64, key, self.games.start, self.game_bytes())
    }

    /// The games of a move, in order.
    pub fn games_of(&self, games: &MoveGames) -> Result<Vec<u32>, Error> {
        let list = match &games.list {
            List::Here(list) => list.clone(),
            List::Apart(id) => {
                let bytes = self.store().get(LISTS, *id)?;
                let bytes = bytes.ok_or_else(|| Error::Damaged(Damage::ListMissing))?;
                decode_list(&bytes, self.games.start)?
            }
        };
        let inside = list.last().is_none_or(|last| self.games.contains(last));
        match inside && list.len() as u64 == games.games {
            true => Ok(list),
            false => Err(Error::Damaged(Damage::List)),
        }
    }

    /// Looks at everything, calling `look` after each block: whether positions are where they are
    /// looked for, and lists whole.
    pub fn check(&self, mut look: impl FnMut()) -> Result<u64, Error> {
        let broken = || Error::Damaged(Damage::Positions);
        let mut positions = 0;
        let ids = self.store().ids(BLOCKS)?;
        for (place, &id) in ids.iter().enumerate() {
            let bytes = self.store().get(BLOCKS, id)?.unwrap_or_default();
            let entries = block::entries(&bytes, id as u64, self.games.start, self.game_bytes())?;
            let next = ids.get(place + 1).map_or(u64::MAX, |&next| next as u64);
            for entry in entries {
                if entry.upper >= next {
                    return Err(broken());
                }
                match entry.position {
                    block::Position::Rare(_, games) => {
                        if !games.iter().all(|game| self.games.contains(game)) {
                            return Err(broken());
                        }
                    }
                    block::Position::Common(_, body) => {
                        let moves = block::decode_moves(body, self.games.start, self.game_bytes());
                        for games in moves.ok_or_else(broken)?.moves {
                            self.games_of(&games)?;
                        }
                    }
                }
                positions += 1;
            }
            look();
        }
        Ok(positions)
    }
}
