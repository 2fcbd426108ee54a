//! What the fuzz target calls.

use crate::connection::{Connection, Visitor};
use crate::protocol::ClientMessage;
use crate::registry::Registry;
use std::sync::Arc;
use std::sync::mpsc::channel;
use texts::Lang;

/// Each line is a message of a browser; all are handled, one after another. The whole may also be
/// the file of a table of Othello.
pub fn messages(data: &[u8]) {
    crate::othello::read_again(data);
    let Ok(text) = std::str::from_utf8(data) else { return };
    let registry = Arc::new(Registry::in_memory());
    let (outbox, messages) = channel();
    let visitor = Visitor::new(Lang::En);
    let Some(connection) = Connection::open(&registry, visitor, outbox) else { return };
    for line in text.lines().take(20) {
        if let Ok(message) = serde_json::from_str::<ClientMessage>(line) {
            connection.handle(message);
        }
        while let Ok(message) = messages.try_recv() {
            assert!(serde_json::from_str::<serde_json::Value>(&message).is_ok());
        }
    }
}
