//! Other people's engines, where they are installed, spoken to in UCI.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running engine; it ends with this value.
pub struct Peer {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Peer {
    /// Starts a program by its name, which Debian keeps among the games; says so if there is none.
    pub fn start(program: &str) -> Option<Peer> {
        let start = |program: &str| Peer::spawn(&mut Command::new(program));
        let started = start(program).or_else(|| start(&format!("/usr/games/{program}")));
        if started.is_none() {
            println!("{program} is not installed (Debian: apt-get install {program}): left out");
        }
        started
    }

    /// Starts a program that speaks UCI, if it can be started.
    pub fn spawn(command: &mut Command) -> Option<Peer> {
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
        let input = process.stdin.take()?;
        let output = BufReader::new(process.stdout.take()?);
        Some(Peer { process, input, output })
    }

    /// Says something that has no answer, or none yet.
    pub fn say(&mut self, text: &str) {
        // One that has ended shows it at the next question.
        _ = writeln!(self.input, "{text}");
    }

    /// Says something and gives the first line of the answers that `wanted` makes sense of.
    pub fn ask<T>(&mut self, text: &str, mut wanted: impl FnMut(&str) -> Option<T>) -> Option<T> {
        self.say(text);
        let mut line = String::new();
        while self.output.read_line(&mut line).ok()? > 0 {
            if let Some(answer) = wanted(line.trim_end()) {
                return Some(answer);
            }
            line.clear();
        }
        None
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        _ = self.process.kill();
        _ = self.process.wait();
    }
}
