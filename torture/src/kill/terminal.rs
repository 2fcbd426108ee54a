//! A game in the terminal killed at any moment: nothing that was shown is lost.

use crate::attack::{Orders, ensure};
use crate::program::{finish, folder, start};
use crate::random_game::random_game;
use chess::random::SplitMix64;
use chess::{Notation, PgnReader};
use std::io::{Read, Write};
use std::path::Path;
use std::process::Stdio;

/// A game in the terminal killed at random: every move that was shown is there afterwards.
pub fn run(orders: &Orders) -> Result<String, String> {
    let mut random = orders.random();
    let (games, mut shown_moves, mut lengths) = (orders.times(60, 720), 0, Vec::new());
    let whole = bytes_of_a_game(orders, &script(&mut random))?;
    for game in 0..games {
        let folder = folder()?;
        let (script, enough) = (script(&mut random), random.below(whole / 2));
        let shown = moves_shown_before_the_kill(orders, folder.path(), script, enough)?;
        let resumed = resumed_moves(orders, folder.path())?;
        ensure(resumed.starts_with(&shown) && resumed.len() <= shown.len() + 1, || {
            format!("game {game}: {shown:?} was shown, {resumed:?} is left")
        })?;
        let leftovers = leftovers(folder.path());
        ensure(leftovers == 0, || format!("game {game}: {leftovers} unfinished files are left"))?;
        shown_moves += shown.len();
        lengths.push(shown.len());
    }
    lengths.sort_unstable();
    lengths.dedup();
    ensure(lengths.len() > 5, || format!("the blows fell at the same moments: {lengths:?}"))?;
    Ok(format!("{games} kills, {shown_moves} moves shown, none lost"))
}

/// Lines of a random game between two people.
fn script(random: &mut SplitMix64) -> String {
    let (moves, _) = random_game(random, 60);
    let moves = moves.iter().map(|mv| format!("{}\n", mv.to_uci(false)));
    std::iter::once("sides both\n".to_string()).chain(moves).collect()
}

/// Types a game, kills the program once it has said so much, and gives the moves it had shown:
/// `3.Nf3`, `3…Nc6`.
fn moves_shown_before_the_kill(
    orders: &Orders,
    place: &Path,
    script: String,
    enough: usize,
) -> Result<Vec<String>, String> {
    let mut child = start(orders.program.command(place, &["--lang", "en"]).stderr(Stdio::null()))?;
    let (Some(mut stdin), Some(mut stdout)) = (child.stdin.take(), child.stdout.take()) else {
        return Err("no pipes".to_string());
    };
    let writer = std::thread::spawn(move || {
        _ = stdin.write_all(script.as_bytes());
        // The input stays open, as a person's keyboard does.
        stdin
    });
    let mut said = vec![0; enough];
    let mut length = 0;
    while length < enough {
        match stdout.read(&mut said[length..]).map_err(|error| error.to_string())? {
            0 => break,
            count => length += count,
        }
    }
    said.truncate(length);
    child.kill().map_err(|error| error.to_string())?;
    stdout.read_to_end(&mut said).map_err(|error| error.to_string())?;
    child.wait().map_err(|error| error.to_string())?;
    drop(writer.join());
    let said = String::from_utf8_lossy(&said).into_owned();
    let moves = said.lines().filter_map(|line| {
        let (number, mv) = line.split_once(['.', '…'])?;
        number.parse::<u32>().ok().map(|_| mv.to_string())
    });
    Ok(moves.collect())
}

/// The moves of the game that the next start finds.
fn resumed_moves(orders: &Orders, place: &Path) -> Result<Vec<String>, String> {
    let resumed = orders.program.run(place, &["--lang", "en"], b"resume\nsave resumed.pgn\n")?;
    resumed.alive("resume")?;
    let pgn = std::fs::read(place.join("resumed.pgn")).unwrap_or_default();
    let Some(game) = PgnReader::new(&pgn[..]).next() else { return Ok(Vec::new()) };
    let game = game.map_err(|error| error.to_string())?;
    let mut board = *game.start();
    let moves = game.main_line().filter_map(|id| game.node(id)?.mv());
    let names = moves.map(|mv| {
        let name = board.write_move(mv, Notation::San);
        board.play(mv);
        name
    });
    Ok(names.collect())
}

/// The files that killed writers left, after the program was started again.
fn leftovers(place: &Path) -> usize {
    let folders = ["state/unfinished", "state/finished"].map(|name| place.join(name));
    let files = folders.iter().filter_map(|folder| std::fs::read_dir(folder).ok()).flatten();
    let names = files.flatten().map(|file| file.file_name().to_string_lossy().into_owned());
    names.filter(|name| name.ends_with(".tmp")).count()
}

/// How many bytes a whole game says: the blows fall somewhere among them.
fn bytes_of_a_game(orders: &Orders, script: &str) -> Result<usize, String> {
    let folder = folder()?;
    let child = start(&mut orders.program.command(folder.path(), &["--lang", "en"]))?;
    let whole = finish(child, script.as_bytes())?;
    Ok(whole.succeeded("a whole game")?.stdout.len().max(2))
}
