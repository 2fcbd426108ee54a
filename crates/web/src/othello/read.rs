//! Games from outside: files of the task, transcripts of other programs.

use super::{OthelloGame, OthelloProblem, first, size};
use othello::gamefile::{GameFile, Key};
use othello::player::{BadPlayer, Description, Player};
use othello::transcript::{self, BadTranscript};
use othello::{Expression, Game, Setup, Size, Square};

/// The usual place of the first stones in a file that does not say it, as the task prescribes.
const USUAL_FIRST: [u32; 2] = [4, 4];

/// A game file begins with a bracket; anything else is a transcript, of a game on the board that
/// is in use or on the usual one.
pub(super) fn read(text: &str, present: &OthelloGame) -> Result<OthelloGame, OthelloProblem> {
    let game = match text.trim_start().starts_with('[') {
        true => from_file(text)?,
        false => {
            let size = size(present.rows, present.cols)?;
            let first = first(size, present.first)?;
            let usual = || from_transcript(text, Size::USUAL, Size::USUAL.centre());
            from_transcript(text, size, first).or_else(|problem| usual().map_err(|_| problem))?
        }
    };
    Ok(OthelloGame::of(&game))
}

/// Both players, if they are described rightly.
pub(super) fn players(
    black: Result<Description, BadPlayer>,
    white: Result<Description, BadPlayer>,
) -> Result<[Player; 2], OthelloProblem> {
    let wrong = |_| OthelloProblem::Players;
    Description::named(black.map_err(wrong)?, white.map_err(wrong)?).map_err(wrong)
}

fn from_file(text: &str) -> Result<Game, OthelloProblem> {
    let file = GameFile::parse(text.as_bytes())
        .map_err(|wrong| OthelloProblem::Line { line: wrong.line })?;
    let described = |key| file.value(key).map_or(Ok(Description::UNSAID), Description::parse);
    let size = match file.value(Key::Size) {
        None => Size::USUAL,
        Some(value) => {
            let [rows, cols] = numbers(value).ok_or(OthelloProblem::Size)?;
            size(rows, cols)?
        }
    };
    let slot = match file.value(Key::Init) {
        None => USUAL_FIRST,
        Some(value) => numbers(value).ok_or(OthelloProblem::First)?,
    };
    let players = players(described(Key::Black), described(Key::White))?;
    let setup = Setup { players, size, first: first(size, Some(slot))? };
    let mut game = Game::new(setup).map_err(|_| OthelloProblem::Size)?;
    for (line, number) in file.expressions.iter().zip(1..) {
        if game.is_over() {
            break;
        }
        let wrong = || OthelloProblem::Action {
            number,
            text: String::from_utf8_lossy(line).chars().take(20).collect(),
        };
        match Expression::parse(line) {
            Some(Ok(Expression::Move(mv))) => game.play(mv).map_err(|_| wrong())?,
            Some(Ok(Expression::Quit)) => break,
            Some(Ok(Expression::Save)) | None => {}
            Some(Err(_)) => return Err(wrong()),
        }
    }
    Ok(game)
}

fn from_transcript(text: &str, size: Size, first: Square) -> Result<Game, OthelloProblem> {
    let players = players(Ok(Description::UNSAID), Ok(Description::UNSAID))?;
    let setup = Setup { players, size, first };
    let mut game = Game::new(setup).map_err(|_| OthelloProblem::Size)?;
    transcript::play(&mut game, text).map_err(|wrong| match wrong {
        BadTranscript::TooWide => OthelloProblem::TooWide,
        BadTranscript::NoSquare { at } => OthelloProblem::NoSquare { at },
        BadTranscript::Illegal { number, text } => OthelloProblem::Action { number, text },
    })?;
    Ok(game)
}

fn numbers(value: &[u8]) -> Option<[u32; 2]> {
    let text = std::str::from_utf8(value).ok()?;
    let numbers: Vec<u32> =
        text.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
    numbers.try_into().ok()
}
