//! How other machines reach the server: the address it listens at, the link, and the token in it.

use super::WebError;
use crate::identity::Secret;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs, UdpSocket};

/// Where the link leads to, and what lets people in.
#[derive(Debug)]
pub struct Network {
    /// The host in the link, as an address or a name.
    pub host: String,
    /// Whoever shows it comes in.
    pub token: Secret,
}

/// The addresses of a host that the user named.
pub fn addresses(host: &str, port: u16) -> Result<Vec<SocketAddr>, WebError> {
    let unknown = || WebError::UnknownHost(host.to_string());
    let plain = host.trim_start_matches('[').trim_end_matches(']');
    let found: Vec<SocketAddr> = (plain, port).to_socket_addrs().map_err(|_| unknown())?.collect();
    if found.is_empty() { Err(unknown()) } else { Ok(found) }
}

impl Network {
    /// For a server that listens at this address because the user named this host.
    pub fn new(named: &str, address: SocketAddr) -> Result<Network, WebError> {
        let no_chance = || io::Error::other("no random numbers");
        let token = Secret::new().ok_or_else(no_chance)?;
        let ip = address.ip().to_canonical();
        let is_address = named.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
        let host = match ip.is_unspecified() {
            true => in_link(lan_address().unwrap_or(Ipv4Addr::LOCALHOST.into())),
            false if is_address => in_link(ip),
            false => named.to_string(),
        };
        Ok(Network { host, token })
    }

    /// The link for everyone who may come in.
    pub fn link(&self, port: u16) -> String {
        format!("http://{}:{port}/?token={}", self.host, self.token.text())
    }
}

/// An address as links have it.
fn in_link(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("[{address}]"),
    }
}

/// The address of this machine on its network: the one from which it would send to another
/// network. Nothing is sent; the addresses are of those set aside for documentation.
fn lan_address() -> Option<IpAddr> {
    let towards = |from: IpAddr, to: IpAddr| {
        let socket = UdpSocket::bind((from, 0)).ok()?;
        socket.connect((to, 9)).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    let v4 = || towards(Ipv4Addr::UNSPECIFIED.into(), Ipv4Addr::new(192, 0, 2, 1).into());
    let documentation = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1);
    let v6 = || towards(Ipv6Addr::UNSPECIFIED.into(), documentation.into());
    v4().or_else(v6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_have_the_address_or_the_name_that_was_given() {
        let link = |named: &str, address: &str| {
            let network = Network::new(named, address.parse().unwrap()).unwrap();
            let link = network.link(7000);
            let (link, token) = link.split_once("/?token=").unwrap();
            assert_eq!(token, network.token.text());
            assert_eq!(token.len(), 32);
            link.to_string()
        };
        assert_eq!(link("127.0.0.1", "127.0.0.1:7000"), "http://127.0.0.1:7000");
        assert_eq!(link("::1", "[::1]:7000"), "http://[::1]:7000");
        assert_eq!(link("localhost", "127.0.0.1:7000"), "http://localhost:7000");
        assert!(!link("0.0.0.0", "0.0.0.0:7000").contains("0.0.0.0"));
    }

    #[test]
    fn what_is_no_host_is_told() {
        assert!(matches!(addresses("not a host", 0), Err(WebError::UnknownHost(_))));
        assert_eq!(addresses("[::1]", 7).unwrap(), ["[::1]:7".parse().unwrap()]);
    }
}
