//! The command line of `horizont`: language first, then the subcommand, errors as one sentence.

use crate::commands::{self, Subcommand};
use crate::config::{Config, Key};
use crate::output::{self, caution};
use crate::pager;
use crate::terminal::capabilities::{Capabilities, readable_width};
use crate::values;
use crate::version;
use anstream::ColorChoice;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command};
use play::files::Kind;
use std::ffi::OsString;
use std::fmt;
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;
use texts::{Lang, NO_BREAK_SPACE, Texts, kept_together};

/// The exit code when a command was understood but could not be done.
pub const FAILED: u8 = 1;
/// The exit code for a command line or an input that cannot be understood.
pub const BAD_INPUT: u8 = 2;

/// The options that every command has stand below its own in the help, in this order.
const COMMON: [&str; 5] = ["pager", "color", "lang", "help", "version"];

/// The place of one of them in the help.
fn place(name: &str) -> usize {
    1000 + COMMON.iter().position(|&known| known == name).unwrap_or(COMMON.len())
}

/// An error that is not the caller's: a sentence and the exit code.
#[derive(Debug)]
struct Failure(String, u8);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

/// The error of work that was understood but could not be done.
pub fn failure(sentence: impl Into<String>) -> anyhow::Error {
    Failure(sentence.into(), FAILED).into()
}

/// The error of work that Ctrl-C ended before there was an answer.
pub fn interrupted(sentence: impl Into<String>) -> anyhow::Error {
    Failure(sentence.into(), commands::INTERRUPTED).into()
}

/// Runs the program with these arguments, the program's own name first.
pub fn main(args: Vec<OsString>) -> ExitCode {
    if let Some(choice) = asked_colours(&args) {
        choice.write_global();
    }
    let texts = match asked_language(&args) {
        Ok(lang) => texts_for_output(lang),
        Err(code) => {
            let texts = texts_for_output(Lang::of_system());
            caution!("{}", texts.format("lang-unknown", &[("lang", code.into())]));
            return ExitCode::from(BAD_INPUT);
        }
    };
    if wants_pager(&args) {
        pager::begin();
    }
    let args = with_play(with_help(args), &texts);
    let matches = match parse(program(&texts), args, &texts) {
        Ok(matches) => matches,
        Err(code) => return code,
    };
    let Some((name, matches)) = matches.subcommand() else {
        // A command line without a command is given one.
        return ExitCode::from(BAD_INPUT);
    };
    let Some(subcommand) = commands::ALL.iter().find(|sub| named(sub, name, &texts)) else {
        return ExitCode::from(BAD_INPUT);
    };
    finish((subcommand.run)(matches, &texts))
}

/// The texts of a language as the locale can show them, on a terminal and in a pipe; files that
/// we write always get all of their letters.
pub fn texts_for_output(lang: Lang) -> Texts {
    texts_for(&Capabilities::of_output(), lang)
}

/// The texts of a language for something that can show so much.
pub fn texts_for(capabilities: &Capabilities, lang: Lang) -> Texts {
    Texts::new(lang).in_ascii(!capabilities.unicode)
}

/// Parses `args`; prints help or one sentence about the mistake and gives the exit code otherwise.
pub fn parse(command: Command, args: Vec<OsString>, texts: &Texts) -> Result<ArgMatches, ExitCode> {
    let command = set_in_lines(localised(command, texts));
    command.try_get_matches_from(args).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let help = error.to_string().replace(NO_BREAK_SPACE, " ");
            let help = with_usage_translated(&help, texts);
            output::print_fitting(&help);
            ExitCode::SUCCESS
        }
        _ => {
            caution!("{}", explained(&error, texts));
            ExitCode::from(BAD_INPUT)
        }
    })
}

/// The help with those words of its usage that clap has no other way to say in another language.
fn with_usage_translated(help: &str, texts: &Texts) -> String {
    let command = texts.get("help-usage-command");
    help.replace("[OPTIONS]", &format!("[{}]", texts.get("help-usage-options")))
        .replace("[COMMAND]", &format!("[{command}]"))
        .replace("<COMMAND>", &format!("<{command}>"))
}

/// `horizont help show` is `horizont show --help`.
fn with_help(mut args: Vec<OsString>) -> Vec<OsString> {
    let first = first_word(&args);
    if args.get(first).is_some_and(|word| word == "help") {
        args.remove(first);
        args.push("--help".into());
    }
    args
}

/// Where the command stands: behind the language.
fn first_word(args: &[OsString]) -> usize {
    let mut first = 1;
    while let Some(word) = args.get(first).map(|word| word.to_string_lossy()) {
        let rest = word.strip_prefix("--lang").or_else(|| word.strip_prefix("--color"));
        match rest {
            Some("") => first += 2,
            Some(rest) if rest.starts_with('=') => first += 1,
            _ if word == "--pager" => first += 1,
            _ => break,
        }
    }
    first
}

/// A command line that begins with an option of `play` means a game, `horizont --level 2`, and so
/// does the file of one, `horizont game.pgn`.
fn with_play(mut args: Vec<OsString>, texts: &Texts) -> Vec<OsString> {
    let first = first_word(&args);
    let word = args.get(first).map(|word| word.to_string_lossy().into_owned());
    if word.is_none() {
        args.push("play".into());
        return args;
    }
    let option = word.as_deref().and_then(|word| word.strip_prefix("--"));
    let name = option.map(|option| option.split('=').next().unwrap_or(option));
    let play = (commands::play::SUBCOMMAND.command)(texts);
    let is_game = word.as_deref().is_some_and(|word| Kind::of(Path::new(word)).is_some());
    if is_game || (name.is_some() && play.get_arguments().any(|arg| arg.get_long() == name)) {
        args.insert(first, play.get_name().into());
    }
    args
}

/// The language of `--lang`, else of the system; the unknown code when there is such a one.
pub fn asked_language(args: &[OsString]) -> Result<Lang, String> {
    let mut words = args.iter().map(|arg| arg.to_string_lossy());
    while let Some(word) = words.next() {
        let code = match word.strip_prefix("--lang") {
            Some("") => words.next().unwrap_or_default().into_owned(),
            Some(rest) if rest.starts_with('=') => rest[1..].to_string(),
            _ => continue,
        };
        return code.parse().map_err(|_| code);
    }
    Ok(configured_language().unwrap_or_else(Lang::of_system))
}

/// The language of the settings. A file that can't be read is told of by whoever needs more of it.
fn configured_language() -> Option<Lang> {
    Config::load().ok()?.get(Key::Language)?.parse().ok()
}

/// Whether colours are wanted: by `--color`, else by the environment, else by the settings.
fn asked_colours(args: &[OsString]) -> Option<ColorChoice> {
    let words: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
    let given =
        words.iter().enumerate().find_map(|(at, word)| match word.strip_prefix("--color") {
            Some("") => words.get(at + 1).map(ToString::to_string),
            Some(rest) => rest.strip_prefix('=').map(str::to_string),
            None => None,
        });
    let environment = ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"];
    let told = environment.iter().any(|name| std::env::var_os(name).is_some());
    let configured = || Config::load().ok()?.get(Key::Colours).filter(|_| !told);
    match given.or_else(configured)?.as_str() {
        "always" => Some(ColorChoice::Always),
        "never" => Some(ColorChoice::Never),
        _ => None,
    }
}

/// Whether what is printed is wanted page by page: by `--pager`, else by the settings. Only a person
/// at a terminal reads pages.
fn wants_pager(args: &[OsString]) -> bool {
    let configured = || Config::load().ok().and_then(|config| config.get(Key::Pager));
    std::io::stdout().is_terminal()
        && (args.iter().any(|arg| arg == "--pager") || configured().as_deref() == Some("always"))
}

/// The option `--pager`, already read by [`wants_pager`].
fn pager_option(texts: &Texts) -> Arg {
    Arg::new("pager")
        .long("pager")
        .action(ArgAction::SetTrue)
        .global(true)
        .display_order(place("pager"))
        .help(texts.get("option-pager"))
}

/// The option `--color`, already read by [`asked_colours`].
fn color_option(texts: &Texts) -> Arg {
    Arg::new("color")
        .long("color")
        .value_name("WHEN")
        .value_parser(["auto", "always", "never"])
        .global(true)
        .display_order(place("color"))
        .help(texts.get("option-color"))
}

/// The option `--lang`, already read by [`asked_language`]; here for the help page.
pub fn lang_option(texts: &Texts) -> Arg {
    let codes = Lang::ALL.map(Lang::code);
    Arg::new("lang")
        .long("lang")
        .value_name("cs|en")
        .value_parser(codes)
        .global(true)
        .display_order(place("lang"))
        .help(texts.get("option-lang"))
}

/// The exit code of a finished command; an error goes to standard error as one sentence.
pub fn finish(outcome: anyhow::Result<ExitCode>) -> ExitCode {
    outcome.unwrap_or_else(|error| {
        caution!("{error:#}");
        ExitCode::from(error.downcast_ref::<Failure>().map_or(BAD_INPUT, |failure| failure.1))
    })
}

/// The whole command line.
pub(crate) fn program(texts: &Texts) -> Command {
    Command::new("horizont")
        .version(version::told(texts))
        .about(texts.get("app-about"))
        .arg(lang_option(texts))
        .arg(color_option(texts))
        .arg(pager_option(texts))
        .after_help(texts.get("app-where-to-begin"))
        .subcommands(commands::ALL.iter().map(|sub| (sub.command)(texts)))
}

fn named(subcommand: &Subcommand, name: &str, texts: &Texts) -> bool {
    (subcommand.command)(texts).get_name() == name
}

/// The command with the words that clap itself would say in English alone.
pub(crate) fn localised(command: Command, texts: &Texts) -> Command {
    let subcommands: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_string()).collect();
    let command_parts = Parts {
        subcommands: !subcommands.is_empty(),
        positionals: command.get_positionals().next().is_some(),
    };
    let mut command = command
        .disable_help_subcommand(true)
        .term_width(readable_width())
        .disable_help_flag(true)
        .arg(help_option(texts))
        .mut_args(|arg| with_default_told(arg, texts))
        .help_template(help_template(texts, &command_parts));
    if command.get_version().is_some() {
        command = command.disable_version_flag(true).arg(version_option(texts));
    }
    for name in subcommands {
        command = command.mut_subcommand(name, |sub| localised(sub, texts));
    }
    command
}

/// The command with a help whose lines end where they may: clap knows nothing of words that must not
/// end a line.
fn set_in_lines(mut command: Command) -> Command {
    let kept =
        |text: Option<&StyledStr>| kept_together(&text.cloned().unwrap_or_default().to_string());
    let (about, after) = (kept(command.get_about()), kept(command.get_after_help()));
    let subcommands: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_string()).collect();
    command = command.about(about).after_help(after).mut_args(|arg| {
        let help = kept(arg.get_help());
        arg.help(help)
    });
    for name in subcommands {
        command = command.mut_subcommand(name, set_in_lines);
    }
    command
}

/// The argument with its default value told in the language; clap knows only English for that.
/// The values that are possible stand in the help itself.
fn with_default_told(arg: Arg, texts: &Texts) -> Arg {
    let values: Vec<_> = arg.get_default_values().iter().map(|v| v.to_string_lossy()).collect();
    let takes_value = arg.get_action().takes_values();
    let told = match (arg.get_help(), values.is_empty() || !takes_value) {
        (Some(help), false) => {
            let value = texts.format("help-default", &[("value", values.join(", ").into())]);
            format!("{help} {value}")
        }
        (help, _) => help.map(ToString::to_string).unwrap_or_default(),
    };
    arg.help(told).hide_default_value(true).hide_possible_values(true)
}

fn help_option(texts: &Texts) -> Arg {
    common_option("help", 'h', ArgAction::Help, texts)
}

fn version_option(texts: &Texts) -> Arg {
    common_option("version", 'V', ArgAction::Version, texts)
}

/// An option that every command has.
fn common_option(name: &'static str, short: char, action: ArgAction, texts: &Texts) -> Arg {
    Arg::new(name)
        .short(short)
        .long(name)
        .action(action)
        .display_order(place(name))
        .help(texts.get(&format!("option-{name}")))
}

/// What a help page has besides options.
struct Parts {
    subcommands: bool,
    positionals: bool,
}

fn help_template(texts: &Texts, parts: &Parts) -> String {
    let mut template = format!("{{about}}\n\n{}: {{usage}}\n", texts.get("help-usage"));
    let mut part = |title: &str, tag: &str| {
        template += &format!("\n{}:\n{tag}\n", texts.get(title));
    };
    if parts.subcommands {
        part("help-commands", "{subcommands}");
    }
    if parts.positionals {
        part("help-arguments", "{positionals}");
    }
    part("help-options", "{options}");
    format!("{}{{after-help}}", template.trim_end())
}

/// What was wrong with the command line, in one sentence of the chosen language.
fn explained(error: &clap::Error, texts: &Texts) -> String {
    let context = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(several)) => several.join(", "),
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let arg = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument => match error.get(ContextKind::SuggestedArg) {
            Some(ContextValue::String(meant)) => {
                let args = [("arg", arg.into()), ("nearest", meant.as_str().into())];
                texts.format("cli-unknown-argument-nearest", &args)
            }
            _ => texts.format("cli-unknown-argument", &[("arg", arg.into())]),
        },
        ErrorKind::InvalidSubcommand => {
            let name = context(ContextKind::InvalidSubcommand);
            let meant = match error.get(ContextKind::SuggestedSubcommand) {
                Some(ContextValue::Strings(meant)) => meant.first().cloned(),
                _ => None,
            };
            match meant {
                Some(meant) => {
                    let args = [("command", name.into()), ("nearest", meant.into())];
                    texts.format("cli-unknown-command-nearest", &args)
                }
                None => texts.format("cli-unknown-command", &[("command", name.into())]),
            }
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => {
            let expected = values::expected(error, texts);
            texts.format("cli-missing-value", &[("arg", arg.into()), ("expected", expected.into())])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let expected = values::expected(error, texts);
            texts.format(
                "cli-bad-value",
                &[("arg", arg.into()), ("value", value.into()), ("expected", expected.into())],
            )
        }
        ErrorKind::MissingRequiredArgument => {
            texts.format("cli-missing-argument", &[("arg", arg.into())])
        }
        ErrorKind::ArgumentConflict => texts.format("cli-conflict", &[("arg", arg.into())]),
        _ => texts.get("cli-not-understood"),
    }
}
