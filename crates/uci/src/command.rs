//! The commands of a client, parsed.

use chess::{Board, Color};
use engine::score::MAX_PLY;
use engine::{Clock, Limits};
use std::num::IntErrorKind;
use std::ops::RangeInclusive;
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
    /// What could not be taken as it was said.
    remarks: Vec<String>,
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

fn parse_go(words: SplitAsciiWhitespace<'_>) -> Command {
    let mut go = Go::default();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        let mut number = |range: RangeInclusive<i64>| {
            let text = words.next_if(|next| !GO_WORDS.contains(next)).unwrap_or_default();
            saturating(text).filter(|number| range.contains(number)).ok_or((text, range))
        };
        // What makes no sense becomes the nearest that does: a search without an end is nothing
        // that a client asks for by mistake.
        let mut taken = |number: Result<i64, (&str, RangeInclusive<i64>)>| {
            number.unwrap_or_else(|(text, range)| {
                let (least, most) = range.into_inner();
                let taken = saturating(text).unwrap_or(least).clamp(least, most);
                go.remarks.push(format!(
                    "go {word} takes a number from {least} to {most}, not `{text}`: {taken} is taken"
                ));
                taken
            })
        };
        match word {
            "wtime" => go.time[0] = Some(taken(number(0..=LONGEST))),
            "btime" => go.time[1] = Some(taken(number(0..=LONGEST))),
            "winc" => go.increment[0] = Some(taken(number(0..=LONGEST))),
            "binc" => go.increment[1] = Some(taken(number(0..=LONGEST))),
            "movetime" => go.move_time = Some(taken(number(1..=LONGEST))),
            "nodes" => go.nodes = Some(taken(number(1..=i64::MAX)) as u64),
            "depth" => go.depth = Some(taken(number(1..=DEEPEST)) as u32),
            // One move to go would be the whole clock for it, no mate at all an endless search.
            "movestogo" => match number(1..=i64::from(u32::MAX)) {
                Ok(moves) => go.moves_to_go = Some(moves as u32),
                Err((text, _)) => go.remarks.push(format!("go movestogo `{text}` is ignored")),
            },
            "mate" => match number(1..=DEEPEST) {
                Ok(moves) => go.mate = Some(moves as u32),
                wrong => go.depth = Some(taken(wrong) as u32),
            },
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "perft" => return Command::Perft(number(1..=DEEPEST).unwrap_or(1) as u32),
            "searchmoves" => go.search_moves = words.clone().map(str::to_string).collect(),
            // Moves after `searchmoves`, and words we don't know.
            _ => {}
        }
    }
    Command::Go(Box::new(go))
}

/// The words of `go`, which are no numbers even where one is missing before them.
const GO_WORDS: [&str; 13] = [
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "movetime",
    "nodes",
    "depth",
    "mate",
    "infinite",
    "ponder",
    "perft",
    "searchmoves",
];

/// The longest time in milliseconds: thirty years.
const LONGEST: i64 = 1_000_000_000_000;
/// The deepest search.
const DEEPEST: i64 = MAX_PLY as i64;

/// A whole number, the nearest there is if it is too large to be held.
fn saturating(text: &str) -> Option<i64> {
    match text.parse::<i64>() {
        Ok(number) => Some(number),
        Err(error) => match error.kind() {
            IntErrorKind::PosOverflow => Some(i64::MAX),
            IntErrorKind::NegOverflow => Some(i64::MIN),
            _ => None,
        },
    }
}

/// A time of the client.
fn milliseconds(number: i64) -> Duration {
    Duration::from_millis(number.max(0) as u64)
}

impl Go {
    /// What is wrong with the command, in sentences, when it is the turn of this side.
    pub(crate) fn remarks(&self, turn: Color) -> Vec<String> {
        let mut remarks = self.remarks.clone();
        if self.has_clock() && self.time[turn.index()].is_none() {
            remarks.push(format!("go has no clock for {turn}: it counts as empty"));
        }
        remarks
    }

    /// Whether somebody's clock runs.
    fn has_clock(&self) -> bool {
        self.time.iter().any(Option::is_some)
    }

    /// The limits for the side to move on `board`.
    pub(crate) fn limits(&self, board: &Board) -> Limits {
        let side = board.turn().index();
        let clock = self.has_clock().then(|| Clock {
            time: milliseconds(self.time[side].unwrap_or(0)),
            increment: milliseconds(self.increment[side].unwrap_or(0)),
            moves_to_go: self.moves_to_go,
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
                || self.has_clock()
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
    fn absurd_limits_become_sensible_ones_and_are_remarked_upon() {
        let go = |line: &str| match Command::parse(line) {
            Command::Go(go) => (go.limits(&Board::default()), go.remarks(Color::White).len()),
            other => panic!("{line}: {other:?}"),
        };
        let clock = |time: u64| Some(Duration::from_millis(time));
        for (line, depth, nodes, mate) in [
            ("go depth -1", Some(1), None, None),
            ("go depth 0", Some(1), None, None),
            ("go depth x", Some(1), None, None),
            ("go depth", Some(1), None, None),
            ("go depth 4294967295", Some(240), None, None),
            ("go depth 99999999999999999999", Some(240), None, None),
            ("go nodes 0", None, Some(1), None),
            ("go nodes -99999999999999999999", None, Some(1), None),
            ("go mate 0", Some(1), None, None),
            ("go mate", Some(1), None, None),
        ] {
            let (limits, remarks) = go(line);
            assert_eq!((limits.depth, limits.nodes, limits.mate), (depth, nodes, mate), "{line}");
            assert_eq!(remarks, 1, "{line}");
        }
        for (line, time) in
            [("go wtime", 0), ("go wtime btime 5", 0), ("go wtime -50", 0), ("go btime 5", 0)]
        {
            let (limits, remarks) = go(line);
            assert_eq!(limits.clock.map(|clock| clock.time), clock(time), "{line}");
            assert_eq!(remarks, 1, "{line}");
        }
        assert_eq!(go("go movetime -5").0.move_time, clock(1));
        let (limits, remarks) = go("go wtime 9223372036854775807 movestogo 0");
        assert_eq!(limits.clock.map(|clock| clock.time), clock(LONGEST as u64));
        assert_eq!((limits.clock.and_then(|clock| clock.moves_to_go), remarks), (None, 2));
        assert_eq!(go("go wtime 1000 btime 1000 movestogo 5 depth 7 nodes 9 mate 2").1, 0);
    }

    #[test]
    fn positions_are_split_into_fen_and_moves() {
        let parsed = Command::parse("position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2 e8e7");
        let moves = vec!["e1e2".to_string(), "e8e7".to_string()];
        let fen = Some("4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_string());
        assert_eq!(parsed, Command::Position { fen, moves });
    }
}
