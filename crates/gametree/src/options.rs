//! Which methods a search combines.

use crate::{Extensions, Value};

/// What a search does besides visiting nodes: each idea of the ZČU report and the Šachy help is a
/// switch. The default is alpha-beta alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchOptions {
    /// Alpha-beta; without it minimax, and no other option counts.
    pub alpha_beta: bool,
    /// Move ordering: captures first, most valuable victim, least valuable attacker (MVV-LVA).
    pub captures: bool,
    /// Move ordering: the history heuristic (globální tabulka tahů). A move that was good somewhere
    /// is tried early everywhere.
    pub history: bool,
    /// Move ordering: two killer moves for each ply, the last that raised alpha there in other
    /// branches.
    pub killers: bool,
    /// Move ordering: the move of the principal variation at this ply.
    pub pv_move: bool,
    /// Move ordering of the Šachy help: an immediate reaction, which takes what has just moved, then
    /// other attacks, then quiet moves.
    pub reaction: bool,
    /// A transposition table with two to the power of so many entries.
    pub tt_bits: Option<u32>,
    /// Quiescence search: captures and promotions are followed beyond the depth, so many plies at
    /// most.
    pub quiescence: Option<u32>,
    /// Extend moves by a ply for these reasons.
    pub extensions: Extensions,
    /// Iterative deepening: depth 1, 2, 3, … (kaskádová metoda).
    pub iterative_deepening: bool,
    /// With iterative deepening: begin with the best moves of the searches before, the newest
    /// first.
    pub root_ordering: bool,
    /// With iterative deepening: an aspiration window of this reach around the last value (metoda
    /// okénka). A value outside is found by a second search with that side open.
    pub aspiration_window: Option<Value>,
}

impl SearchOptions {
    /// Minimax.
    pub const MINIMAX: SearchOptions =
        SearchOptions { alpha_beta: false, ..SearchOptions::ALPHABETA };

    /// Alpha-beta with no other idea.
    pub const ALPHABETA: SearchOptions = SearchOptions {
        alpha_beta: true,
        captures: false,
        history: false,
        killers: false,
        pv_move: false,
        reaction: false,
        tt_bits: None,
        quiescence: None,
        extensions: Extensions::NONE,
        iterative_deepening: false,
        root_ordering: false,
        aspiration_window: None,
    };

    /// Alpha-beta with every move ordering.
    pub const ORDERED: SearchOptions = SearchOptions {
        captures: true,
        history: true,
        killers: true,
        pv_move: true,
        reaction: true,
        ..SearchOptions::ALPHABETA
    };

    /// Iterative deepening that orders moves by nothing but what its own searches learned.
    pub const ITERATIVE_DEEPENING: SearchOptions = SearchOptions {
        iterative_deepening: true,
        root_ordering: true,
        killers: true,
        pv_move: true,
        ..Self::ALPHABETA
    };

    /// Whether the value found is that of minimax: all options but these two leave it as it is.
    pub fn keeps_value(&self) -> bool {
        self.quiescence.is_none() && self.extensions == Extensions::NONE
    }
}

impl Default for SearchOptions {
    fn default() -> SearchOptions {
        SearchOptions::ALPHABETA
    }
}
