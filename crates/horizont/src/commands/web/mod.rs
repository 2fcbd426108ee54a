//! `horizont web`: the page in a browser, on this machine or for others on the network.

mod running;

use super::{Subcommand, db, qr};
use crate::cli::failure;
use crate::output::{caution, print, say};
use crate::terminal::capabilities::Capabilities;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use play::files::IoProblem;
use play::{AutosaveFolder, default_autosave_folder};
use std::path::PathBuf;
use std::process::{Command as Program, ExitCode, Stdio};
use texts::{Lang, Texts};
use web::{Page, Server, WebError};

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

/// A port that nothing well known uses.
const USUAL_PORT: &str = "6464";

fn command(texts: &Texts) -> Command {
    Command::new("web")
        .about(texts.get("web-about"))
        .arg(
            Arg::new("port")
                .long("port")
                .value_name("N")
                .default_value(USUAL_PORT)
                .value_parser(clap::value_parser!(u16))
                .help(texts.get("web-option-port")),
        )
        .arg(
            Arg::new("host")
                .long("host")
                .value_name("ADDRESS")
                .value_hint(ValueHint::Hostname)
                .help(texts.get("web-option-host")),
        )
        .arg(
            Arg::new("open")
                .long("open")
                .action(ArgAction::SetTrue)
                .help(texts.get("web-option-open")),
        )
        .arg(db::folder_option(texts))
        // For those who work on the page: a folder instead of what the program carries.
        .arg(Arg::new("page").long("page").value_name("DIR").hide(true))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let page = match matches.get_one::<String>("page") {
        Some(folder) => Page::Folder(PathBuf::from(folder)),
        None => Page::Embedded,
    };
    if !page.is_there() {
        // Whoever compiled the program may speak either language.
        for lang in Lang::ALL {
            caution!("{}", Texts::new(lang).get("web-no-page"));
        }
        return Ok(ExitCode::from(crate::cli::BAD_INPUT));
    }
    let port = matches.get_one::<u16>("port").copied().unwrap_or_default();
    let autosaves = default_autosave_folder().map(AutosaveFolder::new);
    let listening = match matches.get_one::<String>("host") {
        Some(host) => Server::listen_on(host, port, page, autosaves),
        None => Server::listen(port, page, autosaves),
    };
    let server = match listening {
        Ok(server) => server.with_database(db::folder(matches, texts).ok()),
        Err(WebError::PortInUse(port)) if matches.get_flag("open") => {
            return open_running(port, texts);
        }
        Err(error) => return Err(failure(sentence(&error, texts))),
    };
    let address = match server.link() {
        Some(link) => link.to_string(),
        None => format!("http://{}/", server.address()),
    };
    say!("{}", greeting(&address, server.keeps_nothing(), texts));
    if server.link().is_some() {
        show_code(&address, texts);
    }
    if matches.get_flag("open") {
        open(&address, texts);
    }
    match server.run() {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) => Err(failure(sentence(&error, texts))),
    }
}

/// The link as a code for the camera of a phone, where it can be drawn, and what it means to let
/// others in.
fn show_code(link: &str, texts: &Texts) {
    let output = Capabilities::of_output();
    if let Some(code) = qr::drawn(link, output.colours).filter(|_| output.unicode) {
        print(code.as_bytes());
    }
    say!("{}", texts.get("web-network-warning"));
}

/// Where the page is, and whether games are saved.
fn greeting(address: &str, keeps_nothing: Option<&IoProblem>, texts: &Texts) -> String {
    let address = ("address", address.into());
    match keeps_nothing.map(|problem| wording::io_problem(problem, texts)) {
        None => texts.format("web-address", &[address]),
        Some(reason) => {
            texts.format("web-address-keeps-nothing", &[address, ("reason", reason.into())])
        }
    }
}

/// Why a server can't listen.
pub(super) fn sentence(error: &WebError, texts: &Texts) -> String {
    match error {
        WebError::PortInUse(port) => {
            texts.format("web-port-in-use", &[("port", port.to_string().into())])
        }
        WebError::PortDenied(port) => {
            texts.format("web-port-denied", &[("port", port.to_string().into())])
        }
        WebError::UnknownHost(host) => {
            texts.format("web-unknown-host", &[("host", host.as_str().into())])
        }
        WebError::OtherHost(host) => {
            texts.format("web-other-host", &[("host", host.as_str().into())])
        }
        WebError::Io(error) => texts.format(
            "web-trouble",
            &[("error", wording::system_error(error.kind().into(), texts).into())],
        ),
    }
}

/// Opens the page of the Horizont that has this port already.
fn open_running(port: u16, texts: &Texts) -> anyhow::Result<ExitCode> {
    let Some(address) = running::at(port) else {
        return Err(failure(sentence(&WebError::PortInUse(port), texts)));
    };
    say!("{}", texts.format("web-running-already", &[("address", address.as_str().into())]));
    open(&address, texts);
    Ok(ExitCode::SUCCESS)
}

fn open(address: &str, texts: &Texts) {
    if !open_browser(address) {
        caution!("{}", texts.get("web-no-browser"));
    }
}

/// Shows the address in the user's browser; whether the system knows how to.
fn open_browser(address: &str) -> bool {
    let (program, arguments): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/c", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut browser = Program::new(program);
    browser.args(arguments).arg(address).stdout(Stdio::null()).stderr(Stdio::null());
    browser.spawn().is_ok()
}
