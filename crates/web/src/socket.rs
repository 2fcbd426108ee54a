//! One connection: what a browser says goes to the answers, what it is told goes out.

use crate::client::Client;
use crate::house::House;
use crate::protocol::{Ask, Tell};
use crate::{answers, shapes, words};
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::Receiver;
use tokio::time::{Instant, interval_at, timeout};

/// No message is longer; games in files are the longest.
pub const LONGEST_MESSAGE: usize = 1 << 20;
/// Whoever has not said by then at which game to sit is no page of ours.
const JOIN_WITHIN: Duration = Duration::from_secs(10);
/// Whoever takes no message for so long is gone.
const SEND_WITHIN: Duration = Duration::from_secs(20);
/// How often a browser is asked whether it is still there.
const PING_EVERY: Duration = Duration::from_secs(20);
/// Whoever has not answered for so long is gone.
const GONE_AFTER: Duration = Duration::from_secs(60);

/// Serves a browser until it is gone.
pub async fn serve(mut socket: WebSocket, house: Arc<House>) {
    let joined = timeout(JOIN_WITHIN, socket.recv()).await;
    let Ok(Some(Ok(Message::Text(text)))) = joined else { return };
    let Ok(Ask::Join { game, lang }) = serde_json::from_str(&text) else {
        return close(&mut socket, close_code::POLICY).await;
    };
    let (client, told) = Client::new(lang.into());
    if !house.enter() {
        let text = words::texts(client.lang()).get("web-full");
        client.tell(&Tell::Full { text });
        return say_goodbye(&mut socket, told).await;
    }
    // Even if this task is dropped, the place becomes free.
    let _place = Place { house: house.clone(), client: client.clone() };
    let (there, newcomer) = (house.clone(), client.clone());
    let seated = tokio::task::spawn_blocking(move || {
        newcomer.hold();
        answers::join(&there, &newcomer, game.as_deref());
        let game = newcomer.table().map(|table| table.id.clone()).unwrap_or_default();
        newcomer.release(&Tell::Hello {
            version: env!("CARGO_PKG_VERSION"),
            game,
            cores: there.engines.count(),
            limits: shapes::LIMITS,
        });
    });
    if seated.await.is_ok() {
        talk(&mut socket, told, &house, &client).await;
    }
}

/// A place in the house, given back when this is dropped.
struct Place {
    house: Arc<House>,
    client: Arc<Client>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.house.leave(&self.client);
    }
}

async fn talk(
    socket: &mut WebSocket,
    mut told: Receiver<String>,
    house: &Arc<House>,
    client: &Arc<Client>,
) {
    let mut ping = interval_at(Instant::now() + PING_EVERY, PING_EVERY);
    let mut heard_at = Instant::now();
    while !client.is_lost() {
        tokio::select! {
            // What waits goes out before more is taken in: whoever asks much reads much.
            biased;
            tell = told.recv() => {
                let Some(tell) = tell else { return };
                if !send(socket, Message::Text(tell.into())).await {
                    return;
                }
            }
            said = socket.recv() => {
                heard_at = Instant::now();
                match said {
                    Some(Ok(Message::Text(text))) => hear(house, client, &text).await,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Binary(_))) => {
                        return close(socket, close_code::UNSUPPORTED).await;
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                }
            }
            _ = ping.tick() => {
                let gone = heard_at.elapsed() > GONE_AFTER;
                if gone || !send(socket, Message::Ping(Default::default())).await {
                    return;
                }
            }
        }
    }
}

/// Answers outside the threads that serve connections: some answers take a moment.
async fn hear(house: &Arc<House>, client: &Arc<Client>, text: &str) {
    client.heard();
    match serde_json::from_str(text) {
        Ok(ask) => {
            let (house, client) = (house.clone(), client.clone());
            // A defect in an answer ends the answer, not the server.
            _ = tokio::task::spawn_blocking(move || answers::answer(&house, &client, ask)).await;
        }
        Err(_) => client.refuse("web-not-understood", &[]),
    }
}

async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(SEND_WITHIN, socket.send(message)).await, Ok(Ok(())))
}

async fn say_goodbye(socket: &mut WebSocket, mut told: Receiver<String>) {
    while let Ok(tell) = told.try_recv() {
        if !send(socket, Message::Text(tell.into())).await {
            return;
        }
    }
    close(socket, close_code::AGAIN).await;
}

async fn close(socket: &mut WebSocket, code: u16) {
    let frame = CloseFrame { code, reason: "".into() };
    send(socket, Message::Close(Some(frame))).await;
}
