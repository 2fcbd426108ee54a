//! Openings by name.

use play::Opening;
use texts::{Lang, Texts};

/// The name with the word for what it is.
pub fn opening_line(named: &Opening, texts: &Texts) -> String {
    texts.format("play-opening", &[("opening", opening(named, texts).into())])
}

/// The code and the name: `C60 Ruy Lopez`, `C60 Španělská hra`.
pub fn opening(opening: &Opening, texts: &Texts) -> String {
    let name = match texts.lang() {
        Lang::Cs => texts.shown(&opening.czech()),
        Lang::En => texts.shown(opening.english()),
    };
    format!("{} {name}", opening.eco)
}
