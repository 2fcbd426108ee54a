//! Clocks inside comments: `[%clk 1:59:30]`.

use crate::game::{Game, NodeId};

const OPENING: &str = "[%clk ";

/// Adds a comment to a node, its clock apart from its words. Only the first clock of a node is
/// taken out; a second one stays in the text.
pub(super) fn add_comment(game: &mut Game, id: NodeId, text: &str) {
    let taken = game.node(id).is_some_and(|node| node.clock().is_some());
    match split(text).filter(|_| !taken) {
        Some((before, clock, after)) if game.set_clock(id, clock) => {
            game.add_comment(id, &format!("{before} {after}"));
        }
        _ => game.add_comment(id, text),
    }
}

/// What stands before a clock, the clock, and what stands after it.
fn split(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once(OPENING)?;
    let (clock, after) = rest.split_once(']')?;
    Some((before, clock.trim(), after))
}

/// The clock as a comment has it.
pub(super) fn write(clock: &str) -> String {
    format!("{OPENING}{clock}]")
}
