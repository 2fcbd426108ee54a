//! Which Horizont this is: its version, and the commit that it was built from where whoever built it
//! said so (`make` and `cargo xtask dist` do). A build that nobody told cannot know whether its
//! sources were changed after the last commit, so it claims none.

use texts::Texts;

/// What is in the place of a commit when files were changed after it.
const CHANGED: &str = "-dirty";

/// The version with the commit, for `--version`.
pub fn told(texts: &Texts) -> String {
    format!("{} ({})", env!("CARGO_PKG_VERSION"), origin(option_env!("HORIZONT_COMMIT"), texts))
}

fn origin(commit: Option<&str>, texts: &Texts) -> String {
    let Some(commit) = commit.filter(|commit| !commit.is_empty()) else {
        return texts.get("version-no-commit");
    };
    match commit.strip_suffix(CHANGED) {
        Some(commit) => texts.format("version-changed-commit", &[("commit", commit.into())]),
        None => texts.format("version-commit", &[("commit", commit.into())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Lang;

    #[test]
    fn only_what_was_told_is_claimed() {
        let texts = Texts::new(Lang::En);
        assert_eq!(origin(Some("0123abcd"), &texts), "commit 0123abcd");
        assert_eq!(origin(Some("0123abcd-dirty"), &texts), "commit 0123abcd with changes");
        assert_eq!(origin(None, &texts), "commit not recorded");
        assert_eq!(origin(Some(""), &texts), "commit not recorded");
    }
}
