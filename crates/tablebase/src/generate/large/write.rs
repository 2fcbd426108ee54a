//! Packing and writing a table part by part: its file may be larger than memory.

use super::own_slices::OwnSlices;
use super::rounds::{part_rows, parts};
use crate::codec::{Bands, Counts, Kinds, Models, Width, count_block, pack_block};
use crate::folder::{FileError, file_path};
use crate::generate::GenerateError;
use crate::generate::stats::{Counting, TableStats};
use crate::generate::write::Head;
use crate::row::{Row, RowScore};
use checksum::Checksum;
use chess::Color;
use rayon::prelude::*;
use safefile::Replacement;
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

type Part<S> = [Vec<Row<S>>; 2];

/// A solved ending on its way into its file.
pub struct Writing<'a> {
    pub own: &'a OwnSlices,
    pub folder: &'a Path,
    pub progress: &'a (dyn Fn(f64) + Sync),
}

impl Writing<'_> {
    fn count(&self) -> usize {
        self.own.layout.slices() * parts(&self.own.layout)
    }

    /// The scores of a part, counted through all slices.
    fn part<S: RowScore>(&self, number: usize) -> Result<Part<S>, FileError> {
        let (slice, part) = (number / parts(&self.own.layout), number % parts(&self.own.layout));
        let side = |turn| self.own.part(slice, part, turn);
        Ok([side(Color::White)?, side(Color::Black)?])
    }

    /// The slice of a part and its first row there.
    fn place(&self, number: usize) -> (usize, usize) {
        let layout = &self.own.layout;
        (number / parts(layout), number % parts(layout) * part_rows(layout))
    }

    /// Counts what the table holds.
    pub fn stats<S: RowScore>(&self) -> Result<[TableStats; 2], FileError> {
        let layout = &self.own.layout;
        let numbers = (0..self.count()).into_par_iter();
        let sums = numbers.map(|number| -> Result<Counting, FileError> {
            let mut sum = Counting::new();
            let (slice, first) = self.place(number);
            let sides: Part<S> = self.part(number)?;
            for (n, (white, black)) in sides[0].iter().zip(&sides[1]).enumerate() {
                if let Some(placed) = layout.placed(slice, first + n) {
                    sum.add_row(layout, first + n, placed, [white, black]);
                }
            }
            Ok(sum)
        });
        Ok(sums.try_reduce(Counting::new, |a, b| Ok(a.add(b)))?.0)
    }

    /// The numbers of the blocks of a part that are kept.
    fn blocks(&self, number: usize) -> Vec<usize> {
        let layout = &self.own.layout;
        let (slice, first) = self.place(number);
        let rows = first..layout.rows().min(first + part_rows(layout));
        let file_rows = rows.map(|row| layout.to_file(row));
        let kept = file_rows.filter(|&file_row| !layout.is_left_out(slice, file_row));
        let mut blocks: Vec<usize> = kept
            .map(|file_row| (slice * layout.file_rows() + file_row) / layout.block_rows())
            .collect();
        blocks.dedup();
        blocks
    }

    /// Packs the table and writes it; how long the file is.
    pub fn write<S: RowScore>(&self, bands: Bands, width: Width) -> Result<u64, GenerateError> {
        let layout = &self.own.layout;
        let kinds = Kinds::new::<S>(bands);
        let counts = (0..self.count()).into_par_iter().map(|number| {
            let mut counts = Counts::default();
            let (sides, first) = (self.part::<S>(number)?, self.place(number).1);
            let row_at = |turn: Color, row: usize| &sides[turn.index()][row - first];
            for block in self.blocks(number) {
                count_block(layout, block, &kinds, &row_at, &mut counts);
            }
            Ok::<_, FileError>(counts)
        });
        let counts = counts.try_reduce(Counts::default, |a, b| Ok(a.join(b)))?;
        let models = Models::fitting(&counts, width);
        drop(counts);
        (self.progress)(0.4);
        let path = file_path(self.folder, layout.material);
        let failed = |error: io::Error| FileError { path: path.clone(), fault: error.into() };
        let mut blocks = Scratch::new(path.with_extension("blocks")).map_err(failed)?;
        let lengths = self.pack_blocks::<S>(&kinds, &models, &mut blocks)?;
        let blocks_sum = blocks.sum().map_err(failed)?;
        let head = Head {
            material: layout.material,
            width,
            bands,
            models: &models,
            lengths: &lengths,
            blocks_sum,
        };
        blocks.put_behind(&head.bytes(), &path).map_err(failed).map_err(GenerateError::File)
    }

    /// Packs the blocks one after another into a file; their lengths.
    fn pack_blocks<S: RowScore>(
        &self,
        kinds: &Kinds,
        models: &Models,
        scratch: &mut Scratch,
    ) -> Result<Vec<u16>, FileError> {
        let layout = &self.own.layout;
        let mut lengths = vec![0; crate::codec::block_count(layout)];
        let at_once = rayon::current_num_threads();
        let count = self.count();
        for first in (0..count).step_by(at_once) {
            let numbers = (first..count.min(first + at_once)).into_par_iter();
            let packed: Vec<PackedPart> = numbers
                .map(|number| {
                    let (mut lengths, mut bytes) = (Vec::new(), Vec::new());
                    let (sides, first) = (self.part::<S>(number)?, self.place(number).1);
                    let row_at = |turn: Color, row: usize| &sides[turn.index()][row - first];
                    for block in self.blocks(number) {
                        let packed = pack_block(layout, block, kinds, &row_at, models);
                        lengths.push((block, packed.len() as u16));
                        bytes.extend_from_slice(&packed);
                    }
                    Ok((lengths, bytes))
                })
                .collect::<Result<_, FileError>>()?;
            for (blocks, bytes) in packed {
                blocks.into_iter().for_each(|(block, length)| lengths[block] = length);
                scratch.add(&bytes)?;
            }
            (self.progress)(0.4 + 0.6 * first as f64 / count as f64);
        }
        Ok(lengths)
    }
}

/// The blocks of a part: the length of each, and the bytes of all.
type PackedPart = (Vec<(usize, u16)>, Vec<u8>);

/// A file that is needed for a while only.
struct Scratch {
    path: PathBuf,
    file: File,
    length: u64,
}

impl Scratch {
    fn new(path: PathBuf) -> io::Result<Scratch> {
        let file =
            File::options().read(true).write(true).create(true).truncate(true).open(&path)?;
        Ok(Scratch { path, file, length: 0 })
    }

    fn add(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        self.length += bytes.len() as u64;
        let failed = |error: io::Error| FileError { path: self.path.clone(), fault: error.into() };
        self.file.write_all(bytes).map_err(failed)
    }

    /// Calls `each` with all bytes, piece by piece.
    fn each(&mut self, mut each: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(0))?;
        let mut piece = vec![0; 1 << 20];
        let mut left = self.length;
        while left > 0 {
            let length = left.min(piece.len() as u64) as usize;
            self.file.read_exact(&mut piece[..length])?;
            each(&piece[..length])?;
            left -= length as u64;
        }
        Ok(())
    }

    fn sum(&mut self) -> io::Result<u64> {
        let mut sum = Checksum::begin(self.length);
        self.each(|piece| {
            sum.add(piece);
            Ok(())
        })?;
        Ok(sum.finish())
    }

    /// Writes a file of a head and of these bytes; how long it is.
    fn put_behind(&mut self, head: &[u8], path: &Path) -> io::Result<u64> {
        let mut file = BufWriter::new(Replacement::begin(path)?);
        file.write_all(head)?;
        self.each(|piece| file.write_all(piece))?;
        file.into_inner().map_err(io::IntoInnerError::into_error)?.finish()?;
        Ok(head.len() as u64 + self.length)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What can't be removed harms nothing: the next run begins it anew.
        _ = std::fs::remove_file(&self.path);
    }
}
