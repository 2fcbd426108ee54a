//! What NBoard may say, one line each.

use crate::strong::ggf::{BadGgf, GgfGame, GgfMove, told};

/// A command.
#[derive(Clone, Debug, PartialEq)]
pub enum NBoardCommand {
    /// `nboard 2`: the version of the protocol.
    Version,
    /// `set depth 12`.
    Depth(u32),
    /// `set game (;…;)`.
    Game(Box<GgfGame>),
    /// `move F5/1.2/3.4`.
    Move(GgfMove),
    /// `hint 3`: the best moves, told apart.
    Hint(usize),
    /// `go`: the move that the engine would play.
    Go,
    /// `ping 4`: stop thinking and answer.
    Ping(i64),
    /// `learn`: the game may be added to a book.
    Learn,
    /// `analyze`: what each position of the game is worth.
    Analyze,
    /// `quit`.
    Quit,
    /// What the protocol may have in another version: to be ignored.
    Unknown,
    /// A game that cannot be read.
    BadGame(BadGgf),
    /// A move that cannot be read.
    BadMove(String),
}

impl NBoardCommand {
    /// Reads a line.
    ///
    /// ```
    /// use othello::strong::protocol::NBoardCommand;
    /// assert_eq!(NBoardCommand::parse("ping 3\n"), NBoardCommand::Ping(3));
    /// assert_eq!(NBoardCommand::parse("set shoes on"), NBoardCommand::Unknown);
    /// ```
    pub fn parse(line: &str) -> NBoardCommand {
        let (word, rest) = split(line.trim());
        match word {
            "nboard" => NBoardCommand::Version,
            "set" => set(rest),
            "move" => match told(rest) {
                Some(mv) => NBoardCommand::Move(mv),
                None => NBoardCommand::BadMove(rest.chars().take(20).collect()),
            },
            "hint" => match rest.parse::<usize>() {
                Ok(count) => NBoardCommand::Hint(count.clamp(1, 64)),
                Err(_) => NBoardCommand::Hint(1),
            },
            "go" => NBoardCommand::Go,
            "ping" => rest.parse().map_or(NBoardCommand::Unknown, NBoardCommand::Ping),
            "learn" => NBoardCommand::Learn,
            "analyze" => NBoardCommand::Analyze,
            "quit" => NBoardCommand::Quit,
            _ => NBoardCommand::Unknown,
        }
    }
}

fn set(text: &str) -> NBoardCommand {
    let (word, rest) = split(text);
    match word {
        "depth" => match rest.parse::<u32>() {
            Ok(depth) => NBoardCommand::Depth(depth.clamp(1, 60)),
            Err(_) => NBoardCommand::Unknown,
        },
        "game" => match GgfGame::parse(rest) {
            Ok(game) => NBoardCommand::Game(Box::new(game)),
            Err(fault) => NBoardCommand::BadGame(fault),
        },
        _ => NBoardCommand::Unknown,
    }
}

fn split(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}
