//! What the system tells a game at a terminal: that Ctrl-C was pressed, or that the program is to
//! end.

use std::io;

/// A signal, as far as a game must know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Ctrl-C. While a line is read the editor hears the key itself; between two lines, and from
    /// `kill -INT`, it comes here.
    Interrupt,
    /// The program is to end: SIGTERM, or the terminal has gone.
    End,
}

/// Tells of every signal from now on. Where nobody listens any more (`tell` gives false), the
/// program ends as it would have without us.
#[cfg(unix)]
pub fn listen(tell: impl Fn(Signal) -> bool + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    std::thread::spawn(move || {
        for number in signals.forever() {
            let signal = if number == SIGINT { Signal::Interrupt } else { Signal::End };
            if !tell(signal) {
                _ = signal_hook::low_level::emulate_default_handler(number);
            }
        }
    });
    Ok(())
}

/// A console of Windows tells only of Ctrl-C and of its own end, and not which it is.
#[cfg(not(unix))]
pub fn listen(tell: impl Fn(Signal) -> bool + Send + 'static) -> io::Result<()> {
    let told = ctrlc::set_handler(move || {
        if !tell(Signal::Interrupt) {
            std::process::exit(130);
        }
    });
    told.map_err(io::Error::other)
}
