//! Static exchange evaluation: who wins material when all take on one square.

use crate::score::Score;
use chess::{
    Bitboard, Board, Color, Move, Role,
    attacks::{bishop_attacks, line, rook_attacks},
};

/// What pieces are worth in an exchange; the king can't be lost.
pub(crate) const VALUES: [Score; 6] = [100, 320, 330, 500, 950, 0];

/// What a role is worth in an exchange.
#[inline(always)]
pub(crate) fn value(role: Role) -> Score {
    VALUES[role.index()]
}

/// What a move takes and gains at once.
pub fn gain(board: &Board, mv: Move) -> Score {
    let taken = match mv.is_en_passant() {
        true => value(Role::Pawn),
        false if mv.is_capture() => board.role_at(mv.to()).map_or(0, value),
        false => 0,
    };
    taken + mv.promotion().map_or(0, |role| value(role) - value(Role::Pawn))
}

/// Whether the exchange that begins with `mv` wins at least `threshold`.
///
/// Each side takes with its cheapest piece and stops when going on would not help.
pub fn wins_at_least(board: &Board, mv: Move, threshold: Score) -> bool {
    if mv.is_castling() {
        return threshold <= 0;
    }
    let (from, to) = (mv.from(), mv.to());
    let mover = mv.promotion().or(board.role_at(from)).unwrap_or(Role::Pawn);
    let mut balance = gain(board, mv) - threshold;
    if balance < 0 {
        return false;
    }
    balance -= value(mover);
    if balance >= 0 {
        return true;
    }

    let mut occupied = board.occupied().without(from).with(to);
    if mv.is_en_passant() {
        occupied = occupied.without(chess::Square::new(to.file(), from.rank()));
    }
    let diagonal = board.role(Role::Bishop) | board.role(Role::Queen);
    let straight = board.role(Role::Rook) | board.role(Role::Queen);
    // Pins are known for the side to move alone; the other side is taken to be free.
    let us = board.turn();
    let stuck = board.pinned() - line(board.king(us), to);
    let mut attackers = board.attackers(to, occupied) & occupied;
    let mut side = !us;
    loop {
        let mut own = attackers & board.color(side);
        if side == us {
            own = own - stuck;
        }
        let Some((role, from)) = cheapest(board, own) else { break };
        // The king may take last, but not into an attack.
        if role == Role::King && attackers.meets(board.color(!side)) {
            break;
        }
        occupied ^= from;
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= bishop_attacks(to, occupied) & diagonal;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= rook_attacks(to, occupied) & straight;
        }
        attackers &= occupied;
        side = !side;
        balance = -balance - 1 - value(role);
        if balance >= 0 {
            break;
        }
    }
    // Whoever can't or won't take has lost the exchange.
    side != us
}

fn cheapest(board: &Board, own: Bitboard) -> Option<(Role, Bitboard)> {
    Role::ALL.into_iter().find_map(|role| {
        let first = (own & board.role(role)).first()?;
        Some((role, first.bitboard()))
    })
}

/// Whether a side has anything but pawns and its king.
pub(crate) fn has_pieces(board: &Board, color: Color) -> bool {
    let simple = board.role(Role::Pawn) | board.role(Role::King);
    (board.color(color) - simple).any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exchanges_are_worth_what_they_win() {
        // FEN, move, what the exchange wins.
        let cases = [
            ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100),
            ("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0),
            ("4k3/8/2p5/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5", -220),
            ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100),
            ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", -400),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100),
            ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 500 + 850),
            ("4k3/8/8/8/8/2q5/1P6/4K3 w - - 0 1", "b2c3", 950),
        ];
        for (fen, text, worth) in cases {
            let board = Board::from_fen(fen).unwrap();
            let mv = board.parse_uci(text).unwrap();
            assert!(wins_at_least(&board, mv, worth), "{fen} {text} wins {worth}");
            assert!(!wins_at_least(&board, mv, worth + 1), "{fen} {text} wins no more");
        }
    }
}
