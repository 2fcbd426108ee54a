//! The methods that are compared, from the plainest to the one with everything.

use gametree::{Extensions, SearchOptions};

/// Centipawns around the last value that the window method looks at first.
const WINDOW: i32 = 50;

/// How many bits of address the hash table has: a quarter of a million places.
const TT_BITS: u32 = 18;

/// How many captures in a row the search for a quiet position follows.
const QUIESCENCE_PLIES: u32 = 8;

/// A way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Method {
    /// Its name for programs; the messages `lab-method-…` have its name for people.
    pub id: &'static str,
    /// What is switched on.
    pub options: SearchOptions,
}

const fn named(id: &'static str, options: SearchOptions) -> Method {
    Method { id, options }
}

const PLAIN: SearchOptions = SearchOptions::ALPHABETA;
const ORDERED: SearchOptions = SearchOptions::ORDERED;
const DEEPENING: SearchOptions =
    SearchOptions { iterative_deepening: true, root_ordering: true, ..ORDERED };
const DEEPENING_WITH_TT: SearchOptions = SearchOptions { tt_bits: Some(TT_BITS), ..DEEPENING };

/// Every method, in the order of the table.
pub const METHODS: [Method; 16] = [
    named("minimax", SearchOptions::MINIMAX),
    named("alphabeta", PLAIN),
    named("captures", SearchOptions { captures: true, ..PLAIN }),
    named("reaction", SearchOptions { reaction: true, ..PLAIN }),
    named("history", SearchOptions { history: true, ..PLAIN }),
    named("killers", SearchOptions { killers: true, ..PLAIN }),
    named("line", SearchOptions { pv_move: true, ..PLAIN }),
    named("ordered", ORDERED),
    named("table", SearchOptions { tt_bits: Some(TT_BITS), ..ORDERED }),
    named("cascade", SearchOptions { iterative_deepening: true, ..ORDERED }),
    named("sorting", DEEPENING),
    named("window", SearchOptions { aspiration_window: Some(WINDOW), ..DEEPENING }),
    named("cascade-table", DEEPENING_WITH_TT),
    named("quiescence", SearchOptions { quiescence: Some(QUIESCENCE_PLIES), ..DEEPENING_WITH_TT }),
    named("extensions", SearchOptions { extensions: Extensions::ALL, ..DEEPENING_WITH_TT }),
    named(
        "everything",
        SearchOptions {
            quiescence: Some(QUIESCENCE_PLIES),
            extensions: Extensions::ALL,
            aspiration_window: Some(WINDOW),
            ..DEEPENING_WITH_TT
        },
    ),
];

/// The method of a name.
///
/// ```
/// assert!(lab::method("alphabeta").is_some_and(|method| method.options.alpha_beta));
/// assert_eq!(lab::method("iterative-deepening"), lab::method("cascade"));
/// assert!(lab::method("guessing").is_none());
/// ```
pub fn method(id: &str) -> Option<&'static Method> {
    // The old Czech programs call iterative deepening the cascade, and so did we at first.
    let id = match id {
        "iterative-deepening" => "cascade",
        "iterative-deepening-table" => "cascade-table",
        id => id,
    };
    METHODS.iter().find(|method| method.id == id)
}
