//! Positions with results, read from text and kept as lists of used weights.

use super::coefficients::{Coefficients, Use};
use anyhow::Context;
use chess::Board;
use engine::eval::Weights;
use rayon::prelude::*;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

/// Why a line is no position with a result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    #[error("expected FEN;result or FEN;result;score")]
    Fields,
    #[error("{0}")]
    Fen(#[from] chess::fen::FenError),
    #[error("the result must be 1, 0.5 or 0, found `{0}`")]
    Result(String),
    #[error("the score must be a whole number, found `{0}`")]
    Score(String),
}

/// A line of the data.
pub struct Line {
    pub board: Board,
    /// 1, 0.5 or 0 for White.
    pub result: f32,
    /// What the search thought, in hundredths of a pawn for White.
    pub score: Option<i16>,
}

impl Line {
    /// Reads `FEN;result` or `FEN;result;score`.
    pub fn parse(text: &str) -> Result<Line, LineError> {
        let mut fields = text.split(';').map(str::trim);
        let (Some(fen), Some(result)) = (fields.next(), fields.next()) else {
            return Err(LineError::Fields);
        };
        let result = match result {
            "1" | "1.0" => 1.0,
            "0.5" => 0.5,
            "0" | "0.0" => 0.0,
            other => return Err(LineError::Result(other.to_string())),
        };
        let score = match fields.next() {
            None => None,
            Some(text) => {
                let score: i32 = text.parse().map_err(|_| LineError::Score(text.to_string()))?;
                Some(score.clamp(i16::MIN.into(), i16::MAX.into()) as i16)
            }
        };
        if fields.next().is_some() {
            return Err(LineError::Fields);
        }
        Ok(Line { board: Board::from_fen(fen)?, result, score })
    }
}

/// A position: where its uses lie and what came of it.
#[derive(Clone, Copy)]
pub struct Sample {
    start: u64,
    plain: u16,
    danger: [u8; 2],
    /// How much the middlegame and the endgame count, scaling included.
    pub shares: [f32; 2],
    pub result: f32,
    pub score: Option<i16>,
}

/// All positions, their uses one after another in one place.
#[derive(Default)]
pub struct Samples {
    uses: Vec<Use>,
    samples: Vec<Sample>,
}

/// The uses of one position: plain ones, then those of the danger to each king.
pub struct Uses<'a> {
    pub plain: &'a [Use],
    pub danger: [&'a [Use]; 2],
}

/// Lines that are read before all cores set to work on them.
const LINES_AT_ONCE: usize = 1 << 16;

impl Samples {
    /// Reads files, leaving out positions in check, which no evaluation is asked about.
    pub fn read(files: &[&PathBuf]) -> anyhow::Result<Samples> {
        let mut samples = Samples::default();
        for path in files {
            let name = path.display();
            let file = File::open(path).with_context(|| format!("cannot open {name}"))?;
            let mut lines = BufReader::new(file).lines().enumerate();
            loop {
                let some: Vec<_> = lines.by_ref().take(LINES_AT_ONCE).collect();
                if some.is_empty() {
                    break;
                }
                let listened: Vec<_> = some
                    .into_par_iter()
                    .map(|(number, text)| {
                        let place = || format!("{name}, line {}", number + 1);
                        let line = Line::parse(&text.with_context(place)?).with_context(place)?;
                        Ok((!line.board.is_check())
                            .then(|| (Coefficients::of(&line.board), line.result, line.score)))
                    })
                    .collect::<anyhow::Result<_>>()?;
                for (coefficients, result, score) in listened.into_iter().flatten() {
                    samples.push(&coefficients, result, score);
                }
            }
        }
        Ok(samples)
    }

    /// Adds a position.
    pub fn push(&mut self, coefficients: &Coefficients, result: f32, score: Option<i16>) {
        use engine::eval::{FULL_PHASE, FULL_SCALE};
        let scale = coefficients.scale as f32 / FULL_SCALE as f32;
        let middlegame = coefficients.phase as f32 / FULL_PHASE as f32;
        self.samples.push(Sample {
            start: self.uses.len() as u64,
            plain: coefficients.plain.len() as u16,
            danger: [0, 1].map(|king| coefficients.danger[king].len() as u8),
            shares: [middlegame * scale, (1.0 - middlegame) * scale],
            result,
            score,
        });
        self.uses.extend(&coefficients.plain);
        self.uses.extend(coefficients.danger.iter().flatten());
    }

    /// How often each weight counts for one side and not for the other.
    pub fn usage(&self) -> Vec<f64> {
        let mut usage = vec![0.0; Weights::COUNT];
        for used in &self.uses {
            usage[used.weight as usize] += f64::from(used.times).abs();
        }
        usage
    }

    pub fn len(&self) -> usize {
        self.samples.len()
    }

    pub fn sample(&self, number: u32) -> (&Sample, Uses<'_>) {
        let sample = &self.samples[number as usize];
        let rest = &self.uses[sample.start as usize..];
        let (plain, rest) = rest.split_at(sample.plain as usize);
        let (white, rest) = rest.split_at(sample.danger[0] as usize);
        let black = &rest[..sample.danger[1] as usize];
        (sample, Uses { plain, danger: [white, black] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reads_lines_with_and_without_a_score() {
        let fen = Board::default().fen();
        let line = Line::parse(&format!("{fen};0.5;-31")).unwrap();
        assert_eq!((line.board, line.result, line.score), (Board::default(), 0.5, Some(-31)));
        assert_eq!(Line::parse(&format!("{fen}; 1")).unwrap().score, None);
        let errors = [
            (fen.clone(), LineError::Fields),
            (format!("{fen};2"), LineError::Result("2".to_string())),
            (format!("{fen};1;x"), LineError::Score("x".to_string())),
            (format!("{fen};1;0;0"), LineError::Fields),
        ];
        for (text, error) in errors {
            assert_eq!(Line::parse(&text).err(), Some(error));
        }
    }

    proptest! {
        #[test]
        fn no_line_makes_it_panic(text in "\\PC*", result in "[0-9.;-]*") {
            _ = Line::parse(&text);
            _ = Line::parse(&format!("{};{result}", Board::default().fen()));
        }
    }
}
