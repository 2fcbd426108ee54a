//! A game that is looked at and not played: anyone's move is a variation, nobody answers it, and
//! what was played stays what it was.

use super::SessionCore;
use crate::command::Annotation;
use crate::event::{Moved, Note};
use crate::remark::Remark;
use chess::{Move, NodeId};

impl SessionCore {
    /// A game that has ended is looked at from now on, where that is wished.
    pub(super) fn study_if_over(&mut self) {
        self.study |= self.study_after_end && self.game.outcome().is_some();
    }

    /// A move that somebody tries.
    pub(super) fn explore(&mut self, mv: Move) {
        let from = self.shown;
        let before = *self.shown_board();
        self.game_mut().go_to(from);
        let Ok(node) = self.game_mut().play(mv) else { return };
        self.shown = node;
        self.note(Note::Moved(Moved { before, mv, line: None, from_book: false }));
        self.changed();
    }

    /// Says or draws something about the move shown.
    pub(super) fn annotate(&mut self, annotation: Annotation) {
        let node = self.shown;
        let Some(known) = self.game.node(node) else { return };
        let mut remark = Remark::read(known.comments());
        remark.words = annotation.words.unwrap_or(remark.words);
        remark.drawings = annotation.drawings.unwrap_or(remark.drawings);
        let game = self.game_mut();
        game.set_comment(node, &remark.to_comment());
        if let Some(nags) = annotation.nags {
            game.set_nags(node, &nags);
        }
        self.changed();
    }

    /// The line of the move shown goes first where it branched off last.
    pub(super) fn promote_line(&mut self) {
        let node = self.shown;
        if self.study && self.game_mut().promote_variation(node) {
            self.changed();
        }
    }

    /// The move shown goes, and all that follows it.
    pub(super) fn delete_line(&mut self) {
        let parent = self.game.node(self.shown).and_then(|node| node.parent());
        let Some(parent) = parent.filter(|_| self.study) else { return };
        let node = self.shown;
        self.game_mut().delete_variation(node);
        self.show_instead(parent);
        self.changed();
    }

    fn show_instead(&mut self, node: NodeId) {
        self.shown = node;
        self.game_mut().go_to(node);
    }

    fn changed(&mut self) {
        self.autosaver.wanted = true;
        self.autosave();
        self.show();
    }
}
