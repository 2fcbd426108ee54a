//! The position on the board and everything the rules need to know of it.

mod checks;
mod keys;
mod play;
mod setup;

pub use keys::move_key;
pub use setup::{InvalidPosition, Setup};

use crate::attacks;
use crate::types::{Bitboard, CastlingRights, Color, Piece, Role, Square};

/// The mailbox's mark for an empty square. As a role it names the slot after the king, where
/// taking nothing changes nothing: so a move without a capture needs no branch.
const EMPTY: u8 = 6;

/// A legal chess position: pieces, side to move, rights, clocks, keys, checks and pins.
///
/// Copied rather than unmade (three cache lines). Pieces are kept twice, as sets for questions
/// about many squares and as a mailbox for questions about one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct Board {
    /// Six sets by role, then two by colour.
    sets: [Bitboard; 8],
    /// On each square role + 8 × colour, or [`EMPTY`].
    mailbox: [u8; 64],
    key: u64,
    /// Pawns of both sides; White's other pieces; Black's other pieces.
    part_keys: [u64; 3],
    checkers: Bitboard,
    /// Lines from the king of the side to move to a rook or queen that pins, pinner included.
    straight_pins: Bitboard,
    /// The same for bishops and queens.
    diagonal_pins: Bitboard,
    halfmove_clock: u16,
    fullmove_number: u16,
    castling: CastlingRights,
    turn: Color,
    /// Where a pawn can legally be taken in passing; 64 for nowhere.
    en_passant: u8,
}

const NO_SQUARE: u8 = 64;

#[inline(always)]
const fn code(color: Color, role: Role) -> u8 {
    role as u8 | (color as u8) << 3
}

impl Board {
    /// The pieces of a role, of both sides.
    #[inline(always)]
    pub fn role(&self, role: Role) -> Bitboard {
        self.sets[role.index()]
    }

    /// The pieces of a side.
    #[inline(always)]
    pub fn color(&self, color: Color) -> Bitboard {
        self.sets[6 + color.index()]
    }

    /// The pieces of a side and role.
    #[inline(always)]
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.color(color) & self.role(role)
    }

    /// The squares that are not empty.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.sets[6] | self.sets[7]
    }

    /// The bishops and queens of a side.
    #[inline(always)]
    pub fn diagonal_sliders(&self, color: Color) -> Bitboard {
        (self.role(Role::Bishop) | self.role(Role::Queen)) & self.color(color)
    }

    /// The rooks and queens of a side.
    #[inline(always)]
    pub fn straight_sliders(&self, color: Color) -> Bitboard {
        (self.role(Role::Rook) | self.role(Role::Queen)) & self.color(color)
    }

    /// Where the king of a side stands.
    #[inline(always)]
    pub fn king(&self, color: Color) -> Square {
        self.pieces(color, Role::King).lowest()
    }

    /// What stands on a square, if anything.
    #[inline(always)]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        Some(Piece::new(Color::white_if(self.mailbox[square.index()] & 8 == 0), role))
    }

    /// The role of what stands on a square, if anything.
    #[inline(always)]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL.get(self.mailbox[square.index()] as usize & 7).copied()
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The rooks that may still castle.
    #[inline(always)]
    pub fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The square on which a pawn can legally be taken in passing now.
    #[inline(always)]
    pub fn en_passant(&self) -> Option<Square> {
        (self.en_passant < NO_SQUARE).then(|| Square::from_index(self.en_passant as usize))
    }

    /// Half-moves since the last capture or pawn move.
    #[inline(always)]
    pub fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move, counted up after Black's.
    #[inline(always)]
    pub fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// The Zobrist key. Equal positions by the rules of repetition have equal keys.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The key of the pawns alone.
    #[inline(always)]
    pub fn pawn_key(&self) -> u64 {
        self.part_keys[0]
    }

    /// The key of everything of one side but its pawns.
    #[inline(always)]
    pub fn non_pawn_key(&self, color: Color) -> u64 {
        self.part_keys[1 + color.index()]
    }

    /// The pieces that give check to the side to move.
    #[inline(always)]
    pub fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Whether the side to move is in check.
    #[inline(always)]
    pub fn is_check(&self) -> bool {
        self.checkers.any()
    }

    /// The pieces of the side to move that are pinned to their king.
    #[inline(always)]
    pub fn pinned(&self) -> Bitboard {
        (self.straight_pins | self.diagonal_pins) & self.color(self.turn)
    }

    /// Lines along which the side to move has pinned pieces: straight and diagonal ones.
    #[inline(always)]
    pub(crate) fn pin_lines(&self) -> (Bitboard, Bitboard) {
        (self.straight_pins, self.diagonal_pins)
    }

    /// The pieces of both sides that attack a square when `occupied` squares stand in the way.
    #[inline(always)]
    pub fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let queens = self.role(Role::Queen);
        let diagonal = self.role(Role::Bishop) | queens;
        let straight = self.role(Role::Rook) | queens;
        attacks::pawn_attacks(Color::White, square) & self.pieces(Color::Black, Role::Pawn)
            | attacks::pawn_attacks(Color::Black, square) & self.pieces(Color::White, Role::Pawn)
            | attacks::knight_attacks(square) & self.role(Role::Knight)
            | attacks::king_attacks(square) & self.role(Role::King)
            | attacks::bishop_attacks(square, occupied) & diagonal
            | attacks::rook_attacks(square, occupied) & straight
    }

    /// The position without its clocks and keys, to be looked at or edited.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty();
        for square in self.occupied() {
            setup.pieces[square.index()] = self.piece_at(square);
        }
        setup.turn = self.turn;
        setup.castling = self.castling;
        setup.en_passant = self.en_passant();
        setup.halfmove_clock = self.halfmove_clock;
        setup.fullmove_number = self.fullmove_number;
        setup
    }

    /// Whether two boards count as the same position when repetitions are counted: same pieces,
    /// side to move, rights to castle and to take in passing.
    pub fn same_position(&self, other: &Board) -> bool {
        self.sets == other.sets
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
    }
}

impl Default for Board {
    /// The start of a game.
    fn default() -> Board {
        Setup::default().try_into().unwrap_or_else(|_| unreachable!("the start position is legal"))
    }
}
