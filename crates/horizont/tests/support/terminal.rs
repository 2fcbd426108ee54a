//! The program in a terminal of its own, and what stands on the screen.

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Only a hang takes this long, however busy the machine is.
const WATCHDOG: Duration = Duration::from_secs(240);

/// A terminal with the program in it.
pub struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    output: Receiver<Vec<u8>>,
    parser: vt100::Parser,
    /// Everything that was ever said, without what moves the cursor.
    raw: Vec<u8>,
}

/// How a terminal is set up.
pub struct Setup<'a> {
    pub rows: u16,
    pub columns: u16,
    pub environment: &'a [(&'a str, &'a str)],
}

impl Default for Setup<'_> {
    fn default() -> Self {
        Setup { rows: 24, columns: 80, environment: &[] }
    }
}

impl Terminal {
    /// Starts `horizont`; games and settings are kept in the folder.
    pub fn start(folder: &Path, arguments: &[&str], setup: &Setup) -> Terminal {
        let size = size(setup.rows, setup.columns);
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_horizont"));
        command.args(arguments);
        command.cwd(folder);
        for (name, value) in [
            ("HORIZONT_STATE_DIR", folder.join("state").to_str().unwrap()),
            ("XDG_CONFIG_HOME", folder.join("config").to_str().unwrap()),
            ("LC_ALL", "C.UTF-8"),
            ("TERM", "xterm-256color"),
            ("NO_COLOR", "1"),
        ] {
            command.env(name, value);
        }
        for (name, value) in setup.environment {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 65536];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let keyboard = pair.master.take_writer().unwrap();
        let parser = vt100::Parser::new(setup.rows, setup.columns, 1000);
        Terminal { master: pair.master, keyboard, child, output, parser, raw: Vec::new() }
    }

    /// Presses keys.
    pub fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    /// Types a line.
    pub fn enter(&mut self, line: &str) {
        self.press(&format!("{line}\r"));
    }

    /// What stands on the screen now, as far as it was read.
    pub fn screen(&self) -> String {
        let rows = self.parser.screen().rows(0, self.parser.screen().size().1);
        rows.map(|row| row.trim_end().to_string() + "\n").collect()
    }

    /// The screen with its colours and cursor.
    pub fn cells(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    /// All bytes so far.
    pub fn raw(&self) -> &[u8] {
        &self.raw
    }

    /// Waits until the screen is as wanted.
    pub fn wait(&mut self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let end = Instant::now() + WATCHDOG;
        loop {
            let screen = self.screen();
            if wanted(&screen) {
                return screen;
            }
            let left = end.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => {
                    self.parser.process(&bytes);
                    self.raw.extend(bytes);
                }
                Err(RecvTimeoutError::Disconnected) => panic!("ended before {what}:\n{screen}"),
                Err(RecvTimeoutError::Timeout) => panic!("never {what}:\n{screen}"),
            }
        }
    }

    /// Waits until these words stand on the screen.
    pub fn see(&mut self, words: &str) -> String {
        self.wait(words, |screen| screen.contains(words))
    }

    /// Waits until the last line of the screen is an empty prompt.
    pub fn prompt(&mut self) {
        self.wait("a prompt", |screen| screen.trim_end().ends_with('>'));
    }

    /// Makes the window larger or smaller.
    pub fn resize(&mut self, rows: u16, columns: u16) {
        self.parser.screen_mut().set_size(rows, columns);
        self.master.resize(size(rows, columns)).unwrap();
    }

    /// Sends a signal by its name, such as `INT`.
    pub fn signal(&self, name: &str) {
        let number = self.child.process_id().unwrap().to_string();
        let sent = std::process::Command::new("kill").args(["-s", name, &number]).status();
        assert!(sent.unwrap().success());
    }

    /// Everything that was said until the program ended, without escapes.
    pub fn said(mut self) -> String {
        while let Ok(bytes) = self.output.recv_timeout(WATCHDOG) {
            self.raw.extend(bytes);
        }
        _ = self.child.wait();
        anstream::adapter::strip_str(&String::from_utf8_lossy(&self.raw)).to_string()
    }

    /// The exit code, once the program has ended.
    pub fn end(mut self) -> u32 {
        while let Ok(bytes) = self.output.recv_timeout(WATCHDOG) {
            self.raw.extend(bytes);
        }
        self.child.wait().unwrap().exit_code()
    }
}

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}
