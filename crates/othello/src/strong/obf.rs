//! Positions in OBF, the format of the known test sets, one on a line: 64 squares from a1 to h8
//! (`X` or `*` Black, `O` White, `-` or `.` empty), the side to move, and after a semicolon moves
//! with their values. What follows `%` is a name.
//!
//! ```text
//! O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; C7:+36; % FFO 40
//! ```

use super::board::{Position, parse_square};

/// A position of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Its name, or its number from 1.
    pub name: String,
    /// The stones.
    pub position: Position,
    /// Whether Black is to move.
    pub black: bool,
    /// The values of moves that the file tells.
    pub values: Vec<(u32, i32)>,
}

impl Problem {
    /// The best of the values that the file tells.
    pub fn value(&self) -> Option<i32> {
        self.values.iter().map(|&(_, value)| value).max()
    }

    /// The line.
    pub fn to_line(&self) -> String {
        use std::fmt::Write as _;
        let Position { own, opposing } = self.position;
        let (black, white) = if self.black { (own, opposing) } else { (opposing, own) };
        let mut line = String::with_capacity(80);
        for square in 0..64 {
            line.push(match (black >> square & 1, white >> square & 1) {
                (1, _) => 'X',
                (_, 1) => 'O',
                _ => '-',
            });
        }
        line.push_str(if self.black { " X;" } else { " O;" });
        for &(square, value) in &self.values {
            let name = super::board::square_name(square).to_uppercase();
            let _ = write!(line, " {name}:{value:+};");
        }
        let _ = write!(line, " % {}", self.name);
        line
    }
}

/// Which line cannot be read, from 1, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct BadLine {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It does not begin with 64 squares.
    #[error("expected 64 squares of X, O and -")]
    Squares,
    /// The side to move is missing.
    #[error("expected the side to move, X or O")]
    Side,
    /// A value is not written as `A2:+38`.
    #[error("expected values of moves such as A2:+38")]
    Value,
}

/// Reads the positions of a file; blank lines and lines that begin with `%` are left out.
pub fn parse(text: &str) -> Result<Vec<Problem>, BadLine> {
    let mut problems = Vec::new();
    for (line, content) in text.lines().enumerate() {
        let content = content.trim();
        if content.is_empty() || content.starts_with('%') {
            continue;
        }
        let number = problems.len() + 1;
        problems.push(problem(content, number).map_err(|fault| BadLine { line: line + 1, fault })?);
    }
    Ok(problems)
}

fn problem(line: &str, number: usize) -> Result<Problem, Fault> {
    let (line, name) = match line.split_once('%') {
        Some((line, name)) if !name.trim().is_empty() => (line, name.trim().to_string()),
        Some((line, _)) => (line, number.to_string()),
        None => (line, number.to_string()),
    };
    let (squares, rest) = line.split_at_checked(64).ok_or(Fault::Squares)?;
    let (mut black, mut white) = (0, 0);
    for (square, cell) in squares.bytes().enumerate() {
        match cell {
            b'X' | b'x' | b'*' => black |= 1 << square,
            b'O' | b'o' => white |= 1 << square,
            b'-' | b'.' => {}
            _ => return Err(Fault::Squares),
        }
    }
    let mut fields = rest.split(';').map(str::trim);
    let black_moves = match fields.next() {
        Some("X" | "x" | "*") => true,
        Some("O" | "o") => false,
        _ => return Err(Fault::Side),
    };
    let values = fields.filter(|field| !field.is_empty()).map(value).collect::<Result<_, _>>()?;
    let (own, opposing) = if black_moves { (black, white) } else { (white, black) };
    Ok(Problem { name, position: Position { own, opposing }, black: black_moves, values })
}

fn value(field: &str) -> Result<(u32, i32), Fault> {
    let (square, value) = field.split_once(':').ok_or(Fault::Value)?;
    let square = parse_square(square.trim()).map_err(|_| Fault::Value)?;
    let value: i8 = value.trim().parse().map_err(|_| Fault::Value)?;
    Ok((square, value.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_everything() {
        let line =
            "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; C7:+36;";
        let problems = parse(&format!("\n{line} % FFO 40\n{line}\r\n")).unwrap();
        assert_eq!(problems.len(), 2);
        assert_eq!((problems[0].name.as_str(), problems[1].name.as_str()), ("FFO 40", "2"));
        assert_eq!(problems[0].position.empty().count_ones(), 20);
        assert_eq!(problems[0].values, [(8, 38), (50, 36)]);
        assert_eq!(problems[0].value(), Some(38));
        assert_eq!(problems[0].to_line(), format!("{line} % FFO 40"));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let fault = |text: &str| parse(text).unwrap_err();
        let empty = "-".repeat(64);
        assert_eq!(fault("\n\nX"), BadLine { line: 3, fault: Fault::Squares });
        assert_eq!(fault(&format!("{}?", "-".repeat(63))).fault, Fault::Squares);
        assert_eq!(fault(&empty).fault, Fault::Side);
        assert_eq!(fault(&format!("{empty} Z;")).fault, Fault::Side);
        assert_eq!(fault(&format!("{empty} X; A9:+3;")).fault, Fault::Value);
        assert_eq!(fault(&format!("{empty} X; A8=3;")).fault, Fault::Value);
        assert_eq!(fault(&format!("{}é", "-".repeat(63))).fault, Fault::Squares);
    }
}
