//! What page and server say to each other: the same as `page/src/protocol.ts`, which explains it.

use crate::othello::{OthelloGame, OthelloReply, OthelloRequest};
use crate::tools::{LabPosition, LabReply, LabRequest, ReviewReply};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use texts::Lang;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    White,
    Black,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    Human,
    Computer,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    Cs,
    En,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::Cs => Lang::Cs,
            Language::En => Lang::En,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Level {
    Lowest,
    Low,
    #[serde(alias = "middle")]
    Medium,
    High,
    Full,
    Depths {
        main: u32,
        quiescence: u32,
    },
    Elo {
        elo: u32,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Pace {
    Free,
    Move { ms: u64 },
    Clock { base_ms: u64, increment_ms: u64 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sides {
    pub white: Who,
    pub black: Who,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FileFormat {
    Pgn,
    Fen,
    Sch,
    Txt,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    Rules,
    Controls,
    Notation,
    Algorithm,
}

/// What the page asks for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum ClientMessage {
    Join { game: Option<String>, lang: Language },
    Lang { lang: Language },
    Move { node: u32, text: String },
    New { sides: Sides, level: Level, pace: Pace, fen: Option<String>, takeback: bool },
    Sides { sides: Sides },
    Level { level: Level, pace: Pace },
    Continue { node: u32 },
    Undo,
    Stop,
    Now,
    Tip { node: u32 },
    Hint { node: u32 },
    Analyse { node: u32, lines: usize },
    AnalyseStop,
    Look { node: u32 },
    Check { fen: String },
    Resign,
    Draw,
    Export { format: FileFormat, node: u32, name: Option<String> },
    Import { name: String, text: String },
    Games,
    Help { topic: Topic },
    Othello { id: u64, game: OthelloGame, request: OthelloRequest },
    Lab { id: u64, position: LabPosition, request: LabRequest },
    Review { id: u64, pgn: Option<String>, nodes: u64 },
    ToolStop,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ScoreKind {
    Cp,
    Mate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Score {
    pub kind: ScoreKind,
    pub value: i32,
    pub win: u32,
    pub draw: u32,
    pub loss: u32,
}

/// The same in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Both<T> {
    pub cs: T,
    pub en: T,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    pub score: Score,
    pub depth: u32,
    pub moves: Vec<String>,
    pub san: Both<Vec<String>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Node {
    pub id: u32,
    pub parent: Option<u32>,
    pub fen: String,
    pub uci: Option<String>,
    pub san: Option<Both<String>>,
    pub comment: Option<String>,
    pub score: Option<Score>,
    pub check: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Opening {
    pub eco: String,
    pub name: Both<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Clocks {
    pub white: u64,
    pub black: u64,
    pub running: Option<Side>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameResult {
    pub score: &'static str,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Scene {
    pub game: String,
    pub nodes: Vec<Node>,
    pub current: u32,
    pub sides: Sides,
    pub level: Level,
    pub pace: Pace,
    pub clocks: Option<Clocks>,
    pub result: Option<GameResult>,
    pub draw_offer: Option<Side>,
    pub takeback: bool,
    pub watchers: usize,
    pub file: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableVerdict {
    pub mate: i32,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Captured {
    pub white: Vec<Role>,
    pub black: Vec<Role>,
    pub balance: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Term {
    pub name: String,
    pub value: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Evaluation {
    pub total: i32,
    pub terms: Vec<Term>,
    pub network: i32,
    pub worths: BTreeMap<String, i32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Position {
    pub node: u32,
    pub dests: BTreeMap<String, Vec<String>>,
    pub moves: usize,
    pub opening: Option<Opening>,
    pub table: Option<TableVerdict>,
    pub captured: Captured,
    pub eval: Option<Evaluation>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    Move,
    Hint,
    Analysis,
    Tip,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Thinking {
    pub purpose: Purpose,
    pub node: u32,
    pub percent: Option<u32>,
    pub depth: u32,
    pub nodes: u64,
    pub ms: u64,
    pub lines: Vec<Line>,
    pub queued: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct EloRange {
    pub min: u32,
    pub max: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Limits {
    pub elo: EloRange,
    pub main: u32,
    pub quiescence: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    Info,
    Error,
    Over,
    Offer,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ListedGame {
    pub game: String,
    pub moves: usize,
    pub sides: Sides,
    pub result: Option<&'static str>,
    pub written: String,
    pub last: Option<String>,
}

/// What the server tells.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum ServerMessage {
    Hello { version: &'static str, game: String, cores: usize, limits: Limits },
    Scene(Scene),
    Position(Position),
    Thinking(Thinking),
    ThinkingEnded { purpose: Purpose },
    Note { kind: NoteKind, text: String },
    Advice { purpose: Purpose, node: u32, line: Option<Line>, text: String },
    Promotion { node: u32, from: String, to: String },
    Checked { fen: String, valid: bool, text: Option<String> },
    File { name: String, text: String },
    Games { games: Vec<ListedGame> },
    Help { topic: Topic, text: String },
    Othello { id: u64, answer: OthelloReply },
    Lab { id: u64, part: LabReply },
    Review { id: u64, part: ReviewReply },
    Full { text: String },
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const TYPESCRIPT: &str = include_str!("../page/src/protocol.ts");

    /// The words that stand in quotes after a key of the other side's types.
    fn words(key: &str) -> BTreeSet<&'static str> {
        let before = format!("{key}: \"");
        let quoted = TYPESCRIPT.split(&before).skip(1);
        quoted.filter_map(|rest| rest.split('"').next()).collect()
    }

    /// What serde names when it meets something unknown.
    fn known(json: &str) -> String {
        serde_json::from_str::<ClientMessage>(json).unwrap_err().to_string()
    }

    #[test]
    fn both_sides_know_the_same_questions() {
        let error = known(r#"{"ask":"?"}"#);
        let ours: BTreeSet<&str> = error.split('`').skip(3).step_by(2).collect();
        assert_eq!(ours, words("ask"));
        assert!(ours.len() >= 22);
    }

    #[test]
    fn both_sides_know_the_same_answers() {
        let source = include_str!("protocol.rs");
        let body = source
            .split("pub enum ServerMessage {")
            .nth(1)
            .and_then(|rest| rest.split("\n}").next());
        let snake = |name: &str| {
            let mut snake = String::new();
            for (index, letter) in name.char_indices() {
                if letter.is_ascii_uppercase() && index > 0 {
                    snake.push('_');
                }
                snake.push(letter.to_ascii_lowercase());
            }
            snake
        };
        let names = body.unwrap().lines().filter_map(|line| {
            let name: String =
                line.trim().chars().take_while(char::is_ascii_alphanumeric).collect();
            (!name.is_empty()).then(|| snake(&name))
        });
        let ours: BTreeSet<String> = names.collect();
        let theirs: BTreeSet<String> = words("tell").into_iter().map(str::to_string).collect();
        assert_eq!(ours, theirs);
    }

    /// The names before colons in a text such as `node: u32, text: String`.
    fn fields(text: &str) -> BTreeSet<&str> {
        let parts = text.split([',', ';', '{', '\n']);
        let names = parts.filter_map(|part| part.split_once(':').map(|(name, _)| name.trim()));
        let names = names.map(|name| name.trim_start_matches("pub "));
        let is_name = |name: &&str| name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        names.filter(is_name).filter(|name| !name.is_empty()).collect()
    }

    fn between<'a>(text: &'a str, begin: &str, end: &str) -> Option<&'a str> {
        text.split_once(begin)?.1.split_once(end).map(|(inside, _)| inside)
    }

    #[test]
    fn questions_have_the_same_parts_on_both_sides() {
        let ours = between(include_str!("protocol.rs"), "pub enum ClientMessage {", "\n}").unwrap();
        for ask in words("ask") {
            let theirs = between(TYPESCRIPT, &format!("ask: \"{ask}\""), "}").unwrap();
            let camel: String =
                ask.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
            let line = ours.lines().find(|line| {
                let rest = line.trim().strip_prefix(camel.as_str());
                rest.is_some_and(|rest| rest.starts_with([' ', ',']))
            });
            assert_eq!(fields(line.unwrap()), fields(theirs), "{ask}");
        }
    }

    #[test]
    fn things_have_the_same_parts_on_both_sides() {
        let ours = include_str!("protocol.rs");
        let things =
            ["Sides", "Line", "Opening", "Scene", "Position", "Thinking", "Limits", "Node"];
        for thing in things.into_iter().chain(["Score", "Evaluation"]) {
            let rust = between(ours, &format!("pub struct {thing} {{"), "\n}").unwrap();
            let theirs = between(TYPESCRIPT, &format!("export interface {thing} {{"), "\n}");
            // What stands deeper has a type of its own here.
            let lines: Vec<&str> = theirs
                .unwrap()
                .lines()
                .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
                .filter(|line| !line.contains("/*") && !line.contains("tell:"))
                .map(|line| line.split_once(':').map_or(line, |(name, _)| name))
                .collect();
            let theirs: BTreeSet<&str> = lines.iter().map(|name| name.trim()).collect();
            assert_eq!(fields(rust), theirs, "{thing}");
        }
    }

    #[test]
    fn questions_are_read() {
        let ask = |json: &str| serde_json::from_str::<ClientMessage>(json).unwrap();
        assert_eq!(ask(r#"{"ask":"undo"}"#), ClientMessage::Undo);
        assert_eq!(
            ask(r#"{"ask":"level","level":{"kind":"elo","elo":1500},"pace":{"kind":"free"}}"#),
            ClientMessage::Level { level: Level::Elo { elo: 1500 }, pace: Pace::Free }
        );
        assert_eq!(
            ask(r#"{"ask":"join","game":null,"lang":"cs"}"#),
            ClientMessage::Join { game: None, lang: Language::Cs }
        );
    }
}
