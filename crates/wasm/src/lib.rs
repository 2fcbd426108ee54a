//! The page's sessions inside the browser itself, where there is no server.
//!
//! A worker of the page loads this and hands it the messages that would otherwise go over a
//! WebSocket; the same handlers answer them. Begin reading with `session.rs`; `host.rs` is what the
//! worker must provide, and `crates/web/page/src/site/` is that worker.

#![cfg(all(target_family = "wasm", target_os = "unknown"))]

mod helpers;
mod host;
mod inbox;
mod measure;
mod session;
mod turns;
