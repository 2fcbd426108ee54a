//! What stands under the board: who is to move, the clocks, which move one looks at.

use super::ui::TerminalUi;
use chess::Board;
use play::Snapshot;
use std::time::Duration;
use wording::side;

impl TerminalUi {
    /// Who is to move, what the clocks show, and where one looks.
    pub(super) fn caption(&self, snapshot: &Snapshot) -> String {
        let standing = Some(self.standing(snapshot)).filter(|text| !text.is_empty());
        standing.into_iter().chain(self.clock_line()).collect::<Vec<_>>().join(" ")
    }

    /// Who is to move, and where one looks.
    pub(super) fn standing(&self, snapshot: &Snapshot) -> String {
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
        parts.join(" ")
    }

    /// What White and Black have left at this moment, if there are clocks.
    pub(super) fn clocks_now(&self) -> Option<[Duration; 2]> {
        let snapshot = self.snapshot.as_deref()?;
        let mut clocks = snapshot.clocks?;
        if let Some(running) = snapshot.running {
            let left = &mut clocks[running.index()];
            *left = left.saturating_sub(self.since.elapsed());
        }
        Some(clocks)
    }

    /// The same in words.
    pub(super) fn clock_line(&self) -> Option<String> {
        let [white, black] = self.clocks_now()?;
        let arguments =
            [("white", self.texts.clock(white).into()), ("black", self.texts.clock(black).into())];
        Some(self.texts.format("play-clocks", &arguments))
    }

    /// The clocks for a line that is shown while one of them runs.
    pub(super) fn running_clock_line(&self) -> Option<String> {
        let running = self.snapshot.as_ref().is_some_and(|snapshot| snapshot.running.is_some());
        self.clock_line().filter(|_| running)
    }

    fn before(&self, snapshot: &Snapshot) -> Option<Board> {
        let parent = snapshot.game.node(snapshot.shown)?.parent()?;
        Some(*snapshot.game.node(parent)?.board())
    }
}
