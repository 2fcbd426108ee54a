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
}

/// What may stand in the place of the last word of a line, and where that begins. `words` may begin
/// a line.
pub fn candidates(line: &str, words: &[String]) -> (usize, Vec<String>) {
    let fitting = |begun: &str, words: &mut dyn Iterator<Item = &str>| {
        let begun = folded(begun);
        words.filter(|word| folded(word).starts_with(&begun)).map(str::to_string).collect()
    };
    let Some((first, rest)) = line.split_once(' ') else {
        return (0, fitting(line, &mut words.iter().map(String::as_str)));
    };
    let begun = rest.rsplit(' ').next().unwrap_or(rest);
    let known = Verb::read(first).map_or(&[][..], arguments);
    (line.len() - begun.len(), fitting(begun, &mut known.iter().copied()))
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
        let verb = before.split_once(' ').and_then(|(first, _)| Verb::read(first));
        if matches!(verb, Some(Verb::Save | Verb::Open)) {
            return self.files.complete(line, pos, context);
        }
        let words = self.words.lock().map(|words| words.clone()).unwrap_or_default();
        let (from, fitting) = candidates(before, &words);
        let pair = |word: String| Pair { replacement: format!("{word} "), display: word };
        Ok((from, fitting.into_iter().map(pair).collect()))
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
