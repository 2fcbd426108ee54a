//! How a game went as a picture of characters.

const ROWS: usize = 6;
/// Eighths of a character, from nothing to all.
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The graph of values from 0 (empty) to 1 (full) in lines of at most `width` characters, with what
/// its top, middle and bottom mean, all of one width. A long game is squeezed.
pub fn rows(
    points: &[f64],
    [top, middle, bottom]: [&str; 3],
    width: usize,
    unicode: bool,
) -> Vec<String> {
    let label_width = top.chars().count();
    let room = width.saturating_sub(label_width + 3).max(10);
    let columns = points.len().min(room);
    let at = |column: usize| points[column * (points.len() - 1) / (columns - 1).max(1)];
    let label = |row: usize| match row {
        0 => top,
        row if row == ROWS - 1 => bottom,
        row if row == ROWS / 2 => middle,
        _ => "",
    };
    let cell = |row: usize, column: usize| {
        let eighths = (at(column) * (ROWS * 8) as f64).round() as i64;
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
        format!("{:label_width$} {bar}{cells}{bar}", label(row))
    };
    (0..ROWS).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LABELS: [&str; 3] = ["+64", "  0", "-64"];

    #[test]
    fn higher_values_fill_more_of_their_column() {
        let drawn = rows(&[0.0, 0.5, 1.0], LABELS, 80, false);
        assert_eq!(drawn[0], "+64 |  #|");
        assert_eq!(drawn[3], "  0 | ##|");
        assert_eq!(drawn[5], "-64 | ##|");
    }

    #[test]
    fn a_long_game_is_squeezed() {
        let points: Vec<f64> = (0..500).map(|at| f64::from(at) / 499.0).collect();
        for width in [0, 20, 80] {
            let drawn = rows(&points, LABELS, width, true);
            assert!(drawn.iter().all(|row| row.chars().count() <= width.max(16)), "{drawn:?}");
            // First and last stay.
            assert!(drawn[5].starts_with("-64 │ ") && drawn[0].ends_with("█│"), "{drawn:?}");
        }
    }
}
