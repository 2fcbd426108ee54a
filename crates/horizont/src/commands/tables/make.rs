//! `horizont tables make`: solves endings and keeps them in files, alone or with other processes.

use super::{
    endings, endings_command, folder, memory, memory_option, progress_bar, threads_option,
    use_threads,
};
use crate::cli::{failure, interrupted};
use crate::commands::interrupt::stop_on_ctrl_c;
use crate::commands::together::{join, shared};
use crate::output::say;
use clap::{ArgMatches, Command};
use cluster::Cluster;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;
use tablebase::generate::{
    Event, GenerateError, Generated, MOST_PROCESSES, Options, Peers, generate, generate_together,
};
use texts::{Texts, decimal};
use wording::tables as words;

pub fn command(texts: &Texts) -> Command {
    let command = endings_command("make", texts);
    shared(command.arg(threads_option(texts)).arg(memory_option(texts)), texts)
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let endings = endings(matches, texts)?;
    let folder = folder(matches, texts)?;
    use_threads(matches);
    let stop = stop_on_ctrl_c()?;
    let options =
        Options { endings: &endings, folder: &folder, memory: memory(matches), stop: &stop };
    let bar = progress_bar();
    let bar_at_loss = bar.clone();
    let work = format!("tables-make {endings:?}");
    let clear = move || bar_at_loss.finish_and_clear();
    let cluster = join(matches, &work, MOST_PROCESSES, &stop, clear, texts)?;
    let start = Instant::now();
    // What part of the bar is the table that is being made.
    let part = Mutex::new((0.0, 1.0));
    let tell = |event: Event<'_>| {
        let Ok(mut part) = part.lock() else { return };
        let at = |share: f64| ((part.0 + part.1 * share) * 1e6) as u64;
        match event {
            Event::Planned(plan) if plan.missing.is_empty() => {}
            Event::Planned(plan) => {
                let threads = rayon::current_num_threads();
                bar.suspend(|| say!("{}", words::plan(plan, threads, texts)));
            }
            Event::Begun { material, before, share } => {
                *part = (before, share);
                bar.set_message(material.to_string());
                bar.set_position((before * 1e6) as u64);
            }
            Event::Progress(share) => bar.set_position(at(share)),
            Event::Done(made) => bar.suspend(|| say!("{}", words::generated(made, texts))),
        }
    };
    let mut sent = None;
    let outcome = match cluster {
        Some(cluster) => together(cluster, &options, &tell, &mut sent),
        None => generate(&options, &tell),
    };
    bar.finish_and_clear();
    let made = outcome.map_err(|error| {
        let sentence = words::generate_error(&error, texts);
        if stop.load(Relaxed) { interrupted(sentence) } else { failure(sentence) }
    })?;
    let bytes: u64 = made.iter().map(|made| made.bytes).sum();
    let args = [
        ("tables", made.len().into()),
        ("folder", folder.display().to_string().into()),
        ("size", decimal(bytes as f64 / 1e6, 1)),
        ("seconds", decimal(start.elapsed().as_secs_f64(), 1)),
    ];
    say!("{}", texts.format("tables-made", &args));
    if let Some(sent) = sent {
        let size = decimal(sent as f64 / 1e6, 1);
        say!("{}", texts.format("tables-sent", &[("size", size)]));
    }
    Ok(ExitCode::SUCCESS)
}

/// Makes tables together with other processes, and tells how many bytes went there.
fn together(
    cluster: Cluster,
    options: &Options<'_>,
    tell: &(dyn Fn(Event<'_>) + Sync),
    sent: &mut Option<u64>,
) -> Result<Vec<Generated>, GenerateError> {
    let mut others = Others(cluster);
    let outcome = generate_together(options, &mut others, tell);
    *sent = Some(others.0.sent());
    // What went wrong with a file only this process knows: the others see it end.
    if !matches!(outcome, Err(GenerateError::File(_))) {
        others.0.finish();
    }
    outcome
}

/// The processes as the solver sees them.
struct Others(Cluster);

impl Peers for Others {
    fn count(&self) -> usize {
        self.0.count()
    }

    fn own(&self) -> usize {
        self.0.own()
    }

    fn exchange(&mut self, outgoing: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        self.0.exchange(outgoing)
    }
}
