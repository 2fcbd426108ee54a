//! Cells of text set in columns.

/// The rows of a table in lines: the first column to the left, the others to the right. A row may
/// end early.
///
/// ```
/// let row = |cells: [&str; 2]| cells.map(String::from).to_vec();
/// let lines = wording::columns(&[row(["method", "nodes"]), row(["minimax", "421"])], 2);
/// assert_eq!(lines, ["method   nodes", "minimax    421"]);
/// ```
pub fn columns(rows: &[Vec<String>], gap: usize) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..count).map(widest).collect();
    let cell = |(column, cell): (usize, &String)| match column {
        0 => format!("{cell:<width$}", width = widths[0]),
        _ => format!("{cell:>width$}", width = widths[column]),
    };
    rows.iter()
        .map(|row| row.iter().enumerate().map(cell).collect::<Vec<_>>().join(&" ".repeat(gap)))
        .map(|line| line.trim_end().to_string())
        .collect()
}
