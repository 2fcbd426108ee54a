//! Othello as people see it in a terminal.

mod autosave;
mod console;
mod drawing;
mod entry;
mod lines;
mod machine;
mod reviewing;
mod task_face;

pub use console::Console;
pub use drawing::Look;
pub use machine::Machine;
pub use task_face::TaskFace;
