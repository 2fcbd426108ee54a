//! The chess player: search, evaluation, time, UCI.

pub mod eval;
