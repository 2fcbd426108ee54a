//! Games as they are read, judged and told. Of several processes each judges every so-manieth game;
//! what it says and writes of it goes to the first.

use super::games::Games;
use super::journal::Journal;
use super::options::Wish;
use super::show::{summary, whole};
use crate::cli::failure;
use crate::commands::together::Turns;
use crate::output::{caution, say};
use chess::Game;
use indicatif::{FormattedDuration, ProgressBar, ProgressStyle};
use review::{Review, Stop};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::time::{Duration, Instant};
use texts::Texts;

/// A game that was judged.
#[derive(Serialize, Deserialize)]
struct Judged {
    /// Which game it was, by [`fingerprint`].
    game: u64,
    /// With its comments, where a file is written.
    pgn: Option<String>,
    /// What is printed of it.
    lines: Vec<String>,
}

/// What tells a game from others. Another process may read another file by the same name.
fn fingerprint(game: &Game) -> u64 {
    checksum::of(game.to_pgn().as_bytes())
}

/// Takes judged games in order.
pub(super) struct Taking<'a> {
    journal: &'a mut Option<Journal>,
    wish: &'a Wish,
    texts: &'a Texts,
    /// Games that were read here, by their fingerprints, and are not judged yet.
    read: VecDeque<u64>,
    /// Judged games that were not read here yet.
    judged: VecDeque<Vec<u8>>,
}

impl<'a> Taking<'a> {
    /// None so far.
    pub fn new(journal: &'a mut Option<Journal>, wish: &'a Wish, texts: &'a Texts) -> Taking<'a> {
        Taking { journal, wish, texts, read: VecDeque::new(), judged: VecDeque::new() }
    }

    /// Writes and prints games as far as it is known that they are those that were read here.
    fn take(&mut self, judged: Vec<Vec<u8>>) -> anyhow::Result<()> {
        self.judged.extend(judged);
        while !self.read.is_empty()
            && let Some(judged) = self.judged.pop_front()
        {
            let judged: Judged = serde_json::from_slice(&judged)?;
            if self.read.pop_front() != Some(judged.game) {
                return Err(self.other_games());
            }
            self.tell(&judged)?;
        }
        Ok(())
    }

    /// Takes the last ones: each game that was read was judged, and no other, or some process has
    /// read other games.
    pub fn finish(&mut self, judged: Option<Vec<Vec<u8>>>) -> anyhow::Result<()> {
        let are_all = judged.is_some();
        self.take(judged.unwrap_or_default())?;
        match are_all && self.read.is_empty() && self.judged.is_empty() {
            true => Ok(()),
            false => Err(self.other_games()),
        }
    }

    fn other_games(&self) -> anyhow::Error {
        failure(self.texts.get("review-other-games"))
    }

    fn tell(&mut self, judged: &Judged) -> anyhow::Result<()> {
        if let (Some(journal), Some(pgn)) = (&mut self.journal, &judged.pgn) {
            journal.add(pgn, self.texts)?;
        }
        for line in &judged.lines {
            match self.wish.json {
                // One line, however long.
                true => crate::output::print((line.clone() + "\n").as_bytes()),
                false => say!("{line}"),
            }
        }
        Ok(())
    }
}

/// The games of a file on their way.
pub(super) struct Reading<'a> {
    pub games: Games<'a>,
    pub wish: &'a Wish,
    pub stop: &'a Stop,
    pub done_before: u64,
    pub texts: &'a Texts,
}

/// How many games there were.
pub(super) struct Counted {
    /// The number of the last game in the file.
    number: u64,
    /// How many of them could be read.
    seen: u64,
    /// How many were judged, here or by others.
    pub reviewed: u64,
}

impl Reading<'_> {
    /// Judges the games whose turn is this process's; `None` if that was stopped.
    pub fn judge(
        mut self,
        turns: &mut Turns,
        taking: &mut Taking<'_>,
    ) -> anyhow::Result<Option<Counted>> {
        let mut counted = Counted { number: 0, seen: 0, reviewed: 0 };
        let began = Instant::now();
        while let Some(game) = self.games.next() {
            counted.number += 1;
            let mut game = match game {
                Ok(game) => game,
                Err(error) => {
                    self.say_bad(&error, turns);
                    continue;
                }
            };
            counted.seen += 1;
            let wanted = self.wish.game;
            if counted.seen <= self.done_before
                || wanted.is_some_and(|wanted| wanted != counted.number)
            {
                continue;
            }
            if turns.is_first() {
                taking.read.push_back(fingerprint(&game));
            }
            if turns.is_own(counted.reviewed) {
                let share = self.games.share_read();
                let label = progress_label(counted.number, share, began, self.texts);
                let Some(found) = review_one(&game, label, self.wish, self.stop) else {
                    return Ok(None);
                };
                let judged = self.judged(&mut game, &found);
                turns.give(counted.reviewed, serde_json::to_vec(&judged)?);
            }
            counted.reviewed += 1;
            taking.take(turns.arrived())?;
            if wanted.is_some() {
                break;
            }
        }
        Ok(Some(counted))
    }

    fn say_bad(&self, error: &str, turns: &Turns) {
        if turns.is_first() {
            let file = self.wish.file.display().to_string();
            let args = [("file", file.into()), ("error", error.into())];
            caution!("{}", self.texts.format("review-bad-game", &args));
        }
    }

    fn judged(&mut self, game: &mut Game, found: &Review) -> Judged {
        let several = self.wish.game.is_none() && self.games.are_several();
        let lines = match self.wish.json {
            true => vec![serde_json::to_string(found).unwrap_or_default()],
            false if several && !self.wish.all => summary(found, self.texts),
            false => whole(found, self.wish.all, self.texts),
        };
        let fingerprint = fingerprint(game);
        let pgn = self.wish.output.is_some().then(|| {
            // A file holds all letters, whatever the terminal shows.
            wording::review::annotate(game, found, &Texts::new(self.texts.lang()));
            game.to_pgn()
        });
        Judged { game: fingerprint, pgn, lines }
    }
}

impl Counted {
    /// Says so where there was nothing to judge.
    pub fn check(&self, wish: &Wish, from_database: bool, texts: &Texts) -> anyhow::Result<()> {
        let file = || wish.file.display().to_string().into();
        if let Some(wanted) = wish.game.filter(|_| self.reviewed == 0 && self.seen > 0) {
            let args = [("file", file()), ("game", wanted.into()), ("games", self.number.into())];
            anyhow::bail!(texts.format("review-no-such-game", &args));
        }
        if self.seen == 0 && from_database {
            anyhow::bail!(texts.get("db-none-found"));
        }
        if self.seen == 0 {
            anyhow::bail!(texts.format("review-no-games", &[("file", file())]));
        }
        Ok(())
    }
}

/// Which game this is, how much of the file is read, and how long the rest will take at that pace.
fn progress_label(number: u64, share: Option<f64>, began: Instant, texts: &Texts) -> String {
    let game = texts.format("review-progress-game", &[("game", number.into())]);
    match share.filter(|&share| number > 1 && share < 1.0) {
        None => game,
        Some(share) => {
            let left = began.elapsed().as_secs_f64() * (1.0 - share) / share.max(0.001);
            let left = FormattedDuration(Duration::from_secs_f64(left)).to_string();
            let args = [("percent", ((100.0 * share) as u32).into()), ("left", left.into())];
            format!("{game} {}", texts.format("review-progress-file", &args))
        }
    }
}

/// Reviews a game behind a bar of progress; `None` if it was stopped.
fn review_one(game: &Game, label: String, wish: &Wish, stop: &Stop) -> Option<Review> {
    let style = ProgressStyle::with_template("{prefix} {wide_bar} {pos}/{len} ({eta})");
    let bar = ProgressBar::new(1)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        .with_prefix(label);
    let found = review::review(game, &wish.settings, stop, &mut |progress| {
        bar.set_length(progress.all as u64);
        bar.set_position(progress.done as u64);
    });
    bar.finish_and_clear();
    found
}
