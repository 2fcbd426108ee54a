//! The limit that a shell sets on the size of files (`ulimit -f`).

/// Lets a write beyond the limit fail like any other. Without this the system ends the program
/// with a signal, in the middle of whatever it was doing. For the first line of a program.
pub fn survive_size_limit() {
    #[cfg(unix)]
    // SAFETY: ignoring a signal runs no code of ours, and nothing else sets this one.
    unsafe {
        libc::signal(libc::SIGXFSZ, libc::SIG_IGN);
    }
}
