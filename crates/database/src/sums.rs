//! Sums over games: how many, how they ended, how strong the players were.

use crate::date::Date;
use crate::header::Header;
use chess::{Color, GameResult};

/// Sums over games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// How many games.
    pub games: u64,
    /// Games that White won.
    pub white: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
    /// Games in which both ratings are known.
    pub rated: u64,
    /// The sum of White's ratings in those.
    pub white_elo: u64,
    /// The sum of Black's.
    pub black_elo: u64,
    /// The date of the last game, as [`Date`] orders them.
    pub last: Date,
}

impl Sums {
    /// Counts one game.
    pub fn add_game(&mut self, header: &Header) {
        self.games += 1;
        match header.result() {
            GameResult::WhiteWins => self.white += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::BlackWins => self.black += 1,
            GameResult::Unknown => {}
        }
        if header.white_elo > 0 && header.black_elo > 0 {
            self.rated += 1;
            self.white_elo += u64::from(header.white_elo);
            self.black_elo += u64::from(header.black_elo);
        }
        self.last = self.last.max(header.date);
    }

    /// Counts the games of another sum.
    pub fn add(&mut self, other: &Sums) {
        self.games += other.games;
        self.white += other.white;
        self.draws += other.draws;
        self.black += other.black;
        self.rated += other.rated;
        self.white_elo += other.white_elo;
        self.black_elo += other.black_elo;
        self.last = self.last.max(other.last);
    }

    /// The mean rating of the side that moved.
    pub fn average_rating(&self, mover: Color) -> Option<u32> {
        let sum = match mover {
            Color::White => self.white_elo,
            Color::Black => self.black_elo,
        };
        Some((sum + self.rated / 2).checked_div(self.rated)? as u32)
    }

    /// The mean rating of both sides.
    pub fn average_of_both(&self) -> Option<u32> {
        Some((self.white_elo + self.black_elo + self.rated).checked_div(2 * self.rated)? as u32)
    }

    /// The score of a side, from 0 to 1; `None` without games that ended.
    pub fn score(&self, side: Color) -> Option<f64> {
        let ended = self.white + self.draws + self.black;
        let won = match side {
            Color::White => self.white,
            Color::Black => self.black,
        };
        (ended > 0).then(|| (won as f64 + self.draws as f64 / 2.0) / ended as f64)
    }

    /// The rating at which the side that moved would be expected to score so against these
    /// opponents. Nobody is more than 800 points above or below them.
    pub fn performance(&self, mover: Color) -> Option<u32> {
        let opponents = f64::from(self.average_rating(!mover)?);
        let score = self.score(mover)?;
        let difference = -400.0 * (1.0 / score.clamp(1e-9, 1.0 - 1e-9) - 1.0).log10();
        Some((opponents + difference.clamp(-800.0, 800.0)).round().max(0.0) as u32)
    }

    /// The date of the last game, if it is known.
    pub fn last_played(&self) -> Option<Date> {
        self.last.year().map(|_| self.last)
    }
}
