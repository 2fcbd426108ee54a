//! Every position of every ending has one place, in memory and in a file.

use super::*;
use crate::locate::locate;
use chess::random::SplitMix64;
use chess::{Board, Piece, Setup, Square};

/// A random legal position of an ending.
fn random_board(random: &mut SplitMix64, material: Material) -> Board {
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
        if let Ok(board) = Board::try_from(setup)
            && Material::of(&board) == material
        {
            return board;
        }
    }
}

/// The position of a board after a symmetry of the board.
fn mapped(squares: &Squares, symmetry: Symmetry) -> Squares {
    squares.map(|square| image(symmetry, square))
}

#[test]
fn a_place_leads_back_to_the_position_and_images_share_it() {
    let mut random = SplitMix64::new(22);
    for material in (3..=6).flat_map(Material::all) {
        // Numbering four pawns takes a while.
        if material.count(Color::White, Role::Pawn) + material.count(Color::Black, Role::Pawn) > 3 {
            continue;
        }
        let layout = Layout::new(material);
        for _ in 0..10 {
            let located = locate(&random_board(&mut random, material)).unwrap();
            let (king, squares) = (located.kings[0], located.squares);
            let (place, in_file) =
                (layout.place(king, &squares), layout.file_place(king, &squares));
            assert_eq!((place.slice, place.symmetry), (in_file.slice, in_file.symmetry));
            assert!(place.row < layout.rows() && in_file.row < layout.file_rows());
            assert_eq!(layout.to_file(place.row), in_file.row, "{material}");
            assert_eq!(layout.row_in_memory(in_file.row), place.row, "{material}");
            let placed = layout.placed(place.slice, place.row).unwrap();
            assert_eq!(Some(placed), layout.file_placed(in_file.slice, in_file.row));
            // The row names the image of the position.
            let home = layout.place(placed.0, &placed.1);
            assert_eq!((home.slice, home.row), (place.slice, place.row), "{material}");
            assert_eq!(placed.0, image(place.symmetry, king));
            for symmetry in 0..if material.has_pawns() { 2 } else { 8 } {
                let there = layout.place(image(symmetry, king), &mapped(&squares, symmetry));
                let twin = layout.twin(placed.0, &placed.1).map(|(twin, _)| twin);
                assert_eq!(there.slice, place.slice, "{material}");
                assert!(there.row == place.row || Some(there.row) == twin, "{material}");
            }
        }
    }
}

#[test]
fn rows_go_in_the_same_order_in_memory_and_in_files_and_none_is_wasted() {
    for name in ["KNNK", "KQQQK", "KBBKN", "KNNKNN", "KQQQQK", "KRBKNN", "KBPKNN", "KQRBNK"] {
        let layout = Layout::new(name.parse().unwrap());
        let step = (layout.rows() / 5000).max(1);
        let mut last = None;
        for row in (0..layout.rows()).step_by(step) {
            let file_row = layout.to_file(row);
            assert!(last < Some(file_row), "{name}");
            last = Some(file_row);
            assert_eq!(layout.row_in_memory(file_row), row, "{name}");
            let (king, squares) = layout.named(0, row);
            let digit = row / layout.rows_of_king();
            assert_eq!(layout.row(digit, &squares), row, "{name} {king}");
        }
    }
    let rows = |name: &str| Layout::new(name.parse().unwrap()).rows();
    assert_eq!(rows("KNNKNN"), 10 * 2016 * 2016);
    assert_eq!(rows("KRBKNN"), 10 * 64 * 64 * 2016);
    assert_eq!(rows("KBPKNN"), 64 * 64 * 2016);
    assert_eq!(rows("KQQQQK"), 10 * 635_376);
}
