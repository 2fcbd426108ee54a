//! `horizont book check`: the engine looks again, at length, at moves that our book plays.

use super::{number, progress_bar};
use crate::output::say;
use ::book::grow::{sample, score_losses};
use chess::random::SplitMix64;
use chess::{Game, Move};
use clap::{ArgMatches, Command};
use engine::{Engine, Options};
use std::process::ExitCode;
use texts::Texts;
use texts::decimal;
use wording::short_notation;

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
        .after_help(texts.get("book-check-exit-codes"))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    let games = sample(number("sample") as usize, &mut SplitMix64::new(number("seed")));
    let bar = progress_bar(games.len() as u64);
    let mut engine = Engine::new(Options::default());
    let mut losses: Vec<i32> = Vec::new();
    for game in &games {
        for (mv, loss) in score_losses(&mut engine, game.board(), number("nodes")) {
            losses.push(loss);
            if loss > LIMIT {
                bar.suspend(|| say!("{}", blame(game, mv, loss, texts)));
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let bad = losses.iter().filter(|&&loss| loss > LIMIT).count();
    let mean = f64::from(losses.iter().sum::<i32>()) / losses.len().max(1) as f64;
    let args = [
        ("positions", games.len().into()),
        ("moves", losses.len().into()),
        ("mean", decimal(mean, 1)),
        ("greatest", losses.iter().max().copied().unwrap_or(0).into()),
        ("limit", LIMIT.into()),
        ("bad", bad.into()),
    ];
    say!("{}", texts.format("book-checked", &args));
    Ok(if bad == 0 { ExitCode::SUCCESS } else { ExitCode::from(UNSOUND) })
}

/// The moves of the game and the bad one after them.
fn blame(game: &Game, mv: Move, loss: i32, texts: &Texts) -> String {
    let mut board = *game.start();
    let mut words = Vec::new();
    for mv in game.moves().into_iter().chain([mv]) {
        words.push(board.write_move(mv, short_notation(texts)));
        board.play(mv);
    }
    let args = [("line", words.join(" ").into()), ("loss", loss.into())];
    texts.format("book-check-bad", &args)
}
