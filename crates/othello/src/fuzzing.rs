//! What the fuzz target and the replay of its corpus try on any bytes.

use crate::board::Board;
use crate::expression::Expression;
use crate::game::{Game, Setup};
use crate::gamefile::{self, GameFile, Key};
use crate::player::Description;
use crate::square::Size;
use crate::strong::obf;

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

/// Reads the bytes as positions in OBF; what was read is written and read back unchanged.
pub fn positions(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(problems) = obf::parse(text) else { return };
    for problem in problems {
        let line = problem.to_line();
        assert_eq!(obf::parse(&line).as_deref(), Ok(&[problem][..]), "{line}");
    }
}
