//! What a thought says is exact, asked of the solver move by move.

use othello::strong::board::Position;
use othello::strong::engine::Thought;
use othello::strong::solve::solve;
use othello::strong::stop::Stop;
use othello::strong::table::Table;

/// The thought is exact, and each of its moves is worth what the solver says of the position behind.
pub fn assert_lines_are_exact(position: Position, thought: &Thought) {
    assert!(thought.is_exact());
    for line in &thought.lines {
        let next = position.after(line.squares[0], position.turned(line.squares[0]));
        let reply = solve(next, &Table::new(16), &Stop::never(), 1).unwrap();
        assert_eq!(line.value, -reply.value, "{position:?} {line:?}");
    }
}
