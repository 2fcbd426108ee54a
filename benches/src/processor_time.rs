//! The time that a processor worked for us, which others on the machine lengthen less than the time
//! on the clock.

/// The processor seconds of this program so far.
#[cfg(target_os = "linux")]
pub fn seconds() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the system writes into the structure and nowhere else.
    let failed = unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    assert_eq!(failed, 0, "every Linux has this clock");
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Elsewhere the seconds since the first call.
#[cfg(not(target_os = "linux"))]
pub fn seconds() -> f64 {
    static BEGAN: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    BEGAN.elapsed().as_secs_f64()
}
