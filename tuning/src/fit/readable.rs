//! Weights that play the same but read better.
//!
//! Every knight uses one weight of its material, one of its squares and one of its mobility, so
//! a value could move from one to another and nothing would change. The fitting lets them drift;
//! here the tables get an average of zero, and what they had goes to the material. What both
//! sides always have, such as a king on some square, goes away.

use chess::Role;
use engine::eval::Weights;
use std::ops::Range;

/// Tables of which each piece of these roles uses exactly one weight.
const OF_PIECES: [(&str, &[Role]); 14] = [
    ("pawn_squares", &[Role::Pawn]),
    ("knight_with_pawns", &[Role::Knight]),
    ("knight_squares", &[Role::Knight]),
    ("knight_mobility", &[Role::Knight]),
    ("bishop_squares", &[Role::Bishop]),
    ("bishop_mobility", &[Role::Bishop]),
    ("bishop_own_pawns", &[Role::Bishop]),
    ("bishop_enemy_pawns", &[Role::Bishop]),
    ("minor_from_king", &[Role::Knight, Role::Bishop]),
    ("rook_with_pawns", &[Role::Rook]),
    ("rook_squares", &[Role::Rook]),
    ("rook_mobility", &[Role::Rook]),
    ("queen_squares", &[Role::Queen]),
    ("queen_mobility", &[Role::Queen]),
];

/// Tables of which both sides use equally many weights, in each group together.
const OF_BOTH_SIDES: [&[&str]; 5] = [
    &["king_squares"],
    &["castling"],
    &["king_to_pawns"],
    &["shelter"],
    &["storm", "storm_blocked"],
];

/// Moves averages out of the tables. `usage` says how often each weight was met.
pub fn make_readable(weights: &mut [[f32; 2]], usage: &[f64]) {
    let material = place("material").start;
    for (table, roles) in OF_PIECES {
        let average = average(&[table], weights, usage);
        shift(&[table], average.map(|value| -value), weights);
        for role in roles {
            for (weight, average) in weights[material + role.index()].iter_mut().zip(average) {
                *weight += average;
            }
        }
    }
    for tables in OF_BOTH_SIDES {
        // Having no right to castle is the natural zero of that table.
        let average = match tables {
            ["castling"] => weights[place("castling").start],
            _ => average(tables, weights, usage),
        };
        shift(tables, average.map(|value| -value), weights);
    }
}

/// Where the weights of a field lie.
fn place(name: &str) -> Range<usize> {
    let mut start = 0;
    for field in Weights::FIELDS {
        if field.name == name {
            return start..start + field.len;
        }
        start += field.len;
    }
    start..start
}

fn average(tables: &[&str], weights: &[[f32; 2]], usage: &[f64]) -> [f32; 2] {
    let (mut sum, mut count) = ([0.0; 2], 1e-9);
    for number in tables.iter().flat_map(|table| place(table)) {
        for (sum, weight) in sum.iter_mut().zip(weights[number]) {
            *sum += usage[number] * f64::from(weight);
        }
        count += usage[number];
    }
    sum.map(|sum| (sum / count) as f32)
}

fn shift(tables: &[&str], by: [f32; 2], weights: &mut [[f32; 2]]) {
    for number in tables.iter().flat_map(|table| place(table)) {
        for (weight, by) in weights[number].iter_mut().zip(by) {
            *weight += by;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::model::Model;
    use super::super::model::tests::{positions, samples};
    use super::*;

    #[test]
    fn every_named_table_exists() {
        let of_both = OF_BOTH_SIDES.iter().flat_map(|tables| tables.iter());
        for table in OF_PIECES.iter().map(|(table, _)| table).chain(of_both) {
            assert!(!place(table).is_empty(), "{table}");
        }
    }

    #[test]
    fn no_position_changes_its_worth() {
        let samples = samples(&positions(3000));
        let before = Model::of_the_engine();
        let mut after = before.clone();
        make_readable(&mut after.weights, &samples.usage());
        assert!(before.weights != after.weights);
        for number in 0..3000 {
            let (sample, uses) = samples.sample(number);
            let (old, new) = (before.worth(sample, &uses).total, after.worth(sample, &uses).total);
            assert!((old - new).abs() < 0.1, "{old} {new}");
        }
    }
}
