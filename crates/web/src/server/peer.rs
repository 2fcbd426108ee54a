//! Whose program is at the other end of a connection.
//!
//! Linux lists each connection of the machine with the user whose program opened it. Elsewhere
//! nothing is certain, and nobody is taken for the user.

use std::net::SocketAddr;

/// Whether a program of the user who runs this server has certainly opened the connection.
#[cfg(target_os = "linux")]
pub fn is_same_user(peer: SocketAddr, server: SocketAddr) -> bool {
    use std::os::unix::fs::MetadataExt;
    let Ok(connections) = std::fs::read_to_string("/proc/net/tcp") else { return false };
    let us = std::fs::metadata("/proc/self").map(|found| found.uid());
    let them = user_of(&connections, peer, server);
    them.is_some_and(|them| us.is_ok_and(|us| us == them))
}

#[cfg(not(target_os = "linux"))]
pub fn is_same_user(_: SocketAddr, _: SocketAddr) -> bool {
    false
}

/// Who opened the connection from `peer`, by the system's table.
#[cfg(any(target_os = "linux", test))]
fn user_of(connections: &str, peer: SocketAddr, server: SocketAddr) -> Option<u32> {
    let (from, to) = (in_table(peer)?, in_table(server)?);
    connections.lines().find_map(|line| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [_, local, remote, _, _, _, _, user, ..] = fields[..] else { return None };
        (local == from && remote == to).then(|| user.parse().ok())?
    })
}

/// An address as the table has it: the bytes as the processor reads them, then the port.
#[cfg(any(target_os = "linux", test))]
fn in_table(address: SocketAddr) -> Option<String> {
    let SocketAddr::V4(address) = address else { return None };
    let number = u32::from_ne_bytes(address.ip().octets());
    Some(format!("{number:08X}:{:04X}", address.port()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1940 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 11 1
   1: 0100007F:1940 0100007F:C350 01 00000000:00000000 00:00000000 00000000  1000        0 12 1
   2: 0100007F:C350 0100007F:1940 01 00000000:00000000 00:00000000 00000000  1001        0 13 1
";

    #[cfg(target_endian = "little")]
    #[test]
    fn the_user_at_the_other_end_is_found() {
        let at = |port| SocketAddr::from(([127, 0, 0, 1], port));
        assert_eq!(user_of(TABLE, at(50_000), at(6464)), Some(1001));
        assert_eq!(user_of(TABLE, at(50_001), at(6464)), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_program_is_of_the_same_user() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let server = listener.local_addr().unwrap();
        let stream = std::net::TcpStream::connect(server).unwrap();
        assert!(is_same_user(stream.local_addr().unwrap(), server));
        assert!(!is_same_user(SocketAddr::from(([127, 0, 0, 1], 1)), server));
    }
}
