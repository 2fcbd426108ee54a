//! A UCI engine for tests: plays legal moves without thinking, and goes wrong on demand.
//!
//! The first argument says how: `crash`, `hang`, `illegal`, `empty`, `late`, `twice`, `rubbish`,
//! `silent` or `score`; the second is the move of the process (from 1) at which it happens, for
//! `score` the score it always gives. Without arguments nothing goes wrong.

use chess::{Board, Move};
use std::io::{BufRead, Write};
use std::time::Duration;

struct FaultyEngine {
    fault: String,
    number: i32,
    moves_played: i32,
    board: Board,
    chess960: bool,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut engine = FaultyEngine {
        fault: arguments.next().unwrap_or_default(),
        number: arguments.next().and_then(|number| number.parse().ok()).unwrap_or(0),
        moves_played: 0,
        board: Board::default(),
        chess960: false,
    };
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        if line == "quit" {
            return;
        }
        engine.obey(&line);
    }
}

impl FaultyEngine {
    fn obey(&mut self, line: &str) {
        match line.split(' ').next().unwrap_or_default() {
            "uci" if self.fault == "silent" => {}
            "uci" => say(b"id name faulty\noption name Hash type spin default 1\nuciok\n"),
            "isready" => say(b"readyok\n"),
            "setoption" => self.chess960 |= line == "setoption name UCI_Chess960 value true",
            "position" => self.board = read_position(line),
            "go" => self.go(),
            _ => {}
        }
    }

    fn go(&mut self) {
        self.moves_played += 1;
        let now = self.moves_played == self.number;
        let answer = self.choose().to_uci(self.chess960);
        match self.fault.as_str() {
            "crash" if now => std::process::exit(3),
            "hang" if now => std::thread::sleep(Duration::from_secs(3600)),
            "illegal" if now => return say(b"bestmove a1a1\n"),
            "empty" if now => return say(b"bestmove\n"),
            "late" if now => std::thread::sleep(Duration::from_millis(600)),
            "rubbish" => {
                say(b"\n\n\xFF\xFE info score cp\ninfo depth x score mate\nbestmov\nreadyok\n");
                say(&[b'x'; 200_000]);
                say(b"\n");
            }
            "score" => say(format!("info depth 1 score cp {}\n", self.number).as_bytes()),
            _ => {}
        }
        say(format!("bestmove {answer}\n").as_bytes());
        if self.fault == "twice" {
            say(b"bestmove a1a1\n");
        }
    }

    /// Castles when it can; else any move, the same in the same position.
    fn choose(&self) -> Move {
        let moves = self.board.legal_moves();
        let castling = moves.iter().copied().find(|mv| mv.is_castling());
        castling.unwrap_or_else(|| moves[(self.board.key() % moves.len() as u64) as usize])
    }
}

fn read_position(line: &str) -> Board {
    let (fen, moves) = line.split_once(" moves ").unwrap_or((line, ""));
    let fen = fen.strip_prefix("position fen ").expect("the arena always sends a FEN");
    let mut board = Board::from_fen(fen).expect("the arena sends legal positions");
    for text in moves.split_ascii_whitespace() {
        board.play(board.parse_uci(text).expect("the arena sends legal moves"));
    }
    board
}

fn say(bytes: &[u8]) {
    let mut output = std::io::stdout().lock();
    // Nobody listens any more when the match is over.
    _ = output.write_all(bytes);
    _ = output.flush();
}
