//! How sure a value is: the lower the level, the more is left out because a shallow search makes
//! it improbable that it matters (multi-ProbCut).

/// Without doubt: nothing was left out on grounds of probability.
pub const CERTAIN: u8 = 5;

/// By level: how many standard deviations a shallow value must lie outside the window before the
/// deep search is saved; and the probability, in percent, that one such decision is right.
pub const LEVELS: [(f32, u32); 6] =
    [(1.1, 73), (1.5, 87), (2.0, 95), (2.6, 98), (3.3, 99), (f32::INFINITY, 100)];
