//! The names of the levels.

use engine::Level;
use engine::levels::{MAX_DEPTH, MAX_ELO, MAX_QUIESCENCE, MIN_ELO};
use texts::Texts;

/// A level as one speaks of it.
pub fn level_name(level: Level, texts: &Texts) -> String {
    match level {
        Level::Elo(elo) => texts.format("level-elo", &[("elo", elo.to_string().into())]),
        Level::Depths { main, quiescence } => texts
            .format("level-depths", &[("main", main.into()), ("quiescence", quiescence.into())]),
        named => texts.get(&format!("level-{named}")),
    }
}

/// A text that names no level, and what would.
pub fn level_error(text: &str, texts: &Texts) -> String {
    texts.format(
        "level-unknown",
        &[
            ("text", text.chars().take(40).collect::<String>().into()),
            ("depth", MAX_DEPTH.into()),
            ("quiescence", MAX_QUIESCENCE.into()),
            ("min", MIN_ELO.to_string().into()),
            ("max", MAX_ELO.to_string().into()),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Lang;

    #[test]
    fn every_level_has_a_name() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for (level, id) in Level::NAMED {
                assert_ne!(level_name(level, &texts), format!("level-{id}"));
            }
            assert!(level_name(Level::Elo(1500), &texts).contains("1500"));
            assert!(level_error("silný", &texts).contains("silný"));
        }
    }
}
