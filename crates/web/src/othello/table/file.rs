//! The file of a table: a game between two people, who they are, and what their clocks show.

use super::contest::{Contest, End, Kept, Terms};
use chess::Color;
use play::{NotUnderstood, TimeControl};
use serde::{Deserialize, Serialize};
use web_time::{Duration, Instant};

/// Files of a higher version are left to newer programs.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct File {
    version: u32,
    /// Who may play, in the words of [`crate::room::Access`].
    access: String,
    rows: u32,
    cols: u32,
    pace: TimeControl,
    takeback: bool,
    actions: Vec<String>,
    /// Milliseconds that White and Black had left after each action.
    left: Vec<[u64; 2]>,
    /// And last.
    clocks: Option<[u64; 2]>,
    /// What White and Black are called.
    names: [Option<String>; 2],
    #[serde(default)]
    resigned: Option<Color>,
    #[serde(default)]
    out_of_time: Option<Color>,
}

/// What is read of a version that is not known.
#[derive(Deserialize)]
struct AnyVersion {
    version: u32,
}

/// A game as its file has it, with the words about who may play it.
pub fn written(contest: &Contest, access: String, now: Instant) -> Vec<u8> {
    let Terms { size, pace, takeback } = contest.terms();
    let file = File {
        version: VERSION,
        access,
        rows: size.rows(),
        cols: size.cols(),
        pace,
        takeback,
        actions: contest.game().moves().iter().map(|mv| mv.to_string()).collect(),
        left: contest.left().iter().map(|left| left.map(milliseconds)).collect(),
        clocks: contest.clocks(now).map(|(left, _)| left.map(milliseconds)),
        names: Color::ALL.map(|color| contest.name(color).map(str::to_string)),
        resigned: match contest.end() {
            Some(End::Resigned(color)) => Some(color),
            _ => None,
        },
        out_of_time: match contest.end() {
            Some(End::OutOfTime(color)) => Some(color),
            _ => None,
        },
    };
    // Plain data can always be written.
    serde_json::to_vec(&file).unwrap_or_default()
}

/// The game of a file, its clocks not running, and the words about who may play it.
pub fn read(text: &[u8]) -> Result<(Contest, String), NotUnderstood> {
    let AnyVersion { version } =
        serde_json::from_slice(text).map_err(|_| NotUnderstood::Damaged)?;
    if version > VERSION {
        return Err(NotUnderstood::Newer);
    }
    let file: File = serde_json::from_slice(text).map_err(|_| NotUnderstood::Damaged)?;
    let access = file.access.clone();
    let contest = file.contest().ok_or(NotUnderstood::Damaged)?;
    Ok((contest, access))
}

impl File {
    fn contest(self) -> Option<Contest> {
        let terms = Terms::wished(self.rows, self.cols, self.pace, self.takeback)?;
        let end = match (self.resigned, self.out_of_time) {
            (Some(color), None) => Some(End::Resigned(color)),
            (None, Some(color)) => Some(End::OutOfTime(color)),
            (None, None) => None,
            (Some(_), Some(_)) => return None,
        };
        let durations = |left: [u64; 2]| left.map(Duration::from_millis);
        Contest::new(terms)?.restore(Kept {
            actions: self.actions,
            left: self.left.into_iter().map(durations).collect(),
            clocks: self.clocks.map(durations),
            names: self.names,
            end,
        })
    }
}

fn milliseconds(left: Duration) -> u64 {
    u64::try_from(left.as_millis()).unwrap_or(u64::MAX)
}

/// What the fuzz target calls: whatever is read is the same when it is written and read again.
pub fn read_again(text: &[u8]) {
    let now = Instant::now();
    if let Ok((contest, access)) = read(text) {
        let once = written(&contest, access, now);
        let (contest, access) = read(&once).expect("what was written is read");
        assert_eq!(written(&contest, access, now), once);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun() -> Contest {
        let pace = TimeControl::Clock { base: Duration::from_secs(60), increment: Duration::ZERO };
        let terms = Terms::wished(6, 8, pace, false).unwrap();
        let mut contest = Contest::new(terms).unwrap();
        let square = contest.game().board().legal().next().unwrap();
        contest.play(Color::Black, 0, &square.to_string(), Instant::now()).unwrap();
        contest.set_name(Color::White, "Žofie");
        contest
    }

    #[test]
    fn a_game_is_read_as_it_was_written() {
        let now = Instant::now();
        let mut contest = begun();
        contest.stop_clock(now);
        let text = written(&contest, "owner=12".to_string(), now);
        let (read_back, access) = read(&text).unwrap();
        assert_eq!(access, "owner=12");
        assert_eq!(read_back.terms(), contest.terms());
        assert_eq!(read_back.game().moves(), contest.game().moves());
        assert_eq!(read_back.name(Color::White), Some("Žofie"));
        assert_eq!(written(&read_back, access, now), text);
        contest.resign(Color::White, now).unwrap();
        let (over, _) = read(&written(&contest, String::new(), now)).unwrap();
        assert_eq!(over.winner(), Some(Color::Black));
    }

    #[test]
    fn what_was_never_played_is_damaged_and_what_is_newer_is_left() {
        let text = String::from_utf8(written(&begun(), String::new(), Instant::now())).unwrap();
        for (piece, other) in [
            ("\"rows\":6", "\"rows\":1"),
            ("\"rows\":6", "\"rows\":4000000000"),
            ("\"actions\":[\"", "\"actions\":[\"1_1\",\""),
            ("\"left\":[", "\"left\":[[1,1],"),
            ("\"resigned\":null", "\"resigned\":\"white\",\"out_of_time\":\"black\""),
        ] {
            let spoilt = text.replacen(piece, other, 1);
            assert_ne!(spoilt, text, "{piece}");
            assert!(matches!(read(spoilt.as_bytes()), Err(NotUnderstood::Damaged)), "{spoilt}");
        }
        let newer = text.replace("\"version\":1", "\"version\":2");
        assert!(matches!(read(newer.as_bytes()), Err(NotUnderstood::Newer)));
        assert!(matches!(read(b"[game]"), Err(NotUnderstood::Damaged)));
    }
}
