//! The connection to the server: a thread that keeps it up and comes back when it is cut.

use super::link::Link;
use serde_json::{Value, json};
use std::io::ErrorKind;
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::{Duration, Instant};
use texts::Lang;
use tungstenite::handshake::HandshakeError;
use tungstenite::{Error, Message, WebSocket};

/// How long a server may take to answer at all.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// How long the thread listens before it looks for something to send.
const LISTENING: Duration = Duration::from_millis(50);
/// Between two attempts to come back.
const PAUSE: Duration = Duration::from_secs(1);
/// Whoever could not come back for so long does not.
const PATIENCE: Duration = Duration::from_secs(600);
/// The server asks more often whether somebody is there.
const SILENCE: Duration = Duration::from_secs(60);

/// Why there is no connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotConnected {
    /// Nobody answers there.
    NoAnswer,
    /// The token is missing or wrong.
    NoToken,
    /// Whatever answers there is no server of ours.
    Stranger,
}

/// What comes from the server.
#[derive(Debug)]
pub enum Heard {
    /// A message.
    Message(String),
    /// The connection is cut; it is tried again.
    Lost,
    /// There will be none any more.
    Gone(NotConnected),
}

/// Who sits down, and at which game.
#[derive(Clone, Debug)]
pub struct Guest {
    pub link: Link,
    /// The secret by which the server knows its seat.
    pub key: String,
    pub lang: Lang,
}

/// What the thread is told.
enum Order {
    Send(String),
    /// The game that is joined when the connection comes back.
    ComeBackTo(String),
}

/// The way to the server. The connection ends in good order when this is closed.
pub struct Connection {
    orders: Sender<Order>,
    thread: std::thread::JoinHandle<()>,
}

impl Connection {
    /// Connects and joins; everything that comes goes to `tell`.
    pub fn open(
        guest: Guest,
        tell: impl Fn(Heard) + Send + 'static,
    ) -> Result<Connection, NotConnected> {
        let socket = connect(&guest)?;
        let (orders, asked) = channel();
        let thread = std::thread::spawn(move || keep_up(socket, guest, &asked, &tell));
        Ok(Connection { orders, thread })
    }

    /// Sends a message.
    pub fn send(&self, message: &Value) {
        // Once the thread has ended, that was told.
        _ = self.orders.send(Order::Send(message.to_string()));
    }

    /// From now on the connection comes back to this game.
    pub fn come_back_to(&self, game: &str) {
        _ = self.orders.send(Order::ComeBackTo(game.to_string()));
    }

    /// Sends what waits and says good-bye.
    pub fn close(self) {
        drop(self.orders);
        _ = self.thread.join();
    }
}

/// A connection on which the game is joined.
fn connect(guest: &Guest) -> Result<WebSocket<TcpStream>, NotConnected> {
    let addresses = guest.link.address().to_socket_addrs().map_err(|_| NotConnected::NoAnswer)?;
    let open = |address| TcpStream::connect_timeout(&address, CONNECT_TIMEOUT).ok();
    let stream = addresses.into_iter().find_map(open).ok_or(NotConnected::NoAnswer)?;
    let timeout = stream.set_read_timeout(Some(CONNECT_TIMEOUT));
    timeout.and_then(|()| stream.set_nodelay(true)).map_err(|_| NotConnected::NoAnswer)?;
    let (mut socket, _) =
        tungstenite::client(guest.link.websocket(), stream).map_err(|error| match error {
            HandshakeError::Failure(Error::Http(answer)) if answer.status() == 403 => {
                NotConnected::NoToken
            }
            HandshakeError::Failure(Error::Io(_)) => NotConnected::NoAnswer,
            _ => NotConnected::Stranger,
        })?;
    // A table of Othello is joined besides, once somebody is there.
    let Link { game, invitation, .. } = &guest.link;
    let [game, invitation] =
        [game, invitation].map(|it| it.as_ref().filter(|_| !guest.link.othello));
    let join = json!({
        "ask": "join", "game": game, "lang": guest.lang.code(), "key": guest.key, "invitation": invitation
    });
    socket.send(Message::text(join.to_string())).map_err(|_| NotConnected::NoAnswer)?;
    socket.get_ref().set_read_timeout(Some(LISTENING)).map_err(|_| NotConnected::NoAnswer)?;
    Ok(socket)
}

/// Serves the connection, and the next one when it is cut.
fn keep_up(
    mut socket: WebSocket<TcpStream>,
    mut guest: Guest,
    orders: &Receiver<Order>,
    tell: &dyn Fn(Heard),
) {
    while talk(&mut socket, &mut guest, orders, tell) {
        tell(Heard::Lost);
        let lost_at = Instant::now();
        socket = loop {
            std::thread::sleep(PAUSE);
            match connect(&guest) {
                Ok(socket) => break socket,
                Err(NotConnected::NoAnswer) if lost_at.elapsed() < PATIENCE => {}
                Err(problem) => return tell(Heard::Gone(problem)),
            }
        };
    }
}

/// Passes messages on in both directions until the connection is cut; `false` when it was closed
/// from here.
fn talk(
    socket: &mut WebSocket<TcpStream>,
    guest: &mut Guest,
    orders: &Receiver<Order>,
    tell: &dyn Fn(Heard),
) -> bool {
    let mut heard_at = Instant::now();
    loop {
        match orders.try_recv() {
            Ok(Order::Send(message)) => {
                if socket.send(Message::text(message)).is_err() {
                    return true;
                }
                continue;
            }
            Ok(Order::ComeBackTo(game)) => {
                guest.link.game = Some(game);
                continue;
            }
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => {
                say_goodbye(socket);
                return false;
            }
        }
        match socket.read() {
            Ok(Message::Text(text)) => tell(Heard::Message(text.to_string())),
            Ok(Message::Close(_)) => return true,
            Ok(_) => {}
            Err(Error::Io(error)) if is_timeout(error.kind()) => {
                if heard_at.elapsed() > SILENCE {
                    return true;
                }
                continue;
            }
            Err(_) => return true,
        }
        heard_at = Instant::now();
    }
}

/// Waits until the server has read everything, or too long.
fn say_goodbye(socket: &mut WebSocket<TcpStream>) {
    let began = Instant::now();
    _ = socket.close(None);
    while began.elapsed() < CONNECT_TIMEOUT {
        match socket.read() {
            Ok(_) => {}
            Err(Error::Io(error)) if is_timeout(error.kind()) => {}
            Err(_) => return,
        }
    }
}

fn is_timeout(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::WouldBlock | ErrorKind::TimedOut)
}
