//! One connection of a browser, whatever carries its messages.

use crate::client::{Client, Outbox};
use crate::identity::Secret;
use crate::protocol::{ClientMessage, ServerMessage};
use crate::registry::Registry;
use crate::{conversions, database, handlers, localization};
use std::sync::Arc;
use texts::Lang;

/// A browser at the door.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Its language.
    pub lang: Lang,
    /// The game it wants to join; a new one if `None`.
    pub game: Option<String>,
    /// Its secret. Without one it is somebody new, as long as the connection lasts.
    pub key: Option<String>,
    /// What lets it play a game of somebody else.
    pub invitation: Option<String>,
    /// Whether it certainly belongs to the user of this machine who runs the program: then games of
    /// the terminal are its own.
    pub same_user: bool,
}

impl Visitor {
    /// Somebody new who wants a new game.
    pub fn new(lang: Lang) -> Visitor {
        Visitor { lang, game: None, key: None, invitation: None, same_user: false }
    }
}

/// A browser that has joined a game. It leaves when this is dropped.
pub struct Connection {
    registry: Arc<Registry>,
    client: Arc<Client>,
}

impl Connection {
    /// Joins a game, or a new one; what is said to the browser goes to its outbox. `None` if too
    /// many are connected, which it is told.
    pub fn open(
        registry: &Arc<Registry>,
        visitor: Visitor,
        outbox: impl Outbox + 'static,
    ) -> Option<Connection> {
        let Visitor { lang, game, key, invitation, same_user } = visitor;
        let secret = key.as_deref().and_then(Secret::read).or_else(Secret::new);
        let client = Client::new(lang, secret, same_user, outbox);
        if !registry.admit() {
            let text = localization::texts(lang).get("web-full");
            client.send(&ServerMessage::Full { text });
            return None;
        }
        let connection = Connection { registry: registry.clone(), client };
        connection.join(game.as_deref(), invitation.as_deref());
        Some(connection)
    }

    /// Joins, and says hello before anything else is said.
    fn join(&self, game: Option<&str>, invitation: Option<&str>) {
        let Connection { registry, client } = self;
        client.hold_back();
        handlers::join(registry, client, game, invitation);
        client.release(&ServerMessage::Hello {
            version: env!("CARGO_PKG_VERSION"),
            game: client.room().map(|room| room.id.clone()).unwrap_or_default(),
            cores: registry.engines.count(),
            limits: conversions::LIMITS,
            link: registry.link.clone(),
        });
        if let Some(problem) = registry.keeps_nothing() {
            let reason = wording::io_problem(problem, localization::texts(client.lang()));
            client.refuse("web-keeps-nothing", &[("reason", reason.into())]);
        }
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

    /// Handles a piece of a file; `false` if none was announced.
    pub fn handle_bytes(&self, bytes: &[u8]) -> bool {
        self.client.touch();
        database::piece(&self.client, bytes)
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
