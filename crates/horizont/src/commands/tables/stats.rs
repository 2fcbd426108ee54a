//! `horizont tables stats`: what a table holds.

use super::{endings, endings_command, folder};
use crate::output::{self, say};
use crate::values;
use chess::Color;
use clap::{ArgMatches, Command};
use serde::Serialize;
use std::process::ExitCode;
use tablebase::generate::{TableStats, packed_stats};
use tablebase::{Fault, FileError, Material, Tablebase, file_path};
use texts::Texts;
use wording::tables as words;

pub fn command(texts: &Texts) -> Command {
    endings_command("stats", texts).arg(values::json_option(texts))
}

/// What a table holds, for other programs: one line each.
#[derive(Serialize)]
struct Document {
    ending: String,
    white: Option<SideJson>,
    black: Option<SideJson>,
}

/// The positions with one side to move, as that side sees them.
#[derive(Serialize)]
struct SideJson {
    wins: u64,
    draws: u64,
    losses: u64,
}

fn side_json(stats: &TableStats) -> SideJson {
    let [wins, draws, losses] = stats.results();
    SideJson { wins, draws, losses }
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let folder = folder(matches, texts)?;
    let tables = super::open(matches, texts)?;
    for material in endings(matches, texts)? {
        let json = matches.get_flag("json");
        if material.is_dead() && json {
            let ending = material.to_string();
            output::json(&Document { ending, white: None, black: None });
            continue;
        }
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
        if json {
            let [white, black] = sides.each_ref().map(|side| Some(side_json(side)));
            output::json(&Document { ending: material.to_string(), white, black });
            continue;
        }
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
    packed_stats(tables.table(material)?).ok()
}
