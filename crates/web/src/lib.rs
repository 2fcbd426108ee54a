//! The page in a browser: one process on this machine serves the page and plays the games.
//!
//! A browser speaks with the server over a WebSocket, in the messages of `protocol.rs`. Terminal
//! and page are two faces of the same thing, a [`play::Session`]; here many of them run at once
//! and share the engines of [`play::engine_pool`], and several browsers may join one of them.

mod analysis;
mod client;
mod conversions;
mod files;
#[doc(hidden)]
pub mod fuzzing;
mod games;
mod handlers;
mod localization;
mod othello;
mod position;
mod protocol;
mod registry;
mod room;
mod server;
mod task;
mod tools;

pub use registry::MAX_CLIENTS;
pub use server::{Page, Server, WebError};
