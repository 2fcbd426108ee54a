//! What the worker around us does for us. Time and chance are asked for where they are needed
//! (`crates/web-time`, `chess::random`).

mod import {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// A message to the page.
        pub fn tell(text: *const u8, length: usize);
        /// A game to be kept before anything that is told later; nothing of it if there is no text.
        pub fn keep(name: *const u8, name_length: usize, text: *const u8, length: usize);
        /// Lets others have their turn: comes back when it is ours again.
        pub safe fn pause();
        /// A fault of the program, for whoever looks at the console.
        pub fn complain(text: *const u8, length: usize);
    }
}

pub use import::pause;

pub fn tell(text: &str) {
    // SAFETY: the text lives until the call returns.
    unsafe { import::tell(text.as_ptr(), text.len()) }
}

pub fn keep(name: &str, text: Option<&str>) {
    let text = text.unwrap_or_default();
    // SAFETY: both texts live until the call returns.
    unsafe { import::keep(name.as_ptr(), name.len(), text.as_ptr(), text.len()) }
}

pub fn complain(text: &str) {
    // SAFETY: the text lives until the call returns.
    unsafe { import::complain(text.as_ptr(), text.len()) }
}
