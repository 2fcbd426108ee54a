//! The rules agree with another library's over random games, Chess960 included.

mod support;

use chess::{Board, Move};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position, fen::Fen};
use support::{cases, random_games, random_positions, seed};

/// Where from, where to (castling: the rook's square), the promotion's letter.
type Plain = (usize, usize, Option<char>);

fn ours(board: &Board) -> Vec<Plain> {
    let plain =
        |mv: &Move| (mv.from().index(), mv.to().index(), mv.promotion().map(|role| role.letter()));
    let mut moves: Vec<Plain> = board.legal_moves().iter().map(plain).collect();
    moves.sort();
    moves
}

fn theirs(position: &Chess) -> Vec<Plain> {
    let plain = |mv: &shakmaty::Move| {
        let from = mv.from().map_or(64, usize::from);
        (from, usize::from(mv.to()), mv.promotion().map(|role| role.char()))
    };
    let mut moves: Vec<Plain> = position.legal_moves().iter().map(plain).collect();
    moves.sort();
    moves
}

#[test]
fn legal_moves_check_mate_stalemate_and_fen_agree() {
    random_positions(seed(), cases(200_000, 2_000_000), |board| {
        let fen = board.shredder_fen();
        let parsed: Fen = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        let position: Chess = parsed
            .into_position(CastlingMode::Chess960)
            .unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(ours(board), theirs(&position), "{fen}");
        assert_eq!(board.is_check(), position.is_check(), "{fen}");
        assert_eq!(board.is_checkmate(), position.is_checkmate(), "{fen}");
        assert_eq!(board.is_stalemate(), position.is_stalemate(), "{fen}");
        let back = Fen::from_position(&position, EnPassantMode::Legal);
        assert_eq!(board.fen(), back.to_string());
        assert_eq!(Board::from_fen(&board.fen()).as_ref(), Ok(board));
    });
}

#[test]
fn playing_a_game_on_both_boards_leads_to_the_same_positions() {
    random_games(seed(), cases(20_000, 200_000), |start, line, board| {
        if line.len() % 20 != 0 {
            return;
        }
        let fen: Fen = start.shredder_fen().parse().unwrap();
        let mut position: Chess = fen.into_position(CastlingMode::Chess960).unwrap();
        for mv in line {
            let wanted = (mv.from().index(), mv.to().index(), mv.promotion().map(|r| r.letter()));
            let same = |other: &&shakmaty::Move| {
                let from = other.from().map_or(64, usize::from);
                (from, usize::from(other.to()), other.promotion().map(|r| r.char())) == wanted
            };
            let played = *position.legal_moves().iter().find(same).expect("a legal move there");
            position = position.play(played).expect("legal");
        }
        let there = Fen::from_position(&position, EnPassantMode::Legal).to_string();
        assert_eq!(board.fen(), there);
    });
}
