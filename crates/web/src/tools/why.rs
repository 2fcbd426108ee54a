//! "Why?": what there is to say about a position of the game.

use crate::background_task::Task;
use crate::localization;
use crate::protocol::{Both, ServerMessage};
use ::review::{Effort, Settings};
use chess::{Game, NodeId};
use serde::Serialize;
use texts::Lang;
use wording::why::{Basis, Sentence};

/// Enough to see what is won; what is claimed is searched five times as long.
const NODES: u64 = 60_000;
const HASH_MEGABYTES: usize = 16;

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "got", rename_all = "snake_case")]
pub enum WhyReply {
    /// What there is to say, what is proved first.
    Sentences {
        /// The position.
        node: u32,
        /// The sentences.
        sentences: Both<Vec<Sentence>>,
    },
    /// Why there is nothing, in the client's language.
    Problem {
        /// The sentence.
        text: String,
    },
}

pub(super) fn answer(task: &Task, id: u64, game: &Game, node: NodeId) {
    if let Some(sentences) = sentences(task, game, node) {
        let part = WhyReply::Sentences { node: node.number(), sentences };
        task.send(&ServerMessage::Why { id, part });
    }
}

/// Nothing if it is no longer wanted.
fn sentences(task: &Task, game: &Game, node: NodeId) -> Option<Both<Vec<Sentence>>> {
    let in_both =
        |say: &dyn Fn(Lang) -> Vec<Sentence>| Both { cs: say(Lang::Cs), en: say(Lang::En) };
    if let Some(outcome) = game.outcome_at(node) {
        return Some(in_both(&|lang| {
            let texts = localization::texts(lang);
            let outcome = wording::outcome(outcome, texts);
            let text = texts.format("why-over", &[("outcome", outcome.into())]);
            vec![Sentence { basis: Basis::Board, text }]
        }));
    }
    let position = play::position_at(game, node);
    let effort = Effort::Nodes(NODES);
    // One thread: the task has one core.
    let settings = Settings { effort, threads: 1, hash_megabytes: HASH_MEGABYTES };
    let found = ::review::why(&position, &settings, task)?;
    Some(in_both(&|lang| wording::why::why(&position.board, &found, localization::texts(lang))))
}
