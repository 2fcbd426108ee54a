//! Several threads at one node: once its first move did not suffice, the others are shared out
//! (young brothers wait).

use super::node::Node;
use super::question::{Best, Question, Window};
use super::search::Search;
use super::team::Team;
use crate::strong::move_list::{Candidate, MoveList};
use crate::strong::stop::Part;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::Thread;

/// A node whose moves are shared out.
pub(super) struct Split {
    node: Node,
    pub question: Question,
    probes: u32,
    /// Given up as soon as a move suffices.
    pub part: Arc<Part>,
    owner: Thread,
    helpers: AtomicUsize,
    found: Mutex<Found>,
}

/// What the threads at a node share.
struct Found {
    list: MoveList,
    best: Best,
    nodes: u64,
    /// The values of moves, in the order in which they were found.
    values: Vec<(u32, i32)>,
}

/// Less than this is not worth sharing: plies to the end of the game, or to the horizon.
const LEAST_TO_THE_END: u32 = 15;
const LEAST_TO_THE_HORIZON: u32 = 9;

impl Question {
    /// Whether the moves of a node take long enough to be shared out.
    #[inline(always)]
    fn is_long(self, node: &Node) -> bool {
        let least =
            if self.depth >= node.empties { LEAST_TO_THE_END } else { LEAST_TO_THE_HORIZON };
        self.depth >= least
    }
}

impl Split {
    fn found(&self) -> MutexGuard<'_, Found> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Another thread is at this node.
    pub fn join(&self) {
        self.helpers.fetch_add(1, Ordering::Relaxed);
    }

    pub fn has_helpers(&self) -> bool {
        self.helpers.load(Ordering::Acquire) > 0
    }

    /// A move that nobody has begun, and what it has to beat.
    fn next(&self) -> Option<(Candidate, i32)> {
        let mut found = self.found();
        let best = found.best.value;
        found.list.next_best().map(|candidate| (candidate, best))
    }
}

/// A helper's stay at a node; it ends also when the helper panics, so that nobody waits for him.
struct Stay<'a>(&'a Split);

impl Drop for Stay<'_> {
    fn drop(&mut self) {
        if self.0.helpers.fetch_sub(1, Ordering::Release) == 1 {
            self.0.owner.unpark();
        }
    }
}

impl<'a> Search<'a> {
    /// The team, if the moves that are left at this node are worth sharing and somebody is idle.
    #[inline(always)]
    pub(super) fn team_for(&self, node: &Node, question: Question) -> Option<&'a Team> {
        let team = self.team?;
        (question.is_long(node) && team.has_idle(self.ending.watch.part()) && !self.is_stopped())
            .then_some(team)
    }

    /// Searches the moves that are left, by this thread and all that are idle. The best move, and
    /// the values of all that were searched to their end.
    pub(super) fn split(
        &mut self,
        team: &Team,
        node: &Node,
        mut list: MoveList,
        question: Question,
        best: Best,
    ) -> (Best, Vec<(u32, i32)>) {
        let moves = list.as_mut_slice().len();
        let part = Arc::new(Part::within(self.ending.watch.part().cloned()));
        let split = Arc::new(Split {
            node: *node,
            question,
            probes: self.probes,
            part: part.clone(),
            owner: std::thread::current(),
            helpers: AtomicUsize::new(0),
            found: Mutex::new(Found { list, best, nodes: 0, values: Vec::with_capacity(moves) }),
        });
        // The owner takes one of the moves himself.
        team.post(&split, moves.saturating_sub(1));
        let outer = self.ending.watch.go_to(Some(part));
        self.search_moves_of(team, &split);
        while let Some(deeper) = team.node_beneath(&split) {
            self.help(team, &deeper);
        }
        self.ending.watch.go_to(outer);
        // If all was given up, what was found is worth nothing.
        self.ending.watch.look();
        let mut found = split.found();
        self.nodes += found.nodes;
        (found.best, std::mem::take(&mut found.values))
    }

    /// Helps at a node of another thread that was joined, and credits it with the nodes.
    pub(super) fn help(&mut self, team: &Team, split: &Arc<Split>) {
        let _stay = Stay(split);
        let outer = self.ending.watch.go_to(Some(split.part.clone()));
        let (nodes, in_endings) = (self.nodes, self.ending.nodes);
        let probes = std::mem::replace(&mut self.probes, split.probes);
        self.search_moves_of(team, split);
        split.found().nodes += self.nodes() - nodes - in_endings;
        (self.nodes, self.ending.nodes, self.probes) = (nodes, in_endings, probes);
        self.ending.watch.go_to(outer);
    }

    /// Searches one move after another as long as there are any.
    fn search_moves_of(&mut self, team: &Team, split: &Arc<Split>) {
        let Question { window, depth, certainty } = split.question;
        while let Some((candidate, best)) = split.next() {
            let next = split.node.after(candidate.square, candidate.turned);
            self.nodes += 1;
            let to_beat = Window { alpha: window.alpha.max(best), ..window };
            let value = self.move_value(&next, to_beat, depth, certainty, best);
            // What has ended was meaningless; perhaps it was only not noticed.
            if self.ending.watch.look() {
                break;
            }
            let mut found = split.found();
            found.values.push((candidate.square, value));
            if value > found.best.value {
                found.best = Best { value, square: candidate.square as u8 };
            }
            if value >= window.beta {
                found.list = MoveList::new();
                split.part.give_up();
            }
        }
        team.close(split);
    }
}
