//! Threads that help the main one of a search: the system's, or, where a program cannot start any,
//! those that its host lends.

#[cfg(any(not(feature = "threads"), test))]
pub mod lent;

/// Does `main` here and at the same time `help` with each of the parts, which are numbered, in a
/// thread of its own; what those threads found, in the order of the parts.
#[cfg(feature = "threads")]
pub(crate) fn run<T: Send, R: Send, M>(
    main: impl FnOnce() -> M,
    parts: &mut [T],
    help: impl Fn(usize, &mut T) -> R + Sync,
) -> (M, Vec<R>) {
    let help = &help;
    std::thread::scope(|scope| {
        let helpers: Vec<_> = parts
            .iter_mut()
            .enumerate()
            .map(|(index, part)| scope.spawn(move || help(index, part)))
            .collect();
        let found = main();
        // One that panicked found nothing.
        (found, helpers.into_iter().filter_map(|helper| helper.join().ok()).collect())
    })
}

#[cfg(not(feature = "threads"))]
pub(crate) use lent::run;
