//! Fits what scores mean (`crates/engine/src/wdl.rs`) to games of the engine with itself:
//!
//! ```text
//! horizont selfplay play games.hzg --games 1000 --nodes 20000
//! cargo run --release -p horizont-learning --example fit_chances -- games.hzg
//! ```

use anyhow::{Context, bail};
use chess::{Board, Color};
use engine::wdl::{ALL_MATERIAL, material};
use learning::games::GameReader;
use std::path::Path;

/// Beyond this a game is decided, and says nothing about where it was open.
const HIGHEST: i16 = 2_000;

/// A position of a game, for White.
struct Sample {
    material: f64,
    points: f64,
    half_points: u8,
}

/// Points that win as often as not with no material and with all of it, and how quickly the chances
/// change with the points, likewise.
#[derive(Clone, Copy)]
struct Curve([f64; 4]);

impl Curve {
    /// The chances of White to lose, to draw and to win.
    fn chances(&self, sample: &Sample) -> [f64; 3] {
        let share = (sample.material / f64::from(ALL_MATERIAL)).min(1.0);
        let between = |none: f64, all: f64| none + (all - none) * share;
        let [even_none, even_all, spread_none, spread_all] = self.0;
        let (even, spread) = (between(even_none, even_all), between(spread_none, spread_all));
        let chance = |points: f64| 1.0 / (1.0 + ((even - points) / spread).exp());
        let (win, loss) = (chance(sample.points), chance(-sample.points));
        [loss, 1.0 - win - loss, win]
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
                let material = f64::from(material(&board));
                samples.push(Sample { material, points: f64::from(points), half_points });
            }
            board.play(ply.mv);
        }
    }
    Ok(samples)
}

/// Changes one number after the other, by less and less.
fn fit(samples: &[Sample]) -> Curve {
    let mut best = Curve([150.0, 150.0, 100.0, 100.0]);
    let mut error = best.error(samples);
    let mut step = 0.3;
    while step > 0.001 {
        let before = error;
        for index in 0..best.0.len() {
            for factor in [1.0 + step, 1.0 / (1.0 + step)] {
                let mut other = best;
                other.0[index] *= factor;
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
    let [none, all, spread_none, spread_all] = curve.0;
    println!("{} positions, {:.4} nats each", samples.len(), curve.error(&samples));
    println!("won as often as not: {none:.0} points without material, {all:.0} with all of it");
    println!("spread: {spread_none:.0} points without material, {spread_all:.0} with all of it");
    println!("material  positions  foretold win draw loss, seen win draw loss (%)");
    for lowest in (0..80).step_by(10) {
        let range = f64::from(lowest)..f64::from(lowest + 10);
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
