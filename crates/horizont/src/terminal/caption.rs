//! What stands under the board: who is to move, the clocks, which move one looks at.

use super::ui::TerminalUi;
use chess::Board;
use play::Snapshot;
use wording::side;

impl TerminalUi {
    /// Who is to move, what the clocks show, and where one looks.
    pub(super) fn caption(&self, snapshot: &Snapshot) -> String {
        let mut parts = Vec::new();
        if !snapshot.is_live() {
            let at = match (snapshot.last_move(), self.before(snapshot)) {
                (Some(mv), Some(before)) => self.manner().numbered(&before, mv),
                _ => self.texts.get("play-at-start"),
            };
            parts.push(self.texts.format("play-browsing", &[("move", at.into())]));
        }
        let board = snapshot.board();
        if snapshot.game.outcome_at(snapshot.shown).is_none() {
            let id = if board.is_check() { "play-turn-in-check" } else { "play-turn" };
            parts.push(self.texts.format(id, &[("side", side(board.turn()))]));
        }
        if let Some([white, black]) = snapshot.clocks {
            let arguments = [
                ("white", self.texts.clock(white).into()),
                ("black", self.texts.clock(black).into()),
            ];
            parts.push(self.texts.format("play-clocks", &arguments));
        }
        parts.join(" ")
    }

    fn before(&self, snapshot: &Snapshot) -> Option<Board> {
        let parent = snapshot.game.node(snapshot.shown)?.parent()?;
        Some(*snapshot.game.node(parent)?.board())
    }
}
