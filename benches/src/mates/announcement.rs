//! What an engine says about a mate over UCI.

use crate::peer::Peer;
use chess::Board;

/// A mate that an engine announced.
pub struct Announcement {
    /// Moves until the opponent is mated.
    pub moves: u32,
    /// The line that came with it, as it was said.
    line: Vec<String>,
}

/// What a line is worth as a witness of its mate.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    /// It ends in mate after exactly as many moves as announced.
    Mates,
    /// It ends earlier, where the table knew the rest.
    CutShort,
    /// It is illegal, or ends otherwise.
    Wrong,
}

impl Announcement {
    /// What a line of output says of the best move: a mate, or `Some(None)` for any other score.
    /// A bound says nothing final, and neither does a line without moves.
    fn read(output: &str) -> Option<Option<Announcement>> {
        let (info, line) = output.split_once(" pv ")?;
        let (_, score) = info.split_once(" score ")?;
        if score.contains("bound") {
            return None;
        }
        // A mate that is suffered has a minus, one on the board takes no move.
        let mut words = score.split_ascii_whitespace().skip_while(|word| *word != "mate").skip(1);
        let moves = words.next().and_then(|word| word.parse().ok()).filter(|&moves| moves > 0);
        let line = line.split_ascii_whitespace().map(str::to_string).collect();
        Some(moves.map(|moves| Announcement { moves, line }))
    }

    /// Plays the line out.
    pub fn line(&self, board: &Board) -> Line {
        let mut board = *board;
        for text in &self.line {
            let Ok(mv) = board.parse_uci(text) else { return Line::Wrong };
            board.play(mv);
        }
        let whole = 2 * self.moves as usize - 1;
        match board.is_checkmate() {
            true if self.line.len() == whole => Line::Mates,
            false if self.line.len() < whole => Line::CutShort,
            _ => Line::Wrong,
        }
    }
}

/// What an engine with an empty table says at the end of a search of so many positions.
pub fn announced(engine: &mut Peer, board: &Board, nodes: u64) -> Option<Announcement> {
    forget(engine);
    search(engine, board, nodes, 0)
}

/// Whether the engine, with an empty table, finds a mate in no more than so many moves, too.
pub fn confirms(engine: &mut Peer, board: &Board, moves: u32, nodes: u64) -> bool {
    forget(engine);
    search(engine, board, nodes, moves).is_some_and(|found| found.moves <= moves)
}

/// Empties the table of an engine.
pub fn forget(engine: &mut Peer) {
    _ = engine.ask("ucinewgame\nisready", |line| (line == "readyok").then_some(()));
}

/// What an engine says last of a position, after so many positions or when it announces a mate in
/// no more than `enough` moves.
pub fn search(engine: &mut Peer, board: &Board, nodes: u64, enough: u32) -> Option<Announcement> {
    let mut last = None;
    let go = format!("position fen {}\ngo nodes {nodes}", board.fen());
    let ended = engine.ask(&go, |line| {
        last = Announcement::read(line).unwrap_or_else(|| last.take());
        let enough = last.as_ref().is_some_and(|found| found.moves <= enough);
        let ended = line.starts_with("bestmove");
        (ended || enough).then_some(ended)
    })?;
    if !ended {
        engine.ask("stop", |line| line.starts_with("bestmove").then_some(()))?;
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(score: &str, line: &str) -> Option<Option<Announcement>> {
        Announcement::read(&format!("info depth 9 multipv 1 score {score} nodes 81 pv {line}"))
    }

    #[test]
    fn only_a_mate_that_we_give_is_announced() {
        assert!(read("mate 3", "e2e4").flatten().is_some_and(|found| found.moves == 3));
        for other in ["mate -3", "cp 300", "mate 0"] {
            assert!(read(other, "e2e4").is_some_and(|found| found.is_none()), "{other}");
        }
        assert!(read("mate 3 lowerbound", "e2e4").is_none(), "nothing final");
    }

    #[test]
    fn a_line_is_played_out() {
        let ladder = Board::from_fen("7k/8/8/8/8/8/R7/1R2K3 w - - 0 1").unwrap();
        let line =
            |moves, line| read(&format!("mate {moves}"), line).flatten().unwrap().line(&ladder);
        assert_eq!(line(2, "a2a7 h8g8 b1b8"), Line::Mates);
        assert_eq!(line(2, "a2a7 h8g8"), Line::CutShort);
        assert_eq!(line(3, "a2a7 h8g8 b1b8"), Line::Wrong, "shorter than announced");
        assert_eq!(line(1, "a2a7"), Line::Wrong, "no mate at all");
        assert_eq!(line(2, "a2a7 h8h6"), Line::Wrong, "not legal");
    }
}
