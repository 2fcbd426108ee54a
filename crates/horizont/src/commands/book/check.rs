//! `horizont book check`: the engine looks again, at length, at moves that our book plays.

use super::analysis::{Depth, judge, judge_moves};
use super::{option, progress_bar};
use crate::output::say;
use ::book::choose;
use ::book::own::OwnBook;
use chess::random::SplitMix64;
use chess::{Board, Game, Move};
use clap::{ArgMatches, Command, value_parser};
use engine::{Engine, Options};
use std::process::ExitCode;
use texts::Texts;
use wording::{decimal, short_notation};

/// A move worse than the best by more hundredths of a pawn is not sound.
const LIMIT: i32 = 50;

/// How many games may end where others did before the sample is as large as it gets.
const PATIENCE: usize = 1000;

/// The exit code when a move is not sound.
const UNSOUND: u8 = 1;

pub fn command(texts: &Texts) -> Command {
    let number = |name, least: u64, usual: &'static str| {
        option(name, "N", texts)
            .value_parser(value_parser!(u64).range(least..=1 << 40))
            .default_value(usual)
    };
    Command::new("check")
        .about(texts.get("book-check-about"))
        .arg(number("nodes", 1, "1000000"))
        .arg(number("sample", 1, "40"))
        .arg(number("seed", 0, "1"))
        .after_help(texts.get("book-check-exit-codes"))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    let games = sample(number("sample") as usize, &mut SplitMix64::new(number("seed")));
    let bar = progress_bar(games.len() as u64);
    let mut engine = Engine::new(Options::default());
    let mut losses: Vec<i32> = Vec::new();
    for game in &games {
        for (mv, loss) in examine(&mut engine, game.board(), number("nodes")) {
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
        ("mean", decimal(&format!("{mean:.1}"), texts).into()),
        ("greatest", losses.iter().max().copied().unwrap_or(0).into()),
        ("limit", LIMIT.into()),
        ("bad", bad.into()),
    ];
    say!("{}", texts.format("book-checked", &args));
    Ok(if bad == 0 { ExitCode::SUCCESS } else { ExitCode::from(UNSOUND) })
}

/// Games from the book, each up to a position that is in the book, all of them different. The
/// start is not among them: its moves are given.
fn sample(count: usize, random: &mut SplitMix64) -> Vec<Game> {
    let book = OwnBook::embedded();
    let mut games: Vec<Game> = Vec::new();
    let mut in_vain = 0;
    while games.len() < count && in_vain < PATIENCE {
        let mut game = Game::default();
        while let Some(mv) = choose(book.moves(game.board()), random) {
            if game.play(mv).is_err() {
                break;
            }
        }
        // The last position is no longer in the book.
        let known = game.moves().len().saturating_sub(1) as u64;
        let keep = if known > 0 { random.scaled_below(known) + 1 } else { 0 };
        while game.moves().len() as u64 > keep {
            game.step_back();
        }
        let new = |game: &Game| games.iter().all(|old| old.board().key() != game.board().key());
        if keep > 0 && new(&game) {
            games.push(game);
        } else {
            in_vain += 1;
        }
    }
    games
}

/// How much worse than the best each move is that the book plays in a position: the engine looks
/// as long for the best move as at each of these.
fn examine(engine: &mut Engine, board: &Board, nodes: u64) -> Vec<(Move, i32)> {
    let score = |judged: Vec<(Move, i32)>| judged.first().map_or(0, |(_, score)| *score);
    let best = score(judge(engine, board, Depth { nodes, lines: 1 }));
    let played = OwnBook::embedded().moves(board).iter();
    played
        .map(|choice| {
            let worth = score(judge_moves(engine, board, nodes, &[choice.mv]));
            (choice.mv, (best - worth).max(0))
        })
        .collect()
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
