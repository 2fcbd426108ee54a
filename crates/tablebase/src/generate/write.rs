//! Writing a table to its file.

use crate::codec::{Bands, Models, Packed, Width};
use crate::folder::{FileError, file_path};
use crate::material::Material;
use crate::packed_table::{HEAD, magic, put_bands};
use std::path::Path;

/// What stands before the blocks of a file.
pub(super) struct Head<'a> {
    pub material: Material,
    pub width: Width,
    pub bands: Bands,
    pub models: &'a Models,
    /// The lengths of the blocks.
    pub lengths: &'a [u16],
    /// The checksum of the blocks.
    pub blocks_sum: u64,
}

impl Head<'_> {
    /// The head, the models and the lengths as they are in the file.
    pub fn bytes(&self) -> Vec<u8> {
        let mut head = vec![0; HEAD];
        head[..8].copy_from_slice(&magic(self.width));
        let models = self.models.bytes();
        let blocks: u64 = self.lengths.iter().map(|&length| u64::from(length)).sum();
        let length = (HEAD + models.len() + 2 * self.lengths.len()) as u64 + blocks;
        let mut put = |at: usize, bytes: &[u8]| head[at..at + bytes.len()].copy_from_slice(bytes);
        put(16, &length.to_le_bytes());
        put(24, &self.blocks_sum.to_le_bytes());
        put(32, self.material.to_string().as_bytes());
        put(48, &(models.len() as u32).to_le_bytes());
        put(52, &(self.lengths.len() as u32).to_le_bytes());
        put(56, &put_bands(self.width, self.bands));
        head.extend_from_slice(models);
        head.extend(self.lengths.iter().flat_map(|length| length.to_le_bytes()));
        let sum = checksum::of(&head[16..]);
        head[8..16].copy_from_slice(&sum.to_le_bytes());
        head
    }
}

/// The bytes of the file of a packed table.
pub fn file_bytes(material: Material, packed: &Packed) -> Vec<u8> {
    let blocks = packed.blocks.concat();
    let lengths: Vec<u16> = packed.blocks.iter().map(|block| block.len() as u16).collect();
    let head = Head {
        material,
        width: Width::Byte,
        bands: packed.bands,
        models: &packed.models,
        lengths: &lengths,
        blocks_sum: checksum::of(&blocks),
    };
    let mut bytes = head.bytes();
    bytes.extend_from_slice(&blocks);
    bytes
}

/// Writes a table; a file is always whole.
pub fn write(folder: &Path, material: Material, packed: &Packed) -> Result<u64, FileError> {
    let path = file_path(folder, material);
    let bytes = file_bytes(material, packed);
    std::fs::create_dir_all(folder)
        .and_then(|()| safefile::replace(&path, &bytes))
        .map_err(|error| FileError { path, fault: error.into() })?;
    Ok(bytes.len() as u64)
}
