//! The page in a browser: one process on this machine serves the page and plays the games.
//!
//! A browser speaks with the server over a WebSocket, in the messages of `page/src/protocol.ts`.
//! Terminal and page are two faces of the same thing, a [`play::Session`]; here many of them run
//! at once, share the engines of [`play::engine_pool`], and several browsers may sit at one of them.

mod advice;
mod answers;
mod client;
mod files;
#[doc(hidden)]
pub mod fuzzing;
mod games;
mod guard;
mod house;
mod othello;
mod page;
mod position;
mod protocol;
mod server;
mod shapes;
mod socket;
mod table;
mod tools;
mod words;

pub use house::MOST_CLIENTS;
pub use page::Page;
pub use server::{Server, WebError};
