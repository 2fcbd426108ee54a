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
mod uci;
mod web;

use attack::{Attack, Orders};
use program::Program;
use std::process::ExitCode;
use std::time::Instant;

const ATTACKS: [Attack; 14] = [
    kill::terminal::ATTACK,
    kill::tables::ATTACK,
    kill::arena::ATTACK,
    kill::selfplay::ATTACK,
    kill::review::ATTACK,
    disk_full::ATTACK,
    damage::ATTACK,
    uci::LINES,
    uci::GAMES,
    web::kill::ATTACK,
    web::nonsense::ATTACK,
    web::connections::IDLE,
    web::connections::UNREAD,
    web::soak::ATTACK,
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
