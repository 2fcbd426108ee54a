//! The standard clock, and in a browser the browser's: there `std` has one that panics.
//!
//! The crates that usually do this need the glue that `wasm-bindgen` writes. These few functions
//! are all that we ask of the page, so we ask for them ourselves.

pub use std::time::Duration;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod host;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use host::{Instant, SystemTime, UNIX_EPOCH, local_seconds};

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::{Instant, SystemTime, UNIX_EPOCH};
