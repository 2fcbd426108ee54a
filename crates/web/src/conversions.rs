//! What the game's crates know, in the conversions of the protocol, and back.

use crate::protocol;
use chess::{Board, Color, Game, Move, Node, NodeId, Notation, Role};
use engine::levels::{MAX_DEPTH, MAX_ELO, MAX_QUIESCENCE, MIN_ELO};
use engine::score::{Score, moves_to_mate};
use engine::{Level, wdl};
use play::score_units::seen_by;
use play::{Line, Pace, Player, Sides};
use std::collections::HashMap;
use std::time::Duration;

/// Nobody reads further.
const MAX_LINE: usize = 24;

/// What a level may be set to.
pub const LIMITS: protocol::Limits = protocol::Limits {
    elo: protocol::EloRange { min: MIN_ELO, max: MAX_ELO },
    main: MAX_DEPTH,
    quiescence: MAX_QUIESCENCE,
};

pub fn side(color: Color) -> protocol::Side {
    match color {
        Color::White => protocol::Side::White,
        Color::Black => protocol::Side::Black,
    }
}

pub fn role(role: Role) -> protocol::Role {
    match role {
        Role::Pawn => protocol::Role::Pawn,
        Role::Knight => protocol::Role::Knight,
        Role::Bishop => protocol::Role::Bishop,
        Role::Rook => protocol::Role::Rook,
        Role::Queen => protocol::Role::Queen,
        Role::King => protocol::Role::King,
    }
}

pub fn sides(sides: &Sides) -> protocol::Sides {
    let who = |player| match player {
        Player::Human => protocol::Who::Human,
        Player::Computer(_) => protocol::Who::Computer,
    };
    protocol::Sides { white: who(sides.white), black: who(sides.black) }
}

pub fn level(level: Level) -> protocol::Level {
    match level {
        Level::Lowest => protocol::Level::Lowest,
        Level::Low => protocol::Level::Low,
        Level::Medium => protocol::Level::Medium,
        Level::High => protocol::Level::High,
        Level::Full => protocol::Level::Full,
        Level::Depths { main, quiescence } => protocol::Level::Depths { main, quiescence },
        Level::Elo(elo) => protocol::Level::Elo { elo },
    }
}

/// The level that is meant, or how the one that can't be was written.
pub fn read_level(level: protocol::Level) -> Result<Level, String> {
    let read = |text: String| text.parse().map_err(|_| text);
    match level {
        protocol::Level::Lowest => Ok(Level::Lowest),
        protocol::Level::Low => Ok(Level::Low),
        protocol::Level::Medium => Ok(Level::Medium),
        protocol::Level::High => Ok(Level::High),
        protocol::Level::Full => Ok(Level::Full),
        protocol::Level::Depths { main, quiescence } => read(format!("{main}+{quiescence}")),
        protocol::Level::Elo { elo } => read(elo.to_string()),
    }
}

pub fn pace(pace: Pace) -> protocol::Pace {
    match pace {
        Pace::Free => protocol::Pace::Free,
        Pace::PerMove { time } => protocol::Pace::Move { ms: milliseconds(time) },
        Pace::Clock { base, increment } => protocol::Pace::Clock {
            base_ms: milliseconds(base),
            increment_ms: milliseconds(increment),
        },
    }
}

/// The pace that is meant; times that make no sense become the nearest that do.
pub fn read_pace(pace: protocol::Pace) -> Pace {
    const HOUR: u64 = 3_600_000;
    let time = |ms: u64, least: u64, most: u64| Duration::from_millis(ms.clamp(least, most));
    match pace {
        protocol::Pace::Free => Pace::Free,
        protocol::Pace::Move { ms } => Pace::PerMove { time: time(ms, 10, HOUR) },
        protocol::Pace::Clock { base_ms, increment_ms } => Pace::Clock {
            base: time(base_ms, 1000, 24 * HOUR),
            increment: time(increment_ms, 0, HOUR),
        },
    }
}

pub fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A score of the side to move.
pub fn score(score: Score, turn: Color) -> protocol::Score {
    let for_white = |value| seen_by(value, turn, Color::White);
    let chances = wdl::of(for_white(score));
    // How many moves a mate takes depends on who is to move.
    let (kind, value) = match moves_to_mate(score) {
        Some(moves) => (protocol::ScoreKind::Mate, for_white(moves)),
        None => (protocol::ScoreKind::Cp, for_white(score)),
    };
    protocol::Score { kind, value, win: chances.win, draw: chances.draw, loss: chances.loss }
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
    protocol::Line { score: score(line.score, board.turn()), depth: line.depth, moves, san }
}

fn in_both(board: &Board, mv: Move) -> protocol::Both<String> {
    protocol::Both {
        cs: board.write_move(mv, Notation::SanCzech),
        en: board.write_move(mv, Notation::San),
    }
}

/// All nodes of a game, parents first and main lines before variations; with what the computer
/// thought of its moves.
pub fn nodes(game: &Game, scores: &HashMap<NodeId, protocol::Score>) -> Vec<protocol::Node> {
    let mut nodes = Vec::new();
    let mut rest = vec![NodeId::START];
    while let Some(id) = rest.pop() {
        let Some(found) = game.node(id) else { continue };
        nodes.push(node(game, id, found, scores.get(&id).copied()));
        rest.extend(found.children().iter().rev());
    }
    nodes
}

/// How many nodes a game has.
pub fn size(game: &Game) -> usize {
    let mut count = 0;
    let mut rest = vec![NodeId::START];
    while let Some(node) = rest.pop().and_then(|id| game.node(id)) {
        count += 1;
        rest.extend(node.children());
    }
    count
}

fn node(game: &Game, id: NodeId, node: &Node, score: Option<protocol::Score>) -> protocol::Node {
    let before = node.parent().and_then(|parent| game.node(parent));
    let comments = node.comments();
    protocol::Node {
        id: id.number(),
        parent: node.parent().map(NodeId::number),
        fen: node.board().fen(),
        uci: node.mv().map(|mv| mv.to_uci(false)),
        san: before.zip(node.mv()).map(|(before, mv)| in_both(before.board(), mv)),
        comment: (!comments.is_empty()).then(|| comments.join("\n")),
        score,
        check: node.board().is_check(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_and_paces_come_back() {
        for (named, _) in Level::NAMED {
            assert_eq!(read_level(level(named)), Ok(named));
        }
        let depths = Level::Depths { main: 4, quiescence: 6 };
        assert_eq!(read_level(level(depths)), Ok(depths));
        assert_eq!(read_level(protocol::Level::Elo { elo: 1500 }), Ok(Level::Elo(1500)));
        assert_eq!(read_level(protocol::Level::Elo { elo: 9999 }), Err("9999".to_string()));
        assert!(read_level(protocol::Level::Depths { main: 0, quiescence: 1 }).is_err());
        let clock = Pace::Clock { base: Duration::from_secs(60), increment: Duration::ZERO };
        assert_eq!(read_pace(pace(clock)), clock);
        let long = protocol::Pace::Move { ms: u64::MAX };
        assert_eq!(read_pace(long), Pace::PerMove { time: Duration::from_secs(3600) });
    }

    #[test]
    fn scores_are_whites() {
        let winning = score(150, Color::Black);
        assert_eq!((winning.kind, winning.value), (protocol::ScoreKind::Cp, -150));
        assert!(winning.loss > winning.win);
        let mated = score(engine::score::mate_in(3), Color::Black);
        assert_eq!((mated.kind, mated.value, mated.loss), (protocol::ScoreKind::Mate, -2, 1000));
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
