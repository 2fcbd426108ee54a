//! A person at a terminal, line by line.
#![cfg(unix)]

mod support;

use support::terminal::{Setup, Terminal};

/// Between two lines the terminal makes a signal of Ctrl-C, and nobody can foresee when that is;
/// the signal itself is the same.
#[test]
fn ctrl_c_between_two_lines_stops_the_thinking_and_never_ends_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let arguments =
        ["play", "--plain", "--lang", "en", "--no-book", "--level", "full", "--time", "1000s"];
    let mut terminal = Terminal::start(folder.path(), &arguments, &Setup::default());
    terminal.prompt();
    terminal.signal("INT");
    terminal.see("Ctrl-D");
    terminal.enter("e4");
    terminal.see("1.e4");
    terminal.signal("INT");
    terminal.see("Stopped");
    terminal.enter("exit");
    terminal.see("Game saved");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_dumb_terminal_shows_board_and_prompt_without_escapes() {
    let folder = tempfile::tempdir().unwrap();
    let setup = Setup { environment: &[("TERM", "dumb")], rows: 40, ..Setup::default() };
    let arguments = ["--lang", "en", "--no-book", "--level", "lowest"];
    let mut terminal = Terminal::start(folder.path(), &arguments, &setup);
    terminal.wait("board and prompt", |screen| {
        screen.contains("a  b  c  d") && screen.trim_end().ends_with('>')
    });
    terminal.enter("e4");
    terminal.see("Computer: 1");
    terminal.signal("INT");
    terminal.see("Ctrl-D");
    terminal.enter("exit");
    terminal.see("Game saved");
    assert!(!terminal.raw().contains(&0x1b), "{:?}", String::from_utf8_lossy(terminal.raw()));
    assert_eq!(terminal.end(), 0);
}

/// Every page of help, and a table, in windows of three widths: no line is longer than the window,
/// so the terminal breaks none in the middle of a word.
#[test]
fn everything_fits_the_width() {
    let folder = tempfile::tempdir().unwrap();
    let pages = ["play", "analyse", "show", "review", "lab", "koncovka", "othello", "arena"];
    let mut commands: Vec<Vec<&str>> = pages.iter().map(|name| vec!["help", name]).collect();
    commands.push(vec!["help"]);
    commands.push(vec!["tables", "make", "--help"]);
    commands.push(vec!["lab", "--depth", "2"]);
    commands.push(vec!["eval"]);
    commands.push(vec![
        "show",
        "a file of a name that is so long that a sentence about it never fits.pgn",
    ]);
    for columns in [60, 80, 120] {
        for lang in ["cs", "en"] {
            for command in &commands {
                let arguments = [&["--lang", lang], &command[..]].concat();
                let setup = Setup { columns, ..Setup::default() };
                let terminal = Terminal::start(folder.path(), &arguments, &setup);
                let said = terminal.said();
                assert!(!said.trim().is_empty(), "{arguments:?} {columns}");
                // A bar of progress is drawn over itself.
                let lines = said.lines().map(|line| line.rsplit('\r').next().unwrap_or(line));
                for line in lines.filter(|line| !line.contains('█') && !line.contains('░')) {
                    let length = line.chars().count();
                    assert!(length <= usize::from(columns), "{arguments:?} {columns}: {line}");
                    let last = line.trim_end().rsplit([' ', '(']).next().unwrap_or(line);
                    let is_left =
                        lang == "cs" && ["a", "i", "k", "o", "s", "u", "v", "z"].contains(&last);
                    assert!(!is_left, "{arguments:?} {columns}: {line}");
                }
            }
        }
    }
}

/// A game of a list that does not fit in a line goes on where its players begin.
#[test]
fn lists_keep_their_columns() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games.pgn");
    let tags = [
        ("White", "Nováková-Dlouhá, Anežka Magdalena"),
        ("Black", "Černohorský, Maxmilián"),
        ("Event", "Open"),
        ("Result", "1-0"),
    ];
    let tags: String = tags.iter().map(|(name, value)| format!("[{name} \"{value}\"]\n")).collect();
    std::fs::write(&games, tags + "\n1. e4 e5 1-0\n").unwrap();
    let database = folder.path().join("db").display().to_string();
    let games = games.display().to_string();
    let (_, err, code) = support::horizont(&["db", "import", &games, "--db", &database]);
    assert_eq!(code, 0, "{err}");
    let arguments = ["db", "find", "--db", &database, "--lang", "en"];
    let setup = Setup { columns: 72, ..Setup::default() };
    let said = Terminal::start(folder.path(), &arguments, &setup).said();
    let lines: Vec<&str> = said.lines().map(str::trim_end).collect();
    let begin = "       1  ????.??.??  1-0           ";
    let expected = [
        format!("{begin}Nováková-Dlouhá, Anežka Magdalena –"),
        format!("{:36}Černohorský, Maxmilián\u{a0} Open", ""),
    ];
    assert_eq!(lines, expected);
}

#[test]
fn clocks_tick_and_a_fallen_flag_is_announced() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["play", "--plain", "--lang", "en", "--sides", "both", "--clock", "2s+0"];
    let mut terminal = Terminal::start(folder.path(), &arguments, &Setup::default());
    terminal.prompt();
    terminal.enter("e4");
    // The whole time was shown when the move was made.
    terminal.wait("a clock that runs", |screen| screen.contains("Black 0:01"));
    terminal.see("out of time");
    terminal.enter("clock");
    terminal.see("Black 0:00");
    terminal.enter("exit");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn the_game_is_reviewed_without_saving_it() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["play", "--plain", "--lang", "en", "--sides", "both"];
    let setup = Setup { rows: 60, ..Setup::default() };
    let mut terminal = Terminal::start(folder.path(), &arguments, &setup);
    terminal.prompt();
    terminal.enter("1. f3 e5 2. g4");
    terminal.see("2.g4");
    terminal.enter("review");
    terminal.see("accuracy");
    terminal.see("g4");
    terminal.enter("exit");
    assert_eq!(terminal.end(), 0);
}
