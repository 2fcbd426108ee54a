//! `horizont show`: what is in a file: the board, who plays, the moves, the result.

mod json;
mod moves;

use super::{Subcommand, position_arguments, position_facts};
use crate::output::{caution, say};
use crate::terminal::board::{self, BoardStyle, BoardView};
use crate::terminal::capabilities::Capabilities;
use crate::terminal::wrap;
use crate::values;
use chess::{Color, Game};
use clap::{Arg, ArgAction, ArgMatches, Command};
use play::files::SavedGame;
use play::{Player, Sides};
use std::process::ExitCode;
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    let flag = |name: &'static str| {
        let help = texts.get(&format!("show-{name}"));
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
    };
    Command::new("show")
        .about(texts.get("show-about"))
        .args(position_arguments::arguments(texts))
        .mut_arg("file", |file| file.required_unless_present("fen"))
        .arg(flag("flip"))
        .arg(values::json_option(texts))
        .after_help(texts.get("help-exit-codes"))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let saved = position_arguments::saved_game(matches, texts)?;
    if matches.get_flag("json") {
        json::print(&saved);
        return Ok(ExitCode::SUCCESS);
    }
    let capabilities = Capabilities::of_output();
    let flipped = matches.get_flag("flip") != saved.sides.is_some_and(|sides| sides.flipped);
    let game = &saved.game;
    let last_move = game.moves().last().copied();
    let style = BoardStyle::fitting(&capabilities, texts.lang());
    say!("{}", board::draw(game.board(), &BoardView { flipped, last_move }, &style));
    // Into a pipe everything goes in one line each.
    let width = if capabilities.interactive { capabilities.width } else { usize::MAX };
    for fact in facts(&saved, texts) {
        say!("{}", wrap::fitted(&fact, width));
    }
    let moves = moves::written(game, texts);
    if !moves.is_empty() {
        say!("\n{}", wrap::fitted(&moves, width));
    }
    for &notice in &saved.notices {
        caution!("{}", wording::notice(notice, texts));
    }
    Ok(ExitCode::SUCCESS)
}

/// Tags, sides, and where the game stands, a line each.
fn facts(saved: &SavedGame, texts: &Texts) -> Vec<String> {
    let tags = saved.game.tags().map(|(name, value)| texts.shown(&format!("{name}: {value}")));
    let mut facts: Vec<String> = tags.collect();
    if let Some(sides) = &saved.sides {
        facts.push(seats(sides, texts));
    }
    facts.push(standing(&saved.game, texts));
    facts.extend(position_facts::lines(&saved.game, texts));
    facts
}

/// Who plays which side.
fn seats(sides: &Sides, texts: &Texts) -> String {
    let name = |player: Player| match player {
        Player::Human => texts.get("show-human"),
        Player::Computer(level) => {
            let level = wording::level_name(level, texts);
            texts.format("show-computer", &[("level", level.into())])
        }
    };
    let args = [("white", name(sides.white).into()), ("black", name(sides.black).into())];
    texts.format("show-sides", &args)
}

/// How the game ended, or who is to move.
fn standing(game: &Game, texts: &Texts) -> String {
    match game.outcome() {
        Some(outcome) => wording::outcome(outcome, texts),
        None if game.board().turn() == Color::White => texts.get("show-white-to-move"),
        None => texts.get("show-black-to-move"),
    }
}
