//! What people say about moves: comments, glyphs, clocks.

use super::{Game, NodeId};

impl Game {
    /// Adds a comment after the move of a node, or before the first move at the start. Texts are
    /// tidied to what PGN can hold: white space becomes single spaces, `}` becomes `)`. A clock
    /// in it, as PGN writes them (`[%clk 1:59:30]`), is noted as such, unless there is one.
    pub fn add_comment(&mut self, id: NodeId, text: &str) {
        let mut text = tidy(text);
        let free = self.tree.get(id).is_some_and(|node| node.clock().is_none());
        if let Some((before, clock, after)) = split_at_clock(&text).filter(|_| free)
            && self.set_clock(id, clock)
        {
            text = tidy(&format!("{before} {after}"));
        }
        if let Some(node) = self.tree.get_mut(id).filter(|_| !text.is_empty()) {
            node.remarks.after.push(text);
        }
    }

    /// Adds a comment before the move of a node. PGN has a place for it only where a variation
    /// begins; elsewhere it is read back as a comment on the move before.
    pub fn add_leading_comment(&mut self, id: NodeId, text: &str) {
        let text = tidy(text);
        if let Some(node) = self.tree.get_mut(id).filter(|_| !text.is_empty()) {
            node.remarks.before.push(text);
        }
    }

    /// Adds a numeric annotation glyph: 1 is `!`, 2 is `?`, …
    pub fn add_nag(&mut self, id: NodeId, nag: u8) {
        if let Some(node) = self.tree.get_mut(id) {
            node.remarks.nags.push(nag);
        }
    }

    /// Notes the clock of who moved, such as `1:59:30`. Anything but digits, `:` and `.` is
    /// refused.
    pub fn set_clock(&mut self, id: NodeId, clock: &str) -> bool {
        let valid = !clock.is_empty()
            && clock.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b':' | b'.'));
        match self.tree.get_mut(id) {
            Some(node) if valid => node.remarks.clock = Some(clock.to_string()),
            _ => return false,
        }
        true
    }

    /// Puts one comment after the move in the place of all that stood there; none if it is empty.
    pub fn set_comment(&mut self, id: NodeId, text: &str) {
        if let Some(node) = self.tree.get_mut(id) {
            node.remarks.after.clear();
        }
        self.add_comment(id, text);
    }

    /// Puts these glyphs in the place of all that the move had.
    pub fn set_nags(&mut self, id: NodeId, nags: &[u8]) {
        if let Some(node) = self.tree.get_mut(id) {
            node.remarks.nags = nags.to_vec();
        }
    }

    /// Takes all comments, glyphs and the clock off a node.
    pub fn clear_annotations(&mut self, id: NodeId) {
        if let Some(node) = self.tree.get_mut(id) {
            node.remarks = Default::default();
        }
    }
}

/// What a PGN comment can hold and give back the same.
fn tidy(text: &str) -> String {
    let text = text.replace('}', ")").replace(char::is_control, " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

/// What stands before a clock, the clock, and what stands after it.
fn split_at_clock(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once("[%clk ")?;
    let (clock, after) = rest.split_once(']')?;
    Some((before, clock.trim(), after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_tidied_and_clocks_taken_out() {
        let mut game = Game::default();
        game.add_comment(NodeId::START, " a\n{b}  [%clk\u{0}0:01:00]c");
        game.add_comment(NodeId::START, "[%clk 0:02:00]");
        game.add_comment(NodeId::START, " \t");
        let start = game.node(NodeId::START).unwrap();
        assert_eq!(start.comments(), ["a {b) c", "[%clk 0:02:00]"]);
        assert_eq!(start.clock(), Some("0:01:00"));
        game.set_comment(NodeId::START, "better\nthis");
        game.set_nags(NodeId::START, &[1, 14]);
        let start = game.node(NodeId::START).unwrap();
        assert_eq!(
            (start.comments(), start.nags()),
            (&["better this".to_string()][..], &[1, 14][..])
        );
        game.set_comment(NodeId::START, " ");
        assert!(game.node(NodeId::START).unwrap().comments().is_empty());
    }
}
