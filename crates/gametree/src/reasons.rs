//! Why a line may deserve to be searched deeper: the candidates of the seed's report.

use serde::{Deserialize, Serialize};

/// A set of reasons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Reasons(u8);

impl Reasons {
    /// No reason.
    pub const NONE: Reasons = Reasons(0);
    /// Takes what took in the move before: an exchange comes to its end.
    pub const RECAPTURE: Reasons = Reasons(1);
    /// Puts something between the king and a check, which may only put off a mate.
    pub const INTERPOSITION: Reasons = Reasons(2);
    /// There was no other move.
    pub const FORCED: Reasons = Reasons(4);
    /// Attacks two at once with a pawn or a knight.
    pub const FORK: Reasons = Reasons(8);
    /// "Fischer's bishop" takes the pawn of a corner, where it may be caught.
    pub const CORNER_BISHOP: Reasons = Reasons(16);
    /// Threatens the king.
    pub const KING_THREAT: Reasons = Reasons(32);
    /// Every reason there is.
    pub const ALL: Reasons = Reasons(63);

    /// Whether the two sets have a reason in common.
    pub fn meet(self, other: Reasons) -> bool {
        self.0 & other.0 != 0
    }

    /// The reasons of both.
    pub const fn with(self, other: Reasons) -> Reasons {
        Reasons(self.0 | other.0)
    }

    /// The same, if it is so; else none.
    pub const fn when(self, it_is_so: bool) -> Reasons {
        if it_is_so { self } else { Reasons::NONE }
    }
}
