//! Search extensions: why a line may deserve a ply more, after the list of the ZČU report.

/// A set of reasons to extend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extensions(u8);

impl Extensions {
    /// No reason.
    pub const NONE: Extensions = Extensions(0);
    /// Takes what took in the move before: an exchange comes to its end.
    pub const RECAPTURE: Extensions = Extensions(1);
    /// Puts something between the king and a check, which may only put off a mate.
    pub const INTERPOSITION: Extensions = Extensions(2);
    /// There was no other move.
    pub const FORCED: Extensions = Extensions(4);
    /// Attacks two at once with a pawn or a knight.
    pub const FORK: Extensions = Extensions(8);
    /// "Fischer's bishop" takes the pawn of a corner, where it may be caught.
    pub const CORNER_BISHOP: Extensions = Extensions(16);
    /// Threatens the king.
    pub const KING_THREAT: Extensions = Extensions(32);
    /// Every reason there is.
    pub const ALL: Extensions = Extensions(63);

    /// Whether the two sets have a reason in common.
    pub fn meet(self, other: Extensions) -> bool {
        self.0 & other.0 != 0
    }

    /// The reasons of both.
    pub const fn with(self, other: Extensions) -> Extensions {
        Extensions(self.0 | other.0)
    }

    /// The same, if it is so; else none.
    pub const fn when(self, it_is_so: bool) -> Extensions {
        if it_is_so { self } else { Extensions::NONE }
    }
}
