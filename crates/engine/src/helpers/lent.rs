//! Threads that the host lends, as a browser's page does with its workers: each calls [`serve`] once
//! and then helps whoever asks first.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

type Job = Box<dyn FnOnce() + Send>;

#[derive(Default)]
struct Lent {
    /// Threads that wait and that no job was left for.
    idle: usize,
    jobs: Vec<Job>,
}

static LENT: Mutex<Lent> = Mutex::new(Lent { idle: 0, jobs: Vec::new() });
static JOB_LEFT: Condvar = Condvar::new();

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The calling thread helps from now on, for ever.
pub fn serve() -> ! {
    loop {
        let mut lent = lock(&LENT);
        lent.idle += 1;
        let job = loop {
            match lent.jobs.pop() {
                Some(job) => break job,
                None => lent = JOB_LEFT.wait(lent).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(lent);
        job();
    }
}

/// How many threads would help at this moment.
pub fn idle() -> usize {
    lock(&LENT).idle
}

/// Takes idle threads, no more than so many; each must be left a job. How many they are.
fn reserve(most: usize) -> usize {
    let mut lent = lock(&LENT);
    let taken = lent.idle.min(most);
    lent.idle -= taken;
    taken
}

/// Counts those who are still at work.
#[derive(Default)]
struct Latch {
    working: Mutex<usize>,
    one_done: Condvar,
}

impl Latch {
    fn enter(self: &Arc<Latch>) -> AtWork {
        *lock(&self.working) += 1;
        AtWork(self.clone())
    }

    fn wait(&self) {
        let mut working = lock(&self.working);
        while *working > 0 {
            working = self.one_done.wait(working).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// One who is at work until this is dropped, in a panic too.
struct AtWork(Arc<Latch>);

impl Drop for AtWork {
    fn drop(&mut self) {
        *lock(&self.0.working) -= 1;
        self.0.one_done.notify_all();
    }
}

/// Waits when it is dropped, so that nobody uses what is about to go.
struct WaitAtEnd<'a>(&'a Latch);

impl Drop for WaitAtEnd<'_> {
    fn drop(&mut self) {
        self.0.wait();
    }
}

/// Does `main` here and at the same time `help` with the first of the parts, which are numbered, as
/// many as there are idle threads; what those found, in the order of the parts.
pub fn run<T: Send, R: Send, M>(
    main: impl FnOnce() -> M,
    parts: &mut [T],
    help: impl Fn(usize, &mut T) -> R + Sync,
) -> (M, Vec<R>) {
    let helpers = reserve(parts.len());
    let found: Vec<Mutex<Option<R>>> = (0..helpers).map(|_| Mutex::new(None)).collect();
    let latch = Arc::new(Latch::default());
    let main_found = {
        let _end = WaitAtEnd(&latch);
        for ((index, part), found) in parts.iter_mut().enumerate().zip(&found) {
            let (at_work, help) = (latch.enter(), &help);
            let job: Box<dyn FnOnce() + Send + '_> = Box::new(move || {
                let _at_work = at_work;
                *lock(found) = Some(help(index, part));
            });
            // SAFETY: what the job borrows lives until `_end` is dropped, which waits until the job
            // was dropped: run, or ended by a panic. No other job is ever dropped without being run.
            let job = unsafe { std::mem::transmute::<Box<dyn FnOnce() + Send + '_>, Job>(job) };
            lock(&LENT).jobs.push(job);
            JOB_LEFT.notify_one();
        }
        main()
    };
    let found = found
        .into_iter()
        .filter_map(|found| found.into_inner().unwrap_or_else(PoisonError::into_inner));
    (main_found, found.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    /// One test, since all threads that are lent are lent to everybody.
    #[test]
    fn those_who_are_idle_help_and_no_others() {
        let double = |index: usize, part: &mut usize| {
            *part *= 2;
            (index, *part)
        };
        let mut parts = [10, 20, 30];
        let (main, found) = run(|| "alone", &mut parts, double);
        assert_eq!((main, found, parts), ("alone", vec![], [10, 20, 30]));

        for _ in 0..2 {
            std::thread::spawn(|| serve());
        }
        let two_are_idle = || {
            while idle() < 2 {
                std::thread::yield_now();
            }
        };
        two_are_idle();
        for _ in 0..1000 {
            let mut parts = [10, 20, 30];
            let (main, found) = run(|| "three", &mut parts, double);
            assert_eq!((main, found), ("three", vec![(0, 20), (1, 40)]));
            assert_eq!(parts, [20, 40, 30]);
            two_are_idle();
        }

        // They work while the main one does, and within it nobody is left for others.
        let (working, mut parts) = (AtomicUsize::new(0), [0; 2]);
        let meet = || {
            working.fetch_add(1, SeqCst);
            while working.load(SeqCst) < 3 {
                std::thread::yield_now();
            }
        };
        let main = || {
            meet();
            run(|| (), &mut [0], |_, _| "nobody").1
        };
        let (others, found) = run(main, &mut parts, |index, _| {
            meet();
            index
        });
        // Those two may have been idle again by then.
        assert!(others.is_empty() || others == ["nobody"]);
        assert_eq!(found, [0, 1]);
    }
}
