//! Connections that take what they can and give nothing.

use super::{Browser, Server};
use crate::attack::{Orders, ensure};
use crate::program::{WATCHDOG, folder};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// Hundreds of sockets that say nothing, or a letter at a time: newcomers are still served.
pub fn idle(orders: &Orders) -> Result<String, String> {
    // More than the server may have open: 1,024 is a usual limit.
    let (files, count) = (orders.times(256, 1024), orders.times(300, 1100));
    let place = folder()?;
    let limit = format!("ulimit -n {files}");
    let mut server = Server::start_with_limit(orders, place.path(), &limit)?;
    let mut sockets = Vec::new();
    for number in 0..count {
        // Those that the server refuses are refused: what counts is who is served afterwards.
        if let Ok(mut socket) = TcpStream::connect(server.address) {
            if number % 2 == 0 {
                _ = socket.write_all(b"GET / HTT");
            }
            sockets.push(socket);
        }
    }
    let began = Instant::now();
    let served = loop {
        if Browser::join(server.address, None).is_ok() {
            break began.elapsed();
        }
        ensure(began.elapsed() < WATCHDOG, || "no newcomer is served".to_string())?;
        std::thread::sleep(Duration::from_millis(100));
    };
    server.alive()?;
    Ok(format!("{} idle sockets, a newcomer served after {served:.1?}", sockets.len()))
}

/// Browsers that ask and never read: memory stays bounded and others are served.
pub fn unread(orders: &Orders) -> Result<String, String> {
    let place = folder()?;
    let mut server = Server::start(orders, place.path())?;
    let before = server.megabytes();
    let mut silent = Vec::new();
    for _ in 0..orders.times(8, 40) {
        let mut browser = Browser::join(server.address, None)?;
        let short = Some(Duration::from_millis(50));
        _ = browser.socket.get_ref().set_write_timeout(short);
        // Until the server takes no more, or has had enough.
        for _ in 0..orders.times(2_000, 20_000) {
            if browser.send(r#"{"ask":"state"}"#.to_string()).is_err() {
                break;
            }
        }
        silent.push(browser);
    }
    let peak = server.megabytes();
    let asked = Instant::now();
    Browser::join(server.address, None)?;
    let answered = asked.elapsed();
    ensure(peak < before + 400, || format!("{before} MB became {peak} MB"))?;
    server.alive()?;
    for browser in &mut silent {
        _ = browser.socket.get_mut().read(&mut [0; 16]);
    }
    Ok(format!(
        "{} silent browsers, {before} to {peak} MB, a newcomer served after {answered:.1?}",
        silent.len()
    ))
}
