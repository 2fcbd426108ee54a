//! `horizont db train`: a repertoire is asked, position by position; the other side answers as
//! people do.

use super::train_progress::Progress;
use super::{folder, folder_option};
use crate::output::{caution, say};
use crate::terminal::board::{self, BoardStyle, BoardView};
use crate::terminal::capabilities::Capabilities;
use anyhow::anyhow;
use chess::random::SplitMix64;
use chess::{Board, Color, Move};
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use database::repertoire::{Position, Repertoire, RepertoireError};
use database::{Database, Filter};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use texts::Texts;
use wording::short_notation;

/// No repertoire is larger.
const LARGEST: u64 = 16 << 20;
/// No answer is longer.
const LONGEST: u64 = 1000;

pub fn command(texts: &Texts) -> Command {
    Command::new("train")
        .about(texts.get("db-train-about"))
        .arg(
            Arg::new("repertoire")
                .value_name("FILE")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath)
                .help(texts.get("db-train-file")),
        )
        .arg(
            Arg::new("side")
                .long("side")
                .value_name("white|black")
                .value_parser(["white", "black"])
                .default_value("white")
                .help(texts.get("db-train-side")),
        )
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("N")
                .value_parser(value_parser!(u64))
                .help(texts.get("db-train-seed")),
        )
        .arg(folder_option(texts))
        .after_help(texts.get("db-train-long"))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let Some(path) = matches.get_one::<PathBuf>("repertoire") else { return Ok(ExitCode::SUCCESS) };
    let side = match matches.get_one::<String>("side").map(String::as_str) {
        Some("black") => Color::Black,
        _ => Color::White,
    };
    let repertoire = read(path, side, texts)?;
    let progress = Progress::load(path, texts)?;
    // Without a database all answers are alike.
    let database = folder(matches, texts).ok().and_then(|folder| Database::open(&folder).ok());
    let seed = matches.get_one::<u64>("seed").copied();
    let random = seed.map_or_else(SplitMix64::from_entropy, SplitMix64::new);
    let positions = repertoire.positions();
    let mut trainer = Trainer { side, positions, progress, database, random, texts };
    trainer.run()?;
    Ok(ExitCode::SUCCESS)
}

fn read(path: &Path, side: Color, texts: &Texts) -> anyhow::Result<Repertoire> {
    let named = |reason: String| {
        let file = path.display().to_string();
        anyhow!(
            texts.format("db-train-bad-file", &[("file", file.into()), ("reason", reason.into())])
        )
    };
    let pgn = safefile::read_file(path, LARGEST)
        .map_err(|error| named(wording::system_error(error, texts)))?;
    let wrong = |error| match error {
        RepertoireError::TooLarge => named(texts.get("db-train-too-large")),
        _ => named(texts.get("db-train-no-repertoire")),
    };
    let repertoire = Repertoire::read(&pgn, side).map_err(wrong)?;
    match repertoire.questions().is_empty() {
        true => Err(named(texts.get("db-train-empty"))),
        false => Ok(repertoire),
    }
}

struct Trainer<'a> {
    side: Color,
    positions: Vec<Position>,
    progress: Progress,
    database: Option<Database>,
    random: SplitMix64,
    texts: &'a Texts,
}

/// What was answered.
enum Answer {
    /// A move of the repertoire, and the position after it.
    Right { after: usize, alone: bool },
    /// It was shown.
    Shown { after: usize },
    /// Enough for today.
    Leave,
}

impl Trainer<'_> {
    fn run(&mut self) -> anyhow::Result<()> {
        let (mut asked, mut alone) = (0u64, 0u64);
        let mut next = self.first_due();
        say!("{}", self.texts.format("db-train-due", &[("due", (self.due() as u64).into())]));
        while let Some(at) = next {
            let answer = self.ask(at);
            let (after, knew) = match answer {
                Answer::Leave => break,
                Answer::Right { after, alone } => (after, alone),
                Answer::Shown { after } => (after, false),
            };
            asked += 1;
            alone += u64::from(knew);
            self.progress.answered(&self.positions[at].board, knew, self.texts)?;
            next = self.reply(after)?.or_else(|| self.first_due());
        }
        let args = [("alone", alone.into()), ("asked", asked.into())];
        say!("{}", self.texts.format("db-train-done", &args));
        Ok(())
    }

    fn is_due(&self, at: usize) -> bool {
        let position = &self.positions[at];
        position.board.turn() == self.side
            && !position.moves.is_empty()
            && self.progress.is_due(&position.board)
    }

    fn due(&self) -> usize {
        (0..self.positions.len()).filter(|&at| self.is_due(at)).count()
    }

    fn first_due(&self) -> Option<usize> {
        (0..self.positions.len()).find(|&at| self.is_due(at))
    }

    /// Asks a position until it is answered.
    fn ask(&self, at: usize) -> Answer {
        let position = &self.positions[at];
        self.show(position);
        let mut alone = true;
        loop {
            let mut input = std::io::stdin().lock();
            let line = safefile::read_line(&mut input, LONGEST).unwrap_or_default();
            let text = String::from_utf8_lossy(&line).trim().to_string();
            match text.as_str() {
                "" if line.is_empty() => return Answer::Leave,
                "q" | "quit" | "konec" => return Answer::Leave,
                "?" => {
                    let args = [("moves", self.names(position).into())];
                    say!("{}", self.texts.format("db-train-shown", &args));
                    return Answer::Shown { after: position.moves[0].1 };
                }
                _ => {}
            }
            let found = position.board.parse_move(&text).ok();
            match position.moves.iter().find(|&&(mv, _)| Some(mv) == found) {
                Some(&(_, after)) => {
                    let args = [("moves", self.names(position).into())];
                    say!("{}", self.texts.format("db-train-right", &args));
                    return Answer::Right { after, alone };
                }
                None if found.is_none() => caution!("{}", self.texts.get("db-train-no-move")),
                None => {
                    alone = false;
                    say!("{}", self.texts.get("db-train-wrong"));
                }
            }
        }
    }

    fn show(&self, position: &Position) {
        let style = BoardStyle::fitting(&Capabilities::of_output(), self.texts.lang());
        let last_move = position.line.last().copied();
        let view = BoardView { flipped: self.side == Color::Black, last_move };
        say!("\n{}", board::draw(&position.board, &view, &style));
        say!("{}", self.texts.get("db-train-question"));
    }

    fn names(&self, position: &Position) -> String {
        let name = |&(mv, _): &(Move, usize)| self.name(&position.board, mv);
        position.moves.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    fn name(&self, board: &Board, mv: Move) -> String {
        board.write_move(mv, short_notation(self.texts))
    }

    /// Lets the other side answer, by how often people played each of its moves; where that leads,
    /// if it is to be asked.
    fn reply(&mut self, at: usize) -> anyhow::Result<Option<usize>> {
        let position = &self.positions[at];
        let board = position.board;
        let explored = self.database.as_ref().map(|it| it.explore(&board, &Filter::default(), 0));
        let played = explored.and_then(Result::ok).unwrap_or_default();
        let games = |mv: Move| {
            played.moves.iter().find(|known| known.mv == mv).map_or(0, |known| known.sums.games)
        };
        let all: u64 = position.moves.iter().map(|&(mv, _)| games(mv)).sum();
        let weight = |mv: Move| if all > 0 { games(mv) } else { 1 };
        let sum: u64 = position.moves.iter().map(|&(mv, _)| weight(mv)).sum();
        let Some(sum) = usize::try_from(sum).ok().filter(|&sum| sum > 0) else { return Ok(None) };
        let mut lot = self.random.below(sum) as u64;
        for &(mv, to) in &self.positions[at].moves {
            if lot < weight(mv) {
                if !self.is_due(to) {
                    return Ok(None);
                }
                let name = self.name(&board, mv);
                let percent = (100 * games(mv)).checked_div(played.total.games).unwrap_or(0);
                let id = if all > 0 { "db-train-replied" } else { "db-train-replied-unknown" };
                let args = [("move", name.into()), ("percent", percent.into())];
                say!("{}", self.texts.format(id, &args));
                return Ok(Some(to));
            }
            lot -= weight(mv);
        }
        Ok(None)
    }
}
