//! What the solver is doing, told on standard error once it has taken a second.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use koncovka::{Decided, Goal, Move, Prover, Question, Solver, Undecided};
use std::time::{Duration, Instant};
use texts::Texts;

/// Shorter work needs no words.
const PATIENCE: Duration = Duration::from_secs(1);

/// A solver that says which question it is at.
pub(super) struct Watched<'a> {
    solver: &'a mut Solver,
    texts: &'a Texts,
    bar: ProgressBar,
}

impl<'a> Watched<'a> {
    pub(super) fn new(solver: &'a mut Solver, texts: &'a Texts) -> Watched<'a> {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{spinner} {elapsed} {wide_msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        let shown = bar.clone();
        std::thread::spawn(move || {
            let began = Instant::now();
            // Whoever is quicker is never seen.
            std::thread::sleep(PATIENCE.saturating_sub(began.elapsed()));
            if !shown.is_finished() {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.enable_steady_tick(Duration::from_millis(200));
            }
        });
        Watched { solver, texts, bar }
    }

    fn say(&self, goal: Goal, candidates: Option<usize>) {
        let goal = ("goal", super::explanation::goal_name(goal).into());
        self.bar.set_message(match candidates {
            None => self.texts.format("koncovka-asking", &[goal]),
            Some(count) => self.texts.format("koncovka-listing", &[goal, ("count", count.into())]),
        });
    }
}

impl Drop for Watched<'_> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

impl Prover<7> for Watched<'_> {
    type Error = Undecided;

    fn forced(&mut self, question: Question<'_, 7>) -> Decided {
        self.say(question.goal, None);
        self.solver.forced(question)
    }

    fn forced_each(
        &mut self,
        question: Question<'_, 7>,
        lines: &[Vec<Move>],
    ) -> Decided<Vec<bool>> {
        self.say(question.goal, Some(lines.len()));
        self.solver.forced_each(question, lines)
    }
}
