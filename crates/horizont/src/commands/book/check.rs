//! `horizont book check`: the engine looks again, at length, at moves that our book plays.

use super::engine_analyst::{EngineAnalyst, Interruption};
use super::{number, progress_bar};
use crate::commands::interrupt::{INTERRUPTED, on_first_ctrl_c};
use crate::output::{self, caution, say};
use crate::values;
use ::book::grow::{sample, score_losses};
use chess::random::SplitMix64;
use chess::{Game, Move};
use clap::{ArgMatches, Command};
use serde::Serialize;
use std::process::ExitCode;
use texts::{Texts, decimal};

/// A move worse than the best by more hundredths of a pawn is not sound.
const LIMIT: i32 = 50;

/// The exit code when a move is not sound.
const UNSOUND: u8 = 1;

pub fn command(texts: &Texts) -> Command {
    Command::new("check")
        .about(texts.get("book-check-about"))
        .arg(number("nodes", 1..=1 << 40, "1000000", texts))
        .arg(number("sample", 1..=1 << 40, "40", texts))
        .arg(number("seed", 0..=1 << 40, "1", texts))
        .arg(values::json_option(texts))
        .after_help(texts.get("book-check-exit-codes"))
}

/// What was found, for other programs; losses are in hundredths of a pawn.
#[derive(Serialize)]
struct Document {
    positions: usize,
    moves: usize,
    mean_loss: f64,
    greatest_loss: i32,
    unsound: Vec<Unsound>,
    interrupted: bool,
}

/// A move that is worse than the best by more than [`LIMIT`].
#[derive(Serialize)]
struct Unsound {
    fen: String,
    #[serde(rename = "move")]
    played: String,
    loss: i32,
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    let json = matches.get_flag("json");
    let games = sample(number("sample") as usize, &mut SplitMix64::new(number("seed")));
    let interruption = Interruption::default();
    let wished = interruption.clone();
    on_first_ctrl_c(move || wished.wish())?;
    let bar = progress_bar(games.len() as u64);
    let mut analyst = EngineAnalyst::new(interruption.clone());
    let (mut positions, mut losses, mut unsound) = (0, Vec::new(), Vec::new());
    for game in &games {
        let found = score_losses(&mut analyst, game.board(), number("nodes"));
        if interruption.is_wished() {
            break;
        }
        for (mv, loss) in found {
            losses.push(loss);
            if loss > LIMIT {
                let played = mv.to_uci(false);
                unsound.push(Unsound { fen: game.board().fen(), played, loss });
                if !json {
                    bar.suspend(|| say!("{}", blame(game, mv, loss, texts)));
                }
            }
        }
        positions += 1;
        bar.inc(1);
    }
    bar.finish_and_clear();
    let found = Document {
        positions,
        moves: losses.len(),
        mean_loss: f64::from(losses.iter().sum::<i32>()) / losses.len().max(1) as f64,
        greatest_loss: losses.iter().max().copied().unwrap_or(0),
        unsound,
        interrupted: interruption.is_wished(),
    };
    match json {
        true => output::json(&found),
        false => say!("{}", summary(&found, texts)),
    }
    if found.interrupted {
        caution!("{}", texts.get("book-check-stopped"));
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(if found.unsound.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(UNSOUND) })
}

fn summary(found: &Document, texts: &Texts) -> String {
    let args = [
        ("positions", found.positions.into()),
        ("moves", found.moves.into()),
        ("mean", decimal(found.mean_loss, 1)),
        ("greatest", found.greatest_loss.into()),
        ("limit", LIMIT.into()),
        ("bad", found.unsound.len().into()),
    ];
    texts.format("book-checked", &args)
}

/// The moves of the game and the bad one after them.
fn blame(game: &Game, mv: Move, loss: i32, texts: &Texts) -> String {
    let moves: Vec<Move> = game.moves().into_iter().chain([mv]).collect();
    let line = wording::line(game.start(), &moves, usize::MAX, texts);
    let args = [("line", line.into()), ("loss", loss.into())];
    texts.format("book-check-bad", &args)
}
