//! The comparison as a table, and the theory in sentences.

use super::grouped;
use indicatif::{ProgressBar, ProgressStyle};
use lab::{Method, Point, Report, Row};
use texts::Texts;
use wording::decimal;

/// A bar that says how many methods are done.
pub(super) struct Progress(ProgressBar);

impl Progress {
    pub fn start(methods: &[Method], hidden: bool) -> Progress {
        let bar =
            if hidden { ProgressBar::hidden() } else { ProgressBar::new(methods.len() as u64) };
        let style = ProgressStyle::with_template("{elapsed} {wide_bar} {pos}/{len}");
        Progress(bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())))
    }

    pub fn step(&mut self) {
        self.0.inc(1);
    }

    pub fn finish(self) {
        self.0.finish_and_clear();
    }
}

/// The name of a method for people.
pub(super) fn method_name(id: &str, texts: &Texts) -> String {
    texts.get(&format!("lab-method-{id}"))
}

/// The table in lines.
pub(super) fn rows(report: &Report, texts: &Texts) -> Vec<String> {
    let mut lines = vec![
        texts.shown(&report.position),
        texts.format("lab-title", &[("depth", report.depth.into())]),
        String::new(),
    ];
    let columns = [
        "method",
        "value",
        "nodes",
        "of-minimax",
        "leaves",
        "cutoffs",
        "first",
        "hits",
        "branching",
        "seconds",
    ];
    let mut cells = vec![columns.map(|name| texts.get(&format!("lab-column-{name}"))).to_vec()];
    cells.extend(report.rows.iter().map(|row| cells_of(row, report.node_limit, texts)));
    lines.extend(aligned(&cells));
    lines.push(String::new());
    if report.rows.iter().any(|row| mate(row.value).is_some()) {
        lines.push(texts.get("lab-mate-note"));
    }
    if report.rows.iter().any(|row| !row.keeps_value) {
        lines.push(texts.get("lab-other-value"));
    }
    lines
}

/// In how many half-moves a value says that somebody is mated. Chess and the endgame count alike,
/// and no value of stones comes near.
fn mate(value: i32) -> Option<i32> {
    let plies = chess::tree::MATE - value.abs();
    (0..1000).contains(&plies).then_some(plies)
}

/// Cells in columns, the first to the left, the others to the right.
fn aligned(cells: &[Vec<String>]) -> Vec<String> {
    let count = cells.first().map_or(0, Vec::len);
    let wide = |column: usize| {
        cells.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let widths: Vec<usize> = (0..count).map(|column| wide(column).unwrap_or(0)).collect();
    let set = |(column, cell): (usize, &String)| match column {
        0 => format!("{cell:<width$}", width = widths[0]),
        _ => format!("{cell:>width$}", width = widths[column]),
    };
    cells
        .iter()
        .map(|row| row.iter().enumerate().map(set).collect::<Vec<_>>().join("  "))
        .map(|line| line.trim_end().to_string())
        .collect()
}

fn cells_of(row: &Row, limit: u64, texts: &Texts) -> Vec<String> {
    let dash = || texts.shown("–");
    let number = |number: f64, places: usize| decimal(&format!("{number:.places$}"), texts);
    let part = |part: Option<f64>, places: usize| {
        part.map_or_else(dash, |part| format!("{} %", number(100.0 * part, places)))
    };
    let count = |count: u64| if count == 0 { dash() } else { grouped(count, texts) };
    if !row.complete {
        let more = texts.format("lab-more-than", &[("nodes", grouped(limit, texts).into())]);
        return vec![method_name(row.method, texts), dash(), more];
    }
    vec![
        method_name(row.method, texts),
        match mate(row.value) {
            Some(plies) => {
                decimal(&format!("{}#{plies}", if row.value < 0 { "-" } else { "" }), texts)
            }
            None => number(f64::from(row.value), 0),
        },
        grouped(row.counts.nodes, texts),
        part(row.of_minimax, 2),
        grouped(row.counts.leaves, texts),
        count(row.cutoffs),
        part(row.first_move_cutoffs, 0),
        count(row.counts.table_hits),
        number(row.branching, 1),
        number(row.seconds, 3),
    ]
}

/// What the theory says, a sentence a line.
pub(super) fn theory(report: &Report, texts: &Texts) -> Vec<String> {
    let theory = &report.theory;
    let number = |value: f64| match value {
        value if value < 1e15 => grouped(value.round() as u64, texts),
        value => power(value.log10(), texts),
    };
    let decimals = |value: f64, places: usize| decimal(&format!("{value:.places$}"), texts);
    let mut lines = vec![
        texts.get("lab-theory-title"),
        texts.format(
            "lab-theory-moves",
            &[("moves", decimals(theory.moves, 1).into()), ("depth", theory.depth.into())],
        ),
    ];
    let complete = |row: &&Row| row.complete;
    let minimax = report.rows.iter().filter(complete).find(|row| row.method == "minimax");
    if let Some(row) = minimax {
        let leaves = grouped(row.counts.leaves + row.counts.endings, texts);
        let args = [("theory", number(theory.minimax).into()), ("counted", leaves.into())];
        lines.push(texts.format("lab-theory-minimax", &args));
    }
    let single = |row: &&Row| {
        let options = lab::method(row.method).map(|method| method.options);
        options.is_some_and(|options| options.keeps_value() && !options.iterative_deepening)
    };
    let best = report.rows.iter().filter(complete).filter(single);
    if let Some(row) = best.min_by_key(|row| row.counts.leaves) {
        let leaves = row.counts.leaves + row.counts.endings;
        let args = [
            ("theory", number(theory.best).into()),
            ("exactly", number(theory.best_exactly).into()),
            ("counted", grouped(leaves, texts).into()),
            ("method", method_name(row.method, texts).into()),
        ];
        lines.push(texts.format("lab-theory-best", &args));
    }
    if let Some(ratio) = theory.cascade_ratio {
        let id = if ratio < 1.0 { "lab-theory-cascade-saves" } else { "lab-theory-cascade-costs" };
        lines.push(texts.format(id, &[("ratio", decimals(ratio, 2).into())]));
    }
    if let Some(whole) = &theory.whole_game {
        let args = [
            ("speed", number(whole.speed).into()),
            ("depth", grouped(whole.half_moves, texts).into()),
            ("years", power(whole.minimax_log_years, texts).into()),
            ("best", power(whole.best_log_years, texts).into()),
        ];
        lines.push(texts.format("lab-theory-whole", &args));
        if report.game == lab::GameKind::Chess {
            lines.push(texts.get("lab-theory-whole-seed"));
        }
    }
    lines
}

/// A number of which only the decimal logarithm can be told.
fn power(log: f64, texts: &Texts) -> String {
    if log.abs() < 4.0 {
        return decimal(&format!("{:.3}", 10f64.powf(log)), texts);
    }
    let mantissa = decimal(&format!("{:.2}", 10f64.powf(log - log.floor())), texts);
    let exponent = decimal(&format!("{:.0}", log.floor()), texts);
    texts.shown(&format!("{mantissa} · 10^{exponent}"))
}

/// The cost by depth: a row for each method, a column for each depth.
pub(super) fn by_depth(points: &[Point], texts: &Texts) -> Vec<String> {
    let deepest = points.iter().map(|point| point.depth).max().unwrap_or(0);
    let mut methods: Vec<&str> = points.iter().map(|point| point.method).collect();
    methods.dedup();
    let mut cells = vec![vec![texts.get("lab-column-method")]];
    cells[0].extend((1..=deepest).map(|depth| depth.to_string()));
    for method in methods {
        let mut row = vec![method_name(method, texts)];
        row.extend((1..=deepest).map(|depth| {
            let point = points.iter().find(|point| point.method == method && point.depth == depth);
            point.map_or_else(|| texts.shown("–"), |point| grouped(point.nodes, texts))
        }));
        cells.push(row);
    }
    aligned(&cells)
}
