//! The package in a clean Debian that has no compiler and no Node: installed, used, removed.
//!
//! The system is made by debootstrap in a folder, once, and copied for every try. Commands run in it
//! by chroot, with a `/proc` that nobody else sees; people's commands not as root.

use super::source::Source;
use super::{debian, start_empty};
use crate::packages;
use crate::stage::Stages;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

const BASE: &str = "target/clean-debian/base";
const ROOT: &str = "target/clean-debian/root";
/// Whose folder is made, and who plays.
const PLAYER: &str = "player";
/// Enters the copy; `$0` is its folder, the rest is the command.
const ENTER: &str = r#"mount -t proc proc "$0/proc" && exec chroot "$0" "$@""#;
/// What systems write down about their work, which is no part of a package.
const RECORDS: [&str; 8] =
    ["dev", "home", "proc", "run", "tmp", "var/cache", "var/lib/apt", "var/log"];

/// Installs the package, plays, opens the page, reads the manual, and removes it.
pub fn try_package(source: &Source) -> Result<(), String> {
    let mut stages = Stages::default();
    let package = debian::path(source);
    if !package.exists() {
        return Err(format!("{} is missing: run `cargo xtask dist` first", package.display()));
    }
    packages::ensure(&mut stages, &[("debootstrap", "debootstrap")])?;
    make_base(&mut stages)?;
    start_empty(Path::new(ROOT))?;
    let mut copy = Command::new("cp");
    stages.run("clean system", copy.args(["-a", BASE, ROOT, "-T"]))?;
    let before = installed_files()?;
    fs::copy(&package, Path::new(ROOT).join("tmp/horizont.deb"))
        .map_err(|error| format!("{}: {error}", package.display()))?;
    stages.run(
        "installs",
        &mut as_root("apt-get install -y -qq --no-install-recommends /tmp/horizont.deb"),
    )?;
    used(source)?;
    stages.run("removes", &mut as_root("apt-get purge -y -qq horizont"))?;
    left_clean(&before, &installed_files()?)?;
    stages.report();
    println!("\nthe package installs, plays, serves, explains itself and leaves nothing behind");
    Ok(())
}

/// A Debian such as this one, with a reader of manuals and somebody to play.
fn make_base(stages: &mut Stages) -> Result<(), String> {
    if Path::new(BASE).join("home").join(PLAYER).exists() {
        return Ok(());
    }
    start_empty(Path::new(BASE))?;
    let mut debootstrap = Command::new("debootstrap");
    debootstrap.args(["--variant=minbase", "--include=man-db", &release()?, BASE]);
    stages.run("debootstrap", &mut debootstrap)?;
    let mut user = Command::new("chroot");
    stages.run("player", user.args([BASE, "useradd", "--create-home", PLAYER]))
}

/// The name of this system's release.
fn release() -> Result<String, String> {
    let text = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = text.lines().find_map(|line| line.strip_prefix("VERSION_CODENAME="));
    name.map(str::to_string).ok_or("the try needs Debian".to_string())
}

/// Everything that a person would do first.
fn used(source: &Source) -> Result<(), String> {
    let said = |line: &str, expected: &[&str]| -> Result<(), String> {
        let output = as_player(line).output().map_err(|error| error.to_string())?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let missing = expected.iter().find(|words| !text.contains(**words));
        match missing {
            None if output.status.success() => {
                println!("== {line}: as expected");
                Ok(())
            }
            _ => Err(format!(
                "{line} ({}) should say {expected:?}:\n{text}{}",
                output.status,
                String::from_utf8_lossy(&output.stderr)
            )),
        }
    };
    for tool in ["cargo", "rustc", "node", "npm"] {
        said(&format!("! command -v {tool}"), &[])?;
    }
    said(
        "horizont --version --lang en",
        &[&source.version, source.commit.trim_end_matches("-dirty")],
    )?;
    said("horizont bench", &[include_str!("../../../crates/engine/bench.signature").trim()])?;
    said("printf 'e4\\nquit\\n' | horizont play --lang en --level 1", &["Computer: 1…"])?;
    said("printf 'uci\\nposition startpos\\ngo depth 6\\n' | horizont", &["uciok", "bestmove "])?;
    said("printf 'Kd5 Vf3 c6 Kf7 Vf6\\n\\nB\\n\\n5\\n' > t; koncovka --lang en t", &["1-0 c7D+"])?;
    said("horizont othello --help --lang cs", &["Othello"])?;
    said("printf '3_4\\n' | othello", &["Karel to move"])?;
    said("MANPAGER=cat man horizont", &["Board games that think", "SYNOPSIS"])?;
    said("MANPAGER=cat man horizont-web", &["--port"])?;
    said("MANPAGER=cat man -L cs horizont", &["Šachový program", "POUŽITÍ"])?;
    for program in ["koncovka", "othello"] {
        said(&format!("MANPAGER=cat man {program}"), &[program, "SYNOPSIS"])?;
        said(&format!("MANPAGER=cat man -L cs {program}"), &[program, "POUŽITÍ"])?;
    }
    said(
        "ls /usr/share/applications/horizont.desktop /usr/lib/systemd/user/horizont-web.service",
        &[],
    )?;
    the_page_opens()
}

/// Starts the server in the clean system and asks it from this one.
fn the_page_opens() -> Result<(), String> {
    let mut server = as_player("exec horizont web --port 0 --lang en")
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("horizont web: {error}"))?;
    let answered = ask_page(&mut server);
    _ = server.kill();
    _ = server.wait();
    answered.map(|()| println!("== horizont web: serves the page and its script"))
}

fn ask_page(server: &mut Child) -> Result<(), String> {
    let output = server.stdout.take().ok_or("horizont web has no output")?;
    let mut greeting = String::new();
    BufReader::new(output).read_line(&mut greeting).map_err(|error| error.to_string())?;
    let address = greeting.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.ok_or(format!("horizont web said no address: {greeting}"))?;
    let page = get(address, "/")?;
    let script = page.split("src=\"").nth(1).and_then(|rest| rest.split('"').next());
    let script = script.ok_or(format!("the page names no script:\n{page}"))?;
    let script = get(address, &format!("/{}", script.trim_start_matches('/')))?;
    match page.contains("<title>Horizont</title>") && script.len() > 1000 {
        true => Ok(()),
        false => Err(format!("this is not the page:\n{page}")),
    }
}

fn get(address: &str, path: &str) -> Result<String, String> {
    let trouble = |error: std::io::Error| format!("http://{address}{path}: {error}");
    let mut stream = TcpStream::connect(address).map_err(trouble)?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).map_err(trouble)?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).map_err(trouble)?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    match answer.starts_with("HTTP/1.1 200") {
        true => Ok(answer),
        false => Err(format!("http://{address}{path} answered\n{answer}")),
    }
}

/// A command in the clean system, by its administrator.
fn as_root(line: &str) -> Command {
    entered(&["sh", "-c", line], "/root")
}

/// A command in the clean system, by whoever plays.
fn as_player(line: &str) -> Command {
    let become_player = ["setpriv", "--reuid", PLAYER, "--regid", PLAYER, "--clear-groups"];
    let line = format!("cd; {line}");
    // As after logging in: Debian then looks for programs among the games, too.
    let words = [&become_player[..], &["sh", "-l", "-c", &line]].concat();
    entered(&words, "/home/player")
}

fn entered(words: &[&str], home: &str) -> Command {
    let mut command = Command::new("unshare");
    command.args(["--mount", "sh", "-c", ENTER, ROOT]).args(words);
    command.env_clear().env("HOME", home).env("LC_ALL", "C.UTF-8");
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command.env("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");
    command
}

/// The files of the system, without its records.
fn installed_files() -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    collect(Path::new(ROOT), &mut files)?;
    files.sort();
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let trouble = |error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(trouble)? {
        let path = entry.map_err(trouble)?.path();
        let inside = path.strip_prefix(ROOT).unwrap_or(&path).to_path_buf();
        if RECORDS.iter().any(|record| inside == Path::new(record)) {
            continue;
        }
        if path.is_dir() && !path.is_symlink() {
            collect(&path, files)?;
        }
        files.push(inside);
    }
    Ok(())
}

/// Whether the package took everything along that it brought.
fn left_clean(before: &[PathBuf], after: &[PathBuf]) -> Result<(), String> {
    let left: Vec<String> = after
        .iter()
        .filter(|path| before.binary_search(path).is_err())
        .map(|path| path.display().to_string())
        .collect();
    let ours: Vec<&String> = left.iter().filter(|path| !path.starts_with("var/lib/dpkg")).collect();
    match ours.is_empty() && !left.iter().any(|path| path.contains("horizont")) {
        true => Ok(()),
        false => Err(format!("after its removal, these are left:\n{}", left.join("\n"))),
    }
}
