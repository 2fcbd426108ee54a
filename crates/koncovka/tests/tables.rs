//! The tables agree with the search and with what is known about 8x8.

#[allow(dead_code, reason = "only the random positions are wanted here")]
mod reference;

use koncovka::geometry::ABSENT;
use koncovka::search::{IgnoringRepetition, clock::Clock};
use koncovka::tables::{MateTables, Slice};
use koncovka::{Extra, Goal, Side};
use reference::{Dice, random};

const ROOK: Slice = Slice { rook: true, extra: Extra::None, pawn: ABSENT, black_rook: false };
const QUEEN: Slice = Slice { rook: false, extra: Extra::Queen, ..ROOK };

/// On 8x8 a rook mates in at most 16 moves, a queen in at most 10.
#[test]
fn known_facts_about_the_large_board() {
    let mut tables = MateTables::<8>::default();
    assert_eq!(tables.table(ROOK).unwrap().longest(), 2 * 16);
    assert_eq!(tables.table(QUEEN).unwrap().longest(), 2 * 10);
}

#[test]
fn tables_agree_with_the_search() {
    let mut dice = Dice(5);
    let mut tables = MateTables::<7>::default();
    let mut material = vec![
        (true, Extra::None, true),
        (false, Extra::Queen, true),
        (false, Extra::Knight, true),
        (true, Extra::Queen, false),
        (true, Extra::Knight, false),
        (true, Extra::None, false),
        (false, Extra::Pawn, false),
        (false, Extra::Pawn, true),
    ];
    // Five pieces take half a minute of work.
    if std::env::var_os("HORIZONT_LONG").is_some() {
        material.extend([(true, Extra::Queen, true), (true, Extra::Pawn, true)]);
    }
    let mut mates = 0;
    for (rook, extra, black_rook) in material {
        for _ in 0..60 {
            let position = random::<7>(&mut dice, rook, extra, black_rook);
            let distance = tables.distance(&position).unwrap();
            let mut search = IgnoringRepetition::<7>::new(16, Clock::new(None));
            for by in [Side::White, Side::Black] {
                for half_moves in 0..=7u16 {
                    let parity = if by == position.turn { 1 } else { 0 };
                    let expected = distance.is_some_and(|distance| {
                        distance % 2 == parity && distance as u16 <= half_moves
                    });
                    let found = search.forced(Goal::mate(by), &position, half_moves).unwrap();
                    assert_eq!(
                        found, expected,
                        "{position} {:?} {by:?} {half_moves} {distance:?}",
                        position.turn
                    );
                    mates += found as u32;
                }
            }
        }
    }
    assert!(mates > 50, "{mates}");
}
