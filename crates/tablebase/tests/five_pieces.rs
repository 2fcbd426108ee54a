//! Endings with five and six pieces against counts known from elsewhere. Without the tables only one
//! is made; `HORIZONT_TABLES=folder` names a folder with those of five pieces (`tables make --pieces 5`),
//! `HORIZONT_SIX=folder` one with those of six. Of each as many are looked at as there are, and how
//! many that is is said.

mod common;

use chess::random::SplitMix64;
use chess::{Board, Color, InvalidPosition, Piece, Role, Setup, Square};
use common::proof::Prover;
use common::{random_board, solved, tablebase};
use rayon::prelude::*;
use std::path::PathBuf;
use tablebase::generate::{SolvedTables, TableStats, packed_stats, stats};
use tablebase::{Material, Tablebase, Wdl};

const FIVE: &str = include_str!("five-pieces.tsv");
const SIX: &str = include_str!("six-pieces.tsv");
const LONGEST: &str = include_str!("max-dtm-plies.tsv");

/// Positions won, drawn and lost for the side to move.
type Results = [u64; 3];

/// The tables of the folder that a variable names, if it names one.
fn tables_of(variable: &str) -> Option<Tablebase> {
    let Some(folder) = std::env::var_os(variable).map(PathBuf::from) else {
        println!("skipped: {variable} names no folder with the tables");
        return None;
    };
    let (tables, faults) = Tablebase::open(&folder);
    assert!(faults.is_empty(), "{faults:?}");
    Some(tables)
}

/// What is known of each ending: the results with White and with Black to move.
fn known(counts: &str) -> impl Iterator<Item = (Material, [Results; 2])> {
    counts.lines().filter(|line| line.starts_with('K')).map(|line| {
        let (name, counts) = line.split_once('\t').unwrap();
        let counts: Vec<u64> = counts.split('\t').map(|count| count.parse().unwrap()).collect();
        let side = |from| [counts[from], counts[from + 1], counts[from + 2]];
        (name.parse().unwrap(), [side(0), side(3)])
    })
}

/// The longest mate in half-moves, of endings with up to five pieces.
fn known_longest(material: Material) -> Option<u32> {
    let name = material.to_string();
    let line = LONGEST.lines().find(|line| line.split('\t').next() == Some(&name))?;
    line.split('\t').nth(1)?.trim().parse().ok()
}

/// The pieces of an ending but the kings, in groups of like ones.
fn groups(material: Material) -> Vec<(Piece, usize)> {
    let kinds =
        Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece::new(color, role)));
    kinds
        .filter(|piece| piece.role != Role::King)
        .map(|piece| (piece, material.count(piece.color, piece.role)))
        .filter(|&(_, count)| count > 0)
        .collect()
}

/// In how many orders the like pieces of an ending can be named.
fn orders(material: Material) -> u64 {
    groups(material).iter().map(|&(_, count)| (1..=count as u64).product::<u64>()).product()
}

/// The image in the long diagonal.
fn mirrored(square: Square) -> Square {
    let index = square.index();
    Square::from_index(index % 8 * 8 + index / 8)
}

/// All ways to put so many like pieces so that the diagonal maps them onto themselves; whether two of
/// them change places.
fn self_mirrored_sets(count: usize, from: usize) -> Vec<(Vec<Square>, bool)> {
    if count == 0 {
        return vec![(Vec::new(), false)];
    }
    let mut sets = Vec::new();
    for square in (from..64).map(Square::from_index) {
        let image = mirrored(square);
        let (squares, swapped) = match square.index().cmp(&image.index()) {
            std::cmp::Ordering::Less if count >= 2 => (vec![square, image], true),
            std::cmp::Ordering::Equal => (vec![square], false),
            _ => continue,
        };
        for (rest, more) in self_mirrored_sets(count - squares.len(), square.index() + 1) {
            sets.push((squares.iter().copied().chain(rest).collect(), swapped || more));
        }
    }
    sets
}

/// Positions that are their own image in the diagonal with like pieces exchanged: of two orders of
/// their pieces, one is the image of the other.
#[derive(Default)]
struct OwnImages {
    results: Results,
    /// Legal for a table, but no position of a game: more than two pieces give check.
    strange: u64,
}

fn own_images(tables: &Tablebase, material: Material, turn: Color) -> OwnImages {
    let mut found = OwnImages::default();
    for setup in self_mirrored_setups(material, turn) {
        match Board::try_from(setup) {
            Ok(board) => {
                let result = match tables.probe_wdl(&board).unwrap() {
                    Wdl::Win => 0,
                    Wdl::Draw => 1,
                    Wdl::Loss => 2,
                };
                found.results[result] += 1;
            }
            Err(InvalidPosition::TooManyCheckers) => found.strange += 1,
            Err(_) => {}
        }
    }
    found
}

fn self_mirrored_setups(material: Material, turn: Color) -> Vec<Setup> {
    let kings = [0, 9, 18, 27].into_iter().flat_map(|white| (0..8).map(move |n| (white, 9 * n)));
    let mut placements: Vec<(Setup, u64, bool)> = Vec::new();
    for (white, black) in kings.filter(|(white, black)| white != black) {
        let mut setup = Setup::empty();
        setup.turn = turn;
        setup.put(Square::from_index(white), Piece::new(Color::White, Role::King));
        setup.put(Square::from_index(black), Piece::new(Color::Black, Role::King));
        placements.push((setup, 1 << white | 1 << black, false));
    }
    for (piece, count) in groups(material) {
        let sets = self_mirrored_sets(count, 0);
        let mut more = Vec::new();
        for &(setup, occupied, swapped) in &placements {
            for (squares, swaps) in &sets {
                let taken = squares.iter().fold(0u64, |set, square| set | 1 << square.index());
                if occupied & taken == 0 {
                    let mut setup = setup;
                    squares.iter().for_each(|&square| setup.put(square, piece));
                    more.push((setup, occupied | taken, swapped || *swaps));
                }
            }
        }
        placements = more;
    }
    placements.into_iter().filter(|(.., swapped)| *swapped).map(|(setup, ..)| setup).collect()
}

/// Our counts of one side against those that are known, which have like pieces in every order.
fn expect_counts(
    tables: &Tablebase,
    material: Material,
    side: &TableStats,
    turn: Color,
    known: Results,
) {
    let orders = orders(material);
    let mut results = side.results().map(|count| count * orders);
    let mut strange = 0;
    if orders > 1 && !material.has_pawns() {
        let own = own_images(tables, material, turn);
        results.iter_mut().zip(own.results).for_each(|(count, own)| *count -= orders / 2 * own);
        strange = orders / 2 * own.strange;
    }
    // Of the strange ones only how many there are is known without a board.
    let surplus = results.iter().zip(known).map(|(&count, known)| count.checked_sub(known));
    let surplus: Option<u64> = surplus.sum();
    assert_eq!(surplus, Some(strange), "{material}, {turn:?}: {results:?}, known {known:?}");
}

fn expect_what_is_known(tables: &Tablebase, material: Material, sides: &[TableStats; 2]) {
    let facts = if material.pieces() == 5 { FIVE } else { SIX };
    let (_, counts) = known(facts).find(|(known, _)| *known == material).unwrap();
    for ((side, turn), counts) in sides.iter().zip([Color::White, Color::Black]).zip(counts) {
        expect_counts(tables, material, side, turn, counts);
    }
    let longest = sides.iter().flat_map(|side| [side.longest_win(), side.longest_loss()]).flatten();
    let (plies, _, example) = longest.max_by_key(|(plies, ..)| *plies).unwrap();
    let longest = known_longest(material);
    assert_eq!(longest.is_some(), material.pieces() == 5, "{material}");
    assert_eq!(plies, longest.unwrap_or(plies), "{material}");
    // The example is mated after as many half-moves.
    let board = Board::try_from(example).unwrap();
    assert_eq!(tables.line(&board).unwrap().len() as u32, plies, "{material}");
}

/// Of random positions those that are won within `most` half-moves are so, and no sooner.
fn expect_mates(tables: &Tablebase, material: Material, positions: usize, most: u32) -> usize {
    let mut random = SplitMix64::new(u64::from(most));
    let boards: Vec<Board> = (0..positions).map(|_| random_board(&mut random, material)).collect();
    let won = boards.into_par_iter().filter_map(|board| {
        let value = tables.probe(&board).unwrap();
        let plies = value.plies().filter(|_| value.wdl() == Wdl::Win)?;
        (plies <= most).then_some((board, plies))
    });
    won.map(|(board, plies)| {
        let mut prover = Prover::new();
        assert!(plies == 1 || !prover.mates(&board, plies - 2), "{}", board.fen());
        assert!(prover.mates(&board, plies), "{}", board.fen());
    })
    .count()
}

#[test]
fn one_ending_with_five_pieces_agrees_with_what_is_known() {
    let solved_tables = SolvedTables::default();
    let material: Material = "KQQQvK".parse().unwrap();
    let sides = stats(&solved(&solved_tables, material).unwrap());
    let tables = tablebase(&solved_tables, &["KQQQvK"]);
    expect_what_is_known(&tables, material, &sides);
    assert!(expect_mates(&tables, material, 1000, 9) > 100);
}

/// The value of random positions is that of their best moves.
fn expect_consistency(tables: &Tablebase, material: Material, positions: usize) {
    let mut random = SplitMix64::new(9);
    for _ in 0..positions {
        let board = random_board(&mut random, material);
        let value = tables.probe(&board).unwrap();
        assert_eq!(tables.probe_wdl(&board), Some(value.wdl()), "{}", board.fen());
        if let Some((best, _)) = tables.best_moves(&board) {
            assert_eq!(best, value, "{}", board.fen());
        }
    }
}

/// Those endings of which something is known that have a table.
fn there_among(tables: &Tablebase, counts: &str) -> Vec<Material> {
    let all: Vec<Material> = known(counts).map(|(material, _)| material).collect();
    let there = all.iter().copied().filter(|&material| tables.table(material).is_some());
    let there: Vec<Material> = there.collect();
    assert!(!there.is_empty(), "there is none of them");
    println!("{} of {} tables are there", there.len(), all.len());
    there
}

#[test]
fn endings_with_five_pieces_agree_with_what_is_known() {
    assert_eq!(known(FIVE).count(), 110);
    let Some(tables) = tables_of("HORIZONT_TABLES") else { return };
    for material in there_among(&tables, FIVE) {
        let sides = packed_stats(tables.table(material).unwrap()).unwrap();
        expect_what_is_known(&tables, material, &sides);
        let mates = expect_mates(&tables, material, 1000, 9);
        println!(
            "{material}: counts, longest mate, {mates} mates of up to 9 half-moves proven by search"
        );
    }
}

#[test]
fn endings_with_six_pieces_agree_with_what_is_known() {
    assert_eq!(known(SIX).count(), 6);
    let Some(tables) = tables_of("HORIZONT_SIX") else { return };
    for material in there_among(&tables, SIX) {
        let sides = packed_stats(tables.table(material).unwrap()).unwrap();
        expect_what_is_known(&tables, material, &sides);
        expect_consistency(&tables, material, 10_000);
        let mates = expect_mates(&tables, material, 1000, 9);
        println!(
            "{material}: counts, samples, {mates} mates of up to 9 half-moves proven by search"
        );
    }
}
