//! Notices when the page was built anew. A folder that is not there would count as ever changing.

use std::fs;

// This runs where the program is built, never in a browser.
#[allow(clippy::disallowed_methods)]
fn main() {
    // Where this can't be written there is nothing new to embed either.
    _ = fs::create_dir_all("page/dist");
    println!("cargo::rerun-if-changed=page/dist");
}
