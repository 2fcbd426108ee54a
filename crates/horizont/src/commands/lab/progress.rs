//! How many methods are done.

use indicatif::{ProgressBar, ProgressStyle};
use lab::Method;

/// A bar that says how many methods are done.
pub(super) struct Progress(ProgressBar);

impl Progress {
    pub fn start(methods: &[Method], hidden: bool) -> Progress {
        let bar =
            if hidden { ProgressBar::hidden() } else { ProgressBar::new(methods.len() as u64) };
        let style = ProgressStyle::with_template("{elapsed} {wide_bar} {pos}/{len}");
        Progress(bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())))
    }

    pub fn step(&mut self) {
        self.0.inc(1);
    }

    pub fn finish(self) {
        self.0.finish_and_clear();
    }
}
