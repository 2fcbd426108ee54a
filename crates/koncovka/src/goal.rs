//! What a player may be able to force (section 6 of the rules).

use crate::position::{End, Position, Side};

/// A result that one player tries to force within the horizon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Goal {
    /// White mates.
    MateWhite,
    /// Black mates.
    MateBlack,
    /// The game ends with a draw, or Black mates.
    Draw,
    /// White mates, or is superior when the horizon is reached.
    HorizonWhite,
    /// Black mates, or is superior when the horizon is reached.
    HorizonBlack,
}

impl Goal {
    /// The mate by this player.
    pub fn mate(by: Side) -> Goal {
        if by == Side::White { Goal::MateWhite } else { Goal::MateBlack }
    }

    /// The win with respect to the horizon by this player.
    pub fn horizon(by: Side) -> Goal {
        if by == Side::White { Goal::HorizonWhite } else { Goal::HorizonBlack }
    }

    /// Who forces it.
    #[inline(always)]
    pub fn player(self) -> Side {
        match self {
            Goal::MateWhite | Goal::HorizonWhite => Side::White,
            Goal::MateBlack | Goal::Draw | Goal::HorizonBlack => Side::Black,
        }
    }

    /// Whether what can be forced within `k` half-moves can be forced within `k + 1` too.
    #[inline(always)]
    pub fn lasting(self) -> bool {
        matches!(self, Goal::MateWhite | Goal::MateBlack | Goal::Draw)
    }

    /// Whose plans a third occurrence spoils; nobody's for a mate.
    #[inline]
    pub fn spoiled_side(self) -> Option<Side> {
        match self {
            Goal::MateWhite | Goal::MateBlack => None,
            Goal::Draw | Goal::HorizonWhite => Some(Side::White),
            Goal::HorizonBlack => Some(Side::Black),
        }
    }

    /// Whether the goal is reached by this end with `turn` to move.
    #[inline]
    pub fn reached_by(self, end: End, turn: Side) -> bool {
        match end {
            End::Draw => self == Goal::Draw,
            End::Mate => self.player() != turn,
        }
    }

    /// Whether the goal is reached at the horizon in a game that has not ended.
    #[inline]
    pub fn reached_at_horizon<const S: usize>(self, position: &Position<S>) -> bool {
        match self {
            Goal::HorizonWhite => position.superior(Side::White),
            Goal::HorizonBlack => position.superior(Side::Black),
            _ => false,
        }
    }
}
