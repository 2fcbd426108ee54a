//! The server: an address, the page under it, and the connection at `/ws`.
//!
//! The address is on this machine, unless the user names another.

mod api_refusal;
mod api_server;
mod connections;
mod explorer_api;
mod guard;
mod memory;
mod network;
mod peer;
mod socket;
mod static_files;
mod table_api;

use crate::registry::Registry;
pub use api_server::ApiServer;
use axum::extract::{ConnectInfo, State, WebSocketUpgrade};
use axum::http::{HeaderMap, Request, StatusCode, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
pub use connections::ConnectionLimits;
use connections::{Connections, Place};
use guard::{Guard, LocalAddress, guard};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use network::Network;
use play::AutosaveFolder;
use play::files::IoProblem;
pub use static_files::Page;
use static_files::plain;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::Semaphore;
use tokio::time::{MissedTickBehavior, interval};

/// Those that have not joined a game yet count too.
const MAX_WEBSOCKETS: usize = 2 * crate::MAX_CLIENTS;
/// How long no connection is accepted when the system has no room for one.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Empty rooms are looked for no more often.
const SHORTEST_INTERVAL: Duration = Duration::from_millis(50);

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum WebError {
    /// Somebody else listens there.
    #[error("port {0} is in use")]
    PortInUse(u16),
    /// Ports below 1024 are not for everyone.
    #[error("port {0} may not be used")]
    PortDenied(u16),
    /// No machine has this name.
    #[error("{0} is no host that is known")]
    UnknownHost(String),
    /// It is another machine's.
    #[error("{0} is no address of this machine")]
    OtherHost(String),
    /// Anything else, in the words of the system.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// A server that listens.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    registry: Registry,
    page: Page,
    limits: ConnectionLimits,
    network: Option<Network>,
}

struct Shared {
    registry: Arc<Registry>,
    page: Page,
    websockets: Arc<Semaphore>,
}

impl Server {
    /// Listens on this machine, at any free port if it is 0. Games are kept in the folder.
    pub fn listen(
        port: u16,
        page: Page,
        autosaves: Option<AutosaveFolder>,
    ) -> Result<Server, WebError> {
        let wished = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        Server::bind(&[wished], page, autosaves).map_err(|error| refused(error, port, None))
    }

    /// The same where other machines can reach it, at an address or a name of this machine. Nobody
    /// comes in without the token of its link.
    pub fn listen_on(
        host: &str,
        port: u16,
        page: Page,
        autosaves: Option<AutosaveFolder>,
    ) -> Result<Server, WebError> {
        let wished = network::addresses(host, port)?;
        let server = Server::bind(&wished, page, autosaves)
            .map_err(|error| refused(error, port, Some(host)))?;
        let network = Network::new(host, server.address)?;
        let link = network.link(server.address.port());
        let registry = server.registry.with_link(link);
        Ok(Server { registry, network: Some(network), ..server })
    }

    /// The same; browsers and other programs may ask the database of games in this folder.
    pub fn with_database(self, folder: Option<PathBuf>) -> Server {
        Server { registry: self.registry.with_database(folder), ..self }
    }

    fn bind(
        wished: &[SocketAddr],
        page: Page,
        autosaves: Option<AutosaveFolder>,
    ) -> io::Result<Server> {
        let runtime = Runtime::new()?;
        let listener = runtime.block_on(TcpListener::bind(wished))?;
        let address = listener.local_addr()?;
        let registry = Registry::with_autosaves(autosaves);
        let limits = ConnectionLimits::default();
        Ok(Server { runtime, listener, address, registry, page, limits, network: None })
    }

    /// The same server with other limits for its connections.
    pub fn with_limits(self, limits: ConnectionLimits) -> Server {
        Server { limits, ..self }
    }

    /// The same; but a game that nobody is at goes to sleep after so long.
    pub fn with_empty_room_timeout(self, timeout: Duration) -> Server {
        Server { registry: self.registry.with_empty_room_timeout(timeout), ..self }
    }

    /// What keeps games from being saved, if anything does.
    pub fn keeps_nothing(&self) -> Option<&IoProblem> {
        self.registry.keeps_nothing()
    }

    /// Where the page is.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The link by which other machines reach it, with the token; `None` if they can't.
    pub fn link(&self) -> Option<&str> {
        self.registry.link.as_deref()
    }

    /// Serves until the program is told to end. What was played is in the folder then.
    pub fn run(self) -> Result<(), WebError> {
        let Server { runtime, listener, address, registry, page, limits, network } = self;
        let registry = Arc::new(registry);
        let door = Arc::new(Guard::new(address.port(), network.as_ref()));
        let tidy = put_games_to_sleep(registry.clone());
        let websockets = Arc::new(Semaphore::new(MAX_WEBSOCKETS));
        let shared = Arc::new(Shared { registry: registry.clone(), page, websockets });
        let explorer = registry.base.clone().map(explorer_api::paths).unwrap_or_default();
        let router = Router::new()
            .route("/ws", get(connect))
            .merge(explorer)
            .fallback(page_file)
            .with_state(shared)
            .layer(from_fn_with_state(door, guard));
        runtime.block_on(async {
            tokio::select! {
                () = accept(listener, router, limits) => {}
                () = memory::give_back(&registry) => {}
                () = shutdown_signal() => {}
                () = tidy => {}
            }
        });
        Ok(())
    }
}

/// Why nothing can listen at a port of this machine, or of the host that was named.
fn refused(error: io::Error, port: u16, host: Option<&str>) -> WebError {
    match (error.kind(), host) {
        (io::ErrorKind::AddrInUse, _) => WebError::PortInUse(port),
        (io::ErrorKind::PermissionDenied, _) => WebError::PortDenied(port),
        (io::ErrorKind::AddrNotAvailable, Some(host)) => WebError::OtherHost(host.to_string()),
        _ => WebError::Io(error),
    }
}

/// Takes connections in, for ever.
async fn accept(listener: TcpListener, router: Router, limits: ConnectionLimits) {
    let connections = Connections::new(limits.most);
    loop {
        let Ok((stream, peer)) = listener.accept().await else {
            // Most likely too many files are open.
            connections.close_one();
            tokio::time::sleep(ACCEPT_PAUSE).await;
            continue;
        };
        let Ok(local) = stream.local_addr() else { continue };
        if let Some(place) = connections.enter() {
            let ends = (Extension(ConnectInfo(peer)), Extension(LocalAddress(local)));
            let router = router.clone().layer(ends);
            tokio::spawn(serve(stream, place, router, limits.head_timeout));
        }
    }
}

/// Serves a connection until it ends, becomes a WebSocket, or has to make room.
async fn serve(stream: TcpStream, place: Place, router: Router, head_timeout: Duration) {
    // Messages are short, and somebody waits for each.
    _ = stream.set_nodelay(true);
    let place = Arc::new(place);
    let router = TowerToHyperService::new(router);
    let asking = place.clone();
    let service = service_fn(move |request: Request<Incoming>| {
        let (place, answer) = (asking.clone(), router.call(request));
        async move {
            place.asked();
            let answer = answer.await;
            place.answered();
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head_timeout)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::select! {
        // Whatever went wrong, the connection is over.
        _ = connection => {}
        () = place.closed() => {}
    }
}

/// Closes the rooms that nobody has come back to, whether anyone visits or not.
async fn put_games_to_sleep(registry: Arc<Registry>) {
    let mut ticks = interval(registry.empty_room_timeout() / 3 + SHORTEST_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let registry = registry.clone();
        // The end of a game may take a moment. A panic in one ends neither the timer nor the server.
        _ = tokio::task::spawn_blocking(move || registry.close_empty()).await;
    }
}

async fn page_file(State(shared): State<Arc<Shared>>, uri: Uri, headers: HeaderMap) -> Response {
    shared.page.answer(uri.path(), &headers)
}

async fn connect(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(LocalAddress(local)): Extension<LocalAddress>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Ok(permit) = shared.websockets.clone().try_acquire_owned() else {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "503").into_response();
    };
    let registry = shared.registry.clone();
    upgrade.max_message_size(socket::MAX_MESSAGE).max_frame_size(socket::MAX_MESSAGE).on_upgrade(
        move |socket| async move {
            socket::serve(socket, registry, peer::is_same_user(peer, local)).await;
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
