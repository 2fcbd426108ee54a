//! Who may ask this server anything: pages of this server alone.
//!
//! The server listens on this machine only, but every page in the user's browser can reach it. A
//! foreign page gives itself away by its `Origin`; one that has its own name point to this machine
//! (DNS rebinding) by the `Host` it asks for.

use super::static_files::plain;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode};
use axum::middleware::Next;

/// What a page of ours may do: load its own files and speak with its own server, nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(&str, &str); 5] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// The names by which this machine calls itself.
const OUR_NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// Refuses strangers and tells the browser what our page may do.
pub async fn guard(State(port): State<u16>, request: Request, next: Next) -> Response<Body> {
    let mut answer = match refusal(request.headers(), request.method(), port) {
        Some(status) => plain(status, "Horizont"),
        None => next.run(request).await,
    };
    for (name, value) in HEADERS {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    answer
}

/// Why a request is not answered, if it is not.
fn refusal(headers: &HeaderMap, method: &Method, port: u16) -> Option<StatusCode> {
    let all_ours = |name, scheme: &str| {
        headers.get_all(name).iter().all(|value| {
            let name = value.to_str().ok().and_then(|value| value.strip_prefix(scheme));
            name.is_some_and(|name| is_ours(name, port))
        })
    };
    if !headers.contains_key(HOST) || !all_ours(HOST, "") {
        return Some(StatusCode::MISDIRECTED_REQUEST);
    }
    if !all_ours(ORIGIN, "http://") {
        return Some(StatusCode::FORBIDDEN);
    }
    let reads = matches!(*method, Method::GET | Method::HEAD);
    (!reads).then_some(StatusCode::METHOD_NOT_ALLOWED)
}

fn is_ours(host: &str, port: u16) -> bool {
    let (name, there) = match host.rsplit_once(':') {
        // The last colon of an address in brackets is not before a port.
        Some((name, there)) if !there.ends_with(']') => (name, there.parse().ok()),
        _ => (host, Some(80)),
    };
    there == Some(port) && OUR_NAMES.iter().any(|ours| ours.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(pairs: &[(&str, &str)]) -> Option<u16> {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            let name: axum::http::HeaderName = name.parse().unwrap();
            headers.append(name, value.parse().unwrap());
        }
        refusal(&headers, &Method::GET, 7000).map(|status| status.as_u16())
    }

    #[test]
    fn our_own_pages_alone_are_answered() {
        for host in ["127.0.0.1:7000", "localhost:7000", "LOCALHOST:7000", "[::1]:7000"] {
            assert_eq!(refused(&[("host", host)]), None, "{host}");
            let origin = format!("http://{host}");
            assert_eq!(refused(&[("host", host), ("origin", &origin)]), None, "{host}");
        }
        let hosts = ["evil.example:7000", "localhost", "localhost:7001", "127.0.0.1.evil:7000"];
        for host in hosts.into_iter().chain(["", ":7000", "[::1]", "localhost:7000:7000"]) {
            assert_eq!(refused(&[("host", host)]), Some(421), "{host}");
        }
        assert_eq!(refused(&[]), Some(421));
        assert_eq!(refused(&[("host", "localhost:7000"), ("host", "evil:7000")]), Some(421));
        let origins = ["http://evil.example", "null", "https://localhost:7000", "http://localhost"];
        for origin in origins {
            let pairs = [("host", "localhost:7000"), ("origin", origin)];
            assert_eq!(refused(&pairs), Some(403), "{origin}");
        }
    }

    #[test]
    fn nothing_is_taken_in() {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static("localhost:80"));
        assert_eq!(refusal(&headers, &Method::POST, 80), Some(StatusCode::METHOD_NOT_ALLOWED));
        headers.insert(HOST, HeaderValue::from_static("localhost"));
        assert_eq!(refusal(&headers, &Method::GET, 80), None);
    }
}
