//! The SAN of every legal move is what the library `shakmaty` writes.

mod support;

use chess::random::SplitMix64;
use chess::{Board, Notation};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, Position};
use support::{cases, random_move, random_start, seed};

fn their_position(board: &Board) -> Chess {
    let fen: Fen = board.shredder_fen().parse().unwrap();
    fen.into_position(CastlingMode::Chess960).unwrap()
}

fn our_sans(board: &Board) -> Vec<String> {
    let moves = board.legal_moves();
    let mut sans: Vec<String> =
        moves.iter().map(|&mv| board.write_move(mv, Notation::San)).collect();
    sans.sort();
    sans
}

fn their_sans(position: &Chess) -> Vec<String> {
    let moves = position.legal_moves();
    let mut sans: Vec<String> =
        moves.iter().map(|&mv| SanPlus::from_move(position.clone(), mv).to_string()).collect();
    sans.sort();
    sans
}

#[test]
fn san_of_every_move_equals_shakmatys() {
    let count = cases(20_000, 200_000);
    let mut rng = SplitMix64::new(seed());
    let (mut positions, mut moves) = (0, 0_u64);
    while positions < count {
        let mut board = random_start(&mut rng);
        let mut theirs = their_position(&board);
        for _ in 0..250 {
            let ours = our_sans(&board);
            assert_eq!(ours, their_sans(&theirs), "{}", board.fen());
            positions += 1;
            moves += ours.len() as u64;
            let Some(mv) = random_move(&board, &mut rng) else { break };
            let uci = mv.to_uci(true);
            let same = theirs.legal_moves().into_iter();
            let same =
                same.into_iter().find(|m| m.to_uci(CastlingMode::Chess960).to_string() == uci);
            theirs.play_unchecked(same.unwrap_or_else(|| panic!("{uci} on {}", board.fen())));
            board.play(mv);
        }
    }
    println!("{positions} positions, {moves} moves");
}
