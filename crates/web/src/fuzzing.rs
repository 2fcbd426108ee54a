//! What the fuzz target calls.

use crate::client::Client;
use crate::handlers;
use crate::protocol::ClientMessage;
use crate::registry::Registry;
use std::sync::mpsc::channel;
use texts::Lang;

/// Each line is a message of a browser; all are answered, one after another.
pub fn messages(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let registry = Registry::new(None);
    let (outbox, messages) = channel();
    let client = Client::new(Lang::En, outbox);
    assert!(registry.admit());
    handlers::join(&registry, &client, None);
    for line in text.lines().take(20) {
        if let Ok(message) = serde_json::from_str::<ClientMessage>(line) {
            handlers::handle(&registry, &client, message);
        }
        while let Ok(message) = messages.try_recv() {
            assert!(serde_json::from_str::<serde_json::Value>(&message).is_ok());
        }
    }
    registry.disconnect(&client);
}
