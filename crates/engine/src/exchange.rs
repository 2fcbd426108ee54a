//! Exchanges on one square, for those who judge games.

pub use crate::search::see::wins_at_least;
