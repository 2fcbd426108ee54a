//! Writing a table to its file.

use crate::codec::Packed;
use crate::folder::{FileError, file_path};
use crate::material::Material;
use crate::packed_table::{HEAD, MAGIC};
use std::path::Path;

/// The bytes of the file of a packed table.
pub fn file_bytes(material: Material, packed: &Packed) -> Vec<u8> {
    let mut body = Vec::new();
    body.extend_from_slice(packed.models.bytes());
    for block in &packed.blocks {
        body.extend_from_slice(&(block.len() as u16).to_le_bytes());
    }
    let head_end = HEAD + body.len();
    for block in &packed.blocks {
        body.extend_from_slice(block);
    }
    let mut head = vec![0; HEAD];
    head[..8].copy_from_slice(&MAGIC);
    let mut put = |at: usize, bytes: &[u8]| head[at..at + bytes.len()].copy_from_slice(bytes);
    put(16, &((HEAD + body.len()) as u64).to_le_bytes());
    put(24, &checksum::of(&body[head_end - HEAD..]).to_le_bytes());
    put(32, material.to_string().as_bytes());
    put(48, &(packed.models.bytes().len() as u32).to_le_bytes());
    put(52, &(packed.blocks.len() as u32).to_le_bytes());
    put(56, &packed.bands);
    head.extend_from_slice(&body);
    let sum = checksum::of(&head[16..head_end]);
    head[8..16].copy_from_slice(&sum.to_le_bytes());
    head
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
