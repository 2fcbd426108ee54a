//! The smallest game worth searching, by four methods:
//! `cargo run -p horizont-gametree --example stones`.

use gametree::{Budget, NoObserver, Player, Rules, SearchOptions, Value, search};

/// From a heap of stones each takes one, two or three; whoever takes the last one wins.
struct Stones;

impl Rules for Stones {
    type Position = (u32, Player);
    type Move = u32;

    fn to_move(&self, position: &Self::Position) -> Player {
        position.1
    }

    fn moves(&self, position: &Self::Position, moves: &mut Vec<u32>) {
        moves.extend(1..=position.0.min(3));
    }

    fn play(&self, position: &Self::Position, taken: u32) -> Self::Position {
        (position.0 - taken, position.1.other())
    }

    fn result(&self, position: &Self::Position, _ply: u32) -> Option<Value> {
        (position.0 == 0).then(|| -position.1.sign())
    }

    fn evaluate(&self, _: &Self::Position) -> Value {
        0
    }
}

const METHODS: [(&str, SearchOptions); 4] = [
    ("minimax", SearchOptions::MINIMAX),
    ("alpha-beta", SearchOptions::ALPHABETA),
    ("alpha-beta, moves ordered", SearchOptions::ORDERED),
    ("iterative deepening", SearchOptions::ITERATIVE_DEEPENING),
];

fn main() {
    for (name, value, nodes) in compared(18) {
        println!("{name}: value {value}, {nodes} positions");
    }
}

/// What each method finds about a heap, and how many positions it looks at.
fn compared(stones: u32) -> Vec<(&'static str, Value, u64)> {
    let heap = (stones, Player::Max);
    let rows = METHODS.iter().map(|(name, options)| {
        let budget = Budget::default();
        let found = search(&Stones, &heap, stones, options, budget, &mut NoObserver);
        (*name, found.value, found.stats.nodes)
    });
    rows.collect()
}

#[test]
fn all_methods_agree_and_alphabeta_saves_half() {
    let rows = compared(12);
    // A multiple of four is lost for the side to move.
    assert!(rows.iter().all(|(_, value, _)| *value == -1), "{rows:?}");
    assert!(rows[1].2 < rows[0].2 / 2, "{rows:?}");
}
