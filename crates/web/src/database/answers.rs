//! From what a database knows to what the page is told.

use super::messages::{ExploredPosition, GameRow, MoveRow, Results};
use crate::conversions::in_both;
use crate::protocol::{Both, Opening};
use book::names;
use book::own::OwnBook;
use chess::{Board, Move};
use database::{Damage, Error, Explored, GameInfo, Games, Sums};

/// So many games of the strongest players are shown with a position.
pub const TOP_GAMES: usize = 8;

/// A position for the page.
pub fn explored(
    games: Option<&dyn Games>,
    board: &Board,
    explored: &Explored,
) -> Result<ExploredPosition, Error> {
    let weights = OwnBook::embedded().moves(board);
    let weight = |mv: Move| weights.iter().find(|known| known.mv == mv).map(|known| known.weight);
    let mut moves: Vec<MoveRow> = explored
        .moves
        .iter()
        .map(|found| move_row(board, found.mv, &found.sums, weight(found.mv)))
        .collect();
    let mut unplayed: Vec<_> = weights
        .iter()
        .filter(|known| !explored.moves.iter().any(|found| found.mv == known.mv))
        .collect();
    unplayed.sort_by_key(|known| std::cmp::Reverse(known.weight));
    let none = Sums::default();
    moves.extend(unplayed.iter().map(|known| move_row(board, known.mv, &none, Some(known.weight))));
    let mut top = Vec::new();
    for (mv, info) in &explored.top_games {
        let Some(games) = games else { break };
        let played = board.is_legal(*mv).then(|| in_both(board, *mv));
        top.push(GameRow { played, ..game_row(games, info)? });
    }
    Ok(ExploredPosition {
        fen: board.fen(),
        opening: names::of_position(board).map(opening),
        total: results(&explored.total),
        moves,
        games: top,
        unindexed: explored.unindexed,
        legal: board.legal_moves().iter().map(|mv| mv.to_uci(false)).collect(),
    })
}

fn move_row(board: &Board, mv: Move, sums: &Sums, weight: Option<u16>) -> MoveRow {
    let side = board.turn();
    MoveRow {
        uci: mv.to_uci(false),
        san: in_both(board, mv),
        results: results(sums),
        average: sums.average_rating(side),
        performance: sums.performance(side),
        last: sums.last_played().map(|date| date.to_string()),
        weight,
    }
}

fn results(sums: &Sums) -> Results {
    Results { games: sums.games, white: sums.white, draws: sums.draws, black: sums.black }
}

fn opening(opening: names::Opening) -> Opening {
    let name = Both { cs: opening.czech(), en: opening.english().to_string() };
    Opening { eco: opening.eco.to_string(), name }
}

/// A game of a list, with its last position and the opening that its moves make.
pub fn game_row(games: &dyn Games, info: &GameInfo) -> Result<GameRow, Error> {
    let (start, moves) = games.moves(info.id)?;
    let mut line = vec![start];
    let mut board = start;
    for mv in moves {
        if !board.is_legal(mv) {
            return Err(Error::Damaged(Damage::IllegalMove));
        }
        board.play(mv);
        line.push(board);
    }
    let event = [info.event.as_str(), info.site.as_str()];
    let event: Vec<&str> = event.into_iter().filter(|text| !text.is_empty()).collect();
    Ok(GameRow {
        id: info.id,
        white: info.white.clone(),
        black: info.black.clone(),
        white_elo: info.white_elo,
        black_elo: info.black_elo,
        event: event.join(", "),
        date: info.date.clone(),
        result: info.result.clone(),
        opening: names::of_positions(line.iter()).map(opening),
        plies: info.plies,
        fen: board.fen(),
        played: None,
    })
}
