//! The review of a whole game for the page.

use crate::background_task::Task;
use crate::localization;
use crate::protocol::{Both, ServerMessage};
use ::review::{Class, Effort, MoveReview, MoveText, Review, Settings, Turn, review};
use chess::{Board, Game, PgnReader};
use engine::Pause;
use serde::Serialize;
use std::sync::Arc;
use texts::Lang;
use wording::review::{annotate, better_line, explanation, verdict};

/// The least and the most thought that a position gets.
const NODES: std::ops::RangeInclusive<u64> = 2_000..=1_000_000;
/// Longer games take longer than anyone waits.
const MAX_MOVES: usize = 1000;
const HASH_MEGABYTES: usize = 16;

/// A part of the answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "got", rename_all = "snake_case")]
pub enum ReviewReply {
    /// How far it is.
    Progress {
        /// Positions that were looked at.
        done: usize,
        /// All of them.
        all: usize,
    },
    /// The review.
    Review {
        /// Move by move.
        review: Box<Review>,
        /// What is said of each move: its class and, where proved, why.
        words: Vec<Both<MoveWords>>,
        /// The game with the review in its comments.
        pgn: Both<String>,
        /// The position after the last move.
        end: String,
        /// What can be learnt from the marked moves.
        tasks: Vec<LearningTask>,
    },
    /// Why there is none, in the client's language.
    Problem {
        /// The sentence.
        text: String,
    },
}

/// A position in which something better than the game's move is to be found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LearningTask {
    /// The half-move that was marked, from 1.
    pub ply: u32,
    /// What may be tried.
    pub legal: Vec<MoveText>,
}

/// What is said of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MoveWords {
    /// How good it is.
    pub class: String,
    /// Why, if that is proved.
    pub why: Option<String>,
    /// The better line with its move numbers, if there was one.
    pub better: Option<String>,
}

pub(super) fn answer(
    task: &Task,
    id: u64,
    pgn: Option<String>,
    current_game: impl FnOnce() -> Arc<Game>,
    nodes: u64,
) {
    let game = match &pgn {
        None => Some(current_game()),
        Some(text) => PgnReader::new(text.as_bytes()).next().and_then(Result::ok).map(Arc::new),
    };
    let length = game.as_ref().map_or(0, |game| game.main_line().count());
    let part = match game {
        Some(game) if (1..=MAX_MOVES).contains(&length) => review_of(task, id, &game, nodes),
        _ => {
            let id = if pgn.is_some() { "review-page-no-game" } else { "review-page-no-moves" };
            Some(ReviewReply::Problem { text: localization::texts(task.client.lang()).get(id) })
        }
    };
    if let Some(part) = part {
        task.send(&ServerMessage::Review { id, part });
    }
}

impl Turn for Task {
    fn is_stopped(&self) -> bool {
        self.is_cancelled()
    }

    fn pause(&self) -> Option<Pause> {
        Some(Task::pause(self))
    }
}

/// The review; nothing if it is no longer wanted.
fn review_of(task: &Task, id: u64, game: &Game, nodes: u64) -> Option<ReviewReply> {
    let effort = Effort::Nodes(nodes.clamp(*NODES.start(), *NODES.end()));
    // One thread: the task has one core.
    let settings = Settings { effort, threads: 1, hash_megabytes: HASH_MEGABYTES };
    let reviewed = review(game, &settings, task, &mut |progress| {
        let part = ReviewReply::Progress { done: progress.done, all: progress.all };
        task.send(&ServerMessage::Review { id, part });
    })?;
    let both = |said: &dyn Fn(Lang) -> String| Both { cs: said(Lang::Cs), en: said(Lang::En) };
    let words = reviewed.moves.iter().map(|judged| {
        let said = |lang| {
            let texts = localization::texts(lang);
            MoveWords {
                class: verdict(judged, texts),
                why: explanation(judged, texts),
                better: better_line(judged, texts),
            }
        };
        Both { cs: said(Lang::Cs), en: said(Lang::En) }
    });
    let words = words.collect();
    let pgn = both(&|lang| {
        let mut game = game.clone();
        annotate(&mut game, &reviewed, localization::texts(lang));
        game.to_pgn()
    });
    let end = game.main_line().last().and_then(|id| Some(game.node(id)?.board().fen()));
    let end = end.unwrap_or_else(|| game.start().fen());
    let tasks = reviewed.moves.iter().filter_map(learning_task).collect();
    Some(ReviewReply::Review { review: Box::new(reviewed), words, pgn, end, tasks })
}

/// The task of a marked move.
fn learning_task(judged: &MoveReview) -> Option<LearningTask> {
    if judged.class < Class::Inaccuracy || judged.better.is_none() {
        return None;
    }
    let board = Board::from_fen(&judged.fen).ok()?;
    let legal = board.legal_moves().iter().map(|&mv| MoveText::of(&board, mv)).collect();
    Some(LearningTask { ply: judged.ply, legal })
}
