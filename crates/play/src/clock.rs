//! The two clocks of a game.

use crate::time_control::TimeControl;
use chess::{Color, Game, NodeId};
use engine::Clock;
use web_time::{Duration, Instant};

/// What each side has left, and whose clock runs. The clocks start with the first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameClock {
    left: [Duration; 2],
    base: Duration,
    increment: Duration,
    running: Option<(Color, Instant)>,
}

impl GameClock {
    /// The clocks of a pace that has them, not running.
    pub fn of(pace: TimeControl) -> Option<GameClock> {
        match pace {
            TimeControl::Clock { base, increment } => {
                Some(GameClock { left: [base; 2], base, increment, running: None })
            }
            _ => None,
        }
    }

    /// What a side has left at this moment.
    pub fn left(&self, color: Color, now: Instant) -> Duration {
        let used = match self.running {
            Some((running, since)) if running == color => now.saturating_duration_since(since),
            _ => Duration::ZERO,
        };
        self.left[color.index()].saturating_sub(used)
    }

    /// Starts the clock of a side, and stops the other's.
    pub fn start(&mut self, color: Color, now: Instant) {
        self.stop(now);
        self.running = Some((color, now));
    }

    /// Stops both.
    pub fn stop(&mut self, now: Instant) {
        if let Some((color, _)) = self.running {
            self.left[color.index()] = self.left(color, now);
            self.running = None;
        }
    }

    /// A side has moved: its clock stops and gets the increment.
    pub fn press(&mut self, color: Color, now: Instant) {
        self.stop(now);
        self.left[color.index()] += self.increment;
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Color> {
        self.running.map(|(color, _)| color)
    }

    /// The side whose time ran out.
    pub fn fallen(&self, now: Instant) -> Option<Color> {
        let (color, _) = self.running?;
        self.left(color, now).is_zero().then_some(color)
    }

    /// How long until the running clock is empty.
    pub fn until_fall(&self, now: Instant) -> Option<Duration> {
        self.running.map(|(color, _)| self.left(color, now))
    }

    /// The clock as the engine wants it.
    pub fn for_engine(&self, color: Color, now: Instant) -> Clock {
        Clock { time: self.left(color, now), increment: self.increment, moves_to_go: None }
    }

    /// Sets what White and Black have left; both stop.
    pub fn set(&mut self, left: [Duration; 2]) {
        self.left = left;
        self.running = None;
    }

    /// Sets both clocks to what they showed at a node of the game, as its moves have noted it.
    pub fn rewind(&mut self, game: &Game, node: NodeId) {
        self.running = None;
        self.left = [self.base; 2];
        for id in game.line_to(node) {
            let Some(node) = game.node(id) else { continue };
            let mover = !node.board().turn();
            if let Some(left) = node.clock().and_then(read) {
                self.left[mover.index()] = left;
            }
        }
    }
}

/// Writes a clock as PGN does: `0:04:59.5`.
pub fn written(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{hours}:{minutes:02}:{seconds:02}.{}", left.subsec_millis() / 100)
}

/// Reads what [`written`] wrote, and the same without tenths.
pub fn read(text: &str) -> Option<Duration> {
    let mut seconds = 0.0;
    for part in text.split(':') {
        seconds = seconds * 60.0 + part.parse::<f64>().ok().filter(|part| *part >= 0.0)?;
    }
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    fn clock() -> GameClock {
        GameClock::of(TimeControl::Clock { base: MINUTE, increment: Duration::from_secs(2) })
            .unwrap()
    }

    #[test]
    fn only_the_running_clock_loses_time() {
        let start = Instant::now();
        let mut clock = clock();
        clock.start(Color::White, start);
        let later = start + Duration::from_secs(10);
        assert_eq!(clock.left(Color::White, later), Duration::from_secs(50));
        assert_eq!(clock.left(Color::Black, later), MINUTE);
        clock.press(Color::White, later);
        assert_eq!(clock.left(Color::White, later + MINUTE), Duration::from_secs(52));
        clock.start(Color::Black, later);
        assert_eq!(clock.fallen(later + MINUTE / 2), None);
        assert_eq!(clock.fallen(later + MINUTE), Some(Color::Black));
    }

    #[test]
    fn going_back_gives_the_time_back() {
        let mut game = Game::default();
        for (text, left) in [("e4", "0:00:50"), ("e5", "0:00:40.5"), ("Nf3", "0:00:30")] {
            let mv = game.board().parse_move(text).unwrap();
            let node = game.play(mv).unwrap();
            assert!(game.set_clock(node, left));
        }
        let mut clock = clock();
        let now = Instant::now();
        clock.rewind(&game, game.current());
        assert_eq!(clock.left(Color::White, now), Duration::from_secs(30));
        assert_eq!(clock.left(Color::Black, now), Duration::from_millis(40_500));
        game.step_back();
        clock.rewind(&game, game.current());
        assert_eq!(clock.left(Color::White, now), Duration::from_secs(50));
        clock.rewind(&game, NodeId::START);
        assert_eq!(clock.left(Color::Black, now), MINUTE);
    }

    #[test]
    fn clocks_are_written_and_read() {
        let left = Duration::from_millis(3_723_400);
        assert_eq!(written(left), "1:02:03.4");
        assert_eq!(read("1:02:03.4"), Some(left));
        assert_eq!(read("90"), Some(Duration::from_secs(90)));
        assert!(read("1:x").is_none() && read("-1").is_none() && read("inf:inf").is_none());
    }
}
