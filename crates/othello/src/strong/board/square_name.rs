//! Squares as people write them: `f5`.

/// What was read is no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a square from a1 to h8")]
pub struct NoSquare;

/// The name of a square.
///
/// ```
/// assert_eq!(othello::strong::board::square_name(37), "f5");
/// ```
pub fn square_name(square: u32) -> String {
    format!("{}{}", char::from(b'a' + (square % 8) as u8), square / 8 + 1)
}

/// Reads the name of a square, in either case.
pub fn parse_square(text: &str) -> Result<u32, NoSquare> {
    let [col, row] = *text.as_bytes() else { return Err(NoSquare) };
    let col = col.to_ascii_lowercase().checked_sub(b'a').filter(|&col| col < 8).ok_or(NoSquare)?;
    let row = row.checked_sub(b'1').filter(|&row| row < 8).ok_or(NoSquare)?;
    Ok(u32::from(8 * row + col))
}
