//! Lines without sense or order: whatever comes, the session answers and its game stays a game.

mod client;

use client::Client;
use engine::Level;
use play::command::{Command, parse, parse_edit};
use play::{AutosaveFolder, Settings};
use proptest::prelude::*;
use proptest::sample::select;

const LINES: &[&str] = &[
    "e4",
    "e5",
    "Nf3",
    "d4",
    "exd4",
    "a8",
    "a8=Q",
    "O-O",
    "new",
    "new black",
    "new both",
    "sides both",
    "sides human computer",
    "sides black",
    "level 1",
    "book",
    "book on",
    "knihovna ne",
    "level 2+1",
    "level elo 600",
    "level clock 1+1",
    "level clock 5ms",
    "level off",
    "back",
    "back 3",
    "forward 2",
    "undo",
    "goto 1",
    "goto 2...",
    "goto start",
    "goto end",
    "variation",
    "variation 2",
    "continue",
    "stop",
    "now",
    "tip",
    "hint 1ms",
    "analyse 2",
    "analyse 2 1ms",
    "moves",
    "captured",
    "history",
    "flip",
    "marks",
    "resign",
    "draw",
    "resume",
    "resume 1",
    "resume 2",
    "save",
    "edit",
    "edit fen 7k/P7/8/8/8/8/8/K7 w - - 99 80",
    "edit fen 4k3/8/8/8/8/8/8/4K2R b K - 3 9",
    "clear",
    "Ke1 ke8",
    "Ra1 ph7",
    "black",
    "castling KQ",
    "ep e3",
    "e2 e5",
    "done",
    "cancel",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(match std::env::var_os("HORIZONT_LONG") {
        Some(_) => 3000,
        None => 100,
    }))]

    #[test]
    fn every_line_is_answered(lines in prop::collection::vec(select(LINES), 1..60)) {
        let folder = tempfile::tempdir().unwrap();
        let sides = Settings::default().sides.with_level(Level::Lowest);
        let autosaves = Some(AutosaveFolder::new(folder.path().to_path_buf()));
        let settings =
            Settings { sides, level: Level::Lowest, autosaves, seed: Some(1), ..Settings::default() };
        let mut client = Client::new(settings);
        for line in lines {
            let editing = client.snapshot().editing.is_some();
            let command = if editing { parse_edit(line) } else { parse(line) };
            let Ok(Command::Request(request)) = command else { continue };
            client.ask_without_waiting(request);
            let snapshot = client.snapshot();
            prop_assert!(snapshot.game.node(snapshot.shown).is_some());
        }
    }
}
