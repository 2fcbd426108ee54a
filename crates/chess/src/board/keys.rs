//! Zobrist keys: a random number for each fact about a position, combined by exclusive or.

use super::{Board, EMPTY};
use crate::random::SplitMix64;
use crate::types::{CastlingRights, Color, File, Piece, Square};

/// One number for each piece (by its mailbox code) on each square; zero for no piece.
static PIECES: [[u64; 64]; 16] = NUMBERS.pieces;
static CASTLING: [u64; 64] = NUMBERS.castling;
static EN_PASSANT: [u64; 8] = NUMBERS.en_passant;
const BLACK_TO_MOVE: u64 = NUMBERS.black_to_move;

const NUMBERS: Numbers = numbers();

struct Numbers {
    pieces: [[u64; 64]; 16],
    /// By the square of the rook.
    castling: [u64; 64],
    en_passant: [u64; 8],
    black_to_move: u64,
}

const fn numbers() -> Numbers {
    let mut random = SplitMix64::new(0x0048_6F72_697A_6F6E); // "Horizon"
    let mut numbers = Numbers {
        pieces: [[0; 64]; 16],
        castling: [0; 64],
        en_passant: [0; 8],
        black_to_move: random.next(),
    };
    let mut piece = 0;
    while piece < 16 {
        let mut square = 0;
        while square < 64 && piece & 7 < EMPTY as usize {
            numbers.pieces[piece][square] = random.next();
            square += 1;
        }
        piece += 1;
    }
    let mut square = 0;
    while square < 64 {
        numbers.castling[square] = random.next();
        square += 1;
    }
    let mut file = 0;
    while file < 8 {
        numbers.en_passant[file] = random.next();
        file += 1;
    }
    numbers
}

/// For each mailbox code, which of the part keys the piece belongs to.
const PART: [u8; 16] = [0, 1, 1, 1, 1, 1, 0, 0, 0, 2, 2, 2, 2, 2, 0, 0];

/// The part key that the piece with this code belongs to; for no piece any will do.
#[inline(always)]
pub(super) fn part(code: u8) -> usize {
    PART[(code & 15) as usize] as usize
}

/// The number of a piece, by its mailbox code, on a square.
#[inline(always)]
pub(super) fn piece(code: u8, square: Square) -> u64 {
    PIECES[(code & 15) as usize][square.index()]
}

/// The number of a right to take in passing on a file.
#[inline(always)]
pub(super) fn en_passant(file: File) -> u64 {
    EN_PASSANT[file.index()]
}

/// The number of a set of rights to castle.
#[inline(always)]
pub(super) fn castling(rights: CastlingRights) -> u64 {
    rights.all_rooks().into_iter().fold(0, |key, rook| key ^ CASTLING[rook.index()])
}

/// What changes with the side to move.
#[inline(always)]
pub(super) const fn turn() -> u64 {
    BLACK_TO_MOVE
}

/// By how much keys differ when a piece goes from one square to another and the turn passes.
pub fn move_key(moved: Piece, from: Square, to: Square) -> u64 {
    let code = super::code(moved.color, moved.role);
    piece(code, from) ^ piece(code, to) ^ turn()
}

impl Board {
    /// Computes all keys anew.
    pub(super) fn refresh_keys(&mut self) {
        self.key = castling(self.castling);
        self.part_keys = [0; 3];
        if self.turn == Color::Black {
            self.key ^= turn();
        }
        if let Some(square) = self.en_passant() {
            self.key ^= en_passant(square.file());
        }
        for square in self.occupied() {
            let code = self.mailbox[square.index()];
            self.key ^= piece(code, square);
            self.part_keys[part(code)] ^= piece(code, square);
        }
    }
}
