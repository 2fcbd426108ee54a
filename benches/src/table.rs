//! Tables for the terminal.

/// Prints rows under a heading, the first column to the left, the others to the right.
pub fn print(heading: &[&str], rows: &[Vec<String>]) {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([heading[column].chars().count()]).max().unwrap_or(0)
    };
    let line = |cells: Vec<&str>| {
        for (column, cell) in cells.into_iter().enumerate() {
            match column {
                0 => print!("{cell:<0$}", width(0)),
                _ => print!("  {cell:>0$}", width(column)),
            }
        }
        println!();
    };
    line(heading.to_vec());
    for row in rows {
        line(row.iter().map(String::as_str).collect());
    }
}
