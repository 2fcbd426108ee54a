//! The explorer over HTTP, in the shape of lichess's: `GET /masters?fen=…&play=e2e4,e7e5` and the
//! same under `/lichess`, since programs ask for either. There is one database behind both.

use super::api_refusal::Refusal;
use super::static_files::plain;
use crate::database::Base;
use crate::localization;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use database::lichess::{self, Answer, Request};
use std::sync::Arc;
use texts::Lang;
use tokio::sync::Semaphore;

/// No question has more parameters, and none a longer one.
const PARAMETERS: usize = 32;
const LONGEST: usize = 2000;

/// What the handlers share.
struct ExplorerApi {
    base: Arc<Base>,
    /// More at once would only wait for each other.
    readers: Semaphore,
}

/// The routes that answer from this database.
pub fn routes(base: Arc<Base>) -> Router {
    paths(base).fallback(async || plain(StatusCode::NOT_FOUND, "404"))
}

/// The same, to be put among others.
pub fn paths<S: Clone + Send + Sync + 'static>(base: Arc<Base>) -> Router<S> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let api = Arc::new(ExplorerApi { base, readers: Semaphore::new(2 * cores) });
    Router::new().route("/masters", get(explore)).route("/lichess", get(explore)).with_state(api)
}

async fn explore(
    State(api): State<Arc<ExplorerApi>>,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Json<Answer>, Refusal> {
    let texts = localization::texts(Lang::En);
    if pairs.len() > PARAMETERS || pairs.iter().any(|(_, value)| value.len() > LONGEST) {
        return Err(Refusal::BadQuestion(texts.get("db-page-query-too-long")));
    }
    // What lets one in is no question.
    let asked = pairs.iter().filter(|(key, _)| key != "token");
    let request = Request::from_pairs(asked.map(|(key, value)| (key.as_str(), value.as_str())))
        .map_err(|error| Refusal::BadQuestion(error.to_string()))?;
    let Ok(_reading) = api.readers.acquire().await else { return Err(Refusal::Busy) };
    let base = api.base.clone();
    let answer = tokio::task::spawn_blocking(move || {
        base.ask(&|| false, |games| lichess::answer(games, &request))
    });
    match answer.await {
        Ok(Ok(Some(answer))) => Ok(Json(answer)),
        Ok(Ok(None)) => Err(Refusal::Unknown(texts.get("db-page-missing"))),
        Ok(Err(error)) => Err(Refusal::Failed(error.to_string())),
        Err(_) => Err(Refusal::Busy),
    }
}
