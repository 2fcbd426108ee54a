//! Tables on a terminal that may be too narrow for them.

use wording::columns;

/// The rows of a table in lines no longer than `width`, if that is possible: of the columns in
/// `dispensable` as many are left out, the first first, as must be.
pub fn without_dispensable(
    rows: &[Vec<String>],
    gap: usize,
    width: usize,
    dispensable: &[usize],
) -> Vec<String> {
    let mut kept: Vec<Vec<String>> = rows.to_vec();
    let mut gone: Vec<usize> = Vec::new();
    loop {
        let lines = columns(&kept, gap);
        let fits = lines.iter().all(|line| line.chars().count() <= width);
        let Some(&column) = dispensable.get(gone.len()).filter(|_| !fits) else { return lines };
        // Columns to the left that went already have moved it.
        let at = column - gone.iter().filter(|&&other| other < column).count();
        gone.push(column);
        for row in kept.iter_mut().filter(|row| row.len() > at) {
            row.remove(at);
        }
    }
}

/// The rows of a table below each other in parts that fit, the first column in each of them.
pub fn in_parts(rows: &[Vec<String>], gap: usize, width: usize) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let part = |from: usize, to: usize| -> Vec<String> {
        let cells = |row: &Vec<String>| {
            let rest = row.iter().take(to).skip(from).cloned();
            row.first().cloned().into_iter().chain(rest).collect()
        };
        columns(&rows.iter().map(cells).collect::<Vec<_>>(), gap)
    };
    let fits = |from, to| part(from, to).iter().all(|line| line.chars().count() <= width);
    let mut lines = Vec::new();
    let mut from = 1;
    while from < count {
        let to = (from + 1..=count).rev().find(|&to| fits(from, to)).unwrap_or(from + 1);
        if from > 1 {
            lines.push(String::new());
        }
        lines.extend(part(from, to));
        from = to;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows() -> Vec<Vec<String>> {
        let row = |cells: [&str; 4]| cells.map(String::from).to_vec();
        vec![row(["method", "one", "two", "three"]), row(["minimax", "1", "22", "333"])]
    }

    #[test]
    fn columns_go_one_by_one() {
        let widths = |width| without_dispensable(&rows(), 2, width, &[3, 1])[0].clone();
        assert_eq!(widths(80), "method   one  two  three");
        assert_eq!(widths(20), "method   one  two");
        assert_eq!(widths(14), "method   two");
        assert_eq!(widths(3), "method   two", "what can't go stays");
    }

    #[test]
    fn parts_hold_every_column_once() {
        assert_eq!(in_parts(&rows(), 2, 80).len(), 2);
        let parts = in_parts(&rows(), 2, 17);
        assert_eq!(
            parts,
            ["method   one  two", "minimax    1   22", "", "method   three", "minimax    333"]
        );
        assert!(in_parts(&rows(), 2, 1).len() == 8);
    }
}
