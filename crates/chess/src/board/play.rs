//! Making moves.

use super::{Board, EMPTY, NO_SQUARE, code, keys};
use crate::attacks::pawn_attacks;
use crate::types::{Bitboard, CastlingRights, CastlingSide, Color, Move, Role, Square};

impl Board {
    /// Plays a move that is legal here. Others leave a board that is safe but means nothing.
    ///
    /// ```
    /// use chess::Board;
    /// let mut board = Board::default();
    /// let first = board.legal_moves()[0];
    /// board.play(first);
    /// assert_eq!(board.turn(), chess::Color::Black);
    /// ```
    #[inline]
    pub fn play(&mut self, mv: Move) {
        match self.turn {
            Color::White => self.play_as::<true>(mv),
            Color::Black => self.play_as::<false>(mv),
        }
    }

    /// Plays a legal move of the side that is known to be to move.
    #[inline(always)]
    pub(crate) fn play_as<const WHITE: bool>(&mut self, mv: Move) {
        let us = Color::white_if(WHITE);
        self.clear_en_passant();
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        self.fullmove_number = self.fullmove_number.saturating_add(!WHITE as u16);
        self.key ^= keys::turn();
        let (from, to) = (mv.from(), mv.to());
        match mv.flags() {
            Move::QUIET | Move::CAPTURE => self.shift_or_take::<WHITE>(from, to),
            Move::DOUBLE_STEP => {
                self.shift(code(us, Role::Pawn), from, to);
                self.halfmove_clock = 0;
            }
            Move::CASTLING => self.castle::<WHITE>(mv),
            Move::EN_PASSANT => {
                self.shift(code(us, Role::Pawn), from, to);
                self.toggle(code(!us, Role::Pawn), Square::new(to.file(), from.rank()));
                self.halfmove_clock = 0;
            }
            _ => self.promote::<WHITE>(mv),
        }
        self.turn = !us;
        // The new side to move is the other colour; Rust has no `!WHITE` in a const argument.
        if WHITE {
            self.refresh_checks::<false>()
        } else {
            self.refresh_checks::<true>()
        }
        if mv.flags() == Move::DOUBLE_STEP {
            self.offer_en_passant(Square::from_index((from.index() + to.index()) / 2));
        }
    }

    /// The key of the position after a move, for whoever wants to look it up soon: right for most
    /// moves, but not for castling, promotions, taking en passant and lost rights to either.
    ///
    /// ```
    /// let board = chess::Board::default();
    /// let knight = board.parse_uci("g1f3").unwrap();
    /// let mut after = board;
    /// after.play(knight);
    /// assert_eq!(board.probable_key_after(knight), after.key());
    /// ```
    #[inline(always)]
    pub fn probable_key_after(&self, mv: Move) -> u64 {
        let (from, to) = (mv.from(), mv.to());
        let (moved, taken) = (self.mailbox[from.index()], self.mailbox[to.index()]);
        let moved_key = keys::piece(moved, from) ^ keys::piece(moved, to);
        self.key ^ keys::turn() ^ moved_key ^ keys::piece(taken, to)
    }

    /// Lets the other side move without playing, as search does to ask "and if I did nothing?".
    /// The side to move must not be in check.
    pub fn play_null(&mut self) {
        self.clear_en_passant();
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        self.fullmove_number =
            self.fullmove_number.saturating_add((self.turn == Color::Black) as u16);
        self.key ^= keys::turn();
        self.turn = !self.turn;
        match self.turn {
            Color::White => self.refresh_checks::<true>(),
            Color::Black => self.refresh_checks::<false>(),
        }
    }

    #[inline(always)]
    fn clear_en_passant(&mut self) {
        if let Some(square) = self.en_passant() {
            self.key ^= keys::en_passant(square.file());
            self.en_passant = NO_SQUARE;
        }
    }

    /// Notes the square that a pawn jumped over, if a pawn of the side to move may take there.
    #[inline(always)]
    pub(super) fn offer_en_passant(&mut self, target: Square) {
        let us = self.turn;
        let takers = pawn_attacks(!us, target) & self.pieces(us, Role::Pawn);
        if takers.into_iter().any(|from| self.en_passant_is_safe(from, target)) {
            self.en_passant = target.index() as u8;
            self.key ^= keys::en_passant(target.file());
        }
    }

    /// An ordinary move, with or without a capture, and no branch between the two.
    #[inline(always)]
    fn shift_or_take<const WHITE: bool>(&mut self, from: Square, to: Square) {
        let (us, them) = (6 + !WHITE as usize, 6 + WHITE as usize);
        let moved = self.mailbox[from.index()];
        let taken = self.mailbox[to.index()];
        let way = from.bitboard() | to.bitboard();
        let prey = to.bitboard() & self.sets[them];
        self.sets[(moved & 7) as usize] ^= way;
        self.sets[us] ^= way;
        self.sets[(taken & 7) as usize] ^= prey;
        self.sets[them] ^= prey;
        self.mailbox[from.index()] = EMPTY;
        self.mailbox[to.index()] = moved;

        let moved_key = keys::piece(moved, from) ^ keys::piece(moved, to);
        let taken_key = keys::piece(taken, to);
        self.key ^= moved_key ^ taken_key;
        self.part_keys[keys::part(moved)] ^= moved_key;
        self.part_keys[keys::part(taken)] ^= taken_key;

        if moved & 7 == Role::Pawn as u8 || prey.any() {
            self.halfmove_clock = 0;
        }
        if !self.castling.is_none() {
            let mut left = self.castling.without_rooks(way);
            if moved & 7 == Role::King as u8 {
                left = left.without_color(Color::white_if(WHITE));
            }
            self.reduce_castling(left);
        }
    }

    #[inline(always)]
    fn reduce_castling(&mut self, left: CastlingRights) {
        if left != self.castling {
            self.key ^= keys::castling(self.castling.lost_to(left));
            self.castling = left;
        }
    }

    #[inline(never)]
    fn castle<const WHITE: bool>(&mut self, mv: Move) {
        let us = Color::white_if(WHITE);
        let side = if mv.is_short_castling() { CastlingSide::Short } else { CastlingSide::Long };
        let (king, rook) = (code(us, Role::King), code(us, Role::Rook));
        // Both leave before either lands: in Chess960 they may land on each other's squares.
        self.toggle(king, mv.from());
        self.toggle(rook, mv.to());
        self.toggle(king, side.king_target(us));
        self.toggle(rook, side.rook_target(us));
        self.reduce_castling(self.castling.without_color(us));
    }

    #[inline(never)]
    fn promote<const WHITE: bool>(&mut self, mv: Move) {
        let us = Color::white_if(WHITE);
        let (from, to) = (mv.from(), mv.to());
        if let Some(taken) = self.role_at(to) {
            self.toggle(code(!us, taken), to);
            self.reduce_castling(self.castling.without_rooks(to.bitboard()));
        }
        self.toggle(code(us, Role::Pawn), from);
        self.toggle(code(us, mv.promotion().unwrap_or(Role::Queen)), to);
        self.halfmove_clock = 0;
    }

    /// Moves a piece to an empty square.
    #[inline(always)]
    fn shift(&mut self, code: u8, from: Square, to: Square) {
        let way = from.bitboard() | to.bitboard();
        self.sets[(code & 7) as usize] ^= way;
        self.sets[6 + (code >> 3 & 1) as usize] ^= way;
        self.mailbox[from.index()] = EMPTY;
        self.mailbox[to.index()] = code;
        let key = keys::piece(code, from) ^ keys::piece(code, to);
        self.key ^= key;
        self.part_keys[keys::part(code)] ^= key;
    }

    /// Puts a piece on an empty square, or takes it off.
    #[inline(always)]
    pub(super) fn toggle(&mut self, code: u8, square: Square) {
        let here: Bitboard = square.bitboard();
        self.sets[(code & 7) as usize] ^= here;
        self.sets[6 + (code >> 3 & 1) as usize] ^= here;
        let mailbox = &mut self.mailbox[square.index()];
        *mailbox = if *mailbox == code { EMPTY } else { code };
        self.key ^= keys::piece(code, square);
        self.part_keys[keys::part(code)] ^= keys::piece(code, square);
    }
}
