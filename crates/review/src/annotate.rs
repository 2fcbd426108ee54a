//! The review written into the game: glyphs, comments, and the better line as a variation.

use crate::classes::Class;
use crate::praise::Praise;
use crate::report::{MoveReview, Review};
use chess::{Game, NodeId};
use engine::score::UciScore;

/// Writes a review into its game: for every move its score (`[%eval …]`, which other programs
/// read) and what `words` says of it, for every bad one a glyph and the better line; the opening
/// and the accuracies as tags. What the game says already stays.
pub fn annotate(game: &mut Game, review: &Review, words: &dyn Fn(&MoveReview) -> String) {
    let here = game.current();
    book::names::tag(game);
    game.set_tag("Annotator", "Horizont");
    for (name, side) in [("WhiteAccuracy", &review.white), ("BlackAccuracy", &review.black)] {
        if let Some(accuracy) = side.accuracy {
            game.set_tag(name, &format!("{accuracy:.1}"));
        }
    }
    let line: Vec<NodeId> = game.main_line().collect();
    for (&id, mv) in line.iter().zip(&review.moves) {
        if let Some(nag) = mv.class.nag().or(mv.praise.map(Praise::nag)) {
            game.add_nag(id, nag);
        }
        let comment: Vec<String> =
            eval_command(mv.score).into_iter().chain(Some(words(mv))).collect();
        game.add_comment(id, comment.join(" ").trim());
        if mv.class >= Class::Inaccuracy {
            add_variation(game, id, mv);
        }
    }
    game.go_to(here);
}

/// The score as other programs read it from a comment.
fn eval_command(score: UciScore) -> Option<String> {
    match score {
        UciScore::Cp(score) => Some(format!("[%eval {:.2}]", f64::from(score) / 100.0)),
        // Mate on the board needs no words.
        UciScore::Mate(0) => None,
        UciScore::Mate(moves) => Some(format!("[%eval #{moves}]")),
    }
}

/// The better line beside the move that was played.
fn add_variation(game: &mut Game, id: NodeId, mv: &MoveReview) {
    let parent = game.node(id).and_then(|node| node.parent());
    let (Some(parent), Some(better)) = (parent, &mv.better) else { return };
    game.go_to(parent);
    for &mv in &better.moves {
        if game.play(mv).is_err() {
            break;
        }
    }
}
