//! A server that answers other programs from endgame tables or from a database of games, and knows
//! nothing else.

use super::guard::{Guard, guard};
use super::{
    ConnectionLimits, WebError, accept, explorer_api, network, refused, shutdown_signal, table_api,
};
use crate::database::Base;
use axum::Router;
use axum::middleware::from_fn_with_state;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use tablebase::Tablebase;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// A server for other programs that listens.
pub struct ApiServer {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    routes: Router,
}

impl ApiServer {
    /// Answers from endgame tables, as lichess's tablebase server does. Listens on this machine, or
    /// at another address of it if one is named; at any free port if it is 0. There is nothing to
    /// guard but the machine's time, so nobody is asked for a token.
    pub fn of_tables(
        host: Option<&str>,
        port: u16,
        tables: Tablebase,
    ) -> Result<ApiServer, WebError> {
        ApiServer::listen(host, port, table_api::routes(Arc::new(tables)))
    }

    /// The same from the database of games in a folder, as lichess's explorer does.
    pub fn of_games(host: Option<&str>, port: u16, folder: PathBuf) -> Result<ApiServer, WebError> {
        ApiServer::listen(host, port, explorer_api::routes(Arc::new(Base::new(folder))))
    }

    fn listen(host: Option<&str>, port: u16, routes: Router) -> Result<ApiServer, WebError> {
        let wished = match host {
            Some(host) => network::addresses(host, port)?,
            None => vec![SocketAddr::from((Ipv4Addr::LOCALHOST, port))],
        };
        let runtime = Runtime::new()?;
        let listener = runtime.block_on(TcpListener::bind(&wished[..]));
        let listener = listener.map_err(|error| refused(error, port, host))?;
        let address = listener.local_addr()?;
        Ok(ApiServer { runtime, listener, address, routes })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the program is told to end.
    pub fn run(self) {
        let door = Arc::new(Guard::new(self.address.port(), None));
        let router = self.routes.layer(from_fn_with_state(door, guard));
        self.runtime.block_on(async {
            tokio::select! {
                () = accept(self.listener, router, ConnectionLimits::default()) => {}
                () = shutdown_signal() => {}
            }
        });
    }
}
