//! Bringing the processes together. Each connects to those before it in the list and is connected
//! to by those behind it, as timely has it; but within a time limit, and both sides make sure that
//! they mean the same work.

use crate::hosts::Hosts;
use socket2::{SockRef, TcpKeepalive};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Why the processes did not come together.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// The list has no process with this number.
    #[error("there is no process {own} among {count}")]
    NoSuchProcess {
        /// The number.
        own: usize,
        /// How many there are.
        count: usize,
    },
    /// This process can't be reached at its address.
    #[error("can't listen at {address}: {error}")]
    Listen {
        /// The address.
        address: String,
        /// Why not.
        error: io::Error,
    },
    /// Some process has not answered in time.
    #[error("process {process} at {address} does not answer")]
    Silent {
        /// Its number.
        process: usize,
        /// Its address.
        address: String,
    },
    /// A process was started with another command, another list, or is another version.
    #[error("process {process} at {address} does other work")]
    Differs {
        /// Its number.
        process: usize,
        /// Its address.
        address: String,
    },
    /// A connection could not be used.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// First bytes of a greeting.
const MAGIC: [u8; 8] = *b"HorClu01";
/// Magic, number of the process, what the work is.
const GREETING: usize = 24;
/// Between looks for somebody who is not there yet.
const PAUSE: Duration = Duration::from_millis(20);
/// Whoever connects says what he wants in this time.
const FIRST_WORDS: Duration = Duration::from_secs(2);
/// A machine that is silent for so long is asked whether it is still there.
const SILENCE: Duration = Duration::from_secs(15);
/// One that answers nothing at all for so long is gone.
const GONE: Duration = Duration::from_secs(60);

/// Connections to all other processes, by number.
pub fn meet(
    hosts: &Hosts,
    own: usize,
    wait: Duration,
    command: &str,
) -> Result<Vec<Option<TcpStream>>, JoinError> {
    let count = hosts.addresses().len();
    if own >= count {
        return Err(JoinError::NoSuchProcess { own, count });
    }
    let mut work = DefaultHasher::new();
    (command, hosts.addresses()).hash(&mut work);
    let meeting = Meeting { hosts, own, work: work.finish(), until: Instant::now() + wait };
    let listener = (own + 1 < count).then(|| meeting.listen()).transpose()?;
    let mut sockets: Vec<Option<TcpStream>> = Vec::new();
    for process in 0..own {
        sockets.push(Some(meeting.connect(process)?));
    }
    sockets.resize_with(count, || None);
    if let Some(listener) = listener {
        meeting.accept(&listener, &mut sockets)?;
    }
    for socket in sockets.iter().flatten() {
        prepare(socket)?;
    }
    Ok(sockets)
}

/// Small messages go at once, and a machine that has vanished is noticed.
fn prepare(socket: &TcpStream) -> io::Result<()> {
    socket.set_nodelay(true)?;
    socket.set_read_timeout(None)?;
    let socket = SockRef::from(socket);
    socket.set_tcp_keepalive(&TcpKeepalive::new().with_time(SILENCE).with_interval(SILENCE / 3))?;
    #[cfg(target_os = "linux")]
    socket.set_tcp_user_timeout(Some(GONE))?;
    #[cfg(not(target_os = "linux"))]
    let _ = GONE;
    Ok(())
}

/// A meeting as one process sees it.
struct Meeting<'a> {
    hosts: &'a Hosts,
    own: usize,
    /// What it is about.
    work: u64,
    until: Instant,
}

/// What somebody said who was greeted.
enum Answer {
    /// A process with this number that means the same work.
    Same(usize),
    /// One that means other work.
    Other(usize),
    /// None of us.
    Stranger,
}

impl Meeting<'_> {
    fn address(&self, process: usize) -> String {
        self.hosts.addresses()[process].clone()
    }

    fn time_left(&self) -> Option<Duration> {
        let left = self.until.saturating_duration_since(Instant::now());
        (!left.is_zero()).then_some(left)
    }

    fn silent(&self, process: usize) -> JoinError {
        JoinError::Silent { process, address: self.address(process) }
    }

    fn listen(&self) -> Result<TcpListener, JoinError> {
        let address = self.address(self.own);
        let listen = || {
            let listener = TcpListener::bind(&address)?;
            listener.set_nonblocking(true)?;
            Ok(listener)
        };
        listen().map_err(|error| JoinError::Listen { address: address.clone(), error })
    }

    fn greeting(&self) -> [u8; GREETING] {
        let mut greeting = [0; GREETING];
        greeting[..8].copy_from_slice(&MAGIC);
        greeting[8..16].copy_from_slice(&(self.own as u64).to_le_bytes());
        greeting[16..].copy_from_slice(&self.work.to_le_bytes());
        greeting
    }

    /// Says who we are and hears who the other one is.
    fn greet(&self, mut socket: &TcpStream) -> io::Result<Answer> {
        let most = self.time_left().unwrap_or(FIRST_WORDS).min(FIRST_WORDS);
        socket.set_nonblocking(false)?;
        socket.set_read_timeout(Some(most))?;
        socket.write_all(&self.greeting())?;
        let mut heard = [0; GREETING];
        socket.read_exact(&mut heard)?;
        let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|n| heard[at + n]));
        let process = word(8) as usize;
        Ok(match heard[..8] == MAGIC {
            true if word(16) == self.work => Answer::Same(process),
            true => Answer::Other(process),
            false => Answer::Stranger,
        })
    }

    /// A connection to a process that comes before this one.
    fn connect(&self, process: usize) -> Result<TcpStream, JoinError> {
        let address = self.address(process);
        while let Some(left) = self.time_left() {
            let places: Vec<SocketAddr> =
                address.to_socket_addrs().map_or_else(|_| Vec::new(), Iterator::collect);
            for place in places {
                let Ok(socket) = TcpStream::connect_timeout(&place, left) else { continue };
                match self.greet(&socket) {
                    Ok(Answer::Same(number)) if number == process => return Ok(socket),
                    Ok(Answer::Same(_) | Answer::Other(_)) => {
                        return Err(JoinError::Differs { process, address });
                    }
                    // Not there yet, or busy with somebody else.
                    Ok(Answer::Stranger) | Err(_) => {}
                }
            }
            sleep(PAUSE);
        }
        Err(self.silent(process))
    }

    /// Waits for all that come behind this one.
    fn accept(
        &self,
        listener: &TcpListener,
        sockets: &mut [Option<TcpStream>],
    ) -> Result<(), JoinError> {
        loop {
            let missing = (self.own + 1..sockets.len()).find(|&n| sockets[n].is_none());
            let Some(missing) = missing else { return Ok(()) };
            if self.time_left().is_none() {
                return Err(self.silent(missing));
            }
            let Ok((socket, _)) = listener.accept() else {
                sleep(PAUSE);
                continue;
            };
            match self.greet(&socket) {
                Ok(Answer::Same(process)) if process > self.own && process < sockets.len() => {
                    sockets[process] = Some(socket);
                }
                Ok(Answer::Other(process)) if process < sockets.len() => {
                    return Err(JoinError::Differs { process, address: self.address(process) });
                }
                // Somebody else knocked at this door.
                Ok(_) | Err(_) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hosts on this machine with ports that nobody else has at the moment.
    fn hosts(count: usize) -> Hosts {
        let free: Vec<TcpListener> =
            (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
        let lines = free.iter().map(|listener| listener.local_addr().unwrap().to_string());
        Hosts::read(&lines.collect::<Vec<_>>().join("\n")).unwrap()
    }

    fn fault(hosts: &Hosts, own: usize, milliseconds: u64) -> String {
        let wait = Duration::from_millis(milliseconds);
        meet(hosts, own, wait, "work").map(|_| ()).unwrap_err().to_string()
    }

    #[test]
    fn who_does_not_answer_is_named() {
        let hosts = hosts(3);
        let address = |n: usize| &hosts.addresses()[n];
        let said = |n: usize| format!("process {n} at {} does not answer", address(n));
        assert_eq!(fault(&hosts, 0, 60), said(1));
        assert_eq!(fault(&hosts, 2, 60), said(0));
        assert_eq!(fault(&hosts, 3, 60), "there is no process 3 among 3");
        // Somebody listens there who is none of us and says nothing.
        let _stranger = TcpListener::bind(address(0)).unwrap();
        assert_eq!(fault(&hosts, 1, 60), said(0));
        assert!(fault(&hosts, 0, 60).starts_with("can't listen at 127.0.0.1:"));
    }

    #[test]
    fn strangers_are_left_alone_and_other_work_is_told() {
        let hosts = hosts(2);
        std::thread::scope(|scope| {
            let meet = |own, work| meet(&hosts, own, Duration::from_secs(60), work);
            let first = scope.spawn(move || meet(0, "work"));
            let mut stranger = loop {
                match TcpStream::connect(&hosts.addresses()[0]) {
                    Ok(socket) => break socket,
                    Err(_) => sleep(PAUSE),
                }
            };
            stranger.write_all(b"GET / HTTP/1.1\r\n\r\nand more than enough").unwrap();
            assert!(meet(1, "work").unwrap()[0].is_some());
            assert!(first.join().unwrap().unwrap()[1].is_some());
            let first = scope.spawn(move || meet(0, "work"));
            let told = meet(1, "other").unwrap_err().to_string();
            assert!(told.contains("process 0") && told.ends_with("does other work"), "{told}");
            let told = first.join().unwrap().unwrap_err().to_string();
            assert!(told.contains("process 1") && told.ends_with("does other work"), "{told}");
        });
    }
}
