//! What is said under the board only when it is new: the opening, and the tables' verdict.

use chess::Color;
use play::{Opening, Snapshot, TablebaseVerdict};
use texts::Texts;
use wording::{opening_line, verdict};

/// What was said last.
#[derive(Default)]
pub struct Announcements {
    opening: Option<Opening>,
    /// Who wins by the tables, where they know.
    winner: Option<Option<Color>>,
}

impl Announcements {
    /// The lines about a snapshot that tell something else than the last ones did. The distance to
    /// mate changes with every move; only who wins is news.
    pub fn lines(&mut self, snapshot: &Snapshot, texts: &Texts) -> Vec<String> {
        let mut lines = Vec::new();
        let named = snapshot.opening();
        if named != self.opening {
            lines.extend(named.map(|named| opening_line(&named, texts)));
            self.opening = named;
        }
        let known = snapshot.verdict();
        if known.map(TablebaseVerdict::winner) != self.winner {
            lines.extend(known.map(|known| verdict(known, texts)));
            self.winner = known.map(TablebaseVerdict::winner);
        }
        lines
    }
}
