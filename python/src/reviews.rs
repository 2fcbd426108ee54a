//! Reviews of finished games.

use crate::foreign::{bad_value, record_of};
use crate::waiting::wait_for;
use ::review::{Effort, Progress, Review, Settings, Stop};
use pyo3::prelude::*;
use serde_json::{Value, json};
use texts::{Lang, Texts};

/// Judges every move of a game: what it cost, what was better, and why where that is proved.
#[pyfunction]
#[pyo3(signature = (game, *, nodes = 100_000, threads = None, lang = "en", on_progress = None))]
pub fn review<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyAny>,
    nodes: u64,
    threads: Option<usize>,
    lang: &str,
    on_progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut game = record_of(game)?;
    let texts = Texts::new(lang.parse::<Lang>().map_err(bad_value)?);
    let usual = Settings::default();
    let threads = threads.unwrap_or(usual.threads).max(1);
    let settings = Settings { effort: Effort::Nodes(nodes.max(1)), threads, ..usual };
    let stop = Stop::default();
    let found = wait_for(
        py,
        |events| {
            let mut tell = |progress| _ = events.send(progress);
            ::review::review(&game, &settings, &stop, &mut tell)
        },
        || stop.stop(),
        |py, Progress { done, all, .. }| {
            on_progress.as_ref().map_or(Ok(()), |hear| hear.call1(py, (done, all)).map(drop))
        },
    )?;
    let found = found.ok_or_else(|| bad_value("the review was stopped"))?;
    wording::review::annotate(&mut game, &found, &texts);
    let data = in_words(&found, &texts, &game.to_pgn())?;
    py.import("json")?.call_method1("loads", (data.to_string(),))
}

/// The review as data, with its sentences and the annotated game.
fn in_words(review: &Review, texts: &Texts, pgn: &str) -> PyResult<Value> {
    let mut data = serde_json::to_value(review).map_err(bad_value)?;
    data["pgn"] = json!(pgn);
    data["headlines"] = json!(wording::review::headlines(review, texts));
    for (index, mv) in review.moves.iter().enumerate() {
        data["moves"][index]["verdict"] = json!(wording::review::verdict(mv, texts));
        data["moves"][index]["explanation"] = json!(wording::review::explanation(mv, texts));
    }
    Ok(data)
}
