//! A game with everything around it, as one PGN: what autosave writes and `resume` reads.
//!
//! The sides, the level and the place in the tree are tags of our own, so any other program can
//! still open the file.

use crate::clock;
use crate::sides::{Player, Sides};
use crate::time_control::TimeControl;
use chess::{Color, Game, NodeId, PgnReader};
use std::sync::Arc;
use web_time::Duration;

const SIDES: &str = "HorizontSides";
const PACE: &str = "HorizontPace";
const CLOCKS: &str = "HorizontClocks";
const CURRENT: &str = "HorizontPlace";

/// A game as it was left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Autosave {
    /// The moves; the current node is where play goes on.
    pub game: Arc<Game>,
    /// Who plays what.
    pub sides: Sides,
    /// How fast is played.
    pub pace: TimeControl,
    /// What White and Black have left.
    pub clocks: Option<[Duration; 2]>,
}

impl Autosave {
    /// The text that is written.
    pub fn to_pgn(&self) -> String {
        let mut game = Game::clone(&self.game);
        game.set_tag(SIDES, &sides_text(&self.sides));
        game.set_tag(PACE, &pace_text(self.pace));
        if let Some([white, black]) = self.clocks {
            let clocks = format!("{} {}", clock::written(white), clock::written(black));
            game.set_tag(CLOCKS, &clocks);
        }
        game.set_tag(CURRENT, &path_text(&self.game, self.game.current()));
        game.to_pgn()
    }

    /// Whether two are the same, the place where play goes on included.
    pub(crate) fn same_as(&self, other: &Autosave) -> bool {
        let path = |saved: &Autosave| path_text(&saved.game, saved.game.current());
        self == other && path(self) == path(other)
    }

    /// Reads what was written; tags that are missing or spoilt have their usual values. `None` if
    /// there is no game at all.
    pub fn from_pgn(text: &[u8]) -> Option<Autosave> {
        let mut game = PgnReader::new(text).next()?.ok()?;
        let tag = |name: &str| game.tag(name).map(str::to_string);
        let sides = tag(SIDES).and_then(|text| sides_from(&text)).unwrap_or_default();
        let pace = tag(PACE).and_then(|text| pace_from(&text)).unwrap_or_default();
        let clocks = tag(CLOCKS).and_then(|text| {
            let (white, black) = text.split_once(' ')?;
            Some([clock::read(white)?, clock::read(black)?])
        });
        let current = tag(CURRENT).and_then(|text| path_from(&game, &text));
        let end = game.main_line().last().unwrap_or(NodeId::START);
        game.go_to(current.unwrap_or(end));
        for name in [SIDES, PACE, CLOCKS, CURRENT] {
            game.remove_tag(name);
        }
        Some(Autosave { game: game.into(), sides, pace, clocks })
    }
}

/// `human` or the computer's level for White and Black, and whose pieces are below.
fn sides_text(sides: &Sides) -> String {
    let player = |color| match sides.player(color) {
        Player::Human => "human".to_string(),
        Player::Computer(level) => level.to_string(),
    };
    let below = if sides.flipped { Color::Black } else { Color::White };
    format!("{} {} {below}", player(Color::White), player(Color::Black))
}

fn sides_from(text: &str) -> Option<Sides> {
    let player = |word: &str| match word {
        "human" => Some(Player::Human),
        level => level.parse().ok().map(Player::Computer),
    };
    let words: Vec<&str> = text.split(' ').collect();
    let [white, black, below] = words[..] else { return None };
    let flipped = below == Color::Black.to_string();
    Some(Sides { white: player(white)?, black: player(black)?, flipped })
}

fn pace_text(pace: TimeControl) -> String {
    match pace {
        TimeControl::Free => "free".to_string(),
        TimeControl::PerMove { time } => format!("move {}", time.as_millis()),
        TimeControl::Clock { base, increment } => {
            format!("clock {} {}", base.as_millis(), increment.as_millis())
        }
    }
}

fn pace_from(text: &str) -> Option<TimeControl> {
    let milliseconds = |word: &str| word.parse().ok().map(Duration::from_millis);
    let words: Vec<&str> = text.split(' ').collect();
    Some(match words[..] {
        ["free"] => TimeControl::Free,
        ["move", time] => TimeControl::PerMove { time: milliseconds(time)? },
        ["clock", base, increment] => {
            TimeControl::Clock { base: milliseconds(base)?, increment: milliseconds(increment)? }
        }
        _ => return None,
    })
}

/// The way to a node: which of the moves was taken at each step, the first being 0. Runs of the
/// first are counted: `+12,1,+3`.
fn path_text(game: &Game, node: NodeId) -> String {
    let mut steps: Vec<String> = Vec::new();
    let mut firsts = 0;
    let mut above = NodeId::START;
    let mut flush = |firsts: &mut usize, step: Option<usize>| {
        if *firsts > 0 {
            steps.push(format!("+{firsts}"));
            *firsts = 0;
        }
        steps.extend(step.map(|step| step.to_string()));
    };
    for id in game.line_to(node) {
        let children = game.node(above).map(|node| node.children()).unwrap_or_default();
        match children.iter().position(|&child| child == id) {
            Some(0) | None => firsts += 1,
            other => flush(&mut firsts, other),
        }
        above = id;
    }
    flush(&mut firsts, None);
    steps.join(",")
}

fn path_from(game: &Game, text: &str) -> Option<NodeId> {
    let mut node = NodeId::START;
    for step in text.split(',').filter(|step| !step.is_empty()) {
        let (times, which) = match step.strip_prefix('+') {
            Some(times) => (times.parse::<usize>().ok()?, 0),
            None => (1, step.parse::<usize>().ok()?),
        };
        for _ in 0..times {
            node = *game.node(node)?.children().get(which)?;
        }
    }
    Some(node)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Level;

    fn game() -> Game {
        let mut game = Game::default();
        for text in ["e4", "e5", "Nf3", "Nc6"] {
            let mv = game.board().parse_move(text).unwrap();
            game.play(mv).unwrap();
        }
        game.step_back();
        game.step_back();
        for text in ["f4", "exf4", "Nf3"] {
            let mv = game.board().parse_move(text).unwrap();
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn everything_comes_back() {
        let pace = TimeControl::Clock {
            base: Duration::from_secs(300),
            increment: Duration::from_millis(2500),
        };
        let computer = Player::Computer(Level::Depths { main: 5, quiescence: 7 });
        let sides = Sides { white: computer, black: Player::Human, flipped: true };
        let clocks = Some([Duration::from_millis(123_400), Duration::from_secs(7200)]);
        let saved = Autosave { game: game().into(), sides, pace, clocks };
        let back = Autosave::from_pgn(saved.to_pgn().as_bytes()).unwrap();
        assert_eq!(back, saved);
        assert_eq!(back.game.moves(), saved.game.moves());
    }

    #[test]
    fn a_spoilt_tag_loses_no_game() {
        let text = "[HorizontPlace \"+99,7\"]\n[HorizontSides \"x\"]\n[HorizontPace \"clock\"]\n\n1. e4 e5 *";
        let saved = Autosave::from_pgn(text.as_bytes()).unwrap();
        assert_eq!(saved.game.moves().len(), 2);
        assert_eq!(saved.sides, Sides::default());
        assert_eq!(Autosave::from_pgn(b""), None);
    }
}
