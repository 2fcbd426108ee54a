//! A training from the first step to the last.

use super::adam::Adam;
use super::dataset::Dataset;
use super::gradient::{learn, loss};
use super::sample::Sample;
use super::scale;
use super::schedule::Schedule;
use super::target::Target;
use super::weights::{Row, Weights};
use crate::packed_position::PACKED_BYTES;
use chess::random::SplitMix64;
use engine::eval::nnue::{Network, NetworkError};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

/// One of so many positions is kept to check what was learnt, but not more than so many.
const HELD_OUT: usize = 50;
const MOST_HELD_OUT: usize = 500_000;
/// So many positions are enough to fit the scale.
const FITTED_ON: usize = 1_000_000;
/// So many positions are fetched together, so that the waits for the memory overlap.
const FETCHED: usize = 64;

/// How to train. The numbers must be finite, and all but `last_rate` and `wdl` positive.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How often each position is seen; need not be whole.
    pub epochs: f64,
    /// Positions to a step.
    pub batch: usize,
    /// The highest learning rate.
    pub rate: f64,
    /// The learning rate at the end.
    pub last_rate: f64,
    /// How much the result (win, draw, loss) counts in the target, from 0 to 1; the rest is the
    /// search's score.
    pub wdl: f64,
    /// The score of one unit of the output; fitted to the results if not given.
    pub scale: Option<f64>,
    /// Threads to compute on.
    pub threads: usize,
    /// The order of the positions, which is the same for the same number.
    pub seed: u64,
}

/// Why a training cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// There is nothing to train on and to check with.
    #[error("at least two positions are needed")]
    TooFew,
    /// The order of the positions has 32 bits for each.
    #[error("there are more than {} positions", u32::MAX)]
    TooMany,
    /// None of the scales that a network can have.
    #[error("no scale can be fitted to these positions")]
    Scale,
    /// The system gives no threads.
    #[error("{0}")]
    Threads(#[from] ThreadPoolBuildError),
}

/// How an epoch went.
#[derive(Clone, Copy, Debug)]
pub struct Epoch {
    /// Which, from one.
    pub number: u64,
    /// The mean loss of the positions while they were trained on.
    pub train_loss: f64,
    /// The mean loss of those held out, afterwards.
    pub validation_loss: f64,
    /// Positions trained on in a second.
    pub speed: f64,
}

/// A training under way.
#[derive(Debug)]
pub struct Trainer {
    pool: ThreadPool,
    dataset: Dataset,
    /// The positions that are trained on, in the order of this epoch.
    order: Vec<u32>,
    random: SplitMix64,
    weights: Weights,
    /// A gradient for each thread.
    gradients: Vec<Weights>,
    adam: Adam,
    target: Target,
    schedule: Schedule,
    batch: usize,
    /// Batches to an epoch.
    batches: u64,
    steps_done: u64,
}

impl Trainer {
    /// Prepares to train `weights` on all but the last positions, which are held out: in a file
    /// they are of games of their own.
    pub fn new(
        dataset: Dataset,
        weights: Weights,
        options: &Options,
    ) -> Result<Trainer, TrainError> {
        let held_out = (dataset.len() / HELD_OUT).clamp(1, MOST_HELD_OUT);
        let trained = dataset.len().saturating_sub(held_out);
        if trained == 0 {
            return Err(TrainError::TooFew);
        }
        let last = u32::try_from(trained).map_err(|_| TrainError::TooMany)?;
        let mut random = SplitMix64::new(options.seed);
        let mut order: Vec<u32> = (0..last).collect();
        let scale = options.scale.or_else(|| {
            random.shuffle(&mut order);
            let chosen = order.iter().take(FITTED_ON);
            let samples = chosen.flat_map(|&at| Sample::read(&dataset.packed()[at as usize]));
            scale::fitted(&samples.collect::<Vec<_>>())
        });
        let scale = scale.filter(|scale| scale::SCALES.contains(scale)).ok_or(TrainError::Scale)?;
        let batch = options.batch.clamp(1, trained);
        let batches = (trained / batch) as u64;
        let steps = ((options.epochs * batches as f64) as u64).max(1);
        Ok(Trainer {
            pool: ThreadPoolBuilder::new().num_threads(options.threads.max(1)).build()?,
            dataset,
            order,
            random,
            weights,
            gradients: vec![Weights::zero(); options.threads.max(1)],
            adam: Adam::new(),
            target: Target { scale: scale as f32, wdl: options.wdl as f32 },
            schedule: Schedule { rate: options.rate, last_rate: options.last_rate, steps },
            batch,
            batches,
            steps_done: 0,
        })
    }

    /// How many positions are trained on.
    pub fn positions(&self) -> usize {
        self.order.len()
    }

    /// How many steps there are in all.
    pub fn steps(&self) -> u64 {
        self.schedule.steps
    }

    /// How many steps were made.
    pub fn steps_done(&self) -> u64 {
        self.steps_done
    }

    /// The score of one unit of the output, given or fitted.
    pub fn scale(&self) -> f64 {
        f64::from(self.target.scale)
    }

    /// The network reached so far.
    pub fn network(&self) -> Result<Network, NetworkError> {
        self.weights.quantised(self.scale())
    }

    /// The mean loss of the positions held out.
    pub fn validation_loss(&self) -> f64 {
        let held_out = &self.dataset.packed()[self.order.len()..];
        let (weights, target) = (&self.weights, self.target);
        let loss_of = |part: &[[u8; PACKED_BYTES]]| {
            let samples = part.iter().flat_map(Sample::read);
            samples.map(|sample| f64::from(loss(weights, &sample, target.of(&sample)))).sum::<f64>()
        };
        // Summed in the same order whichever thread is first.
        let parts: Vec<f64> =
            self.pool.install(|| held_out.par_chunks(1024).map(loss_of).collect());
        parts.iter().sum::<f64>() / held_out.len() as f64
    }

    /// Trains until each position was seen once more, or the last step is made; after each step
    /// `tell` gets the number of those made. `None` if all were made before, or when `stop` was
    /// set meanwhile: what was learnt until then stays.
    pub fn epoch(&mut self, stop: &AtomicBool, mut tell: impl FnMut(u64)) -> Option<Epoch> {
        let number = self.steps_done / self.batches + 1;
        let end = (number * self.batches).min(self.steps());
        let steps = end - self.steps_done;
        if steps == 0 {
            return None;
        }
        let started = Instant::now();
        self.random.shuffle(&mut self.order);
        let mut total = 0.0;
        while self.steps_done < end {
            if stop.load(Relaxed) {
                return None;
            }
            total += self.step();
            tell(self.steps_done);
        }
        let seen = (steps * self.batch as u64) as f64;
        let speed = seen / started.elapsed().as_secs_f64();
        Some(Epoch {
            number,
            train_loss: total / seen,
            validation_loss: self.validation_loss(),
            speed,
        })
    }

    /// Learns from the next batch; the sum of its losses.
    fn step(&mut self) -> f64 {
        let first = (self.steps_done % self.batches) as usize * self.batch;
        let batch = &self.order[first..first + self.batch];
        let share = batch.len().div_ceil(self.gradients.len());
        let rate = self.schedule.rate_at(self.steps_done);
        let (packed, target) = (self.dataset.packed(), self.target);
        let (gradients, weights, adam) = (&mut self.gradients, &mut self.weights, &mut self.adam);
        let losses: Vec<f64> = self.pool.install(|| {
            // Each thread always gets the same share, so that the same seed gives the same sums.
            let losses = gradients.par_iter_mut().enumerate().map(|(thread, gradient)| {
                gradient.rows_mut().fill(Row::ZERO);
                let mine = batch.chunks(share).nth(thread).unwrap_or_default();
                learn_all(weights, gradient, packed, mine, target)
            });
            let losses = losses.collect();
            adam.step(weights, gradients, batch.len(), rate);
            losses
        });
        self.steps_done += 1;
        losses.iter().sum()
    }
}

/// Adds the gradients of the chosen positions; the sum of their losses.
fn learn_all(
    weights: &Weights,
    gradient: &mut Weights,
    packed: &[[u8; PACKED_BYTES]],
    chosen: &[u32],
    target: Target,
) -> f64 {
    let mut fetched = [[0; PACKED_BYTES]; FETCHED];
    let mut total = 0.0;
    for chosen in chosen.chunks(FETCHED) {
        for (fetched, &at) in fetched.iter_mut().zip(chosen) {
            *fetched = packed[at as usize];
        }
        // All of them could be read when they were loaded.
        for sample in fetched[..chosen.len()].iter().flat_map(Sample::read) {
            total += f64::from(learn(weights, gradient, &sample, target.of(&sample)));
        }
    }
    total
}
