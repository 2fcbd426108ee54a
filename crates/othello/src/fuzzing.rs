//! What the fuzz target and the replay of its corpus try on any bytes.

use crate::board::Board;
use crate::expression::Expression;
use crate::game::{Game, Setup};
use crate::gamefile::{self, GameFile, Key};
use crate::player::Description;
use crate::square::Size;
use crate::strong::ggf::GgfGame;
use crate::strong::obf;
#[cfg(all(feature = "files", feature = "threads"))]
use crate::strong::{
    levels::Level,
    protocol::{GtpLine, Settings, gtp, nboard},
    wish::Wish,
};
use crate::transcript;
#[cfg(all(feature = "files", feature = "threads"))]
use web_time::Duration;

/// Reads the bytes as a game file and as expressions, plays what can be played on a small board,
/// and checks that what is written is read again as the same game.
pub fn game_file_and_expressions(bytes: &[u8]) {
    for line in bytes.split(|&byte| byte == b'\n') {
        let _ = Expression::parse(line);
        let _ = Description::parse(line);
    }
    let Ok(file) = GameFile::parse(bytes) else { return };
    let described = |key| file.value(key).map_or(Ok(Description::UNSAID), Description::parse);
    let (Ok(black), Ok(white)) = (described(Key::Black), described(Key::White)) else { return };
    let Ok(players) = Description::named(black, white) else { return };
    let first = Size::USUAL.centre();
    let Ok(mut game) = Game::new(Setup { players, size: Size::USUAL, first }) else { return };
    for line in &file.expressions {
        if let Some(Ok(Expression::Move(mv))) = Expression::parse(line) {
            let _ = game.play(mv);
        }
    }
    assert_reads_back(&game);
}

fn assert_reads_back(game: &Game) {
    let text = gamefile::written(game);
    let file = GameFile::parse(&text).expect("what is written can be read");
    let mut again = Game::new(game.setup().clone()).expect("the board was made before");
    for (key, player) in [(Key::Black, 0), (Key::White, 1)] {
        let value = file.value(key).expect("all blocks are written");
        let read = Description::parse(value).expect("descriptions are written rightly");
        assert_eq!(read.kind, game.setup().players[player].kind);
        assert_eq!(read.name.as_ref(), Some(&game.setup().players[player].name));
    }
    for line in &file.expressions {
        let Some(Ok(Expression::Move(mv))) = Expression::parse(line) else {
            panic!("only moves are written");
        };
        again.play(mv).expect("a game can be played again");
    }
    assert_eq!(again.moves(), game.moves());
    assert_eq!(again.board().margin(), game.board().margin());
    let mut back = again.clone();
    back.take_back(again.moves().len()).expect("the board was made before");
    while back.redo().is_some() {}
    assert_eq!(gamefile::written(&back), text);
}

/// Reads the bytes as a game in GGF and as a transcript; what was read is written and read back.
pub fn games(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(read) = GgfGame::parse(&text) {
        let again = GgfGame::parse(&read.to_text()).expect("what is written can be read");
        assert_eq!(again.game, read.game, "{text}");
    }
    let players = Description::named(Description::UNSAID, Description::UNSAID);
    let players = players.expect("both get names of their own");
    let setup = Setup { players, size: Size::USUAL, first: Size::USUAL.centre() };
    let mut game = Game::new(setup.clone()).expect("a small board");
    if transcript::play(&mut game, &text).is_ok() {
        let written = transcript::written(&game).expect("eight columns have letters");
        let mut again = Game::new(setup).expect("a small board");
        transcript::play(&mut again, &written).expect("what is written can be read");
        assert_eq!(again.board().margin(), game.board().margin());
    }
}

/// Says the bytes to the engine, first in NBoard, then in GTP: it answers each line of GTP, and
/// whatever is said, it goes on to the end of the input.
#[cfg(all(feature = "files", feature = "threads"))]
pub fn protocols(bytes: &[u8]) {
    let wish = Wish { time: Some(Duration::from_millis(1)), ..Wish::at(Level::Easy) };
    let settings = Settings { wish, megabytes: 1, threads: 1, seed: 1 };
    nboard::run(bytes, std::io::sink(), settings);
    let mut said = Vec::new();
    gtp::run(bytes, &mut said, settings);
    let text = String::from_utf8_lossy(bytes);
    let commands = text.split('\n').filter_map(GtpLine::parse);
    let mut wanted = 0;
    for command in commands {
        wanted += 1;
        if command.command == "quit" {
            break;
        }
    }
    let said = String::from_utf8(said).expect("answers are text");
    let answers = said.lines().filter(|line| line.starts_with(['=', '?'])).count();
    assert_eq!(answers, wanted, "{said}");
}

/// Reads the bytes as positions in OBF; what was read is written and read back unchanged.
pub fn positions(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(problems) = obf::parse(text) else { return };
    for problem in problems {
        let line = problem.to_line();
        assert_eq!(obf::parse(&line).as_deref(), Ok(&[problem][..]), "{line}");
    }
}
