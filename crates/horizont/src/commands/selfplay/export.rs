//! `horizont selfplay export`: the quiet positions of games for training.

use super::{explain, files, game_files, is_share, option, read_all, real_number};
use crate::output::say;
use crate::values::Expected;
use anyhow::anyhow;
use clap::{ArgAction, ArgMatches, Command, value_parser};
use learning::export::{Export, Strays, text_line};
use learning::games::GameFileError;
use learning::packed_position::{pack, pack_stray};
use learning::training_positions::TrainingPosition;
use std::path::PathBuf;
use std::process::ExitCode;
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    Command::new("export")
        .about(texts.get("selfplay-export-about"))
        .arg(game_files(texts))
        .arg(
            option("to", "FILE", texts)
                .short('o')
                .required(true)
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(option("text", "", texts).action(ArgAction::SetTrue))
        .arg(
            option("lambda", "X", texts)
                .value_parser(real_number(is_share, Expected("selfplay-expected-share")))
                .default_value("0"),
        )
        .arg(
            option("strays", "N", texts)
                .value_parser(value_parser!(u16))
                .default_value("0")
                .conflicts_with("text"),
        )
        .arg(option("shuffle", "SEED", texts).value_parser(value_parser!(u64)).default_value("1"))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let target = &matches.get_one::<PathBuf>("to").cloned().unwrap_or_default();
    let cannot_write = |error| explain(target, &GameFileError::Io(error), texts);
    // Better now than after the work.
    safefile::check_writable(target).map_err(cannot_write)?;
    let seed = matches.get_one::<u64>("shuffle").copied().unwrap_or_default();
    let (bytes, positions) = match matches.get_flag("text") {
        true => {
            let lines = gather(matches, texts, seed, text_line, None)?;
            (lines.concat().into_bytes(), lines.len())
        }
        false => {
            let each = matches.get_one::<u16>("strays").copied().unwrap_or_default();
            let strays = Strays { each: each.into(), form: pack_stray };
            let packed = gather(matches, texts, seed, pack, (each > 0).then_some(strays))?;
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

/// The positions of all files, in the form wanted.
fn gather<T: Send + Sync>(
    matches: &ArgMatches,
    texts: &Texts,
    seed: u64,
    form: impl Fn(&TrainingPosition) -> T + Sync,
    strays: Option<Strays<T>>,
) -> anyhow::Result<Vec<T>> {
    let lambda = matches.get_one::<f64>("lambda").copied().unwrap_or_default();
    let mut export = Export::new(form, lambda, strays);
    for path in files(matches) {
        read_all(path, texts, |games| export.add(games))?;
    }
    let positions = export.finish(seed);
    match positions.is_empty() {
        true => Err(anyhow!(texts.get("selfplay-nothing"))),
        false => Ok(positions),
    }
}
