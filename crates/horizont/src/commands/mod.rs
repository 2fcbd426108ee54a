//! The subcommands of `horizont`, one a file.

mod arena;
mod bench;
mod book;
mod eval;
pub mod koncovka;
mod othello;
mod perft;
mod selfplay;
mod uci;

use clap::{ArgMatches, Command};
use std::process::ExitCode;
use texts::Texts;

/// One subcommand: how it is written and what it does.
pub struct Subcommand {
    /// Its name, switches and help in the language of the texts.
    pub command: fn(&Texts) -> Command,
    /// What it does. An error is one sentence for the person who called.
    pub run: fn(&ArgMatches, &Texts) -> anyhow::Result<ExitCode>,
}

/// Every subcommand, in the order of the help page.
pub const ALL: &[Subcommand] = &[
    uci::SUBCOMMAND,
    othello::SUBCOMMAND,
    koncovka::SUBCOMMAND,
    eval::SUBCOMMAND,
    arena::SUBCOMMAND,
    selfplay::SUBCOMMAND,
    book::SUBCOMMAND,
    bench::SUBCOMMAND,
    perft::SUBCOMMAND,
];
