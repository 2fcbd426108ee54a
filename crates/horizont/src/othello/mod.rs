//! Othello as people see it in a terminal.

mod drawing;
mod task_face;

pub use task_face::TaskFace;
