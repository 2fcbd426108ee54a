//! A running program and its pipes: lines in, lines out, each with the moment it came.

use super::EngineSpec;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// A longer line is cut into several: a program that never ends its line must not fill the memory.
const LONGEST_LINE: u64 = 1 << 16;

/// So many unread lines make the program wait, for the same reason.
const UNREAD_LINES: usize = 1 << 12;

/// How soon a wait notices that the match was stopped.
const STOP_CHECK: Duration = Duration::from_millis(50);

/// How long a program may take to leave after `quit`.
const LEAVE: Duration = Duration::from_millis(500);

/// A line and when it was read.
pub(crate) struct Line {
    pub text: String,
    pub at: Instant,
}

/// Why a line did not come.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NoLine {
    /// Not before the deadline.
    Late,
    /// The program closed its output.
    Closed,
    /// The match was stopped.
    Stopped,
}

/// A program with its input and a thread that reads its output. Ended when dropped.
pub(crate) struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<Line>,
}

impl Process {
    pub fn start(spec: &EngineSpec) -> io::Result<Process> {
        let (program, arguments) = spec
            .command
            .split_first()
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "no command"))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(match &spec.stderr {
            Some(path) => File::options().create(true).append(true).open(path)?.into(),
            None => Stdio::null(),
        });
        if let Some(folder) = &spec.folder {
            command.current_dir(folder);
        }
        away_from_ctrl_c(&mut command);
        let mut child = command.spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("no pipes"));
        };
        let (sender, lines) = sync_channel(UNREAD_LINES);
        std::thread::spawn(move || read_lines(output, &sender));
        Ok(Process { child, input, lines })
    }

    /// Sends one line.
    pub fn send(&mut self, line: &str) -> io::Result<()> {
        self.input.write_all(format!("{line}\n").as_bytes())
    }

    /// The next line, if it comes in time.
    pub fn next_line(&self, deadline: Instant, stop: &AtomicBool) -> Result<Line, NoLine> {
        loop {
            // First of all: engines that answer at once must not play on for ever.
            if stop.load(Ordering::Relaxed) {
                return Err(NoLine::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(STOP_CHECK)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(NoLine::Closed),
                Err(_) if left <= STOP_CHECK => return Err(NoLine::Late),
                Err(_) => {}
            }
        }
    }

    /// Ends the program at once; it does not answer any more.
    pub fn kill(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        _ = self.send("quit");
        let deadline = Instant::now() + LEAVE;
        while Instant::now() < deadline {
            match self.child.try_wait() {
                Ok(None) => std::thread::sleep(Duration::from_millis(2)),
                _ => return,
            }
        }
        self.kill();
    }
}

/// Reads until the program closes its output or nobody listens any more.
fn read_lines(output: ChildStdout, sender: &SyncSender<Line>) {
    let mut output = BufReader::with_capacity(LONGEST_LINE as usize, output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line =
            Line { at: Instant::now(), text: String::from_utf8_lossy(&bytes).trim().to_string() };
        if sender.send(line).is_err() {
            return;
        }
    }
}

/// Ctrl-C reaches every program of the terminal's group; engines are told to leave by us, so that
/// a stopped match does not look like a crash.
#[cfg(unix)]
fn away_from_ctrl_c(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(windows)]
fn away_from_ctrl_c(command: &mut Command) {
    const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
    std::os::windows::process::CommandExt::creation_flags(command, CREATE_NEW_PROCESS_GROUP);
}

#[cfg(not(any(unix, windows)))]
fn away_from_ctrl_c(_: &mut Command) {}
