//! `horizont man`: manual pages of the programs and of every command, in both languages, for those
//! who install them.

use super::{Subcommand, koncovka};
use crate::cli::{failure, localised, program};
use crate::output::say;
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use clap_mangen::Man;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use texts::{Lang, Texts, kept_together};

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

/// What all pages belong to.
const SOURCE: &str = concat!("Horizont ", env!("CARGO_PKG_VERSION"));

/// The headings that a page may have.
const HEADINGS: [&str; 7] =
    ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SUBCOMMANDS", "EXTRA", "VERSION"];

/// The task's program has switches that no library of command lines knows, so its page is written by
/// hand.
const OTHELLO: &str = "othello";

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
        pages += write_all(&place, lang).map_err(|error| {
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

/// Writes the pages of one language; how many.
fn write_all(folder: &Path, lang: Lang) -> std::io::Result<usize> {
    std::fs::create_dir_all(folder)?;
    let texts = Texts::new(lang);
    let mut pages = 0;
    for program in [program(&texts), koncovka::program(&texts)] {
        let mut program = localised(program, &texts);
        // Hands the options of all commands down, and tells each how it is called.
        program.build();
        pages += write(&program, "", folder, &texts)?;
    }
    let othello = match lang {
        Lang::En => include_str!("../../../../locales/en/othello.1"),
        Lang::Cs => include_str!("../../../../locales/cs/othello.1"),
    };
    let page = set_in_lines(&othello.replace("@SOURCE@", SOURCE), lang);
    safefile::replace(&folder.join(OTHELLO).with_extension("1"), page.as_bytes())?;
    Ok(pages + 1)
}

/// Writes the page of a command and of all below it; how many.
fn write(command: &Command, before: &str, folder: &Path, texts: &Texts) -> std::io::Result<usize> {
    let name = format!("{before}{}", command.get_name());
    let mut page = Vec::new();
    let mut told = command.clone().display_name(&name);
    if let Some(notes) = command.get_after_help() {
        told = told.after_help(in_paragraphs(&notes.to_string()));
    }
    // Nothing at all would leave the place of the date to what comes after it.
    let man = Man::new(told).title(&name).date("\"\"").source(SOURCE);
    man.manual(texts.get("man-manual")).render(&mut page)?;
    let page = with_headings(&String::from_utf8_lossy(&page), texts);
    let page = set_in_lines(&page, texts.lang());
    safefile::replace(&folder.join(format!("{name}.1")), page.as_bytes())?;
    let mut pages = 1;
    for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
        pages += write(below, &format!("{name}-"), folder, texts)?;
    }
    Ok(pages)
}

/// Each line as a paragraph of its own, but for those that belong to a list.
fn in_paragraphs(text: &str) -> String {
    let mut paragraphs = String::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        if !paragraphs.is_empty() && !line.starts_with(' ') {
            paragraphs.push('\n');
        }
        paragraphs += line;
        paragraphs.push('\n');
    }
    paragraphs
}

/// The page with spaces at which `man` breaks no line, behind Czech words of one letter; what begins
/// with a dot is a command.
fn set_in_lines(page: &str, lang: Lang) -> String {
    let line = |line: &str| match lang {
        Lang::Cs if !line.starts_with('.') => kept_together(line),
        _ => line.to_string(),
    };
    page.split_inclusive('\n').map(line).collect()
}

/// The page with headings in the language of the texts; the library knows only English ones.
fn with_headings(page: &str, texts: &Texts) -> String {
    let line = |line: &str| match line.strip_prefix(".SH ") {
        Some(heading) if HEADINGS.contains(&heading) => {
            format!(".SH {}\n", texts.get(&format!("man-{}", heading.to_lowercase())))
        }
        _ => format!("{line}\n"),
    };
    let command = texts.get("help-usage-command");
    let page: String = page.lines().map(line).collect();
    page.replace("\\fIsubcommands\\fR", &format!("\\fI{command}\\fR"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn czech_lines_do_not_end_with_a_word_of_one_letter() {
        let page = ".SH V SÍTI\nHra v síti\n";
        assert_eq!(set_in_lines(page, Lang::Cs), ".SH V SÍTI\nHra v\u{a0}síti\n");
        assert_eq!(set_in_lines("Play a game\n", Lang::En), "Play a game\n");
    }
}
