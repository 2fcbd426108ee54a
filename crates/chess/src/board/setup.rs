//! A position as it is written down or set up by hand, before anyone checked it.

use super::{Board, EMPTY, NO_SQUARE, code};
use crate::types::{
    Bitboard, CastlingRights, CastlingSide, Color, File, Piece, Rank, Role, Square,
};

/// What FEN describes and an editor edits. [`Board::try_from`] checks it.
///
/// ```
/// use chess::{Board, Setup, Square};
/// let mut setup = Setup::default();
/// setup.pieces[Square::E1.index()] = None;
/// assert!(Board::try_from(setup).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What stands on each square.
    pub pieces: [Option<Piece>; 64],
    /// The side to move.
    pub turn: Color,
    /// The rooks that may castle.
    pub castling: CastlingRights,
    /// The square a pawn jumped over with the last move.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the move.
    pub fullmove_number: u16,
}

/// Why a set-up is no chess position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum InvalidPosition {
    #[error("{0} has no king")]
    NoKing(Color),
    #[error("{0} has more than one king")]
    ManyKings(Color),
    #[error("{0} has more than 16 pieces")]
    TooManyPieces(Color),
    #[error("{0} has more than 8 pawns")]
    TooManyPawns(Color),
    #[error("{0} has more promoted pieces than missing pawns")]
    TooManyPromoted(Color),
    #[error("a pawn stands on {0}, on the first or last rank")]
    PawnOnEdge(Square),
    #[error("{0} may not castle: its king is not on its first rank")]
    CastlingWithoutKing(Color),
    #[error("{0} may not castle with {1}: it has no rook there")]
    CastlingWithoutRook(Color, Square),
    #[error("{0} has more than one rook to castle with on one side of its king")]
    CastlingTwice(Color),
    #[error("no pawn can have just jumped over {0}")]
    ImpossibleEnPassant(Square),
    #[error("the side that is not to move, {0}, is in check")]
    OpponentInCheck(Color),
    #[error("more pieces give check than one move can bring about")]
    TooManyCheckers,
}

impl Setup {
    /// An empty board with White to move.
    pub const fn empty() -> Setup {
        Setup {
            pieces: [None; 64],
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// The start of a game with these pieces on the back ranks; all rooks outside of the king
    /// may castle.
    pub fn with_back_rank(back_rank: [Role; 8]) -> Setup {
        let mut setup = Setup::empty();
        let king = back_rank.iter().position(|&role| role == Role::King).unwrap_or(0);
        for (file, role) in File::ALL.into_iter().zip(back_rank) {
            for color in Color::ALL {
                let pawn_rank = Rank::Second.relative_to(color);
                setup.put(Square::new(file, color.back_rank()), Piece::new(color, role));
                setup.put(Square::new(file, pawn_rank), Piece::new(color, Role::Pawn));
                let outermost = if file.index() < king {
                    back_rank.iter().position(|&role| role == Role::Rook)
                } else {
                    back_rank.iter().rposition(|&role| role == Role::Rook)
                };
                if outermost == Some(file.index()) {
                    setup.castling = setup.castling.with(color, file);
                }
            }
        }
        setup
    }

    /// The start position with this number, 0 to 959, in the usual numbering of Chess960; 518 is
    /// the normal one. `None` for other numbers.
    ///
    /// ```
    /// use chess::Setup;
    /// assert_eq!(Setup::chess960(518), Some(Setup::default()));
    /// ```
    pub fn chess960(number: u32) -> Option<Setup> {
        if number >= 960 {
            return None;
        }
        let mut back_rank = [None; 8];
        let (rest, light) = (number / 4, number % 4);
        back_rank[light as usize * 2 + 1] = Some(Role::Bishop);
        let (rest, dark) = (rest / 4, rest % 4);
        back_rank[dark as usize * 2] = Some(Role::Bishop);
        let (knights, queen) = (rest / 6, rest % 6);
        put_on_free(&mut back_rank, queen as usize, Role::Queen);
        const KNIGHTS: [(usize, usize); 10] =
            [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
        let (first, second) = KNIGHTS[knights as usize];
        put_on_free(&mut back_rank, second, Role::Knight);
        put_on_free(&mut back_rank, first, Role::Knight);
        for role in [Role::Rook, Role::King, Role::Rook] {
            put_on_free(&mut back_rank, 0, role);
        }
        Some(Setup::with_back_rank(back_rank.map(|role| role.unwrap_or(Role::King))))
    }

    /// Puts a piece on a square.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.pieces[square.index()] = Some(piece);
    }

    fn squares(&self, color: Color, role: Role) -> Bitboard {
        let wanted = Some(Piece::new(color, role));
        Square::all().filter(|square| self.pieces[square.index()] == wanted).collect()
    }

    fn check(&self) -> Result<(), InvalidPosition> {
        for color in Color::ALL {
            self.check_material(color)?;
        }
        for color in Color::ALL {
            self.check_castling(color)?;
        }
        self.check_en_passant()
    }

    fn check_material(&self, color: Color) -> Result<(), InvalidPosition> {
        let count = |role| self.squares(color, role).count();
        match count(Role::King) {
            0 => return Err(InvalidPosition::NoKing(color)),
            1 => {}
            _ => return Err(InvalidPosition::ManyKings(color)),
        }
        let edges = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
        if let Some(square) = (self.squares(color, Role::Pawn) & edges).first() {
            return Err(InvalidPosition::PawnOnEdge(square));
        }
        if Role::ALL.into_iter().map(count).sum::<u32>() > 16 {
            return Err(InvalidPosition::TooManyPieces(color));
        }
        if count(Role::Pawn) > 8 {
            return Err(InvalidPosition::TooManyPawns(color));
        }
        let promoted = count(Role::Queen).saturating_sub(1)
            + [Role::Knight, Role::Bishop, Role::Rook]
                .into_iter()
                .map(|role| count(role).saturating_sub(2))
                .sum::<u32>();
        if promoted + count(Role::Pawn) > 8 {
            return Err(InvalidPosition::TooManyPromoted(color));
        }
        Ok(())
    }

    fn check_castling(&self, color: Color) -> Result<(), InvalidPosition> {
        let rooks = self.castling.rooks(color);
        if rooks.is_empty() {
            return Ok(());
        }
        let king = self.squares(color, Role::King).lowest();
        if king.rank() != color.back_rank() {
            return Err(InvalidPosition::CastlingWithoutKing(color));
        }
        if let Some(square) = (rooks - self.squares(color, Role::Rook)).first() {
            return Err(InvalidPosition::CastlingWithoutRook(color, square));
        }
        for side in CastlingSide::ALL {
            let nearest = self.castling.rook(color, side, king);
            let beyond = nearest.map(|rook| match side {
                CastlingSide::Short => rooks.last() != Some(rook),
                CastlingSide::Long => rooks.first() != Some(rook),
            });
            if beyond == Some(true) {
                return Err(InvalidPosition::CastlingTwice(color));
            }
        }
        Ok(())
    }

    /// The pawn must be there, and both squares it passed must be empty.
    fn check_en_passant(&self) -> Result<(), InvalidPosition> {
        let Some(target) = self.en_passant else { return Ok(()) };
        let impossible = Err(InvalidPosition::ImpossibleEnPassant(target));
        let jumper = !self.turn;
        if target.rank() != Rank::Third.relative_to(jumper) {
            return impossible;
        }
        let forward = if jumper == Color::White { 1 } else { -1 };
        let pawn = Some(Piece::new(jumper, Role::Pawn));
        let at = |ranks: i32| target.offset(0, ranks).and_then(|sq| self.pieces[sq.index()]);
        if at(forward) != pawn || at(0).is_some() || at(-forward).is_some() {
            return impossible;
        }
        Ok(())
    }
}

fn put_on_free(back_rank: &mut [Option<Role>; 8], nth: usize, role: Role) {
    if let Some(free) = back_rank.iter_mut().filter(|place| place.is_none()).nth(nth) {
        *free = Some(role);
    }
}

impl Default for Setup {
    /// The start of a game.
    fn default() -> Setup {
        use Role::{Bishop, King, Knight, Queen, Rook};
        Setup::with_back_rank([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook])
    }
}

impl TryFrom<Setup> for Board {
    type Error = InvalidPosition;

    /// Checks the set-up. A right to take in passing that no pawn can use is dropped.
    fn try_from(setup: Setup) -> Result<Board, InvalidPosition> {
        setup.check()?;
        let mut board = Board {
            sets: [Bitboard::EMPTY; 8],
            mailbox: [EMPTY; 64],
            key: 0,
            part_keys: [0; 3],
            checkers: Bitboard::EMPTY,
            straight_pins: Bitboard::EMPTY,
            diagonal_pins: Bitboard::EMPTY,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
            castling: setup.castling,
            turn: setup.turn,
            en_passant: NO_SQUARE,
        };
        for (square, piece) in Square::all().zip(setup.pieces) {
            if let Some(piece) = piece {
                board.toggle(code(piece.color, piece.role), square);
            }
        }
        board.refresh_keys();
        let waiting = !board.turn;
        let attackers = board.attackers(board.king(waiting), board.occupied());
        if attackers.meets(board.color(board.turn)) {
            return Err(InvalidPosition::OpponentInCheck(waiting));
        }
        match board.turn {
            Color::White => board.refresh_checks::<true>(),
            Color::Black => board.refresh_checks::<false>(),
        }
        if board.checkers.count() > 2 {
            return Err(InvalidPosition::TooManyCheckers);
        }
        if let Some(target) = setup.en_passant {
            board.offer_en_passant(target);
        }
        Ok(board)
    }
}
