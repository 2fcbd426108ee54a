//! A Horizont that runs already: whoever wants the page opened wants that one.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

/// A server on the same machine answers at once.
const PATIENCE: Duration = Duration::from_secs(2);
/// The page is much shorter.
const MOST: u64 = 1 << 16;

/// The address of the page, if it is a Horizont that has this port of the machine.
pub fn at(port: u16) -> Option<String> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let request = format!("GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = Vec::new();
    stream.take(MOST).read_to_end(&mut answer).ok()?;
    let is_horizont = String::from_utf8_lossy(&answer).contains("Horizont");
    is_horizont.then(|| format!("http://{address}/"))
}
