//! Who may still castle with which rook.

use crate::types::{Bitboard, Color, File, Square};

/// Towards which side the king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingSide {
    /// Towards the h-file: the king lands on g, the rook on f.
    Short,
    /// Towards the a-file: the king lands on c, the rook on d.
    Long,
}

impl CastlingSide {
    /// Both sides, the short one first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::Short, CastlingSide::Long];

    /// Where the king of `color` lands.
    pub const fn king_target(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::Short => File::G,
            CastlingSide::Long => File::C,
        };
        Square::new(file, color.back_rank())
    }

    /// Where the rook of `color` lands.
    pub const fn rook_target(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::Short => File::F,
            CastlingSide::Long => File::D,
        };
        Square::new(file, color.back_rank())
    }
}

/// The rooks that may still castle: one bit a file, White's in the low byte, Black's in the high.
///
/// Holding the rooks' own squares serves Chess960, and a right dies with its rook: castling with
/// a rook that was taken cannot be written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(u16);

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: CastlingRights = CastlingRights(0);

    /// The rooks of one side that may still castle.
    #[inline(always)]
    pub const fn rooks(self, color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard(self.0 as u64 & 0xFF),
            Color::Black => Bitboard((self.0 as u64 >> 8) << 56),
        }
    }

    /// The rooks of both sides that may still castle.
    #[inline(always)]
    pub fn all_rooks(self) -> Bitboard {
        self.rooks(Color::White) | self.rooks(Color::Black)
    }

    /// Whether nobody may castle.
    #[inline(always)]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The rook with which a king on `king` may castle to that side.
    #[inline(always)]
    pub fn rook(self, color: Color, side: CastlingSide, king: Square) -> Option<Square> {
        let rooks = self.rooks(color);
        let below_king = Bitboard(king.bitboard().0 - 1);
        match side {
            CastlingSide::Short => (rooks - below_king).first(),
            CastlingSide::Long => (rooks & below_king).last(),
        }
    }

    /// The rights with that of one more rook.
    pub const fn with(self, color: Color, file: File) -> CastlingRights {
        CastlingRights(self.0 | 1 << (file.index() + 8 * color.index()))
    }

    /// The rights left when the pieces on these squares have moved or are gone.
    #[inline(always)]
    pub(crate) const fn without_rooks(self, squares: Bitboard) -> CastlingRights {
        CastlingRights(self.0 & !(squares.0 as u8 as u16 | (squares.0 >> 56 << 8) as u16))
    }

    /// The rights left when the king of `color` has moved.
    #[inline(always)]
    pub(crate) const fn without_color(self, color: Color) -> CastlingRights {
        CastlingRights(self.0 & !(0xFF << (8 * color.index())))
    }

    /// The rights held here but not there.
    #[inline(always)]
    pub(crate) const fn lost_to(self, later: CastlingRights) -> CastlingRights {
        CastlingRights(self.0 & !later.0)
    }
}
