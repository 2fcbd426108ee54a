//! The solver agrees with the plain full-width search on random positions.

mod plain;

use koncovka::search::{Exact, clock::Clock};
use koncovka::{Extra, Position, answer};
use plain::{Dice, Plain, random};

const MATERIAL: [(bool, Extra, bool); 16] = {
    let mut all = [(false, Extra::None, false); 16];
    let extras = [Extra::None, Extra::Pawn, Extra::Queen, Extra::Knight];
    let mut n = 0;
    while n < 16 {
        all[n] = (n & 1 == 1, extras[n >> 2], n & 2 == 2);
        n += 1;
    }
    all
};

fn long() -> bool {
    std::env::var_os("HORIZONT_LONG").is_some()
}

fn agree<const S: usize>(position: &Position<S>, half_moves: u64) {
    let mut exact = Exact::new(16, Clock::new(None));
    let fast = answer(&mut exact, position, half_moves).unwrap();
    let slow = answer(&mut Plain::<S>, position, half_moves).unwrap();
    assert_eq!(
        fast.line(position),
        slow.line(position),
        "{position} {:?} {half_moves}",
        position.turn
    );
}

#[test]
fn all_material_at_small_depths() {
    let mut dice = Dice(2024);
    let rounds = if long() { 250 } else { 125 };
    for (n, &(rook, extra, black_rook)) in (0..rounds).flat_map(|_| MATERIAL.iter().enumerate()) {
        let position = random::<7>(&mut dice, rook, extra, black_rook);
        let deepest = if long() { 5 } else { 4 };
        let half_moves = if n % 16 == 13 || n % 16 == 15 {
            dice.below(deepest)
        } else {
            dice.below(deepest + 1)
        };
        agree(&position, half_moves);
    }
}

/// On small boards the plain search reaches horizons where repetition decides.
#[test]
fn horizons_where_repetition_matters() {
    let mut dice = Dice(7);
    let rounds = if long() { 400 } else { 40 };
    for _ in 0..rounds {
        let position = random::<4>(&mut dice, false, Extra::None, true);
        agree(&position, 8 + dice.below(2));
        let position = random::<4>(&mut dice, true, Extra::None, false);
        agree(&position, 8 + dice.below(2));
        let position = random::<4>(&mut dice, false, Extra::Pawn, false);
        agree(&position, 8 + dice.below(4));
        let position = random::<3>(&mut dice, true, Extra::None, true);
        agree(&position, 8 + dice.below(3));
        let position = random::<3>(&mut dice, false, Extra::Knight, true);
        agree(&position, 8 + dice.below(3));
        let position = random::<3>(&mut dice, false, Extra::Queen, true);
        agree(&position, 8 + dice.below(3));
    }
}
