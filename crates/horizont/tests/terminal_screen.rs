//! A person at the full screen: whole games with keys and mouse, another size of the window, an
//! interruption, a kill and a resume.
#![cfg(unix)]

mod support;

use support::terminal::{Setup, Terminal};

/// A click on a square of the board at 80x24, where a square has four columns and two rows.
fn click(terminal: &mut Terminal, square: &str) {
    let name = square.as_bytes();
    let (column, row) = (2 + 4 * u16::from(name[0] - b'a'), 2 * u16::from(b'8' - name[1]));
    let (column, row) = (column + 1, row + 1);
    terminal.press(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
}

const LEFT: &str = "\x1b[D";
const RIGHT: &str = "\x1b[C";

#[test]
fn a_whole_game_resized_killed_and_resumed() {
    for (lang, words) in [
        (
            "en",
            [
                "White to move",
                "Showing",
                "resume",
                "Game resumed",
                "Checkmate. Black wins",
                "Goodbye",
            ],
        ),
        (
            "cs",
            [
                "Na tahu je bílý",
                "Prohlížíte",
                "navaž",
                "Partie pokračuje",
                "Mat. Černý vyhrál",
                "Na shledanou",
            ],
        ),
    ] {
        let [white_to_move, browsing, resume, resumed, mate, goodbye] = words;
        let folder = tempfile::tempdir().unwrap();
        let arguments = ["--lang", lang, "--sides", "both"];
        let mut terminal = Terminal::start(folder.path(), &arguments, &Setup::default());
        terminal.see(white_to_move);
        click(&mut terminal, "f2");
        terminal.see("<♙>");
        click(&mut terminal, "f3");
        terminal.see("1. f3");
        terminal.see("[♙]");
        terminal.enter("e5");
        terminal.wait("both moves", |screen| screen.contains("1. f3       e5"));
        for (rows, columns) in [(40, 120), (20, 60), (24, 80)] {
            terminal.resize(rows, columns);
            terminal.press("\x0c");
            terminal.wait("the board at another size", |screen| {
                screen.contains("1. f3       e5") && screen.contains('♔') && screen.contains('>')
            });
        }
        terminal.press(LEFT);
        terminal.see(browsing);
        terminal.press(RIGHT);
        terminal.wait("the end again", |screen| !screen.contains(browsing));
        terminal.enter("g4");
        terminal.see("2. g4");
        terminal.signal("KILL");
        terminal.end();

        let mut terminal = Terminal::start(folder.path(), &arguments, &Setup::default());
        terminal.see(white_to_move);
        terminal.enter(resume);
        terminal.see(resumed);
        terminal.enter("d8h4");
        terminal.see(mate);
        terminal.enter("exit");
        terminal.see(goodbye);
        assert_eq!(terminal.end(), 0, "{lang}");
    }
}

#[test]
fn ctrl_c_stops_the_thinking_and_the_computers_choice_is_marked() {
    let folder = tempfile::tempdir().unwrap();
    let arguments =
        ["--lang", "en", "--no-book", "--level", "full", "--time", "1000s", "--sides", "white"];
    let mut terminal = Terminal::start(folder.path(), &arguments, &Setup::default());
    terminal.see("White to move");
    terminal.press("\x03");
    terminal.see("Ctrl-D");
    terminal.enter("e4");
    terminal.see("thinking");
    terminal.wait("the computed move", |screen| screen.contains("(♟)") || screen.contains("(♞)"));
    terminal.press("\x03");
    terminal.see("Stopped");
    terminal.enter("continue");
    terminal.wait("thinking again", |screen| screen.contains("thinking"));
    terminal.signal("INT");
    terminal.wait("stopped again", |screen| !screen.contains("is thinking:"));
    terminal.signal("TERM");
    assert_eq!(terminal.end(), 143);
}

#[test]
fn long_answers_are_pages_and_plain_is_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(folder.path(), &["--lang", "en"], &Setup::default());
    terminal.see("White to move");
    terminal.enter("help controls");
    terminal.see("any other key closes");
    terminal.press("\x1b[6~");
    terminal.press("q");
    terminal.wait("the board", |screen| screen.contains('♔') && screen.contains("> q"));
    terminal.press("\x1b");
    // Together with the next key it would be another one.
    terminal.wait("an empty line", |screen| !screen.contains("> q"));
    terminal.press("\x04");
    terminal.see("Goodbye");
    assert_eq!(terminal.end(), 0);
    let mut lines =
        Terminal::start(folder.path(), &["play", "--plain", "--lang", "en"], &Setup::default());
    lines.wait("a prompt below the board", |screen| screen.trim_end().ends_with('>'));
    assert!(!String::from_utf8_lossy(lines.raw()).contains("\x1b[?1049h"));
    lines.enter("exit");
    lines.see("Goodbye");
    assert_eq!(lines.end(), 0);
}

/// The last move is red and the computed one blue, as the first program of this name drew them.
#[test]
fn colours_of_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["--color", "always", "--lang", "en", "--sides", "both"];
    let mut terminal = Terminal::start(folder.path(), &arguments, &Setup::default());
    terminal.see("White to move");
    terminal.enter("e4");
    terminal.see("1. e4");
    terminal.enter("hint 1s");
    terminal.see("Hint:");
    let screen = terminal.cells();
    let cloths: Vec<vt100::Color> = (0..16)
        .flat_map(|y| (2..34).map(move |x| (y, x)))
        .map(|(y, x)| screen.cell(y, x).unwrap().bgcolor())
        .collect();
    for colour in [124, 26] {
        assert!(cloths.contains(&vt100::Color::Idx(colour)), "{colour}");
    }
    terminal.press("\x04");
    terminal.end();
}
