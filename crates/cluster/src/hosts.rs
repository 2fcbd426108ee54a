//! The list of hosts: a line for each process, in the order of their numbers, with the address at
//! which it can be reached, as timely has it. Empty lines and what stands behind a `#` count for
//! nothing.

use std::io;
use std::path::Path;

/// The addresses of all processes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosts(Vec<String>);

/// What is wrong with a list of hosts.
#[derive(Debug, thiserror::Error)]
pub enum HostsError {
    /// The file could not be read.
    #[error("{0}")]
    Unreadable(#[from] io::Error),
    /// A line is not `host:port`.
    #[error("line {line}: {text:?} is not host:port")]
    NoAddress {
        /// Which line, the first being 1.
        line: usize,
        /// What it says.
        text: String,
    },
    /// An address stands there twice.
    #[error("line {line}: {text:?} stands there twice")]
    Twice {
        /// The line where it stands again.
        line: usize,
        /// The address.
        text: String,
    },
    /// There is no address.
    #[error("no address")]
    Empty,
}

/// No list that is meant as one is longer.
const MOST_BYTES: u64 = 1 << 20;
/// So much of a line tells which one is meant.
const LONGEST_TOLD: usize = 80;

impl Hosts {
    /// Reads the list of a file.
    pub fn open(path: &Path) -> Result<Hosts, HostsError> {
        let file = std::fs::File::open(path)?;
        let text = io::read_to_string(io::Read::take(file, MOST_BYTES + 1))?;
        if text.len() as u64 > MOST_BYTES {
            return Err(io::Error::from(io::ErrorKind::FileTooLarge).into());
        }
        Hosts::read(&text)
    }

    /// Reads a list.
    pub fn read(text: &str) -> Result<Hosts, HostsError> {
        let mut addresses: Vec<String> = Vec::new();
        // As some editors begin a file.
        let text = text.trim_start_matches('\u{feff}');
        for (n, line) in text.lines().enumerate() {
            let text = line.split('#').next().unwrap_or("").trim();
            if text.is_empty() {
                continue;
            }
            let named = text.rsplit_once(':').filter(|(host, port)| {
                !host.is_empty() && port.parse::<u16>().is_ok_and(|port| port > 0)
            });
            let (line, text) = (n + 1, text.to_string());
            if named.is_none() || text.contains(char::is_whitespace) {
                let text = text.chars().take(LONGEST_TOLD).collect();
                return Err(HostsError::NoAddress { line, text });
            }
            if addresses.contains(&text) {
                return Err(HostsError::Twice { line, text });
            }
            addresses.push(text);
        }
        if addresses.is_empty() {
            return Err(HostsError::Empty);
        }
        Ok(Hosts(addresses))
    }

    /// The addresses by number of process.
    pub fn addresses(&self) -> &[String] {
        &self.0
    }
}

/// Hosts on this machine with ports that nobody else has: below those that systems give to whoever
/// asks for any, so that no connection takes one meanwhile, and others in each process.
#[cfg(test)]
pub fn free_hosts(count: usize) -> Hosts {
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let first = std::process::id() * 100;
    let ports = std::iter::repeat_with(|| 11_000 + (first + NEXT.fetch_add(1, Relaxed)) % 20_000);
    let addresses = ports.map(|port| format!("127.0.0.1:{port}"));
    let free = addresses.filter(|address| std::net::TcpListener::bind(address).is_ok());
    Hosts(free.take(count).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn addresses_are_read_and_the_rest_is_told() {
        let hosts = Hosts::read("\u{feff}# two\nlocalhost:2101\n\n[::1]:2102 # here\n").unwrap();
        assert_eq!(hosts.addresses(), ["localhost:2101", "[::1]:2102"]);
        for (text, said) in [
            ("", "no address"),
            ("localhost", "line 1: \"localhost\" is not host:port"),
            ("a:1\nb:0", "line 2: \"b:0\" is not host:port"),
            ("a:1\n:5", "line 2: \":5\" is not host:port"),
            ("a:1 b:2", "line 1: \"a:1 b:2\" is not host:port"),
            ("a:1\na:1", "line 2: \"a:1\" stands there twice"),
        ] {
            assert_eq!(Hosts::read(text).unwrap_err().to_string(), said);
        }
        assert!(Hosts::read(&"long".repeat(1000)).unwrap_err().to_string().len() < 200);
    }

    #[test]
    fn a_list_without_end_is_refused() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let comments = "# a comment\n".repeat(100_000);
        std::fs::write(file.path(), format!("{comments}localhost:2101")).unwrap();
        let refused = Hosts::open(file.path()).unwrap_err();
        assert!(matches!(refused, HostsError::Unreadable(_)), "{refused}");
    }

    proptest! {
        /// Whatever the text, it is read or refused, and what was read is read again the same.
        #[test]
        fn what_is_read_is_read_again(text in "([a-z0-9.:#\\[\\] \t\n]|:[0-9]{1,6}\n|\\PC){0,40}") {
            if let Ok(hosts) = Hosts::read(&text) {
                let again = Hosts::read(&hosts.addresses().join("\n")).unwrap();
                prop_assert_eq!(again, hosts);
            }
        }
    }
}
