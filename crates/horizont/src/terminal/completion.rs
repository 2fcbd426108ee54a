//! What the tabulator completes: commands and moves, the topics of help, file names.

use super::typing::SharedTyping;
use play::command::{Verb, folded};
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper};
use std::borrow::Cow;
use std::sync::{Arc, Mutex};

/// The words that may begin a line, kept up to date by the one who draws.
pub type Words = Arc<Mutex<Vec<String>>>;

/// Completes the line being typed.
pub struct Completion {
    words: Words,
    typing: SharedTyping,
    files: FilenameCompleter,
}

impl Completion {
    /// Completes with these words, and says what is typed.
    pub fn new(words: Words, typing: SharedTyping) -> Completion {
        Completion { words, typing, files: FilenameCompleter::new() }
    }

    /// The words that fit the beginning of a line.
    fn first_words(&self, begun: &str) -> Vec<Pair> {
        let begun = folded(begun);
        let words = self.words.lock().map(|words| words.clone()).unwrap_or_default();
        let fitting = words.into_iter().filter(|word| folded(word).starts_with(&begun));
        fitting
            .map(|word| Pair { display: word.clone(), replacement: format!("{word} ") })
            .collect()
    }
}

/// What may stand behind a command.
fn arguments(verb: Verb) -> &'static [&'static str] {
    match verb {
        Verb::Help => &[
            "rules",
            "controls",
            "notation",
            "algorithm",
            "pravidla",
            "ovládání",
            "zápis",
            "algoritmus",
        ],
        Verb::Lang => &["cs", "en"],
        Verb::Level => &[
            "lowest",
            "low",
            "medium",
            "high",
            "full",
            "elo",
            "time",
            "clock",
            "nejnižší",
            "nízká",
            "střední",
            "vysoká",
            "plná",
            "čas",
            "hodiny",
        ],
        Verb::Sides | Verb::New => &[
            "white",
            "black",
            "both",
            "none",
            "human",
            "computer",
            "bílý",
            "černý",
            "oba",
            "nikdo",
            "člověk",
            "počítač",
        ],
        Verb::Score => &["pawns", "centipawns", "points", "pěšci", "setiny", "body"],
        Verb::GoTo => &["start", "end", "začátek", "konec"],
        _ => &[],
    }
}

impl Completer for Completion {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let before = &line[..pos];
        let Some((first, rest)) = before.split_once(' ') else {
            return Ok((0, self.first_words(before)));
        };
        let Some(verb) = Verb::read(first) else { return Ok((pos, Vec::new())) };
        if matches!(verb, Verb::Save | Verb::Open) {
            return self.files.complete(line, pos, context);
        }
        let begun = rest.rsplit(' ').next().unwrap_or(rest);
        let fitting = arguments(verb)
            .iter()
            .filter(|word| folded(word).starts_with(&folded(begun)))
            .map(|word| Pair { display: word.to_string(), replacement: format!("{word} ") });
        Ok((pos - begun.len(), fitting.collect()))
    }
}

impl Hinter for Completion {
    type Hint = String;

    fn hint(&self, _: &str, _: usize, _: &Context<'_>) -> Option<String> {
        self.typing.note_edit();
        None
    }
}

/// The editor shows a line only after it was here.
impl Highlighter for Completion {
    fn highlight<'l>(&self, line: &'l str, cursor: usize) -> Cow<'l, str> {
        self.typing.note(line, cursor);
        Cow::Borrowed(line)
    }

    /// The line is always painted whole: a letter alone would come twice if someone else has just
    /// painted it.
    fn highlight_char(&self, _: &str, _: usize, _: CmdKind) -> bool {
        true
    }
}

impl Validator for Completion {}
impl Helper for Completion {}
