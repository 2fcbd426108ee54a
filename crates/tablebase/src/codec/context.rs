//! What a score is expected to be, and how sure that is: the context it is coded in.

use crate::score::DRAW;

/// Contexts with White to move: 625 patterns of neighbours, six kinds of guesses, four marks.
const WHITE_CONTEXTS: usize = 625 * KINDS * 4;
const KINDS: usize = 6;
/// Contexts with Black to move: 16 sets of unknown moves, five differences, four kinds, five
/// differences of neighbours.
const BLACK_CONTEXTS: usize = 16 * 5 * 4 * 5;
/// All contexts.
pub const CONTEXTS: usize = WHITE_CONTEXTS + BLACK_CONTEXTS;
const WHITE_COARSE: usize = 81 * KINDS;
/// All coarse contexts.
pub const COARSE: usize = WHITE_COARSE + 16 * 4;

/// The coarse context of a context.
pub fn coarse(context: usize) -> usize {
    if context >= WHITE_CONTEXTS {
        let rest = (context - WHITE_CONTEXTS) / 25;
        return WHITE_COARSE + rest;
    }
    let (pattern, kind) = (context / 4 / KINDS, context / 4 % KINDS);
    // Differences of -2 to 2 become -1 to 1.
    let narrow = |digit: usize| digit.clamp(1, 3) - 1;
    let digits = [pattern / 125, pattern / 25 % 5, pattern / 5 % 5, pattern % 5];
    digits.into_iter().fold(0, |all, digit| all * 3 + narrow(digit)) * KINDS + kind
}

/// The scores around one that is to be coded, all known already: in two rows before this one,
/// and before it in its own row.
#[derive(Clone, Copy)]
pub struct Neighbours {
    /// In the row where the last piece is a square to the left.
    pub left_row: u8,
    /// In the row where the last piece is a square below.
    pub lower_row: u8,
    /// With Black's king a square to the left.
    pub left: u8,
    /// With Black's king a square below.
    pub lower: u8,
}

impl Neighbours {
    /// What the score should be: what most of the neighbours say, else what lies in the middle.
    #[inline(always)]
    pub fn guess(&self) -> u8 {
        let Neighbours { left_row: a, lower_row: b, left: w, lower: n } = *self;
        let (second, third) = (a.min(b).max(w.min(n)), a.max(b).min(w.max(n)));
        let middle = (second as u16 + third as u16).div_ceil(2) as u8;
        // Chosen without branches: which way it goes can't be foretold.
        let guess = if (w == b) | (n == b) { b } else { middle };
        if (a == b) | (w == a) | (n == a) { a } else { guess }
    }
}

/// -2 to 2 as 0 to 4.
#[inline(always)]
fn difference(a: u8, b: u8) -> usize {
    ((a as i32 - b as i32).clamp(-2, 2) + 2) as usize
}

/// For each score what kind of guess it is: a loss, a draw, or a win, near or far.
pub struct Kinds([u8; 256]);

impl Kinds {
    /// The kinds when these scores divide near from far wins.
    pub fn new(bands: [u8; 3]) -> Kinds {
        let kind = |score: u8| match score {
            DRAW => 1,
            0..DRAW => 0,
            _ => 2 + bands.iter().filter(|&&band| score >= band).count() as u8,
        };
        Kinds(std::array::from_fn(|score| kind(score as u8)))
    }
}

/// For the best score of the known moves: none, a loss, a draw, a win.
static RESULTS: [u8; 256] = results();

const fn results() -> [u8; 256] {
    let mut results = [3; 256];
    let mut score = 0;
    while score <= DRAW as usize {
        results[score] = if score == 0 {
            0
        } else if score < DRAW as usize {
            1
        } else {
            2
        };
        score += 1;
    }
    results
}

/// The context of a position with White to move; `marks` is below 4.
#[inline(always)]
pub fn white(near: &Neighbours, guess: u8, marks: usize, kinds: &Kinds) -> usize {
    let pattern = difference(near.left_row, guess) * 125
        + difference(near.lower_row, guess) * 25
        + difference(near.left, guess) * 5
        + difference(near.lower, guess);
    (pattern * KINDS + kinds.0[guess as usize] as usize) * 4 + marks
}

/// The context of a position with Black to move of which the best of the moves in the block is
/// known (0 if there is none) and `unknown`, below 16, says what other moves there may be.
#[inline(always)]
pub fn black(near: &Neighbours, guess: u8, best: u8, unknown: usize) -> usize {
    let kind = RESULTS[best as usize] as usize;
    let spread = difference(near.left, near.left_row);
    WHITE_CONTEXTS + ((unknown * 4 + kind) * 5 + difference(guess, best)) * 5 + spread
}
