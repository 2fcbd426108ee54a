//! One connection: messages in go to the handlers, messages out to the browser.

use crate::client::Outbox;
use crate::connection::{Connection, Visitor};
use crate::protocol::ClientMessage;
use crate::registry::Registry;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::{Instant, interval_at, timeout};

/// No message is longer; games in files are the longest.
pub const MAX_MESSAGE: usize = 1 << 20;
/// Whoever has not joined a game by then is no page of ours.
const JOIN_TIMEOUT: Duration = Duration::from_secs(10);
/// Whoever takes no message for so long is gone.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);
/// How often a browser is asked whether it is still there.
const PING_INTERVAL: Duration = Duration::from_secs(20);
/// Whoever has not answered for so long is gone.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(60);

/// How many messages may wait for a browser that reads slowly.
const MAX_WAITING: usize = 256;
/// News of a search are left out when fewer places than this are free.
const RESERVED: usize = 128;

impl Outbox for Sender<String> {
    fn push(&self, json: String) -> bool {
        self.try_send(json).is_ok()
    }

    fn is_congested(&self) -> bool {
        self.capacity() < RESERVED
    }
}

/// Serves a browser until it is gone.
pub async fn serve(mut socket: WebSocket, registry: Arc<Registry>, same_user: bool) {
    let first = timeout(JOIN_TIMEOUT, socket.recv()).await;
    let Ok(Some(Ok(Message::Text(text)))) = first else { return };
    let Ok(ClientMessage::Join { game, lang, key, invitation }) = serde_json::from_str(&text)
    else {
        return close(&mut socket, close_code::POLICY).await;
    };
    let (outbox, messages) = channel(MAX_WAITING);
    let opened = tokio::task::spawn_blocking(move || {
        let visitor = Visitor { lang: lang.into(), game, key, invitation, same_user };
        Connection::open(&registry, visitor, outbox)
    });
    match opened.await {
        Ok(Some(connection)) => talk(&mut socket, messages, &Arc::new(connection)).await,
        Ok(None) => say_goodbye(&mut socket, messages).await,
        Err(_) => {}
    }
}

async fn talk(
    socket: &mut WebSocket,
    mut messages: Receiver<String>,
    connection: &Arc<Connection>,
) {
    let mut ping = interval_at(Instant::now() + PING_INTERVAL, PING_INTERVAL);
    let mut received_at = Instant::now();
    while !connection.is_lost() {
        tokio::select! {
            // What waits goes out before more is taken in: whoever asks much reads much.
            biased;
            message = messages.recv() => {
                let Some(message) = message else { return };
                if !send(socket, Message::Text(message.into())).await {
                    return;
                }
            }
            received = socket.recv() => {
                received_at = Instant::now();
                match received {
                    Some(Ok(Message::Text(text))) => handle(connection, text.to_string()).await,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Binary(bytes))) => {
                        if !handle_bytes(connection, bytes.to_vec()).await {
                            return close(socket, close_code::UNSUPPORTED).await;
                        }
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                }
            }
            _ = ping.tick() => {
                let gone = received_at.elapsed() > SILENCE_TIMEOUT;
                if gone || !send(socket, Message::Ping(Default::default())).await {
                    return;
                }
            }
        }
    }
}

/// Handles a message outside the threads that serve connections: some take a moment.
async fn handle(connection: &Arc<Connection>, json: String) {
    let connection = connection.clone();
    // A panic in a handler ends the handler, not the server.
    _ = tokio::task::spawn_blocking(move || connection.handle_json(&json)).await;
}

/// The same for a piece of a file; `false` if nobody wants it.
async fn handle_bytes(connection: &Arc<Connection>, bytes: Vec<u8>) -> bool {
    let connection = connection.clone();
    tokio::task::spawn_blocking(move || connection.handle_bytes(&bytes)).await.unwrap_or(false)
}

async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(SEND_TIMEOUT, socket.send(message)).await, Ok(Ok(())))
}

async fn say_goodbye(socket: &mut WebSocket, mut messages: Receiver<String>) {
    while let Ok(message) = messages.try_recv() {
        if !send(socket, Message::Text(message.into())).await {
            return;
        }
    }
    close(socket, close_code::AGAIN).await;
}

async fn close(socket: &mut WebSocket, code: u16) {
    let frame = CloseFrame { code, reason: "".into() };
    send(socket, Message::Close(Some(frame))).await;
}
