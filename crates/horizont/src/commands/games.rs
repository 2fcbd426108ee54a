//! `horizont games`: the games that were kept, finished and unfinished; which can be shown and deleted.

use super::group::family;
use crate::output::say;
use play::{AutosaveFolder, default_autosave_folder};
use texts::Texts;

family!("games": list, delete);

/// The user's games.
fn folder(texts: &Texts) -> anyhow::Result<AutosaveFolder> {
    let folder = default_autosave_folder().map(AutosaveFolder::new);
    folder.ok_or_else(|| anyhow::anyhow!(texts.get("games-no-home")))
}

mod list {
    use super::*;
    use crate::output;
    use clap::{Arg, ArgAction, ArgMatches, Command};
    use play::AutosaveEntry;
    use serde::Serialize;
    use std::process::ExitCode;
    use std::time::UNIX_EPOCH;

    pub fn command(texts: &Texts) -> Command {
        let flag = |name: &'static str, help: &str| {
            Arg::new(name).long(name).action(ArgAction::SetTrue).help(texts.get(help))
        };
        Command::new("list")
            .about(texts.get("games-list-about"))
            .arg(flag("unfinished", "games-unfinished").conflicts_with("finished"))
            .arg(flag("finished", "games-finished"))
            .arg(flag("json", "option-json"))
            .after_help(texts.get("help-exit-codes"))
    }

    /// A kept game for other programs.
    #[derive(Serialize)]
    struct GameJson {
        name: String,
        finished: bool,
        white: Option<String>,
        black: Option<String>,
        date: Option<String>,
        result: &'static str,
        half_moves: usize,
        /// Seconds since 1970.
        written: Option<u64>,
    }

    pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
        let wanted =
            |finished: bool| !matches.get_flag(if finished { "unfinished" } else { "finished" });
        let mut games = folder(texts)?.all();
        games.retain(|(_, finished)| wanted(*finished));
        if matches.get_flag("json") {
            games.into_iter().for_each(|(entry, finished)| output::json(&json(entry, finished)));
            return Ok(ExitCode::SUCCESS);
        }
        if games.is_empty() {
            say!("{}", texts.get("games-none"));
        }
        let widest = games.iter().map(|(entry, _)| entry.name.chars().count()).max().unwrap_or(0);
        for (entry, finished) in games {
            let date = tag(&entry, "Date", texts);
            let columns = format!("{:widest$}  {date:10}  ", entry.name);
            output::row(&columns, &told(&entry, finished, texts));
        }
        Ok(ExitCode::SUCCESS)
    }

    fn tag(entry: &AutosaveEntry, name: &str, texts: &Texts) -> String {
        texts.shown(entry.saved.game.tag(name).unwrap_or("?"))
    }

    /// Who played, how long and how it ended.
    fn told(entry: &AutosaveEntry, finished: bool, texts: &Texts) -> String {
        let game = &entry.saved.game;
        let moves = game.main_line().count().div_ceil(2);
        let state = if finished { "finished" } else { "unfinished" };
        let args = [
            ("white", tag(entry, "White", texts).into()),
            ("black", tag(entry, "Black", texts).into()),
            ("moves", moves.into()),
            ("state", state.into()),
            ("result", game.result().token().into()),
        ];
        texts.format("games-line", &args)
    }

    fn json(entry: AutosaveEntry, finished: bool) -> GameJson {
        let game = &entry.saved.game;
        let tag = |name: &str| game.tag(name).map(str::to_string);
        let written = entry.written.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        GameJson {
            finished,
            white: tag("White"),
            black: tag("Black"),
            date: tag("Date"),
            result: game.result().token(),
            half_moves: game.main_line().count(),
            written: written.map(|since| since.as_secs()),
            name: entry.name,
        }
    }
}

mod delete {
    use super::*;
    use crate::cli::failure;
    use anyhow::bail;
    use clap::{Arg, ArgAction, ArgMatches, Command};
    use play::NotTaken;
    use std::process::ExitCode;

    pub fn command(texts: &Texts) -> Command {
        let names = Arg::new("name").value_name("NAME").action(ArgAction::Append).required(true);
        Command::new("delete")
            .about(texts.get("games-delete-about"))
            .arg(names.help(texts.get("games-name")))
            .after_help(texts.get("help-exit-codes"))
    }

    pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
        let folder = folder(texts)?;
        for name in matches.get_many::<String>("name").into_iter().flatten() {
            let named = [("name", name.as_str().into())];
            match folder.delete(name) {
                Ok(()) => say!("{}", texts.format("games-deleted", &named)),
                Err(NotTaken::InUse) => bail!(texts.format("games-in-use", &named)),
                Err(NotTaken::Disk(problem)) => {
                    let reason = wording::io_problem(&problem, texts);
                    let args = [("name", name.as_str().into()), ("reason", reason.into())];
                    return Err(failure(texts.format("games-not-deleted", &args)));
                }
                Err(_) => bail!(texts.format("games-missing", &named)),
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}
