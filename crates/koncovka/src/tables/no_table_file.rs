//! Without files no table is kept, and each is built when it is needed.

use super::distances::Distances;
use super::slice::Slice;
use crate::geometry::Square;
use crate::position::Side;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// A table in a file, of which there are none.
pub enum TableFile {}

impl TableFile {
    /// No file of any slice.
    pub fn open<const S: usize>(_: &Path, _: Slice) -> io::Result<TableFile> {
        Err(ErrorKind::NotFound.into())
    }

    /// Which positions these are.
    pub fn slice(&self) -> Slice {
        match *self {}
    }

    /// Never asked.
    pub fn get<const S: usize>(&mut self, _: Side, _: usize, _: Square) -> io::Result<u8> {
        match *self {}
    }

    /// Never asked.
    pub fn load<const S: usize>(&self) -> io::Result<Distances> {
        match *self {}
    }
}

/// Writes nothing.
pub fn write<const S: usize>(_: &Path, _: &Distances) -> io::Result<()> {
    Ok(())
}

/// Where a file would be.
pub fn path<const S: usize>(folder: &Path, slice: &Slice) -> PathBuf {
    folder.join(slice.name())
}
