//! The positions to learn from, all of them in memory.

use super::sample::{BadPosition, Sample};
use crate::packed_position::PACKED_BYTES;
use rayon::prelude::*;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Packed positions that were found to be such.
#[derive(Debug, Default)]
pub struct Dataset {
    packed: Vec<[u8; PACKED_BYTES]>,
}

/// Why a file holds no positions.
#[derive(Debug, thiserror::Error)]
pub enum DatasetError {
    /// It cannot be read.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// Empty, cut off, or something else.
    #[error("it has {0} bytes, which is no whole number of positions of {PACKED_BYTES} bytes")]
    Length(u64),
    /// A position that there is not.
    #[error("position {number} is damaged: {fault}")]
    Position {
        /// Which, from one.
        number: usize,
        /// What is wrong with it.
        fault: BadPosition,
    },
}

impl Dataset {
    /// Adds those of a file; on an error there are as many as before.
    pub fn add(&mut self, path: &Path) -> Result<(), DatasetError> {
        let found = std::fs::metadata(path)?;
        if found.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
        }
        // A pipe has no length, and might never end.
        let length = found.len();
        if length == 0 || length % PACKED_BYTES as u64 != 0 {
            return Err(DatasetError::Length(length));
        }
        let file = File::open(path)?;
        let before = self.packed.len();
        let added = self.add_from(file, length as usize / PACKED_BYTES);
        if added.is_err() {
            self.packed.truncate(before);
        }
        added
    }

    fn add_from(&mut self, mut file: File, count: usize) -> Result<(), DatasetError> {
        let before = self.packed.len();
        // More than the memory takes is an error, not the end of the program.
        self.packed.try_reserve_exact(count).map_err(io::Error::from)?;
        self.packed.resize(before + count, [0; PACKED_BYTES]);
        let fresh = &mut self.packed[before..];
        file.read_exact(fresh.as_flattened_mut())?;
        let fault = |(index, packed): (usize, &[u8; PACKED_BYTES])| {
            let fault = Sample::read(packed).err()?;
            Some(DatasetError::Position { number: index + 1, fault })
        };
        fresh.par_iter().enumerate().find_map_first(fault).map_or(Ok(()), Err)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.packed.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.packed.is_empty()
    }

    /// All of them as the network sees them.
    pub fn samples(&self) -> impl Iterator<Item = Sample> {
        // All could be read when they were added.
        self.packed.iter().flat_map(Sample::read)
    }

    /// All of them, packed.
    pub(crate) fn packed(&self) -> &[[u8; PACKED_BYTES]] {
        &self.packed
    }
}
