//! Everything a person reads comes from `locales/`: no sentence stands in the sources, and every
//! message that they ask for is there.
//!
//! A sentence shows itself by two words in a row in a string, which neither the identifiers of
//! messages nor the names of options have; and what is told directly, as in `say!("Done")`, by
//! one. Tests and comments may say what they like.

use std::fs;
use std::path::{Path, PathBuf};
use texts::{Lang, Texts};

/// Strings that look like a sentence and are none, each with the reason.
const ALLOWED: &[(&str, &str)] = &[
    ("{} nodes {} nps", "the last line of a bench, which testing programs read"),
    ("level time", "a command of the game"),
    ("level clock", "a command of the game"),
    ("Horizont selfplay", "the event of games in a database, the same in every language"),
];

/// What asks for a message.
const ASKING: [&str; 2] = ["texts.get(", "texts.format("];

/// What tells a person something at once.
const TELLING: [&str; 5] = ["say!(", "println!(", "eprintln!(", "bail!(", "anyhow!("];

#[test]
fn no_sentence_stands_in_the_sources() {
    let mut found = Vec::new();
    for (file, source) in sources() {
        for sentence in sentences(&source) {
            if !ALLOWED.iter().any(|(allowed, _)| *allowed == sentence) {
                found.push(format!("{}: {sentence:?}", file.display()));
            }
        }
    }
    assert!(found.is_empty(), "to be moved to locales/:\n{}", found.join("\n"));
}

#[test]
fn every_message_asked_for_is_there() {
    let mut asked = 0;
    for (file, source) in sources() {
        for id in strings(code(&source)).into_iter().filter(|found| found.asked) {
            asked += 1;
            for lang in Lang::ALL {
                let message = Texts::new(lang).get(&id.text);
                assert_ne!(message, id.text, "{}: no such message", file.display());
            }
        }
    }
    assert!(asked > 100, "only {asked}");
}

/// English quotation marks are straight in all texts, Czech ones are „these“.
#[test]
fn quotation_marks_are_alike() {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    for (lang, wrong) in [("en", "“”„‘"), ("cs", "”‘’")] {
        let files: Vec<_> = fs::read_dir(locales.join(lang)).unwrap().flatten().collect();
        assert!(files.len() > 20);
        for file in files {
            let text = fs::read_to_string(file.path()).unwrap();
            let found = text.lines().find(|line| line.contains(|c| wrong.contains(c)));
            assert_eq!(found, None, "{}", file.path().display());
        }
    }
}

/// The files of the sources with their content.
fn sources() -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    assert!(files.len() > 30);
    files.into_iter().map(|file| (file.clone(), fs::read_to_string(file).unwrap())).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            collect(&entry, files);
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            files.push(entry);
        }
    }
}

/// The strings of a source that read like prose.
fn sentences(source: &str) -> Vec<String> {
    let prose = |found: &Literal| {
        let words = words(&found.text);
        let row = if found.told { 1 } else { 2 };
        words.windows(row).any(|row| row.iter().all(|word| is_word(word)))
    };
    strings(code(source)).into_iter().filter(prose).map(|found| found.text).collect()
}

/// A source without its tests.
fn code(source: &str) -> &str {
    source.split("#[cfg(test)]\nmod tests").next().unwrap_or(source)
}

/// A string of a source.
struct Literal {
    text: String,
    /// Whether it is told to a person directly.
    told: bool,
    /// Whether it is the identifier of a message that is asked for.
    asked: bool,
}

/// The words of a string; a placeholder is one that says nothing.
fn words(string: &str) -> Vec<String> {
    let mut plain = String::new();
    let mut depth = 0;
    for c in string.chars() {
        match c {
            '{' => depth += 1,
            '}' => {
                depth -= 1;
                plain.push_str(" {} ");
            }
            _ if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    plain.split_whitespace().map(str::to_string).collect()
}

fn is_word(word: &str) -> bool {
    let word = word.trim_matches(|c: char| ",.;:!?()\\\"'„“".contains(c));
    word.chars().count() >= 2 && word.chars().all(char::is_alphabetic)
}

/// The string literals of a source, comments and characters left out.
fn strings(code: &str) -> Vec<Literal> {
    let mut strings = Vec::new();
    let mut push = |text: &str, from_here: usize| {
        let before = &code[..code.len() - from_here];
        let follows = |calls: &[&str]| calls.iter().any(|call| before.trim_end().ends_with(call));
        let (told, asked) = (follows(&TELLING), follows(&ASKING));
        strings.push(Literal { text: text.to_string(), told, asked });
    };
    let mut rest = code;
    while let Some(start) = rest.find(['"', '/', '\'', 'r']) {
        let here = &rest[start..];
        rest = match here.as_bytes() {
            [b'/', b'/', ..] => &here[here.find('\n').unwrap_or(here.len())..],
            [b'r', b'"' | b'#', ..] if raw_string(here).is_some() => {
                let (string, after) = raw_string(here).unwrap_or_default();
                push(string, here.len());
                after
            }
            [b'"', ..] => {
                let end = closing_quote(&here[1..]);
                let after = here.get(end + 2..).unwrap_or_default();
                push(&here[1..1 + end], here.len());
                after
            }
            [b'\'', b'\\', ..] => &here[2 + here[2..].find('\'').map_or(0, |end| end + 1)..],
            [b'\'', b'"', b'\'', ..] => &here[3..],
            _ => &here[1..],
        };
    }
    strings
}

/// The content of a raw string and what follows it.
fn raw_string(here: &str) -> Option<(&str, &str)> {
    let hashes = here[1..].bytes().take_while(|&byte| byte == b'#').count();
    let content = here[1 + hashes..].strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(hashes));
    let end = content.find(&close)?;
    Some((&content[..end], &content[end + close.len()..]))
}

/// Where the string that began ends.
fn closing_quote(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at,
            _ => {}
        }
    }
    text.len()
}

#[test]
fn sentences_are_found_and_nothing_else() {
    let sample = r##"
        // "a comment may speak"
        fn f<'a>(x: &'a str) { say!("Nobody knows {x}"); texts.get("some-id"); }
        let quote = '"'; let other = '\''; eprintln!("\"Dobrý den\"");
        let raw = r#"white "to move""#; let rows = format!("{a} {b}: {c}");
        Arg::new("file").value_name("name=A,cmd=./a"); say!( "Done."); say!("{}x{} =", a, b);
        #[cfg(test)]
mod tests { const TEXT: &str = "tests may speak"; }
    "##;
    let sample = sample.replace("        #[cfg(test)]", "#[cfg(test)]");
    let expected = ["Nobody knows {x}", "\\\"Dobrý den\\\"", "white \"to move\"", "Done."];
    assert_eq!(sentences(&sample), expected);
}
