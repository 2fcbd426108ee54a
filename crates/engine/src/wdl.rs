//! What a score means: hundredths of a pawn and chances to win, by the engine's own games.
//!
//! The search counts in points of its own, and how many of them win a game depends on what is left
//! on the board. People are shown hundredths of a pawn that always mean the same: **with 100 of
//! them a game is won as often as not**.

use crate::score::{Score, is_decisive, is_mate};
use chess::{Board, Role};

/// Chances in thousandths; they add up to 1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chances {
    /// The side to move wins.
    pub win: u32,
    /// Nobody does.
    pub draw: u32,
    /// The other side wins.
    pub loss: u32,
}

/// At how many hundredths of a pawn a game is won as often as not: so they are made.
const EVEN: f64 = 100.0;
/// The material with which a game begins.
pub const ALL_MATERIAL: u32 = 78;
/// With how many points of the search a game is won as often as not, without material and with all
/// of it, and how quickly the chances change with the points, likewise: fitted to 55,724 positions
/// of 399 games of the engine with itself at 20,000 positions a move
/// (`crates/learning/examples/fit_chances.rs`).
const EVEN_POINTS: (f64, f64) = (312.0, 77.0);
const SPREAD_POINTS: (f64, f64) = (52.0, 75.0);

/// Points of the search on this board in hundredths of a pawn; what is won for certain stays.
///
/// ```
/// use engine::{score::mate_in, wdl::centipawns};
/// let start = chess::Board::default();
/// assert_eq!(centipawns(0, &start), 0);
/// assert_eq!(centipawns(-50, &start), -centipawns(50, &start));
/// assert_eq!(centipawns(mate_in(5), &start), mate_in(5));
/// ```
pub fn centipawns(points: Score, board: &Board) -> Score {
    if is_decisive(points) {
        return points;
    }
    let even = by_material(EVEN_POINTS, material(board));
    (f64::from(points) * EVEN / even).round() as Score
}

/// The material of both sides on the board, in pawns as players count.
///
/// ```
/// use engine::wdl::{ALL_MATERIAL, material};
/// assert_eq!(material(&chess::Board::default()), ALL_MATERIAL);
/// ```
pub fn material(board: &Board) -> u32 {
    Role::ALL.into_iter().map(|role| board.role(role).count() * role.pawns() as u32).sum()
}

fn by_material((none, all): (f64, f64), material: u32) -> f64 {
    none + (all - none) * (f64::from(material) / f64::from(ALL_MATERIAL)).min(1.0)
}

/// The chances at a score in hundredths of a pawn with so much material on the board, by two
/// mirrored logistic curves.
///
/// ```
/// use engine::wdl::of;
/// assert_eq!(of(0, 78).win, of(0, 78).loss);
/// assert_eq!((of(100, 78).win, of(100, 10).win), (500, 500));
/// assert!(of(300, 78).win > of(100, 78).win);
/// assert!(of(0, 10).draw > of(0, 78).draw);
/// assert_eq!(of(engine::score::mate_in(5), 78).win, 1000);
/// ```
pub fn of(score: Score, material: u32) -> Chances {
    if is_mate(score) {
        let win = if score > 0 { 1000 } else { 0 };
        return Chances { win, draw: 0, loss: 1000 - win };
    }
    let spread = by_material(SPREAD_POINTS, material) * EVEN / by_material(EVEN_POINTS, material);
    let chance = |score: f64| (1000.0 / (1.0 + ((EVEN - score) / spread).exp())).round() as u32;
    let (win, loss) = (chance(f64::from(score)), chance(-f64::from(score)));
    Chances { win, draw: 1000 - win - loss, loss }
}
