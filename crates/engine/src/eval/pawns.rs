//! The pawns: structure, which depends on pawns alone and is remembered, and who is passed.

use super::eval_info::{edge_distance, half_board, rank_of};
use super::pawn_spans::{ahead, attacked_by_pawns, beside, files_of, fill_ahead, step};
use super::tapered_score::Tapered;
use super::term::Term;
use super::trace::Trace;
use super::weights::WEIGHTS as W;
use chess::{Bitboard, Color, Role, Square};

/// What follows from the pawns alone.
#[derive(Clone, Copy)]
pub struct PawnInfo {
    /// Their worth, White's less Black's.
    pub score: Tapered,
    /// The passed pawns of both sides.
    pub passed: Bitboard,
    /// The isolated and backward pawns of both sides.
    pub weak: Bitboard,
    /// Every square that a side's pawns attack or may attack later.
    pub reach: [Bitboard; 2],
}

impl PawnInfo {
    /// Looks at the pawns, White's first.
    pub fn new<T: Trace>(pawns: [Bitboard; 2], t: &mut T) -> PawnInfo {
        let mut info = PawnInfo {
            score: Tapered::ZERO,
            passed: Bitboard::EMPTY,
            weak: Bitboard::EMPTY,
            reach: [Bitboard::EMPTY; 2],
        };
        let white = info.look_at(pawns, Color::White, t);
        let black = info.look_at(pawns, Color::Black, t);
        info.score = white - black;
        info
    }

    fn look_at<T: Trace>(&mut self, pawns: [Bitboard; 2], us: Color, t: &mut T) -> Tapered {
        let sets = PawnSets::new(pawns, us);
        self.passed |= sets.passed;
        self.weak |= sets.isolated | sets.backward;
        self.reach[us.index()] = sets.reach;
        let mut sum = Tapered::ZERO;
        for square in sets.own {
            let rank = rank_of(square, us);
            sum += t.add(Term::Material, us, &W.material[Role::Pawn.index()], 1);
            sum += t.add(Term::PieceSquares, us, &W.pawn_squares[half_board(square, us)], 1);
            if sets.protected.contains(square) {
                sum += t.add(Term::PawnStructure, us, &W.protected[rank], 1);
            }
            if sets.phalanx.contains(square) {
                sum += t.add(Term::PawnStructure, us, &W.phalanx[rank], 1);
            }
        }
        for square in sets.isolated {
            sum += t.add(Term::PawnStructure, us, &W.isolated[edge_distance(square)], 1);
        }
        for square in sets.half_open - sets.passed {
            if is_candidate(square, pawns, us) {
                sum += t.add(Term::PassedPawns, us, &W.candidate[rank_of(square, us)], 1);
            }
        }
        sum + sets.counted(us, t)
    }
}

/// The pawns of one side by what can be said of them.
struct PawnSets {
    own: Bitboard,
    passed: Bitboard,
    isolated: Bitboard,
    doubled: Bitboard,
    backward: Bitboard,
    protected: Bitboard,
    phalanx: Bitboard,
    /// No enemy pawn ahead on the same file.
    half_open: Bitboard,
    reach: Bitboard,
}

impl PawnSets {
    #[inline(always)]
    fn new(pawns: [Bitboard; 2], us: Color) -> PawnSets {
        let them = !us;
        let (own, enemy) = (pawns[us.index()], pawns[them.index()]);
        let own_attacks = attacked_by_pawns(us, own);
        let enemy_attacks = attacked_by_pawns(them, enemy);
        let files = files_of(own);
        let enemy_ahead = ahead(them, enemy);
        let doubled = own & ahead(them, own);
        let isolated = own - beside(files);
        // A pawn has support when a neighbour stands level with it or behind it.
        let supported = fill_ahead(us, beside(own));
        let held = step(them, enemy_attacks | enemy);
        PawnSets {
            own,
            passed: own - enemy_ahead - beside(enemy_ahead) - doubled,
            isolated,
            doubled,
            backward: (own & held) - supported - isolated,
            protected: own & own_attacks,
            phalanx: own & beside(own),
            half_open: own - enemy_ahead,
            reach: fill_ahead(us, own_attacks),
        }
    }

    /// What is worth the same wherever it stands.
    #[inline(always)]
    fn counted<T: Trace>(&self, us: Color, t: &mut T) -> Tapered {
        let counts = [
            (&W.doubled, self.doubled),
            (&W.doubled_isolated, self.doubled & self.isolated),
            (&W.backward, self.backward),
            (&W.backward_on_half_open, self.backward & self.half_open),
            (&W.isolated_on_half_open, self.isolated & self.half_open),
        ];
        let mut sum = Tapered::ZERO;
        for (weight, set) in counts {
            sum += t.add(Term::PawnStructure, us, weight, set.count() as i32);
        }
        sum
    }
}

/// Whether a pawn with a free file has as many helpers as enemy pawns watching its way.
fn is_candidate(square: Square, pawns: [Bitboard; 2], us: Color) -> bool {
    let neighbours = beside(files_of(square.bitboard()));
    let way = beside(ahead(us, square.bitboard()));
    let watchers = pawns[(!us).index()] & way;
    let helpers = pawns[us.index()] & (neighbours - way);
    watchers.any() && helpers.count() >= watchers.count()
}
