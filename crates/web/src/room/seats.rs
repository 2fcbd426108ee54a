//! The two seats of a table: each colour belongs to one person.

use crate::identity::Identity;
use chess::Color;

/// Who sits where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats {
    white: Option<Identity>,
    black: Option<Identity>,
}

impl Seats {
    /// Who has the seat of a colour.
    pub fn of(&self, color: Color) -> Option<Identity> {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// The colour that somebody plays.
    pub fn color_of(&self, who: Identity) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.of(color) == Some(who))
    }

    /// Those who have a seat.
    pub fn taken(&self) -> impl Iterator<Item = Identity> {
        [self.white, self.black].into_iter().flatten()
    }

    /// The seat of this colour is somebody's from now on.
    pub fn give(&mut self, color: Color, who: Option<Identity>) {
        match color {
            Color::White => self.white = who,
            Color::Black => self.black = who,
        }
    }

    /// Somebody takes the seat that is free, if one is. Nobody plays against himself.
    pub fn sit_down(&mut self, who: Identity) {
        let free = Color::ALL.into_iter().find(|&color| self.of(color).is_none());
        if let Some(color) = free.filter(|_| self.color_of(who).is_none()) {
            self.give(color, Some(who));
        }
    }

    /// The same two with colours changed.
    pub fn swapped(self) -> Seats {
        Seats { white: self.black, black: self.white }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::Secret;

    fn person(digit: char) -> Identity {
        Secret::read(&digit.to_string().repeat(32)).unwrap().identity()
    }

    #[test]
    fn two_sit_down_and_nobody_else() {
        let mut seats = Seats::default();
        seats.give(Color::Black, Some(person('1')));
        seats.sit_down(person('1'));
        assert_eq!(seats.of(Color::White), None, "nobody sits on both sides");
        seats.sit_down(person('2'));
        seats.sit_down(person('3'));
        assert_eq!(seats.color_of(person('2')), Some(Color::White));
        assert_eq!(seats.color_of(person('3')), None);
        assert_eq!(seats.swapped().color_of(person('2')), Some(Color::Black));
    }
}
