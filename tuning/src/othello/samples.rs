//! The positions of the games, by stage.

use super::record::{Labelled, Record};
use anyhow::Context;
use othello::strong::patterns::{STAGES, stage};
use std::path::PathBuf;

/// One game in so many is kept aside to judge the weights by.
const ASIDE: u64 = 20;

/// Positions to learn from and to judge by, by the number of empty squares.
pub struct Samples {
    pub learned: Vec<Vec<Labelled>>,
    pub aside: Vec<Vec<Labelled>>,
}

impl Samples {
    /// Reads the games of these files.
    pub fn read(paths: &[PathBuf], lambda: f32) -> anyhow::Result<Samples> {
        let mut samples = Samples { learned: vec![Vec::new(); 61], aside: vec![Vec::new(); 61] };
        let mut count = 0;
        for path in paths {
            each_game(path, lambda, |record, game| {
                let part = if is_aside(record) { &mut samples.aside } else { &mut samples.learned };
                put(game, part);
                count += 1;
            })?;
        }
        println!("{count} games");
        Ok(samples)
    }

    /// All positions of the games of a file, by the number of empty squares.
    pub fn read_all(path: &PathBuf, lambda: f32) -> anyhow::Result<Vec<Vec<Labelled>>> {
        let mut all = vec![Vec::new(); 61];
        each_game(path, lambda, |_, game| put(game, &mut all))?;
        Ok(all)
    }

    /// What a stage learns from: its own positions, and those up to two plies outside it.
    pub fn around(&self, wanted: usize) -> Vec<Labelled> {
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
    pub fn aside(&self, wanted: usize) -> Vec<Labelled> {
        debug_assert!(wanted < STAGES);
        (0..=60)
            .filter(|&empties| stage(empties) == wanted)
            .flat_map(|empties| self.aside[empties as usize].iter().copied())
            .collect()
    }
}

/// Decided by the moves, so that a game kept aside once is never learned from in a later round.
fn is_aside(record: &Record) -> bool {
    let mixed = record.moves.iter().fold(0xcbf2_9ce4_8422_2325_u64, |mixed, played| {
        (mixed ^ u64::from(played.square)).wrapping_mul(0x0100_0000_01b3)
    });
    (mixed >> 32).is_multiple_of(ASIDE)
}

fn put(game: Vec<Labelled>, part: &mut [Vec<Labelled>]) {
    for labelled in game {
        part[labelled.position.empty().count_ones() as usize].push(labelled);
    }
}

/// Hands over the positions of one game after another.
fn each_game(
    path: &PathBuf,
    lambda: f32,
    mut take: impl FnMut(&Record, Vec<Labelled>),
) -> anyhow::Result<()> {
    let name = path.display();
    let text = std::fs::read_to_string(path).with_context(|| format!("reading {name}"))?;
    for (index, line) in text.lines().enumerate() {
        let at_line = || format!("{name}, line {}", index + 1);
        let record = Record::parse(line).with_context(at_line)?;
        let game = record.labelled(lambda).with_context(at_line)?;
        take(&record, game);
    }
    Ok(())
}
