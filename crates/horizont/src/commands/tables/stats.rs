//! `horizont tables stats`: what a table holds.

use super::{dir_option, endings, endings_argument, errors, folder, in_moves, pieces_option};
use crate::output::say;
use chess::{Color, Setup};
use clap::{ArgMatches, Command};
use std::process::ExitCode;
use tablebase::generate::{TableStats, stats};
use tablebase::{Fault, FileError, Material, Tablebase, file_path};
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    Command::new("stats")
        .about(texts.get("tables-stats-about"))
        .arg(endings_argument(texts))
        .arg(pieces_option(texts))
        .arg(dir_option(texts))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let folder = folder(matches, texts)?;
    let tables = super::open(matches, texts)?;
    for material in endings(matches, texts)? {
        if material.is_dead() {
            let args = [("ending", material.to_string().into())];
            say!("{}", texts.format("tables-dead", &args));
            continue;
        }
        let Some(sides) = counted(&tables, material) else {
            let fault = Fault::Damaged;
            let path = file_path(&folder, material);
            if path.exists() {
                anyhow::bail!(errors::file(&FileError { path, fault }, texts));
            }
            let args = [("ending", material.to_string().into())];
            anyhow::bail!(texts.format("tables-missing", &args));
        };
        say!("{material}");
        for (side, turn) in sides.iter().zip(Color::ALL) {
            describe(side, turn, texts);
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn counted(tables: &Tablebase, material: Material) -> Option<[TableStats; 2]> {
    Some(stats(&tables.table(material)?.unpack()?))
}

fn describe(side: &TableStats, turn: Color, texts: &Texts) {
    let [won, drawn, lost] = side.results().map(|count| count.to_string());
    let id = if turn == Color::White { "tables-stats-white" } else { "tables-stats-black" };
    let args = [("won", won.into()), ("drawn", drawn.into()), ("lost", lost.into())];
    say!("  {}", texts.format(id, &args));
    let longest = |id: &str, found: Option<(u32, u64, Setup)>| {
        let Some((plies, count, example)) = found else { return };
        let args = [
            ("moves", in_moves(plies).to_string().into()),
            ("plies", plies.to_string().into()),
            ("count", count.to_string().into()),
            ("fen", example.fen().into()),
        ];
        say!("    {}", texts.format(id, &args));
    };
    longest("tables-longest-win", side.longest_win());
    longest("tables-longest-loss", side.longest_loss());
}
