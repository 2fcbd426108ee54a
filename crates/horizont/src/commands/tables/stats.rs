//! `horizont tables stats`: what a table holds.

use super::{endings, endings_command, folder};
use crate::output::say;
use chess::Color;
use clap::{ArgMatches, Command};
use std::process::ExitCode;
use tablebase::generate::{TableStats, stats};
use tablebase::{Fault, FileError, Material, Tablebase, file_path};
use texts::Texts;
use wording::tables as words;

pub fn command(texts: &Texts) -> Command {
    endings_command("stats", texts)
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
                anyhow::bail!(words::file_error(&FileError { path, fault }, texts));
            }
            let args = [("ending", material.to_string().into())];
            anyhow::bail!(texts.format("tables-missing", &args));
        };
        say!("{material}");
        for (side, turn) in sides.iter().zip(Color::ALL) {
            for line in words::stats(side, turn, texts) {
                say!("  {line}");
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn counted(tables: &Tablebase, material: Material) -> Option<[TableStats; 2]> {
    Some(stats(&tables.table(material)?.unpack()?))
}
