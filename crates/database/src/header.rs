//! What is known of each game without looking at its moves, in columns.

use crate::date::Date;
use crate::error::{Damage, Error};
use chess::{Board, Color, GameResult, Role};

/// So many games share a block of headers: the explorer looks at single ones, and unpacking few
/// costs little.
pub const BLOCK: u32 = 128;

/// The header of a game; names are numbers of the dictionaries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Number of the name of White.
    pub white: u32,
    /// Number of the name of Black.
    pub black: u32,
    /// Number of the event.
    pub event: u32,
    /// Number of the place.
    pub site: u32,
    /// When it was played.
    pub date: Date,
    /// White's rating, 0 if it is not known.
    pub white_elo: u16,
    /// Black's rating, 0 if it is not known.
    pub black_elo: u16,
    /// The ECO code; see [`Eco`].
    pub eco: Eco,
    /// Half-moves of the main line.
    pub plies: u16,
    pub(crate) result: u8,
    pub(crate) flags: u8,
    /// What is on the board at the end, for finding material: see [`men_of`].
    pub(crate) men: u32,
}

/// What a name names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A player.
    Player,
    /// A tournament or match.
    Event,
    /// Where it was played.
    Site,
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Player, Kind::Event, Kind::Site];
}

/// The game does not begin where chess does.
pub const OTHER_START: u8 = 1;
/// Its variations and comments are kept.
pub const ANNOTATED: u8 = 2;

impl Header {
    /// How the game ended.
    pub fn result(&self) -> GameResult {
        match self.result {
            1 => GameResult::WhiteWins,
            2 => GameResult::BlackWins,
            3 => GameResult::Draw,
            _ => GameResult::Unknown,
        }
    }

    /// The rating of a side, if it is known.
    pub fn elo(&self, color: Color) -> Option<u16> {
        let elo = match color {
            Color::White => self.white_elo,
            Color::Black => self.black_elo,
        };
        Some(elo).filter(|&elo| elo > 0)
    }

    /// Both ratings together, by which the games of the strongest players are chosen.
    pub(crate) fn strength(&self) -> u16 {
        self.white_elo.saturating_add(self.black_elo)
    }

    pub(crate) fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }
}

/// The number that stands for a result.
pub(crate) fn result_number(result: GameResult) -> u8 {
    match result {
        GameResult::Unknown => 0,
        GameResult::WhiteWins => 1,
        GameResult::BlackWins => 2,
        GameResult::Draw => 3,
    }
}

/// An ECO code from `A00` to `E99`, or none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Eco(u16);

impl Eco {
    /// Reads `B90`.
    pub fn parse(text: &str) -> Option<Eco> {
        let &[letter @ b'A'..=b'E', tens @ b'0'..=b'9', ones @ b'0'..=b'9'] = text.as_bytes()
        else {
            return None;
        };
        let number = |byte: u8, first: u8| u16::from(byte - first);
        Some(Eco(1 + 100 * number(letter, b'A') + 10 * number(tens, b'0') + number(ones, b'0')))
    }

    /// Whether there is a code.
    pub fn is_known(self) -> bool {
        self.0 > 0
    }

    pub(crate) fn bits(self) -> u16 {
        self.0
    }

    pub(crate) fn from_bits(bits: u16) -> Eco {
        Eco(if bits <= 500 { bits } else { 0 })
    }
}

impl std::fmt::Display for Eco {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0.checked_sub(1) {
            Some(number) => {
                let letter = char::from(b'A' + (number / 100) as u8);
                write!(f, "{letter}{:02}", number % 100)
            }
            None => Ok(()),
        }
    }
}

/// Pawns and men of both sides, a byte each. None of the four ever grows in a game, so a game that
/// ends with more than is looked for never had it.
pub(crate) fn men_of(board: &Board) -> u32 {
    let [white, black] = [Color::White, Color::Black].map(|color| {
        let pawns = board.pieces(color, Role::Pawn).count();
        board.color(color).count() << 8 | pawns
    });
    white << 16 | black
}

/// The columns, each with its width in bytes.
const WIDTHS: [usize; 12] = [4, 4, 4, 4, 3, 2, 2, 2, 2, 1, 1, 4];
const BYTES: usize = 33;

fn fields(header: &Header) -> [u32; 12] {
    let h = header;
    [
        h.white,
        h.black,
        h.event,
        h.site,
        h.date.bits(),
        h.white_elo.into(),
        h.black_elo.into(),
        h.eco.bits().into(),
        h.plies.into(),
        h.result.into(),
        h.flags.into(),
        h.men,
    ]
}

/// A block: each byte of each column apart, since neighbours in a column are alike.
pub fn encode(headers: &[Header]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(headers.len() * BYTES);
    for (column, width) in WIDTHS.into_iter().enumerate() {
        for byte in 0..width {
            bytes.extend(headers.iter().map(|header| (fields(header)[column] >> (8 * byte)) as u8));
        }
    }
    bytes
}

/// The headers of a block.
pub fn decode(bytes: &[u8]) -> Result<Vec<Header>, Error> {
    if !bytes.len().is_multiple_of(BYTES) || bytes.len() / BYTES > BLOCK as usize {
        return Err(Error::Damaged(Damage::HeadersLength));
    }
    let count = bytes.len() / BYTES;
    let mut planes = bytes.chunks_exact(count.max(1));
    let mut columns: [Vec<u32>; 12] = std::array::from_fn(|_| vec![0; count]);
    for (column, width) in columns.iter_mut().zip(WIDTHS) {
        for byte in 0..width {
            let plane = planes.next().unwrap_or(&[]);
            for (value, &part) in column.iter_mut().zip(plane) {
                *value |= u32::from(part) << (8 * byte);
            }
        }
    }
    let header = |row: usize| Header {
        white: columns[0][row],
        black: columns[1][row],
        event: columns[2][row],
        site: columns[3][row],
        date: Date::from_bits(columns[4][row]),
        white_elo: columns[5][row] as u16,
        black_elo: columns[6][row] as u16,
        eco: Eco::from_bits(columns[7][row] as u16),
        plies: columns[8][row] as u16,
        result: columns[9][row] as u8,
        flags: columns[10][row] as u8,
        men: columns[11][row],
    };
    Ok((0..count).map(header).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_come_back() {
        let header = |n: u32| Header {
            white: n * 77_777,
            black: u32::MAX - n,
            event: n,
            site: 3,
            date: Date::parse("2012.03.??").unwrap(),
            white_elo: 2500 + n as u16,
            black_elo: 0,
            eco: Eco::parse("E99").unwrap(),
            plies: 300,
            result: (n % 4) as u8,
            flags: ANNOTATED,
            men: men_of(&Board::default()),
        };
        let headers: Vec<Header> = (0..100).map(header).collect();
        assert_eq!(decode(&encode(&headers)).unwrap(), headers);
        assert_eq!(decode(&[]).unwrap(), []);
        assert!(decode(&[0; BYTES + 1]).is_err());
        assert_eq!(WIDTHS.iter().sum::<usize>(), BYTES);
    }

    #[test]
    fn codes_are_read_and_written() {
        for code in ["A00", "B90", "E99"] {
            assert_eq!(Eco::parse(code).unwrap().to_string(), code);
        }
        for wrong in ["", "F00", "B9", "b90", "B900"] {
            assert_eq!(Eco::parse(wrong), None);
        }
        assert_eq!(Eco::default().to_string(), "");
    }
}
