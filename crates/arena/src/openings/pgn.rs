//! Openings from games in PGN: the main line of each, from its start or its `FEN` tag.

use super::{BadLine, Opening, playable};
use chess::Board;

/// A word of the text with the line it stands in.
struct Word<'a> {
    text: &'a str,
    line: usize,
}

/// The words and tags of one game.
#[derive(Default)]
struct Game<'a> {
    line: usize,
    fen: Option<&'a str>,
    words: Vec<Word<'a>>,
}

/// Reads all games that have a move or a `FEN` tag.
pub(super) fn read(text: &str, plies: Option<usize>) -> Result<Vec<Opening>, BadLine> {
    games(text)
        .iter()
        .filter(|game| game.fen.is_some() || !game.words.is_empty())
        .map(|game| opening(game, plies.unwrap_or(usize::MAX)))
        .collect()
}

fn opening(game: &Game<'_>, plies: usize) -> Result<Opening, BadLine> {
    let start = match game.fen {
        Some(fen) => Board::from_fen(fen)
            .map_err(|error| BadLine { line: game.line, reason: error.to_string() })?,
        None => Board::default(),
    };
    let mut board = start;
    let mut moves = Vec::new();
    for word in game.words.iter().take(plies) {
        let mv = board
            .parse_move(word.text)
            .map_err(|error| BadLine { line: word.line, reason: error.to_string() })?;
        board.play(mv);
        moves.push(mv);
    }
    playable(Opening { start, moves }, game.line)
}

/// Cuts the text into games: a tag after moves, or a result, begins a new one.
fn games(text: &str) -> Vec<Game<'_>> {
    let mut games = vec![Game { line: 1, ..Game::default() }];
    let mut depth = 0;
    let mut in_comment = false;
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let in_tag = !in_comment && depth == 0 && line.starts_with('[');
        if in_tag {
            let game = current(&mut games, number, |game| !game.words.is_empty());
            if let Some(fen) = line.strip_prefix("[FEN \"") {
                game.fen = fen.split('"').next();
            }
            continue;
        }
        if line.starts_with('%') {
            continue;
        }
        for word in main_line_words(line, &mut in_comment, &mut depth) {
            if ["1-0", "0-1", "1/2-1/2", "*"].contains(&word) {
                games.push(Game { line: number, ..Game::default() });
            } else if let Some(text) = without_number(word) {
                let game = current(&mut games, number, |_| false);
                game.words.push(Word { text, line: number });
            }
        }
    }
    games
}

/// The game being read, or a new one if this one is complete.
fn current<'a, 'b>(
    games: &'b mut Vec<Game<'a>>,
    line: usize,
    complete: impl Fn(&Game<'a>) -> bool,
) -> &'b mut Game<'a> {
    if games.last().is_none_or(complete) {
        games.push(Game { line, ..Game::default() });
    }
    let last = games.len() - 1;
    &mut games[last]
}

/// The words outside comments and variations.
fn main_line_words<'a>(line: &'a str, in_comment: &mut bool, depth: &mut u32) -> Vec<&'a str> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, letter) in line.char_indices().chain([(line.len(), ' ')]) {
        let outside = !*in_comment && *depth == 0;
        let breaks = letter.is_whitespace() || matches!(letter, '{' | '}' | '(' | ')' | ';');
        if outside && !breaks {
            start.get_or_insert(at);
            continue;
        }
        words.extend(start.take().map(|start| &line[start..at]));
        match letter {
            '}' => *in_comment = false,
            _ if *in_comment => {}
            '{' => *in_comment = true,
            '(' => *depth += 1,
            ')' => *depth = depth.saturating_sub(1),
            ';' => break,
            _ => {}
        }
    }
    words
}

/// The move in a word: what follows a move number; nothing for a number or a `$` glyph alone.
fn without_number(word: &str) -> Option<&str> {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    // `0-0` is castling, not a number.
    let text = if rest.starts_with('-') { word } else { rest.trim_start_matches(['.', '…']) };
    (!text.is_empty() && !text.starts_with('$') && text != "e.p.").then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, plies: Option<usize>) -> Vec<String> {
        let write = |opening: &Opening| {
            let moves: Vec<String> = opening.moves.iter().map(|mv| mv.to_uci(false)).collect();
            moves.join(" ")
        };
        read(text, plies).unwrap().iter().map(write).collect()
    }

    #[test]
    fn main_lines_are_taken() {
        let text = "[Event \"?\"]\n[Result \"*\"]\n\n\
            1. e4 {best; (not) \n1. d4} e5 $1 2.Nf3! (2. f4 exf4 (2... d5)) 2... Nc6 ; rest Qh5\n\
            3. Bb5 *\n\n[Event \"?\"]\n\n1. d4 d5 1/2-1/2\n\n[Event \"3\"]\n1.c4\n[Event \"4\"]\n\n1. Nf3";
        assert_eq!(lines(text, None), ["e2e4 e7e5 g1f3 b8c6 f1b5", "d2d4 d7d5", "c2c4", "g1f3"]);
        assert_eq!(lines(text, Some(1)), ["e2e4", "d2d4", "c2c4", "g1f3"]);
    }

    #[test]
    fn a_fen_tag_sets_the_start() {
        let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. 0-0 *\n";
        assert_eq!(lines(text, None), ["e1g1"]);
    }

    #[test]
    fn an_impossible_move_names_its_line() {
        let error = read("[Event \"?\"]\n\n1. e4 e5\n2. Ke3 *", None).unwrap_err();
        assert_eq!(error.line, 4);
    }
}
