//! Why another program gets no answer: a sentence for whoever reads it.

use super::static_files::plain;
use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, Response, StatusCode};
use axum::response::IntoResponse;

/// Why there is no answer.
pub enum Refusal {
    /// The question makes no sense.
    BadQuestion(String),
    /// Nothing is known about it.
    Unknown(String),
    /// What is known cannot be read.
    Failed(String),
    /// Too many ask.
    Busy,
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response<Body> {
        let (status, sentence) = match self {
            Refusal::BadQuestion(sentence) => (StatusCode::BAD_REQUEST, sentence),
            Refusal::Unknown(sentence) => (StatusCode::NOT_FOUND, sentence),
            Refusal::Failed(sentence) => (StatusCode::INTERNAL_SERVER_ERROR, sentence),
            Refusal::Busy => return plain(StatusCode::SERVICE_UNAVAILABLE, "503"),
        };
        let mut answer = Response::new(Body::from(sentence));
        *answer.status_mut() = status;
        let text = HeaderValue::from_static("text/plain; charset=utf-8");
        answer.headers_mut().insert(CONTENT_TYPE, text);
        answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        answer
    }
}
