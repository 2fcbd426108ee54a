//! White's chances through a game as a picture of characters.

use review::Review;

const ROWS: usize = 6;
/// Eighths of a character, from nothing to all.
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The graph in lines of at most `width` characters: full where White wins, empty where Black
/// does. A long game is squeezed.
pub(super) fn rows(review: &Review, width: usize, unicode: bool) -> Vec<String> {
    let mut points = vec![review.start_chance];
    points.extend(review.moves.iter().map(|mv| mv.white_chance));
    let room = width.saturating_sub(8).max(10);
    let columns = points.len().min(room);
    let at = |column: usize| points[column * (points.len() - 1) / (columns - 1).max(1)];
    let label = |row: usize| match row {
        0 => "100 %",
        row if row == ROWS - 1 => "  0 %",
        row if row == ROWS / 2 => " 50 %",
        _ => "     ",
    };
    let cell = |row: usize, column: usize| {
        let eighths = (at(column) / 100.0 * (ROWS * 8) as f64).round() as i64;
        let here = (eighths - 8 * (ROWS - 1 - row) as i64).clamp(0, 8);
        match unicode {
            true => BLOCKS[here as usize],
            false if here >= 4 => '#',
            false => ' ',
        }
    };
    let bar = if unicode { '│' } else { '|' };
    let row = |row: usize| {
        let cells: String = (0..columns).map(|column| cell(row, column)).collect();
        format!("{} {bar}{cells}{bar}", label(row))
    };
    (0..ROWS).map(row).collect()
}
