//! The positions a match starts from: lines of EPD or FEN, or games in PGN.

mod epd;
mod pgn;

use chess::{Board, Move};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// A position to start from, and moves that both sides are given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The position before the moves.
    pub start: Board,
    /// The moves that are played before the engines are asked.
    pub moves: Vec<Move>,
}

/// In which order openings are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// As in the file.
    #[default]
    Sequential,
    /// Shuffled by this seed.
    Random(u64),
}

/// The openings of a match, in the order in which they are played.
#[derive(Clone, Debug)]
pub struct Openings {
    openings: Vec<Opening>,
    fingerprint: u64,
}

/// Why openings cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum OpeningsError {
    /// The file cannot be read.
    #[error("cannot read {}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// There is no opening in it.
    #[error("{} holds no opening", .0.display())]
    Empty(PathBuf),
    /// A line or game is no opening.
    #[error("{}, line {line}: {reason}", path.display())]
    Bad {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
}

/// A line that is no opening, and why.
#[derive(Debug)]
struct BadLine {
    line: usize,
    reason: String,
}

impl Openings {
    /// The start of a game and nothing else.
    pub fn start_position() -> Openings {
        let start = Opening { start: Board::default(), moves: Vec::new() };
        Openings { openings: vec![start], fingerprint: 0 }
    }

    /// Reads a file: PGN when its name ends so or it begins with a tag, else a position a line.
    /// Of games no more than `plies` half-moves are taken.
    pub fn read(
        path: &Path,
        order: Order,
        plies: Option<usize>,
    ) -> Result<Openings, OpeningsError> {
        let bytes = std::fs::read(path)
            .map_err(|error| OpeningsError::Read { path: path.to_path_buf(), error })?;
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_start_matches('\u{feff}');
        let is_pgn = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pgn"))
            || text.trim_start().starts_with('[');
        let read = if is_pgn { pgn::read(text, plies) } else { epd::read(text) };
        let mut openings = read.map_err(|BadLine { line, reason }| OpeningsError::Bad {
            path: path.to_path_buf(),
            line,
            reason,
        })?;
        if openings.is_empty() {
            return Err(OpeningsError::Empty(path.to_path_buf()));
        }
        if let Order::Random(seed) = order {
            shuffle(&mut openings, seed);
        }
        let fingerprint = fingerprint(&openings);
        Ok(Openings { openings, fingerprint })
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.openings.len()
    }

    /// The opening of the pair with this number; they begin anew when all were played.
    pub fn of_pair(&self, pair: usize) -> &Opening {
        &self.openings[pair % self.openings.len()]
    }

    /// Whether any of them is of Chess960.
    pub fn have_chess960(&self) -> bool {
        self.openings.iter().any(|opening| crate::game::is_chess960(&opening.start))
    }

    /// The same number for the same openings in the same order: a resumed match must find them.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }
}

/// The opening, unless a game could not go on from it.
fn playable(opening: Opening, line: usize) -> Result<Opening, BadLine> {
    let mut board = opening.start;
    opening.moves.iter().for_each(|&mv| board.play(mv));
    match board.legal_moves().is_empty() {
        true => Err(BadLine { line, reason: "the game is over in this position".to_string() }),
        false => Ok(opening),
    }
}

/// Fisher and Yates with the generator SplitMix64.
fn shuffle(openings: &mut [Opening], seed: u64) {
    let mut state = seed;
    for last in (1..openings.len()).rev() {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut random = state;
        random = (random ^ (random >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        random = (random ^ (random >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        random ^= random >> 31;
        // The bias of a remainder is far below one in a billion here.
        openings.swap(last, (random % (last as u64 + 1)) as usize);
    }
}

/// FNV-1a over keys, clocks and moves.
fn fingerprint(openings: &[Opening]) -> u64 {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    let mut add = |value: u64| hash = (hash ^ value).wrapping_mul(0x0100_0000_01B3);
    for Opening { start, moves } in openings {
        add(start.key());
        add(start.halfmove_clock().into());
        moves.iter().for_each(|mv| add(mv.bits().into()));
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn file(text: &str) -> tempfile::NamedTempFile {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(text.as_bytes()).unwrap();
        file
    }

    const LINES: &str = "\
        4k3/8/8/8/8/8/8/R3K3 w Q -\n\
        4k3/8/8/8/8/8/8/R3K3 b Q -\n\
        4k3/8/8/8/8/8/8/1R2K3 w - -\n\
        4k3/8/8/8/8/8/8/1R2K3 b - -\n";

    #[test]
    fn order_is_by_file_or_by_seed() {
        let file = file(LINES);
        let read = |order| Openings::read(file.path(), order, None).unwrap();
        let sequential = read(Order::Sequential);
        assert_eq!(sequential.count(), 4);
        assert_eq!(sequential.of_pair(5), sequential.of_pair(1));
        let orders: Vec<_> = (0..20).map(|seed| read(Order::Random(seed))).collect();
        assert!(orders.iter().any(|other| other.fingerprint() != orders[0].fingerprint()));
        assert_eq!(read(Order::Random(3)).openings, orders[3].openings);
        for shuffled in orders {
            assert!(sequential.openings.iter().all(|opening| shuffled.openings.contains(opening)));
        }
    }

    #[test]
    fn mistakes_name_the_line() {
        let error = |text: &str| {
            let file = file(text);
            Openings::read(file.path(), Order::Sequential, None).unwrap_err()
        };
        assert!(matches!(error(&format!("{LINES}rubbish\n")), OpeningsError::Bad { line: 5, .. }));
        let mate = "R5k1/5ppp/8/8/8/8/8/6K1 b - -";
        assert!(matches!(error(mate), OpeningsError::Bad { line: 1, .. }));
        assert!(matches!(error("\n# nothing\n"), OpeningsError::Empty(_)));
        let missing = Openings::read(Path::new("no such file"), Order::Sequential, None);
        assert!(matches!(missing, Err(OpeningsError::Read { .. })));
    }
}
