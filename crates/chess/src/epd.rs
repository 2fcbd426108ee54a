//! EPD: a position and what is known or asked about it, in one line.

use crate::board::Board;
use crate::fen::FenError;
use crate::notation::MoveError;
use crate::types::Move;
use std::fmt;
use std::str::FromStr;

/// A position with operations such as `bm Nf3;` or `id "test 1";`.
///
/// The two counters of FEN are no operations here: they are read from the fifth and sixth field
/// or from `hmvc` and `fmvn`, and written as these when they are not 0 and 1.
///
/// ```
/// use chess::epd::Epd;
/// let line = r#"4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "a \"pawn\"";"#;
/// let epd: Epd = line.parse().unwrap();
/// assert_eq!(epd.text("id"), Some("a \"pawn\""));
/// assert_eq!(epd.moves("bm").unwrap().len(), 1);
/// assert_eq!(epd.to_string(), line);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The position.
    pub board: Board,
    /// The operations in their order.
    pub operations: Vec<Operation>,
}

/// One operation: its name and its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// The name: a letter, then letters, digits and `_`.
    pub opcode: String,
    /// What follows the name.
    pub operands: Vec<Operand>,
}

/// An operand of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operand {
    /// A move, a number, a word.
    Word(String),
    /// A text in quotes.
    Text(String),
}

impl Operand {
    /// What it says, quotes aside.
    pub fn as_str(&self) -> &str {
        match self {
            Operand::Word(text) | Operand::Text(text) => text,
        }
    }
}

/// Why a line is no EPD.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EpdError {
    /// Its first fields are no position.
    #[error("{0}")]
    Position(#[from] FenError),
    /// An operation has no proper name.
    #[error("`{0}` is no name of an operation: expected a letter, then letters, digits or `_`")]
    Opcode(String),
    /// A quote opens a text that never ends.
    #[error("the text in quotes after `{0}` does not end")]
    OpenQuote(String),
    /// A counter is no number.
    #[error("`{0}` needs one number")]
    Counter(String),
}

impl Epd {
    /// The operation with a name, if there is one.
    pub fn operation(&self, opcode: &str) -> Option<&Operation> {
        self.operations.iter().find(|operation| operation.opcode == opcode)
    }

    /// The first operand of the operation with a name.
    pub fn text(&self, opcode: &str) -> Option<&str> {
        self.operation(opcode)?.operands.first().map(Operand::as_str)
    }

    /// The operands of `bm`, `am` and their like as moves; none if there is no such operation.
    pub fn moves(&self, opcode: &str) -> Result<Vec<Move>, MoveError> {
        let operands = self.operation(opcode).map_or(&[][..], |operation| &operation.operands);
        operands.iter().map(|operand| self.board.parse_move(operand.as_str())).collect()
    }
}

impl FromStr for Epd {
    type Err = EpdError;

    /// Reads a line. Beside the form of the standard it takes that of perft suites: all six
    /// fields of FEN, then `;D1 20 ;D2 400`.
    fn from_str(line: &str) -> Result<Epd, EpdError> {
        let mut rest = line;
        let mut fields: Vec<&str> = (0..4).map_while(|_| next_word(&mut rest)).collect();
        // No operation begins with a digit, so these can only be the counters of FEN.
        while fields.len() < 6 && rest.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
            fields.extend(next_word(&mut rest));
        }
        let board = Board::from_fen(&fields.join(" "))?;
        let mut epd = Epd { board, operations: Vec::new() };
        while let Some(operation) = read_operation(&mut rest)? {
            epd.add(operation)?;
        }
        Ok(epd)
    }
}

impl Epd {
    fn add(&mut self, operation: Operation) -> Result<(), EpdError> {
        if !matches!(operation.opcode.as_str(), "hmvc" | "fmvn") {
            self.operations.push(operation);
            return Ok(());
        }
        let number = match &operation.operands[..] {
            [number] => number.as_str().parse::<u16>().ok(),
            _ => None,
        };
        let number = number.ok_or_else(|| EpdError::Counter(operation.opcode.clone()))?;
        let mut setup = self.board.setup();
        match operation.opcode.as_str() {
            "hmvc" => setup.halfmove_clock = number,
            _ => setup.fullmove_number = number.max(1),
        }
        self.board = Board::try_from(setup).map_err(FenError::from)?;
        Ok(())
    }
}

/// Cuts a word off the front; a semicolon ends it.
fn next_word<'a>(rest: &mut &'a str) -> Option<&'a str> {
    let text = rest.trim_start();
    let end = text.find(|c: char| c.is_whitespace() || c == ';').unwrap_or(text.len());
    let (word, after) = text.split_at(end);
    *rest = after;
    (!word.is_empty()).then_some(word)
}

/// Cuts an operation with its semicolon off the front; `None` at the end of the line.
fn read_operation(rest: &mut &str) -> Result<Option<Operation>, EpdError> {
    *rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ';');
    let Some(opcode) = next_word(rest) else { return Ok(None) };
    if !is_opcode(opcode) {
        return Err(EpdError::Opcode(opcode.chars().take(40).collect()));
    }
    let mut operation = Operation { opcode: opcode.to_string(), operands: Vec::new() };
    loop {
        *rest = rest.trim_start();
        let operand = if let Some(quoted) = rest.strip_prefix('"') {
            *rest = quoted;
            let text = read_quoted(rest).ok_or_else(|| EpdError::OpenQuote(opcode.to_string()))?;
            Operand::Text(text)
        } else if let Some(word) = next_word(rest) {
            Operand::Word(word.to_string())
        } else {
            return Ok(Some(operation));
        };
        operation.operands.push(operand);
    }
}

fn is_opcode(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// Cuts a text and its closing quote off the front. A backslash takes what follows literally;
/// control characters, which have no place in a line, become spaces.
fn read_quoted(rest: &mut &str) -> Option<String> {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let mut text = String::new();
    let mut chars = rest.char_indices();
    while let Some((place, c)) = chars.next() {
        match c {
            '"' => {
                *rest = &rest[place + 1..];
                return Some(text);
            }
            '\\' => text.push(plain(chars.next()?.1)),
            _ => text.push(plain(c)),
        }
    }
    None
}

impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.board.fen();
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        f.write_str(&fields.join(" "))?;
        if self.board.halfmove_clock() != 0 {
            write!(f, " hmvc {};", self.board.halfmove_clock())?;
        }
        if self.board.fullmove_number() != 1 {
            write!(f, " fmvn {};", self.board.fullmove_number())?;
        }
        self.operations.iter().try_for_each(|operation| write!(f, " {operation}"))
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.opcode)?;
        self.operands.iter().try_for_each(|operand| write!(f, " {operand}"))?;
        f.write_str(";")
    }
}

impl fmt::Display for Operand {
    /// Words that would fall apart are put in quotes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let breaks = |c: char| c.is_whitespace() || c == ';';
        match self {
            Operand::Word(word)
                if !word.is_empty() && !word.contains(breaks) && !word.starts_with('"') =>
            {
                f.write_str(word)
            }
            Operand::Word(text) | Operand::Text(text) => {
                let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
                write!(f, "\"{}\"", escaped.replace(char::is_control, " "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    fn read(operations: &str) -> Result<Epd, EpdError> {
        format!("{START} {operations}").parse()
    }

    #[test]
    fn operations_of_every_shape() {
        let epd =
            read(r#"bm Nf3 Jc3; am a4; acd 12; id "a;b"; c0 "x\\y" "z"; noop; D1 20"#).unwrap();
        assert_eq!(epd.operations.len(), 7);
        assert_eq!(epd.moves("bm").unwrap().len(), 2);
        assert_eq!(epd.text("acd"), Some("12"));
        assert_eq!(epd.text("id"), Some("a;b"));
        assert_eq!(
            epd.operation("c0").unwrap().operands,
            ["x\\y", "z"].map(|t| Operand::Text(t.into()))
        );
        assert!(epd.operation("noop").unwrap().operands.is_empty());
        assert_eq!(epd.text("D1"), Some("20"));
        assert_eq!(epd.moves("pv"), Ok(vec![]));
        assert_eq!(epd.to_string().parse(), Ok(epd));
    }

    #[test]
    fn perft_suites() {
        let epd = read("0 1 ;D1 20 ;D2 400").unwrap();
        assert_eq!((epd.text("D1"), epd.text("D2")), (Some("20"), Some("400")));
        assert_eq!(epd.to_string(), format!("{START} D1 20; D2 400;"));
        assert!(read(";").unwrap().operations.is_empty());
    }

    #[test]
    fn counters_live_on_the_board() {
        for text in ["7 30 bm e4;", "hmvc 7; bm e4; fmvn 30;", "hmvc 7;fmvn 30;bm e4"] {
            let epd = read(text).unwrap();
            assert_eq!((epd.board.halfmove_clock(), epd.board.fullmove_number()), (7, 30));
            assert_eq!(epd.to_string(), format!("{START} hmvc 7; fmvn 30; bm e4;"));
        }
    }

    #[test]
    fn errors() {
        assert_eq!(read("bm \"open"), Err(EpdError::OpenQuote("bm".into())));
        assert_eq!(read("bm \"open\\"), Err(EpdError::OpenQuote("bm".into())));
        assert_eq!(read("hmvc x;"), Err(EpdError::Counter("hmvc".into())));
        assert_eq!(read("fmvn 1 2;"), Err(EpdError::Counter("fmvn".into())));
        assert_eq!(read("é 1;"), Err(EpdError::Opcode("é".into())));
        assert_eq!(read("0 1 2;"), Err(EpdError::Opcode("2".into())));
        assert_eq!("".parse::<Epd>(), Err(FenError::Empty.into()));
        assert!(matches!("8/8/8/8/8/8/8/8 w - - id 1;".parse::<Epd>(), Err(EpdError::Position(_))));
    }
}
