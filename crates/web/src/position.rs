//! Everything about a position that the page can't know itself.

use crate::conversions;
use crate::localization;
use crate::protocol::{self, TableEnding};
use chess::{Board, Color, Game, Move, NodeId};
use engine::eval::nnue::Network;
use engine::eval::{Explanation, FULL_SCALE, explain};
use play::TablebaseVerdict;
use std::collections::BTreeMap;
use tablebase::{Dtm, Tablebases, Wdl};
use texts::{Lang, Texts};

/// What there is to say about a node; `None` if the game has no such.
pub fn of(game: &Game, node: NodeId, lang: Lang) -> Option<protocol::Position> {
    let board = game.node(node)?.board();
    let captured = play::captured(game.start(), board);
    Some(protocol::Position {
        node: node.number(),
        dests: destinations(board),
        moves: board.legal_moves().len(),
        opening: opening(game, node),
        table: TablebaseVerdict::of(board)
            .map(|verdict| verdict_in_words(verdict, localization::texts(lang))),
        table_moves: table_moves(board),
        captured: protocol::Captured {
            white: captured.white,
            black: captured.black,
            balance: captured.balance,
        },
        over: game.outcome_at(node).map(|outcome| localization::result(node, outcome, lang)),
        eval: game.outcome_at(node).is_none().then(|| evaluation(board, localization::texts(lang))),
    })
}

/// Where the pieces can go. The king castles to the square he ends on, however moves are written.
fn destinations(board: &Board) -> BTreeMap<String, Vec<String>> {
    let mut dests: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for mv in board.legal_moves().iter() {
        let uci = mv.to_uci(false);
        let (from, to) = (uci[..2].to_string(), uci[2..4].to_string());
        let known = dests.entry(from).or_default();
        if !known.contains(&to) {
            known.push(to);
        }
    }
    dests
}

/// The opening of the line to a node, as long as it has a name.
pub fn opening(game: &Game, node: NodeId) -> Option<protocol::Opening> {
    let opening = book::names::of_line(game, node)?;
    let name = protocol::Both { cs: opening.czech(), en: opening.english().to_string() };
    Some(protocol::Opening { eco: opening.eco.to_string(), name })
}

/// What the tables say of each legal move, the best first; nothing unless they know all of them.
fn table_moves(board: &Board) -> Vec<protocol::TableMove> {
    if TablebaseVerdict::of(board).is_none() {
        return Vec::new();
    }
    let moves = Tablebases::standard().own().moves(board).unwrap_or_default();
    let told = |(mv, value): (Move, Dtm)| {
        let ending = match value.wdl() {
            Wdl::Win => TableEnding::Win,
            Wdl::Draw => TableEnding::Draw,
            Wdl::Loss => TableEnding::Loss,
        };
        let moves = value.plies().unwrap_or(0).div_ceil(2);
        protocol::TableMove {
            uci: mv.to_uci(false),
            san: conversions::in_both(board, mv),
            ending,
            moves,
        }
    };
    moves.into_iter().map(told).collect()
}

fn verdict_in_words(verdict: TablebaseVerdict, texts: &Texts) -> protocol::TableVerdict {
    let mate = match verdict {
        TablebaseVerdict::Draw => 0,
        TablebaseVerdict::Mate { winner, moves, .. } => {
            let moves = i32::try_from(moves).unwrap_or(i32::MAX);
            if winner == Color::White { moves } else { -moves }
        }
    };
    protocol::TableVerdict { mate, text: wording::verdict(verdict, texts) }
}

fn evaluation(board: &Board, texts: &Texts) -> protocol::Evaluation {
    let explanation = explain(board);
    let judge = Network::embedded();
    let network = judge.evaluate(board);
    protocol::Evaluation {
        total: explanation.total(),
        terms: terms(&explanation, texts),
        network: if board.turn() == Color::White { network } else { -network },
        worths: judge
            .worth_of_pieces(board)
            .into_iter()
            .map(|(square, _, worth)| (square.to_string(), worth))
            .collect(),
    }
}

/// The terms that say anything here, those that say most first.
fn terms(explanation: &Explanation, texts: &Texts) -> Vec<protocol::Term> {
    let mut terms: Vec<protocol::Term> = explanation
        .terms
        .iter()
        .map(|score| {
            let (white, black) =
                (explanation.worth_now(score.white), explanation.worth_now(score.black));
            let name = texts.get(&format!("eval-term-{}", score.term.id()));
            protocol::Term { name, value: (white - black).round() as i32 }
        })
        .collect();
    if explanation.judgement.scale < FULL_SCALE {
        let value = explanation.lost_to_draws().round() as i32;
        terms.push(protocol::Term { name: texts.get("eval-hard-to-win"), value });
    }
    terms.retain(|term| term.value != 0);
    terms.sort_by_key(|term| std::cmp::Reverse(term.value.abs()));
    terms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_in_full() {
        let board = Board::from_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").unwrap();
        let found = of(&Game::from_board(board), NodeId::START, Lang::Cs).unwrap();
        assert!(found.dests["e1"].contains(&"g1".to_string()), "{:?}", found.dests);
        assert_eq!(found.moves, board.legal_moves().len());
        assert_eq!(found.captured.balance, 10);
        let eval = found.eval.unwrap();
        assert!(eval.total > 500 && eval.network > 300);
        // Everything but the kings has a worth.
        assert_eq!(eval.worths.keys().collect::<Vec<_>>(), ["a1", "h1"]);
        assert!(eval.worths.values().all(|&worth| worth > 100), "{:?}", eval.worths);
        let none = of(&Game::from_board(board), NodeId::from_number(7), Lang::Cs);
        assert_eq!(none, None);
    }

    fn found_moves(fen: &str) -> Vec<protocol::TableMove> {
        let game = Game::from_board(Board::from_fen(fen).unwrap());
        of(&game, NodeId::START, Lang::En).unwrap().table_moves
    }

    #[test]
    fn tables_and_openings_are_asked() {
        let queen = Board::from_fen("8/8/8/5k2/8/8/1q6/K1K5 b - - 0 1");
        assert!(queen.is_err(), "two kings");
        let queen = Board::from_fen("8/8/8/5K2/8/8/1q6/k7 b - - 0 1").unwrap();
        let found = of(&Game::from_board(queen), NodeId::START, Lang::En).unwrap();
        assert!(found.table.is_some_and(|table| table.mate < 0 && table.text.contains("Black")));
        let moves = found_moves("8/8/8/5K2/8/8/1q6/k7 b - - 0 1");
        assert!(moves.iter().all(|known| known.ending != TableEnding::Loss), "{moves:?}");
        assert_eq!(moves[0].ending, TableEnding::Win);
        // Where the tables know the position, the best move is worth what it is worth.
        let mate = found_moves("8/8/8/8/8/1k6/2q5/K7 b - - 0 1");
        assert_eq!((mate[0].ending, mate[0].moves), (TableEnding::Win, 1));
        assert!(mate.iter().any(|known| known.ending == TableEnding::Draw), "{mate:?}");
        assert!(found_moves("8/8/8/4k3/8/8/8/4K3 w - - 0 1").is_empty(), "over");
        let mut game = Game::default();
        for text in ["e4", "c5", "a3"] {
            let mv = game.board().parse_move(text).unwrap();
            game.play(mv).unwrap();
        }
        let named = of(&game, game.current(), Lang::En).unwrap().opening.unwrap();
        assert!(named.eco.starts_with('B') && named.name.cs.contains("Sicilská"), "{named:?}");
    }
}
