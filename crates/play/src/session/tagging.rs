//! Who plays, and since when: the tags that a game gets with its first move.

use super::SessionCore;
use crate::sides::{Player, Sides};
use chess::Color;
use web_time::{SystemTime, UNIX_EPOCH};

const TAGS: [&str; 2] = ["White", "Black"];
/// Names are shown beside the board.
const LONGEST_NAME: usize = 40;

impl SessionCore {
    /// Names the players and the day, where the game does not know them yet. A game that was opened
    /// from a file keeps what it says.
    pub(super) fn tag_game(&mut self) {
        let anonymous = ["Date", "White", "Black"].iter().all(|tag| self.game.tag(tag).is_none());
        if anonymous {
            let names = self.names(&self.sides);
            let game = self.game_mut();
            game.set_tag("Date", &today());
            for (tag, name) in TAGS.iter().zip(names) {
                game.set_tag(tag, &name);
            }
        }
    }

    /// The player of a side is called so; `?` is nobody in particular.
    pub(super) fn name_player(&mut self, color: Color, name: &str) {
        let name = player_name(name);
        let tag = TAGS[color.index()];
        self.game_mut().set_tag(tag, name.as_deref().unwrap_or("?"));
        self.autosave();
        self.show();
    }

    /// Other players sit down: the tags follow, if they are the ones we wrote.
    pub(super) fn retag_players(&mut self, before: &Sides) {
        let old = self.names(before);
        if TAGS.iter().zip(&old).all(|(tag, name)| self.game.tag(tag) == Some(name)) {
            let names = self.names(&self.sides);
            for (tag, name) in TAGS.iter().zip(names) {
                self.game_mut().set_tag(tag, &name);
            }
        }
    }

    fn names(&self, sides: &Sides) -> [String; 2] {
        Color::ALL.map(|color| match sides.player(color) {
            Player::Human => self.person.clone().unwrap_or_else(|| "Human".to_string()),
            Player::Computer(level) => format!("Horizont ({level})"),
        })
    }
}

/// What somebody may be called who wants to be called so; `None` if that is no name.
pub fn player_name(wish: &str) -> Option<String> {
    let name: String = wish.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
    Some(name.trim().to_string()).filter(|name| !name.is_empty())
}

/// The day in Greenwich, as PGN writes it.
fn today() -> String {
    let days = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() / 86_400;
    let (year, month, day) = civil(days);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The date of a day counted from 1 January 1970, in years that begin in March, as Hinnant's
/// `civil_from_days` has it: then the leap day comes last.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (year_of_era + 400 * era + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        assert_eq!(civil(0), (1970, 1, 1));
        assert_eq!(civil(11_016), (2000, 2, 29));
        assert_eq!(civil(20_773), (2026, 11, 16));
    }
}
