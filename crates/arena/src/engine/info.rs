//! What an engine says about its search, as far as a match needs it.

use crate::game::Score;

/// The depth and score of one `info` line about the best line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Info {
    pub depth: u32,
    pub score: Score,
}

/// Reads the words after `info`; nothing when the line has no score or is about another line than
/// the best. Words that make no sense are passed over.
pub(super) fn read(line: &str) -> Option<Info> {
    let mut words = line.split_ascii_whitespace();
    let mut depth = 0;
    let mut score = None;
    while let Some(word) = words.next() {
        match word {
            "depth" => depth = words.next()?.parse().ok()?,
            "multipv" if words.next() != Some("1") => return None,
            "score" => {
                score = match (words.next()?, words.next()?.parse().ok()?) {
                    ("cp", centipawns) => Some(Score::Centipawns(centipawns)),
                    ("mate", moves) => Some(Score::Mate(moves)),
                    _ => return None,
                }
            }
            "pv" | "string" => break,
            _ => {}
        }
    }
    Some(Info { depth, score: score? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_found_and_rubbish_is_not() {
        let score = |line| read(line).map(|info| info.score);
        let line = "depth 12 seldepth 20 multipv 1 score cp -31 lowerbound nodes 5 pv e2e4";
        assert_eq!(read(line), Some(Info { depth: 12, score: Score::Centipawns(-31) }));
        assert_eq!(score("depth 3 score mate -2 pv a1a2"), Some(Score::Mate(-2)));
        assert_eq!(score("depth 3 multipv 2 score cp 10"), None);
        assert_eq!(score("string score cp 10"), None);
        assert_eq!(score("depth 3 score cp much"), None);
        assert_eq!(score("depth score cp 10"), None);
        assert_eq!(score("score cp"), None);
        assert_eq!(score(""), None);
    }
}
