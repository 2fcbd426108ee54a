//! Dates as PGN has them, of which day and month may be unknown.

use std::fmt;

/// A date in one number, ordered by time; an unknown part is zero and so comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(u32);

impl Date {
    /// Nothing is known.
    pub const UNKNOWN: Date = Date(0);
    /// No date is later.
    pub const LAST: Date = Date(9999 << 9 | 12 << 5 | 31);

    /// A date of year, month and day, each zero if it is not known.
    pub fn new(year: u32, month: u32, day: u32) -> Option<Date> {
        (year <= 9999 && month <= 12 && day <= 31).then_some(Date(year << 9 | month << 5 | day))
    }

    /// Reads `1992.11.04`, `1992.11.??`, `1992-11`, `1992`.
    pub fn parse(text: &str) -> Option<Date> {
        let mut parts = text.trim().split(['.', '-', '/']);
        let mut part = |digits: usize| match parts.next() {
            None => Some(0),
            Some(part) if !part.is_empty() && part.bytes().all(|byte| byte == b'?') => Some(0),
            Some(part) if part.len() <= digits => part.parse().ok(),
            Some(_) => None,
        };
        let date = Date::new(part(4)?, part(2)?, part(2)?)?;
        parts.next().is_none().then_some(date)
    }

    /// The year, if it is known.
    pub fn year(self) -> Option<u32> {
        Some(self.0 >> 9).filter(|&year| year > 0)
    }

    /// The month, if it is known.
    pub fn month(self) -> Option<u32> {
        Some(self.0 >> 5 & 15).filter(|&month| month > 0)
    }

    /// The day of the month, if it is known.
    pub fn day(self) -> Option<u32> {
        Some(self.0 & 31).filter(|&day| day > 0)
    }

    /// The latest day that the date may mean, for the end of a range: `2012` ends with December.
    pub fn latest(self) -> Date {
        match (self.month(), self.day()) {
            (None, _) => Date(self.0 | 12 << 5 | 31),
            (Some(_), None) => Date(self.0 | 31),
            _ => self,
        }
    }

    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    pub(crate) fn from_bits(bits: u32) -> Date {
        Date(bits & ((1 << 23) - 1))
    }
}

impl fmt::Display for Date {
    /// As PGN writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.year() {
            Some(year) => write!(f, "{year:04}")?,
            None => f.write_str("????")?,
        }
        for part in [self.month(), self.day()] {
            match part {
                Some(part) => write!(f, ".{part:02}")?,
                None => f.write_str(".??")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_written_and_ordered() {
        for text in ["1992.11.04", "1992.11.??", "1992.??.??", "????.??.??", "0799.01.31"] {
            assert_eq!(Date::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Date::parse("1992-11").unwrap().to_string(), "1992.11.??");
        for wrong in ["", "x", "1992.13.01", "19920101", "1992.1.1.1", "1992.11.041"] {
            assert_eq!(Date::parse(wrong), None, "{wrong}");
        }
        assert!(Date::parse("1992").unwrap() < Date::parse("1992.01.01").unwrap());
        assert_eq!(Date::parse("1992").unwrap().latest().to_string(), "1992.12.31");
        assert_eq!(Date::parse("1992.02").unwrap().latest().to_string(), "1992.02.31");
        assert!(Date::LAST >= Date::parse("9999").unwrap().latest());
    }
}
