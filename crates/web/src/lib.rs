//! The page in a browser: one process on this machine serves the page and plays the games.
//!
//! A browser speaks with the server over a WebSocket, in the messages of [`protocol`]. Begin
//! reading there; then `handlers.rs` says what is done about each message, and `room/` how a
//! running game, a [`play::SessionCore`], becomes messages to everyone who joined it. `server/` is
//! the network, and the only part that needs it.
//!
//! Without the feature `server` what is left knows no network, and without `files` and `threads`
//! it runs in a browser itself. A [`Connection`] is the way in:
//!
//! ```
//! use std::sync::{Arc, mpsc::channel};
//! use web::{Connection, Registry, Visitor};
//! let registry = Arc::new(Registry::in_memory());
//! let (outbox, messages) = channel();
//! let visitor = Visitor::new(texts::Lang::En);
//! let browser = Connection::open(&registry, visitor, outbox).unwrap();
//! browser.handle_json(r#"{"ask": "move", "node": 0, "text": "e4"}"#);
//! # #[cfg(not(feature = "threads"))]
//! # while registry.run_next() {}
//! let moved = messages.iter().find(|message| message.contains(r#""uci":"e2e4""#));
//! assert!(moved.is_some());
//! ```

mod analysis;
mod background_task;
mod client;
mod connection;
mod conversions;
mod database;
mod driver;
mod files;
#[doc(hidden)]
pub mod fuzzing;
mod game_id;
mod games;
mod handlers;
mod identity;
mod localization;
mod othello;
mod position;
pub mod protocol;
mod qr;
mod registry;
mod room;
#[cfg(feature = "server")]
mod server;
mod study;
mod tables;
mod tools;

pub use client::Outbox;
pub use connection::{Connection, Visitor};
#[cfg(feature = "server")]
pub use identity::new_key;
pub use registry::{MAX_CLIENTS, Registry};
#[cfg(feature = "server")]
pub use server::{ApiServer, ConnectionLimits, Page, Server, WebError};
