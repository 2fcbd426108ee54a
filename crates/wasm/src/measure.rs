//! What tests and benchmarks ask of the very file that is handed out.

use crate::{host, inbox};
use chess::Board;
use engine::bench;
use koncovka::{Options, Task, solve};
use othello::strong::board::{Position, perft};
use othello::strong::obf;
use othello::strong::solve::solve as solve_othello;
use othello::strong::stop::Stop;
use othello::strong::table::Table;

/// Positions that the bench of the engine visits at this depth.
#[unsafe(no_mangle)]
pub extern "C" fn bench_nodes(depth: u32) -> u64 {
    bench::run(depth, |_, _| {}).nodes
}

/// Leaves below the position of the FEN in the inbox; none if there is no such position.
#[unsafe(no_mangle)]
pub extern "C" fn perft_leaves(depth: u32) -> u64 {
    Board::from_fen(&inbox::take()).map_or(0, |board| chess::perft(&board, depth))
}

/// Leaves below the first position of Othello.
#[unsafe(no_mangle)]
pub extern "C" fn othello_leaves(depth: u32) -> u64 {
    perft(Position::START, depth)
}

/// Tells the exact value of the position in the inbox, a line as collections have it, and how many
/// moves were made to find it.
#[unsafe(no_mangle)]
pub extern "C" fn othello_value(megabytes: usize) {
    let Ok(problems) = obf::parse(&inbox::take()) else { return };
    let Some(problem) = problems.first() else { return };
    let table = Table::new(megabytes);
    if let Some(found) = solve_othello(problem.position, &table, &Stop::never(), 1) {
        host::tell(&format!("{} {}", found.value, found.nodes));
    }
}

/// Tells the answer to the task of the inbox, as the task has it.
#[unsafe(no_mangle)]
pub extern "C" fn koncovka_answer() {
    let Ok(task) = inbox::take().parse::<Task>() else { return };
    if let Ok(answer) = solve(&task, &Options::default()) {
        host::tell(&answer.line(&task.position));
    }
}
