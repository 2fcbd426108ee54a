//! The program under attack, run in a folder of its own.

use crate::attack::ensure;
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Only a hang takes this long, however busy the machine is.
pub const WATCHDOG: Duration = Duration::from_secs(120);

/// The exit code of an error that is said in a sentence.
const REFUSED: i32 = 2;

/// The built program.
pub struct Program {
    path: PathBuf,
}

/// How a run ended.
pub struct Ran {
    pub status: ExitStatus,
    pub stdout: String,
    pub stderr: String,
}

impl Program {
    /// The program of this path, which must be there.
    pub fn at(path: impl Into<PathBuf>) -> Result<Program, String> {
        let path = path.into();
        let whole = path.canonicalize().map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Program { path: whole })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The program with these words, all that it keeps in this folder.
    pub fn command(&self, folder: &Path, words: &[&str]) -> Command {
        let mut command = Command::new(&self.path);
        self.settle(&mut command, folder);
        command.args(words);
        command
    }

    /// The same under a limit of the shell, such as `ulimit -f 1`.
    pub fn command_with_limit(&self, folder: &Path, limit: &str, words: &[&str]) -> Command {
        let mut command = Command::new("sh");
        self.settle(&mut command, folder);
        command.args(["-c", &format!("{limit}; exec \"$@\""), "sh"]);
        command.arg(&self.path).args(words);
        command
    }

    fn settle(&self, command: &mut Command, folder: &Path) {
        command.current_dir(folder).env("LC_ALL", "C.UTF-8").env("HOME", folder);
        command.env("HORIZONT_STATE_DIR", folder.join("state"));
        for variable in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "LANG", "LANGUAGE"] {
            command.env_remove(variable);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    }

    /// Runs these words to the end.
    pub fn run(&self, folder: &Path, words: &[&str], input: &[u8]) -> Result<Ran, String> {
        finish(start(&mut self.command(folder, words))?, input)
    }

    /// Runs these words, and kills the program after a while; `false` if it had ended by then.
    pub fn kill_after(
        &self,
        folder: &Path,
        words: &[&str],
        after: Duration,
    ) -> Result<bool, String> {
        let mut command = self.command(folder, words);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = start(&mut command)?;
        std::thread::sleep(after);
        let ended = child.try_wait().map_err(|error| error.to_string())?;
        // There is nothing left to kill if it has ended in between.
        _ = child.kill();
        child.wait().map_err(|error| error.to_string())?;
        Ok(ended.is_none())
    }
}

/// Starts a command.
pub fn start(command: &mut Command) -> Result<Child, String> {
    command.spawn().map_err(|error| format!("{:?}: {error}", command.get_program()))
}

/// Gives a program its input and waits for its end.
pub fn finish(mut child: Child, input: &[u8]) -> Result<Ran, String> {
    let stdin = child.stdin.take();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A program that refuses its input early closes the pipe.
        _ = stdin.map(|mut stdin| stdin.write_all(&input));
    });
    let stdout = child.stdout.take().map(drain);
    let stderr = child.stderr.take().map(drain);
    let began = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
            break status;
        }
        if began.elapsed() > WATCHDOG {
            _ = child.kill();
            return Err("it hangs".to_string());
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    _ = writer.join();
    Ok(Ran { status, stdout: text(stdout), stderr: text(stderr) })
}

fn drain(mut pipe: impl Read + Send + 'static) -> JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut said = Vec::new();
        _ = pipe.read_to_end(&mut said);
        said
    })
}

fn text(said: Option<JoinHandle<Vec<u8>>>) -> String {
    let said = said.and_then(|reader| reader.join().ok()).unwrap_or_default();
    String::from_utf8_lossy(&said).into_owned()
}

impl Ran {
    /// Whether all went well.
    pub fn is_ok(&self) -> bool {
        self.status.success()
    }

    /// Whether it neither panicked nor died by a signal.
    pub fn alive(&self, what: &str) -> Result<&Ran, String> {
        let signal = self.status.signal();
        ensure(signal.is_none(), || format!("{what}: killed by signal {}", signal.unwrap_or(0)))?;
        ensure(!self.stderr.contains("panicked at"), || format!("{what}: {}", self.stderr))?;
        Ok(self)
    }

    /// All went well.
    pub fn succeeded(&self, what: &str) -> Result<&Ran, String> {
        self.alive(what)?;
        ensure(self.is_ok(), || format!("{what}: {}, {}", self.status, self.stderr.trim()))?;
        Ok(self)
    }

    /// It refused, with a sentence and an exit code.
    pub fn refused(&self, what: &str) -> Result<&Ran, String> {
        self.alive(what)?;
        ensure(self.status.code().is_some_and(|code| code != 0 && code <= REFUSED), || {
            format!("{what}: {} where an error was due", self.status)
        })?;
        ensure(!self.stderr.trim().is_empty(), || format!("{what}: no sentence"))?;
        Ok(self)
    }
}

/// A fresh folder that goes when it is dropped.
pub fn folder() -> Result<tempfile::TempDir, String> {
    tempfile::tempdir().map_err(|error| error.to_string())
}

/// The bytes of a file.
pub fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}
