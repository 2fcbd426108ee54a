//! Othello as people see it in a terminal.

mod console;
mod drawing;
mod entry;
mod task_face;

pub use console::Console;
pub use drawing::Look;
pub use task_face::TaskFace;
