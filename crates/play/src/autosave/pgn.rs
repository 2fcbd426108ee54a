//! A game with everything around it, as one PGN: what autosave writes and `resume` reads.
//!
//! The sides, the level and the place in the tree are tags of our own, so any other program can
//! still open the file. A text in which one of them is missing or makes no sense is no save of ours:
//! to guess would lose what was meant.

use crate::clock;
use crate::files::{ends_with_result, words};
use crate::sides::{Player, Sides};
use crate::time_control::TimeControl;
use book::names;
use chess::{Color, Game, NodeId, PgnReader};
use std::sync::Arc;
use web_time::Duration;

/// The first tag: the number of the format. Older programs wrote none.
const FORMAT: &str = "HorizontFormat";
/// The newest format that we know.
const NEWEST: u32 = 1;
/// The second tag: who may play.
const ACCESS: &str = "HorizontAccess";
const SIDES: &str = "HorizontSides";
const PACE: &str = "HorizontPace";
const CLOCKS: &str = "HorizontClocks";
const CURRENT: &str = "HorizontPlace";
const STUDY: &str = "HorizontStudy";

/// What is written around the game.
const OUR_TAGS: [&str; 7] = [FORMAT, ACCESS, SIDES, PACE, CLOCKS, CURRENT, STUDY];

/// Why a text is no game that was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotUnderstood {
    /// It was written by a newer program.
    #[error("the game was saved by a newer version")]
    Newer,
    /// It is no save of ours, or a part of one.
    #[error("this is not a saved game")]
    Damaged,
}

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
    /// Whether it is looked at and not played.
    pub study: bool,
}

impl Autosave {
    /// The text that is written.
    pub fn to_pgn(&self) -> String {
        self.to_pgn_for("")
    }

    /// The same with words about who may play, which hold no quotation marks. They stand near the
    /// beginning, so that whoever looks for them need not read the whole.
    pub(crate) fn to_pgn_for(&self, access: &str) -> String {
        let mut game = Game::clone(&self.game);
        // A game that was opened from a file may bring such tags along.
        OUR_TAGS.iter().for_each(|name| game.remove_tag(name));
        names::tag(&mut game);
        game.set_tag(SIDES, &sides_text(&self.sides));
        game.set_tag(PACE, &pace_text(self.pace));
        if let Some([white, black]) = self.clocks {
            let clocks = format!("{} {}", clock::written(white), clock::written(black));
            game.set_tag(CLOCKS, &clocks);
        }
        game.set_tag(CURRENT, &path_text(&self.game, self.game.current()));
        if self.study {
            game.set_tag(STUDY, "1");
        }
        let mut text = format!("[{FORMAT} \"{NEWEST}\"]\n");
        if !access.is_empty() {
            text += &format!("[{ACCESS} \"{access}\"]\n");
        }
        text + &game.to_pgn()
    }

    /// Whether two are the same, the place where play goes on included.
    pub(crate) fn same_as(&self, other: &Autosave) -> bool {
        let path = |saved: &Autosave| path_text(&saved.game, saved.game.current());
        self == other && path(self) == path(other)
    }

    /// Reads what was written. Whatever is not understood is no reason to guess.
    pub fn from_pgn(text: &[u8]) -> Result<Autosave, NotUnderstood> {
        let damaged = || NotUnderstood::Damaged;
        let mut game = PgnReader::new(text).next().and_then(Result::ok).ok_or_else(damaged)?;
        let tag = |name: &str| game.tag(name).map(str::to_string);
        if let Some(format) = tag(FORMAT) {
            let number: u32 = format.parse().map_err(|_| damaged())?;
            (number <= NEWEST).then_some(()).ok_or(NotUnderstood::Newer)?;
        }
        if !ends_with_result(text) || words::check(text).is_err() {
            return Err(damaged());
        }
        let sides = tag(SIDES).and_then(|text| sides_from(&text)).ok_or_else(damaged)?;
        let pace = tag(PACE).and_then(|text| pace_from(&text)).ok_or_else(damaged)?;
        let clocks = tag(CLOCKS).map(|text| clocks_from(&text).ok_or_else(damaged)).transpose()?;
        let current = tag(CURRENT).and_then(|text| path_from(&game, &text)).ok_or_else(damaged)?;
        let study = game.tag(STUDY).is_some();
        game.go_to(current);
        OUR_TAGS.iter().for_each(|name| game.remove_tag(name));
        names::untag(&mut game);
        Ok(Autosave { game: game.into(), sides, pace, clocks, study })
    }
}

/// The words about who may play, from the beginning of a text; none if there are none.
pub(super) fn access_at_head(text: &[u8]) -> String {
    let lines = text.split(|&byte| byte == b'\n').filter_map(|line| str::from_utf8(line).ok());
    let ours = lines.take_while(|line| line.starts_with("[Horizont"));
    let found = ours.filter_map(|line| line.strip_prefix('[')?.strip_prefix(ACCESS));
    let words = found.filter_map(|rest| rest.strip_prefix(" \"")?.strip_suffix("\"]"));
    words.map(str::to_string).next().unwrap_or_default()
}

fn clocks_from(text: &str) -> Option<[Duration; 2]> {
    let (white, black) = text.split_once(' ')?;
    // Only as we write them, in tenths: other times would come back changed.
    let time = |text: &str| clock::read(text).filter(|&time| clock::written(time) == text);
    Some([time(white)?, time(black)?])
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
    let below = Color::ALL.into_iter().find(|color| color.to_string() == below)?;
    Some(Sides { white: player(white)?, black: player(black)?, flipped: below == Color::Black })
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
        let saved = Autosave { game: game().into(), sides, pace, clocks, study: true };
        let back = Autosave::from_pgn(saved.to_pgn().as_bytes()).unwrap();
        assert_eq!(back, saved);
        assert_eq!(back.game.moves(), saved.game.moves());
    }

    fn text_of_a_game() -> String {
        let sides = Sides::default();
        let pace = TimeControl::Free;
        Autosave { game: game().into(), sides, pace, clocks: None, study: false }.to_pgn()
    }

    #[test]
    fn what_is_not_understood_is_not_guessed() {
        let whole = text_of_a_game();
        assert!(Autosave::from_pgn(whole.as_bytes()).is_ok());
        let spoilt = |from: &str, to: &str| {
            assert!(whole.contains(from), "{whole}");
            Autosave::from_pgn(whole.replace(from, to).as_bytes()).unwrap_err()
        };
        // A pace and a player of some later program: nothing here could stand for them.
        assert_eq!(spoilt("\"free\"", "\"hourglass 60\""), NotUnderstood::Damaged);
        assert_eq!(spoilt("human human", "human robot"), NotUnderstood::Damaged);
        assert_eq!(spoilt("human human white", "human human blue"), NotUnderstood::Damaged);
        assert_eq!(spoilt("+2,1,+2", "+99,7"), NotUnderstood::Damaged);
        assert_eq!(spoilt("[HorizontPace \"free\"]\n", ""), NotUnderstood::Damaged);
        assert_eq!(spoilt("\"1\"]", "\"2\"]"), NotUnderstood::Newer);
        for empty in [&b""[..], &[0; 600], b"Not a game at all.", b"1. e4 e5 *"] {
            assert_eq!(Autosave::from_pgn(empty), Err(NotUnderstood::Damaged));
        }
        for end in 0..whole.trim_end().len() {
            assert!(Autosave::from_pgn(&whole.as_bytes()[..end]).is_err(), "{}", &whole[..end]);
        }
    }

    #[test]
    fn a_save_of_an_older_program_is_read() {
        let older = text_of_a_game().replace("[HorizontFormat \"1\"]\n", "");
        assert!(Autosave::from_pgn(older.as_bytes()).is_ok());
    }

    #[test]
    fn who_may_play_stands_at_the_beginning_and_nobody_else_says_it() {
        let mut game = game();
        game.set_tag("HorizontAccess", "somebody else");
        game.set_tag("HorizontClocks", "1:00 1:00");
        let (sides, pace) = (Sides::default(), TimeControl::Free);
        let saved = Autosave { game: game.into(), sides, pace, clocks: None, study: false };
        let text = saved.to_pgn_for("a b");
        assert_eq!(access_at_head(&text.as_bytes()[..80]), "a b");
        assert!(!text.contains("somebody else"), "{text}");
        assert_eq!(Autosave::from_pgn(text.as_bytes()).unwrap().clocks, None);
        assert_eq!(access_at_head(saved.to_pgn().as_bytes()), "");
    }
}
