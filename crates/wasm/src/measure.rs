//! What tests and benchmarks ask of the very file that is handed out.

use crate::{host, inbox};
use chess::Board;
use engine::{Control, Engine, Limits, bench, lent};
use koncovka::{Options, Task, solve};
use othello::strong::board::{Position, perft};
use othello::strong::obf;
use othello::strong::solve::solve as solve_othello;
use othello::strong::stop::Stop;
use othello::strong::table::Table;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

/// Positions that the bench of the engine visits at this depth.
#[unsafe(no_mangle)]
pub extern "C" fn bench_nodes(depth: u32) -> u64 {
    bench::run(depth, |_, _| {}).nodes
}

/// Positions that a search of the first one to this depth visits, on so many threads.
#[unsafe(no_mangle)]
pub extern "C" fn searched_nodes(depth: u32, threads: usize) -> u64 {
    let mut engine = Engine::new(engine::Options { threads, ..Default::default() });
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let start = engine::Position::new(Board::default());
    engine.search(&start, &limits, &Control::default(), &mut |_| {}).nodes
}

/// Waits until all idle helpers work at the same moment; how many that were.
#[unsafe(no_mangle)]
pub extern "C" fn met_helpers() -> usize {
    let mut parts = vec![(); lent::idle()];
    let all = parts.len() + 1;
    let here = AtomicUsize::new(0);
    let meet = || {
        here.fetch_add(1, SeqCst);
        while here.load(SeqCst) < all {
            std::hint::spin_loop();
        }
    };
    lent::run(meet, &mut parts, |_, ()| meet()).1.len()
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
