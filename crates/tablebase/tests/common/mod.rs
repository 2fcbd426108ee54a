//! What the tests share: tables made in memory, and chance.

#![allow(dead_code)]

pub mod proof;

use chess::random::SplitMix64;
use chess::{Board, Color, Piece, Role, Setup, Square};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tablebase::generate::{SolvedTables, UnpackedTable, file_bytes, pack};
use tablebase::{Material, PackedTable, Tablebase};

/// Whether the large counts are wanted.
pub fn long() -> bool {
    std::env::var_os("HORIZONT_LONG").is_some()
}

/// Solves an ending and all it can turn into.
pub fn solved(solved_tables: &SolvedTables, material: Material) -> Option<Arc<UnpackedTable>> {
    for material in material.closure() {
        if !solved_tables.has(material) {
            solved_tables.solve(material, &AtomicBool::new(false), &|_| {}).unwrap();
        }
    }
    solved_tables.get(material)
}

/// The bytes of the file of an ending.
pub fn bytes(solved_tables: &SolvedTables, name: &str) -> Vec<u8> {
    let material: Material = name.parse().unwrap();
    let table = solved(solved_tables, material).unwrap();
    file_bytes(material, &pack(&table))
}

/// The tables of these endings, and of all they can turn into, packed and opened.
pub fn tablebase(solved_tables: &SolvedTables, names: &[&str]) -> Tablebase {
    let mut tables = Vec::new();
    for material in names.iter().flat_map(|name| name.parse::<Material>().unwrap().closure()) {
        tables.push(PackedTable::read(bytes(solved_tables, &material.to_string())).unwrap());
    }
    Tablebase::of(tables)
}

/// A random legal position of an ending.
pub fn random_board(random: &mut SplitMix64, material: Material) -> Board {
    loop {
        let mut setup = Setup::empty();
        for color in Color::ALL {
            for role in Role::ALL {
                for _ in 0..material.count(color, role) {
                    let square = Square::from_index(random.below(64));
                    setup.put(square, Piece::new(color, role));
                }
            }
        }
        setup.turn = Color::white_if(random.below(2) == 0);
        if let Ok(board) = Board::try_from(setup)
            && Material::of(&board) == material
        {
            return board;
        }
    }
}
