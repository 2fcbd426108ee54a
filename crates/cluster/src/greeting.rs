//! Bringing the processes together. Each connects to those before it in the list and is connected
//! to by those behind it, as timely has it; but within a time limit, and both sides make sure that
//! they mean the same work.
//!
//! Who connects says who he is, hears who the other one is, and says that he is there: a call that
//! was taken only after its caller had gone is none.

use crate::hosts::Hosts;
use socket2::{SockRef, TcpKeepalive};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
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
    /// Nobody wants to wait any longer.
    #[error("stopped")]
    Stopped,
    /// A connection could not be used.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// First bytes of a greeting.
const MAGIC: [u8; 8] = *b"HorClu02";
/// Magic, number of the process, what the work is.
const GREETING: usize = 24;
/// What a caller says last.
const HERE: [u8; 1] = [1];
/// Between looks for somebody who is not there yet, or whether there is still a wish to wait.
const PAUSE: Duration = Duration::from_millis(20);
/// Whoever connects says what he wants in this time.
const FIRST_WORDS: Duration = Duration::from_secs(5);
/// A machine that is silent for so long is asked whether it is still there.
const SILENCE: Duration = Duration::from_secs(15);
/// One that answers nothing at all for so long is gone.
const GONE: Duration = Duration::from_secs(60);

/// Connections to all processes but the own one, by number.
pub type Sockets = Vec<Option<TcpStream>>;

/// Brings this process together with all others. Waits at most for so long, and no longer once
/// `stop` is set.
pub fn meet(
    hosts: &Hosts,
    own: usize,
    wait: Duration,
    stop: &AtomicBool,
    command: &str,
) -> Result<Sockets, JoinError> {
    let count = hosts.addresses().len();
    if own >= count {
        return Err(JoinError::NoSuchProcess { own, count });
    }
    let mut work = DefaultHasher::new();
    (command, hosts.addresses()).hash(&mut work);
    let meeting = Meeting { hosts, own, work: work.finish(), stop, until: Instant::now() + wait };
    let listener = (own + 1 < count).then(|| meeting.listen()).transpose()?;
    let mut sockets = Sockets::new();
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
    stop: &'a AtomicBool,
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

    /// How long to wait for this process; an error when it is over.
    fn time_left(&self, process: usize) -> Result<Duration, JoinError> {
        if self.stop.load(Relaxed) {
            return Err(JoinError::Stopped);
        }
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(self.silent(process)) } else { Ok(left) }
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

    /// What somebody says until a moment.
    fn hear<const N: usize>(&self, mut socket: &TcpStream, until: Instant) -> io::Result<[u8; N]> {
        let mut heard = [0; N];
        let mut length = 0;
        socket.set_nonblocking(false)?;
        socket.set_read_timeout(Some(PAUSE))?;
        while length < N {
            match socket.read(&mut heard[length..]) {
                Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
                Ok(more) => length += more,
                Err(error) if is_silence(&error) => {
                    if self.stop.load(Relaxed) || Instant::now() >= until.min(self.until) {
                        return Err(ErrorKind::TimedOut.into());
                    }
                }
                Err(error) => return Err(error),
            }
        }
        Ok(heard)
    }

    /// Who somebody is, by his greeting.
    fn answer(&self, greeting: &[u8; GREETING]) -> Answer {
        let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|n| greeting[at + n]));
        let process = word(8) as usize;
        match greeting[..8] == MAGIC {
            true if word(16) == self.work => Answer::Same(process),
            true => Answer::Other(process),
            false => Answer::Stranger,
        }
    }

    /// Calls somebody. He may be busy with others for as long as there is time.
    fn call(&self, mut socket: &TcpStream) -> io::Result<Answer> {
        socket.write_all(&self.greeting())?;
        let answer = self.answer(&self.hear(socket, self.until)?);
        if matches!(answer, Answer::Same(_)) {
            socket.write_all(&HERE)?;
        }
        Ok(answer)
    }

    /// Answers a call.
    fn take_call(&self, mut socket: &TcpStream) -> io::Result<Answer> {
        let until = Instant::now() + FIRST_WORDS;
        let answer = self.answer(&self.hear(socket, until)?);
        socket.write_all(&self.greeting())?;
        match answer {
            Answer::Same(_) if self.hear(socket, until)? != HERE => Ok(Answer::Stranger),
            answer => Ok(answer),
        }
    }

    /// A connection to a process that comes before this one.
    fn connect(&self, process: usize) -> Result<TcpStream, JoinError> {
        let address = self.address(process);
        loop {
            let places: Vec<SocketAddr> =
                address.to_socket_addrs().map_or_else(|_| Vec::new(), Iterator::collect);
            for place in places {
                let most = self.time_left(process)?.min(FIRST_WORDS);
                let Ok(socket) = TcpStream::connect_timeout(&place, most) else { continue };
                if is_to_itself(&socket) {
                    continue;
                }
                match self.call(&socket) {
                    Ok(Answer::Same(number)) if number == process => return Ok(socket),
                    Ok(Answer::Same(_) | Answer::Other(_)) => {
                        return Err(JoinError::Differs { process, address });
                    }
                    // Not there yet, or somebody else's.
                    Ok(Answer::Stranger) | Err(_) => {}
                }
            }
            self.time_left(process)?;
            sleep(PAUSE);
        }
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
            self.time_left(missing)?;
            let Ok((socket, _)) = listener.accept() else {
                sleep(PAUSE);
                continue;
            };
            match self.take_call(&socket) {
                // Who was started twice is heard once, unless the first one is gone.
                Ok(Answer::Same(process))
                    if process > self.own
                        && sockets
                            .get(process)
                            .is_some_and(|old| old.as_ref().is_none_or(is_gone)) =>
                {
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

/// Whether nothing was said, and nothing is wrong.
fn is_silence(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
}

/// Who calls a port of his own machine at which nobody listens may be given that very port to call
/// from, and then talks to himself.
fn is_to_itself(socket: &TcpStream) -> bool {
    matches!((socket.local_addr(), socket.peer_addr()), (Ok(here), Ok(there)) if here == there)
}

/// Whether the other end of a connection is closed.
fn is_gone(socket: &TcpStream) -> bool {
    let looked = socket.set_nonblocking(true).and_then(|()| socket.peek(&mut [0]));
    let is_open = looked.map_or_else(|error| is_silence(&error), |said| said > 0);
    !is_open || socket.set_nonblocking(false).is_err()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hosts::free_hosts as hosts;
    use socket2::{Domain, Socket, Type};

    fn fault(hosts: &Hosts, own: usize, milliseconds: u64) -> String {
        let wait = Duration::from_millis(milliseconds);
        let met = meet(hosts, own, wait, &AtomicBool::new(false), "work");
        met.map(|_| ()).unwrap_err().to_string()
    }

    fn meet_for_long(hosts: &Hosts, own: usize, work: &str) -> Result<Sockets, JoinError> {
        meet(hosts, own, Duration::from_secs(300), &AtomicBool::new(false), work)
    }

    /// Calls until somebody listens.
    fn call(address: &str) -> TcpStream {
        loop {
            match TcpStream::connect(address) {
                Ok(socket) => return socket,
                Err(_) => sleep(PAUSE),
            }
        }
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
            let meet = |own, work| meet_for_long(&hosts, own, work);
            let first = scope.spawn(move || meet(0, "work"));
            let mut stranger = call(&hosts.addresses()[0]);
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

    /// The greeting of the second process of these.
    fn greeting_of_second(hosts: &Hosts) -> [u8; GREETING] {
        let mut work = DefaultHasher::new();
        ("work", hosts.addresses()).hash(&mut work);
        let (work, stop) = (work.finish(), &AtomicBool::new(false));
        Meeting { hosts, own: 1, work, stop, until: Instant::now() }.greeting()
    }

    #[test]
    fn who_has_gone_or_comes_twice_does_not_take_a_place() {
        let hosts = hosts(3);
        std::thread::scope(|scope| {
            let first = scope.spawn(|| meet_for_long(&hosts, 0, "work"));
            // One that was killed as soon as it had called.
            call(&hosts.addresses()[0]).write_all(&greeting_of_second(&hosts)).unwrap();
            // One that was killed later, and one that is there.
            let join = || {
                let mut socket = call(&hosts.addresses()[0]);
                socket.write_all(&greeting_of_second(&hosts)).unwrap();
                socket.read_exact(&mut [0; GREETING]).unwrap();
                socket.write_all(&HERE).unwrap();
                socket
            };
            drop(join());
            let mut second = join();
            // A second second.
            assert_eq!(join().read(&mut [0]).unwrap_or(0), 0);
            let third = call(&hosts.addresses()[0]);
            let mut greeting = greeting_of_second(&hosts);
            greeting[8] = 2;
            (&third).write_all(&greeting).unwrap();
            (&third).write_all(&HERE).unwrap();
            let met = first.join().unwrap().unwrap();
            met[1].as_ref().unwrap().write_all(b"!").unwrap();
            let mut heard = [0];
            second.read_exact(&mut heard).unwrap();
            assert_eq!(heard, *b"!");
        });
    }

    #[test]
    fn who_does_not_want_to_wait_need_not() {
        let hosts = hosts(2);
        let stopped = |own| {
            let stop = AtomicBool::new(false);
            std::thread::scope(|scope| {
                let met = scope.spawn(|| meet(&hosts, own, Duration::from_secs(300), &stop, ""));
                stop.store(true, Relaxed);
                assert!(matches!(met.join().unwrap(), Err(JoinError::Stopped)), "{own}");
            });
        };
        stopped(0);
        stopped(1);
        let _silent = TcpListener::bind(&hosts.addresses()[0]).unwrap();
        stopped(1);
    }

    #[test]
    fn a_port_that_calls_itself_is_nobody() {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
        socket.bind(&"127.0.0.1:0".parse::<SocketAddr>().unwrap().into()).unwrap();
        let here = socket.local_addr().unwrap();
        // Not every system lets a socket do so.
        if socket.connect(&here).is_ok() {
            assert!(is_to_itself(&socket.into()));
        }
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let other = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        assert!(!is_to_itself(&other));
    }
}
