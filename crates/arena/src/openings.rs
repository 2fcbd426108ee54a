//! The positions a match starts from: lines of EPD or FEN, or games in PGN.

use chess::epd::{Epd, EpdError};
use chess::random::SplitMix64;
use chess::{Board, Game, Move, PgnReader};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

const BALANCED: &str = include_str!("../openings/balanced.epd");

/// A position to start from, and moves that both sides are given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The position before the moves.
    pub start: Board,
    /// The moves that are played before the engines are asked.
    pub moves: Vec<Move>,
}

impl Opening {
    /// Whether castling needs the rules of Chess960.
    pub fn is_chess960(&self) -> bool {
        // A game knows it of its start and notes it as a tag.
        Game::from_board(self.start).tag("Variant").is_some()
    }
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
    #[error("{}, opening {number}: {reason}", path.display())]
    Bad {
        /// The file.
        path: PathBuf,
        /// Which opening, from 1.
        number: usize,
        /// What is wrong.
        reason: String,
    },
}

impl Openings {
    /// The start of a game and nothing else.
    pub fn start_position() -> Openings {
        let start = Opening { start: Board::default(), moves: Vec::new() };
        Openings { openings: vec![start], fingerprint: 0 }
    }

    /// Our own set: five hundred balanced positions after eight random half-moves, made by
    /// `horizont arena openings`.
    pub fn balanced(order: Order) -> Openings {
        // A test sees to it that every line of it can be read.
        Openings::ordered(positions(BALANCED).flatten().collect(), order)
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
        let openings = match is_pgn {
            true => return Openings::of_games(text, path, order, plies),
            false => playable(positions(text), path)?,
        };
        if openings.is_empty() {
            return Err(OpeningsError::Empty(path.to_path_buf()));
        }
        Ok(Openings::ordered(openings, order))
    }

    /// The beginnings of the games of a PGN, which came from there.
    pub fn of_games(
        pgn: &str,
        from: &Path,
        order: Order,
        plies: Option<usize>,
    ) -> Result<Openings, OpeningsError> {
        let openings = playable(games(pgn, plies), from)?;
        if openings.is_empty() {
            return Err(OpeningsError::Empty(from.to_path_buf()));
        }
        Ok(Openings::ordered(openings, order))
    }

    fn ordered(mut openings: Vec<Opening>, order: Order) -> Openings {
        if let Order::Random(seed) = order {
            SplitMix64::new(seed).shuffle(&mut openings);
        }
        let fingerprint = fingerprint(&openings);
        Openings { openings, fingerprint }
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
        self.openings.iter().any(|opening| opening.is_chess960())
    }

    /// The same number for the same openings in the same order: a resumed match must find them.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }
}

/// A position a line: FEN, or EPD, whose operations do not matter here. Empty lines and lines that
/// begin with `#` are passed over.
fn positions(text: &str) -> impl Iterator<Item = Result<Opening, String>> {
    let lines = text.lines().map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let epd: Epd = line.parse().map_err(|error: EpdError| error.to_string())?;
        Ok(Opening { start: epd.board, moves: Vec::new() })
    })
}

/// The main lines of games, each no longer than `plies`.
fn games(text: &str, plies: Option<usize>) -> impl Iterator<Item = Result<Opening, String>> {
    PgnReader::new(text.as_bytes()).map(move |game| {
        let game = game.map_err(|error| error.to_string())?;
        let moves = game.main_line().filter_map(|node| game.node(node)?.mv());
        Ok(Opening {
            start: *game.start(),
            moves: moves.take(plies.unwrap_or(usize::MAX)).collect(),
        })
    })
}

/// All of them, if in each the game can go on.
fn playable(
    openings: impl Iterator<Item = Result<Opening, String>>,
    path: &Path,
) -> Result<Vec<Opening>, OpeningsError> {
    let check = |(index, opening): (usize, Result<Opening, String>)| {
        let goes_on = |opening: Opening| match is_over(&opening) {
            true => Err("the game is over in this position".to_string()),
            false => Ok(opening),
        };
        opening.and_then(goes_on).map_err(|reason| OpeningsError::Bad {
            path: path.to_path_buf(),
            number: index + 1,
            reason,
        })
    };
    openings.enumerate().map(check).collect()
}

fn is_over(opening: &Opening) -> bool {
    let mut board = opening.start;
    opening.moves.iter().for_each(|&mv| board.play(mv));
    board.legal_moves().is_empty()
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
    use std::collections::HashSet;
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
    fn our_own_set_has_five_hundred_different_playable_positions() {
        let openings = Openings::balanced(Order::Sequential);
        assert_eq!(openings.count(), 500);
        let keys: HashSet<u64> = openings.openings.iter().map(|one| one.start.key()).collect();
        assert_eq!(keys.len(), 500);
        assert!(!openings.openings.iter().any(is_over) && !openings.have_chess960());
    }

    #[test]
    fn games_give_their_main_lines() {
        let file = file(
            "[Event \"1\"]\n\n1. e4 {best} e5 (1... c5) 2. Nf3! *\n\n\
            [FEN \"4k3/8/8/8/8/8/8/2RK2R1 w GC - 0 1\"]\n\n1. O-O 1-0\n",
        );
        let moves = |plies| {
            let openings = Openings::read(file.path(), Order::Sequential, plies).unwrap();
            assert!(openings.have_chess960());
            [0, 1].map(|pair| {
                let opening = openings.of_pair(pair);
                assert_eq!(opening.is_chess960(), pair == 1);
                opening.moves.iter().map(|mv| mv.to_uci(true)).collect::<Vec<_>>()
            })
        };
        assert_eq!(moves(None), [vec!["e2e4", "e7e5", "g1f3"], vec!["d1g1"]]);
        assert_eq!(moves(Some(1)), [vec!["e2e4"], vec!["d1g1"]]);
    }

    #[test]
    fn mistakes_name_the_opening() {
        let error = |text: &str| {
            let file = file(text);
            Openings::read(file.path(), Order::Sequential, None).unwrap_err()
        };
        assert!(matches!(
            error(&format!("{LINES}rubbish\n")),
            OpeningsError::Bad { number: 5, .. }
        ));
        let mate = "R5k1/5ppp/8/8/8/8/8/6K1 b - -";
        assert!(matches!(error(mate), OpeningsError::Bad { number: 1, .. }));
        assert!(matches!(error("\n# nothing\n"), OpeningsError::Empty(_)));
        let missing = Openings::read(Path::new("no such file"), Order::Sequential, None);
        assert!(matches!(missing, Err(OpeningsError::Read { .. })));
    }
}
