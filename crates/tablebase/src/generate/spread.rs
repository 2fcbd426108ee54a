//! Tables that one process has on their way to those that have not.

use super::GenerateError;
use super::peers::{Peers, all, tell_all, transfer, word};
use crate::folder::{FileError, file_path};
use crate::material::Material;
use crate::packed_table::{Fault, PackedTable};
use safefile::{Replacement, read_exact_at};
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// As many bytes of a file tell it from others: its length and the checksums of all the rest.
const MARK: usize = 32;

/// Sees to it that each table that some process has is there for all; those that nobody has.
pub fn spread(
    endings: &[Material],
    folder: &Path,
    peers: &mut dyn Peers,
) -> Result<Vec<Material>, GenerateError> {
    let mut missing = Vec::new();
    for &material in endings {
        if carry(material, folder, peers)? == 0 {
            missing.push(material);
        }
    }
    Ok(missing)
}

/// Sees to it that a table that the first process has just written is there for all; how long the
/// file is.
pub fn spread_one(
    material: Material,
    folder: &Path,
    peers: &mut dyn Peers,
) -> Result<u64, GenerateError> {
    // Where the folder is the same, the file is there for all once the first process comes here.
    all(peers, true);
    match carry(material, folder, peers)? {
        0 => Err(FileError { path: file_path(folder, material), fault: Fault::Damaged }.into()),
        length => Ok(length),
    }
}

/// What tells a table from others; nothing where it is missing or damaged.
fn mark_of(path: &Path) -> Vec<u8> {
    let read = || {
        PackedTable::open(path).ok()?;
        let mut mark = vec![0; MARK];
        read_exact_at(&File::open(path).ok()?, &mut mark, 0).ok()?;
        Some(mark)
    };
    read().unwrap_or_default()
}

/// Carries a table from the first process that has it to those that have not, or have another one;
/// how long it is, 0 if nobody has it.
fn carry(material: Material, folder: &Path, peers: &mut dyn Peers) -> Result<u64, FileError> {
    let path = file_path(folder, material);
    let failed = |error: io::Error| FileError { path: path.clone(), fault: error.into() };
    let marks = tell_all(peers, mark_of(&path));
    let Some(source) = marks.iter().position(|mark| !mark.is_empty()) else { return Ok(0) };
    let length = word(&marks[source], 16);
    let lacks = |mark: &Vec<u8>| *mark != marks[source];
    if !marks.iter().any(lacks) {
        return Ok(length);
    }
    let mut lengths = vec![0; peers.count()];
    if peers.own() == source {
        for (to, _) in marks.iter().enumerate().filter(|(_, mark)| lacks(mark)) {
            lengths[to] = length;
        }
        let file = File::open(&path).map_err(failed)?;
        let mut read = |at: u64, length: usize| {
            let mut bytes = vec![0; length];
            read_exact_at(&file, &mut bytes, at)?;
            Ok(bytes)
        };
        transfer(peers, &lengths, &mut read, &mut |_, _| Ok(())).map_err(failed)?;
        return Ok(length);
    }
    let mut fresh = None;
    if lacks(&marks[peers.own()]) {
        std::fs::create_dir_all(folder).map_err(failed)?;
        fresh = Some(Replacement::begin(&path).map_err(failed)?);
    }
    let mut put = |_, bytes: &[u8]| match &mut fresh {
        Some(fresh) => fresh.write_all(bytes),
        None => Ok(()),
    };
    transfer(peers, &lengths, &mut |_, _| Ok(Vec::new()), &mut put).map_err(failed)?;
    if let Some(fresh) = fresh {
        fresh.finish().map_err(failed)?;
    }
    Ok(length)
}
