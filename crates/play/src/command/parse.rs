//! Reading one line of a person.

use super::{Command, EditRequest, Request, UiCommand, Verb, WORDS, arguments, folded, nearest};
use std::path::PathBuf;

/// Why a line was not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseError {
    /// No command has this name.
    #[error("unknown command `{word}`")]
    Unknown {
        /// What was typed, shortened.
        word: String,
        /// What was probably meant.
        nearest: Option<&'static str>,
    },
    /// The command is known, but not what stands behind it.
    #[error("`{}` does not take `{given}`", verb.english())]
    Argument {
        /// The command.
        verb: Verb,
        /// What stood behind it, shortened.
        given: String,
    },
}

/// In letters: what is quoted back of what a stranger typed.
const LONGEST_QUOTE: usize = 40;

/// Reads a line.
///
/// ```
/// use play::command::{Command, Request, parse};
/// assert_eq!(parse("zpět 3"), Ok(Command::Request(Request::Back(3))));
/// assert_eq!(parse("Jf3"), Ok(Command::Request(Request::Move("Jf3".into()))));
/// assert!(parse("hlep").is_err());
/// ```
pub fn parse(line: &str) -> Result<Command, ParseError> {
    let line = line.trim().trim_start_matches('\u{feff}');
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if first.is_empty() {
        return Ok(Command::Nothing);
    }
    // A pasted PGN begins with its tags.
    let is_tag = first.starts_with('[');
    if is_tag || looks_like_move(first) {
        let has_no_move = chess::move_words(line).is_empty();
        return Ok(match has_no_move && (is_tag || !first.ends_with(char::is_alphabetic)) {
            true => Command::Nothing,
            false => Command::Request(Request::Move(line.to_string())),
        });
    }
    let rest = rest.trim();
    let emphatic = first.strip_suffix('!').and_then(Verb::read);
    if emphatic == Some(Verb::Save) && !rest.is_empty() {
        return Ok(Command::Request(Request::SaveOver(PathBuf::from(unquoted(rest)))));
    }
    let Some(verb) = Verb::read(first) else {
        return Err(unknown(first));
    };
    command(verb, rest).ok_or_else(|| ParseError::Argument { verb, given: quoted(rest) })
}

/// Reads the answer to the question what a pawn becomes: a letter of either language.
///
/// ```
/// use chess::Role;
/// assert_eq!(play::command::parse_promotion("d"), Some(Role::Queen));
/// assert_eq!(play::command::parse_promotion("J"), Some(Role::Knight));
/// assert_eq!(play::command::parse_promotion("K"), None);
/// ```
pub fn parse_promotion(line: &str) -> Option<chess::Role> {
    let mut letters = line.trim().trim_start_matches('=').chars();
    let role = chess::Letters::read(letters.next()?)?;
    let alone = letters.next().is_none() && chess::Role::PROMOTIONS.contains(&role);
    alone.then_some(role)
}

/// No command has a digit in its name, and every move but castling has one.
fn looks_like_move(word: &str) -> bool {
    let castling = |c: char| matches!(c, 'O' | 'o' | '0' | '-' | '–' | '+' | '#' | '!' | '?');
    let ohs = word.chars().filter(|c| matches!(c, 'O' | 'o')).count();
    word.contains(|c: char| c.is_ascii_digit()) || (ohs >= 2 && word.chars().all(castling))
}

pub(super) fn unknown(word: &str) -> ParseError {
    let meant = folded(word);
    let names = || WORDS.iter().flat_map(|words| words.en.iter().chain(words.cs)).copied();
    let pairs: Vec<(String, &'static str)> = names().map(|name| (folded(name), name)).collect();
    let near = nearest(&meant, pairs.iter().map(|(folded, _)| folded.as_str()));
    let nearest = near.and_then(|near| pairs.iter().find(|(folded, _)| folded == near));
    ParseError::Unknown { word: quoted(word), nearest: nearest.map(|(_, name)| *name) }
}

pub(super) fn quoted(text: &str) -> String {
    let shown = text.chars().filter(|c| !c.is_control());
    let mut quote: String = shown.clone().take(LONGEST_QUOTE).collect();
    if shown.count() > LONGEST_QUOTE {
        quote.push('…');
    }
    quote
}

/// The command of a verb; `None` if the rest does not fit it.
fn command(verb: Verb, rest: &str) -> Option<Command> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let text = || (!rest.is_empty()).then(|| rest.to_string());
    let ui_command = match verb {
        Verb::Help => Some(UiCommand::Help(text())),
        Verb::Marks => Some(UiCommand::Marks),
        Verb::Score => Some(UiCommand::Score(text())),
        Verb::Lang => Some(UiCommand::Lang(text())),
        Verb::Exit => Some(UiCommand::Exit),
        Verb::Board if rest.is_empty() => Some(UiCommand::Board),
        Verb::Clock if rest.is_empty() => Some(UiCommand::Clock),
        Verb::Review if rest.is_empty() => Some(UiCommand::Review),
        Verb::Uci => Some(UiCommand::Uci),
        _ => None,
    };
    match ui_command {
        Some(command) => Some(Command::Ui(command)),
        None => request(verb, rest, &words).map(Command::Request),
    }
}

fn request(verb: Verb, rest: &str, words: &[&str]) -> Option<Request> {
    let path = (!rest.is_empty()).then(|| PathBuf::from(unquoted(rest)));
    let optional_sides = || match words {
        [] => Some(None),
        words => arguments::sides(words).map(Some),
    };
    let steps = || match words {
        [] => Some(1),
        [count] => count.parse().ok().filter(|count| *count > 0),
        _ => None,
    };
    let optional_number = || match words {
        [] => Some(None),
        [number] => number.parse().ok().filter(|number| *number > 0).map(Some),
        _ => None,
    };
    Some(match verb {
        Verb::New => Request::New(optional_sides()?),
        Verb::Sides => Request::Sides(optional_sides()?),
        Verb::Level => Request::Level(arguments::level(words)?),
        Verb::Book => match words {
            [] => Request::Book(None),
            [switch] => Request::Book(Some(arguments::switch(switch)?)),
            _ => return None,
        },
        Verb::Back => Request::Back(steps()?),
        Verb::Forward => Request::Forward(steps()?),
        Verb::GoTo => match words {
            [place] => Request::GoTo(arguments::place(place)?),
            _ => return None,
        },
        Verb::Variation => Request::Variation(optional_number()?),
        Verb::Hint => match words {
            [] => Request::Hint(None),
            [time] => Request::Hint(Some(arguments::time(time)?)),
            _ => return None,
        },
        Verb::Analyse => Request::Analyse(arguments::analyse(words)?),
        Verb::Edit => match words.split_first() {
            None => Request::Edit(EditRequest::Begin),
            Some((word, _)) if word.eq_ignore_ascii_case("fen") => {
                Request::Edit(EditRequest::Fen(rest[word.len()..].trim().to_string()))
            }
            Some(_) => return None,
        },
        Verb::Save => Request::Save(path),
        Verb::Open => Request::Open(path?),
        Verb::Resume => Request::Resume(optional_number()?),
        _ if !words.is_empty() => return None,
        Verb::Undo => Request::Undo,
        Verb::Continue => Request::Continue,
        Verb::History => Request::History,
        Verb::Stop => Request::Stop,
        Verb::Now => Request::Now,
        Verb::Tip => Request::Tip,
        Verb::Moves => Request::Moves,
        Verb::Eval => Request::Eval,
        Verb::Captured => Request::Captured,
        Verb::Flip => Request::Flip,
        Verb::Resign => Request::Resign,
        Verb::Draw => Request::Draw,
        _ => return None,
    })
}

/// A file name may be typed in quotes.
fn unquoted(text: &str) -> &str {
    let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    inner.unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(line: &str) -> Request {
        match parse(line) {
            Ok(Command::Request(request)) => request,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn moves_are_moves_and_words_are_words() {
        for text in ["e2 e4", "e4", "Jf3", "0-0", "O-O", "o-o-o", "e7e8D", "O-O+", "b4", "OO"] {
            assert_eq!(request(text), Request::Move(text.to_string()));
        }
        for text in ["b", "z", "ZPET", "back", "Zpět 1"] {
            assert_eq!(request(text), Request::Back(1), "{text}");
        }
        assert_eq!(parse("  "), Ok(Command::Nothing));
        for text in ["1. e4", "1.e4 e5 2.Nf3", "♘f3", "[Event \"?\"] 1. e4"] {
            assert_eq!(request(text), Request::Move(text.to_string()));
        }
        // Parts of a pasted PGN without a move.
        for text in ["[Event \"Match 12\"]", "1-0", "12."] {
            assert_eq!(parse(text), Ok(Command::Nothing), "{text}");
        }
    }

    #[test]
    fn mistakes_are_named() {
        let error = |line: &str| parse(line).unwrap_err();
        assert_eq!(
            error("histroy"),
            ParseError::Unknown { word: "histroy".into(), nearest: Some("history") }
        );
        assert_eq!(
            error("nápovjeda"),
            ParseError::Unknown { word: "nápovjeda".into(), nearest: Some("nápověda") }
        );
        assert_eq!(
            error("back soon"),
            ParseError::Argument { verb: Verb::Back, given: "soon".into() }
        );
        for bad in ["goto", "open", "moves please", "edit something", "analyse 99", "resume 0"] {
            assert!(matches!(error(bad), ParseError::Argument { .. }), "{bad}");
        }
    }

    #[test]
    fn the_book_is_turned_on_and_off_in_both_languages() {
        assert_eq!(request("book"), Request::Book(None));
        assert_eq!(request("knihovna ne"), Request::Book(Some(false)));
        assert_eq!(request("book ON"), Request::Book(Some(true)));
        assert!(parse("book maybe").is_err());
    }

    #[test]
    fn file_names_may_have_spaces_and_quotes() {
        assert_eq!(request("save my game.pgn"), Request::Save(Some("my game.pgn".into())));
        assert_eq!(request("ulož \"a b.sch\""), Request::Save(Some("a b.sch".into())));
        assert_eq!(request("save"), Request::Save(None));
        assert_eq!(request("ulož! a b.pgn"), Request::SaveOver("a b.pgn".into()));
        assert!(parse("save!").is_err() && parse("open! a.pgn").is_err());
    }

    #[test]
    fn a_megabyte_is_quoted_in_a_few_letters() {
        let ParseError::Unknown { word, .. } = parse(&"x".repeat(1 << 20)).unwrap_err() else {
            panic!("it is no command");
        };
        assert_eq!(word.chars().count(), LONGEST_QUOTE + 1);
    }
}
