//! A server that other machines can reach: without its token nobody gets in, not even from here.

mod support;

use play::AutosaveFolder;
use serde_json::json;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use support::{Browser, KEY, WATCHDOG, page};
use tempfile::TempDir;
use tungstenite::client::{IntoClientRequest, client};
use web::{Server, WebError};

/// A server at a loopback address that asks for its token; the token.
fn started(host: &str) -> (TempDir, SocketAddr, String) {
    let folder = tempfile::tempdir().unwrap();
    let autosaves = AutosaveFolder::new(folder.path().join("games"));
    let server = Server::listen_on(host, 0, page(folder.path()), Some(autosaves)).unwrap();
    let (address, link) = (server.address(), server.link().unwrap().to_string());
    let (base, token) = link.split_once("?token=").unwrap();
    assert_eq!(base, format!("http://{address}/"));
    let token = token.to_string();
    std::thread::spawn(move || server.run());
    (folder, address, token)
}

/// The whole answer to a request with these lines in its head.
fn answer(address: SocketAddr, path: &str, lines: &[&str]) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(WATCHDOG)).unwrap();
    let head: String = lines.iter().map(|line| format!("{line}\r\n")).collect();
    let request = format!("GET {path} HTTP/1.1\r\n{head}Connection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

#[test]
fn without_the_token_nobody_gets_in() {
    for host in ["127.0.0.1", "::1"] {
        let (_folder, address, token) = started(host);
        let host = format!("Host: {address}");
        // The same but for one digit.
        let last = if token.ends_with('0') { "1" } else { "0" };
        let wrong = format!("{}{last}", &token[..token.len() - 1]);
        let upgrade = [
            host.as_str(),
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        ];
        for query in ["".to_string(), format!("?token={wrong}"), "?token=".to_string()] {
            for path in ["/", "/index.html", "/none.js"] {
                let told = answer(address, &format!("{path}{query}"), &[&host]);
                assert_eq!(status(&told), "403", "{told}");
                assert!(told.contains("Only those who were sent the link may come in"), "{told}");
                assert!(!told.to_lowercase().contains("set-cookie"), "{told}");
            }
            let told = answer(address, &format!("/ws{query}"), &upgrade);
            assert_eq!(status(&told), "403", "{told}");
        }
        let czech = answer(address, "/", &[&host, "Accept-Language: cs-CZ,cs;q=0.9,en;q=0.8"]);
        assert!(czech.contains("Sem smí jen ten, kdo dostal odkaz"), "{czech}");
    }
}

#[test]
fn the_link_brings_a_cookie_that_opens_the_rest() {
    let (_folder, address, token) = started("127.0.0.1");
    let host = format!("Host: {address}");
    let told = answer(address, &format!("/?token={token}"), &[&host]);
    assert_eq!(status(&told), "200", "{told}");
    let cookie = told.lines().find_map(|line| {
        line.strip_prefix("set-cookie: ").or_else(|| line.strip_prefix("Set-Cookie: "))
    });
    let cookie = cookie.unwrap_or_else(|| panic!("{told}"));
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    let shown = format!("Cookie: other=1; {}", cookie.split(';').next().unwrap());
    assert_eq!(status(&answer(address, "/index.html", &[&host, &shown])), "200");
    // A cookie is sent by the browser whoever asks: a foreign page is refused all the same.
    let foreign = ["Origin: http://evil.example", "Origin: null", "Origin: http://localhost:1"];
    for origin in foreign {
        assert_eq!(status(&answer(address, "/", &[&host, &shown, origin])), "403", "{origin}");
    }
    let port = address.port();
    for forged in ["evil.example".to_string(), "192.0.2.7".to_string(), "127.0.0.2".to_string()] {
        let host = format!("Host: {forged}:{port}");
        assert_eq!(status(&answer(address, "/", &[&host, &shown])), "421", "{forged}");
    }
}

#[test]
fn whoever_has_the_token_plays_and_is_told_the_link() {
    let (_folder, address, token) = started("127.0.0.1");
    let connect = |token: &str| {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(WATCHDOG)).unwrap();
        let request = format!("ws://{address}/ws?token={token}").into_client_request().unwrap();
        client(request, stream).ok().map(|(socket, _)| socket)
    };
    assert!(connect("0").is_none());
    let socket = connect(&token).unwrap();
    let ask = json!({"ask": "join", "game": null, "lang": "en", "key": KEY});
    let mut browser = Browser::join_over(socket, ask);
    let hello = browser.seen.iter().find(|message| message["tell"] == "hello").unwrap();
    assert_eq!(hello["link"], format!("http://{address}/?token={token}"));
    browser.play_to("e4", 1);
    assert_eq!(browser.line()[0], "e2e4");
}

#[test]
fn a_host_that_is_not_here_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let listen = |host: &str| Server::listen_on(host, 0, page(folder.path()), None).err().unwrap();
    assert!(matches!(listen("no such host"), WebError::UnknownHost(_)));
    // An address that documentation alone uses.
    assert!(matches!(listen("192.0.2.1"), WebError::OtherHost(_)));
}
