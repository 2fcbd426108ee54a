//! Players and their descriptions `<human/minimax>[,name][,d]`.

use crate::colour::Colour;
use crate::text::{integer, is_integer, trimmed};

/// The depth of a minimax player who was given none.
pub const USUAL_DEPTH: u32 = 3;

/// Who chooses the moves of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A person.
    Human,
    /// The minimax of the task, looking this many plies ahead.
    Minimax {
        /// How many plies; 0 takes the first legal move.
        depth: u32,
    },
}

/// A player with a name. Names are bytes, because the task compares and keeps them so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who chooses the moves.
    pub kind: Kind,
    /// The name; never empty, without commas and control characters.
    pub name: Vec<u8>,
}

impl Player {
    /// The name as text; bytes that are no UTF-8 show as a replacement mark.
    pub fn shown_name(&self) -> String {
        String::from_utf8_lossy(&self.name).into_owned()
    }

    /// The description that a game file holds.
    ///
    /// ```
    /// use othello::player::{Kind, Player};
    /// let player = |name: &[u8]| Player { kind: Kind::Human, name: name.to_vec() };
    /// assert_eq!(player(b"Anna").description(), b"human,Anna");
    /// // A lone number would be read as a depth.
    /// assert_eq!(player(b"7").description(), b"human,7,3");
    /// ```
    pub fn description(&self) -> Vec<u8> {
        let (word, depth) = match self.kind {
            Kind::Human => ("human", is_integer(&self.name).then_some(USUAL_DEPTH)),
            Kind::Minimax { depth } => ("minimax", Some(depth)),
        };
        let mut text = word.as_bytes().to_vec();
        text.push(b',');
        text.extend_from_slice(&self.name);
        if let Some(depth) = depth {
            text.extend_from_slice(format!(",{depth}").as_bytes());
        }
        text
    }
}

/// A description as it was written: the name may have been left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// Who chooses the moves.
    pub kind: Kind,
    /// The name, if one was given.
    pub name: Option<Vec<u8>>,
}

/// A description that is not as the task wants it, or two players of one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a player is described as human or minimax, then a name, then a depth, by commas")]
pub struct BadPlayer;

impl Description {
    /// A human without a name: what a player is when nothing is said about him.
    pub const UNSAID: Description = Description { kind: Kind::Human, name: None };

    /// Reads a description.
    ///
    /// ```
    /// use othello::player::{Description, Kind};
    /// let read = Description::parse(b"minimax,5").unwrap();
    /// assert_eq!(read, Description { kind: Kind::Minimax { depth: 5 }, name: None });
    /// assert!(Description::parse(b"human,").is_err());
    /// ```
    pub fn parse(text: &[u8]) -> Result<Description, BadPlayer> {
        let fields: Vec<&[u8]> = text.split(|&byte| byte == b',').map(trimmed).collect();
        let (word, name, depth) = match fields[..] {
            [word] => (word, None, None),
            [word, depth] if is_integer(depth) => (word, None, Some(depth)),
            [word, name] => (word, Some(name), None),
            [word, name, depth] => (word, Some(name), Some(depth)),
            _ => return Err(BadPlayer),
        };
        let kind = match word {
            b"human" => Kind::Human,
            b"minimax" => Kind::Minimax { depth: depth.map_or(Ok(USUAL_DEPTH), parse_depth)? },
            _ => return Err(BadPlayer),
        };
        if name.is_some_and(|name| name.is_empty() || name.iter().any(u8::is_ascii_control)) {
            return Err(BadPlayer);
        }
        Ok(Description { kind, name: name.map(<[u8]>::to_vec) })
    }

    /// Both players with their names filled in: Anna is black and Karel white, unless the other
    /// player has that very name.
    pub fn named(black: Description, white: Description) -> Result<[Player; 2], BadPlayer> {
        let usual = |colour: Colour, taken: &Option<Vec<u8>>| {
            let names: [&[u8]; 2] = [b"Anna", b"Karel"];
            let name = names[colour.index()];
            let clash = taken.as_deref() == Some(name);
            if clash { names[colour.other().index()].to_vec() } else { name.to_vec() }
        };
        let black_name = black.name.clone().unwrap_or_else(|| usual(Colour::Black, &white.name));
        let white_name = white.name.unwrap_or_else(|| usual(Colour::White, &black.name));
        if black_name == white_name {
            return Err(BadPlayer);
        }
        Ok([
            Player { kind: black.kind, name: black_name },
            Player { kind: white.kind, name: white_name },
        ])
    }
}

fn parse_depth(text: &[u8]) -> Result<u32, BadPlayer> {
    integer(text).and_then(|depth| u32::try_from(depth).ok()).ok_or(BadPlayer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(black: &[u8], white: &[u8]) -> Option<[String; 2]> {
        let [black, white] = [black, white].map(|text| Description::parse(text).unwrap());
        Some(Description::named(black, white).ok()?.map(|player| player.shown_name()))
    }

    #[test]
    fn descriptions_of_section_3() {
        let minimax = |depth| Ok(Kind::Minimax { depth });
        let kind = |text: &[u8]| Description::parse(text).map(|read| read.kind);
        assert_eq!(kind(b"human"), Ok(Kind::Human));
        assert_eq!(kind(b" human , Eva\t"), Ok(Kind::Human));
        assert_eq!(kind(b"human,Eva,nonsense"), Ok(Kind::Human));
        assert_eq!(kind(b"human,99999999999"), Ok(Kind::Human));
        assert_eq!(kind(b"minimax"), minimax(3));
        assert_eq!(kind(b"minimax,+010"), minimax(10));
        assert_eq!(kind(b"minimax,Eva, 0 "), minimax(0));
        for wrong in [
            &b""[..],
            b",Eva",
            b"Human",
            b"human,",
            b"human, ",
            b"human,,3",
            b"human,a,3,4",
            b"human,a\x07b",
            b"human,a\x7f",
            b"minimax,-1",
            b"minimax,Eva,",
            b"minimax,Eva,x",
            b"minimax,2147483648",
        ] {
            assert_eq!(kind(wrong), Err(BadPlayer), "{}", String::from_utf8_lossy(wrong));
        }
    }

    #[test]
    fn a_usual_name_gives_way_to_the_same_name_given_by_hand() {
        let pair = |a: &str, b: &str| Some([a.to_string(), b.to_string()]);
        assert_eq!(names(b"human", b"human"), pair("Anna", "Karel"));
        assert_eq!(names(b"human,Karel", b"human"), pair("Karel", "Anna"));
        assert_eq!(names(b"human", b"human,Anna"), pair("Karel", "Anna"));
        assert_eq!(names(b"human", b"human,anna"), pair("Anna", "anna"));
        assert_eq!(names(b"human,Eva", b"minimax,Eva"), None);
    }
}
