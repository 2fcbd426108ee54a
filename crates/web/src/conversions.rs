//! What the crates of the game know, in the types of the protocol.

use crate::protocol;
use chess::{Board, Color, Game, Move, NodeId, Notation};
use engine::levels::{MAX_DEPTH, MAX_ELO, MAX_QUIESCENCE, MIN_ELO};
use engine::score::{Score, UciScore};
use engine::wdl;
use play::score_units::seen_by;
use play::{Drawing, Line, Remark};
use std::collections::HashMap;
use web_time::Duration;

/// Nobody reads further.
const MAX_LINE: usize = 24;

/// What a level may be set to.
pub const LIMITS: protocol::Limits = protocol::Limits {
    elo: protocol::EloRange { min: MIN_ELO, max: MAX_ELO },
    main: MAX_DEPTH,
    quiescence: MAX_QUIESCENCE,
};

/// A time in whole milliseconds.
pub fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A score of the side to move on this board, for White.
pub fn score(score: Score, board: &Board) -> protocol::Score {
    let score = seen_by(score, board.turn(), Color::White);
    let (chances, score) = (wdl::of(score, wdl::material(board)), UciScore::from(score));
    protocol::Score { score, win: chances.win, draw: chances.draw, loss: chances.loss }
}

/// A line from this position.
pub fn line(board: &Board, line: &Line) -> protocol::Line {
    let mut after = *board;
    let mut san = protocol::Both { cs: Vec::new(), en: Vec::new() };
    let mut moves = Vec::new();
    for &mv in line.moves.iter().take(MAX_LINE) {
        if !after.is_legal(mv) {
            break;
        }
        let both = in_both(&after, mv);
        san.cs.push(both.cs);
        san.en.push(both.en);
        moves.push(mv.to_uci(false));
        after.play(mv);
    }
    protocol::Line { score: score(line.score, board), depth: line.depth, moves, san }
}

/// A move as people of each language write it.
pub fn in_both(board: &Board, mv: Move) -> protocol::Both<String> {
    protocol::Both {
        cs: board.write_move(mv, Notation::SanCzech),
        en: board.write_move(mv, Notation::San),
    }
}

/// All nodes of a game, parents first and main lines before variations; with what the computer
/// thought of its moves.
pub fn nodes(game: &Game, scores: &HashMap<NodeId, protocol::Score>) -> Vec<protocol::Node> {
    walk(game).filter_map(|id| node(game, id, scores.get(&id).copied())).collect()
}

/// How many nodes a game has.
pub fn size(game: &Game) -> usize {
    walk(game).count()
}

/// The nodes of a game, parents first and main lines before variations.
fn walk(game: &Game) -> impl Iterator<Item = NodeId> {
    let mut rest = vec![NodeId::START];
    std::iter::from_fn(move || {
        let id = rest.pop()?;
        rest.extend(game.node(id)?.children().iter().rev());
        Some(id)
    })
}

/// One node; `None` if the game has no such.
pub fn node(game: &Game, id: NodeId, score: Option<protocol::Score>) -> Option<protocol::Node> {
    let node = game.node(id)?;
    let before = node.parent().and_then(|parent| game.node(parent));
    let remark = Remark::read(node.comments());
    Some(protocol::Node {
        id: id.number(),
        parent: node.parent().map(NodeId::number),
        fen: node.board().fen(),
        uci: node.mv().map(|mv| mv.to_uci(false)),
        san: before.zip(node.mv()).map(|(before, mv)| in_both(before.board(), mv)),
        comment: Some(remark.words).filter(|words| !words.is_empty()),
        nags: node.nags().to_vec(),
        drawings: remark.drawings.iter().map(drawing).collect(),
        score,
        check: node.board().is_check(),
    })
}

fn drawing(drawing: &Drawing) -> protocol::Drawing {
    let (from, to) = (drawing.from.to_string(), drawing.to.map(|to| to.to_string()));
    protocol::Drawing { color: drawing.color, from, to }
}

/// What a browser drew; `None` if a square of it is none.
pub fn drawings(drawn: &[protocol::Drawing]) -> Option<Vec<Drawing>> {
    let read = |drawing: &protocol::Drawing| {
        let to = drawing.to.as_ref().map(|to| to.parse()).transpose().ok()?;
        Some(Drawing { color: drawing.color, from: drawing.from.parse().ok()?, to })
    };
    drawn.iter().map(read).collect()
}

/// What the record of a game calls the players.
pub fn names(game: &Game) -> protocol::Names {
    let name = |tag: &str| {
        let name = game.tag(tag).map(str::trim).filter(|name| !matches!(*name, "" | "?"))?;
        Some(name.to_string())
    };
    protocol::Names { white: name("White"), black: name("Black") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_whites() {
        let board = Board::from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1").unwrap();
        let winning = score(150, &board);
        assert_eq!(winning.score, UciScore::Cp(-150));
        assert!(winning.loss > winning.win);
        let mated = score(engine::score::mate_in(3), &board);
        assert_eq!((mated.score, mated.loss), (UciScore::Mate(-2), 1000));
    }

    #[test]
    fn main_lines_come_first() {
        let mut game = Game::default();
        for text in ["e4", "e5"] {
            let mv = game.board().parse_move(text).unwrap();
            game.play(mv).unwrap();
        }
        game.step_back();
        let sicilian = game.play(game.board().parse_move("c5").unwrap()).unwrap();
        game.make_main_line(sicilian);
        let nodes = nodes(&game, &HashMap::new());
        let moves: Vec<_> = nodes.iter().filter_map(|node| node.uci.as_deref()).collect();
        assert_eq!(moves, ["e2e4", "c7c5", "e7e5"]);
        assert_eq!(nodes[2].parent, Some(1));
        assert_eq!(nodes[3].san.as_ref().unwrap().en, "e5");
    }
}
