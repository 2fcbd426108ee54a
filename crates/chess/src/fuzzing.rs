//! What the fuzz targets call, and what the replay of their corpora calls on any toolchain: each
//! function feeds one parser and asserts that what was read is written and read back the same.
//! Not for other use.

use crate::epd::Epd;
use crate::{Board, Game, Notation, PgnReader};

/// Positions with castling, pins, promotions, taking in passing, many pieces of a kind, Chess960.
const POSITIONS: [&str; 12] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "4k3/8/8/8/3B4/2p5/1P6/B3K3 w - - 0 1",
    "1n5k/P1P5/8/8/8/8/1p1p4/K1N1N3 w - - 0 1",
    "1n5k/P1P5/8/8/8/8/1p1p4/K1N1N3 b - - 0 1",
    "6k1/8/3Q4/8/1Q1Q4/8/1Q6/K7 w - - 0 1",
    "4k3/8/8/8/2Pp4/8/8/4K3 b - c3 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "1rk2r2/8/8/8/8/8/8/1R1K1R2 w FBfb - 0 1",
];

/// FEN and Shredder-FEN.
pub fn fen(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    match Board::from_fen(text) {
        Ok(board) => {
            assert_eq!(Board::from_fen(&board.fen()), Ok(board));
            assert_eq!(Board::from_fen(&board.shredder_fen()), Ok(board));
            assert_eq!(board.legal_moves().len(), board.count_legal_moves() as usize);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// A move in any notation. The first byte picks the position.
pub fn any_move(data: &[u8]) {
    let Some((board, text)) = position_and_text(data) else { return };
    if let Ok(mv) = board.parse_uci(text) {
        assert!(board.parse_move(text) == Ok(mv), "{text}");
    }
    read_and_write(&board, text);
}

/// A game in Czech notation, one move a line. The first byte picks the position.
pub fn czech_game(data: &[u8]) {
    let Some((mut board, text)) = position_and_text(data) else { return };
    for line in text.lines() {
        if read_and_write(&board, line)
            && let Ok(mv) = board.parse_move(line)
        {
            let long = board.write_move(mv, Notation::LongCzech);
            assert!(!long.contains(['N', 'B', 'R', 'Q']), "{long}");
            board.play(mv);
        }
    }
}

/// A file of games.
pub fn pgn(data: &[u8]) {
    for game in PgnReader::new(data) {
        match game {
            Ok(game) => {
                let written = game.to_pgn();
                let read: Vec<Game> =
                    PgnReader::new(written.as_bytes()).filter_map(Result::ok).collect();
                assert!(read.len() == 1 && read[0] == game, "{written}");
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// A line of EPD.
pub fn epd(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    match text.parse::<Epd>() {
        Ok(epd) => {
            assert_eq!(epd.to_string().parse(), Ok(epd.clone()), "{epd}");
            for operation in &epd.operations {
                _ = epd.moves(&operation.opcode);
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn position_and_text(data: &[u8]) -> Option<(Board, &str)> {
    let (&pick, text) = data.split_first()?;
    let fen = POSITIONS[pick as usize % POSITIONS.len()];
    Some((Board::from_fen(fen).ok()?, str::from_utf8(text).ok()?))
}

/// Reads a move; if it is one, every way to write it must give it back. Whether it is one.
fn read_and_write(board: &Board, text: &str) -> bool {
    match board.parse_move(text) {
        Ok(mv) => {
            assert!(board.is_legal(mv), "{text}");
            for notation in Notation::ALL {
                let written = board.write_move(mv, notation);
                assert_eq!(board.parse_move(&written), Ok(mv), "{text} {written}");
            }
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}
