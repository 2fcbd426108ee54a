//! The machine in a thread of its own: it is asked, tells how far it has got, and answers.

use crate::othello::machine::{Answer, Machine, Progress, Question};
use othello::Game;
use othello::strong::wish::Wish;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// What the machine has to say about the question with this number.
pub struct News {
    pub number: u64,
    pub word: Word,
}

pub enum Word {
    HowFar(Progress),
    Found(Box<Answer>),
}

struct Asked {
    number: u64,
    question: Question,
    game: Game,
    wish: Option<Wish>,
    interrupted: Arc<AtomicBool>,
    /// How long it takes at least, for those who watch two machines.
    at_least: Duration,
}

/// Who thinks. Every question has a number; the answer to one that was dropped is not heard.
pub struct Thinker {
    questions: Sender<Asked>,
    number: u64,
    /// What it is at, and the flag that ends it.
    current: Option<(Question, Arc<AtomicBool>)>,
}

impl Thinker {
    /// Starts the thread; `tell` hears all that it says.
    pub fn start(mut machine: Machine, tell: impl Fn(News) + Send + 'static) -> Thinker {
        let (questions, asked) = channel::<Asked>();
        thread::spawn(move || {
            for asked in asked {
                let began = Instant::now();
                let number = asked.number;
                machine.interrupted = Arc::clone(&asked.interrupted);
                let answer = machine.answer(asked.question, &asked.game, asked.wish, |progress| {
                    tell(News { number, word: Word::HowFar(progress) });
                });
                if !asked.interrupted.load(Ordering::Relaxed) {
                    thread::sleep(asked.at_least.saturating_sub(began.elapsed()));
                }
                tell(News { number, word: Word::Found(Box::new(answer)) });
            }
        });
        Thinker { questions, number: 0, current: None }
    }

    /// What it is at.
    pub fn question(&self) -> Option<Question> {
        self.current.as_ref().map(|(question, _)| *question)
    }

    /// Asks something new; whatever it was at is dropped.
    pub fn ask(&mut self, question: Question, game: &Game, wish: Option<Wish>, at_least: Duration) {
        self.drop_question();
        let interrupted = Arc::new(AtomicBool::new(false));
        self.current = Some((question, Arc::clone(&interrupted)));
        let (number, game) = (self.number, game.clone());
        // The thread lives as long as this.
        _ = self.questions.send(Asked { number, question, game, wish, interrupted, at_least });
    }

    /// Ends the thought with what was found; whether there was one.
    pub fn interrupt(&self) -> bool {
        if let Some((_, interrupted)) = &self.current {
            interrupted.store(true, Ordering::Relaxed);
        }
        self.current.is_some()
    }

    /// Nobody wants to know any more.
    pub fn drop_question(&mut self) {
        self.interrupt();
        self.current = None;
        self.number += 1;
    }

    /// What it says of the present question; nothing of those that were dropped.
    pub fn heard(&mut self, news: News) -> Option<(Question, Word)> {
        if news.number != self.number {
            return None;
        }
        let question = self.question()?;
        if matches!(news.word, Word::Found(_)) {
            self.current = None;
        }
        Some((question, news.word))
    }
}
