//! Looking at other places of the game. None of it touches a search for the computer's move.

use super::SessionCore;
use crate::command::GoToTarget;
use crate::event::{Note, SearchPurpose};
use crate::history::line_through;
use chess::{Color, NodeId};

impl SessionCore {
    pub(super) fn back(&mut self, steps: usize) {
        let line = self.game.line_to(self.shown);
        if line.is_empty() {
            return self.note(Note::NothingBefore);
        }
        let left = line.len().saturating_sub(steps);
        self.show_node(left.checked_sub(1).map_or(NodeId::START, |last| line[last]));
    }

    pub(super) fn forward(&mut self, steps: usize) {
        let passed = self.game.line_to(self.shown).len();
        let line = line_through(&self.game, self.shown);
        match line[passed..].iter().take(steps).next_back() {
            Some(entry) => self.show_node(entry.node),
            None => self.note(Note::NothingAfter),
        }
    }

    pub(super) fn go_to(&mut self, target: GoToTarget) {
        let line = line_through(&self.game, self.shown);
        let node = match target {
            GoToTarget::Start => Some(NodeId::START),
            GoToTarget::End => Some(line.last().map_or(NodeId::START, |entry| entry.node)),
            GoToTarget::After { number, black } => {
                let color = Color::white_if(!black);
                let meant =
                    line.iter().find(|entry| entry.number() == number && entry.color() == color);
                meant.map(|entry| entry.node)
            }
        };
        match node {
            Some(node) => self.show_node(node),
            None => self.note(Note::NoSuchPlace),
        }
    }

    /// Back to the last position in which a person chose a move.
    pub(super) fn undo(&mut self) {
        let mut line = self.game.line_to(self.shown);
        line.pop();
        let is_persons = |node: &NodeId| {
            let board = self.game.node(*node).map(|node| node.board());
            board.is_some_and(|board| !self.sides.is_computer(board.turn()))
        };
        let found = line.into_iter().rev().chain([NodeId::START]).find(is_persons);
        match found.filter(|node| *node != self.shown) {
            Some(node) => {
                if self.is_searching(SearchPurpose::Move) {
                    self.end_search();
                }
                self.shown = node;
                self.move_head_to_shown();
                self.start_clock();
                self.withdraw_offers();
                self.autosave();
                self.show_node(node);
            }
            None => self.note(Note::NothingBefore),
        }
    }

    /// Another of the moves that were tried instead of the one shown; where there is none, of those
    /// that were tried from here.
    pub(super) fn variation(&mut self, which: Option<usize>) {
        let here = self.game.node(self.shown);
        let parent = here.and_then(|node| self.game.node(node.parent()?));
        let is_fork = |node: &&chess::Node| node.children().len() > 1;
        let Some(fork) = parent.filter(is_fork).or(here.filter(is_fork)) else {
            return self.note(Note::NoVariations);
        };
        let tried = fork.children().to_vec();
        match which {
            None => {
                let shown = tried.iter().position(|&id| id == self.shown);
                let moves = tried.iter().filter_map(|&id| self.game.node(id)?.mv()).collect();
                self.note(Note::Variations { before: *fork.board(), moves, shown });
            }
            Some(which) => match tried.get(which - 1) {
                Some(&node) => self.show_node(node),
                None => self.note(Note::NoSuchPlace),
            },
        }
    }

    /// Shows a node. An analysis follows to the new position; advice about the old one ends.
    fn show_node(&mut self, node: NodeId) {
        self.shown = node;
        match self.search.as_ref().map(|search| (search.purpose, search.options)) {
            Some((SearchPurpose::Analysis, Some(options))) => {
                self.show();
                self.analyse(options);
            }
            Some((SearchPurpose::Hint, _)) => {
                self.end_search();
                self.show();
            }
            _ => self.show(),
        }
    }

    /// Plays on from the position shown.
    pub(super) fn continue_here(&mut self) {
        if self.is_searching(SearchPurpose::Move) {
            return self.note(Note::Busy);
        }
        self.end_search();
        self.move_head_to_shown();
        self.autosave();
        let turn = self.game.board().turn();
        if self.game.outcome().is_none() && !self.sides.is_computer(turn) {
            self.note(Note::YourTurn(turn));
        }
        self.go_on();
    }
}
