//! `horizont man`: manual pages of every command in both languages, for those who install them.

use super::Subcommand;
use crate::cli::{failure, localised_program};
use crate::output::say;
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use clap_mangen::Man;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use texts::{Lang, Texts};

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    let folder = Arg::new("folder")
        .value_name("DIR")
        .required(true)
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::DirPath)
        .help(texts.get("man-folder"));
    Command::new("man")
        .about(texts.get("man-about"))
        .arg(folder)
        .after_help(texts.get("help-exit-codes"))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let folder = matches.get_one::<PathBuf>("folder").cloned().unwrap_or_default();
    let mut pages = 0;
    for lang in Lang::ALL {
        // Where `man` looks: English pages at the top, others in a folder of their language.
        let place = match lang {
            Lang::En => folder.join("man1"),
            Lang::Cs => folder.join("cs").join("man1"),
        };
        let program = localised_program(&Texts::new(lang));
        let written = std::fs::create_dir_all(&place).and_then(|()| write(&program, "", &place));
        pages += written.map_err(|error| {
            let reason = wording::system_error(error, texts);
            let args = [("path", place.display().to_string().into()), ("reason", reason.into())];
            failure(texts.format("file-trouble", &args))
        })?;
    }
    let folder = folder.display().to_string();
    let args = [("pages", pages.into()), ("folder", folder.into())];
    say!("{}", texts.format("man-written", &args));
    Ok(ExitCode::SUCCESS)
}

/// Writes the page of a command and of all below it; how many.
fn write(command: &Command, before: &str, folder: &Path) -> std::io::Result<usize> {
    let name = format!("{before}{}", command.get_name());
    let mut page = Vec::new();
    Man::new(command.clone().display_name(&name)).title(&name).render(&mut page)?;
    safefile::replace(&folder.join(format!("{name}.1")), &page)?;
    let mut pages = 1;
    for below in command.get_subcommands() {
        pages += write(below, &format!("{name}-"), folder)?;
    }
    Ok(pages)
}
