//! What a score is expected to be, and how sure that is: the context it is coded in.
//!
//! A context is a number that says much: which neighbours differ from the guess, how far the
//! scores rise or fall towards here, what kind of guess it is. Where a table has too few positions
//! of a context for a model of its own, the [`middling`] context serves, and where that is rare
//! too, the [`coarse`] one.

use crate::score::Score;

/// Kinds of guesses with White to move.
const KINDS: u32 = 6;
/// Middling contexts with White to move: 625 patterns of neighbours, kinds of guesses, four marks.
const WHITE_MIDDLING: u32 = 625 * KINDS * 4;
/// What more a context with White to move tells: slopes, and whether Black's king is at an edge.
const SLOPES: u32 = 7;
const EDGES: u32 = 3;
/// Contexts with White to move.
const WHITE: u32 = WHITE_MIDDLING * SLOPES * EDGES;
/// With Black to move: 16 sets of unknown moves, four results of the known ones, check or not.
const BLACK_STATES: u32 = 16 * 4 * 2;
/// Middling contexts with Black to move: for each state 81 patterns of neighbours.
const BLACK_MIDDLING: u32 = BLACK_STATES * 81;
/// What a score with Black to move is told from: the best of the known moves, or a guess, which
/// has a slope.
const LEANS: u32 = 1 + SLOPES;
/// Contexts with Black to move: for each state 625 patterns of neighbours, what unknown moves
/// gained in them, 81, and what the score is told from.
const BLACK: u32 = BLACK_STATES * 625 * 81 * LEANS;
/// All contexts.
pub const CONTEXTS: u32 = WHITE + BLACK;
/// All middling contexts.
pub const MIDDLING: u32 = WHITE_MIDDLING + BLACK_MIDDLING;
const WHITE_COARSE: u32 = 81 * KINDS;
/// All coarse contexts.
pub const COARSE: u32 = WHITE_COARSE + BLACK_STATES;

/// A context, and the middling one that may have to serve for it.
#[derive(Clone, Copy)]
pub struct Context {
    /// Its number.
    pub number: u32,
    /// That of the middling one.
    pub middling: u32,
}

/// Four differences of -2 to 2, as one number, cut to -1 to 1.
static NARROW: [u8; 625] = narrow();

const fn narrow() -> [u8; 625] {
    let mut narrow = [0; 625];
    let mut pattern = 0;
    while pattern < 625 {
        let digits = [pattern / 125, pattern / 25 % 5, pattern / 5 % 5, pattern % 5];
        let mut number = 0;
        let mut n = 0;
        while n < 4 {
            let cut = if digits[n] < 1 {
                0
            } else if digits[n] > 3 {
                2
            } else {
                digits[n] - 1
            };
            number = number * 3 + cut;
            n += 1;
        }
        narrow[pattern] = number as u8;
        pattern += 1;
    }
    narrow
}

/// The middling context of a context.
pub fn middling(context: u32) -> u32 {
    match context.checked_sub(WHITE) {
        None => context / (SLOPES * EDGES),
        Some(black) => {
            let (state, pattern) = (black / (625 * 81 * LEANS), black / (81 * LEANS) % 625);
            WHITE_MIDDLING + state * 81 + u32::from(NARROW[pattern as usize])
        }
    }
}

/// The coarse context of a middling one.
pub fn coarse(middling: u32) -> u32 {
    match middling.checked_sub(WHITE_MIDDLING) {
        None => {
            let narrow = u32::from(NARROW[(middling / 4 / KINDS) as usize]);
            narrow * KINDS + middling / 4 % KINDS
        }
        Some(black) => WHITE_COARSE + black / 81,
    }
}

/// The numbers of the scores around one that is to be coded, all known already: in two rows before
/// this one, and before it in its own row.
#[derive(Clone, Copy)]
pub struct Neighbours {
    /// In the rows where the last piece is a square to the left and below, then with Black's king
    /// a square to the left and below.
    pub scores: [u16; 4],
    /// The sum of the four in both rows before this one with Black's king to the left and below.
    pub corners: u32,
}

/// Some of the neighbours, a bit for each in their order.
pub type Chosen = u32;
/// All of them.
pub const ALL: Chosen = 15;

impl Neighbours {
    /// What the score should be: what most of the neighbours say, else what lies in the middle.
    #[inline(always)]
    pub fn guess(&self) -> u16 {
        let [a, b, w, n] = self.scores;
        let (second, third) = (a.min(b).max(w.min(n)), a.max(b).min(w.max(n)));
        let middle = (second + third).div_ceil(2);
        // Chosen without branches: which way it goes can't be foretold.
        let guess = if (w == b) | (n == b) { b } else { middle };
        if (a == b) | (w == a) | (n == a) { a } else { guess }
    }

    /// What it should be by those that are chosen: the middle one of three, of two what all say if
    /// that lies between them.
    #[inline(always)]
    pub fn guess_by(&self, chosen: Chosen) -> u16 {
        if chosen == ALL || chosen == 0 { self.guess() } else { self.guess_by_some(chosen) }
    }

    fn guess_by_some(&self, chosen: Chosen) -> u16 {
        let mut some = [0; 4];
        let mut count = 0;
        for (n, &score) in self.scores.iter().enumerate() {
            if chosen >> n & 1 != 0 {
                some[count] = score;
                count += 1;
            }
        }
        let [a, b, c, _] = some;
        match count {
            1 => a,
            2 => self.guess().clamp(a.min(b), a.max(b)),
            _ => a.max(b).min(a.min(b).max(c)),
        }
    }

    /// How each of them differs from a score: four digits of 0 to 4.
    #[inline(always)]
    fn pattern(&self, from: u16) -> u32 {
        let difference = |score: u16| ((score as i32 - from as i32).clamp(-2, 2) + 2) as u32;
        self.scores.iter().fold(0, |pattern, &score| pattern * 5 + difference(score))
    }

    /// Where the score would lie if it rose from the neighbours as they do from the corners,
    /// beside the guess: -3 to 3 as 0 to 6.
    #[inline(always)]
    fn slope(&self, guess: u16) -> u32 {
        let near: i32 = self.scores.iter().map(|&score| i32::from(score)).sum();
        let sum = 2 * near - self.corners as i32;
        ((sum - 4 * guess as i32).clamp(-3, 3) + 3) as u32
    }
}

/// For the number of each score what kind of guess it is: a loss, a draw, or a win, near or far.
pub struct Kinds(Vec<u8>);

/// The scores, by number, that divide near from far wins.
pub type Bands = [u16; 3];

impl Kinds {
    /// The kinds of scores when these divide near from far wins.
    pub fn new<S: Score>(bands: Bands) -> Kinds {
        let draw = S::DRAW.number();
        let kind = |score: u16| match score.cmp(&draw) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 1,
            _ => 2 + bands.iter().filter(|&&band| score >= band).count() as u8,
        };
        Kinds((0..S::COUNT).map(kind).collect())
    }
}

/// For each square whether it is at no edge, at one, or in a corner.
static AT_EDGES: [u8; 64] = at_edges();

const fn at_edges() -> [u8; 64] {
    let mut edges = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square % 8, square / 8);
        edges[square] = (file == 0 || file == 7) as u8 + (rank == 0 || rank == 7) as u8;
        square += 1;
    }
    edges
}

/// The context of a position with White to move and Black's king on this square; `marks` is below
/// 4.
#[inline(always)]
pub fn white(near: &Neighbours, guess: u16, marks: u32, square: usize, kinds: &Kinds) -> Context {
    let kind = u32::from(kinds.0[guess as usize]);
    let middling = (near.pattern(guess) * KINDS + kind) * 4 + marks;
    let more = near.slope(guess) * EDGES + u32::from(AT_EDGES[square]);
    Context { number: middling * (SLOPES * EDGES) + more, middling }
}

/// What is known of a position with Black to move before its score is.
pub struct BlackState {
    /// For the best score of the moves in the block: none, a loss, a draw, a win, as 0 to 3.
    pub result: u32,
    /// Below 16: what other moves there may be.
    pub unknown: u32,
    /// Whether Black is in check.
    pub check: bool,
    /// Below 81: what unknown moves gained in the neighbours.
    pub gains: u32,
    /// Whether the score is told from a guess instead of the best known move.
    pub guessed: bool,
}

/// The context of a position with Black to move whose score is told from this one.
#[inline(always)]
pub fn black(near: &Neighbours, from: u16, state: &BlackState) -> Context {
    let place = (state.unknown * 4 + state.result) * 2 + u32::from(state.check);
    let pattern = near.pattern(from);
    let lean = if state.guessed { 1 + near.slope(from) } else { 0 };
    let number = WHITE + ((place * 625 + pattern) * 81 + state.gains) * LEANS + lean;
    let narrow = u32::from(NARROW[pattern as usize]);
    Context { number, middling: WHITE_MIDDLING + place * 81 + narrow }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_context_has_a_middling_and_a_coarse_one() {
        for context in (0..CONTEXTS).step_by(7).chain([WHITE - 1, WHITE, CONTEXTS - 1]) {
            let middling = middling(context);
            assert!(middling < MIDDLING && coarse(middling) < COARSE, "{context}");
            assert_eq!(context < WHITE, middling < WHITE_MIDDLING);
            assert_eq!(context < WHITE, coarse(middling) < WHITE_COARSE);
        }
    }

    #[test]
    fn level_neighbours_have_no_slope() {
        let scores = [200, 200, 200, 200];
        let near = |scores: [u16; 4], corners| Neighbours { scores, corners };
        assert_eq!(near(scores, 800).slope(200), 3);
        // They rose by one each from the corners: one more is to be expected.
        assert_eq!(near(scores, 796).slope(200), 6);
        assert_eq!(near([198, 199, 201, 202], 800).pattern(200), 25 + 15 + 4);
    }

    #[test]
    fn only_the_chosen_neighbours_are_asked() {
        let near = Neighbours { scores: [200, 128, 128, 90], corners: 0 };
        assert_eq!((near.guess_by(ALL), near.guess_by(0)), (128, 128));
        assert_eq!(near.guess_by(0b0001), 200);
        assert_eq!(near.guess_by(0b1001), 128);
        assert_eq!(near.guess_by(0b1011), 128);
        let near = Neighbours { scores: [200, 140, 128, 128], corners: 0 };
        assert_eq!(near.guess_by(0b0011), 140);
    }
}
