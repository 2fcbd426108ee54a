//! The task's program: its switches, its checks in their order, its batch and interactive modes.
//!
//! It shows itself through a [`Face`], whose looks are free; the six messages are the task's.

mod arguments;
mod checks;
mod session;

pub use arguments::{Arguments, Switch};
pub use checks::{LONGEST_FILE, Prepared, prepare};
pub use session::{Face, LONGEST_LINE, run};

/// What ends the program with an exit code of its own, or is told to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A description of a player is wrong, or two names are equal.
    #[error("Invalid player description!")]
    Player,
    /// The board is too small or too large.
    #[error("Invalid board size!")]
    Size,
    /// The four first stones are not on the board.
    #[error("Unable to place initial stones!")]
    Stones,
    /// The output file cannot be written.
    #[error("Invalid output file destination!")]
    Output,
    /// The input file cannot be read or is no game file.
    #[error("Invalid input file!")]
    Input,
    /// A move is not legal, or a line is no expression.
    #[error("Invalid move!")]
    Move,
}

impl Fault {
    /// The exit code of the program that ends with this fault.
    pub fn exit_code(self) -> u8 {
        match self {
            Fault::Player => 1,
            Fault::Size => 2,
            Fault::Stones => 3,
            Fault::Output => 4,
            Fault::Input => 5,
            Fault::Move => 10,
        }
    }
}
