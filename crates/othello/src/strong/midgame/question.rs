//! What is asked of a node, and the answer.

/// A window of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// At most this is too low to matter.
    pub alpha: i32,
    /// At least this is too high to matter.
    pub beta: i32,
}

impl Window {
    /// Everything that a game can end with.
    pub const FULL: Window = Window { alpha: -65, beta: 65 };

    /// Whether the value is above alpha, and nothing else.
    #[inline(always)]
    pub(super) fn above(alpha: i32) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    pub(super) fn opposite(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// What is searched at a node.
#[derive(Clone, Copy)]
pub(super) struct Question {
    pub window: Window,
    /// To the end of the game if that is no less than the empty squares.
    pub depth: u32,
    pub certainty: u8,
}

/// The best move so far and its value.
#[derive(Clone, Copy)]
pub(super) struct Best {
    pub value: i32,
    pub square: u8,
}
