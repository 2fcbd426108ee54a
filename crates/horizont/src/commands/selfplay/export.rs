//! `horizont selfplay export`: the quiet positions of games for training, shuffled but for those
//! that a training keeps for checking.

use super::{explain, files, inputs, option};
use crate::output::say;
use anyhow::anyhow;
use arena::GameResult;
use arena::selfplay::{LogError, PACKED_BYTES, Quiet, Reader, Record, pack, quiet_positions};
use chess::Color;
use chess::random::SplitMix64;
use clap::{ArgAction, ArgMatches, Command, value_parser};
use rayon::prelude::*;
use std::path::PathBuf;
use std::process::ExitCode;
use texts::Texts;

/// So many games are replayed side by side.
const BATCH: usize = 4096;
/// One game of so many stays whole, at the end. Trainings check themselves by the last fiftieth of
/// the positions, and positions of games that were trained on would tell them too little.
const KEPT_WHOLE: usize = 40;

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
            let lines = gather(matches, texts, seed, line)?;
            (lines.concat().into_bytes(), lines.len())
        }
        false => {
            let packed: Vec<[u8; PACKED_BYTES]> = gather(matches, texts, seed, pack)?;
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

/// The quiet positions of all files, in the form wanted: shuffled, then the games kept whole.
fn gather<T: Send>(
    matches: &ArgMatches,
    texts: &Texts,
    seed: u64,
    form: impl Fn(&Quiet) -> T + Sync,
) -> anyhow::Result<Vec<T>> {
    let (mut all, mut whole) = (Vec::new(), Vec::new());
    let mut games = 0;
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
                games += 1;
                let kept_whole = games % KEPT_WHOLE == 0;
                let target = if kept_whole { &mut whole } else { &mut all };
                target.extend(positions.map_err(damaged)?);
            }
        }
    }
    SplitMix64::new(seed).shuffle(&mut all);
    all.append(&mut whole);
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
