//! Who stands better, by the network and a short search: the terms of the table explain a position,
//! they don't judge it.

use crate::score;
use chess::{Board, Color, Move};
use engine::score::Score;
use engine::{Control, Engine, Limits, Options, Position};
use play::score_units::ScoreUnit;
use texts::Texts;

/// Enough to see what hangs; too little to be waited for. A number of positions, so that the answer
/// is the same every time.
const NODES: u64 = 10_000;

/// What the network and a short search make of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The score for White.
    pub for_white: Score,
    /// How deep the search went.
    pub depth: u32,
    /// The move it liked best.
    pub best: Move,
}

/// Judges a position; none that is the end of a game.
pub fn judged(board: &Board) -> Option<Judged> {
    let options = Options { hash_megabytes: 1, threads: 1, ..Options::default() };
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let mut engine = Engine::new(options);
    let found = engine.search(&Position::new(*board), &limits, &Control::default(), &mut |_| {});
    let for_white = if board.turn() == Color::White { found.score } else { -found.score };
    Some(Judged { for_white, depth: found.depth, best: found.best? })
}

/// The verdict in a sentence; none when the game is over.
pub(super) fn sentence(board: &Board, texts: &Texts) -> Option<String> {
    let Judged { for_white, depth, .. } = judged(board)?;
    Some(verdict_of(for_white, depth, texts))
}

/// The verdict of a search so deep, in a sentence.
pub(crate) fn verdict_of(for_white: Score, depth: u32, texts: &Texts) -> String {
    let arguments = [
        ("score", score(for_white, ScoreUnit::Pawns, texts).into()),
        ("depth", depth.into()),
        ("verdict", who_stands_better(for_white, texts).into()),
    ];
    texts.format("eval-verdict", &arguments)
}

/// A score for White in words.
fn who_stands_better(for_white: Score, texts: &Texts) -> String {
    let who = if for_white > 0 { "white" } else { "black" };
    let how = match for_white.abs() {
        0..30 => return texts.get("eval-verdict-level"),
        30..80 => "slightly",
        80..200 => "better",
        _ => "winning",
    };
    texts.get(&format!("eval-verdict-{who}-{how}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Lang;

    #[test]
    fn words_grow_with_the_advantage() {
        let en = Texts::new(Lang::En);
        let said: Vec<String> =
            [29, 30, 80, 200, -30].map(|total| who_stands_better(total, &en)).to_vec();
        assert_eq!(said[0], en.get("eval-verdict-level"));
        assert_eq!(said[1], "White is slightly better");
        assert_eq!(said[2], "White is clearly better");
        assert_eq!(said[3], "White is winning");
        assert_eq!(said[4], "Black is slightly better");
    }

    /// The terms give Black 0.80 here, the right to move among them; nobody who plays chess would.
    #[test]
    fn the_ruy_lopez_is_not_better_for_black() {
        let mut board = Board::default();
        for mv in board.parse_moves("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4").unwrap() {
            board.play(mv);
        }
        let said = sentence(&board, &Texts::new(Lang::En)).unwrap();
        assert!(!said.contains("Black is clearly better") && !said.contains("winning"), "{said}");
    }

    #[test]
    fn a_game_that_is_over_has_no_verdict() {
        let mate = Board::from_fen("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1").unwrap();
        assert_eq!(sentence(&mate, &Texts::new(Lang::Cs)), None);
    }
}
