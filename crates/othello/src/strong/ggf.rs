//! Games in GGF, the format of the Generic Game Server and of NBoard:
//!
//! ```text
//! (;GM[Othello]PC[here]PB[Anna]PW[Karel]RE[+12]TI[5:00]TY[8]BO[8 -…- *]B[F5//1.2]W[D6/-3.5];)
//! ```

use super::board::Position;
use super::game::{Action, Game};
use crate::colour::Colour;
use std::fmt::Write as _;
use web_time::Duration;

/// A move with what was said about it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GgfMove {
    /// The move.
    pub action: Action,
    /// What the player thought of it, in stones from his own side.
    pub eval: Option<f64>,
    /// How long he thought, in seconds.
    pub seconds: f64,
}

/// What each player may use: for the game, for each move, and after the flag has fallen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// For the game.
    pub main: Duration,
    /// What each move adds.
    pub increment: Duration,
}

/// A game of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GgfGame {
    /// The black player and the white one; empty where unknown.
    pub players: [String; 2],
    /// Where it was played.
    pub place: String,
    /// The clocks of Black and White, where they had any.
    pub clocks: [Option<TimeControl>; 2],
    /// What was said about each move.
    pub moves: Vec<GgfMove>,
    /// The game itself.
    pub game: Game,
}

/// Why a text is no game of 8x8 Othello in GGF.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadGgf {
    /// No `(;` and `;)` around it, or a value without its brackets.
    #[error("expected (;NAME[value]…;)")]
    Form,
    /// Another game or another board.
    #[error("expected Othello on 8 by 8 squares")]
    OtherGame,
    /// The first position cannot be read.
    #[error("expected 64 squares of *, O and - and the side to move")]
    Board,
    /// A move against the rules, or of the wrong side.
    #[error("move {number}, {text}, is not legal")]
    Illegal {
        /// Which move, from 1, passes included.
        number: usize,
        /// As it was written.
        text: String,
    },
}

impl GgfGame {
    /// Reads one game; what follows it is left alone.
    ///
    /// ```
    /// use othello::strong::ggf::GgfGame;
    /// let text = "(;GM[Othello]PB[A]PW[B]TI[5:00]TY[8]B[F5//1.5]W[D6/2];)";
    /// let read = GgfGame::parse(text).unwrap();
    /// assert_eq!((read.players[0].as_str(), read.moves[0].seconds), ("A", 1.5));
    /// assert_eq!(GgfGame::parse(&read.to_text()), Ok(read));
    /// ```
    pub fn parse(text: &str) -> Result<GgfGame, BadGgf> {
        let mut read = GgfGame::default();
        let mut rest = text.trim_start().strip_prefix("(;").ok_or(BadGgf::Form)?;
        loop {
            rest = rest.trim_start();
            if rest.starts_with(";)") {
                return Ok(read);
            }
            let (name, after) = rest.split_once('[').ok_or(BadGgf::Form)?;
            let (value, after) = after.split_once(']').ok_or(BadGgf::Form)?;
            read.property(name.trim(), value.trim())?;
            rest = after;
        }
    }

    fn property(&mut self, name: &str, value: &str) -> Result<(), BadGgf> {
        match name {
            "GM" if !value.eq_ignore_ascii_case("othello") => return Err(BadGgf::OtherGame),
            "TY" if !value.starts_with('8') => return Err(BadGgf::OtherGame),
            "PB" => self.players[0] = value.to_string(),
            "PW" => self.players[1] = value.to_string(),
            "PC" => self.place = value.to_string(),
            "TI" => self.clocks = [time_control(value); 2],
            "TB" => self.clocks[0] = time_control(value),
            "TW" => self.clocks[1] = time_control(value),
            "BO" => {
                let (position, colour) = board(value)?;
                self.game = Game::from(position, colour);
                self.moves.clear();
            }
            "B" => self.add(Colour::Black, value)?,
            "W" => self.add(Colour::White, value)?,
            // Ratings, dates, komi and whatever else there may be.
            _ => {}
        }
        Ok(())
    }

    /// Plays a move `F5/2.0/1.5`. A pass that is not written follows from the rules.
    fn add(&mut self, colour: Colour, text: &str) -> Result<(), BadGgf> {
        let number = self.moves.len() + 1;
        let illegal = || BadGgf::Illegal { number, text: text.chars().take(20).collect() };
        if colour != self.game.to_move() && self.game.must_pass() {
            self.push(GgfMove { action: Action::Pass, eval: None, seconds: 0.0 })
                .map_err(|_| illegal())?;
        }
        if colour != self.game.to_move() {
            return Err(illegal());
        }
        self.push(told(text).ok_or_else(illegal)?).map_err(|_| illegal())
    }

    /// Adds a move.
    pub fn push(&mut self, told: GgfMove) -> Result<(), super::game::Illegal> {
        self.game.play(told.action)?;
        self.moves.push(told);
        Ok(())
    }

    /// The time that a colour has left, if it has a clock.
    pub fn time_left(&self, colour: Colour) -> Option<(Duration, Duration)> {
        let TimeControl { main, increment } = self.clocks[colour.index()]?;
        let mut left = main.as_secs_f64();
        for (told, (_, mover)) in self.moves.iter().zip(self.game.positions()) {
            if *mover == colour {
                left += increment.as_secs_f64() - told.seconds;
            }
        }
        Some((Duration::try_from_secs_f64(left).unwrap_or_default(), increment))
    }

    /// The game as a file has it, on one line.
    pub fn to_text(&self) -> String {
        let (position, colour) = self.game.start();
        let mut text = format!("(;GM[Othello]PC[{}]", clean(&self.place));
        let [black, white] = self.players.each_ref().map(|name| clean(name));
        let _ = write!(text, "PB[{black}]PW[{white}]RE[");
        match self.game.result() {
            Some(result) => _ = write!(text, "{result:+}.00"),
            None => text.push('?'),
        }
        text.push(']');
        for (name, clock) in ["TB", "TW"].iter().zip(self.clocks) {
            let Some(TimeControl { main, increment }) = clock else { continue };
            let [main, increment] = [main, increment].map(|time| time.as_secs());
            let _ = write!(text, "{name}[{}/{}]", in_minutes(main), in_minutes(increment));
        }
        let _ = write!(text, "TY[8]BO[8 {}]", board_text(position, colour));
        for (told, (_, mover)) in self.moves.iter().zip(self.game.positions()) {
            let colour = if *mover == Colour::Black { 'B' } else { 'W' };
            let _ = write!(text, "{colour}[{}", told.action.in_capitals());
            match told.eval {
                Some(eval) => _ = write!(text, "/{eval:.2}"),
                None if told.seconds > 0.0 => text.push('/'),
                None => {}
            }
            if told.seconds > 0.0 {
                let _ = write!(text, "/{:.3}", told.seconds);
            }
            text.push(']');
        }
        text.push_str(";)");
        text
    }
}

/// A text that cannot end its brackets.
fn clean(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control() && !"[]".contains(*letter)).collect()
}

fn in_minutes(seconds: u64) -> String {
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}

/// Reads `F5`, `F5/eval`, `F5//time`, `F5/eval/time`.
pub fn told(text: &str) -> Option<GgfMove> {
    let mut fields = text.split('/').map(str::trim);
    let action = Action::parse(fields.next()?).ok()?;
    let number = |field: Option<&str>| match field {
        None | Some("") => Some(None),
        Some(number) => number.parse::<f64>().ok().filter(|n| n.abs() < 1e9).map(Some),
    };
    let eval = number(fields.next())?;
    let seconds = number(fields.next())?.unwrap_or_default().max(0.0);
    Some(GgfMove { action, eval, seconds })
}

/// Reads `5:00`, `5:00/0:10`, `1:05:00/…`, each `hours:minutes:seconds` with what is left out.
fn time_control(text: &str) -> Option<TimeControl> {
    let mut fields = text.split('/').map(|field| field.split(',').next().unwrap_or_default());
    let main = clock_time(fields.next()?)?;
    let increment = fields.next().and_then(clock_time).unwrap_or_default();
    Some(TimeControl { main, increment })
}

fn clock_time(text: &str) -> Option<Duration> {
    let mut seconds = 0u64;
    for part in text.trim().split(':') {
        let part: u32 = part.parse().ok()?;
        seconds = seconds.checked_mul(60)?.checked_add(part.into())?;
    }
    (seconds < 1 << 32).then(|| Duration::from_secs(seconds))
}

/// Reads `8 -----… *`.
fn board(text: &str) -> Result<(Position, Colour), BadGgf> {
    let rest = text.strip_prefix('8').ok_or(BadGgf::OtherGame)?;
    let cells: Vec<char> = rest.chars().filter(|cell| !cell.is_whitespace()).collect();
    let [squares @ .., to_move] = &cells[..] else { return Err(BadGgf::Board) };
    if squares.len() != 64 {
        return Err(BadGgf::Board);
    }
    let (mut black, mut white) = (0u64, 0u64);
    for (square, cell) in squares.iter().enumerate() {
        match cell {
            '*' | 'X' | 'x' => black |= 1 << square,
            'O' | 'o' => white |= 1 << square,
            '-' | '.' => {}
            _ => return Err(BadGgf::Board),
        }
    }
    match to_move {
        '*' | 'X' | 'x' => Ok((Position { own: black, opposing: white }, Colour::Black)),
        'O' | 'o' => Ok((Position { own: white, opposing: black }, Colour::White)),
        _ => Err(BadGgf::Board),
    }
}

fn board_text(position: Position, to_move: Colour) -> String {
    let (own, other) = if to_move == Colour::Black { ('*', 'O') } else { ('O', '*') };
    let cell = |square: u32| match (position.own >> square & 1, position.opposing >> square & 1) {
        (1, _) => own,
        (_, 1) => other,
        _ => '-',
    };
    let squares: String = (0..64).map(cell).collect();
    format!("{squares} {own}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_game_of_nboard_is_read() {
        let text = "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]\
                    TI[15:00]TY[8]BO[8 ---------------------------O*------*O---------------------\
                    ------ *]B[F5]W[F6/-1.5/3.25]B[D3//2]W[C5];)";
        let read = GgfGame::parse(text).unwrap();
        assert_eq!(read.players, ["./mEdax", "chris"]);
        assert_eq!(read.game.actions().len(), 4);
        assert_eq!(read.moves[1].eval, Some(-1.5));
        let left = read.time_left(Colour::White).unwrap().0;
        assert_eq!(left, Duration::from_secs_f64(896.75));
        assert_eq!(GgfGame::parse(&read.to_text()).unwrap().game, read.game);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let fault = |text: &str| GgfGame::parse(text).unwrap_err();
        assert_eq!(fault(""), BadGgf::Form);
        assert_eq!(fault("(;GM[Othello]"), BadGgf::Form);
        assert_eq!(fault("(;GM[Chess];)"), BadGgf::OtherGame);
        assert_eq!(fault("(;TY[10];)"), BadGgf::OtherGame);
        assert_eq!(fault("(;BO[8 --- *];)"), BadGgf::Board);
        assert_eq!(fault("(;B[A1];)"), BadGgf::Illegal { number: 1, text: "A1".into() });
        assert_eq!(fault("(;W[F5];)"), BadGgf::Illegal { number: 1, text: "F5".into() });
        assert_eq!(fault("(;B[F5/x];)"), BadGgf::Illegal { number: 1, text: "F5/x".into() });
    }

    proptest! {
        /// Random games, passes included, survive being written and read.
        #[test]
        fn written_and_read(choices in prop::collection::vec((0..64usize, -64i32..=64), 0..70)) {
            let mut game = GgfGame { place: "a]b".into(), ..GgfGame::default() };
            for (choice, eval) in choices {
                let legal: Vec<u32> = crate::strong::board::squares(game.game.position().moves()).collect();
                let action = match legal.len() {
                    0 => Action::Pass,
                    count => Action::Place(legal[choice % count]),
                };
                let seconds = f64::from(choice as u32) / 8.0;
                if game.push(GgfMove { action, eval: Some(eval.into()), seconds }).is_err() {
                    break;
                }
            }
            let again = GgfGame::parse(&game.to_text()).unwrap();
            prop_assert_eq!(&again.game, &game.game);
            prop_assert_eq!(again.moves, game.moves);
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,60}|\\(;([BWTPGMCIYOE]{1,2}\\[[A-H1-8*O/:. -]{0,70}\\]){0,9};\\)") {
            if let Ok(read) = GgfGame::parse(&text) {
                prop_assert_eq!(GgfGame::parse(&read.to_text()).unwrap().game, read.game);
            }
        }
    }
}
