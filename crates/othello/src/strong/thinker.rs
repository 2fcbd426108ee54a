//! The engine in a thread of its own, so that whoever asked can go on listening and stop it.

use super::board::Position;
use super::engine::{Engine, Limits, Thought};
use super::stop::Stop;
use std::sync::Arc;
use std::thread::JoinHandle;

/// What the thread tells.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// Another step is done.
    Deeper(&'a Thought),
    /// The thought is complete.
    Done(&'a Thought),
    /// It was stopped; this is as far as it got.
    Stopped(&'a Thought),
}

/// An engine that thinks about one position at a time.
pub struct Thinker {
    megabytes: usize,
    threads: usize,
    idle: Option<Box<Engine>>,
    running: Option<Running>,
}

struct Running {
    stop: Arc<Stop<'static>>,
    thread: JoinHandle<Box<Engine>>,
}

impl Thinker {
    /// With a table of so many megabytes, on so many threads; made when it is first needed.
    pub fn new(megabytes: usize, threads: usize) -> Thinker {
        Thinker { megabytes, threads, idle: None, running: None }
    }

    /// Begins to think; a thought under way is stopped first.
    pub fn start(
        &mut self,
        position: Position,
        limits: Limits,
        mut tell: impl FnMut(News<'_>) + Send + 'static,
    ) {
        self.stop();
        let mut engine = self.take();
        let stop = Arc::new(Stop::never());
        let watched = Arc::clone(&stop);
        let thread = std::thread::spawn(move || {
            let thought =
                engine.think(position, &limits, &watched, |step| tell(News::Deeper(step)));
            let stopped = watched.is_due();
            tell(if stopped { News::Stopped(&thought) } else { News::Done(&thought) });
            engine
        });
        self.running = Some(Running { stop, thread });
    }

    /// Ends the thought under way and waits until nothing more is told.
    pub fn stop(&mut self) {
        if let Some(running) = &self.running {
            running.stop.now();
        }
        self.wait();
    }

    /// Waits until the thought under way is complete.
    pub fn wait(&mut self) {
        if let Some(running) = self.running.take() {
            // A thread that failed keeps its engine; the next thought gets another.
            self.idle = running.thread.join().ok();
        }
    }

    /// Forgets the games before.
    pub fn clear(&mut self) {
        self.stop();
        if let Some(engine) = &mut self.idle {
            engine.clear();
        }
    }

    fn take(&mut self) -> Box<Engine> {
        let engine = self.idle.take();
        engine.unwrap_or_else(|| Box::new(Engine::new(self.megabytes, self.threads)))
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::time::{Duration, Instant};

    #[test]
    fn it_stops_at_once_and_thinks_again() {
        let mut thinker = Thinker::new(1, 2);
        let (sender, told) = channel();
        let listener = sender.clone();
        thinker.start(Position::START, Limits::default(), move |news| {
            let (word, thought) = match news {
                News::Deeper(thought) => ("deeper", thought),
                News::Done(thought) => ("done", thought),
                News::Stopped(thought) => ("stopped", thought),
            };
            _ = listener.send((word, thought.best()));
        });
        assert_eq!(told.recv().unwrap().0, "deeper");
        let began = Instant::now();
        thinker.stop();
        assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
        let last = told.try_iter().last().unwrap();
        assert!(last.0 == "stopped" && last.1.is_some());
        let limits = Limits { depth: 3, ..Limits::default() };
        thinker.start(Position::START, limits, move |news| {
            if let News::Done(thought) = news {
                _ = sender.send(("done", thought.best()));
            }
        });
        thinker.wait();
        assert_eq!(told.try_iter().last().unwrap().0, "done");
    }
}
