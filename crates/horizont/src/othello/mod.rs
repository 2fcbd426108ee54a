//! Othello as people see it in a terminal.

mod autosave;
mod console;
pub(crate) mod drawing;
pub(crate) mod entry;
mod fullscreen;
mod lines;
mod machine;
mod reviewing;
mod table;
mod task_face;

pub use drawing::Look;
pub use machine::{Machine, line_text, signed};
pub use table::Table;
pub use task_face::TaskFace;

use console::Console;
use std::io::BufReader;
use std::process::ExitCode;

/// Plays with whoever is there: a person at a terminal, on the full screen if it is large enough
/// and not `plain`, or a file or a program through a pipe.
pub fn play(table: Table<'_>, machine: Machine, look: Look, plain: bool) -> ExitCode {
    let size = table.game().setup().size;
    match (!plain).then(|| fullscreen::take_screen(size, look)).flatten() {
        Some(screen) => fullscreen::run(table, machine, look, screen),
        None => {
            // Locked, it would be closed to the editor, which reads it itself.
            Console::new(table, machine, look).run(&mut BufReader::new(std::io::stdin()));
            ExitCode::SUCCESS
        }
    }
}
