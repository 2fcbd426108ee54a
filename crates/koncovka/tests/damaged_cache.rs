//! A damaged cache is made anew and never gives a wrong answer.

use koncovka::geometry::ABSENT;
use koncovka::search::clock::Clock;
use koncovka::tables::{MateTables, Slice};
use koncovka::{Extra, Options, Position, Side, Task, answer, role, solve};
use std::fs;
use std::path::Path;

const ROOK: Slice = Slice { rook: true, extra: Extra::None, pawn: ABSENT, black_rook: false };
const QUEEN: Slice = Slice { rook: false, extra: Extra::Queen, ..ROOK };

/// All legal positions of king and rook against king on a small board.
fn positions<const S: usize>() -> Vec<Position<S>> {
    let squares = || (0..S * S).map(|n| (n / S * 8 + n % S) as u8);
    let mut found = Vec::new();
    for king in squares() {
        for rook in squares() {
            for black in squares() {
                for turn in [Side::White, Side::Black] {
                    let mut at = [ABSENT; 5];
                    at[role::WHITE_KING] = king;
                    at[role::WHITE_ROOK] = rook;
                    at[role::BLACK_KING] = black;
                    let position = Position { at, extra: Extra::None, turn };
                    let apart = king != rook && rook != black && king != black;
                    if apart && position.legal() {
                        found.push(position);
                    }
                }
            }
        }
    }
    found
}

fn distances<const S: usize>(folder: &Path, positions: &[Position<S>]) -> Vec<Option<u8>> {
    let mut tables = MateTables::<S>::new(Some(folder.to_path_buf()), Clock::new(None));
    positions.iter().map(|position| tables.distance(position).unwrap()).collect()
}

/// Each byte of the file in turn, on a board so small that all its positions are asked each time.
#[test]
fn no_flipped_byte_changes_an_answer() {
    const S: usize = 4;
    let folder = tempfile::tempdir().unwrap();
    let all = positions::<S>();
    let right = distances(folder.path(), &all);
    assert!(right.iter().flatten().count() > 100);
    let file = folder.path().join("KV-K-4x4.mates");
    let whole = fs::read(&file).unwrap();
    for byte in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[byte] ^= 1 << (byte % 8);
        fs::write(&file, &damaged).unwrap();
        assert_eq!(distances(folder.path(), &all), right, "byte {byte}");
    }
    for length in (0..whole.len()).step_by(31) {
        fs::write(&file, &whole[..length]).unwrap();
        let few = &all[..10];
        assert_eq!(distances(folder.path(), few), right[..10], "{length} bytes");
    }
    // The last of them was made anew.
    assert_eq!(fs::read(&file).unwrap(), whole);
}

/// The byte of the report: its lowest bit turned `1-0` into `0-1`.
#[test]
fn a_task_is_answered_rightly_and_the_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("KV-K-7x7.mates");
    let options = Options { cache: Some(folder.path().to_path_buf()), ..Options::default() };
    let task: Task = "Ka1 Vb1 Kd5\nB\n60\n".parse().unwrap();
    let right = solve(&task, &options).unwrap();
    assert_eq!(right.result(), "1-0");
    let whole = fs::read(&file).unwrap();
    for byte in (0..whole.len()).step_by(997).chain([2384]) {
        let mut damaged = whole.clone();
        damaged[byte] ^= 1;
        fs::write(&file, damaged).unwrap();
        let mut solver = koncovka::Solver::new(&task.position, task.half_moves, &options);
        assert_eq!(answer(&mut solver, &task.position, task.half_moves).as_ref(), Ok(&right));
        // A block that is not asked for is not looked at.
        if fs::read(&file).unwrap() == whole {
            assert_eq!(solver.unusable_files(), std::slice::from_ref(&file));
        } else {
            assert!(solver.unusable_files().is_empty());
        }
    }
}

/// Both tables have the same length.
#[test]
fn the_file_of_another_ending_is_not_taken_for_this_one() {
    let folder = tempfile::tempdir().unwrap();
    let tables = || MateTables::<5>::new(Some(folder.path().to_path_buf()), Clock::new(None));
    tables().table(QUEEN).unwrap();
    let rook = tables().table(ROOK).unwrap();
    let file = |name: &str| folder.path().join(format!("{name}-5x5.mates"));
    fs::copy(file("KD-K"), file("KV-K")).unwrap();
    assert!(tables().table(ROOK).unwrap().white == rook.white);
}

/// As older programs wrote them: without checksums.
#[test]
fn an_older_cache_is_made_anew() {
    let folder = tempfile::tempdir().unwrap();
    let all = positions::<4>();
    let right = distances(folder.path(), &all);
    let file = folder.path().join("KV-K-4x4.mates");
    let whole = fs::read(&file).unwrap();
    let old = [&b"konctab1"[..], &[1; 2 * 3 * 16 * 16]].concat();
    fs::write(&file, old).unwrap();
    assert_eq!(distances(folder.path(), &all), right);
    assert_eq!(fs::read(&file).unwrap(), whole);
}
