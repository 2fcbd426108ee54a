//! Who played whom, where and when: the tags of a game.

use super::Game;
use crate::board::Board;
use crate::types::{CastlingSide, Color, File};

/// The tags that every PGN has, in their order, with what stands for "unknown". The seventh,
/// `Result`, follows from the game.
pub(crate) const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// Tags that follow from the game and are therefore not kept.
const DERIVED: [&str; 3] = ["Result", "SetUp", "FEN"];

/// Names and values: first those of the roster in its order, then the others as they came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tags(Vec<(String, String)>);

impl Game {
    /// The value of a tag, if it is known.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// All known tags: the roster's first, then the others as they came. `Result`, `SetUp` and
    /// `FEN` are not among them: they follow from the game.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a tag. Setting one of the roster to PGN's mark for "unknown" removes it. `false`, and
    /// nothing is set, if the name is not letters, digits and `_`, or follows from the game.
    pub fn set_tag(&mut self, name: &str, value: &str) -> bool {
        let word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if name.is_empty() || !name.bytes().all(word) || DERIVED.contains(&name) {
            return false;
        }
        self.remove_tag(name);
        let value = value.replace(char::is_control, " ");
        if ROSTER.contains(&(name, value.as_str())) {
            return true;
        }
        let place = match roster_place(name) {
            Some(place) => self
                .tags()
                .position(|(other, _)| roster_place(other).is_none_or(|other| other > place)),
            None => None,
        };
        let place = place.unwrap_or(self.tags.0.len());
        self.tags.0.insert(place, (name.to_string(), value));
        true
    }

    /// Forgets a tag.
    pub fn remove_tag(&mut self, name: &str) {
        self.tags.0.retain(|(known, _)| known != name);
    }
}

fn roster_place(name: &str) -> Option<usize> {
    ROSTER.iter().position(|&(known, _)| known == name)
}

/// Whether someone may castle with a king or a rook that normal chess has elsewhere.
pub(super) fn needs_chess960(board: &Board) -> bool {
    Color::ALL.into_iter().any(|color| {
        let king = board.king(color);
        CastlingSide::ALL.into_iter().any(|side| {
            let corner = if side == CastlingSide::Short { File::H } else { File::A };
            let rook = board.castling().rook(color, side, king);
            rook.is_some_and(|rook| king.file() != File::E || rook.file() != corner)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_roster_comes_first_and_unknown_is_absent() {
        let mut game = Game::default();
        for (name, value) in [("ECO", "C20"), ("Black", "B"), ("Event", "E"), ("Site", "?")] {
            assert!(game.set_tag(name, value));
        }
        assert_eq!(
            game.tags().map(|(name, _)| name).collect::<Vec<_>>(),
            ["Event", "Black", "ECO"]
        );
        assert!(
            !game.set_tag("Result", "1-0") && !game.set_tag("", "x") && !game.set_tag("a b", "x")
        );
        game.set_tag("Black", "?");
        assert_eq!(game.tag("Black"), None);
    }
}
