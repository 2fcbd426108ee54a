//! One game on a line: the moves as `f5d6c3…`, passes left out; how many of them were random; and
//! how it ended for Black, empty squares to the winner.

use anyhow::{Context, ensure};
use othello::strong::area::Whole;
use othello::strong::board::{Position, parse_square, square_name};
use othello::strong::solver::final_score;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Where was played.
    pub squares: Vec<u32>,
    /// How many of these moves, from the beginning, were random.
    pub random: usize,
}

/// A position of a game with how the game ended for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub position: Position,
    pub result: i8,
}

impl Record {
    /// The line.
    pub fn to_line(&self) -> String {
        let moves: String = self.squares.iter().map(|&square| square_name(square)).collect();
        format!("{moves} {}", self.random)
    }

    /// Reads a line.
    pub fn parse(line: &str) -> anyhow::Result<Record> {
        let (moves, random) = line.split_once(' ').context("expected moves and a number")?;
        ensure!(moves.is_ascii() && moves.len() % 2 == 0, "expected squares of two letters");
        let square = |index: usize| parse_square(&moves[2 * index..2 * index + 2]);
        let squares = (0..moves.len() / 2).map(square).collect::<Result<_, _>>()?;
        Ok(Record { squares, random: random.trim().parse().context("expected a number")? })
    }

    /// The positions in which the engine moved, with the result.
    pub fn outcomes(&self) -> anyhow::Result<Vec<Outcome>> {
        let mut position = Position::START;
        let mut black = true;
        let mut seen = Vec::with_capacity(self.squares.len());
        for (index, &square) in self.squares.iter().enumerate() {
            if position.moves() == 0 {
                position = position.passed();
                black = !black;
            }
            ensure!(position.moves() >> square & 1 == 1, "{} is illegal", square_name(square));
            if index >= self.random {
                seen.push((position, black));
            }
            position = position.after(square, position.turned(square));
            black = !black;
        }
        ensure!(position.is_over(), "the game is not over");
        let score = final_score(Whole, position.own, position.opposing);
        let result = |of_black: bool| if of_black == black { score } else { -score };
        let outcome = |(position, of_black)| Outcome { position, result: result(of_black) as i8 };
        Ok(seen.into_iter().map(outcome).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        // The shortest game: Black wins everything with the ninth move.
        let line = "e6f4e3f6g5d6e7f5c5 4";
        let record = Record::parse(line).unwrap();
        assert_eq!(record.to_line(), line);
        let outcomes = record.outcomes().unwrap();
        assert_eq!(outcomes.len(), 5);
        assert_eq!(outcomes.iter().map(|o| o.result).collect::<Vec<_>>(), [64, -64, 64, -64, 64]);
        assert!(Record::parse("e6f4 0").unwrap().outcomes().is_err());
        assert!(Record::parse("e6x4 0").is_err());
        assert!(Record::parse("e6é 0").is_err());
    }
}
