//! Everything that is checked before a game starts, in the task's order.

use super::Fault;
use super::arguments::{Arguments, Switch};
use crate::game::{Game, Setup};
use crate::gamefile::{GameFile, Key};
use crate::player::{Description, Player};
use crate::square::{Size, Square};
use crate::text::{integer, is_blank};
use std::path::{Path, PathBuf};

/// The most bytes of a game file: more than ten million moves.
pub const LONGEST_FILE: u64 = 256 << 20;

/// A game that may start.
#[derive(Debug)]
pub struct Prepared {
    /// The game before its first move.
    pub game: Game,
    /// The lines of the input file to be played first.
    pub batch: Vec<Vec<u8>>,
    /// Where the game is saved.
    pub output: Option<PathBuf>,
}

/// Checks the arguments and the input file; the first fault decides.
pub fn prepare(arguments: &Arguments) -> Result<Prepared, Fault> {
    let content = read_input(arguments)?;
    let file = GameFile::parse(&content).map_err(|_| Fault::Input)?;
    let size = checked_size(arguments, &file)?;
    // Only a board for which there is memory has a size that is allowed. Memory is taken lazily,
    // so trying costs nothing.
    let corner = Square { row: 0, col: 0 };
    crate::board::Cells::new(size, corner).map_err(|_| Fault::Size)?;
    let players = checked_players(arguments, &file)?;
    let first = checked_first(arguments, &file, size)?;
    let output = checked_output(arguments)?;
    let game = Game::new(Setup { players, size, first }).map_err(|_| Fault::Size)?;
    let batch = file.expressions.iter().map(|line| line.to_vec()).collect();
    Ok(Prepared { game, batch, output })
}

fn read_input(arguments: &Arguments) -> Result<Vec<u8>, Fault> {
    match arguments.file(Switch::Input).map_err(|_| Fault::Input)? {
        Some(path) => safefile::read_file(Path::new(path), LONGEST_FILE).map_err(|_| Fault::Input),
        None => Ok(Vec::new()),
    }
}

fn checked_size(arguments: &Arguments, file: &GameFile<'_>) -> Result<Size, Fault> {
    let Some(numbers) = numbers(arguments, Switch::Size, file.value(Key::Size), Fault::Size)?
    else {
        return Ok(Size::USUAL);
    };
    let [rows, cols] = numbers.map(|number| u32::try_from(number).unwrap_or(0));
    Size::new(rows, cols).ok_or(Fault::Size)
}

fn checked_players(arguments: &Arguments, file: &GameFile<'_>) -> Result<[Player; 2], Fault> {
    let described = |switch, key| {
        match arguments.values(switch).map_err(|_| Fault::Player)? {
            Some(values) => Description::parse(values[0].as_encoded_bytes()),
            None => file.value(key).map_or(Ok(Description::UNSAID), Description::parse),
        }
        .map_err(|_| Fault::Player)
    };
    let black = described(Switch::Black, Key::Black)?;
    let white = described(Switch::White, Key::White)?;
    Description::named(black, white).map_err(|_| Fault::Player)
}

fn checked_first(arguments: &Arguments, file: &GameFile<'_>, size: Size) -> Result<Square, Fault> {
    let numbers = numbers(arguments, Switch::Init, file.value(Key::Init), Fault::Stones)?;
    let from_zero = |number: i32| number.checked_sub(1).and_then(|from| u32::try_from(from).ok());
    let [row, col] = numbers.unwrap_or([4, 4]).map(from_zero);
    let (Some(row), Some(col)) = (row, col) else { return Err(Fault::Stones) };
    let first = Square { row, col };
    if size.holds_stones_at(first) { Ok(first) } else { Err(Fault::Stones) }
}

fn checked_output(arguments: &Arguments) -> Result<Option<PathBuf>, Fault> {
    let Some(name) = arguments.file(Switch::Output).map_err(|_| Fault::Output)? else {
        return Ok(None);
    };
    let path = PathBuf::from(name);
    safefile::check_writable(&path).map_err(|_| Fault::Output)?;
    Ok(Some(path))
}

/// The two numbers of a switch, else of its block, else nothing.
fn numbers(
    arguments: &Arguments,
    switch: Switch,
    block: Option<&[u8]>,
    fault: Fault,
) -> Result<Option<[i32; 2]>, Fault> {
    let words: Vec<&[u8]> = match (arguments.values(switch).map_err(|_| fault)?, block) {
        (Some(values), _) => values.iter().map(|value| value.as_encoded_bytes()).collect(),
        (None, Some(value)) => {
            value.split(|&byte| is_blank(byte)).filter(|word| !word.is_empty()).collect()
        }
        (None, None) => return Ok(None),
    };
    let [first, second] = words[..] else { return Err(fault) };
    match (integer(first), integer(second)) {
        (Some(first), Some(second)) => Ok(Some([first, second])),
        _ => Err(fault),
    }
}
