//! One game on a line: the moves as `f5d6C3…`, passes left out, those by chance in capitals; how
//! many moves opened the game; and what the searches of all later ones said, `+3-12…`, in stones
//! for whoever was to move.

use anyhow::{Context, ensure};
use othello::strong::board::{Position, parse_square, square_name};

/// A game with what was thought of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What was played.
    pub moves: Vec<Move>,
    /// How many of these moves, from the beginning, nobody thought about.
    pub opening: usize,
    /// The value of the position before each later move.
    pub values: Vec<i8>,
}

/// A move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Where.
    pub square: u32,
    /// Whether it was drawn by lot: then it says nothing about the position before it.
    pub by_chance: bool,
}

/// A position with the value that is to be learnt for the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Labelled {
    pub position: Position,
    pub value: f32,
}

impl Record {
    /// The line.
    pub fn to_line(&self) -> String {
        let name = |played: &Move| {
            let name = square_name(played.square).to_string();
            if played.by_chance { name.to_uppercase() } else { name }
        };
        let moves: String = self.moves.iter().map(name).collect();
        let values: String = self.values.iter().map(|value| format!("{value:+}")).collect();
        format!("{moves} {} {values}", self.opening)
    }

    /// Reads a line.
    pub fn parse(line: &str) -> anyhow::Result<Record> {
        let mut parts = line.split(' ');
        let mut part = || parts.next().context("expected moves, a number and values");
        let (moves, opening, values) = (part()?, part()?, part()?);
        ensure!(moves.is_ascii() && moves.len() % 2 == 0, "expected squares of two letters");
        let read = |index: usize| {
            let name = &moves[2 * index..2 * index + 2];
            let by_chance = name.starts_with(|letter: char| letter.is_ascii_uppercase());
            Ok(Move { square: parse_square(name)?, by_chance })
        };
        let moves: Vec<Move> = (0..moves.len() / 2).map(read).collect::<anyhow::Result<_>>()?;
        let opening = opening.parse().context("expected a number")?;
        let values = signed(values)?;
        ensure!(opening + values.len() == moves.len(), "expected a value for each later move");
        Ok(Record { moves, opening, values })
    }

    /// The positions after the opening, each with the mean of what its own search said and the
    /// later ones, each of which counts `lambda` times as much as the one before (TD(λ)). What
    /// came after a move by chance does not count for what was before it.
    pub fn labelled(&self, lambda: f32) -> anyhow::Result<Vec<Labelled>> {
        let mut seen = self.positions()?.split_off(self.opening);
        let mut later: Option<(f32, bool)> = None;
        for (index, (labelled, is_black)) in seen.iter_mut().enumerate().rev() {
            labelled.value = self.values[index].into();
            let by_chance = self.moves[self.opening + index].by_chance;
            if let Some((next, next_is_black)) = later.filter(|_| !by_chance) {
                let next = if next_is_black == *is_black { next } else { -next };
                labelled.value += lambda * (next - labelled.value);
            }
            later = Some((labelled.value, *is_black));
        }
        Ok(seen.into_iter().map(|(labelled, _)| labelled).collect())
    }

    /// The position before each move, and whether Black was to move.
    fn positions(&self) -> anyhow::Result<Vec<(Labelled, bool)>> {
        let mut position = Position::START;
        let mut black = true;
        let mut seen = Vec::with_capacity(self.moves.len());
        for &Move { square, .. } in &self.moves {
            if position.moves() == 0 {
                position = position.passed();
                black = !black;
            }
            ensure!(position.moves() >> square & 1 == 1, "{} is illegal", square_name(square));
            seen.push((Labelled { position, value: 0.0 }, black));
            position = position.after(square, position.turned(square));
            black = !black;
        }
        ensure!(position.is_over(), "the game is not over");
        Ok(seen)
    }
}

/// Numbers that begin with their signs, one after another.
fn signed(text: &str) -> anyhow::Result<Vec<i8>> {
    let begins = text.match_indices(['+', '-']).map(|(begin, _)| begin);
    let ends = begins.clone().skip(1).chain([text.len()]);
    let number = |(begin, end): (usize, usize)| {
        text[begin..end].parse().with_context(|| format!("{} is not a value", &text[begin..end]))
    };
    ensure!(text.is_empty() || text.starts_with(['+', '-']), "expected values with signs");
    begins.zip(ends).map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shortest game: Black wins everything with the ninth move.
    const LINE: &str = "E6F4e3F6g5d6e7f5c5 2 +5-7+20-64+64-64+64";

    fn labels(lambda: f32) -> Vec<f32> {
        let record = Record::parse(LINE).unwrap();
        record.labelled(lambda).unwrap().iter().map(|labelled| labelled.value).collect()
    }

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let record = Record::parse(LINE).unwrap();
        assert_eq!(record.to_line(), LINE);
        assert_eq!(record.moves.iter().filter(|played| played.by_chance).count(), 3);
        for bad in [
            "",
            "e6f4",
            "e6f4 0",
            "e6f4 0 +1",
            "e6f4 3 ",
            "e6x4 2 ",
            "e6é 1 ",
            "e6f4 0 1+2",
            "e6f4 0 +1+",
            "e6f4 0 +1+200",
        ] {
            assert!(Record::parse(bad).is_err(), "{bad}");
        }
        assert!(Record::parse("e6f4 0 +1-1").unwrap().labelled(0.5).is_err());
    }

    #[test]
    fn later_values_count_up_to_a_move_by_chance() {
        assert_eq!(labels(0.0), [5.0, -7.0, 20.0, -64.0, 64.0, -64.0, 64.0]);
        // What followed the move by chance, the second one here, does not count before it.
        assert_eq!(labels(1.0), [7.0, -7.0, 64.0, -64.0, 64.0, -64.0, 64.0]);
        assert_eq!(labels(0.5), [6.0, -7.0, 42.0, -64.0, 64.0, -64.0, 64.0]);
    }
}
