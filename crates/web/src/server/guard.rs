//! Who may ask this server anything: pages of this server alone.
//!
//! A server that listens on this machine only can still be reached by every page in the user's
//! browser. A foreign page gives itself away by its `Origin`; one that has its own name point to
//! this machine (DNS rebinding) by the `Host` it asks for. A server that other machines reach asks
//! everyone for its token besides: the link has it, and a cookie keeps it.

use super::network::Network;
use super::static_files::plain;
use crate::identity::Secret;
use crate::localization;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, COOKIE, HOST, ORIGIN, SET_COOKIE,
};
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode};
use axum::middleware::Next;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use texts::Lang;

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

/// The end of a connection that is ours.
#[derive(Clone, Copy, Debug)]
pub struct LocalAddress(pub SocketAddr);

/// What the server knows about itself.
pub struct Guard {
    port: u16,
    network: Option<Entrance>,
}

/// How other machines come in.
struct Entrance {
    /// The name or address of the link.
    host: String,
    token: Secret,
}

/// How somebody has shown the token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    InLink,
    InCookie,
}

/// Refuses strangers and tells the browser what our page may do.
pub async fn guard(
    State(guard): State<Arc<Guard>>,
    request: Request,
    next: Next,
) -> Response<Body> {
    let local = request.extensions().get::<LocalAddress>().map(|local| local.0.ip());
    let query = request.uri().query().unwrap_or_default();
    let (headers, shown) = (request.headers(), guard.token_in(query, request.headers()));
    let mut answer = match guard.refusal(headers, request.method(), local) {
        Some(status) => plain(status, "Horizont"),
        None if guard.network.is_some() && shown.is_none() => without_token(headers),
        None => next.run(request).await,
    };
    if shown == Some(Shown::InLink) {
        guard.keep_token(&mut answer);
    }
    for (name, value) in HEADERS {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    answer
}

/// The answer to somebody who does not show the token: a sentence.
fn without_token(headers: &HeaderMap) -> Response<Body> {
    let wished = headers.get(ACCEPT_LANGUAGE).and_then(|wished| wished.to_str().ok());
    let czech = wished.is_some_and(|wished| wished.trim_start().starts_with("cs"));
    let lang = if czech { Lang::Cs } else { Lang::En };
    let mut answer = Response::new(Body::from(localization::texts(lang).get("web-no-token")));
    *answer.status_mut() = StatusCode::FORBIDDEN;
    let text = HeaderValue::from_static("text/plain; charset=utf-8");
    answer.headers_mut().insert(CONTENT_TYPE, text);
    answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    answer
}

impl Guard {
    /// For a server at this port, reached by other machines or not.
    pub fn new(port: u16, network: Option<&Network>) -> Guard {
        let entrance = |network: &Network| Entrance {
            host: network.host.clone(),
            token: network.token.clone(),
        };
        Guard { port, network: network.map(entrance) }
    }

    /// Why a request is not answered, whoever sends it; `local` is where it came in.
    fn refusal(
        &self,
        headers: &HeaderMap,
        method: &Method,
        local: Option<IpAddr>,
    ) -> Option<StatusCode> {
        let all_ours = |name, scheme: &str| {
            headers.get_all(name).iter().all(|value| {
                let name = value.to_str().ok().and_then(|value| value.strip_prefix(scheme));
                name.is_some_and(|name| self.is_ours(name, local))
            })
        };
        if !headers.contains_key(HOST) || !all_ours(HOST, "") {
            return Some(StatusCode::MISDIRECTED_REQUEST);
        }
        if !all_ours(ORIGIN, "http://") || (self.network.is_some() && !same_site(headers)) {
            return Some(StatusCode::FORBIDDEN);
        }
        let reads = matches!(*method, Method::GET | Method::HEAD);
        (!reads).then_some(StatusCode::METHOD_NOT_ALLOWED)
    }

    /// Whether a host is this server: one of our own names, the one of the link, or the address at
    /// which the connection came in.
    fn is_ours(&self, host: &str, local: Option<IpAddr>) -> bool {
        let (name, there) = match host.rsplit_once(':') {
            // The last colon of an address in brackets is not before a port.
            Some((name, there)) if !there.ends_with(']') => (name, there.parse().ok()),
            _ => (host, Some(80)),
        };
        let named = |ours: &str| ours.eq_ignore_ascii_case(name);
        let known = OUR_NAMES.into_iter().any(named);
        let reached = self.network.as_ref().is_some_and(|entrance| {
            let address = name.trim_matches(['[', ']']).parse::<IpAddr>().ok();
            let here = local.map(|local| local.to_canonical());
            named(&entrance.host) || (here.is_some() && address.map(|it| it.to_canonical()) == here)
        });
        there == Some(self.port) && (known || reached)
    }

    /// How the token is shown, if it is and is right.
    fn token_in(&self, query: &str, headers: &HeaderMap) -> Option<Shown> {
        let entrance = self.network.as_ref()?;
        let is_right = |text: &str| {
            // Identities are compared in the same time, however much of the two is the same.
            Secret::read(text).is_some_and(|shown| shown.identity() == entrance.token.identity())
        };
        let in_link = query.split('&').filter_map(|part| part.strip_prefix("token="));
        if in_link.into_iter().any(is_right) {
            return Some(Shown::InLink);
        }
        let name = self.cookie_name();
        let cookies = headers.get_all(COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
        let mut pairs = cookies.flat_map(|cookies| cookies.split(';'));
        let right = pairs.any(|pair| {
            let pair = pair.trim().split_once('=');
            pair.is_some_and(|(known, token)| known == name && is_right(token))
        });
        right.then_some(Shown::InCookie)
    }

    /// The browser shows the token by itself from now on.
    fn keep_token(&self, answer: &mut Response<Body>) {
        let Some(entrance) = &self.network else { return };
        let (name, token) = (self.cookie_name(), entrance.token.text());
        let cookie = format!("{name}={token}; Path=/; HttpOnly; SameSite=Strict");
        if let Ok(cookie) = HeaderValue::try_from(cookie) {
            answer.headers_mut().insert(SET_COOKIE, cookie);
        }
    }

    /// Browsers keep one cookie for all ports of a host.
    fn cookie_name(&self) -> String {
        format!("horizont-{}", self.port)
    }
}

/// Whether a page that asks is one of the host that it asks.
fn same_site(headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let own = format!("http://{host}");
    headers.get_all(ORIGIN).iter().all(|origin| origin.as_bytes() == own.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            let name: axum::http::HeaderName = name.parse().unwrap();
            headers.append(name, value.parse().unwrap());
        }
        headers
    }

    fn refused_by(guard: &Guard, pairs: &[(&str, &str)]) -> Option<u16> {
        let local = Some(IpAddr::from([192, 168, 7, 7]));
        guard.refusal(&headers(pairs), &Method::GET, local).map(|status| status.as_u16())
    }

    #[test]
    fn our_own_pages_alone_are_answered() {
        let refused = |pairs: &[(&str, &str)]| refused_by(&Guard::new(7000, None), pairs);
        for host in ["127.0.0.1:7000", "localhost:7000", "LOCALHOST:7000", "[::1]:7000"] {
            assert_eq!(refused(&[("host", host)]), None, "{host}");
            let origin = format!("http://{host}");
            assert_eq!(refused(&[("host", host), ("origin", &origin)]), None, "{host}");
        }
        let hosts = ["evil.example:7000", "localhost", "localhost:7001", "127.0.0.1.evil:7000"];
        let others = ["", ":7000", "[::1]", "localhost:7000:7000", "192.168.7.7:7000"];
        for host in hosts.into_iter().chain(others) {
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
        let guard = Guard::new(80, None);
        let posted = guard.refusal(&headers(&[("host", "localhost:80")]), &Method::POST, None);
        assert_eq!(posted, Some(StatusCode::METHOD_NOT_ALLOWED));
        assert_eq!(refused_by(&guard, &[("host", "localhost")]), None);
    }

    fn network() -> (Guard, String) {
        let network = Network { host: "chess.example".to_string(), token: Secret::new().unwrap() };
        (Guard::new(7000, Some(&network)), network.token.text())
    }

    #[test]
    fn on_a_network_the_host_is_the_address_reached_or_the_one_named() {
        let (guard, _) = network();
        let refused = |pairs: &[(&str, &str)]| refused_by(&guard, pairs);
        for host in ["192.168.7.7:7000", "Chess.example:7000", "127.0.0.1:7000"] {
            assert_eq!(refused(&[("host", host)]), None, "{host}");
        }
        for host in ["192.168.7.8:7000", "evil.example:7000", "192.168.7.7", "192.168.7.7:80"] {
            assert_eq!(refused(&[("host", host)]), Some(421), "{host}");
        }
        let from = |origin: &str| refused(&[("host", "192.168.7.7:7000"), ("origin", origin)]);
        assert_eq!(from("http://192.168.7.7:7000"), None);
        // Ours by name, but another page than the one that is asked.
        assert_eq!(from("http://localhost:7000"), Some(403));
        assert_eq!(from("http://evil.example"), Some(403));
    }

    #[test]
    fn the_token_is_in_the_link_or_in_the_cookie() {
        let (guard, token) = network();
        let wrong = Secret::new().unwrap().text();
        let link = |token: &str| guard.token_in(&format!("a=b&token={token}"), &HeaderMap::new());
        assert_eq!(link(&token), Some(Shown::InLink));
        for bad in ["", "token", &wrong, &token[1..], &format!("{token}0")] {
            assert_eq!(link(bad), None, "{bad}");
        }
        let cookie = |text: String| guard.token_in("", &headers(&[("cookie", &text)]));
        assert_eq!(cookie(format!("a=b; horizont-7000={token}")), Some(Shown::InCookie));
        assert_eq!(cookie(format!("horizont-7001={token}")), None);
        assert_eq!(cookie(format!("horizont-7000={wrong}")), None);
        assert_eq!(
            Guard::new(7000, None).token_in(&format!("token={token}"), &HeaderMap::new()),
            None
        );
    }
}
