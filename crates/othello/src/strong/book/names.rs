//! What openings are called. They have English names in the whole world of Othello.

use super::canonical;
use crate::strong::board::{Position, parse_square};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Names by position, so that it does not matter how one was reached.
static NAMES: LazyLock<HashMap<Position, &'static str>> = LazyLock::new(|| {
    let lines = include_str!("../../../data/openings.txt").lines();
    let openings = lines.filter(|line| !line.starts_with('#')).map(|line| {
        let opening = line.split_once(' ').and_then(|(moves, name)| Some((after(moves)?, name)));
        opening.expect("the names in the repository are whole: a test reads them")
    });
    openings.collect()
});

/// The position after the moves of a transcript without passes, turned into its first form.
fn after(moves: &str) -> Option<Position> {
    let mut position = Position::START;
    for at in (0..moves.len()).step_by(2) {
        let square = parse_square(moves.get(at..at + 2)?).ok()?;
        let turned = position.turned(square);
        if position.moves() >> square & 1 == 0 {
            return None;
        }
        position = position.after(square, turned);
    }
    Some(canonical(position))
}

/// The name of the opening that these positions of a game, from the first on, have reached: the
/// last one that has a name.
///
/// ```
/// use othello::strong::board::Position;
/// use othello::strong::book::names;
/// let next = Position::START.after(37, Position::START.turned(37));
/// let perpendicular = next.after(43, next.turned(43));
/// assert_eq!(names::of_game([Position::START, next, perpendicular]), Some("Perpendicular"));
/// ```
pub fn of_game(positions: impl IntoIterator<Item = Position>) -> Option<&'static str> {
    positions.into_iter().filter_map(of_position).last()
}

/// The name of the opening that ends in this position.
pub fn of_position(position: Position) -> Option<&'static str> {
    NAMES.get(&canonical(position)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opening_is_legal_and_another() {
        let count = include_str!("../../../data/openings.txt").lines().count() - 1;
        assert_eq!(NAMES.len(), count);
        assert_eq!(after("f5d6c3d3c4"), after("c4e3f6e6f5"));
        assert_eq!(NAMES.get(&after("c4e3f6e6f5").unwrap()), Some(&"Tiger"));
        assert_eq!(after("f5f5"), None);
    }
}
