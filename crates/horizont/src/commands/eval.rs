//! `horizont eval`: explains to a person what a position is worth and why.

use super::Subcommand;
use crate::output::say;
use chess::Board;
use clap::{Arg, ArgMatches, Command};
use std::process::ExitCode;
use texts::Texts;
use wording::{board_from_fen, evaluation};

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    Command::new("eval")
        .about(texts.get("eval-about"))
        .arg(Arg::new("fen").long("fen").value_name("FEN").help(texts.get("eval-fen")))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let board = match matches.get_one::<String>("fen") {
        Some(fen) => board_from_fen(fen, texts)?,
        None => Board::default(),
    };
    say!("{}", evaluation(&board, texts));
    Ok(ExitCode::SUCCESS)
}
