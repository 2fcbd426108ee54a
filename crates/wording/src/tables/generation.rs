//! Making and checking tables.

use super::in_moves;
use tablebase::generate::{GenerateError, Generated, Plan, TableStats, Unsolved, Verification};
use tablebase::{Fault, FileError, Material};
use texts::{Texts, Value, decimal};

/// What a table holds for one side to move: a line of counts, then the longest win and loss.
pub fn stats(side: &TableStats, turn: chess::Color, texts: &Texts) -> Vec<String> {
    let [won, drawn, lost] = side.results();
    let id = match turn {
        chess::Color::White => "tables-stats-white",
        chess::Color::Black => "tables-stats-black",
    };
    let args = [("won", won.into()), ("drawn", drawn.into()), ("lost", lost.into())];
    let longest =
        [("tables-longest-win", side.longest_win()), ("tables-longest-loss", side.longest_loss())];
    let longest = longest.into_iter().filter_map(|(id, found)| {
        let (plies, count, example) = found?;
        let args = [
            ("moves", in_moves(plies).into()),
            ("plies", plies.into()),
            ("count", count.into()),
            ("fen", example.fen().into()),
        ];
        Some(format!("  {}", texts.format(id, &args)))
    });
    std::iter::once(texts.format(id, &args)).chain(longest).collect()
}

/// What making tables will take with so many threads in each process.
pub fn plan(plan: &Plan, threads: usize, texts: &Texts) -> String {
    let args = [
        ("endings", plan.missing.len().into()),
        ("positions", plan.positions.div_ceil(1_000_000).into()),
        ("minutes", (plan.time.as_secs() / 60 + 1).into()),
        ("threads", (threads * plan.processes).into()),
        ("memory", (plan.memory >> 20).max(1).into()),
        ("disk", plan.disk.div_ceil(1_000_000).into()),
    ];
    let plan_alone = texts.format("tables-plan", &args);
    if plan.processes == 1 {
        return plan_alone;
    }
    let args = [("processes", plan.processes.into())];
    format!("{plan_alone}\n{}", texts.format("tables-plan-together", &args))
}

/// A table that was made, in one line of a list.
pub fn generated(made: &Generated, texts: &Texts) -> String {
    let longest = made.stats.iter().flat_map(|side| [side.longest_win(), side.longest_loss()]);
    let longest = longest.flatten().map(|(plies, _, _)| plies).max();
    let positions: u64 = made.stats.iter().map(|side| side.total()).sum();
    let padded = |width: usize, text: String| Value::from(format!("{text:>width$}"));
    let args = [
        ("ending", format!("{:<7}", made.material.to_string()).into()),
        ("positions", padded(13, texts.count(positions))),
        ("size", padded(10, texts.number(made.bytes as f64 / 1e3, 1))),
        ("bits", decimal(made.bytes as f64 * 8.0 / positions as f64, 2)),
        ("moves", padded(3, in_moves(longest.unwrap_or(0)).to_string())),
        ("solve", decimal(made.seconds[0].as_secs_f64(), 2)),
        ("pack", decimal(made.seconds[1].as_secs_f64(), 2)),
    ];
    texts.format("tables-made-one", &args)
}

/// What a check of a table found.
pub fn verified(ending: Material, found: &Verification, texts: &Texts) -> String {
    let args = [
        ("ending", ending.to_string().into()),
        ("positions", found.positions.into()),
        ("wrong", found.wrong.into()),
        ("fen", found.example.map(|setup| setup.fen()).unwrap_or_default().into()),
    ];
    let id = if found.wrong == 0 { "tables-verified" } else { "tables-wrong" };
    texts.format(id, &args)
}

/// A file that is no table.
pub fn file_error(error: &FileError, texts: &Texts) -> String {
    let reason = match &error.fault {
        Fault::Io(error) => crate::system_error(error.kind().into(), texts),
        Fault::Foreign => texts.get("tables-file-foreign"),
        Fault::Length => texts.get("tables-file-length"),
        Fault::Damaged => texts.get("tables-file-damaged"),
        Fault::Misnamed(material) => {
            texts.format("tables-file-misnamed", &[("ending", material.to_string().into())])
        }
    };
    let args = [("file", error.path.display().to_string().into()), ("reason", reason.into())];
    texts.format("tables-bad-file", &args)
}

/// Why tables were not made.
pub fn generate_error(error: &GenerateError, texts: &Texts) -> String {
    let megabytes = |id: &str, ending: String, needed: u64, there: u64| {
        let args = [("ending", ending.into()), ("needed", needed.into()), ("there", there.into())];
        texts.format(id, &args)
    };
    match error {
        GenerateError::Memory { material, needed, allowed } => {
            megabytes("tables-memory", material.to_string(), *needed, *allowed)
        }
        GenerateError::Disk { folder, needed, free } => {
            megabytes("tables-disk", folder.display().to_string(), *needed, *free)
        }
        GenerateError::Elsewhere => texts.get("tables-failed-elsewhere"),
        GenerateError::File(error) => file_error(error, texts),
        GenerateError::Unsolved(_, Unsolved::Stopped) => texts.get("tables-stopped"),
        GenerateError::Unsolved(material, Unsolved::TooLong) => {
            texts.format("tables-too-long", &[("ending", material.to_string().into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Lang;

    #[test]
    fn every_fault_has_words_of_its_own() {
        let faults = || {
            [Fault::Foreign, Fault::Length, Fault::Damaged]
                .map(|fault| FileError { path: "KQK.htb".into(), fault })
        };
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            let said: std::collections::BTreeSet<String> =
                faults().iter().map(|fault| file_error(fault, &texts)).collect();
            assert_eq!(said.len(), 3);
            assert!(said.iter().all(|text| text.contains("KQK.htb") && !text.contains("tables-")));
        }
    }
}
