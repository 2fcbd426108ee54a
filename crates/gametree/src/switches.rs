//! Every idea of the seeds about searching better, as a switch.

use crate::{Reasons, Value};
use serde::{Deserialize, Serialize};

/// Which ideas a search uses. The default is alpha-beta with none of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Switches {
    /// Alpha-beta; without it minimax, and no other switch counts.
    pub pruning: bool,
    /// Order: "eat what you can". What wins most comes first, taken by the cheapest.
    pub captures: bool,
    /// Order: the global table of moves. A move that was good somewhere is tried early everywhere.
    pub history: bool,
    /// Order: the last two good moves at this depth.
    pub killers: bool,
    /// Order: the move that the principal variation has at this depth.
    pub line: bool,
    /// Order of the program Šachy: an immediate reaction, which takes what has just moved, then
    /// other attacks, then quiet moves.
    pub reaction: bool,
    /// The hash table, with so many bits of address.
    pub table: Option<u32>,
    /// Search on behind the depth until the position is quiet, so many half-moves at most.
    pub quiescence: Option<u32>,
    /// Search moves deeper by one for these reasons.
    pub extensions: Reasons,
    /// Search to depth 1, 2, 3, … (kaskádová metoda).
    pub cascade: bool,
    /// In the cascade: begin with the best moves of the searches before.
    pub sorting: bool,
    /// In the cascade: search first only values so near to the last one (metoda okénka). A value
    /// outside is found by a second search with that side open.
    pub window: Option<Value>,
}

impl Switches {
    /// Minimax.
    pub const MINIMAX: Switches = Switches { pruning: false, ..Switches::ALPHABETA };

    /// Alpha-beta with no other idea.
    pub const ALPHABETA: Switches = Switches {
        pruning: true,
        captures: false,
        history: false,
        killers: false,
        line: false,
        reaction: false,
        table: None,
        quiescence: None,
        extensions: Reasons::NONE,
        cascade: false,
        sorting: false,
        window: None,
    };

    /// Alpha-beta with every order of moves.
    pub const ORDERED: Switches = Switches {
        captures: true,
        history: true,
        killers: true,
        line: true,
        reaction: true,
        ..Switches::ALPHABETA
    };

    /// The cascade that orders moves by nothing but what its own searches learned.
    pub const CASCADE: Switches =
        Switches { cascade: true, sorting: true, killers: true, line: true, ..Self::ALPHABETA };

    /// Whether the value found is that of minimax: all ideas but these two leave it as it is.
    pub fn keeps_value(&self) -> bool {
        self.quiescence.is_none() && self.extensions == Reasons::NONE
    }
}

impl Default for Switches {
    fn default() -> Switches {
        Switches::ALPHABETA
    }
}
