//! Memory goes back to the system when browsers have left.
//!
//! The allocator of glibc keeps what is freed in case it is wanted again, and learns from every
//! large table that is freed to keep larger ones. A server that had many guests would stay as large
//! as it was with all of them.

use crate::registry::Registry;
use std::time::Duration;

/// How often it is looked whether somebody has left.
const INTERVAL: Duration = Duration::from_secs(5);

/// Gives memory back whenever there are fewer browsers than before.
pub async fn give_back(registry: &Registry) {
    return_large_blocks();
    let mut before = 0;
    loop {
        tokio::time::sleep(INTERVAL).await;
        let now = registry.clients();
        if now < before {
            // It takes a moment, in which connections are served.
            _ = tokio::task::spawn_blocking(return_free_pages).await;
        }
        before = now;
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn return_large_blocks() {
    /// Larger ones, such as tables of a search, go back as soon as they are freed.
    const LARGE: i32 = 1 << 20;
    // SAFETY: sets a number of the allocator.
    unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE) };
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn return_free_pages() {
    // SAFETY: touches nothing but what is free.
    unsafe { libc::malloc_trim(0) };
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn return_large_blocks() {}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn return_free_pages() {}
