//! Fits what scores mean (`crates/engine/src/wdl.rs`) to games of the engine with itself:
//!
//! ```text
//! horizont selfplay play games.hzg --games 1000 --nodes 20000
//! cargo run --release -p horizont-learning --example fit_chances -- games.hzg
//! ```

use anyhow::{Context, bail};
use chess::{Board, Color};
use engine::wdl::{ByMaterial, by_material, material};
use learning::games::GameReader;
use std::path::Path;

/// Beyond this a game is decided, and says nothing about where it was open.
const HIGHEST: i16 = 2_000;

/// A position of a game, for White.
struct Sample {
    material: u32,
    points: f64,
    half_points: u8,
}

/// Points that win as often as not, and how quickly the chances change with the points.
#[derive(Clone, Copy)]
struct Curve {
    even: ByMaterial,
    spread: ByMaterial,
}

impl Curve {
    /// The chances of White to lose, to draw and to win.
    fn chances(&self, sample: &Sample) -> [f64; 3] {
        let even = by_material(&self.even, sample.material);
        let spread = by_material(&self.spread, sample.material);
        let chance = |points: f64| 1.0 / (1.0 + ((even - points) / spread).exp());
        let (win, loss) = (chance(sample.points), chance(-sample.points));
        [loss, 1.0 - win - loss, win]
    }

    /// The numbers that are fitted, one by one.
    fn number(&mut self, index: usize) -> &mut f64 {
        match index.checked_sub(self.even.len()) {
            None => &mut self.even[index],
            Some(index) => &mut self.spread[index],
        }
    }

    /// How badly it foretells the results, in nats per position.
    fn error(&self, samples: &[Sample]) -> f64 {
        let surprise =
            |sample: &Sample| -self.chances(sample)[usize::from(sample.half_points)].max(1e-9).ln();
        samples.iter().map(surprise).sum::<f64>() / samples.len() as f64
    }
}

fn samples(path: &Path) -> anyhow::Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for game in GameReader::open(path)? {
        let game = game?;
        let half_points = game.result.half_points(Color::White);
        let mut board = Board::default();
        for ply in &game.plies {
            if let Some(points) = ply.score.filter(|score| score.abs() <= HIGHEST) {
                let material = material(&board);
                samples.push(Sample { material, points: f64::from(points), half_points });
            }
            board.play(ply.mv);
        }
    }
    Ok(samples)
}

/// Changes one number after the other, by less and less.
fn fit(samples: &[Sample]) -> Curve {
    let mut best = Curve { even: [150.0; _], spread: [100.0; _] };
    let numbers = best.even.len() + best.spread.len();
    let mut error = best.error(samples);
    let mut step = 0.3;
    while step > 0.001 {
        let before = error;
        for index in 0..numbers {
            for factor in [1.0 + step, 1.0 / (1.0 + step)] {
                let mut other = best;
                *other.number(index) *= factor;
                let worse = other.error(samples);
                if worse < error {
                    (best, error) = (other, worse);
                }
            }
        }
        if error >= before {
            step /= 2.0;
        }
    }
    best
}

fn main() -> anyhow::Result<()> {
    let path = std::env::args_os().nth(1).context("which file of self-play games?")?;
    let samples = samples(Path::new(&path))?;
    if samples.is_empty() {
        bail!("there is no position in it that was searched");
    }
    let curve = fit(&samples);
    println!("{} positions, {:.4} nats each", samples.len(), curve.error(&samples));
    println!("points without material, with half of it, with all:");
    println!("won as often as not {:.0?}", curve.even);
    println!("spread {:.0?}", curve.spread);
    println!("material  positions  foretold win draw loss, seen win draw loss (%)");
    for lowest in (0..80).step_by(10) {
        let range = lowest..lowest + 10;
        let part: Vec<&Sample> = samples.iter().filter(|s| range.contains(&s.material)).collect();
        let mean = |of: &dyn Fn(&Sample) -> f64| {
            100.0 * part.iter().map(|sample| of(sample)).sum::<f64>() / part.len().max(1) as f64
        };
        let [foretold, seen] = [0, 1].map(|kind| {
            [2, 1, 0].map(|result: usize| match kind {
                0 => mean(&|sample| curve.chances(sample)[result]),
                _ => mean(&|sample| f64::from(u8::from(usize::from(sample.half_points) == result))),
            })
        });
        println!("{lowest:>8}  {:>9}  {foretold:5.1?}  {seen:5.1?}", part.len());
    }
    Ok(())
}
