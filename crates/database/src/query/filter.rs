//! Questions that the header of a game answers.

use crate::date::Date;
use crate::error::Error;
use crate::header::{Eco, Header, Kind};
use crate::query::Bitmap;
use chess::{Color, GameResult};
use std::ops::RangeInclusive;

/// What the header of a game must say; what is `None` does not matter.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// A player: words that begin words of the name, whatever the case and the accents.
    pub player: Option<String>,
    /// Who played against that player.
    pub opponent: Option<String>,
    /// The side of the player.
    pub color: Option<Color>,
    /// Who had White.
    pub white: Option<String>,
    /// Who had Black.
    pub black: Option<String>,
    /// The ratings of both.
    pub elo: Option<RangeInclusive<u16>>,
    /// When it was played.
    pub date: Option<RangeInclusive<Date>>,
    /// Words of the event.
    pub event: Option<String>,
    /// Words of the place.
    pub site: Option<String>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The ECO code.
    pub eco: Option<RangeInclusive<Eco>>,
    /// Half-moves.
    pub plies: Option<RangeInclusive<u16>>,
}

/// How a game ended, for the board or for the player that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// With this result.
    Is(GameResult),
    /// The player won.
    Won,
    /// The player lost.
    Lost,
}

/// The names of a database, by the numbers that headers have.
pub(crate) trait NumberedNames {
    /// How many there are.
    fn count(&self, kind: Kind) -> u32;

    /// Calls `told` with each.
    fn each(&self, kind: Kind, told: impl FnMut(u32, &str)) -> Result<(), Error>;
}

/// A filter whose names are numbers of a database.
pub(crate) struct Resolved {
    filter: Filter,
    player: Option<Bitmap>,
    opponent: Option<Bitmap>,
    white: Option<Bitmap>,
    black: Option<Bitmap>,
    event: Option<Bitmap>,
    site: Option<Bitmap>,
}

impl Filter {
    /// Whether it lets every game pass.
    pub fn is_empty(&self) -> bool {
        *self == Filter::default()
    }

    pub(crate) fn resolve(&self, names: &impl NumberedNames) -> Result<Resolved, Error> {
        let numbers = |kind: Kind, words: &Option<String>| -> Result<Option<Bitmap>, Error> {
            let Some(words) = words else { return Ok(None) };
            let wanted: Vec<String> = words_of(words).collect();
            let mut numbers = Bitmap::none(names.count(kind));
            names.each(kind, |number, name| {
                if fits(name, &wanted) {
                    numbers.insert(number);
                }
            })?;
            Ok(Some(numbers))
        };
        Ok(Resolved {
            player: numbers(Kind::Player, &self.player)?,
            opponent: numbers(Kind::Player, &self.opponent)?,
            white: numbers(Kind::Player, &self.white)?,
            black: numbers(Kind::Player, &self.black)?,
            event: numbers(Kind::Event, &self.event)?,
            site: numbers(Kind::Site, &self.site)?,
            filter: self.clone(),
        })
    }
}

impl Resolved {
    /// Whether a game passes.
    pub fn passes(&self, header: &Header) -> bool {
        let filter = &self.filter;
        let named = |numbers: &Option<Bitmap>, number: u32| {
            numbers.as_ref().is_none_or(|numbers| numbers.contains(number))
        };
        let within = |elo: u16| filter.elo.as_ref().is_none_or(|range| range.contains(&elo));
        named(&self.white, header.white)
            && named(&self.black, header.black)
            && named(&self.event, header.event)
            && named(&self.site, header.site)
            && within(header.white_elo)
            && within(header.black_elo)
            && filter.date.as_ref().is_none_or(|range| range.contains(&header.date))
            && filter.eco.as_ref().is_none_or(|range| range.contains(&header.eco))
            && filter.plies.as_ref().is_none_or(|range| range.contains(&header.plies))
            && self.sides_fit(header)
    }

    /// Whether the player asked for had one of the sides, and what is asked of that side holds.
    fn sides_fit(&self, header: &Header) -> bool {
        let sides = [
            (Color::White, header.white, header.black),
            (Color::Black, header.black, header.white),
        ];
        sides.into_iter().any(|(side, player, opponent)| {
            self.player.as_ref().is_none_or(|numbers| numbers.contains(player))
                && self.opponent.as_ref().is_none_or(|numbers| numbers.contains(opponent))
                && self.filter.color.is_none_or(|color| color == side)
                && self.ended_so(header.result(), side)
        })
    }

    fn ended_so(&self, result: GameResult, side: Color) -> bool {
        let won = match side {
            Color::White => GameResult::WhiteWins,
            Color::Black => GameResult::BlackWins,
        };
        match self.filter.outcome {
            None => true,
            Some(Outcome::Is(wanted)) => result == wanted,
            Some(Outcome::Won) => result == won,
            Some(Outcome::Lost) => {
                result != won && matches!(result, GameResult::WhiteWins | GameResult::BlackWins)
            }
        }
    }
}

/// The words of a text without case and accents.
pub(crate) fn words_of(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| word.chars().flat_map(char::to_lowercase).map(without_accent).collect())
}

/// Whether each of the wanted words begins a word of the text.
pub(crate) fn fits(text: &str, wanted: &[String]) -> bool {
    let words: Vec<String> = words_of(text).collect();
    !wanted.is_empty()
        && wanted.iter().all(|wanted| words.iter().any(|word| word.starts_with(wanted.as_str())))
}

/// The letter under an accent, of the languages that names of players come from.
fn without_accent(letter: char) -> char {
    const ACCENTED: &str = "áàâäãåąăāçćčďđéèêëęěēğíìîïīıłľĺñńňóòôöõøőōřŕśšşșťţțúùûüůűūýÿžźż";
    const PLAIN: &str = "aaaaaaaaacccddeeeeeeegiiiiiilllnnnoooooooorrsssstttuuuuuuuyyzzz";
    if letter.is_ascii() {
        return letter;
    }
    let place = ACCENTED.chars().position(|accented| accented == letter);
    place.and_then(|place| PLAIN.chars().nth(place)).unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(text: &str, wanted: &str) -> bool {
        fits(text, &words_of(wanted).collect::<Vec<_>>())
    }

    #[test]
    fn names_are_found_by_the_beginnings_of_their_words() {
        assert!(fit("Navara, David", "navara") && fit("Navara, David", "David NAV"));
        assert!(fit("Hráček, Zbyněk", "hracek z") && fit("Hracek,Z", "Hráček"));
        assert!(fit("Łaźniewski", "lazn") && fit("Žďár n. Sázavou", "zdar"));
        assert!(!fit("Navara, David", "avara") && !fit("Navara", "Navara David"));
        assert!(!fit("Navara", "") && !fit("", "x"));
    }
}
