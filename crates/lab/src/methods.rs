//! The methods that are compared, from the plainest to the one with everything.

use gametree::{Reasons, Switches};

/// Centipawns around the last value that the window method looks at first.
const WINDOW: i32 = 50;

/// How many bits of address the hash table has: a quarter of a million places.
const TABLE: u32 = 18;

/// How many captures in a row the search for a quiet position follows.
const QUIET: u32 = 8;

/// A way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Method {
    /// Its name for programs; the messages `lab-method-…` have its name for people.
    pub id: &'static str,
    /// What is switched on.
    pub switches: Switches,
}

const fn named(id: &'static str, switches: Switches) -> Method {
    Method { id, switches }
}

const PLAIN: Switches = Switches::ALPHABETA;
const ORDERED: Switches = Switches::ORDERED;
const CASCADE: Switches = Switches { cascade: true, sorting: true, ..ORDERED };
const TABLED: Switches = Switches { table: Some(TABLE), ..CASCADE };

/// Every method, in the order of the table.
pub const METHODS: [Method; 16] = [
    named("minimax", Switches::MINIMAX),
    named("alphabeta", PLAIN),
    named("captures", Switches { captures: true, ..PLAIN }),
    named("reaction", Switches { reaction: true, ..PLAIN }),
    named("history", Switches { history: true, ..PLAIN }),
    named("killers", Switches { killers: true, ..PLAIN }),
    named("line", Switches { line: true, ..PLAIN }),
    named("ordered", ORDERED),
    named("table", Switches { table: Some(TABLE), ..ORDERED }),
    named("cascade", Switches { cascade: true, ..ORDERED }),
    named("sorting", CASCADE),
    named("window", Switches { window: Some(WINDOW), ..CASCADE }),
    named("cascade-table", TABLED),
    named("quiescence", Switches { quiescence: Some(QUIET), ..TABLED }),
    named("extensions", Switches { extensions: Reasons::ALL, ..TABLED }),
    named(
        "everything",
        Switches {
            quiescence: Some(QUIET),
            extensions: Reasons::ALL,
            window: Some(WINDOW),
            ..TABLED
        },
    ),
];

/// The method of a name.
///
/// ```
/// assert!(lab::method("alphabeta").is_some_and(|method| method.switches.pruning));
/// assert!(lab::method("guessing").is_none());
/// ```
pub fn method(id: &str) -> Option<&'static Method> {
    METHODS.iter().find(|method| method.id == id)
}
