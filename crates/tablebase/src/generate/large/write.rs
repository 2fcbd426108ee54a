//! Packing and writing a table part by part: its file may be larger than memory.
//!
//! Of several processes each counts and packs its own rows. Counts are added up, so that all have
//! the same models; the first process gets the blocks of the others and writes the file.

use super::own_slices::OwnSlices;
use super::rounds::part_rows;
use super::scratch::{Blocks, Order, Scratch};
use super::shares::Shares;
use crate::codec::{
    Bands, Counts, Kinds, Models, Width, block_count, count_block, fit, kept_blocks, pack_block,
};
use crate::folder::{FileError, file_path};
use crate::generate::GenerateError;
use crate::generate::peers::{Peers, tell_all, transfer};
use crate::generate::stats::{Counting, TableStats};
use crate::generate::write::Head;
use crate::row::{Row, RowScore};
use chess::Color;
use rayon::prelude::*;
use std::io::{self, ErrorKind};
use std::ops::Range;
use std::path::{Path, PathBuf};

type Sides<S> = [Vec<Row<S>>; 2];

/// Own rows of a slice that follow each other, all in one part.
struct Piece {
    slice: usize,
    rows: Range<usize>,
}

/// A solved ending on its way into its file.
pub struct Writing<'a> {
    pub own: &'a OwnSlices,
    pub shares: &'a Shares,
    /// In the names of files: which process of how many.
    pub mark: String,
    pub peers: &'a mut dyn Peers,
    pub folder: &'a Path,
    pub progress: &'a (dyn Fn(f64) + Sync),
}

/// What packing needs of it on any thread.
#[derive(Clone, Copy)]
struct Rows<'a>(&'a OwnSlices);

impl Rows<'_> {
    /// The scores of the part that a piece is in, and the first row there.
    fn part<S: RowScore>(&self, piece: &Piece) -> Result<(Sides<S>, usize), FileError> {
        let size = part_rows(&self.0.layout);
        let part = piece.rows.start / size;
        let side = |turn| self.0.part(piece.slice, part, turn);
        Ok(([side(Color::White)?, side(Color::Black)?], part * size))
    }

    fn blocks(&self, piece: &Piece) -> Vec<usize> {
        kept_blocks(&self.0.layout, piece.slice, piece.rows.clone())
    }
}

impl Writing<'_> {
    /// The pieces of all processes in the order of the table, with their owners.
    fn all_pieces(&self) -> Vec<(usize, Piece)> {
        let layout = &self.own.layout;
        let ranges = self.shares.by_owner(part_rows(layout));
        let in_slice = |slice: usize| {
            let piece = move |(owner, rows): &(usize, Range<usize>)| {
                (*owner, Piece { slice, rows: rows.clone() })
            };
            ranges.iter().map(piece)
        };
        (0..layout.slices()).flat_map(in_slice).collect()
    }

    fn own_pieces(&self) -> Vec<Piece> {
        let mut pieces = self.all_pieces();
        pieces.retain(|(owner, _)| *owner == self.shares.own);
        pieces.into_iter().map(|(_, piece)| piece).collect()
    }

    /// Counts what the table holds.
    pub fn stats<S: RowScore>(&mut self) -> Result<[TableStats; 2], GenerateError> {
        let (layout, rows) = (&self.own.layout, Rows(self.own));
        let add = |mut sum: Counting, piece: Piece| -> Result<Counting, FileError> {
            let (sides, first) = rows.part::<S>(&piece)?;
            for row in piece.rows {
                if let Some(placed) = layout.placed(piece.slice, row) {
                    sum.add_row(
                        layout,
                        row,
                        placed,
                        sides.each_ref().map(|side| &side[row - first]),
                    );
                }
            }
            Ok(sum)
        };
        let sums = self.own_pieces().into_par_iter().try_fold(Counting::new, add);
        let own = sums.try_reduce(Counting::new, |a, b| Ok(a.add(b)))?;
        if self.shares.count == 1 {
            return Ok(own.0);
        }
        let texts = tell_all(self.peers, own.text().into_bytes());
        let sum = texts.iter().try_fold(Counting::new(), |sum, text| {
            Some(sum.add(Counting::read(str::from_utf8(text).ok()?)?))
        });
        Ok(sum.ok_or_else(|| self.failed(ErrorKind::InvalidData.into()))?.0)
    }

    fn path(&self) -> PathBuf {
        file_path(self.folder, self.own.layout.material)
    }

    fn failed(&self, error: io::Error) -> FileError {
        FileError { path: self.path(), fault: error.into() }
    }

    /// Packs the table and writes it; how long the file is.
    pub fn write<S: RowScore>(&mut self, bands: Bands, width: Width) -> Result<u64, GenerateError> {
        let kinds = Kinds::new::<S>(bands);
        let counts = self.counts::<S>(&kinds)?;
        let models = fit(&counts, width);
        drop(counts);
        (self.progress)(0.4);
        let mut scratch = Scratch::new(self.path().with_extension(format!("blocks{}", self.mark)))?;
        let lengths = self.pack_blocks::<S>(&kinds, &models, &mut scratch)?;
        let Some((lengths, mut blocks)) = self.bring_together(lengths, scratch)? else {
            // The first process writes the file; here it comes later.
            return Ok(0);
        };
        let path = self.path();
        let failed = |error: io::Error| FileError { path: path.clone(), fault: error.into() };
        let blocks_sum = blocks.sum().map_err(failed)?;
        let head = Head {
            material: self.own.layout.material,
            width,
            bands,
            models: &models,
            lengths: &lengths,
            blocks_sum,
        };
        blocks.put_behind(&head.bytes(), &path).map_err(failed).map_err(GenerateError::File)
    }

    /// How often each symbol occurs in the blocks of all.
    fn counts<S: RowScore>(&mut self, kinds: &Kinds) -> Result<Counts, FileError> {
        let (layout, rows) = (&self.own.layout, Rows(self.own));
        let own = Counts::of(&self.own_pieces(), |piece, counter| {
            let (sides, first) = rows.part::<S>(piece)?;
            let row_at = |turn: Color, row: usize| &sides[turn.index()][row - first];
            for block in rows.blocks(piece) {
                count_block(layout, block, kinds, &row_at, counter);
            }
            Ok::<_, FileError>(())
        })?;
        if self.shares.count == 1 {
            return Ok(own);
        }
        // The first adds up, and tells all.
        let mut outgoing = vec![Vec::new(); self.shares.count];
        outgoing[0] = own.bytes();
        let sum = Counts::sum_of(&self.peers.exchange(outgoing));
        Ok(Counts::sum_of(&tell_all(self.peers, sum.bytes())[..1]))
    }

    /// Packs the own blocks one after another into a file; their lengths in that order.
    fn pack_blocks<S: RowScore>(
        &self,
        kinds: &Kinds,
        models: &Models,
        scratch: &mut Scratch,
    ) -> Result<Vec<u16>, FileError> {
        let (layout, rows) = (&self.own.layout, Rows(self.own));
        let mut lengths = Vec::new();
        let pieces = self.own_pieces();
        let at_once = 4 * rayon::current_num_threads();
        for (n, some) in pieces.chunks(at_once).enumerate() {
            let packed = some.par_iter().map(|piece| {
                let (mut lengths, mut bytes) = (Vec::new(), Vec::new());
                let (sides, first) = rows.part::<S>(piece)?;
                let row_at = |turn: Color, row: usize| &sides[turn.index()][row - first];
                for block in rows.blocks(piece) {
                    let packed = pack_block(layout, block, kinds, &row_at, models);
                    lengths.push(packed.len() as u16);
                    bytes.extend_from_slice(&packed);
                }
                Ok((lengths, bytes))
            });
            for (some_lengths, bytes) in packed.collect::<Result<Vec<_>, FileError>>()? {
                lengths.extend_from_slice(&some_lengths);
                scratch.add(&bytes).map_err(|error| scratch.failed(error))?;
            }
            (self.progress)(0.4 + 0.5 * (n * at_once) as f64 / pieces.len() as f64);
        }
        Ok(lengths)
    }

    /// Carries the blocks of all processes to the first: the lengths of all blocks by their
    /// numbers, and where their bytes are. Nothing for the others.
    fn bring_together(
        &mut self,
        own_lengths: Vec<u16>,
        mut own: Scratch,
    ) -> Result<Option<(Vec<u16>, Blocks)>, FileError> {
        let (count, path) = (self.shares.count, self.path());
        let failed = |error: io::Error| FileError { path: path.clone(), fault: error.into() };
        let mut outgoing = vec![Vec::new(); count];
        outgoing[0] = own_lengths.iter().flat_map(|length| length.to_le_bytes()).collect();
        let lengths = self.peers.exchange(outgoing);
        let mut to = vec![0; count];
        if self.shares.own > 0 {
            to[0] = own.length();
            let mut read = |at, length| own.read(at, length);
            transfer(self.peers, &to, &mut read, &mut |_, _| Ok(())).map_err(failed)?;
            return Ok(None);
        }
        let mut scratches = vec![own];
        for process in 1..count {
            scratches.push(Scratch::new(path.with_extension(format!("blocks.from{process}")))?);
        }
        let mut put = |from: usize, bytes: &[u8]| scratches[from].add(bytes);
        transfer(self.peers, &to, &mut |_, _| Ok(Vec::new()), &mut put).map_err(failed)?;
        let placed = self.placed(&lengths).ok_or_else(|| failed(ErrorKind::InvalidData.into()))?;
        let (lengths, order) = placed;
        Ok(Some((lengths, Blocks { scratches, order })))
    }

    /// The lengths of all blocks by their numbers, given those of each process in its order, and
    /// how many bytes of which process follow each other; `None` if lengths are missing.
    fn placed(&self, told: &[Vec<u8>]) -> Option<(Vec<u16>, Order)> {
        let mut left: Vec<_> = told.iter().map(|bytes| bytes.as_chunks::<2>().0.iter()).collect();
        let mut lengths = vec![0; block_count(&self.own.layout)];
        let mut order: Order = Vec::new();
        for (owner, piece) in self.all_pieces() {
            let mut sum = 0;
            for block in Rows(self.own).blocks(&piece) {
                lengths[block] = u16::from_le_bytes(*left[owner].next()?);
                sum += u64::from(lengths[block]);
            }
            match order.last_mut() {
                Some((last, bytes)) if *last == owner => *bytes += sum,
                _ => order.push((owner, sum)),
            }
        }
        Some((lengths, order))
    }
}
