//! `horizont arena --tune`: constants of one engine, tuned by games with itself.

use super::{errors, options, progress_bar, stop_on_ctrl_c};
use crate::output::say;
use anyhow::anyhow;
use arena::{Constant, Spsa, Welcome, introduce};
use clap::ArgMatches;
use std::process::ExitCode;
use texts::{Texts, decimal};

/// A constant is moved by this part of its range, when nothing is said.
const USUAL_STEPS: f64 = 20.0;
/// What a won pair of games teaches at the end.
const RATE: f64 = 0.002;

/// Tunes the constants named.
pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let contest = options::contest(matches, texts)?;
    let stop = stop_on_ctrl_c()?;
    let say = |error| anyhow!(errors::of_contest(&error, texts));
    let welcome = introduce(&contest.engines[0], contest.patience, &stop)
        .map_err(|error| anyhow!(errors::of_start(&error, texts)))?;
    let asked = matches.get_many::<String>("tune").unwrap_or_default();
    let constants: Result<Vec<Constant>, _> =
        asked.map(|text| constant(text, &welcome, texts)).collect();
    let mut spsa = Spsa { constants: constants?, pairs: contest.pairs, played: 0, rate: RATE };
    if let Some(path) = &contest.save_to {
        spsa = spsa.resumed(path).map_err(|error| say(error.into()))?;
    }
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or_default();
    let bar = progress_bar(2 * spsa.pairs as u64);
    let outcome = contest.tune(&mut spsa, seed, &stop, |spsa| {
        bar.set_position(2 * spsa.played as u64);
        bar.set_message(values(spsa));
    });
    bar.finish_and_clear();
    // Whatever happened, what was found is shown.
    for constant in &spsa.constants {
        let args = [
            ("name", constant.name.as_str().into()),
            ("start", constant.start.into()),
            ("value", decimal(constant.value, 1)),
        ];
        say!("{}", texts.format("arena-tuned", &args));
    }
    let games = (2 * spsa.played).to_string();
    say!("{}", texts.format("arena-tuned-games", &[("games", games.into())]));
    outcome.map_err(say)?;
    Ok(ExitCode::SUCCESS)
}

/// The values so far, for the line of progress.
fn values(spsa: &Spsa) -> String {
    let value = |constant: &Constant| format!("{}={:.1}", constant.name, constant.value);
    spsa.constants.iter().map(value).collect::<Vec<_>>().join(" ")
}

/// A constant from `NAME` or `NAME:STEP`; its range is what the engine says.
fn constant(text: &str, welcome: &Welcome, texts: &Texts) -> anyhow::Result<Constant> {
    let (name, step) = match text.split_once(':') {
        Some((name, step)) => (name, Some(step)),
        None => (text, None),
    };
    let offered = welcome.numbers.iter().find(|number| number.name.eq_ignore_ascii_case(name));
    let offered = offered.ok_or_else(|| {
        anyhow!(texts.format("arena-tune-no-number", &[("name", name.to_string().into())]))
    })?;
    let (low, high) = (offered.low as f64, offered.high as f64);
    let step = match step {
        None => (high - low) / USUAL_STEPS,
        Some(step) => step.parse().ok().filter(|step| *step > 0.0).ok_or_else(|| {
            anyhow!(texts.format("arena-tune-step", &[("text", text.to_string().into())]))
        })?,
    };
    let start = offered.default as f64;
    Ok(Constant { name: offered.name.clone(), start, value: start, low, high, step })
}
