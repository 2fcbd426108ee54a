//! A row seen as a board: all pieces but Black's king stand still and that king is everywhere at
//! once. Questions about it are answered for 64 positions with a few operations on sets.

use crate::layout::{Man, Squares};
use chess::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks,
    rook_attacks,
};
use chess::{Bitboard, Color, Piece, Role, Setup, Square};

/// Everything but Black's king.
#[derive(Clone, Copy)]
pub struct RowBoard<'a> {
    /// Who they are.
    pub men: &'a [Man],
    /// Where they stand.
    pub squares: Squares,
    /// White's king.
    pub king: u8,
    /// All of these squares.
    pub occupied: u64,
}

#[inline(always)]
fn square(index: u8) -> Square {
    Square::from_index(index as usize)
}

/// What a man attacks from a square.
#[inline(always)]
pub fn attacks(man: Man, from: u8, occupied: u64) -> u64 {
    let (from, occupied) = (square(from), Bitboard(occupied));
    match man.role {
        Role::Pawn => pawn_attacks(man.color, from),
        Role::Knight => knight_attacks(from),
        Role::Bishop => bishop_attacks(from, occupied),
        Role::Rook => rook_attacks(from, occupied),
        Role::Queen => queen_attacks(from, occupied),
        Role::King => king_attacks(from),
    }
    .0
}

/// The squares strictly between two squares of one line.
#[inline(always)]
pub fn squares_between(a: u8, b: u8) -> u64 {
    between(square(a), square(b)).0
}

/// The squares next to a square.
#[inline(always)]
pub fn king_zone(king: u8) -> u64 {
    king_attacks(square(king)).0
}

/// The squares from which a king steps onto one of the set.
#[inline(always)]
pub fn king_spread(set: u64) -> u64 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let aside = set << 1 & NOT_A | set >> 1 & NOT_H;
    let wide = set | aside;
    aside | wide << 8 | wide >> 8
}

impl<'a> RowBoard<'a> {
    /// The board of these men and White's king on these squares.
    #[inline(always)]
    pub fn new(men: &'a [Man], king: u8, squares: Squares) -> RowBoard<'a> {
        let occupied =
            squares[..men.len()].iter().fold(1u64 << king, |set, &square| set | 1 << square);
        RowBoard { men, squares, king, occupied }
    }

    /// A set-up of these men with Black's king on this square.
    pub fn setup(&self, black_king: u8, turn: Color) -> Setup {
        let mut setup = Setup::empty();
        let at = |square: u8| Square::from_index(square as usize);
        setup.put(at(self.king), Piece::new(Color::White, Role::King));
        setup.put(at(black_king), Piece::new(Color::Black, Role::King));
        for (man, square) in self.men.iter().zip(self.squares) {
            setup.put(at(square), Piece::new(man.color, man.role));
        }
        setup.turn = turn;
        setup
    }

    /// The men of a side with their numbers and squares.
    #[inline(always)]
    pub fn side(&self, color: Color) -> impl Iterator<Item = (usize, Man, u8)> + '_ {
        let placed = self.men.iter().zip(self.squares).enumerate();
        placed.filter(move |(_, (man, _))| man.color == color).map(|(n, (&man, at))| (n, man, at))
    }

    /// What White attacks; Black's king, wherever it is, casts no shadow on its own square.
    #[inline(always)]
    pub fn attacked_by_white(&self) -> u64 {
        self.side(Color::White).fold(king_zone(self.king), |set, (_, man, from)| {
            set | attacks(man, from, self.occupied)
        })
    }

    /// Where Black's king may stand for White to be in check: everywhere, nowhere, or everywhere
    /// but in the line of the one piece that attacks.
    #[inline(always)]
    pub fn white_in_check(&self) -> u64 {
        self.side(Color::Black).fold(0, |set, (_, man, from)| {
            if attacks(man, from, self.occupied) >> self.king & 1 == 0 {
                return set;
            }
            set | !squares_between(from, self.king)
        })
    }

    /// Where Black's king may stand for the position to be legal with this side to move: not on
    /// another piece, and the side that is not to move not in check.
    #[inline(always)]
    pub fn legal(&self, turn: Color) -> u64 {
        let free = !self.occupied & !king_zone(self.king);
        match turn {
            Color::White => free & !self.attacked_by_white(),
            Color::Black => free & !self.white_in_check(),
        }
    }

    /// Where Black's king may stand for this side to be in check.
    #[inline(always)]
    pub fn in_check(&self, turn: Color) -> u64 {
        match turn {
            Color::White => self.white_in_check(),
            Color::Black => self.attacked_by_white(),
        }
    }
}
