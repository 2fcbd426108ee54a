//! Attacks on the built program, from outside as a hostile world would make them: killed in the
//! middle of everything, a disk that is full, files that are damaged, a protocol spoken wrongly,
//! readers and writers that are slow. All on this machine only, bounded in count and time, and
//! repeatable by their seed.
//!
//! `cargo xtask torture` builds the program and runs them all; what each found stands in
//! `docs/reliability.md`.

mod attack;
mod damage;
mod disk_full;
mod kill;
mod program;
mod random_game;
mod uci;
mod web;

use attack::{Attack, Orders};
use program::Program;
use std::process::ExitCode;
use std::time::Instant;

const ATTACKS: [Attack; 14] = [
    Attack::new(
        "kill-terminal",
        "a game in the terminal killed at random: every move that was shown is there afterwards",
        kill::terminal::run,
    ),
    Attack::new(
        "kill-tables",
        "`tables make` killed at random: what is left is whole, and the next run ends with the same bytes",
        kill::tables::run,
    ),
    Attack::new(
        "kill-arena",
        "`arena --resume` killed at random: the match goes on where it was, and every game counts once",
        kill::arena::run,
    ),
    Attack::new(
        "kill-selfplay",
        "`selfplay play` killed at random: the file can always be read, and later runs add to it",
        kill::selfplay::run,
    ),
    Attack::new(
        "kill-review",
        "`review -o` killed at random: the same command picks up and ends with every game, each once",
        kill::review::run,
    ),
    Attack::new(
        "disk-full",
        "no file may grow: each writer ends with a sentence and an exit code, and what was there stays",
        disk_full::run,
    ),
    Attack::new(
        "damage",
        "files of every format with a byte flipped, cut short or zeroed: the right answer or a refusal",
        damage::run,
    ),
    Attack::new(
        "uci-nonsense",
        "words of UCI in any order, rubbish between them: it answers isready and ends when told",
        uci::nonsense,
    ),
    Attack::new(
        "uci-searches",
        "random positions, limits, stops and ponderhits: one legal bestmove for each go",
        uci::searches,
    ),
    Attack::new(
        "kill-server",
        "the server killed at random while people play: every move that a browser saw is there afterwards",
        web::kill::run,
    ),
    Attack::new(
        "web-nonsense",
        "many browsers send random messages: the server lives, and whoever plays is answered",
        web::nonsense::run,
    ),
    Attack::new(
        "web-idle",
        "hundreds of sockets that say nothing, or a letter at a time: newcomers are still served",
        web::connections::idle,
    ),
    Attack::new(
        "web-unread",
        "browsers that ask and never read: memory stays bounded and others are served",
        web::connections::unread,
    ),
    Attack::new(
        "soak",
        "browsers come, play and leave for long: memory, threads and files settle (drawn in target/torture/soak.svg)",
        web::soak::run,
    ),
];

const USAGE: &str = "\
usage: horizont-torture --program PATH [--short] [--seed N] [--soak-minutes N] [ATTACK…]";

fn main() -> ExitCode {
    let (orders, chosen) = match arguments(std::env::args().skip(1)) {
        Ok(understood) => understood,
        Err(problem) => {
            eprintln!("{problem}\n{USAGE}\nAttacks:");
            for attack in &ATTACKS {
                eprintln!("  {:16} {}", attack.name, attack.does);
            }
            return ExitCode::from(2);
        }
    };
    let mut failed = 0;
    for attack in &chosen {
        let began = Instant::now();
        println!("== {}: {}", attack.name, attack.does);
        match (attack.run)(&orders) {
            Ok(figures) => println!("   held: {figures} ({:.1?})", began.elapsed()),
            Err(damage) => {
                failed += 1;
                println!("   FAILED: {damage}");
            }
        }
    }
    println!("{} passed, {failed} failed", chosen.len() - failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What to do, and with which attacks; all of them if none is named.
fn arguments(
    mut words: impl Iterator<Item = String>,
) -> Result<(Orders, Vec<&'static Attack>), String> {
    let (mut program, mut short, mut seed, mut chosen) = (None, false, 1, Vec::new());
    let mut soak_minutes = 60;
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} wants a value"));
        match word.as_str() {
            "--program" => program = Some(value()?),
            "--short" => short = true,
            "--seed" => seed = value()?.parse().map_err(|_| "--seed wants a number".to_string())?,
            "--soak-minutes" => {
                soak_minutes =
                    value()?.parse().map_err(|_| "--soak-minutes wants a number".to_string())?;
            }
            name => match ATTACKS.iter().find(|attack| attack.name == name) {
                Some(attack) => chosen.push(attack),
                None => return Err(format!("there is no attack {name}")),
            },
        }
    }
    if chosen.is_empty() {
        chosen = ATTACKS.iter().collect();
    }
    let program = Program::at(program.ok_or("--program is missing")?)?;
    Ok((Orders { program, short, seed, soak_minutes }, chosen))
}
