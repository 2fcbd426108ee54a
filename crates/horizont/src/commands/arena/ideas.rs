//! `horizont arena --ideas`: changes of one engine, told apart by the same games.

use super::{errors, options, progress_bar, report};
use crate::cli::failure;
use crate::commands::interrupt::on_first_ctrl_c;
use crate::output::{self, say};
use anyhow::anyhow;
use arena::{Elo, Idea, handshake};
use clap::ArgMatches;
use serde_json::json;
use std::process::ExitCode;
use texts::Texts;

/// Tries the ideas described.
pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let engine_match = options::engine_match(matches, texts)?;
    let stop = on_first_ctrl_c(|| ())?;
    let handshake = handshake(&engine_match.engines[0], engine_match.patience, &stop)
        .map_err(|error| anyhow!(errors::of_start(&error, texts)))?;
    let asked = matches.get_many::<String>("ideas").unwrap_or_default();
    let ideas: Result<Vec<Idea>, _> = asked.map(|text| Idea::read(text, &handshake)).collect();
    let mut ideas = ideas.map_err(|error| anyhow!(errors::of_idea(&error, texts)))?;
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or_default();
    let bar = progress_bar(2 * engine_match.pairs as u64);
    let outcome = engine_match.try_ideas(&mut ideas, seed, &stop, |ideas, scoreboard| {
        bar.set_position(scoreboard.games());
        bar.set_message(ideas.iter().map(|idea| line(idea, texts)).collect::<Vec<_>>().join("; "));
    });
    bar.finish_and_clear();
    // Whatever happened, what was found is shown, the best first.
    let gain = |idea: &Idea| Elo::of(&idea.results).map_or(0.0, |elo| elo.difference);
    ideas.sort_by(|a, b| gain(b).total_cmp(&gain(a)));
    if matches.get_flag("json") {
        output::json(&json!({ "ideas": ideas.iter().map(document).collect::<Vec<_>>() }));
    } else {
        for idea in &ideas {
            say!("{}", line(idea, texts));
        }
    }
    let outcome = outcome.map_err(|error| failure(errors::of_match(&error, texts)))?;
    if !matches.get_flag("json") {
        say!("{}", report::outcome(outcome, texts));
    }
    Ok(ExitCode::SUCCESS)
}

/// What an idea gained.
fn line(idea: &Idea, texts: &Texts) -> String {
    let gain = match Elo::of(&idea.results) {
        Some(elo) => report::interval(elo.difference, elo.error, texts),
        None => "?".to_string(),
    };
    let args = [("name", idea.name.as_str().into()), ("gain", gain.into())];
    texts.format("arena-idea", &args)
}

fn document(idea: &Idea) -> serde_json::Value {
    let elo = Elo::of(&idea.results);
    let finite = |number: fn(&Elo) -> f64| elo.as_ref().map(number).filter(|elo| elo.is_finite());
    json!({
        "name": idea.name,
        "pairs": idea.results.pairs(),
        "elo": finite(|elo| elo.difference),
        "error": finite(|elo| elo.error),
    })
}
