//! Horizont for Python: the rules of chess, endgame tables, opening books, the engine and the review
//! of games. `horizont/__init__.pyi` says what each function takes and gives; boards and moves of
//! the package `chess` are understood everywhere (`foreign.rs`).

mod books;
mod foreign;
mod moves;
mod position;
mod reviews;
mod searching;
mod tables;
mod waiting;

use pyo3::prelude::*;

#[pymodule]
mod _horizont {
    #[pymodule_export]
    use crate::books::{Book, Opening};
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::position::{Position, perft};
    #[pymodule_export]
    use crate::reviews::review;
    #[pymodule_export]
    use crate::searching::{Engine, Info, Score, SearchResult};
    #[pymodule_export]
    use crate::tables::{TableResult, Tables};
}
