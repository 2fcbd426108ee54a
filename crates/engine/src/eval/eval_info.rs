//! What several terms want to know about a position, gathered once.

use super::pawn_spans::{attacked_by_pawns, step};
use chess::attacks::{between, bishop_attacks, king_attacks, rook_attacks};
use chess::{Bitboard, Board, Color, Rank, Role, Square};

/// The position and who attacks what in it. Pairs are by colour, White first.
pub struct EvalInfo<'a> {
    pub board: &'a Board,
    pub occupied: Bitboard,
    pub pawns: [Bitboard; 2],
    pub kings: [Square; 2],
    /// The king, the squares beside it and those one step further ahead.
    pub zone: [Bitboard; 2],
    /// Where a piece is safe from pawns and not in the way of its own.
    pub mobility_area: [Bitboard; 2],
    /// Pieces of this side that stand alone between their king and an enemy slider.
    pub pinned: [Bitboard; 2],
    /// What each role of a side attacks.
    pub attacked_by: [[Bitboard; 6]; 2],
    /// What a side attacks at all.
    pub attacked: [Bitboard; 2],
    /// What a side attacks at least twice.
    pub attacked_twice: [Bitboard; 2],
    /// How many knights, bishops, rooks and queens attack the zone of this side's king.
    pub zone_attackers: [[u8; 4]; 2],
    /// How often they attack squares beside this side's king.
    pub attacks_beside_king: [u8; 2],
}

impl<'a> EvalInfo<'a> {
    /// What is known before the pieces are looked at: pawns and kings.
    #[inline(always)]
    pub fn new(board: &'a Board) -> EvalInfo<'a> {
        let kings = Color::ALL.map(|color| board.king(color));
        let pawns = Color::ALL.map(|color| board.pieces(color, Role::Pawn));
        let mut info = EvalInfo {
            board,
            occupied: board.occupied(),
            pawns,
            kings,
            zone: [Bitboard::EMPTY; 2],
            mobility_area: [Bitboard::EMPTY; 2],
            pinned: [Bitboard::EMPTY; 2],
            attacked_by: [[Bitboard::EMPTY; 6]; 2],
            attacked: [Bitboard::EMPTY; 2],
            attacked_twice: [Bitboard::EMPTY; 2],
            zone_attackers: [[0; 4]; 2],
            attacks_beside_king: [0; 2],
        };
        for us in Color::ALL {
            let by_pawns = attacked_by_pawns(us, pawns[us.index()]);
            let beside_king = king_attacks(kings[us.index()]);
            let both_pawns =
                step(us, pawns[us.index()].east()) & step(us, pawns[us.index()].west());
            info.attacked_by[us.index()][Role::Pawn.index()] = by_pawns;
            info.attacked_by[us.index()][Role::King.index()] = beside_king;
            info.attacked[us.index()] = by_pawns | beside_king;
            info.attacked_twice[us.index()] = by_pawns & beside_king | both_pawns;
            info.zone[us.index()] = beside_king | step(us, beside_king);
            info.pinned[us.index()] = pinned(board, us, info.occupied);
        }
        for us in Color::ALL {
            info.mobility_area[us.index()] = !info.no_go(us);
        }
        info
    }

    /// Squares that don't count for mobility: own king, pawns that are blocked or at home, and
    /// what enemy pawns attack.
    #[inline(always)]
    fn no_go(&self, us: Color) -> Bitboard {
        let own_pawns = self.pawns[us.index()];
        let blocked = own_pawns & step(!us, self.occupied);
        let at_home = own_pawns & Bitboard::rank(Rank::Second.relative_to(us));
        let king = self.kings[us.index()].bitboard();
        blocked | at_home | king | self.attacked_by(!us, Role::Pawn)
    }

    /// What the pieces of a side and role attack.
    #[inline(always)]
    pub fn attacked_by(&self, color: Color, role: Role) -> Bitboard {
        self.attacked_by[color.index()][role.index()]
    }

    /// Notes what a knight, bishop, rook or queen attacks, and whether that troubles the king.
    #[inline(always)]
    pub fn note_attacks(&mut self, us: Color, role: Role, attacks: Bitboard) {
        let (ours, theirs) = (us.index(), (!us).index());
        self.attacked_by[ours][role.index()] |= attacks;
        self.attacked_twice[ours] |= self.attacked[ours] & attacks;
        self.attacked[ours] |= attacks;
        if attacks.meets(self.zone[theirs]) {
            self.zone_attackers[theirs][role.index() - Role::Knight.index()] += 1;
            let beside = attacks & self.attacked_by[theirs][Role::King.index()];
            self.attacks_beside_king[theirs] += beside.count() as u8;
        }
    }

    /// The pieces of a side that are neither king nor pawn.
    #[inline(always)]
    pub fn officers(&self, color: Color) -> Bitboard {
        let board = self.board;
        board.color(color) - board.role(Role::Pawn) - board.role(Role::King)
    }
}

/// The pieces of `us` that alone keep an enemy slider from the king.
#[inline(always)]
fn pinned(board: &Board, us: Color, occupied: Bitboard) -> Bitboard {
    let king = board.king(us);
    let snipers = rook_attacks(king, board.color(!us)) & board.straight_sliders(!us)
        | bishop_attacks(king, board.color(!us)) & board.diagonal_sliders(!us);
    let mut pinned = Bitboard::EMPTY;
    for sniper in snipers {
        let blockers = between(king, sniper) & occupied;
        if !blockers.several() {
            pinned |= blockers;
        }
    }
    pinned
}

/// The place of a square in a table of 32: rank by rank, files a to d, the others mirrored.
#[inline(always)]
pub fn half_board(square: Square, color: Color) -> usize {
    let index = square.relative_to(color).index();
    let file = index & 7;
    (index >> 3) * 4 + if file < 4 { file } else { 7 - file }
}

/// The rank of a square as `color` counts, 0 to 7.
#[inline(always)]
pub fn rank_of(square: Square, color: Color) -> usize {
    square.relative_to(color).index() >> 3
}

/// How far a square's file is from the nearer edge, 0 to 3.
#[inline(always)]
pub fn edge_distance(square: Square) -> usize {
    let file = square.index() & 7;
    if file < 4 { file } else { 7 - file }
}
