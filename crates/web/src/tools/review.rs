//! The review of a whole game for the page.

use super::Job;
use crate::protocol::{Both, Tell};
use crate::words;
use ::review::{Effort, Review, Settings, Stop, review};
use chess::{Game, PgnReader};
use serde::Serialize;
use texts::Lang;
use wording::review::{annotate, better_line, class_name, reason};

/// The least and the most thought that a position gets.
const NODES: std::ops::RangeInclusive<u64> = 2_000..=1_000_000;
/// Longer games take longer than anyone waits.
const MOST_MOVES: usize = 1000;
const HASH_MEGABYTES: usize = 16;

/// A part of the answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "got", rename_all = "snake_case")]
pub enum ReviewPart {
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
        words: Vec<Both<Said>>,
        /// The game with the review in its comments.
        pgn: Both<String>,
        /// The position after the last move.
        end: String,
    },
    /// Why there is none, in the client's language.
    Problem {
        /// The sentence.
        text: String,
    },
}

/// What is said of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Said {
    /// How good it is.
    pub class: String,
    /// Why, if that is proved.
    pub why: Option<String>,
    /// The better line with its move numbers, if there was one.
    pub better: Option<String>,
}

pub(super) fn answer(
    job: &mut Job,
    id: u64,
    pgn: Option<String>,
    on_the_table: impl FnOnce() -> Game,
    nodes: u64,
) {
    let game = match &pgn {
        None => Some(on_the_table()),
        Some(text) => PgnReader::new(text.as_bytes()).next().and_then(Result::ok),
    };
    let length = game.as_ref().map_or(0, |game| game.main_line().count());
    let part = match game {
        Some(game) if (1..=MOST_MOVES).contains(&length) => review_of(job, id, &game, nodes),
        _ => {
            let id = if pgn.is_some() { "review-page-no-game" } else { "review-page-no-moves" };
            Some(ReviewPart::Problem { text: words::texts(job.client.lang()).get(id) })
        }
    };
    if let Some(part) = part {
        job.tell(&Tell::Review { id, part });
    }
}

/// The review; nothing if it is no longer wanted.
fn review_of(job: &mut Job, id: u64, game: &Game, nodes: u64) -> Option<ReviewPart> {
    let effort = Effort::Nodes(nodes.clamp(*NODES.start(), *NODES.end()));
    // One thread: the job has one core.
    let settings = Settings { effort, threads: 1, hash_megabytes: HASH_MEGABYTES };
    let stop = Stop::default();
    let told_by = stop.clone();
    let reviewed = review(game, &settings, &stop, &mut |progress| {
        if job.go_on() {
            let part = ReviewPart::Progress { done: progress.done, all: progress.all };
            job.tell(&Tell::Review { id, part });
        } else {
            told_by.stop();
        }
    })?;
    let both = |said: &dyn Fn(Lang) -> String| Both { cs: said(Lang::Cs), en: said(Lang::En) };
    let words = reviewed.moves.iter().map(|judged| {
        let said = |lang| {
            let texts = words::texts(lang);
            Said {
                class: class_name(judged.class, texts),
                why: reason(judged, texts),
                better: better_line(judged, texts),
            }
        };
        Both { cs: said(Lang::Cs), en: said(Lang::En) }
    });
    let words = words.collect();
    let pgn = both(&|lang| {
        let mut game = game.clone();
        annotate(&mut game, &reviewed, words::texts(lang));
        game.to_pgn()
    });
    let end = game.main_line().last().and_then(|id| Some(game.node(id)?.board().fen()));
    let end = end.unwrap_or_else(|| game.start().fen());
    Some(ReviewPart::Review { review: Box::new(reviewed), words, pgn, end })
}
