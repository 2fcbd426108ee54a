//! A game killed at any moment loses nothing that was shown.

use chess::random::SplitMix64;
use chess::{Board, Notation, PgnReader};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

fn start(folder: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_horizont"))
        .args(["--lang", "en"])
        .current_dir(folder)
        .env("HORIZONT_STATE_DIR", folder.join("state"))
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Lines of a random game between two people.
fn script(random: &mut SplitMix64) -> String {
    let mut lines = String::from("sides both\n");
    let mut board = Board::default();
    for _ in 0..60 {
        let moves = board.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        lines += &format!("{}\n", mv.to_uci(false));
        board.play(mv);
    }
    lines
}

/// The moves that a transcript shows as played: `3.Nf3`, `3…Nc6`.
fn shown_moves(transcript: &str) -> Vec<String> {
    let moves = transcript.lines().filter_map(|line| {
        let (number, mv) = line.split_once(['.', '…'])?;
        number.parse::<u32>().ok().map(|_| mv.to_string())
    });
    moves.collect()
}

/// The moves of the game that the next start finds.
fn resumed_moves(folder: &Path) -> Vec<String> {
    let mut child = start(folder);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"resume\nsave resumed.pgn\n").unwrap();
    drop(stdin);
    child.wait_with_output().unwrap();
    let pgn = std::fs::read(folder.join("resumed.pgn")).unwrap_or_default();
    let Some(game) = PgnReader::new(&pgn[..]).next() else { return Vec::new() };
    let game = game.unwrap();
    let mut board = *game.start();
    let moves = game.main_line().filter_map(|id| game.node(id)?.mv());
    moves
        .map(|mv| {
            let name = board.write_move(mv, Notation::San);
            board.play(mv);
            name
        })
        .collect()
}

/// How many bytes a whole game says: the blows fall somewhere among them.
fn bytes_of_a_game(script: &str) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let mut child = start(folder.path());
    child.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    child.wait_with_output().unwrap().stdout.len()
}

/// Reads until the program has said so much.
fn wait_for_bytes(output: &mut impl Read, enough: usize) -> Vec<u8> {
    let mut said = Vec::new();
    let mut piece = [0; 512];
    while said.len() < enough {
        match output.read(&mut piece).unwrap() {
            0 => break,
            count => said.extend_from_slice(&piece[..count]),
        }
    }
    said
}

#[test]
fn a_killed_game_loses_nothing_that_was_shown() {
    let games = if std::env::var_os("HORIZONT_LONG").is_some() { 400 } else { 100 };
    let mut random = SplitMix64::new(4);
    let mut lengths = Vec::new();
    let whole = bytes_of_a_game(&script(&mut random));
    for game in 0..games {
        let folder = tempfile::tempdir().unwrap();
        let mut child = start(folder.path());
        let mut stdin = child.stdin.take().unwrap();
        let script = script(&mut random);
        let writer = std::thread::spawn(move || {
            _ = stdin.write_all(script.as_bytes());
            // The input stays open, as a person's keyboard does.
            stdin
        });
        let mut stdout = child.stdout.take().unwrap();
        let mut transcript = wait_for_bytes(&mut stdout, random.below(whole / 2));
        child.kill().unwrap();
        stdout.read_to_end(&mut transcript).unwrap();
        let transcript = String::from_utf8(transcript).unwrap();
        child.wait().unwrap();
        drop(writer.join());
        let shown = shown_moves(&transcript);
        let resumed = resumed_moves(folder.path());
        assert!(
            resumed.starts_with(&shown),
            "game {game}: {shown:?} was shown, {resumed:?} is left"
        );
        assert!(resumed.len() <= shown.len() + 1, "game {game}");
        lengths.push(shown.len());
    }
    lengths.sort_unstable();
    lengths.dedup();
    assert!(lengths.len() > 5, "the blows must fall at different moments: {lengths:?}");
}
