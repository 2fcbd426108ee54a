//! The server: an address on this machine, the page under it, and the connection at `/ws`.

mod guard;
mod socket;
mod static_files;

use crate::registry::Registry;
use axum::Router;
use axum::extract::{State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use guard::guard;
use play::AutosaveFolder;
pub use static_files::Page;
use static_files::plain;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::Semaphore;

/// Connections that have not said yet what they want count too.
const MAX_CONNECTIONS: usize = 2 * crate::MAX_CLIENTS;

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
    registry: Arc<Registry>,
    page: Page,
}

struct Shared {
    registry: Arc<Registry>,
    page: Page,
    connections: Arc<Semaphore>,
}

impl Server {
    /// Listens on this machine, at any free port if it is 0. Games are kept in the folder.
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
        let registry = Arc::new(Registry::with_autosaves(autosaves));
        Ok(Server { runtime, listener, address, registry, page })
    }

    /// Where the page is.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the program is told to end. What was played is in the folder then.
    pub fn run(self) -> Result<(), WebError> {
        let Server { runtime, listener, address, registry, page } = self;
        let connections = Arc::new(Semaphore::new(MAX_CONNECTIONS));
        let shared = Arc::new(Shared { registry, page, connections });
        let router = Router::new()
            .route("/ws", get(connect))
            .fallback(page_file)
            .with_state(shared)
            .layer(from_fn_with_state(address.port(), guard));
        runtime.block_on(async {
            tokio::select! {
                served = axum::serve(listener, router) => served.map_err(WebError::Io),
                () = shutdown_signal() => Ok(()),
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
    let registry = shared.registry.clone();
    upgrade.max_message_size(socket::MAX_MESSAGE).max_frame_size(socket::MAX_MESSAGE).on_upgrade(
        move |socket| async move {
            socket::serve(socket, registry).await;
            drop(permit);
        },
    )
}

#[cfg(unix)]
async fn shutdown_signal() {
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
async fn shutdown_signal() {
    _ = tokio::signal::ctrl_c().await;
}
