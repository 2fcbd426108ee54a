//! The server: an address on this machine, the page under it, and the connection at `/ws`.

use crate::guard::guard;
use crate::house::House;
use crate::page::{Page, plain};
use crate::socket;
use axum::Router;
use axum::extract::{State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use play::AutosaveFolder;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::Semaphore;

/// Connections that have not said yet what they want count too.
const MOST_CONNECTIONS: usize = 2 * crate::MOST_CLIENTS;

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum WebError {
    /// Somebody else listens there.
    #[error("port {0} is in use")]
    PortInUse(u16),
    /// Ports below 1024 are not for everyone.
    #[error("port {0} may not be used")]
    PortDenied(u16),
    /// Anything else, in the words of the system.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// A server that listens.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    house: Arc<House>,
    page: Page,
}

struct Shared {
    house: Arc<House>,
    page: Page,
    connections: Arc<Semaphore>,
}

impl Server {
    /// Listens on this machine, at any free port if it is 0. Games are kept on disk.
    pub fn listen(
        port: u16,
        page: Page,
        autosaves: Option<AutosaveFolder>,
    ) -> Result<Server, WebError> {
        let runtime = Runtime::new()?;
        let wished = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let listener =
            runtime.block_on(TcpListener::bind(wished)).map_err(|error| match error.kind() {
                io::ErrorKind::AddrInUse => WebError::PortInUse(port),
                io::ErrorKind::PermissionDenied => WebError::PortDenied(port),
                _ => WebError::Io(error),
            })?;
        let address = listener.local_addr()?;
        let house = Arc::new(House::new(autosaves));
        Ok(Server { runtime, listener, address, house, page })
    }

    /// Where the page is.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the program is told to end. What was played is on disk then.
    pub fn run(self) -> Result<(), WebError> {
        let Server { runtime, listener, address, house, page } = self;
        let connections = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        let shared = Arc::new(Shared { house, page, connections });
        let router = Router::new()
            .route("/ws", get(connect))
            .fallback(page_file)
            .with_state(shared)
            .layer(from_fn_with_state(address.port(), guard));
        runtime.block_on(async {
            tokio::select! {
                served = axum::serve(listener, router) => served.map_err(WebError::Io),
                () = told_to_end() => Ok(()),
            }
        })
    }
}

async fn page_file(State(shared): State<Arc<Shared>>, uri: Uri, headers: HeaderMap) -> Response {
    shared.page.answer(uri.path(), &headers)
}

async fn connect(State(shared): State<Arc<Shared>>, upgrade: WebSocketUpgrade) -> Response {
    let Ok(permit) = shared.connections.clone().try_acquire_owned() else {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "503").into_response();
    };
    let house = shared.house.clone();
    upgrade
        .max_message_size(socket::LONGEST_MESSAGE)
        .max_frame_size(socket::LONGEST_MESSAGE)
        .on_upgrade(move |socket| async move {
            socket::serve(socket, house).await;
            drop(permit);
        })
}

#[cfg(unix)]
async fn told_to_end() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminate) = signal(SignalKind::terminate()) else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}

#[cfg(not(unix))]
async fn told_to_end() {
    _ = tokio::signal::ctrl_c().await;
}
