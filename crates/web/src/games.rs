//! The list of games that are kept.

use crate::client::Client;
use crate::conversions;
use crate::localization::manner;
use crate::protocol::{ListedGame, ServerMessage};
use crate::registry::Registry;
use play::AutosaveEntry;
use std::time::{SystemTime, UNIX_EPOCH};
use texts::Lang;

/// Who looks for an older game finds its file in the folder.
const MAX_LISTED: usize = 50;

/// Tells a browser which games it can go on with, the newest first.
pub fn list(registry: &Registry, client: &Client) {
    let kept =
        registry.autosaves.as_ref().map(|autosaves| (autosaves, autosaves.newest(MAX_LISTED)));
    let games = kept.map(|(autosaves, games)| {
        let ours = games
            .into_iter()
            .filter(|game| registry.has(&game.name) || !autosaves.is_in_use(&game.name));
        ours.map(|game| listed(&game, client.lang())).collect()
    });
    client.send(&ServerMessage::Games { games: games.unwrap_or_default() });
}

fn listed(kept: &AutosaveEntry, lang: Lang) -> ListedGame {
    let game = &kept.saved.game;
    let last = game.node(game.current()).and_then(|node| {
        let before = game.node(node.parent()?)?;
        Some(manner(lang).numbered(before.board(), node.mv()?))
    });
    ListedGame {
        game: kept.name.clone(),
        moves: game.moves().len(),
        sides: conversions::sides(&kept.saved.sides),
        result: game.outcome().map(|outcome| outcome.result().token()),
        written: written(kept.written.unwrap_or(UNIX_EPOCH)),
        last,
    }
}

/// A time as ISO 8601 has it, in UTC: `2026-11-15T11:20:05Z`.
fn written(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = date(days);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// The date so many days after 1 January 1970. Years begin with March here, so that the day that
/// some years have more is their last.
fn date(days: u64) -> (u64, u64, u64) {
    const FOUR_CENTURIES: u64 = 146_097;
    let days = days + 719_468;
    let (era, day) = (days / FOUR_CENTURIES, days % FOUR_CENTURIES);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day_of_year = day - (365 * year + year / 4 - year / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day_of_month = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (400 * era + year + u64::from(month <= 2), month, day_of_month)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn dates_are_those_of_the_calendar() {
        let at = |seconds| written(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "1970-01-01T00:00:00Z");
        assert_eq!(at(951_826_154), "2000-02-29T12:09:14Z");
        assert_eq!(at(1_794_741_605), "2026-11-15T11:20:05Z");
    }
}
