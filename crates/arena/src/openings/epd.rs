//! A position a line: FEN, or EPD, whose operations after the position do not matter here.

use super::{BadLine, Opening, playable};
use chess::Board;

/// Reads all positions. Empty lines and lines that begin with `#` are passed over.
pub(super) fn read(text: &str) -> Result<Vec<Opening>, BadLine> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| {
            let start = Board::from_fen(&fen_of(line))
                .map_err(|error| BadLine { line: number, reason: error.to_string() })?;
            playable(Opening { start, moves: Vec::new() }, number)
        })
        .collect()
}

/// The four fields of the position, and the two counters if they follow at once.
fn fen_of(line: &str) -> String {
    let fields: Vec<&str> = line.split_ascii_whitespace().collect();
    let is_number = |field: &&&str| field.bytes().all(|byte| byte.is_ascii_digit());
    let counters = fields.iter().skip(4).take(2).take_while(is_number).count();
    let length = if counters == 2 { 6 } else { 4 };
    fields[..fields.len().min(length)].join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fen_and_epd_are_read() {
        let text = "# a comment\n\
            4k3/8/8/8/8/8/8/R3K3 w Q - 6 9\n\
            4k3/8/8/8/8/8/8/R3K3 w Q - bm O-O-O; id \"5 6\";\n\n\
            4k3/8/8/8/8/8/8/R3K3 w Q - 6 9; c0 \"x\";\n";
        let openings = read(text).unwrap();
        let clocks: Vec<_> =
            openings.iter().map(|opening| opening.start.halfmove_clock()).collect();
        assert_eq!(clocks, [6, 0, 0]);
    }
}
