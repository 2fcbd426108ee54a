//! Bulk work over several processes, on one machine or on many: the only crate that knows timely
//! dataflow, which carries the bytes and knows when a round is over everywhere.
//!
//! Begin reading with [`Cluster`]. All processes run the same command with the same list of hosts,
//! each with its own number: `hosts.rs` reads the list, `greeting.rs` brings the processes together,
//! `carrier.rs` carries what they send, `lost.rs` notices that one of them has died.
//!
//! ```
//! let hosts = cluster::Hosts::read("# one process\nlocalhost:2101\n").unwrap();
//! let (wait, stop) = (std::time::Duration::from_secs(1), false.into());
//! let mut cluster = cluster::Cluster::join(&hosts, 0, wait, &stop, "a command", |_| {}).unwrap();
//! assert_eq!(cluster.exchange(vec![b"to myself".to_vec()]), [b"to myself"]);
//! cluster.finish();
//! ```

mod carrier;
mod gathering;
mod greeting;
mod hosts;
mod lost;
mod packet;

pub use gathering::Gathering;
pub use greeting::JoinError;
pub use hosts::{Hosts, HostsError};
pub use lost::Loss;

use carrier::{News, Request, carry};
use packet::{Bytes, Packet};
use std::io;
use std::mem::ManuallyDrop;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread::Thread;
use std::time::Duration;
use timely::WorkerConfig;
use timely::communication::allocator::ProcessBuilder;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::{AllocatorBuilder, Hooks, WorkerGuards};
use timely::execute::execute_from;

/// As many bytes travel in one piece, so that no message needs much memory by itself.
const PIECE: usize = 1 << 18;
/// So many pieces wait for the carrier before whoever sends more waits too.
const WAITING: usize = 32;

/// The processes that work together, as one of them sees them.
///
/// Work goes in rounds. In a round each process sends what it likes to whom it likes; a round is
/// over when every process has ended it and all that was sent has arrived. All processes must go
/// through the same rounds.
///
/// When another process dies, can no longer be reached or sends what can't be read, this one is told
/// so by the function given to [`Cluster::join`], and ends.
pub struct Cluster {
    own: usize,
    count: usize,
    round: u64,
    sent: u64,
    /// What arrived before its round began here.
    early: Vec<Packet>,
    // Dropped only by `finish`: a process that ends without it must break its connections, so that
    // the others see that something went wrong.
    running: ManuallyDrop<Running>,
}

struct Running {
    requests: SyncSender<Request>,
    news: Receiver<News>,
    carrier: Thread,
    guards: WorkerGuards<()>,
}

impl Cluster {
    /// Waits until the processes of all hosts have come together, at most for so long and until
    /// `stop` is set. All must have been started with the same `command`. `lost` is called, from
    /// another thread, when the work can't go on; then this process ends with exit code 1 unless
    /// `lost` has ended it.
    pub fn join(
        hosts: &Hosts,
        own: usize,
        wait: Duration,
        stop: &AtomicBool,
        command: &str,
        lost: impl Fn(Loss) + Send + Sync + 'static,
    ) -> Result<Cluster, JoinError> {
        let sockets = greeting::meet(hosts, own, wait, stop, command)?;
        lost::watch(lost);
        let local = ProcessBuilder::new_typed_vector(1, Hooks::default().refill, None);
        let (builders, connections) =
            initialize_networking_from_sockets(local, sockets, own, 1, Hooks::default())?;
        let builders = builders.into_iter().map(AllocatorBuilder::Tcp).collect();
        let (requests, asked) = sync_channel(WAITING);
        let (say, news) = channel();
        let ends = Mutex::new(Some((asked, say)));
        let guards =
            execute_from(builders, Box::new(connections), WorkerConfig::default(), move |worker| {
                let ends = ends.lock().ok().and_then(|mut ends| ends.take());
                if let Some((asked, say)) = ends {
                    carry(worker, &asked, &say);
                }
            });
        let guards = guards.map_err(io::Error::other)?;
        let Some(carrier) = guards.guards().first().map(|guard| guard.thread().clone()) else {
            return Err(io::Error::other("no thread was started").into());
        };
        let running = ManuallyDrop::new(Running { requests, news, carrier, guards });
        let count = hosts.addresses().len();
        Ok(Cluster { own, count, round: 0, sent: 0, early: Vec::new(), running })
    }

    /// The number of this process; the first has 0.
    pub fn own(&self) -> usize {
        self.own
    }

    /// How many processes there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// How many bytes this process has sent to others.
    pub fn sent(&self) -> u64 {
        self.sent
    }

    fn request(&self, request: Request) {
        if self.running.requests.send(request).is_err() {
            lost::end();
        }
        self.running.carrier.unpark();
    }

    /// Sends bytes to a process in this round. They arrive in the order in which they were sent, in
    /// pieces perhaps.
    pub fn send(&mut self, to: usize, bytes: &[u8]) {
        self.sent += bytes.len() as u64;
        for piece in bytes.chunks(PIECE) {
            let (from, to, bytes) = (self.own as u64, to as u64, Bytes(piece.to_vec()));
            self.request(Request::Send(Packet { from, to, bytes }));
        }
    }

    /// Calls `each` with what has arrived in this round so far: from whom, and the bytes.
    pub fn receive(&mut self, mut each: impl FnMut(usize, &[u8])) {
        let early = std::mem::take(&mut self.early);
        early.iter().for_each(|packet| each(packet.from as usize, &packet.bytes.0));
        while let Ok(news) = self.running.news.try_recv() {
            self.hear(news, &mut each);
        }
    }

    /// Takes what is said; true when the round is over.
    fn hear(&mut self, news: News, each: &mut impl FnMut(usize, &[u8])) -> bool {
        match news {
            News::Arrived(round, packet) if round == self.round => {
                each(packet.from as usize, &packet.bytes.0);
                false
            }
            News::Arrived(_, packet) => {
                self.early.push(packet);
                false
            }
            News::Over => true,
        }
    }

    /// Ends the round and waits until all others have; `each` gets what arrives meanwhile.
    pub fn end_round(&mut self, mut each: impl FnMut(usize, &[u8])) {
        self.receive(&mut each);
        self.request(Request::EndRound);
        loop {
            // A round that the carrier did not live to see the end of is not over.
            let news = self.running.news.recv().unwrap_or_else(|_| lost::end());
            if self.hear(news, &mut each) {
                self.round += 1;
                return;
            }
        }
    }

    /// A whole round: gives each process the bytes meant for it, by number, and takes those that
    /// each has for this one.
    pub fn exchange(&mut self, outgoing: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        let mut incoming = vec![Vec::new(); self.count];
        for (to, bytes) in outgoing.into_iter().enumerate() {
            match to == self.own {
                true => incoming[to] = bytes,
                false => self.send(to, &bytes),
            }
        }
        self.end_round(|from, bytes| incoming[from].extend_from_slice(bytes));
        incoming
    }

    /// Parts from the others when all work is done everywhere.
    pub fn finish(self) {
        let Running { requests, carrier, guards, .. } = ManuallyDrop::into_inner(self.running);
        drop(requests);
        carrier.unpark();
        drop(guards);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::process::{Command, Stdio};

    const HOSTS: &str = "HORIZONT_TEST_HOSTS";
    const WAIT: Duration = Duration::from_secs(300);

    #[test]
    fn nonsense_from_another_ends_the_process_before_its_round_is_over() {
        let hosts = hosts::free_hosts(2);
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "tests::hears_nonsense", "--nocapture"])
            .env(HOSTS, hosts.addresses().join("\n"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let sockets = greeting::meet(&hosts, 1, WAIT, &false.into(), "nonsense").unwrap();
        let mut socket = sockets[0].as_ref().unwrap();
        // Messages as timely frames them, in whatever channel, which say nothing.
        for channel in 0..8_u64 {
            let head = [channel, 1, 0, 1, 32, 0];
            let bytes: Vec<u8> = head.iter().flat_map(|word| word.to_be_bytes()).collect();
            _ = socket.write_all(&[&bytes[..], &[255; 32]].concat());
        }
        let ended = child.wait_with_output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (said, complained) = (text(&ended.stdout), text(&ended.stderr));
        assert_eq!(ended.status.code(), Some(1), "{said}");
        assert!(said.contains("lost: Garbled") && !said.contains("the round is over"), "{said}");
        assert!(!complained.contains("panicked"), "{complained}");
    }

    #[test]
    #[ignore = "the process that hears nonsense"]
    fn hears_nonsense() {
        let hosts = Hosts::read(&std::env::var(HOSTS).unwrap()).unwrap();
        let lost = |loss| println!("lost: {loss:?}");
        let mut cluster = Cluster::join(&hosts, 0, WAIT, &false.into(), "nonsense", lost).unwrap();
        cluster.end_round(|_, _| {});
        println!("the round is over");
        std::process::exit(0);
    }
}
