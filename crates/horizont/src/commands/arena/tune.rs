//! `horizont arena --tune`: parameters of one engine, tuned by games with itself.

use super::{errors, options, progress_bar};
use crate::commands::interrupt::{INTERRUPTED, stop_on_ctrl_c};
use crate::output::say;
use anyhow::anyhow;
use arena::{Parameter, Spsa, handshake};
use clap::ArgMatches;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use texts::{Texts, decimal};

/// What a won pair of games teaches at the end.
const RATE: f64 = 0.002;

/// Tunes the parameters named.
pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let engine_match = options::engine_match(matches, texts)?;
    let stop = stop_on_ctrl_c()?;
    let say = |error| anyhow!(errors::of_match(&error, texts));
    let handshake = handshake(&engine_match.engines[0], engine_match.patience, &stop)
        .map_err(|error| anyhow!(errors::of_start(&error, texts)))?;
    let asked = matches.get_many::<String>("tune").unwrap_or_default();
    let parameters: Result<Vec<Parameter>, _> =
        asked.map(|text| Parameter::read(text, &handshake)).collect();
    let parameters = parameters.map_err(|error| anyhow!(errors::of_parameter(&error, texts)))?;
    let mut spsa = Spsa { parameters, pairs: engine_match.pairs, played: 0, rate: RATE };
    if let Some(path) = &engine_match.save_to {
        spsa = spsa.resumed(path).map_err(|error| say(error.into()))?;
    }
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or_default();
    let bar = progress_bar(2 * spsa.pairs as u64);
    let outcome = engine_match.tune(&mut spsa, seed, &stop, |spsa| {
        bar.set_position(2 * spsa.played as u64);
        bar.set_message(values(spsa, texts));
    });
    bar.finish_and_clear();
    // Whatever happened, what was found is shown.
    for parameter in &spsa.parameters {
        let args = [
            ("name", parameter.name.as_str().into()),
            ("start", parameter.start.into()),
            ("value", decimal(parameter.value, 1)),
        ];
        say!("{}", texts.format("arena-tuned", &args));
    }
    let games = (2 * spsa.played).to_string();
    say!("{}", texts.format("arena-tuned-games", &[("games", games.into())]));
    outcome.map_err(say)?;
    let interrupted = stop.load(Relaxed) && spsa.played < spsa.pairs;
    Ok(ExitCode::from(if interrupted { INTERRUPTED } else { 0 }))
}

/// The values so far, for the line of progress.
fn values(spsa: &Spsa, texts: &Texts) -> String {
    let value =
        |parameter: &Parameter| format!("{}={}", parameter.name, texts.number(parameter.value, 1));
    spsa.parameters.iter().map(value).collect::<Vec<_>>().join(" ")
}
