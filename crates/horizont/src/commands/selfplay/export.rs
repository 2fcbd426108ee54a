//! `horizont selfplay export`: the quiet positions of games, shuffled, for training.

use super::{explain, files, inputs, option};
use crate::output::say;
use anyhow::anyhow;
use arena::selfplay::{LogError, PACKED_BYTES, Quiet, Reader, Record, pack, quiet_positions};
use arena::{GameResult, shuffle};
use chess::Color;
use clap::{ArgAction, ArgMatches, Command, value_parser};
use rayon::prelude::*;
use std::path::PathBuf;
use std::process::ExitCode;
use texts::Texts;

/// So many games are replayed side by side.
const BATCH: usize = 4096;

pub fn command(texts: &Texts) -> Command {
    Command::new("export")
        .about(texts.get("selfplay-export-about"))
        .arg(inputs(texts))
        .arg(
            option("to", "FILE", texts)
                .short('o')
                .required(true)
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(option("text", "", texts).action(ArgAction::SetTrue))
        .arg(option("shuffle", "SEED", texts).value_parser(value_parser!(u64)).default_value("1"))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let target = &matches.get_one::<PathBuf>("to").cloned().unwrap_or_default();
    let cannot_write = |error| explain(target, &LogError::Io(error), texts);
    // Better now than after the work.
    safefile::check_writable(target).map_err(cannot_write)?;
    let seed = matches.get_one::<u64>("shuffle").copied().unwrap_or_default();
    let (bytes, positions) = match matches.get_flag("text") {
        true => {
            let mut lines = gather(matches, texts, line)?;
            shuffle(&mut lines, seed);
            (lines.concat().into_bytes(), lines.len())
        }
        false => {
            let mut packed: Vec<[u8; PACKED_BYTES]> = gather(matches, texts, pack)?;
            shuffle(&mut packed, seed);
            let positions = packed.len();
            (packed.into_flattened(), positions)
        }
    };
    safefile::replace_or_write(target, &bytes).map_err(cannot_write)?;
    let args = [
        ("positions", positions.to_string().into()),
        ("file", target.display().to_string().into()),
    ];
    say!("{}", texts.format("selfplay-exported", &args));
    Ok(ExitCode::SUCCESS)
}

/// The quiet positions of all files, in the form wanted.
fn gather<T: Send>(
    matches: &ArgMatches,
    texts: &Texts,
    form: impl Fn(&Quiet) -> T + Sync,
) -> anyhow::Result<Vec<T>> {
    let mut all = Vec::new();
    for path in files(matches) {
        let say = |error: &LogError| explain(path, error, texts);
        let mut reader = Reader::open(path).map_err(|error| say(&error))?;
        let mut number = 0;
        loop {
            let batch: Result<Vec<Record>, LogError> = reader.by_ref().take(BATCH).collect();
            let batch = batch.map_err(|error| say(&error))?;
            if batch.is_empty() {
                break;
            }
            let formed: Vec<_> = batch
                .par_iter()
                .map(|record| Ok::<Vec<T>, _>(quiet_positions(record)?.iter().map(&form).collect()))
                .collect();
            for positions in formed {
                number += 1;
                let damaged = |error| say(&LogError::Damaged { game: number, error });
                all.extend(positions.map_err(damaged)?);
            }
        }
    }
    match all.is_empty() {
        true => Err(anyhow!(texts.get("selfplay-nothing"))),
        false => Ok(all),
    }
}

/// `FEN;result;score`, both for White: what the fitting of the classical weights reads.
fn line(quiet: &Quiet) -> String {
    let result = match quiet.result {
        GameResult::Won(Color::White) => "1",
        GameResult::Draw => "0.5",
        GameResult::Won(Color::Black) => "0",
    };
    format!("{};{result};{}\n", quiet.board.fen(), quiet.white_score)
}
