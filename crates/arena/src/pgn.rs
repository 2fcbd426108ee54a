//! Writing the games of a match in PGN, with what the engines thought of each move.

use crate::game::{GameRecord, GameResult, PlayedMove, Score, Termination};
use chess::{Color, Game};
use jiff::Timestamp;
use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

/// Who plays a game, and which it is.
pub(crate) struct Heading<'a> {
    /// White and Black.
    pub players: [&'a str; 2],
    /// White's and Black's limits.
    pub time_controls: [String; 2],
    /// The pair and the game in it, from 1.
    pub round: (usize, usize),
}

/// A file that games are added to.
pub struct PgnFile(File);

impl PgnFile {
    /// Opens a file to add to its end; it is made if it is not there.
    pub fn open(path: &Path) -> io::Result<PgnFile> {
        let mut file = File::options().create(true).append(true).open(path)?;
        file.seek(SeekFrom::End(0))?;
        Ok(PgnFile(file))
    }

    /// How long the file is.
    pub fn length(&self) -> io::Result<u64> {
        Ok(self.0.metadata()?.len())
    }

    /// Takes away what was added after the match was last saved: those games are played anew.
    pub fn cut(&mut self, length: u64) -> io::Result<()> {
        match self.length()? > length {
            true => self.0.set_len(length),
            false => Ok(()),
        }
    }

    /// Adds games and waits until they are on the disk.
    pub(crate) fn add(&mut self, games: &str) -> io::Result<()> {
        self.0.write_all(games.as_bytes())?;
        self.0.sync_data()
    }
}

/// A game as others read it.
pub(crate) fn game(record: &GameRecord, heading: &Heading<'_>) -> Game {
    let mut game = Game::from_board(record.start);
    set_tags(&mut game, record, heading);
    for &mv in &record.opening {
        _ = game.play(mv);
    }
    for played in &record.moves {
        if let Ok(node) = game.play(played.mv) {
            game.add_comment(node, &comment(played));
        }
    }
    game.add_comment(game.current(), &reason(&record.termination));
    game.record_result(match record.result {
        GameResult::Won(Color::White) => chess::GameResult::WhiteWins,
        GameResult::Won(Color::Black) => chess::GameResult::BlackWins,
        GameResult::Draw => chess::GameResult::Draw,
    });
    game
}

fn set_tags(game: &mut Game, record: &GameRecord, heading: &Heading<'_>) {
    let [white, black] = &heading.time_controls;
    let plies = record.opening.len() + record.moves.len();
    for (name, value) in [
        ("Event", "Horizont arena"),
        ("Date", &today()),
        ("Round", &format!("{}.{}", heading.round.0, heading.round.1)),
        ("White", heading.players[0]),
        ("Black", heading.players[1]),
        ("PlyCount", &plies.to_string()),
        ("Termination", termination_tag(&record.termination)),
    ] {
        game.set_tag(name, value);
    }
    if white == black {
        game.set_tag("TimeControl", white);
    } else {
        game.set_tag("WhiteTimeControl", white);
        game.set_tag("BlackTimeControl", black);
    }
}

/// The values that the PGN standard knows.
fn termination_tag(termination: &Termination) -> &'static str {
    match termination {
        Termination::Resigned | Termination::AgreedDraw | Termination::TooLong => "adjudication",
        Termination::TimeLoss => "time forfeit",
        Termination::IllegalMove(_) => "rules infraction",
        Termination::Crash | Termination::Hang => "abandoned",
        _ => "normal",
    }
}

/// `+0.31/12 0.210s`: score from the mover's side, depth, time.
fn comment(played: &PlayedMove) -> String {
    let time = format!("{:.3}s", played.time.as_secs_f64());
    match played.score {
        Some(Score::Centipawns(score)) => {
            format!("{:+.2}/{} {time}", f64::from(score) / 100.0, played.depth)
        }
        Some(Score::Mate(moves)) => {
            let sign = if moves > 0 { '+' } else { '-' };
            format!("{sign}M{}/{} {time}", moves.unsigned_abs(), played.depth)
        }
        None => time,
    }
}

/// Why the game ended, as programs that read games expect it: in English.
fn reason(termination: &Termination) -> String {
    match termination {
        Termination::Checkmate => "checkmate".to_string(),
        Termination::Stalemate => "stalemate".to_string(),
        Termination::DeadPosition => "insufficient material".to_string(),
        Termination::Threefold => "threefold repetition".to_string(),
        Termination::FiftyMoves => "fifty moves".to_string(),
        Termination::Resigned => "resignation by the scores".to_string(),
        Termination::AgreedDraw => "draw by the scores".to_string(),
        Termination::TooLong => "draw by length".to_string(),
        Termination::TimeLoss => "lost on time".to_string(),
        Termination::IllegalMove(text) => {
            format!("illegal move {}", text.chars().take(20).collect::<String>())
        }
        Termination::Crash => "the engine crashed".to_string(),
        Termination::Hang => "the engine did not answer".to_string(),
    }
}

/// Today's date in UTC as PGN writes it.
pub fn today() -> String {
    pgn_date(Timestamp::now())
}

/// The date in UTC as PGN writes it: `2026.11.16`.
fn pgn_date(time: Timestamp) -> String {
    time.strftime("%Y.%m.%d").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Board;
    use std::time::Duration;

    #[test]
    fn dates_are_as_pgn_writes_them() {
        // date -u -d @$((86400 * days)) +%Y.%m.%d
        for (days, expected) in [
            (0, "1970.01.01"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (11_017, "2000.03.01"),
            (20_453, "2025.12.31"),
            (20_454, "2026.01.01"),
        ] {
            let time = Timestamp::from_second(86_400 * days).unwrap();
            assert_eq!(pgn_date(time), expected);
        }
    }

    #[test]
    fn a_game_reads_as_pgn() {
        let start =
            Board::from_fen("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2");
        let start = start.unwrap();
        let mv = start.parse_uci("d8h4").unwrap();
        let played = PlayedMove {
            mv,
            score: Some(Score::Mate(1)),
            depth: 3,
            time: Duration::from_millis(20),
        };
        let game = GameRecord {
            start,
            opening: Vec::new(),
            moves: vec![played],
            result: GameResult::Won(Color::Black),
            termination: Termination::Checkmate,
        };
        let limits = || "2+0.02".to_string();
        let heading = Heading {
            players: ["A \"x\"", "B"],
            time_controls: [limits(), limits()],
            round: (3, 2),
        };
        let text = super::game(&game, &heading).to_pgn();
        assert!(
            text.contains("[Round \"3.2\"]\n[White \"A \\\"x\\\"\"]\n[Black \"B\"]\n"),
            "{text}"
        );
        assert!(text.contains("[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppp1ppp/"), "{text}");
        assert!(text.ends_with("]\n\n2... Qh4# {+M1/3 0.020s} {checkmate} 0-1\n\n"), "{text}");
    }
}
