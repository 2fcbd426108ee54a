//! Why a file was not read or written.

use super::{fen_error, move_error};
use chess::{PgnError, Problem};
use play::files::{FileError, IoProblem, MAX_BYTES, NotReadable, Notice};
use std::path::Path;
use texts::{Texts, Value};

/// Why a file was not read or written, in one sentence that names it.
pub fn file_error(path: &Path, error: &FileError, texts: &Texts) -> String {
    let reason = match error {
        FileError::UnknownKind => texts.get("file-unknown-kind"),
        FileError::SeveralGames => texts.get("file-several-games"),
        FileError::Disk(problem) => return disk_error(path, problem, texts),
        FileError::Content { problem, .. } => not_readable(problem, texts),
    };
    trouble(path, reason, texts)
}

/// What the system has against a file, in one sentence that names it.
pub fn disk_error(path: &Path, problem: &IoProblem, texts: &Texts) -> String {
    trouble(path, io_problem(problem, texts), texts)
}

fn trouble(path: &Path, reason: String, texts: &Texts) -> String {
    let path = path.display().to_string();
    texts.format("file-trouble", &[("path", path.into()), ("reason", reason.into())])
}

/// What the system says, in the language of the texts, as a part of a sentence.
pub fn system_error(error: std::io::Error, texts: &Texts) -> String {
    io_problem(&IoProblem::from(error), texts)
}

/// What the system has against a file, as a part of a sentence.
pub fn io_problem(problem: &IoProblem, texts: &Texts) -> String {
    match problem {
        IoProblem::Missing => texts.get("file-missing"),
        IoProblem::NotAFile => texts.get("file-not-a-file"),
        IoProblem::Denied => texts.get("file-denied"),
        IoProblem::TooLarge { .. } => {
            texts.format("file-too-large", &[("limit", (MAX_BYTES / (1024 * 1024)).into())])
        }
        IoProblem::FolderFull { folder, limit } => {
            let folder = folder.display().to_string();
            let limit = limit / (1024 * 1024);
            texts.format("file-folder-full", &[("path", folder.into()), ("limit", limit.into())])
        }
        IoProblem::NoHome => texts.get("file-no-home"),
        IoProblem::DiskFull => texts.get("file-disk-full"),
        IoProblem::Busy => texts.get("file-busy"),
        IoProblem::BadName => texts.get("file-bad-name"),
        IoProblem::Failing => texts.get("file-failing"),
        IoProblem::Other(error) => {
            texts.format("file-other", &[("error", error.to_string().into())])
        }
    }
}

fn not_readable(problem: &NotReadable, texts: &Texts) -> String {
    let on = |id: &str, line: usize, more: &[(&str, Value<'_>)]| {
        let mut arguments = vec![("line", line.into())];
        arguments.extend_from_slice(more);
        texts.format(id, &arguments)
    };
    let found = |found: &str| ("found", Value::from(found.to_string()));
    match problem {
        NotReadable::NoSuchGame { games } => {
            texts.format("file-no-such-game", &[("games", (*games).into())])
        }
        NotReadable::Empty => texts.get("file-empty"),
        NotReadable::NotText { line } => on("file-not-text", *line, &[]),
        NotReadable::Heading { found: text } => on("file-heading", 1, &[found(text)]),
        NotReadable::UnknownLine { line, found: text } => {
            on("file-unknown-line", *line, &[found(text)])
        }
        NotReadable::BadValue { line, name, found: text } => {
            on("file-bad-value", *line, &[("name", name.name().into()), found(text)])
        }
        NotReadable::LineMissing(name) => {
            texts.format("file-line-missing", &[("name", name.name().into())])
        }
        NotReadable::CutShort { line, moves } => {
            on("file-cut-short", *line, &[("moves", (*moves).into())])
        }
        NotReadable::Position { line, error } => {
            on("file-position", *line, &[("reason", fen_error(error, texts).into())])
        }
        NotReadable::Move { line, number, text, error } => {
            let text = format!("{number} {text}");
            let reason = unstopped(move_error(error, texts));
            on("file-move", *line, &[("move", text.into()), ("reason", reason.into())])
        }
        NotReadable::AfterEnd { line, found: text } => on("file-after-end", *line, &[found(text)]),
        NotReadable::TooManyMoves { line } => on("file-too-many-moves", *line, &[]),
        NotReadable::Pgn { line: None, error } => pgn_error(error, texts),
        NotReadable::Pgn { line: Some(line), error } => {
            on("pgn-on-line", *line, &[("reason", pgn_error(error, texts).into())])
        }
        NotReadable::NoGame => texts.get("file-no-game"),
    }
}

/// What is wrong with one of the games of a PGN file, and in which line, in a sentence.
pub fn bad_game(error: &PgnError, line: Option<usize>, texts: &Texts) -> String {
    let (PgnError::Game { game, .. } | PgnError::Io { game, .. }) = error;
    let mut reason = pgn_error(error, texts);
    if let Some(line) = line {
        let arguments = [("line", line.into()), ("reason", reason.into())];
        reason = texts.format("pgn-on-line", &arguments);
    }
    texts.format("pgn-game", &[("game", (*game).into()), ("reason", reason.into())])
}

/// What is wrong with a game of a PGN file.
pub fn pgn_error(error: &PgnError, texts: &Texts) -> String {
    match error {
        PgnError::Io { source, .. } => system_error(source.kind().into(), texts),
        PgnError::Game { at: Some(at), problem, .. } => texts.format(
            "pgn-move",
            &[("move", at.as_str().into()), ("reason", pgn_problem(problem, texts).into())],
        ),
        PgnError::Game { at: None, problem, .. } => pgn_problem(problem, texts),
    }
}

fn pgn_problem(problem: &Problem, texts: &Texts) -> String {
    match problem {
        Problem::Fen(error) => {
            texts.format("pgn-fen", &[("reason", fen_error(error, texts).into())])
        }
        Problem::Variant(rules) => texts.format("pgn-variant", &[("rules", rules.as_str().into())]),
        Problem::Move(error) => unstopped(move_error(error, texts)),
        Problem::NullMove => texts.get("pgn-null-move"),
        Problem::StrayVariation => texts.get("pgn-stray-variation"),
        Problem::StrayBracket => texts.get("pgn-stray-bracket"),
        Problem::OpenVariation => texts.get("pgn-open-variation"),
        Problem::TooLong { .. } => texts.get("pgn-too-long"),
        // The parser beneath knows two things more: a tag without end and a comment without end.
        Problem::Syntax(_) => texts.get("pgn-syntax"),
    }
}

/// A sentence to be put inside another.
fn unstopped(sentence: String) -> String {
    sentence.trim_end_matches('.').to_string()
}

/// What the person who opened a file should hear.
pub fn notice(notice: Notice, texts: &Texts) -> String {
    texts.get(match notice {
        Notice::MoreGames => "file-more-games",
        Notice::NoEnd => "file-no-end",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::files::{Kind, SavedGame};
    use std::collections::BTreeSet;
    use texts::Lang;

    /// A file for everything that can be wrong with its content.
    const WRONG: &[(Kind, &str)] = &[
        (Kind::Fen, ""),
        (Kind::Txt, "e4\n\0"),
        (Kind::Sch, "Horizont position 2"),
        (Kind::Fen, "4k3/8/8/8/8/8/8/4K3 w - -\nmore"),
        (Kind::Sch, "Horizont position 1\nwhite: nobody"),
        (Kind::Sch, "Horizont position 1\nwhite: human"),
        (Kind::Txt, "Horizont game 1\n\n1. e4"),
        (Kind::Fen, "9/8 w"),
        (Kind::Txt, "1. e4 e5\n2. Ke3"),
        (Kind::Txt, "1. e4 * e5"),
        (Kind::Pgn, "no game at all"),
        (Kind::Pgn, "1. e4 e5 2. Ke3 *"),
        (Kind::Pgn, "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*"),
        (Kind::Pgn, "[Variant \"Atomic\"]\n\n1. e4 *"),
        (Kind::Pgn, "1. e4 -- *"),
        (Kind::Pgn, "(1. e4) *"),
        (Kind::Pgn, "1. e4 ) *"),
        (Kind::Pgn, "1. e4 (1. d4 *"),
        (Kind::Pgn, "1. e4 {never closed"),
    ];

    #[test]
    fn every_trouble_has_words_of_its_own() {
        let troubles = || {
            let content = WRONG.iter().map(|&(kind, text)| {
                let problem = SavedGame::from_bytes(text.as_bytes(), kind).unwrap_err();
                FileError::Content { kind, problem }
            });
            let disk = [
                IoProblem::Missing,
                IoProblem::NotAFile,
                IoProblem::Denied,
                IoProblem::TooLarge { bytes: u64::MAX },
                IoProblem::Other(std::io::Error::other("no space left")),
            ];
            content.chain(disk.map(FileError::Disk)).chain([FileError::UnknownKind])
        };
        let mut said = BTreeSet::new();
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for trouble in troubles() {
                let sentence = file_error(Path::new("a.txt"), &trouble, &texts);
                assert!(sentence.contains("a.txt") && sentence.ends_with('.'), "{sentence}");
                assert!(!sentence.contains(['$', '\n']) && !sentence.ends_with(".."), "{sentence}");
                for unknown in ["file-", "pgn-", "fen-", "move-"] {
                    assert!(!sentence.contains(unknown), "{sentence}");
                }
                said.insert(sentence);
            }
        }
        assert_eq!(said.len(), 2 * troubles().count());
    }
}
