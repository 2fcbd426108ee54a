//! The files of `locales/`, embedded.

use crate::Lang;

macro_rules! embed {
    ($($file:literal),* $(,)?) => {
        const CS: &[&str] = &[$(include_str!(concat!("../../../locales/cs/", $file))),*];
        const EN: &[&str] = &[$(include_str!(concat!("../../../locales/en/", $file))),*];
    };
}

embed![
    "analyse.ftl",
    "app.ftl",
    "arena.ftl",
    "book.ftl",
    "cluster.ftl",
    "config.ftl",
    "dates.ftl",
    "db.ftl",
    "engine.ftl",
    "eval.ftl",
    "files.ftl",
    "games.ftl",
    "help.ftl",
    "join.ftl",
    "koncovka.ftl",
    "lab.ftl",
    "levels.ftl",
    "moves.ftl",
    "othello.ftl",
    "outcome.ftl",
    "page-lab.ftl",
    "page-othello.ftl",
    "page-review.ftl",
    "page-table.ftl",
    "page-why.ftl",
    "page.ftl",
    "perft.ftl",
    "play.ftl",
    "position.ftl",
    "review.ftl",
    "selfplay.ftl",
    "tables.ftl",
    "web.ftl",
    "why.ftl",
];

/// The texts of all files of one language.
pub(crate) fn of(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::Cs => CS,
        Lang::En => EN,
    }
}
