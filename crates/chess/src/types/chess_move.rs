//! A move in sixteen bits.

use crate::types::{File, Role, Square};
use std::fmt;

/// What a move does besides going from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// To an empty square, nothing special.
    Quiet,
    /// A pawn's two steps.
    DoubleStep,
    /// Castling; the target is the square of the rook.
    Castling,
    /// Taking what stands on the target.
    Capture,
    /// Taking a pawn in passing.
    EnPassant,
    /// A pawn reaching the last rank.
    Promotion(Role),
    /// The same with a capture.
    CapturePromotion(Role),
}

/// A move: six bits from, six bits to, four bits of kind.
///
/// The kind has bit 2 set for captures and bit 3 for promotions, whose lower two bits say to
/// what. Castling is written as the king taking its own rook, which serves Chess960 as well.
/// A move means something only on the board it was made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Move(u16);

impl Move {
    pub(crate) const QUIET: u16 = 0;
    pub(crate) const DOUBLE_STEP: u16 = 1 << 12;
    pub(crate) const CASTLING: u16 = 2 << 12;
    pub(crate) const CAPTURE: u16 = 4 << 12;
    pub(crate) const EN_PASSANT: u16 = 5 << 12;
    pub(crate) const PROMOTION: u16 = 8 << 12;

    /// A place holder that is no move (a1 to a1).
    pub const NONE: Move = Move(0);

    #[inline(always)]
    pub(crate) const fn with_flags(from: Square, to: Square, flags: u16) -> Move {
        Move(from.index() as u16 | (to.index() as u16) << 6 | flags)
    }

    /// The flags of a promotion to a role, which must be one of [`Role::PROMOTIONS`].
    #[inline(always)]
    pub(crate) const fn promotion_flags(role: Role) -> u16 {
        Move::PROMOTION | (role as u16 - Role::Knight as u16) << 12
    }

    /// The move with these sixteen bits; it need not be legal anywhere.
    #[inline(always)]
    pub const fn from_bits(bits: u16) -> Move {
        Move(bits)
    }

    /// Its sixteen bits.
    #[inline(always)]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Where it starts.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::from_index(self.0 as usize)
    }

    /// Where it ends; for castling, where the rook stands.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::from_index(self.0 as usize >> 6)
    }

    #[inline(always)]
    pub(crate) const fn flags(self) -> u16 {
        self.0 & 0xF000
    }

    /// What it does. Bits that name no kind read as [`MoveKind::Quiet`].
    pub const fn kind(self) -> MoveKind {
        match self.promotion() {
            Some(role) if self.is_capture() => MoveKind::CapturePromotion(role),
            Some(role) => MoveKind::Promotion(role),
            None => match self.flags() {
                Move::DOUBLE_STEP => MoveKind::DoubleStep,
                Move::CASTLING => MoveKind::Castling,
                Move::CAPTURE => MoveKind::Capture,
                Move::EN_PASSANT => MoveKind::EnPassant,
                _ => MoveKind::Quiet,
            },
        }
    }

    /// Whether something is taken, in passing too.
    #[inline(always)]
    pub const fn is_capture(self) -> bool {
        self.0 & Move::CAPTURE != 0
    }

    /// Whether a pawn is promoted.
    #[inline(always)]
    pub const fn is_promotion(self) -> bool {
        self.0 & Move::PROMOTION != 0
    }

    /// Whether material changes: a capture or a promotion.
    #[inline(always)]
    pub const fn is_noisy(self) -> bool {
        self.0 & (Move::CAPTURE | Move::PROMOTION) != 0
    }

    /// What the pawn becomes, if it is promoted.
    #[inline(always)]
    pub const fn promotion(self) -> Option<Role> {
        if self.is_promotion() { Some(Role::PROMOTIONS[(self.0 >> 12 & 3) as usize]) } else { None }
    }

    /// Whether it is castling.
    #[inline(always)]
    pub const fn is_castling(self) -> bool {
        self.flags() == Move::CASTLING
    }

    /// Whether a pawn is taken in passing.
    #[inline(always)]
    pub const fn is_en_passant(self) -> bool {
        self.flags() == Move::EN_PASSANT
    }

    /// Where the moving piece will stand; differs from [`Move::to`] in castling alone.
    #[inline(always)]
    pub const fn destination(self) -> Square {
        if !self.is_castling() {
            return self.to();
        }
        let file = if self.is_short_castling() { File::G } else { File::C };
        Square::new(file, self.from().rank())
    }

    /// Whether it is castling towards the h-file.
    #[inline(always)]
    pub const fn is_short_castling(self) -> bool {
        self.is_castling() && self.to().index() > self.from().index()
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.kind() {
            MoveKind::Quiet => Ok(()),
            kind => write!(f, " {kind:?}"),
        }
    }
}
