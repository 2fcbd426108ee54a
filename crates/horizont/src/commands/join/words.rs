//! What a person at a table types.

use crate::othello::entry::Entry;
use chess::Role;
use othello::Move;
use play::command::{Command, Request, UiCommand, folded, parse, parse_promotion};

/// What is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    Move(String),
    /// What the pawn becomes that was asked about.
    Promote(Role),
    Draw,
    Takeback,
    Resign,
    Rematch,
    Accept,
    Decline,
    Flip,
    Board,
    Clock,
    Help,
    Quit,
    Nothing,
}

/// Words that a game against the computer has no use for.
const OWN_WORDS: [(&[&str], Wish); 4] = [
    (&["accept", "yes", "přijmi", "ano"], Wish::Accept),
    (&["decline", "no", "odmítni", "ne"], Wish::Decline),
    (&["rematch", "odveta"], Wish::Rematch),
    (&["takeback"], Wish::Takeback),
];

/// What a line asks for, in the words of either language; `None` if it is not understood.
/// `promoting`: a piece is to be named.
pub fn read(line: &str, promoting: bool) -> Option<Wish> {
    if let Some(role) = parse_promotion(line).filter(|_| promoting) {
        return Some(Wish::Promote(role));
    }
    let word = folded(line.trim());
    let mut own = OWN_WORDS.into_iter();
    if let Some((_, wish)) = own.find(|(words, _)| words.iter().any(|it| folded(it) == word)) {
        return Some(wish);
    }
    Some(match parse(line).ok()? {
        Command::Nothing => Wish::Nothing,
        Command::Request(request) => match request {
            Request::Move(text) => Wish::Move(text),
            Request::Draw => Wish::Draw,
            Request::Undo => Wish::Takeback,
            Request::Resign => Wish::Resign,
            Request::Flip => Wish::Flip,
            _ => return None,
        },
        Command::Ui(command) => match command {
            UiCommand::Board => Wish::Board,
            UiCommand::Clock => Wish::Clock,
            UiCommand::Help(_) => Wish::Help,
            UiCommand::Exit => Wish::Quit,
            _ => return None,
        },
    })
}

/// What a line asks for at a table of Othello: a square as in `horizont othello`, or a word. There
/// is no draw to offer, no side to turn the board to, and passes are made by themselves.
pub fn read_othello(line: &str) -> Option<Wish> {
    if let Some(Entry::Move(Move::Place(square))) = Entry::parse(line.as_bytes()) {
        return Some(Wish::Move(square.to_string()));
    }
    read(line, false)
        .filter(|wish| !matches!(wish, Wish::Move(_) | Wish::Draw | Wish::Flip | Wish::Promote(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_both_languages_and_moves_in_any_notation() {
        for (line, wish) in [
            ("accept", Wish::Accept),
            ("Odmitni", Wish::Decline),
            ("remíza", Wish::Draw),
            ("vrať", Wish::Takeback),
            ("takeback", Wish::Takeback),
            ("ODVETA", Wish::Rematch),
            ("quit", Wish::Quit),
            ("", Wish::Nothing),
            ("Jf3", Wish::Move("Jf3".to_string())),
            ("e2-e4", Wish::Move("e2-e4".to_string())),
            ("O-O", Wish::Move("O-O".to_string())),
        ] {
            assert_eq!(read(line, false), Some(wish), "{line}");
        }
        for line in ["hint", "analyse", "level 3", "blah"] {
            assert_eq!(read(line, false), None, "{line}");
        }
        assert_eq!(read("Q", true), Some(Wish::Promote(Role::Queen)));
        assert_eq!(read("decline", true), Some(Wish::Decline));
    }

    #[test]
    fn squares_and_words_at_a_table_of_othello() {
        for line in ["d3", "D3", "3_4", "3 4"] {
            assert_eq!(read_othello(line), Some(Wish::Move("3_4".to_string())), "{line}");
        }
        assert_eq!(read_othello("odveta"), Some(Wish::Rematch));
        assert_eq!(read_othello("vrať"), Some(Wish::Takeback));
        for line in ["Nf3", "draw", "flip", "pass", "e2-e4", "hint", "x"] {
            assert_eq!(read_othello(line), None, "{line}");
        }
    }
}
