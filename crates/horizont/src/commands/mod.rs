//! The subcommands of `horizont`, one a file.

mod analyse;
mod arena;
mod bench;
mod book;
mod completions;
pub(crate) mod config;
mod db;
mod eval;
mod games;
mod group;
mod interrupt;
#[doc(hidden)]
pub mod join;
pub mod koncovka;
mod lab;
mod man;
mod othello;
mod perft;
pub mod play;
mod position_arguments;
mod position_facts;
mod progress;
mod qr;
mod review;
mod selfplay;
mod show;
mod tables;
mod together;
mod uci;
mod web;

pub(crate) use interrupt::INTERRUPTED;

use clap::{ArgMatches, Command};
use std::process::ExitCode;
use texts::Texts;

/// A review of one game in lines, as `horizont review` prints it.
pub(crate) fn review_lines(review: &::review::Review, texts: &Texts) -> Vec<String> {
    review::whole(review, false, texts)
}

/// One subcommand: how it is written and what it does.
pub struct Subcommand {
    /// Its name, switches and help in the language of the texts.
    pub command: fn(&Texts) -> Command,
    /// What it does. An error is one sentence for the person who called.
    pub run: fn(&ArgMatches, &Texts) -> anyhow::Result<ExitCode>,
}

/// Every subcommand, in the order of the help page.
pub const ALL: &[Subcommand] = &[
    play::SUBCOMMAND,
    web::SUBCOMMAND,
    join::SUBCOMMAND,
    uci::SUBCOMMAND,
    othello::SUBCOMMAND,
    koncovka::SUBCOMMAND,
    analyse::SUBCOMMAND,
    show::SUBCOMMAND,
    games::SUBCOMMAND,
    eval::SUBCOMMAND,
    review::SUBCOMMAND,
    lab::SUBCOMMAND,
    arena::SUBCOMMAND,
    selfplay::SUBCOMMAND,
    tables::SUBCOMMAND,
    book::SUBCOMMAND,
    db::SUBCOMMAND,
    bench::SUBCOMMAND,
    perft::SUBCOMMAND,
    config::SUBCOMMAND,
    completions::SUBCOMMAND,
    man::SUBCOMMAND,
];
