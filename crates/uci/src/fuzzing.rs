//! What the fuzz target calls, and what the replay of its corpus calls on any toolchain. Not for
//! other use.

use crate::command::Command;
use crate::conversation::Conversation;
use crate::run;
use std::io::sink;
use std::sync::{Arc, Mutex};

/// A conversation in which everything is done but what takes time: searches are only planned.
pub fn lines(data: &[u8]) {
    let mut conversation = Conversation::new(Arc::new(Mutex::new(sink())));
    for line in data.split(|&byte| byte == b'\n') {
        match Command::parse(&String::from_utf8_lossy(line)) {
            Command::Go(go) => {
                let board = &conversation.position.board;
                let limits = go.limits(board);
                assert!(limits.search_moves.iter().all(|&mv| board.is_legal(mv)));
                _ = go.is_bounded();
            }
            // A table may be as large as the machine.
            Command::Perft(_) | Command::Bench(_) | Command::IsReady => {}
            command => {
                if conversation.handle(command).is_break() {
                    break;
                }
            }
        }
        assert!(!conversation.is_searching());
    }
    // The same through the reader of lines, when there is nothing in it that would take time.
    let works = [&b"go"[..], b"perft", b"bench", b"isready"];
    if !works.iter().any(|word| data.windows(word.len()).any(|part| part == *word)) {
        run(None, data, sink());
    }
}
