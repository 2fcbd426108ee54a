//! Straight generation of legal moves: checks and pins are masks, nothing is filtered later.

use crate::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, knights_attack, pawn_attacks,
    pawns_attack_east, pawns_attack_west, rook_attacks,
    slides::{self, Sliders},
};
use crate::board::Board;
use crate::types::{Bitboard, CastlingSide, Color, Move, Rank, Role, Square};

/// Who takes the moves: a list, or a counter.
pub(super) trait Sink {
    /// The moves of one piece that is no pawn.
    fn piece(&mut self, from: Square, targets: Bitboard, enemies: Bitboard);
    /// The moves of all sliders that are not pinned.
    fn sliders(&mut self, sliders: Sliders, targets: Bitboard, enemies: Bitboard);
    /// Moves of pawns that all went the same `step`.
    fn pawns(&mut self, targets: Bitboard, step: i32, flags: u16);
    /// The same to the last rank: four moves each.
    fn promotions(&mut self, targets: Bitboard, step: i32, flags: u16);
    /// One special move.
    fn single(&mut self, mv: Move);
}

/// Which moves are wanted.
pub(super) trait Kinds {
    /// Captures and promotions.
    const NOISY: bool;
    /// The others.
    const QUIET: bool;
}

pub(super) struct All;
pub(super) struct Noisy;
pub(super) struct Quiet;

impl Kinds for All {
    const NOISY: bool = true;
    const QUIET: bool = true;
}

impl Kinds for Noisy {
    const NOISY: bool = true;
    const QUIET: bool = false;
}

impl Kinds for Quiet {
    const NOISY: bool = false;
    const QUIET: bool = true;
}

/// Gives all legal moves of the wanted kinds to `sink`.
#[inline(always)]
pub(super) fn generate<const WHITE: bool, K: Kinds, S: Sink>(board: &Board, sink: &mut S) {
    let us = Color::white_if(WHITE);
    let king = board.king(us);
    let enemies = board.color(!us);
    let empty = !board.occupied();
    let mut wanted = Bitboard::EMPTY;
    if K::NOISY {
        wanted |= enemies;
    }
    if K::QUIET {
        wanted |= empty;
    }

    let escapes = safe_for_king::<WHITE>(board, king_attacks(king) & wanted);
    sink.piece(king, escapes, enemies);
    let checkers = board.checkers();
    if checkers.several() {
        return;
    }
    // What stops a check: taking the checker or stepping between. Without a check, anything.
    let mut stopping = Bitboard::ALL;
    if checkers.any() {
        stopping = between(king, checkers.lowest()) | checkers;
    } else if K::QUIET && !board.castling().is_none() {
        castling::<WHITE, S>(board, sink);
    }
    pawns::<WHITE, K, S>(board, stopping, sink);
    officers::<WHITE, S>(board, stopping & wanted, sink);
}

/// Those of `targets` that the king may step on.
#[inline(always)]
pub(super) fn safe_for_king<const WHITE: bool>(board: &Board, targets: Bitboard) -> Bitboard {
    if targets.is_empty() {
        return targets;
    }
    let us = Color::white_if(WHITE);
    // The king can't hide from a slider behind itself.
    targets - attacked_by_enemy::<WHITE>(board, board.occupied() ^ board.pieces(us, Role::King))
}

/// Every square that the pieces against the side `WHITE` attack when `occupied` stands in the way.
#[inline(always)]
fn attacked_by_enemy<const WHITE: bool>(board: &Board, occupied: Bitboard) -> Bitboard {
    let us = Color::white_if(WHITE);
    let enemies = board.color(!us);
    let pawns = board.role(Role::Pawn) & enemies;
    let pawn_attacks = if WHITE {
        pawns_attack_east::<false>(pawns) | pawns_attack_west::<false>(pawns)
    } else {
        pawns_attack_east::<true>(pawns) | pawns_attack_west::<true>(pawns)
    };
    pawn_attacks
        | knights_attack(board.role(Role::Knight) & enemies)
        | king_attacks(board.king(!us))
        | slides::attacked(Sliders {
            straight: board.straight_sliders(!us),
            diagonal: board.diagonal_sliders(!us),
            occupied,
        })
}

impl Board {
    /// The squares that the side not to move attacks.
    ///
    /// ```
    /// use chess::{Board, Square};
    /// let board = Board::from_fen("4k3/8/8/8/8/2b5/8/4K3 w - - 0 1").unwrap();
    /// assert!(board.threatened().contains(Square::E1));
    /// assert!(!board.threatened().contains(Square::C3));
    /// ```
    pub fn threatened(&self) -> Bitboard {
        match self.turn() {
            Color::White => attacked_by_enemy::<true>(self, self.occupied()),
            Color::Black => attacked_by_enemy::<false>(self, self.occupied()),
        }
    }
}

/// Knights, bishops, rooks and queens onto `targets`.
#[inline(always)]
fn officers<const WHITE: bool, S: Sink>(board: &Board, targets: Bitboard, sink: &mut S) {
    let us = Color::white_if(WHITE);
    let enemies = board.color(!us);
    let occupied = board.occupied();
    let (straight_pins, diagonal_pins) = board.pin_lines();
    let pins = straight_pins | diagonal_pins;

    for from in board.pieces(us, Role::Knight) - pins {
        sink.piece(from, knight_attacks(from) & targets, enemies);
    }
    let diagonal = board.diagonal_sliders(us) - straight_pins;
    let straight = board.straight_sliders(us) - diagonal_pins;
    let free = Sliders {
        straight: straight - straight_pins,
        diagonal: diagonal - diagonal_pins,
        occupied,
    };
    sink.sliders(free, targets, enemies);
    if pins.is_empty() {
        return;
    }
    // A pinned slider stays on the line of its pin; it can reach no other such line.
    for from in diagonal & diagonal_pins {
        let attacks = bishop_attacks(from, occupied) & targets & diagonal_pins;
        sink.piece(from, attacks, enemies);
    }
    for from in straight & straight_pins {
        let attacks = rook_attacks(from, occupied) & targets & straight_pins;
        sink.piece(from, attacks, enemies);
    }
}

/// All pawns at once, by the direction they go.
#[inline(always)]
fn pawns<const WHITE: bool, K: Kinds, S: Sink>(board: &Board, stopping: Bitboard, sink: &mut S) {
    let us = Color::white_if(WHITE);
    let forward = if WHITE { 8 } else { -8 };
    let advance = |pawns: Bitboard| if WHITE { pawns.north() } else { pawns.south() };
    let pawns = board.pieces(us, Role::Pawn);
    let empty = !board.occupied();
    let enemies = board.color(!us) & stopping;
    let (straight_pins, diagonal_pins) = board.pin_lines();
    let last_rank = Bitboard::rank(Rank::Eighth.relative_to(us));

    // A pawn pinned along its file may advance, one pinned along a diagonal may take the pinner.
    let movers = pawns - diagonal_pins;
    let free = advance(movers - straight_pins) | advance(movers & straight_pins) & straight_pins;
    let one_step = free & empty;
    if K::QUIET {
        let third_rank = Bitboard::rank(Rank::Third.relative_to(us));
        let two_steps = advance(one_step & third_rank) & empty & stopping;
        sink.pawns((one_step & stopping) - last_rank, forward, Move::QUIET);
        sink.pawns(two_steps, 2 * forward, Move::DOUBLE_STEP);
    }
    if !K::NOISY {
        return;
    }
    let takers = pawns - straight_pins;
    let (loose, held) = (takers - diagonal_pins, takers & diagonal_pins);
    let east = (pawns_attack_east::<WHITE>(loose)
        | pawns_attack_east::<WHITE>(held) & diagonal_pins)
        & enemies;
    let west = (pawns_attack_west::<WHITE>(loose)
        | pawns_attack_west::<WHITE>(held) & diagonal_pins)
        & enemies;
    sink.pawns(east - last_rank, forward + 1, Move::CAPTURE);
    sink.pawns(west - last_rank, forward - 1, Move::CAPTURE);
    if (pawns & Bitboard::rank(Rank::Seventh.relative_to(us))).any() {
        sink.promotions(one_step & stopping & last_rank, forward, Move::QUIET);
        sink.promotions(east & last_rank, forward + 1, Move::CAPTURE);
        sink.promotions(west & last_rank, forward - 1, Move::CAPTURE);
    }
    if let Some(target) = board.en_passant() {
        for from in pawn_attacks(!us, target) & pawns {
            if board.en_passant_is_safe(from, target) {
                sink.single(Move::with_flags(from, target, Move::EN_PASSANT));
            }
        }
    }
}

/// Castling when not in check.
#[inline(always)]
fn castling<const WHITE: bool, S: Sink>(board: &Board, sink: &mut S) {
    let us = Color::white_if(WHITE);
    if board.castling().rooks(us).is_empty() {
        return;
    }
    for side in CastlingSide::ALL {
        if let Some(mv) = castling_to::<WHITE>(board, side) {
            sink.single(mv);
        }
    }
}

/// Castling to one side, if the way is free and safe.
#[inline(always)]
pub(super) fn castling_to<const WHITE: bool>(board: &Board, side: CastlingSide) -> Option<Move> {
    let us = Color::white_if(WHITE);
    let king = board.king(us);
    let rook = board.castling().rook(us, side, king)?;
    let (king_target, rook_target) = (side.king_target(us), side.rook_target(us));
    let king_way = between(king, king_target).with(king_target);
    let rook_way = between(rook, rook_target).with(rook_target);
    let others = board.occupied().without(king).without(rook);
    if others.meets(king_way | rook_way) {
        return None;
    }
    // In Chess960 the rook may be pinned along the rank: with it gone, the king stands in check.
    if board.pinned().contains(rook) {
        return None;
    }
    let way = king_way.without(king);
    let unsafe_squares = way - safe_for_king::<WHITE>(board, way);
    unsafe_squares.is_empty().then(|| Move::with_flags(king, rook, Move::CASTLING))
}
