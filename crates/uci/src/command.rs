//! The commands of a client, parsed.

use chess::{Board, Color};
use engine::{Clock, Limits};
use std::str::SplitAsciiWhitespace;
use std::time::Duration;

/// One line of a client, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Uci,
    IsReady,
    NewGame,
    /// A FEN (the start of a game if `None`) and moves to play from it.
    Position {
        fen: Option<String>,
        moves: Vec<String>,
    },
    SetOption {
        name: String,
        value: Option<String>,
    },
    Go(Box<Go>),
    Perft(u32),
    Stop,
    PonderHit,
    Quit,
    ShowBoard,
    Eval,
    Bench(Option<u32>),
    /// TtEntry, and nothing is to be done.
    Ignored,
    Empty,
    Unknown(String),
}

/// The words after `go`, before it is known who is to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    time: [Option<i64>; 2],
    increment: [Option<i64>; 2],
    moves_to_go: Option<u32>,
    move_time: Option<i64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    mate: Option<u32>,
    infinite: bool,
    pub(crate) ponder: bool,
    search_moves: Vec<String>,
}

impl Command {
    /// Understands a line. Words before the first known one are skipped, as the protocol asks.
    pub(crate) fn parse(line: &str) -> Command {
        let mut words = line.split_ascii_whitespace();
        let Some(mut word) = words.next() else { return Command::Empty };
        loop {
            let known = match word {
                "uci" => Command::Uci,
                "isready" => Command::IsReady,
                "ucinewgame" => Command::NewGame,
                "position" => parse_position(words.clone()),
                "setoption" => parse_option(words.clone()),
                "go" => parse_go(words.clone()),
                "perft" => Command::Perft(number(words.clone().next()).unwrap_or(1)),
                "stop" => Command::Stop,
                "ponderhit" => Command::PonderHit,
                "quit" | "exit" => Command::Quit,
                "d" => Command::ShowBoard,
                "eval" => Command::Eval,
                "bench" => Command::Bench(number(words.clone().next())),
                "debug" | "register" => Command::Ignored,
                _ => match words.next() {
                    Some(next) => {
                        word = next;
                        continue;
                    }
                    None => Command::Unknown(line.trim().chars().take(80).collect()),
                },
            };
            return known;
        }
    }
}

fn number<T: std::str::FromStr>(word: Option<&str>) -> Option<T> {
    word?.parse().ok()
}

fn parse_position(mut words: SplitAsciiWhitespace<'_>) -> Command {
    let fen = match words.next() {
        Some("startpos") => None,
        Some("fen") => Some(words.clone().take_while(|word| *word != "moves").collect::<Vec<_>>()),
        _ => return Command::Unknown("position".to_string()),
    };
    let moves = words.skip_while(|word| *word != "moves").skip(1).map(str::to_string).collect();
    Command::Position { fen: fen.map(|words| words.join(" ")), moves }
}

fn parse_option(words: SplitAsciiWhitespace<'_>) -> Command {
    let words: Vec<&str> = words.skip_while(|word| *word != "name").skip(1).collect();
    let split = words.iter().position(|word| *word == "value").unwrap_or(words.len());
    let value = words.get(split + 1..).map(|words| words.join(" "));
    Command::SetOption { name: words[..split].join(" "), value }
}

fn parse_go(mut words: SplitAsciiWhitespace<'_>) -> Command {
    let mut go = Go::default();
    while let Some(word) = words.next() {
        let mut next = || words.next();
        match word {
            "wtime" => go.time[0] = number(next()),
            "btime" => go.time[1] = number(next()),
            "winc" => go.increment[0] = number(next()),
            "binc" => go.increment[1] = number(next()),
            "movestogo" => go.moves_to_go = number(next()),
            "movetime" => go.move_time = number(next()),
            "nodes" => go.nodes = number(next()),
            "depth" => go.depth = number(next()),
            "mate" => go.mate = number(next()),
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "perft" => return Command::Perft(number(next()).unwrap_or(1)),
            "searchmoves" => go.search_moves = words.clone().map(str::to_string).collect(),
            // Moves after `searchmoves`, and words we don't know.
            _ => {}
        }
    }
    Command::Go(Box::new(go))
}

/// A time of the client; a negative one is as good as none left.
fn milliseconds(number: i64) -> Duration {
    Duration::from_millis(number.max(0) as u64)
}

impl Go {
    /// The limits for the side to move on `board`.
    pub(crate) fn limits(&self, board: &Board) -> Limits {
        let side = match board.turn() {
            Color::White => 0,
            Color::Black => 1,
        };
        let clock = self.time[side].map(|time| Clock {
            time: milliseconds(time),
            increment: milliseconds(self.increment[side].unwrap_or(0)),
            moves_to_go: self.moves_to_go.filter(|&moves| moves > 0),
        });
        let search_moves =
            self.search_moves.iter().map_while(|text| board.parse_uci(text).ok()).collect();
        Limits {
            clock,
            move_time: self.move_time.map(milliseconds),
            nodes: self.nodes,
            soft_nodes: None,
            depth: self.depth,
            mate: self.mate,
            infinite: self.infinite,
            ponder: self.ponder,
            search_moves,
        }
    }

    /// Whether any good move will do: not one of some, nor a mate, nor an analysis without end.
    pub(crate) fn wants_a_move(&self) -> bool {
        self.is_bounded() && self.mate.is_none() && self.search_moves.is_empty()
    }

    /// Whether the search ends by itself.
    pub(crate) fn is_bounded(&self) -> bool {
        !self.infinite
            && !self.ponder
            && (self.move_time.is_some()
                || self.time.iter().any(Option::is_some)
                || self.nodes.is_some()
                || self.depth.is_some()
                || self.mate.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_and_strange_words_do_not_matter() {
        assert_eq!(Command::parse("  uci "), Command::Uci);
        assert_eq!(Command::parse("joho debug? isready"), Command::IsReady);
        assert_eq!(Command::parse(""), Command::Empty);
        assert!(matches!(Command::parse("nonsense"), Command::Unknown(_)));
    }

    #[test]
    fn options_may_have_spaces_and_lack_values() {
        let set = |name: &str, value: Option<&str>| Command::SetOption {
            name: name.to_string(),
            value: value.map(str::to_string),
        };
        assert_eq!(
            Command::parse("setoption name Move  Overhead value 30"),
            set("Move Overhead", Some("30"))
        );
        assert_eq!(Command::parse("setoption name Clear Hash"), set("Clear Hash", None));
        assert_eq!(Command::parse("setoption name Hash value"), set("Hash", Some("")));
        assert_eq!(Command::parse("setoption"), set("", None));
    }

    #[test]
    fn limits_are_those_of_the_side_to_move() {
        let Command::Go(go) = Command::parse("go wtime 1000 btime -5 winc 10 binc 20 movestogo 3")
        else {
            panic!("not a go");
        };
        let white = go.limits(&Board::default()).clock.unwrap();
        assert_eq!(white.time, Duration::from_millis(1000));
        assert_eq!(white.increment, Duration::from_millis(10));
        let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        let black = go.limits(&Board::from_fen(fen).unwrap()).clock.unwrap();
        assert_eq!(black.time, Duration::ZERO);
        assert_eq!(black.moves_to_go, Some(3));
    }

    #[test]
    fn positions_are_split_into_fen_and_moves() {
        let parsed = Command::parse("position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2 e8e7");
        let moves = vec!["e1e2".to_string(), "e8e7".to_string()];
        let fen = Some("4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_string());
        assert_eq!(parsed, Command::Position { fen, moves });
    }
}
