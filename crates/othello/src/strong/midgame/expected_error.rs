//! How far a shallow value lies from a deep one, as a standard deviation in stones.

/// Of the value `probe` plies deep against the one `depth` plies deep. The line was chosen by the
/// nodes that FFO 40 to 44 take; see `docs/othello.md`.
#[inline(always)]
pub(super) fn expected_error(depth: u32, probe: u32) -> f32 {
    let (depth, probe) = (depth as f32, probe as f32);
    3.0 + 0.375 * (depth - probe) - 0.075 * probe
}
