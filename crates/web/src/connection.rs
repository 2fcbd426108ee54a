//! One connection of a browser, whatever carries its messages.

use crate::client::{Client, Outbox};
use crate::protocol::{ClientMessage, ServerMessage};
use crate::registry::Registry;
use crate::{conversions, handlers, localization};
use std::sync::Arc;
use texts::Lang;

/// A browser that has joined a game. It leaves when this is dropped.
pub struct Connection {
    registry: Arc<Registry>,
    client: Arc<Client>,
}

impl Connection {
    /// Joins the game of this id, or a new one, in a language; what is said to the browser goes to
    /// its outbox. `None` if too many are connected, which it is told.
    pub fn open(
        registry: &Arc<Registry>,
        lang: Lang,
        game: Option<&str>,
        outbox: impl Outbox + 'static,
    ) -> Option<Connection> {
        let client = Client::new(lang, outbox);
        if !registry.admit() {
            let text = localization::texts(lang).get("web-full");
            client.send(&ServerMessage::Full { text });
            return None;
        }
        let connection = Connection { registry: registry.clone(), client };
        connection.join(game);
        Some(connection)
    }

    /// Joins, and says hello before anything else is said.
    fn join(&self, game: Option<&str>) {
        let Connection { registry, client } = self;
        client.hold_back();
        handlers::join(registry, client, game);
        client.release(&ServerMessage::Hello {
            version: env!("CARGO_PKG_VERSION"),
            game: client.room().map(|room| room.id.clone()).unwrap_or_default(),
            cores: registry.engines.count(),
            limits: conversions::LIMITS,
        });
    }

    /// Handles a message of the browser.
    pub fn handle(&self, message: ClientMessage) {
        self.client.touch();
        handlers::handle(&self.registry, &self.client, message);
    }

    /// Handles a message as it came. One that makes no sense is refused.
    pub fn handle_json(&self, json: &str) {
        match serde_json::from_str(json) {
            Ok(message) => self.handle(message),
            Err(_) => {
                self.client.touch();
                self.client.refuse("web-not-understood", &[]);
            }
        }
    }

    /// Whether a message to the browser could not be delivered.
    pub fn is_lost(&self) -> bool {
        self.client.is_lost()
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.registry.disconnect(&self.client);
    }
}
