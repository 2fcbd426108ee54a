//! How a line wins material: the motifs that players have names for.
//!
//! A motif is named only if the line shows it: the piece that is pinned, skewered, uncovered or
//! trapped is the one that is taken, and by the piece that the motif speaks of.

use chess::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks,
    rook_attacks,
};
use chess::{Bitboard, Board, Color, Move, Role, Square};
use engine::see;
use serde::Serialize;

/// An exchange that wins so much wins something.
const WINS: i32 = 90;

/// How the first move of a line wins material. Roles are those of the pieces concerned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "motif", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Motif {
    /// One piece attacks several at once, and takes one of them.
    Fork { by: &'static str, targets: Vec<&'static str> },
    /// A piece can't leave its line, for a more valuable one stands behind it, and is taken.
    Pin { by: &'static str, pinned: &'static str, to: &'static str },
    /// What guards can't take back, for it is pinned to the king.
    PinnedGuard { by: &'static str, guard: &'static str },
    /// A piece must leave its line, and the one behind it is taken.
    Skewer { by: &'static str, front: &'static str, behind: &'static str },
    /// A piece leaves the line of another, which takes what it then attacks; or gives check, and
    /// something is taken meanwhile.
    Discovery { mover: &'static str, by: &'static str, target: &'static str },
    /// What guarded a piece is taken, then the piece.
    RemovesGuard { by: &'static str, guard: &'static str, of: &'static str },
    /// A piece is attacked and has no safe square.
    Traps { by: &'static str, piece: &'static str, square: String },
}

/// A line that wins something for the side to move, whose first three half-moves are looked at.
struct Line<'a> {
    start: &'a Board,
    first: Move,
    /// The board after the first move.
    then: Board,
    /// Where the piece stands that made it.
    place: Square,
    mover: Role,
    reply: Move,
    second: Move,
    us: Color,
}

/// The motif by which a line wins, if it has one.
pub(crate) fn motif(start: &Board, line: &[Move]) -> Option<Motif> {
    let [first, reply, second, ..] = *line else { return None };
    let mut then = *start;
    then.play(first);
    let place = first.destination();
    let mover = then.role_at(place)?;
    let line = Line { start, first, then, place, mover, reply, second, us: start.turn() };
    if !second.is_capture() {
        return line.pinned_guard();
    }
    line.fork()
        .or_else(|| line.skewer())
        .or_else(|| line.discovery())
        .or_else(|| line.pin())
        .or_else(|| line.removes_guard())
        .or_else(|| line.pinned_guard())
        .or_else(|| line.traps())
}

impl Line<'_> {
    fn theirs(&self) -> Bitboard {
        self.then.color(!self.us)
    }

    /// What the second move takes, as it stood after the first: nothing if it came there since.
    fn prey(&self) -> Option<(Square, Role)> {
        let at = self.second.to();
        let stood = self.theirs().contains(at) && self.reply.to() != at;
        stood.then(|| self.then.role_at(at)).flatten().map(|role| (at, role))
    }

    fn fork(&self) -> Option<Motif> {
        if self.mover == Role::King || self.second.from() != self.place {
            return None;
        }
        let targets = targets(&self.then, self.place, self.mover, !self.us);
        let safe = !can_be_taken(&self.then, self.place, 1);
        // The forker itself takes one of them.
        (targets.several() && safe && targets.contains(self.second.to())).then(|| Motif::Fork {
            by: self.mover.name(),
            targets: targets
                .into_iter()
                .filter_map(|at| self.then.role_at(at))
                .map(Role::name)
                .collect(),
        })
    }

    /// The piece in front goes, the one behind is taken.
    fn skewer(&self) -> Option<Motif> {
        let (behind_at, behind) = self.prey()?;
        let front_at = self.reply.from();
        let front = self.then.role_at(front_at)?;
        let on_line = between(self.place, behind_at) & self.then.occupied() == front_at.bitboard();
        let attacks = reaches(&self.then, self.place, self.mover, self.us).contains(front_at);
        let must_go = front == Role::King || front.pawns() > self.mover.pawns().min(behind.pawns());
        (self.second.from() == self.place && on_line && attacks && must_go).then(|| Motif::Skewer {
            by: self.mover.name(),
            front: front.name(),
            behind: behind.name(),
        })
    }

    /// The mover left the line from one of its own pieces to one of theirs.
    fn discovery(&self) -> Option<Motif> {
        let takes_prey = |at: Square| self.second.from() == at && self.prey().is_some();
        for at in self.then.color(self.us).without(self.place) {
            let role = self.then.role_at(at)?;
            if !matches!(role, Role::Bishop | Role::Rook | Role::Queen) {
                continue;
            }
            let before = reaches(self.start, at, role, self.us);
            let opened = (reaches(&self.then, at, role, self.us) - before) & self.theirs();
            let king = self.then.king(!self.us);
            let checks = opened.contains(king) && self.second.from() == self.place;
            let target = match checks {
                true => Some(Role::King),
                false if takes_prey(at) && opened.contains(self.second.to()) => {
                    self.then.role_at(self.second.to())
                }
                false => None,
            };
            if let Some(target) = target {
                let (mover, by, target) = (self.mover.name(), role.name(), target.name());
                return Some(Motif::Discovery { mover, by, target });
            }
        }
        None
    }

    /// The move pins what is taken next, or attacks what is pinned already.
    fn pin(&self) -> Option<Motif> {
        let (at, role) = self.prey()?;
        for pinner_at in self.then.color(self.us) {
            let pinner = self.then.role_at(pinner_at)?;
            let Some(to) = behind(&self.then, pinner_at, pinner, at) else { continue };
            let worth_more = to == Role::King || to.pawns() > role.pawns().max(pinner.pawns());
            let new = pinner_at == self.place;
            let attacked_again = reaches(&self.then, self.place, self.mover, self.us).contains(at);
            let was_attacked = reaches(self.start, self.first.from(), self.mover, self.us);
            let exploits = to == Role::King && attacked_again && !was_attacked.contains(at);
            if worth_more && (new || exploits) && self.theirs().contains(at) {
                let by = if new { pinner } else { self.mover }.name();
                return Some(Motif::Pin { by, pinned: role.name(), to: to.name() });
            }
        }
        None
    }

    /// The first move takes what only a pinned piece guards.
    fn pinned_guard(&self) -> Option<Motif> {
        let takes = self.first.is_capture() && self.reply.to() != self.place;
        let guards = self.then.attackers(self.place, self.then.occupied()) & self.theirs();
        let stuck = guards & self.then.pinned();
        let mut free = self.then.legal_moves().to_vec().into_iter();
        let nobody_may = !free.any(|mv| mv.to() == self.place);
        let guard = stuck.into_iter().find_map(|at| self.then.role_at(at))?;
        (takes && nobody_may)
            .then(|| Motif::PinnedGuard { by: self.mover.name(), guard: guard.name() })
    }

    /// The first move takes the guard, the second what it guarded.
    fn removes_guard(&self) -> Option<Motif> {
        let (at, of) = self.prey()?;
        let taken_at = self.first.to();
        if !self.first.is_capture() || self.first.is_en_passant() || at == taken_at {
            return None;
        }
        let guard = self.start.role_at(taken_at)?;
        let guarded = self.start.attackers(at, self.start.occupied()).contains(taken_at);
        let early =
            self.start.is_legal(self.second) && see::wins_at_least(self.start, self.second, WINS);
        (guarded && !early && guard != Role::King && of != Role::Pawn).then(|| {
            Motif::RemovesGuard { by: self.mover.name(), guard: guard.name(), of: of.name() }
        })
    }

    /// The first move attacks a piece that is lost wherever it goes.
    fn traps(&self) -> Option<Motif> {
        let from = match self.reply.to() == self.second.to() {
            true => self.reply.from(),
            false => self.second.to(),
        };
        let role = self.then.role_at(from).filter(|_| self.theirs().contains(from))?;
        let is_piece = !matches!(role, Role::Pawn | Role::King);
        let attacked = reaches(&self.then, self.place, self.mover, self.us).contains(from);
        if !is_piece || !attacked || self.then.is_check() || self.first.is_capture() {
            return None;
        }
        let mut passed = self.then;
        passed.play_null();
        let falls_where_it_is = can_be_taken(&passed, from, WINS);
        let mut flights = self.then.legal_moves().to_vec();
        flights.retain(|mv| mv.from() == from);
        let safe = |mv: &Move| {
            let mut board = self.then;
            board.play(*mv);
            let took = if mv.is_capture() { self.then.role_at(mv.to()) } else { None };
            let price = took.map_or(0, |role| 100 * role.pawns());
            !can_be_taken(&board, mv.destination(), WINS + price)
        };
        let mut waited = *self.start;
        let was_safe = self.start.is_check() || {
            waited.play_null();
            waited.play_null();
            !can_be_taken(&waited, from, WINS)
        };
        (falls_where_it_is && was_safe && !flights.iter().any(safe)).then(|| Motif::Traps {
            by: self.mover.name(),
            piece: role.name(),
            square: from.to_string(),
        })
    }
}

/// Whether the side to move wins so much by taking on a square.
fn can_be_taken(board: &Board, at: Square, threshold: i32) -> bool {
    let moves = board.legal_moves();
    moves.iter().any(|&mv| mv.to() == at && see::wins_at_least(board, mv, threshold))
}

/// The squares a piece attacks.
fn reaches(board: &Board, at: Square, role: Role, color: Color) -> Bitboard {
    let occupied = board.occupied();
    match role {
        Role::Pawn => pawn_attacks(color, at),
        Role::Knight => knight_attacks(at),
        Role::Bishop => bishop_attacks(at, occupied),
        Role::Rook => rook_attacks(at, occupied),
        Role::Queen => queen_attacks(at, occupied),
        Role::King => king_attacks(at),
    }
}

/// What of the same side stands behind a piece, seen from one that attacks it along a line.
fn behind(board: &Board, from: Square, role: Role, at: Square) -> Option<Role> {
    let through = board.occupied().without(at);
    let seen = match role {
        Role::Bishop => bishop_attacks(from, through),
        Role::Rook => rook_attacks(from, through),
        Role::Queen => queen_attacks(from, through),
        _ => return None,
    };
    let own = board.color(board.piece_at(at)?.color);
    let blocked = reaches(board, from, role, Color::White);
    let found = ((seen - blocked) & own).into_iter().find(|&to| between(from, to).contains(at))?;
    board.role_at(found)
}

/// The pieces of a side that a piece of the opponent attacks and that are worth its attack: the
/// king, what is worth more than it, and what nobody guards. Pawns don't count.
fn targets(board: &Board, place: Square, forker: Role, side: Color) -> Bitboard {
    let occupied = board.occupied();
    let attacked = reaches(board, place, forker, !side);
    let mut targets = Bitboard::EMPTY;
    for at in (attacked & board.color(side)) - board.role(Role::Pawn) {
        let Some(role) = board.role_at(at) else { continue };
        let guarded = (board.attackers(at, occupied) & board.color(side)).any();
        if role == Role::King || role.pawns() > forker.pawns() || !guarded {
            targets = targets.with(at);
        }
    }
    targets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::moves_of;

    /// The motif of a line from a position.
    fn of(fen: &str, ucis: &[&str]) -> Option<Motif> {
        let start = Board::from_fen(fen).unwrap();
        motif(&start, &moves_of(&start, ucis))
    }

    #[test]
    fn a_knight_that_forks_king_and_rook() {
        let found = of("7k/6pp/8/8/1n6/8/6PP/R3K3 b - - 0 1", &["b4c2", "e1d2", "c2a1"]);
        let expected = Motif::Fork { by: "knight", targets: vec!["rook", "king"] };
        assert_eq!(found, Some(expected));
        // A knight that can be taken forks nobody.
        let guarded = "7k/6pp/8/8/1n6/8/6PP/R2QK3 b - - 0 1";
        assert_eq!(of(guarded, &["b4c2", "d1c2", "h7h6"]), None);
    }

    #[test]
    fn a_rook_that_skewers_king_and_queen() {
        let found = of("3q4/8/8/3k4/8/8/8/R5K1 w - - 0 1", &["a1d1", "d5e4", "d1d8"]);
        let expected = Motif::Skewer { by: "rook", front: "king", behind: "queen" };
        assert_eq!(found, Some(expected));
    }

    #[test]
    fn a_bishop_that_pins_a_rook_to_the_king() {
        let found = of("4k3/8/8/3r4/8/8/6B1/6K1 w - - 0 1", &["g2f3", "e8e7", "f3d5"]);
        assert_eq!(found, None, "the rook stands beside its king's diagonal");
        let found = of("8/5k2/8/3r4/8/8/8/5BK1 w - - 0 1", &["f1c4", "f7e6", "c4d5"]);
        let expected = Motif::Pin { by: "bishop", pinned: "rook", to: "king" };
        assert_eq!(found, Some(expected));
    }

    #[test]
    fn a_pawn_that_attacks_what_is_pinned() {
        // The knight on c6 is pinned by the bishop on b5.
        let fen = "4k3/p2p1ppp/2n5/1B6/3P4/8/5PPP/6K1 w - - 0 1";
        assert_eq!(of(fen, &["d4d5", "a7a6", "d5c6"]), None, "d7 stands between");
        let fen = "4k3/p4ppp/2n5/1B6/3P4/8/5PPP/6K1 w - - 0 1";
        let found = of(fen, &["d4d5", "a7a6", "d5c6"]);
        assert_eq!(found, Some(Motif::Pin { by: "pawn", pinned: "knight", to: "king" }));
    }

    #[test]
    fn a_knight_that_uncovers_a_rook() {
        let fen = "4q1k1/5ppp/8/4N3/8/8/5PPP/4R1K1 w - - 0 1";
        let found = of(fen, &["e5c6", "h7h6", "e1e8"]);
        let expected = Motif::Discovery { mover: "knight", by: "rook", target: "queen" };
        assert_eq!(found, Some(expected));
    }

    #[test]
    fn a_knight_that_takes_the_guard() {
        // The bishop on d6 guards the knight on f4.
        let fen = "6k1/5ppp/3b4/8/2N2n2/8/5PPP/5RKR w - - 0 1";
        let guarded = "6k1/2p2ppp/3b4/8/2N2n2/5Q2/5PPP/6K1 w - - 0 1";
        assert_eq!(of(fen, &["c4d6", "h7h6", "d6f7"]), None);
        let found = of(guarded, &["c4d6", "c7d6", "f3f4"]);
        let expected = Motif::RemovesGuard { by: "knight", guard: "bishop", of: "knight" };
        assert_eq!(found, Some(expected));
    }

    #[test]
    fn a_guard_that_may_not_take_back() {
        // The knight on c6 guards e5 but is pinned to its king.
        let fen = "4k3/ppp2ppp/2n5/1B2p3/8/5N2/5PPP/6K1 w - - 0 1";
        let found = of(fen, &["f3e5", "e8d8", "e5f7"]);
        assert_eq!(found, Some(Motif::PinnedGuard { by: "knight", guard: "knight" }));
    }

    #[test]
    fn a_bishop_that_walked_into_a_cage() {
        // …Bxa2, and b2-b3 shuts the door: the king takes it.
        let fen = "6k1/5ppp/8/8/8/8/bPK2PPP/8 w - - 0 1";
        assert_eq!(of(fen, &["b2b3", "h7h6", "c2b2"]), None, "nothing is taken yet");
        let fen = "6k1/pp3ppp/1Bp5/8/8/8/PP3PPP/6K1 b - - 0 1";
        let found = of(fen, &["a7b6", "h2h3", "b6b5"]);
        assert_eq!(found, None);
        let fen = "6k1/1p3ppp/p1p5/8/B7/8/PP3PPP/6K1 b - - 0 1";
        let found = of(fen, &["b7b5", "a4b5", "c6b5"]);
        assert_eq!(found, None, "it has b3");
        let fen = "6k1/1p3ppp/p1p5/8/B1p5/8/PP3PPP/6K1 b - - 0 1";
        let found = of(fen, &["b7b5", "h2h3", "b5a4"]);
        assert_eq!(found, None, "it has d1 and c2");
        let fen = "6k1/1p3ppp/p1p5/8/B1p5/8/PPP2PPP/6K1 b - - 0 1";
        let found = of(fen, &["b7b5", "h2h3", "b5a4"]);
        let expected = Motif::Traps { by: "pawn", piece: "bishop", square: "a4".into() };
        assert_eq!(found, Some(expected));
    }
}
