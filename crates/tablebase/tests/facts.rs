//! Every ending with three and four pieces against counts known from elsewhere, through files.

mod common;

use chess::Board;
use common::solved;
use tablebase::generate::{SolvedTables, TableStats, file_bytes, pack, stats};
use tablebase::{Dtm, Material, PackedTable, Tablebase, Wdl};

const COUNTS: &str = include_str!("three-and-four.tsv");
const LONGEST: &str = include_str!("max-dtm-plies.tsv");

/// The seven numbers of a side as the file of facts has them.
fn numbers(side: &TableStats) -> [i64; 7] {
    let [won, drawn, lost] = side.results().map(|count| count as i64);
    let win = side.longest_win().map_or((0, 0), |(plies, count, _)| (plies as i64, count as i64));
    let loss =
        side.longest_loss().map_or((-1, 0), |(plies, count, _)| (plies as i64, count as i64));
    [won, drawn, lost, win.0, win.1, loss.0, loss.1]
}

fn expect_example(tables: &Tablebase, fen: &str, wdl: Wdl, plies: &str) {
    if fen == "-" {
        return;
    }
    let board = Board::from_fen(&format!("{fen} 0 1")).unwrap();
    let value: Dtm = tables.probe(&board).unwrap();
    assert_eq!((value.wdl(), value.plies()), (wdl, plies.parse().ok()), "{fen}");
    assert_eq!(tables.probe_wdl(&board), Some(wdl), "{fen}");
    assert_eq!(tables.line(&board).unwrap().len() as u32, value.plies().unwrap(), "{fen}");
}

#[test]
fn all_endings_with_three_and_four_pieces_agree_with_what_is_known() {
    let solved_tables = SolvedTables::default();
    let mut tables = Vec::new();
    let mut facts = Vec::new();
    for line in COUNTS.lines().filter(|line| line.starts_with('K')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let Ok(material) = fields[0].parse::<Material>() else { continue };
        if material.is_dead() {
            continue;
        }
        let solved = solved(&solved_tables, material).unwrap();
        let packed = PackedTable::read(file_bytes(material, &pack(&solved))).unwrap();
        let sides = stats(&packed.unpack().unwrap());
        for (side, from) in sides.iter().zip([1, 10]) {
            let fields = [0, 1, 2, 3, 4, 6, 7].map(|n| fields[from + n].parse::<i64>().unwrap());
            assert_eq!(numbers(side), fields, "{material}");
        }
        tables.push(packed);
        facts.push(fields);
    }
    assert_eq!(tables.len(), 33);
    let tables = Tablebase::of(tables);
    for fields in facts {
        for from in [1, 10] {
            expect_example(&tables, fields[from + 5], Wdl::Win, fields[from + 3]);
            expect_example(&tables, fields[from + 8], Wdl::Loss, fields[from + 6]);
        }
    }
}

#[test]
fn the_longest_mates_are_as_long_as_known() {
    let solved_tables = SolvedTables::default();
    for line in LONGEST.lines().filter(|line| line.starts_with('K')) {
        let (name, plies) = line.split_once('\t').unwrap();
        let material: Material = name.parse().unwrap();
        if material.pieces() > 3 || material.is_dead() {
            continue;
        }
        let sides = stats(&solved(&solved_tables, material.canonical()).unwrap());
        let longest = sides.iter().map(|side| numbers(side)[3].max(numbers(side)[5])).max();
        assert_eq!(longest, plies.trim().parse().ok(), "{name}");
    }
}
