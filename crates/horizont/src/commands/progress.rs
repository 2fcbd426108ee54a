//! How far long work has got, shown on standard error.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of this length, between the time that has passed and the time that is left; `shown` is
/// what stands behind it.
pub fn progress_bar(length: u64, shown: &str) -> ProgressBar {
    let template = format!("{{elapsed}} {{wide_bar}} {shown} ({{eta}})");
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
