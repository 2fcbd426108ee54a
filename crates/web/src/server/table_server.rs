//! A server that answers from endgame tables and knows nothing else.

use super::guard::{Guard, guard};
use super::{ConnectionLimits, WebError, accept, network, refused, shutdown_signal, table_api};
use axum::middleware::from_fn_with_state;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tablebase::Tablebase;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// A server for endgame tables that listens.
pub struct TableServer {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    tables: Arc<Tablebase>,
}

impl TableServer {
    /// Listens on this machine, or at another address of it if one is named; at any free port if
    /// it is 0. There is nothing to guard but the machine's time, so nobody is asked for a token.
    pub fn listen(
        host: Option<&str>,
        port: u16,
        tables: Tablebase,
    ) -> Result<TableServer, WebError> {
        let wished = match host {
            Some(host) => network::addresses(host, port)?,
            None => vec![SocketAddr::from((Ipv4Addr::LOCALHOST, port))],
        };
        let runtime = Runtime::new()?;
        let listener = runtime.block_on(TcpListener::bind(&wished[..]));
        let listener = listener.map_err(|error| refused(error, port, host))?;
        let address = listener.local_addr()?;
        Ok(TableServer { runtime, listener, address, tables: Arc::new(tables) })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the program is told to end.
    pub fn run(self) {
        let door = Arc::new(Guard::new(self.address.port(), None));
        let router = table_api::routes(self.tables).layer(from_fn_with_state(door, guard));
        self.runtime.block_on(async {
            tokio::select! {
                () = accept(self.listener, router, ConnectionLimits::default()) => {}
                () = shutdown_signal() => {}
            }
        });
    }
}
