//! Sockets that say nothing, or never come to an end, take nobody's place.

mod support;

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};
use support::{Browser, WATCHDOG, server, server_with};
use web::ConnectionLimits;

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(WATCHDOG)).unwrap();
    stream
}

/// Reads to the end, which a server that waits for ever never reaches.
fn until_closed(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    match stream.read_to_end(&mut answer) {
        Ok(_) => {}
        Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset, "still open: {error}"),
    }
    String::from_utf8_lossy(&answer).into_owned()
}

fn ask_for_the_page(mut stream: &TcpStream, address: SocketAddr) {
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
    let (mut answer, mut piece) = (Vec::new(), [0; 1024]);
    while !answer.ends_with(b"Horizont") {
        let length = stream.read(&mut piece).unwrap();
        assert!(length > 0, "closed after {answer:?}");
        answer.extend_from_slice(&piece[..length]);
    }
    assert!(answer.starts_with(b"HTTP/1.1 200"));
}

#[test]
fn a_request_that_never_ends_is_given_up() {
    let folder = tempfile::tempdir().unwrap();
    let head_timeout = Duration::from_millis(300);
    let limits = ConnectionLimits { head_timeout, ..ConnectionLimits::default() };
    let address = server_with(folder.path(), limits);
    // One that says nothing, one that stops in the middle, one that goes on letter by letter.
    until_closed(connect(address));
    let half = connect(address);
    (&half).write_all(b"GET / HTTP/1.1\r\nHost: lo").unwrap();
    until_closed(half);
    let slow = connect(address);
    let began = Instant::now();
    (&slow).write_all(b"GET / HTTP/1.1\r\nX: ").unwrap();
    while (&slow).write_all(b"x").is_ok() {
        assert!(began.elapsed() < WATCHDOG, "letter by letter for ever");
        std::thread::sleep(Duration::from_millis(20));
    }
    // One that was answered and asks for nothing more.
    let idle = connect(address);
    ask_for_the_page(&idle, address);
    until_closed(idle);
}

#[test]
fn the_usual_time_for_a_request_is_limited() {
    let folder = tempfile::tempdir().unwrap();
    until_closed(connect(server(folder.path())));
}

#[test]
fn silent_sockets_lock_nobody_out() {
    let folder = tempfile::tempdir().unwrap();
    // Nobody is sent away for being slow here, only for taking up room.
    let limits = ConnectionLimits { most: 40, head_timeout: 10 * WATCHDOG };
    let address = server_with(folder.path(), limits);
    let talker = connect(address);
    ask_for_the_page(&talker, address);
    let silent: Vec<TcpStream> = (0..200).map(|_| connect(address)).collect();
    // Somebody else comes, sees the page and plays.
    ask_for_the_page(&connect(address), address);
    let mut browser = Browser::join(address, None);
    browser.play_to("e4", 2);
    // Whoever had talked before is still welcome: the silent ones went, the oldest first.
    ask_for_the_page(&talker, address);
    for stream in silent.into_iter().take(150) {
        until_closed(stream);
    }
}
