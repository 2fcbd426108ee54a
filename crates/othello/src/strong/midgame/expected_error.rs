//! How far a shallow value lies from a deep one, as a standard deviation in stones.

/// Of the value `probe` plies deep against the one `depth` plies deep, with so many squares empty.
/// Lines through the errors in our own games (`othello-errors` of the tuning program), one for
/// horizons and one for the end of the game, which is known exactly; see `docs/othello.md`.
#[inline(always)]
pub(super) fn expected_error(empties: u32, depth: u32, probe: u32) -> f32 {
    let to_the_end = depth >= empties;
    let (empties, depth, probe) = (empties as f32, depth as f32, probe as f32);
    let error = if to_the_end {
        3.3 + 0.275 * depth - 0.381 * probe
    } else {
        4.267 + 0.347 * depth - 0.588 * probe - 0.041 * empties
    };
    // Far from all that was measured a line may promise too much.
    error.max(LEAST)
}

/// No shallow search is surer than this.
const LEAST: f32 = 1.0;
