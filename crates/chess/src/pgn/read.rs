//! Reading PGN, one game at a time: memory holds no more than one game, whatever the file's size.

use super::encoding::Utf16Decoder;
use super::visitor::GameVisitor;
use crate::fen::FenError;
use crate::game::Game;
use crate::notation::MoveError;
use std::io::{self, Read};

/// Longest line of a tag that is understood.
const TAG_LINE: usize = 8 * 1024;
/// Comments come from the parser in pieces of this size.
const COMMENT_PIECE: usize = 4 * 1024;

/// What kept a game from being read.
#[derive(Debug, thiserror::Error)]
pub enum PgnError {
    /// The text of one game is wrong. The games after it can still be read.
    #[error("game {game}{}: {problem}", .at.as_ref().map(|at| format!(", move {at}")).unwrap_or_default())]
    Game {
        /// Which game, counted from 1.
        game: usize,
        /// The move's number and text, such as `12... Nf6`, if the trouble has to do with one.
        at: Option<String>,
        /// What is wrong with it.
        problem: Problem,
    },
    /// The file could not be read on.
    #[error("game {game} could not be read: {source}")]
    Io {
        /// Which game, counted from 1.
        game: usize,
        /// What the system says.
        source: io::Error,
    },
}

/// What can be wrong with the text of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The tag `FEN` holds no position.
    #[error("its tag FEN holds no position: {0}")]
    Fen(#[from] FenError),
    /// The tag `Variant` names other rules than those of chess and Chess960.
    #[error("its rules, `{0}`, are not those of chess")]
    Variant(String),
    /// A move is not legal or not clear.
    #[error("{0}")]
    Move(#[from] MoveError),
    /// A null move, `--`, among the moves of the game itself: our games hold moves alone. In a
    /// variation the rest of it is kept as a comment.
    #[error("a null move is not a move")]
    NullMove,
    /// A variation before any move it could vary.
    #[error("a variation begins where no move precedes it")]
    StrayVariation,
    /// More brackets close than open.
    #[error("a bracket closes a variation that was not begun")]
    StrayBracket,
    /// More brackets open than close.
    #[error("a variation is not closed")]
    OpenVariation,
    /// More moves, more tags or longer texts than a game can have.
    #[error(
        "the game is too long: more than {moves} moves, {tags} tags or {bytes} bytes of comments"
    )]
    TooLong {
        /// How many moves are allowed, those of variations included.
        moves: usize,
        /// How many bytes of tags and comments are allowed.
        bytes: usize,
        /// How many tags are allowed.
        tags: usize,
    },
    /// A tag or comment without end.
    #[error("{0}")]
    Syntax(String),
}

/// Reads games one by one. A game that can't be read gives an error, and reading goes on with
/// the next.
///
/// Comments in braces are kept, those from `;` to the end of a line and words that are no moves
/// are skipped. UTF-16 is read as well; other texts that are not UTF-8 are taken for Windows-1252.
///
/// ```
/// use chess::PgnReader;
/// let text = "1. e4 e5 {Hello!} (1... c5) *\n\n1. e5 *\n\n1. d4 *\n";
/// let games: Vec<_> = PgnReader::new(text.as_bytes()).collect();
/// assert_eq!(games[0].as_ref().unwrap().main_line().count(), 2);
/// assert_eq!(
///     games[1].as_ref().unwrap_err().to_string(),
///     "game 2, move 1. e5: no pawn can go to e5"
/// );
/// assert!(games[2].is_ok());
/// ```
pub struct PgnReader<R> {
    reader: pgn_reader::Reader<Utf16Decoder<R>>,
    game: usize,
    failed: bool,
}

impl<R: Read> PgnReader<R> {
    /// Reads from a source, which need not be buffered.
    pub fn new(source: R) -> PgnReader<R> {
        let reader = pgn_reader::Reader::build(Utf16Decoder::new(source))
            .set_supported_tag_line_length(TAG_LINE)
            .set_supported_comment_length(COMMENT_PIECE)
            .finish();
        PgnReader { reader, game: 0, failed: false }
    }

    /// The error of a failed read. Broken syntax spoils one game, a broken source all of them.
    fn failure(&mut self, error: io::Error) -> PgnError {
        let game = self.game;
        if error.kind() != io::ErrorKind::InvalidData {
            self.failed = true;
            return PgnError::Io { game, source: error };
        }
        // What is left of the spoilt game. Each round gets past a line at least.
        while let Err(error) = self.reader.skip_game() {
            if error.kind() != io::ErrorKind::InvalidData {
                self.failed = true;
                break;
            }
        }
        PgnError::Game { game, at: None, problem: Problem::Syntax(error.to_string()) }
    }
}

impl<R: Read> Iterator for PgnReader<R> {
    type Item = Result<Game, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        self.game += 1;
        match self.reader.read_game(&mut GameVisitor) {
            Ok(None) => None,
            Ok(Some(Ok(game))) => Some(Ok(game)),
            Ok(Some(Err((at, problem)))) => {
                Some(Err(PgnError::Game { game: self.game, at, problem }))
            }
            Err(error) => Some(Err(self.failure(error))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameResult, NodeId};

    fn read(text: &str) -> Vec<Result<Game, PgnError>> {
        PgnReader::new(text.as_bytes()).collect()
    }

    fn one(text: &str) -> Game {
        let mut games = read(text);
        assert_eq!(games.len(), 1);
        games.remove(0).unwrap()
    }

    #[track_caller]
    fn error(text: &str) -> String {
        read(text).remove(0).unwrap_err().to_string()
    }

    #[test]
    fn everything_said_is_kept() {
        let game = one("[White \"A \\\"B\\\\\"]\n\n{Before} {all} 1. e4! {[%clk 0:01:02] Best} \
            ({Or} 1. d4 $14 d5 (1... Nf6 {Indian})) 1... e5 $2 $36 { [%eval 0.3]\n[%clk 0:00:59] } 0-1");
        assert_eq!(game.tag("White"), Some("A \"B\\"));
        assert_eq!(game.result(), GameResult::BlackWins);
        assert_eq!(game.node(NodeId::START).unwrap().comments(), ["Before", "all"]);
        let line: Vec<NodeId> = game.main_line().collect();
        let [e4, e5] = [line[0], line[1]].map(|id| game.node(id).unwrap());
        assert_eq!(
            (e4.nags(), e4.comments(), e4.clock()),
            (&[1][..], &["Best".to_string()][..], Some("0:01:02"))
        );
        assert_eq!(
            (e5.nags(), e5.comments(), e5.clock()),
            (&[2, 36][..], &["[%eval 0.3]".to_string()][..], Some("0:00:59"))
        );
        let d4 = game.node(game.node(NodeId::START).unwrap().children()[1]).unwrap();
        assert_eq!((d4.nags(), d4.leading_comments()), (&[14][..], &["Or".to_string()][..]));
        assert_eq!(d4.children().len(), 2);
        assert_eq!(game.node(d4.children()[1]).unwrap().comments(), ["Indian"]);
    }

    #[test]
    fn positions_and_chess960() {
        let game = one("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *");
        assert_eq!(game.main_line().count(), 1);
        let game = one(
            "[Variant \"Chess960\"]\n[FEN \"1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w KQkq - 0 1\"]\n\n1. O-O O-O-O *",
        );
        assert_eq!(game.main_line().count(), 2);
        assert!(error("[Variant \"Atomic\"]\n\n1. e4 *").contains("`Atomic`"));
        assert!(error("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*").contains("white has no king"));
    }

    #[test]
    fn errors_name_game_and_move_and_reading_goes_on() {
        let games = read("1. e4 e5 2. Ke2 Ke7 3. Kd4 *\n\n[White \"W\n\n1. d4 *\n\n1. c4 *");
        let first = games[0].as_ref().unwrap_err().to_string();
        assert_eq!(first, "game 1, move 3. Kd4: no king can go to d4");
        assert!(games.last().unwrap().is_ok());
        assert_eq!(
            error("1. e4 e5 2. Nf3 Nf6 3. d4 Bg4 *"),
            "game 1, move 3... Bg4: the move is not legal: the way is blocked on d7"
        );
        assert!(error("(1. e4) *").contains("no move precedes"));
        assert!(error("1. e4 ) *").contains("not begun"));
        assert!(error("1. e4 (1. d4 *").contains("not closed"));
        assert!(error("1. e4 -- *").contains("null move"));
        assert!(error("1. e4 {never closed").contains("unterminated comment"));
        // A pawn, not a bishop: PGN's letters mean what they say.
        assert!(error("1. e4 d5 2. bxd3 *").contains("pawn"));
    }

    #[test]
    fn moves_in_coordinates_are_read() {
        let game = one("1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 g8f6 4. e1g1 f6e4 *");
        assert_eq!(game.to_pgn().lines().last().map(str::len), Some(0));
        assert!(
            game.to_pgn().contains("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 *"),
            "{}",
            game.to_pgn()
        );
        let game = one("[FEN \"8/4P2k/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. e7e8=Q *");
        assert_eq!(game.main_line().count(), 1);
    }

    /// ChessBase shows threats with a null move. It is no move, but nothing of it gets lost.
    #[test]
    fn null_moves_in_variations_become_comments() {
        let game = one(
            "1. e4 e5 2. Qh5 Nc6 (2... -- 3. Qxe5+ {wins} Be7 (3... Qe7) 4. d4) (2... g6 3. -- d6) 3. Bc4 *",
        );
        let pgn = game.to_pgn().replace('\n', " ");
        assert!(pgn.contains("2... -- 3. Qxe5+ wins Be7 ( Qe7 ) 4. d4"), "{pgn}");
        assert!(pgn.contains("2... g6 {3. -- d6}"), "{pgn}");
        assert_eq!(one(&game.to_pgn()), game, "what is written is read the same");
        assert_eq!(game.main_line().count(), 5);
    }

    #[test]
    fn older_encodings_are_read() {
        let text = b"[White \"H\xf6fer\"]\n[Black \"\x8Akoda\"]\n\n1. e4 {Z\xe1v\xecr} *";
        let game = PgnReader::new(&text[..]).next().unwrap().unwrap();
        assert_eq!((game.tag("White"), game.tag("Black")), (Some("Höfer"), Some("Škoda")));
        let text = "\u{FEFF}[White \"Dvořák\"]\n\n1. e4 {Jó!} *\n\n[White \"B\"]\n\n1. e5 *\n";
        let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let games: Vec<_> = PgnReader::new(&bytes[..]).collect();
        assert_eq!(games[0].as_ref().unwrap().tag("White"), Some("Dvořák"));
        let wrong = games[1].as_ref().unwrap_err();
        assert_eq!(crate::line_of(wrong, &bytes[..]), Some(7));
    }

    #[test]
    fn long_comments_come_in_one_piece() {
        let words = "příliš žluťoučký kůň ".repeat(3000);
        let game = one(&format!("1. e4 {{{words}}} *"));
        let node = game.node(game.main_line().next().unwrap()).unwrap();
        assert_eq!(node.comments(), [words.trim()]);
    }

    #[test]
    fn games_come_before_the_source_ends() {
        /// The same game for ever.
        struct Endless;
        impl Read for Endless {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                let game = b"1. e4 e5 *\n\n";
                buffer[..game.len()].copy_from_slice(game);
                Ok(game.len())
            }
        }
        assert_eq!(PgnReader::new(Endless).take(10_000).filter(Result::is_ok).count(), 10_000);
    }

    #[test]
    fn a_game_has_its_limits_and_the_next_is_read() {
        let comment = format!("1. e4 {{{}}} *\n\n1. d4 *", "word ".repeat(2_000_000));
        let moves = format!("1. e4 {} *\n\n1. d4 *", "(1. d4) ".repeat(100_000));
        // Each tag is compared with those before it, so their number is bounded too.
        let tags: String = (0..300_000).map(|n| format!("[T{n} \"\"]\n")).collect();
        let tags = format!("{tags}\n1. e4 *\n\n1. d4 *");
        for text in [comment, moves, tags] {
            let games = read(&text);
            let too_long =
                matches!(games[0], Err(PgnError::Game { problem: Problem::TooLong { .. }, .. }));
            assert!(too_long && games[1].is_ok() && games.len() == 2);
        }
    }

    #[test]
    fn a_broken_source_ends_the_reading() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("gone"))
            }
        }
        let games: Vec<_> = PgnReader::new(Broken).collect();
        assert!(matches!(games[..], [Err(PgnError::Io { game: 1, .. })]));
    }
}
