//! The review written into the game: glyphs, comments, and the better line as a variation.

use crate::classes::Class;
use crate::report::{MoveReview, Review, ScoreTold};
use crate::wording::{class_name, sentence};
use chess::{Game, NodeId};
use texts::Texts;

/// Writes a review into its game: for every move its score (`[%eval …]`, which other programs
/// read), for every bad one a glyph, a comment and the better line; the opening and the accuracies
/// as tags. What the game says already stays.
pub fn annotate(game: &mut Game, review: &Review, texts: &Texts) {
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
        if let Some(nag) = mv.class.nag() {
            game.add_nag(id, nag);
        }
        let decisive = review.decisive == Some(mv.ply);
        game.add_comment(id, &comment(mv, decisive, texts));
        if mv.class >= Class::Inaccuracy {
            add_variation(game, id, mv);
        }
    }
    game.go_to(here);
}

fn comment(mv: &MoveReview, decisive: bool, texts: &Texts) -> String {
    let mut parts = Vec::new();
    match mv.score {
        ScoreTold::Cp(score) => parts.push(format!("[%eval {:.2}]", f64::from(score) / 100.0)),
        // On the board it needs no words.
        ScoreTold::Mate(0) => {}
        ScoreTold::Mate(moves) => parts.push(format!("[%eval #{moves}]")),
    }
    if decisive {
        parts.push(texts.get("review-decisive-comment"));
    } else if mv.class >= Class::Inaccuracy {
        parts.push(format!("{}.", capitalised(&class_name(mv.class, texts))));
    }
    if let Some(reason) = &mv.reason {
        parts.push(sentence(reason, texts));
    }
    parts.join(" ")
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
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
