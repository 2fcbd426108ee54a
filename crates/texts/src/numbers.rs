//! Numbers, times and dates as each language writes them: `12,345.6` and `12 345,6`.
//!
//! Numbers given to [`Texts::format`] are written this way by themselves, and messages choose
//! their plural by them; [`decimal`] is such a number with a fixed count of decimal places. The
//! methods here are for numbers outside messages, such as the cells of a table.

use crate::{Lang, Texts, Value};
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use std::time::Duration;

/// A number for a message, rounded to so many decimal places.
///
/// ```
/// use texts::{Lang, Texts, decimal};
/// let args = [("depth", 9.into()), ("nodes", 12_345.into()), ("seconds", decimal(1.5, 2))];
/// let english = Texts::new(Lang::En).format("analyse-summary", &args);
/// assert!(english.contains("12,345") && english.contains("1.50 s"), "{english}");
/// let czech = Texts::new(Lang::Cs).format("analyse-summary", &args);
/// assert!(czech.contains("12\u{202f}345") && czech.contains("1,50 s"), "{czech}");
/// ```
pub fn decimal(value: f64, places: usize) -> Value<'static> {
    let scale = 10f64.powi(places as i32);
    let rounded = (value * scale).round() / scale;
    let options = FluentNumberOptions {
        minimum_fraction_digits: Some(places),
        maximum_fraction_digits: Some(places),
        ..FluentNumberOptions::default()
    };
    // A huge number times the scale may be infinite, which no plural rule takes.
    let value = if rounded.is_finite() { rounded } else { value };
    FluentNumber::new(value, options).into()
}

impl Texts {
    /// A number with so many decimal places: `−1,234.50`, `−1 234,50`.
    pub fn number(&self, value: f64, places: usize) -> String {
        self.shown(&written(&format!("{value:.places$}"), true, self.lang()))
    }

    /// The same with its sign: `+0.25`, but `0.00`.
    pub fn signed(&self, value: f64, places: usize) -> String {
        let number = self.number(value, places);
        let is_positive =
            number.contains(|digit: char| ('1'..='9').contains(&digit)) && value.is_sign_positive();
        if is_positive { format!("+{number}") } else { number }
    }

    /// A whole number: `12,345`, `12 345`.
    pub fn count(&self, count: u64) -> String {
        self.shown(&written(&count.to_string(), true, self.lang()))
    }

    /// A part of a hundred: `61.5%`, `61,5 %`.
    pub fn percent(&self, percent: f64, places: usize) -> String {
        let gap = match self.lang() {
            Lang::Cs => "\u{a0}",
            Lang::En => "",
        };
        self.shown(&format!("{}{gap}%", self.number(percent, places)))
    }

    /// How long something took: `350 ms`, `1.25 s`, `2 min 5 s`, `3 h 20 min`.
    ///
    /// ```
    /// use std::time::Duration;
    /// use texts::{Lang, Texts};
    /// let czech = Texts::new(Lang::Cs);
    /// assert_eq!(czech.duration(Duration::from_millis(1250)), "1,25 s");
    /// assert_eq!(czech.duration(Duration::from_secs(125)), "2 min 5 s");
    /// ```
    pub fn duration(&self, time: Duration) -> String {
        let seconds = time.as_secs();
        match seconds {
            0 => format!("{} ms", time.as_millis()),
            1..60 => format!("{} s", self.number(time.as_secs_f64(), 2)),
            60..3600 => format!("{} min {} s", seconds / 60, seconds % 60),
            _ => format!("{} h {} min", self.count(seconds / 3600), seconds / 60 % 60),
        }
    }

    /// A chess clock: `4:59`, `1:02:03`, and tenths when there is little left.
    pub fn clock(&self, left: Duration) -> String {
        let seconds = left.as_secs();
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match (hours, minutes, rest) {
            (0, 0, 0..20) => {
                format!("0:{rest:02}{}{}", mark(self.lang()), left.subsec_millis() / 100)
            }
            (0, minutes, rest) => format!("{minutes}:{rest:02}"),
            (hours, minutes, rest) => format!("{hours}:{minutes:02}:{rest:02}"),
        }
    }

    /// A day, its month counted from 1: `16 November 2026`, `16. 11. 2026`.
    pub fn date(&self, year: i32, month: u32, day: u32) -> String {
        // As text, for a year has no thousands.
        let args =
            [("day", day.into()), ("month", month.into()), ("year", year.to_string().into())];
        self.format("date", &args)
    }
}

/// What Fluent asks before it writes a value.
pub(crate) fn formatter<M>(lang: Lang) -> fn(&Value<'_>, &M) -> Option<String> {
    match lang {
        Lang::Cs => |value, _| of_message(value, Lang::Cs),
        Lang::En => |value, _| of_message(value, Lang::En),
    }
}

fn of_message(value: &Value<'_>, lang: Lang) -> Option<String> {
    let Value::Number(number) = value else { return None };
    let FluentNumberOptions { maximum_fraction_digits, use_grouping, .. } = number.options;
    let text = match maximum_fraction_digits {
        Some(places) => format!("{:.places$}", number.value),
        None => number.value.to_string(),
    };
    Some(written(&text, use_grouping, lang))
}

/// A number that Rust wrote, in the language's own way.
fn written(number: &str, grouped: bool, lang: Lang) -> String {
    let (sign, digits) = match number.strip_prefix('-') {
        // Nothing shows as minus zero.
        Some(digits) if digits.contains(|digit| ('1'..='9').contains(&digit)) => ("−", digits),
        Some(digits) => ("", digits),
        None => ("", number),
    };
    let (whole, fraction) = match digits.split_once('.') {
        Some((whole, fraction)) => (whole, format!("{}{fraction}", mark(lang))),
        None => (digits, String::new()),
    };
    let whole = if grouped { in_thousands(whole, lang) } else { whole.to_string() };
    format!("{sign}{whole}{fraction}")
}

fn mark(lang: Lang) -> char {
    match lang {
        Lang::Cs => ',',
        Lang::En => '.',
    }
}

fn in_thousands(digits: &str, lang: Lang) -> String {
    let gap = match lang {
        Lang::Cs => '\u{202f}',
        Lang::En => ',',
    };
    let mut text = String::with_capacity(digits.len() * 2);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(gap);
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both() -> (Texts, Texts) {
        (Texts::new(Lang::Cs), Texts::new(Lang::En))
    }

    #[test]
    fn numbers_have_the_marks_of_their_language() {
        let (cs, en) = both();
        assert_eq!(en.number(-1234567.891, 2), "−1,234,567.89");
        assert_eq!(cs.number(-1234567.891, 2), "−1\u{202f}234\u{202f}567,89");
        assert_eq!(en.number(999.5, 0), "1,000");
        assert_eq!((cs.count(100), cs.count(1000)), ("100".into(), "1\u{202f}000".into()));
        assert_eq!(
            (en.percent(61.52, 1), cs.percent(61.52, 1)),
            ("61.5%".into(), "61,5\u{a0}%".into())
        );
    }

    #[test]
    fn zero_has_no_sign() {
        let (cs, en) = both();
        assert_eq!((en.signed(0.004, 2), en.signed(-0.004, 2)), ("0.00".into(), "0.00".into()));
        assert_eq!((en.signed(0.25, 2), cs.signed(-0.25, 2)), ("+0.25".into(), "−0,25".into()));
    }

    #[test]
    fn a_terminal_without_unicode_gets_ascii() {
        let ascii = Texts::new(Lang::Cs).in_ascii(true);
        assert_eq!(ascii.number(-1234.5, 1), "-1 234,5");
        assert_eq!(ascii.percent(50.0, 0), "50 %");
    }

    #[test]
    fn clocks_show_tenths_at_the_end_and_durations_grow_out_of_their_units() {
        let (cs, en) = both();
        let milliseconds = Duration::from_millis;
        for (time, clock, duration) in [
            (milliseconds(350), "0:00.3", "350 ms"),
            (milliseconds(19_999), "0:19.9", "20.00 s"),
            (milliseconds(20_000), "0:20", "20.00 s"),
            (milliseconds(60_000), "1:00", "1 min 0 s"),
            (milliseconds(299_000), "4:59", "4 min 59 s"),
            (milliseconds(3_723_000), "1:02:03", "1 h 2 min"),
        ] {
            assert_eq!((en.clock(time), en.duration(time)), (clock.into(), duration.into()));
        }
        assert_eq!(cs.clock(milliseconds(9_870)), "0:09,8");
        assert_eq!(cs.duration(milliseconds(59_990)), "59,99 s");
    }

    #[test]
    fn dates_are_written_in_full() {
        let (cs, en) = both();
        assert_eq!(en.date(2026, 11, 16), "16 November 2026");
        assert_eq!(cs.date(2026, 11, 16), "16. 11. 2026");
        assert_eq!(en.date(1858, 5, 1), "1 May 1858");
    }

    #[test]
    fn messages_choose_plurals_by_the_numbers_they_show() {
        let cs = Texts::new(Lang::Cs);
        let written = |games: u64| {
            cs.format("review-written", &[("games", games.into()), ("file", "a.pgn".into())])
        };
        assert_eq!(written(1), "Zapsána 1 partie: a.pgn");
        assert_eq!(written(3), "Zapsány 3 partie: a.pgn");
        assert_eq!(written(1200), "Zapsáno 1\u{202f}200 partií: a.pgn");
    }
}
