//! The positions of the games, by stage.

use super::record::{Outcome, Record};
use anyhow::Context;
use othello::strong::patterns::{STAGES, stage};
use std::path::PathBuf;

/// One game in so many is kept aside to judge the weights by.
const ASIDE: usize = 20;

/// Positions to learn from and to judge by, by the number of empty squares.
pub struct Samples {
    pub learned: Vec<Vec<Outcome>>,
    pub aside: Vec<Vec<Outcome>>,
}

impl Samples {
    /// Reads the games of these files.
    pub fn read(paths: &[PathBuf]) -> anyhow::Result<Samples> {
        let mut samples = Samples { learned: vec![Vec::new(); 61], aside: vec![Vec::new(); 61] };
        let mut count = 0;
        for path in paths {
            let name = path.display();
            let text = std::fs::read_to_string(path).with_context(|| format!("reading {name}"))?;
            for (index, line) in text.lines().enumerate() {
                let outcomes = Record::parse(line)
                    .and_then(|record| record.outcomes())
                    .with_context(|| format!("{name}, line {}", index + 1))?;
                let part =
                    if count % ASIDE == 0 { &mut samples.aside } else { &mut samples.learned };
                for outcome in outcomes {
                    part[outcome.position.empty().count_ones() as usize].push(outcome);
                }
                count += 1;
            }
        }
        println!("{count} games");
        Ok(samples)
    }

    /// What a stage learns from: its own positions, and those up to two plies outside it.
    pub fn around(&self, wanted: usize) -> Vec<Outcome> {
        let near = |empties: u32| {
            let [earlier, later] = [empties + 2, empties.saturating_sub(2)].map(stage);
            earlier == wanted || later == wanted || stage(empties) == wanted
        };
        (0..=60)
            .filter(|&empties| near(empties))
            .flat_map(|e| self.learned[e as usize].iter().copied())
            .collect()
    }

    /// What a stage is judged by.
    pub fn aside(&self, wanted: usize) -> Vec<Outcome> {
        debug_assert!(wanted < STAGES);
        (0..=60)
            .filter(|&empties| stage(empties) == wanted)
            .flat_map(|empties| self.aside[empties as usize].iter().copied())
            .collect()
    }
}
