//! What stands behind the command word: sides, levels, times, places.

use super::{AnalysisOptions, GoToTarget, LevelChange, Pairing, PlayerKind, folded};
use crate::time_control::TimeControl;
use chess::Color;
use engine::Level;
use web_time::Duration;

/// The longest time that can be asked for: a day.
const LONGEST: Duration = Duration::from_secs(86_400);
/// How many lines an analysis can show.
pub(super) const MOST_LINES: usize = 10;
const USUAL_LINES: usize = 3;

/// Reads `5s`, `500ms`, `2m`, `1.5s`, `1h`; a bare number means seconds.
///
/// ```
/// use web_time::Duration;
/// assert_eq!(play::command::read_time("1.5s"), Some(Duration::from_millis(1500)));
/// assert_eq!(play::command::read_time("2m"), Some(Duration::from_secs(120)));
/// assert_eq!(play::command::read_time("soon"), None);
/// ```
pub fn time(text: &str) -> Option<Duration> {
    let split = text.find(|c: char| c.is_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let factor = match folded(unit).as_str() {
        "ms" => 0.001,
        "" | "s" | "sec" | "sek" => 1.0,
        "m" | "min" => 60.0,
        "h" | "hod" => 3600.0,
        _ => return None,
    };
    let seconds = number.trim().replace(',', ".").parse::<f64>().ok()? * factor;
    Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero() && *time <= LONGEST)
}

/// Reads whether something is to be on.
pub(super) fn switch(word: &str) -> Option<bool> {
    match folded(word).as_str() {
        "on" | "yes" | "ano" | "zapni" | "zap" | "zapnuto" => Some(true),
        "off" | "no" | "ne" | "vypni" | "vyp" | "vypnuto" => Some(false),
        _ => None,
    }
}

/// Reads who plays what: a player for White and one for Black, or the colour of the person.
pub(super) fn sides(words: &[&str]) -> Option<Pairing> {
    use PlayerKind::{Computer, Human};
    let (white, black) = match words {
        [one] => match folded(one).as_str() {
            "white" | "w" | "bily" | "bila" => (Human, Computer),
            "black" | "cerny" | "cerna" => (Computer, Human),
            "both" | "oba" | "obe" | "hh" => (Human, Human),
            "none" | "nikdo" | "zadna" | "cc" | "pp" => (Computer, Computer),
            "hc" => (Human, Computer),
            "ch" => (Computer, Human),
            _ => return None,
        },
        [white, black] => (player(white)?, player(black)?),
        _ => return None,
    };
    Some(Pairing { white, black })
}

fn player(word: &str) -> Option<PlayerKind> {
    match folded(word).as_str() {
        "human" | "h" | "person" | "clovek" => Some(PlayerKind::Human),
        "computer" | "c" | "pocitac" | "p" => Some(PlayerKind::Computer),
        _ => None,
    }
}

/// Reads what `level` takes: a level, a pace, or both in any order.
pub(super) fn level(words: &[&str]) -> Option<LevelChange> {
    let mut change = LevelChange::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match folded(word).as_str() {
            "white" | "bily" => change.color = Some(Color::White),
            "black" | "cerny" => change.color = Some(Color::Black),
            "elo" => change.level = Some(elo(words.next()?)?),
            "depth" | "hloubka" => change.level = Some(depths(words.next()?)?),
            "time" | "cas" => {
                change.pace = Some(TimeControl::PerMove { time: time(words.next()?)? })
            }
            "clock" | "hodiny" => change.pace = Some(clock(words.next()?)?),
            "free" | "bez" | "off" => change.pace = Some(TimeControl::Free),
            folded => match (named(folded), word.chars().last()) {
                (Some(level), _) => change.level = Some(level),
                (None, Some(last)) if last.is_alphabetic() => {
                    change.pace = Some(TimeControl::PerMove { time: time(word)? });
                }
                _ => change.level = Some(word.parse().ok()?),
            },
        }
    }
    // A side alone says nothing.
    let says_something = change.level.is_some() || change.pace.is_some();
    (change.color.is_none() || says_something).then_some(change)
}

fn named(folded: &str) -> Option<Level> {
    Some(match folded {
        "1" | "lowest" | "nejnizsi" => Level::Lowest,
        "2" | "low" | "nizka" => Level::Low,
        "3" | "medium" | "middle" | "stredni" => Level::Medium,
        "4" | "high" | "vysoka" => Level::High,
        "full" | "plna" => Level::Full,
        _ => return None,
    })
}

fn elo(word: &str) -> Option<Level> {
    word.parse().ok().filter(|level| matches!(level, Level::Elo(_)))
}

fn depths(word: &str) -> Option<Level> {
    word.parse().ok().filter(|level| matches!(level, Level::Depths { .. }))
}

/// Reads `5+3`: five minutes and three seconds a move; `5` has no increment. Either part may
/// have a unit.
fn clock(word: &str) -> Option<TimeControl> {
    let (base, increment) = word.split_once('+').unwrap_or((word, "0"));
    let with_unit = |text: &str, unit: &str| match text.ends_with(char::is_alphabetic) {
        true => time(text),
        false => time(&format!("{text}{unit}")),
    };
    let base = with_unit(base, "m")?;
    let nothing = increment.trim_end_matches(char::is_alphabetic).parse() == Ok(0.0);
    let increment = if nothing { Duration::ZERO } else { with_unit(increment, "s")? };
    Some(TimeControl::Clock { base, increment })
}

/// Reads `12`, `12...`, `12b`, `start`, `end` and the same in Czech.
pub(super) fn place(word: &str) -> Option<GoToTarget> {
    let word = folded(word);
    match word.as_str() {
        "start" | "zacatek" | "0" => return Some(GoToTarget::Start),
        "end" | "konec" => return Some(GoToTarget::End),
        _ => {}
    }
    let digits = word.trim_end_matches(|c: char| !c.is_ascii_digit());
    let black = match &word[digits.len()..] {
        "" | "." | "w" => false,
        "..." | ".." | "b" | "c" | "…" => true,
        _ => return None,
    };
    Some(GoToTarget::After { number: digits.parse().ok()?, black })
}

/// Reads what `analyse` takes: how many lines, how long.
pub(super) fn analyse(words: &[&str]) -> Option<AnalysisOptions> {
    let mut options = AnalysisOptions { lines: USUAL_LINES, time: None };
    for word in words {
        match word.parse() {
            Ok(lines) => options.lines = Some(lines).filter(|n| (1..=MOST_LINES).contains(n))?,
            Err(_) => options.time = Some(time(word)?),
        }
    }
    Some(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<LevelChange> {
        level(&text.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn levels_in_both_languages() {
        let only = |level| Some(LevelChange { level: Some(level), ..LevelChange::default() });
        for text in ["3", "medium", "middle", "STŘEDNÍ", "stredni"] {
            assert_eq!(read(text), only(Level::Medium), "{text}");
        }
        assert_eq!(read("1500"), only(Level::Elo(1500)));
        assert_eq!(read("elo 1500"), only(Level::Elo(1500)));
        assert_eq!(read("4+6"), only(Level::Depths { main: 4, quiescence: 6 }));
        assert_eq!(read("hloubka 4+6"), only(Level::Depths { main: 4, quiescence: 6 }));
        assert_eq!(read(""), Some(LevelChange::default()));
        for bad in ["5", "elo 100", "elo", "4+", "99+99", "time", "time 0s", "clock x", "strong"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn paces() {
        let second = Duration::from_secs(1);
        let pace = Some(TimeControl::PerMove { time: 5 * second });
        // The strength stays as it is.
        let timed = LevelChange { level: None, pace, color: None };
        for text in ["time 5", "čas 5s", "5s", "5000ms"] {
            assert_eq!(read(text), Some(timed), "{text}");
        }
        let both = LevelChange { level: Some(Level::Elo(1200)), ..timed };
        assert_eq!(read("1200 time 5s"), Some(both));
        let blitz = TimeControl::Clock { base: 300 * second, increment: 3 * second };
        for text in ["clock 5+3", "hodiny 5m+3s", "clock 300s+3"] {
            assert_eq!(read(text).unwrap().pace, Some(blitz), "{text}");
        }
        let black = LevelChange { color: Some(Color::Black), ..both };
        assert_eq!(read("černý 1200 5s"), Some(black));
        assert_eq!(read("black"), None);
        let sudden = TimeControl::Clock { base: 60 * second, increment: Duration::ZERO };
        assert_eq!(read("clock 1").unwrap().pace, Some(sudden));
    }

    #[test]
    fn places_and_sides() {
        assert_eq!(place("12"), Some(GoToTarget::After { number: 12, black: false }));
        assert_eq!(place("12..."), Some(GoToTarget::After { number: 12, black: true }));
        assert_eq!(place("12č"), Some(GoToTarget::After { number: 12, black: true }));
        assert_eq!(place("začátek"), Some(GoToTarget::Start));
        assert_eq!(place("x"), None);
        let usual = Pairing { white: PlayerKind::Human, black: PlayerKind::Computer };
        assert_eq!(sides(&["člověk", "počítač"]), Some(usual));
        let black = Pairing { white: PlayerKind::Computer, black: PlayerKind::Human };
        assert_eq!(sides(&["černý"]), Some(black));
        assert_eq!(sides(&["nobody", "else"]), None);
    }
}
