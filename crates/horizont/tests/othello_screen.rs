//! Othello at the full screen: whole games with keys and mouse, another size of the window, an
//! interruption, a kill and a resume.
#![cfg(unix)]

mod support;

use support::terminal::{Setup, Terminal};

const LEFT: &str = "\x1b[D";
const END: &str = "\x1b[F";
const HOME: &str = "\x1b[H";

fn start(folder: &std::path::Path, arguments: &[&str]) -> Terminal {
    Terminal::start(folder, &[&["othello"], arguments].concat(), &Setup::default())
}

/// The columns and rows of a square on a board of 4x4 at 80x24.
const SQUARE: (u16, u16) = (6, 3);

/// A click on a square of such a board.
fn click(terminal: &mut Terminal, square: &str) {
    let name = square.as_bytes();
    let (file, rank) = (u16::from(name[0] - b'a'), u16::from(name[1] - b'1'));
    let (column, row) = (3 + SQUARE.0 * file, 1 + SQUARE.1 * rank);
    terminal.press(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
}

#[test]
fn a_whole_game_resized_killed_and_resumed() {
    let english = ["Anna to move", "After move 0 of 2", "resume", "continues where", "Game over"];
    let czech = ["Na tahu je Anna", "Po tahu 0 z 2", "pokračuj", "pokračuje", "Konec hry"];
    for (lang, words) in [("en", english), ("cs", czech)] {
        let [annas_turn, browsing, resume, resumed, over] = words;
        let folder = tempfile::tempdir().unwrap();
        let arguments = ["--lang", lang, "--white", "human,Karel", "--size", "4"];
        let mut terminal = start(folder.path(), &arguments);
        terminal.see(annas_turn);
        // The same square in the three ways of naming one.
        click(&mut terminal, "b1");
        terminal.see("1. b1");
        terminal.see("[b]");
        terminal.enter("1 3");
        terminal.see("2. c1");
        for (rows, columns) in [(40, 120), (20, 60), (24, 80)] {
            terminal.resize(rows, columns);
            terminal.press("\x0c");
            terminal.wait("the board at another size", |screen| {
                screen.contains("2. c1") && screen.contains("[w]") && screen.contains('>')
            });
        }
        terminal.press(HOME);
        terminal.see(browsing);
        terminal.press(END);
        terminal.wait("the end again", |screen| !screen.contains(browsing));
        terminal.enter("d1");
        terminal.see("3. d1");
        terminal.signal("KILL");
        terminal.end();

        let mut terminal = start(folder.path(), &arguments);
        terminal.see(annas_turn);
        terminal.enter(resume);
        terminal.see(resumed);
        terminal.see("3. d1");
        let mut played = 3;
        // Whatever is legal, until the game is over.
        loop {
            let screen = terminal.wait("the next move", |screen| {
                let moves = screen.matches(". ").count();
                screen.contains(over) || (moves >= played && screen.contains('+'))
            });
            if screen.contains(over) {
                break;
            }
            let mut rows = screen.lines().enumerate();
            let (row, line) = rows.find(|(_, line)| line.contains('+')).unwrap();
            let column = line.chars().position(|letter| letter == '+').unwrap();
            let (row, column) = (row / usize::from(SQUARE.1), (column - 2) / usize::from(SQUARE.0));
            terminal.enter(&format!("{} {}", row + 1, column + 1));
            played += 1;
            terminal.see(&format!("{played}. "));
        }
        terminal.press(LEFT);
        terminal.wait("a look back", |screen| !screen.contains(over));
        terminal.enter("quit");
        terminal.see(over);
        assert_eq!(terminal.end(), 0, "{lang}");
    }
}

#[test]
fn ctrl_c_makes_the_machine_move_and_never_ends_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let slow = ["--lang", "en", "--level", "full", "--movetime", "1000000", "--no-book"];
    let mut terminal = start(folder.path(), &slow);
    terminal.see("Anna to move");
    terminal.press("\x03");
    terminal.see("The game goes on");
    terminal.enter("d3");
    terminal.see("Karel is thinking");
    terminal.wait("what the machine would play", |screen| screen.contains("(+)"));
    terminal.enter("c3");
    terminal.see("Ctrl-C makes it move now");
    terminal.press("\x03");
    terminal.see("2. ");
    terminal.see("Anna to move");
    terminal.enter("undo");
    terminal.see("taken back");
    terminal.enter("d3");
    terminal.see("Karel is thinking");
    terminal.signal("INT");
    terminal.see("Anna to move");
    // A thought that is dropped moves nothing.
    terminal.enter("undo");
    terminal.enter("e6");
    terminal.see("Karel is thinking");
    terminal.enter("undo");
    terminal.wait("an empty list of moves", |screen| !screen.contains("1. e6"));
    terminal.enter("help");
    terminal.see("any other key closes");
    terminal.press("\x1b");
    terminal.see("Anna to move");
    terminal.enter("hint");
    terminal.see("Try ");
    terminal.see("(+)");
    terminal.enter("level easy");
    terminal.see("Level: easy");
    terminal.enter("c4");
    terminal.see("2. ");
    // A game that is left for another one is not lost.
    terminal.enter("new");
    terminal.wait("an empty list of moves", |screen| !screen.contains("1. c4"));
    terminal.enter("resume");
    terminal.see("1. c4");
    terminal.signal("TERM");
    assert_eq!(terminal.end(), 143);
}

/// Line by line where the screen is not wanted, too small or not able.
#[test]
fn lines_where_the_screen_cannot_be_taken() {
    let folder = tempfile::tempdir().unwrap();
    let small = Setup { rows: 20, columns: 60, environment: &[] };
    let dumb = Setup { environment: &[("TERM", "dumb")], ..Setup::default() };
    let usual = Setup::default();
    for (arguments, setup) in [
        (&["othello", "--lang", "en", "--plain"][..], &usual),
        (&["othello", "--lang", "en"], &small),
        (&["othello", "--lang", "en"], &dumb),
        (&["othello", "--lang", "en", "--size", "30"], &usual),
    ] {
        let mut terminal = Terminal::start(folder.path(), arguments, setup);
        terminal.see("Anna to move");
        assert!(!String::from_utf8_lossy(terminal.raw()).contains("\x1b[?1049h"), "{arguments:?}");
        terminal.enter("quit");
        assert_eq!(terminal.end(), 0, "{arguments:?}");
    }
}
