//! Small games to search.

// Each test file uses some of them.
#![allow(dead_code)]

use gametree::{Extensions, MoveInfo, Player, Rules, Value};

/// A tree written down: moves are indices.
pub enum Tree {
    Leaf(Value),
    Node(Vec<Tree>),
}

impl Tree {
    pub fn of_leaves(values: &[Value]) -> Tree {
        Tree::Node(values.iter().map(|&value| Tree::Leaf(value)).collect())
    }

    fn at(&self, path: &[usize]) -> &Tree {
        path.iter().fold(self, |tree, &index| match tree {
            Tree::Node(children) => &children[index],
            Tree::Leaf(_) => panic!("no moves after the end"),
        })
    }
}

/// A position is the path to it; the players alternate, Max begins.
impl Rules for Tree {
    type Position = Vec<usize>;
    type Move = usize;

    fn to_move(&self, path: &Vec<usize>) -> Player {
        if path.len().is_multiple_of(2) { Player::Max } else { Player::Min }
    }

    fn moves(&self, path: &Vec<usize>, moves: &mut Vec<usize>) {
        if let Tree::Node(children) = self.at(path) {
            moves.extend(0..children.len());
        }
    }

    fn play(&self, path: &Vec<usize>, index: usize) -> Vec<usize> {
        let mut longer = path.clone();
        longer.push(index);
        longer
    }

    fn result(&self, path: &Vec<usize>, _ply: u32) -> Option<Value> {
        match self.at(path) {
            Tree::Leaf(value) => Some(*value),
            Tree::Node(_) => None,
        }
    }

    fn evaluate(&self, path: &Vec<usize>) -> Value {
        path.len() as Value
    }
}

/// A game made up as it is played: a seed gives every position its moves, its values and who is to
/// move, which need not alternate.
pub struct MadeUp;

fn mix(seed: u64) -> u64 {
    let mixed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

impl Rules for MadeUp {
    type Position = u64;
    type Move = u64;

    fn to_move(&self, position: &u64) -> Player {
        if mix(position ^ 1).is_multiple_of(2) { Player::Max } else { Player::Min }
    }

    fn moves(&self, position: &u64, moves: &mut Vec<u64>) {
        moves.extend(0..1 + mix(position ^ 2) % 6);
    }

    fn play(&self, position: &u64, mv: u64) -> u64 {
        mix(mix(*position).wrapping_add(mv))
    }

    fn result(&self, position: &u64, ply: u32) -> Option<Value> {
        let is_over = mix(position ^ 3).is_multiple_of(10);
        is_over.then(|| self.evaluate(position) * 10 - ply as Value)
    }

    /// Few different values, so that many are equal.
    fn evaluate(&self, position: &u64) -> Value {
        (mix(position ^ 4) % 21) as Value - 10
    }

    fn move_info(&self, position: &u64, mv: u64) -> MoveInfo {
        let gain = (mix(position ^ 5 ^ mv << 8) % 5) as Value;
        MoveInfo { gain, stake: mv as Value, noisy: gain > 2 }
    }

    fn target(&self, mv: u64) -> Option<u32> {
        Some(mv as u32 / 2)
    }

    fn history_index(&self, mv: u64) -> Option<u16> {
        Some(mv as u16)
    }

    /// Few different keys for many positions would be wrong; these are all different.
    fn key(&self, position: &u64) -> Option<u64> {
        Some(*position)
    }

    fn extensions(&self, before: &u64, _: Option<u64>, mv: u64, _: &u64) -> Extensions {
        Extensions::FORK.when(mix(before ^ 6 ^ mv << 8).is_multiple_of(8))
    }
}

/// A game in which most positions are reached in several ways: a walk on a small ring, whose
/// value says how late it is.
pub struct Ring;

impl Rules for Ring {
    type Position = (u64, u32);
    type Move = u64;

    fn to_move(&self, position: &(u64, u32)) -> Player {
        if position.1.is_multiple_of(2) { Player::Max } else { Player::Min }
    }

    fn moves(&self, _: &(u64, u32), moves: &mut Vec<u64>) {
        moves.extend(1..=4);
    }

    fn play(&self, position: &(u64, u32), mv: u64) -> (u64, u32) {
        ((position.0 + mv) % 97, position.1 + 1)
    }

    fn result(&self, position: &(u64, u32), ply: u32) -> Option<Value> {
        mix(position.0).is_multiple_of(11).then(|| self.evaluate(position) * 100 - ply as Value)
    }

    fn evaluate(&self, position: &(u64, u32)) -> Value {
        (mix(position.0 ^ 4) % 21) as Value - 10
    }

    /// The same place on the ring, with the same side to move, is the same position.
    fn key(&self, position: &(u64, u32)) -> Option<u64> {
        Some(position.0 << 1 | u64::from(position.1 % 2))
    }
}

/// Noughts and crosses; Max has the crosses and begins.
pub struct TicTacToe;

/// The fields of Max and of Min, a bit each.
pub type Fields = [u16; 2];

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Rules for TicTacToe {
    type Position = Fields;
    type Move = u8;

    fn to_move(&self, fields: &Fields) -> Player {
        let taken = (fields[0] | fields[1]).count_ones();
        if taken.is_multiple_of(2) { Player::Max } else { Player::Min }
    }

    fn moves(&self, fields: &Fields, moves: &mut Vec<u8>) {
        let taken = fields[0] | fields[1];
        moves.extend((0..9).filter(|field| taken & 1 << field == 0));
    }

    fn play(&self, fields: &Fields, field: u8) -> Fields {
        let mut after = *fields;
        after[(self.to_move(fields) == Player::Min) as usize] |= 1 << field;
        after
    }

    fn result(&self, fields: &Fields, ply: u32) -> Option<Value> {
        let has_line = |side: u16| LINES.iter().any(|&line| (side & line).count_ones() == 3);
        let value = 100 - ply as Value;
        match fields {
            [max, _] if has_line(*max) => Some(value),
            [_, min] if has_line(*min) => Some(-value),
            [max, min] if max | min == 0o777 => Some(0),
            _ => None,
        }
    }

    fn evaluate(&self, _: &Fields) -> Value {
        0
    }
}
