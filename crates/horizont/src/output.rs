//! Standard output for programs whose reader may go away, as `| head -1` does.

use std::fmt;
use std::io::{self, Write};

/// Prints a line like `println!`, which would panic when nobody reads any more; here the program
/// ends, since all it would still say is for nobody.
macro_rules! say {
    ($($text:tt)*) => { $crate::output::line(format_args!($($text)*)) };
}
pub(crate) use say;

/// What [`say!`] does.
pub(crate) fn line(text: fmt::Arguments<'_>) {
    if writeln!(io::stdout(), "{text}").is_err() {
        std::process::exit(0);
    }
}
