//! Half-moves: making them and finding the legal ones.

use crate::geometry::{ABSENT, Board, Square, Squares, bit, each};
use crate::position::role::*;
use crate::position::{Extra, Position, Side};

/// A half-move: which piece goes where, and what a pawn becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Move(u16);

impl Move {
    /// No move at all.
    pub const NONE: Move = Move(u16::MAX);

    /// A move of the piece of this [`crate::role`]; `becomes` is [`Extra::None`] but for
    /// promotions.
    #[inline(always)]
    pub fn new(role: usize, to: Square, becomes: Extra) -> Move {
        Move((becomes as u16) << 9 | (role as u16) << 6 | to as u16)
    }

    /// The [`crate::role`] of the piece that moves.
    #[inline(always)]
    pub fn role(self) -> usize {
        (self.0 >> 6 & 7) as usize
    }

    /// Where it goes.
    #[inline(always)]
    pub fn to(self) -> Square {
        (self.0 & 63) as Square
    }

    /// What the pawn becomes, if it is promoted.
    #[inline(always)]
    pub fn becomes(self) -> Option<Extra> {
        match self.0 >> 9 {
            0 => None,
            2 => Some(Extra::Queen),
            _ => Some(Extra::Knight),
        }
    }

    /// The move as a number of 16 bits, 0 for [`Move::NONE`].
    #[inline(always)]
    pub(crate) fn code(self) -> u16 {
        self.0.wrapping_add(1)
    }

    /// The move of a number of [`Move::code`].
    #[inline(always)]
    pub(crate) fn from_code(code: u16) -> Move {
        Move(code.wrapping_sub(1))
    }

    /// The move as a small number, below 2048.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most half-moves a side has: a king's 8, a rook's 14, a queen's 27 (on 8x8), rounded up.
pub const MOST_MOVES: usize = 64;

/// A list of half-moves that lives on the stack.
#[derive(Clone, Copy)]
pub struct Moves {
    moves: [Move; MOST_MOVES],
    count: usize,
}

impl Moves {
    #[inline(always)]
    fn new() -> Moves {
        Moves { moves: [Move(0); MOST_MOVES], count: 0 }
    }

    #[inline(always)]
    fn push(&mut self, mv: Move) {
        self.moves[self.count] = mv;
        self.count += 1;
    }

    /// The moves as a slice that may be put in another order.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [Move] {
        &mut self.moves[..self.count]
    }
}

impl std::ops::Deref for Moves {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves[..self.count]
    }
}

impl<const S: usize> Position<S> {
    /// The position after a move of the side to move.
    #[inline]
    pub fn after(&self, mv: Move) -> Position<S> {
        let mut next = *self;
        let to = mv.to();
        match self.turn {
            Side::White => {
                if self.at[BLACK_ROOK] == to {
                    next.at[BLACK_ROOK] = ABSENT;
                }
            }
            Side::Black if self.at[WHITE_ROOK] == to => next.at[WHITE_ROOK] = ABSENT,
            Side::Black if self.at[EXTRA] == to => {
                next.at[EXTRA] = ABSENT;
                next.extra = Extra::None;
            }
            Side::Black => {}
        }
        next.at[mv.role()] = to;
        if let Some(becomes) = mv.becomes() {
            next.extra = becomes;
        }
        next.turn = self.turn.other();
        next
    }

    /// Whether the move captures.
    #[inline]
    pub fn captures(&self, mv: Move) -> bool {
        bit(mv.to()) & (self.white() | self.black()) != 0
    }

    /// Whether no earlier position can come back after the move: a capture or a pawn's move.
    #[inline]
    pub fn irreversible(&self, mv: Move) -> bool {
        (mv.role() == EXTRA && self.extra == Extra::Pawn) || self.captures(mv)
    }

    /// Where a piece of the side to move may go, its king's safety aside.
    #[inline]
    fn reach(&self, role: usize, occupied: Squares) -> Squares {
        let from = self.at[role];
        if from == ABSENT {
            return 0;
        }
        let geometry = Board::<S>::GEOMETRY;
        let own = if self.turn == Side::White { self.white() } else { self.black() };
        let reached = match role {
            WHITE_KING | BLACK_KING => geometry.king[from as usize],
            EXTRA => match self.extra {
                Extra::Queen => {
                    Board::<S>::rook(from, occupied) | Board::<S>::bishop(from, occupied)
                }
                Extra::Knight => geometry.knight[from as usize],
                _ => return self.pawn_reach(from, occupied),
            },
            _ => Board::<S>::rook(from, occupied),
        };
        reached & !own
    }

    #[inline]
    fn pawn_reach(&self, from: Square, occupied: Squares) -> Squares {
        let one = bit(from + 8) & !occupied;
        let two = if from >> 3 == 1 { one << 8 & !occupied } else { 0 };
        one | two | Board::<S>::GEOMETRY.pawn_captures[from as usize] & self.black()
    }

    /// Whether the piece of `role` may go to `to` as far as its own king is concerned.
    #[inline]
    fn safe(&self, role: usize, to: Square, occupied: Squares) -> bool {
        let mut next = *self;
        next.at[role] = to;
        let occupied = occupied & !bit(self.at[role]) | bit(to);
        match self.turn {
            Side::White => {
                if to == self.at[BLACK_ROOK] {
                    next.at[BLACK_ROOK] = ABSENT;
                }
                !next.black_attacks(next.at[WHITE_KING], occupied)
            }
            Side::Black => {
                if to == self.at[WHITE_ROOK] {
                    next.at[WHITE_ROOK] = ABSENT;
                } else if to == self.at[EXTRA] {
                    next.extra = Extra::None;
                }
                !next.white_attacks(next.at[BLACK_KING], occupied)
            }
        }
    }

    #[inline]
    fn roles(&self) -> &'static [usize] {
        match self.turn {
            Side::White => &[EXTRA, WHITE_ROOK, WHITE_KING],
            Side::Black => &[BLACK_ROOK, BLACK_KING],
        }
    }

    /// All legal half-moves of the side to move.
    pub fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new();
        let occupied = self.white() | self.black();
        let king_role = if self.turn == Side::White { WHITE_KING } else { BLACK_KING };
        let pinned = self.uncovering(self.turn.other(), self.at[king_role], occupied);
        let in_check = self.in_check(self.turn);
        for &role in self.roles() {
            let doubtful = in_check || role == king_role || pinned & bit(self.at[role]) != 0;
            for to in each(self.reach(role, occupied)) {
                if !doubtful || self.safe(role, to, occupied) {
                    self.push_move(&mut moves, role, to);
                }
            }
        }
        moves
    }

    /// The legal half-moves that check, capture or promote, perhaps with others: those that can
    /// mate or change the balance at once.
    pub fn forceful_moves(&self) -> Moves {
        let mut moves = Moves::new();
        let occupied = self.white() | self.black();
        let theirs = if self.turn == Side::White { self.black() } else { self.white() };
        let checks = self.checks();
        for &role in self.roles() {
            let pawn = role == EXTRA && self.extra == Extra::Pawn;
            let wanted = if pawn { u64::MAX } else { theirs | checks[role] };
            for to in each(self.reach(role, occupied) & wanted) {
                if self.safe(role, to, occupied) {
                    self.push_move(&mut moves, role, to);
                }
            }
        }
        moves
    }

    /// For each [`crate::role`] of the side to move the squares on which it checks, those of a
    /// pawn left out; all squares where nearly every move of it uncovers a check.
    #[inline]
    pub fn checks(&self) -> [Squares; 5] {
        let occupied = self.white() | self.black();
        let king = self.at[if self.turn == Side::White { BLACK_KING } else { WHITE_KING }];
        let uncovering = self.uncovering(self.turn, king, occupied);
        let mut checks = [0; 5];
        for &role in self.roles() {
            let from = self.at[role];
            checks[role] = if from == ABSENT {
                0
            } else if uncovering & bit(from) != 0 {
                u64::MAX
            } else {
                self.checking(role, king, occupied & !bit(from))
            };
        }
        checks
    }

    /// From where the piece of `role` checks the king.
    #[inline]
    fn checking(&self, role: usize, king: Square, occupied: Squares) -> Squares {
        match role {
            WHITE_KING | BLACK_KING => 0,
            EXTRA if self.extra == Extra::Pawn => 0,
            EXTRA if self.extra == Extra::Knight => Board::<S>::GEOMETRY.knight[king as usize],
            EXTRA => Board::<S>::rook(king, occupied) | Board::<S>::bishop(king, occupied),
            _ => Board::<S>::rook(king, occupied),
        }
    }

    /// The pieces that alone stand between the king and a slider of `side`, perhaps with others.
    #[inline]
    fn uncovering(&self, side: Side, king: Square, occupied: Squares) -> Squares {
        let sliders: &[usize] = match (side, self.extra) {
            (Side::White, Extra::Queen) => &[WHITE_ROOK, EXTRA],
            (Side::White, _) => &[WHITE_ROOK],
            (Side::Black, _) => &[BLACK_ROOK],
        };
        let mut uncovering = 0;
        for &role in sliders {
            if self.at[role] != ABSENT {
                let between = &Board::<S>::GEOMETRY.between[self.at[role] as usize];
                let blockers = between[king as usize] & occupied;
                if blockers.is_power_of_two() {
                    uncovering |= blockers;
                }
            }
        }
        uncovering
    }

    /// What the piece that goes to `to` may become: both promotions where the pawn arrives.
    #[inline(always)]
    fn becoming(&self, role: usize, to: Square) -> &'static [Extra] {
        let pawn = role == EXTRA && self.extra == Extra::Pawn;
        if pawn && to >> 3 == Board::<S>::LAST_RANK {
            &[Extra::Queen, Extra::Knight]
        } else {
            &[Extra::None]
        }
    }

    #[inline(always)]
    fn push_move(&self, moves: &mut Moves, role: usize, to: Square) {
        for &extra in self.becoming(role, to) {
            moves.push(Move::new(role, to, extra));
        }
    }

    /// Whether the side to move has a legal half-move.
    pub fn has_legal_move(&self) -> bool {
        let occupied = self.white() | self.black();
        // The king goes first: it nearly always has a move.
        self.roles()
            .iter()
            .rev()
            .any(|&role| each(self.reach(role, occupied)).any(|to| self.safe(role, to, occupied)))
    }

    /// Whether some legal half-move passes the test; captures are tried first.
    #[inline]
    pub fn any_legal_move(&self, mut pass: impl FnMut(Move) -> bool) -> bool {
        let occupied = self.white() | self.black();
        [occupied, !occupied].into_iter().any(|targets| {
            self.roles().iter().any(|&role| {
                each(self.reach(role, occupied) & targets).any(|to| {
                    let mut becoming = self.becoming(role, to).iter();
                    self.safe(role, to, occupied)
                        && becoming.any(|&extra| pass(Move::new(role, to, extra)))
                })
            })
        })
    }
}
