//! What the fuzz target calls, and what the replay of its corpus calls on any toolchain.

use crate::own;
use crate::polyglot::PolyglotBook;
use chess::Board;

/// Bytes as a Polyglot file, and as the text of a book: neither may do harm.
pub fn book(data: &[u8]) {
    if let Ok(book) = PolyglotBook::from_bytes(data.to_vec()) {
        assert!(!book.is_empty());
        let probe = book.probe(&Board::default());
        assert!(probe.moves.iter().all(|choice| Board::default().is_legal(choice.mv)));
        assert!(probe.skipped.iter().all(|&number| (1..=book.len()).contains(&number)));
        for entry in book.entries().take(8).flatten() {
            let found = book.find(entry.key).unwrap_or_default();
            assert!(found.iter().any(|(_, found)| *found == entry));
        }
    }
    if let Ok(text) = str::from_utf8(data)
        && let Ok(positions) = own::read(text)
    {
        let again = own::read(&own::write(&positions)).map(|again| own::write(&again));
        assert_eq!(again, Ok(own::write(&positions)));
        let book = own::OwnBook::new(&positions);
        for position in &positions {
            let moves = book.moves(&position.board);
            assert!(moves.iter().all(|choice| position.board.is_legal(choice.mv)));
        }
    }
}
