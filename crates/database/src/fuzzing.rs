//! What the fuzz targets call, and what the replay of their corpora calls on any toolchain.

use crate::index;
use crate::query::Query;
use crate::repertoire::Repertoire;
use crate::{header, lichess, texts};

/// A text as a question, and as parameters of the explorer.
pub fn query(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    _ = text.parse::<Query>();
    let pairs: Vec<(&str, &str)> =
        text.split('&').filter_map(|pair| pair.split_once('=')).collect();
    _ = lichess::Request::from_pairs(pairs);
}

/// A text as a repertoire of either side: what is written is read again.
pub fn repertoire(data: &[u8]) {
    for side in chess::Color::ALL {
        let Ok(repertoire) = Repertoire::read(data, side) else { continue };
        let again = Repertoire::read(repertoire.to_pgn().as_bytes(), side);
        let questions = |it: &Repertoire| it.questions().len();
        assert_eq!(again.as_ref().map(questions), Ok(questions(&repertoire)));
    }
}

/// Bytes as each kind of block that is stored: none may do harm.
pub fn blocks(data: &[u8]) {
    _ = header::decode(data);
    if let Ok(items) = texts::Block::decode(data.to_vec()) {
        items.iter().for_each(|item| texts::moves_from_bytes(item).for_each(drop));
    }
    index::decode_any(data);
}
