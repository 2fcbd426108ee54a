//! How far a shallow value lies from a deep one, as a standard deviation in stones.

/// Of the value `probe` plies deep against the one `depth` plies deep, with so many empty squares.
#[inline(always)]
pub(super) fn expected_error(empties: u32, depth: u32, probe: u32) -> f32 {
    let (empties, depth, probe) = (empties as f32, depth as f32, probe as f32);
    let _ = empties;
    2.0 + 0.25 * (depth - probe) - 0.05 * probe
}
