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
        let start = |program: &str| {
            let mut command = Command::new(program);
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()
        };
        let started = start(program).or_else(|| start(&format!("/usr/games/{program}")));
        let Some(mut process) = started else {
            println!("{program} is not installed (Debian: apt-get install {program}): left out");
            return None;
        };
        let input = process.stdin.take()?;
        let output = BufReader::new(process.stdout.take()?);
        Some(Peer { process, input, output })
    }

    /// Says something and gives the first line of the answers that `wanted` makes sense of.
    pub fn ask<T>(&mut self, text: &str, mut wanted: impl FnMut(&str) -> Option<T>) -> Option<T> {
        writeln!(self.input, "{text}").ok()?;
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
