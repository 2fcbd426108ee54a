//! The launcher: finds the best build of the program whose name it has, and becomes it.

use launcher::{Nothing, best_build};
use std::process::{Command, ExitCode};

/// The exit code when there is nothing to start.
const NOTHING: u8 = 2;

/// In both languages: which one is wanted, only the program knows.
const TOO_OLD: &str = concat!(
    include_str!("../../../locales/en/launcher-too-old.txt"),
    include_str!("../../../locales/cs/launcher-too-old.txt")
);
const MISSING: &str = concat!(
    include_str!("../../../locales/en/launcher-missing.txt"),
    include_str!("../../../locales/cs/launcher-missing.txt")
);

fn main() -> ExitCode {
    let launcher = std::env::current_exe().unwrap_or_default();
    match best_build(&launcher) {
        Ok(program) => {
            let mut command = Command::new(&program);
            command.args(std::env::args_os().skip(1));
            become_program(command)
        }
        Err(Nothing::TooOld) => refuse(TOO_OLD),
        Err(Nothing::Missing(folder)) => {
            refuse(&MISSING.replace("FOLDER", &folder.display().to_string()))
        }
    }
}

fn refuse(text: &str) -> ExitCode {
    eprint!("{text}");
    ExitCode::from(NOTHING)
}

/// Takes the place of this process, which keeps its number, terminal and pipes.
#[cfg(unix)]
fn become_program(mut command: Command) -> ExitCode {
    use std::os::unix::process::CommandExt;
    if let Some(name) = std::env::args_os().next() {
        command.arg0(name);
    }
    let error = command.exec();
    refuse(&format!("{}: {error}\n", command.get_program().display()))
}

/// No process can take another's place on Windows: this one waits, and ends as the program does.
#[cfg(not(unix))]
fn become_program(mut command: Command) -> ExitCode {
    #[cfg(windows)]
    ctrl_c::leave_to_the_program();
    #[cfg(windows)]
    let job = job::Job::of_this_process();
    let ended = command.spawn().and_then(|mut program| {
        #[cfg(windows)]
        job.complete();
        program.wait()
    });
    match ended {
        Ok(status) => std::process::exit(status.code().unwrap_or(i32::from(NOTHING))),
        Err(error) => refuse(&format!("{}: {error}\n", command.get_program().display())),
    }
}

/// A chess program that kills its engine kills this process, and means the one behind it.
#[cfg(windows)]
mod job;

/// Ctrl-C reaches all programs of a console; only the one that was started knows what to do.
#[cfg(windows)]
mod ctrl_c {
    #[link(name = "kernel32")]
    unsafe extern "system" {
        fn SetConsoleCtrlHandler(
            handler: Option<unsafe extern "system" fn(u32) -> i32>,
            add: i32,
        ) -> i32;
    }

    const CTRL_C: u32 = 0;
    const CTRL_BREAK: u32 = 1;

    unsafe extern "system" fn handled(event: u32) -> i32 {
        i32::from(matches!(event, CTRL_C | CTRL_BREAK))
    }

    pub fn leave_to_the_program() {
        // SAFETY: the handler touches nothing but its argument and lives as long as the program.
        unsafe { SetConsoleCtrlHandler(Some(handled), 1) };
    }
}
