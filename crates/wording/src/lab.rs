//! The laboratory in words: tables of methods, what the theory says, the guided example, the words
//! of pictures.

use crate::short_notation;
use gametree::Value as Worth;
use lab::alphabeta_lesson::Teaching;
use lab::{GameKind, Point, Report, Row, Tree, WholeGame};
use serde::Serialize;
use texts::{Texts, Value, decimal};

/// The name of a method in a table.
pub fn method_name(id: &str, texts: &Texts) -> String {
    texts.get(&format!("lab-method-{id}"))
}

/// A comparison as a table, the headings first.
pub fn comparison(report: &Report, texts: &Texts) -> Vec<Vec<String>> {
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
    let mut table = vec![columns.map(|name| texts.get(&format!("lab-column-{name}"))).to_vec()];
    table.extend(report.rows.iter().map(|row| cells(row, report.node_limit, texts)));
    table
}

fn cells(row: &Row, limit: u64, texts: &Texts) -> Vec<String> {
    let dash = || texts.shown("–");
    let part = |part: Option<f64>, places: usize| {
        part.map_or_else(dash, |part| texts.percent(100.0 * part, places))
    };
    let count = |count: u64| if count == 0 { dash() } else { texts.count(count) };
    if !row.complete {
        let more = texts.format("lab-more-than", &[("nodes", limit.into())]);
        return vec![method_name(row.method, texts), dash(), more];
    }
    vec![
        method_name(row.method, texts),
        worth(row.value, texts),
        texts.count(row.counts.nodes),
        part(row.of_minimax, 2),
        texts.count(row.counts.leaves),
        count(row.cutoffs),
        part(row.first_move_cutoffs, 0),
        count(row.counts.table_hits),
        texts.number(row.branching, 1),
        texts.number(row.seconds, 3),
    ]
}

/// A value, or `#` and the half-moves until mate.
fn worth(value: Worth, texts: &Texts) -> String {
    match half_moves_to_mate(value) {
        Some(plies) if value < 0 => texts.shown(&format!("−#{plies}")),
        Some(plies) => format!("#{plies}"),
        None => texts.number(f64::from(value), 0),
    }
}

/// In how many half-moves a value says that somebody is mated. Chess and the endgame count alike,
/// and no value of stones comes near.
fn half_moves_to_mate(value: Worth) -> Option<Worth> {
    let plies = chess::gametree_rules::MATE - value.abs();
    (0..1000).contains(&plies).then_some(plies)
}

/// What must be said below a comparison.
pub fn footnotes(report: &Report, texts: &Texts) -> Vec<String> {
    let mut notes = Vec::new();
    if report.rows.iter().any(|row| half_moves_to_mate(row.value).is_some()) {
        notes.push(texts.get("lab-mate-note"));
    }
    if report.rows.iter().any(|row| !row.keeps_value) {
        notes.push(texts.get("lab-other-value"));
    }
    notes
}

/// What the theory says, a sentence a line.
pub fn theory(report: &Report, texts: &Texts) -> Vec<String> {
    let theory = &report.theory;
    let args = [("moves", decimal(theory.moves, 1)), ("depth", theory.depth.into())];
    let mut lines = vec![texts.get("lab-theory-title"), texts.format("lab-theory-moves", &args)];
    if let Some(row) = report.minimax() {
        let args =
            [("theory", large(theory.minimax, texts).into()), ("counted", row.all_leaves().into())];
        lines.push(texts.format("lab-theory-minimax", &args));
    }
    if let Some(row) = report.best_single_search() {
        let args = [
            ("theory", large(theory.best, texts).into()),
            ("exactly", large(theory.best_exactly, texts).into()),
            ("counted", row.all_leaves().into()),
            ("method", method_name(row.method, texts).into()),
        ];
        lines.push(texts.format("lab-theory-best", &args));
    }
    if let Some(ratio) = theory.deepening_ratio {
        let id = if ratio < 1.0 { "lab-theory-cascade-saves" } else { "lab-theory-cascade-costs" };
        lines.push(texts.format(id, &[("ratio", decimal(ratio, 2))]));
    }
    if let Some(whole) = &theory.whole_game {
        lines.push(whole_game(whole, texts));
        if report.game == GameKind::Chess {
            lines.push(texts.get("lab-theory-whole-report"));
        }
    }
    lines
}

fn whole_game(whole: &WholeGame, texts: &Texts) -> String {
    let args = [
        ("speed", decimal(whole.speed, 0)),
        ("depth", whole.half_moves.into()),
        ("years", power(whole.minimax_log_years, texts).into()),
        ("best", power(whole.best_log_years, texts).into()),
    ];
    texts.format("lab-theory-whole", &args)
}

fn large(number: f64, texts: &Texts) -> String {
    if number < 1e15 { texts.number(number, 0) } else { power(number.log10(), texts) }
}

/// A number of which only the decimal logarithm is known.
fn power(log: f64, texts: &Texts) -> String {
    if log.abs() < 4.0 {
        return texts.number(10f64.powf(log), 3);
    }
    let mantissa = texts.number(10f64.powf(log - log.floor()), 2);
    let exponent = format!("{:.0}", log.floor()).replace('-', "−");
    texts.shown(&format!("{mantissa} · 10^{exponent}"))
}

/// The cost by depth as a table: a row for each method, a column for each depth.
pub fn costs_by_depth(points: &[Point], texts: &Texts) -> Vec<Vec<String>> {
    let deepest = points.iter().map(|point| point.depth).max().unwrap_or(0);
    let mut methods: Vec<&str> = points.iter().map(|point| point.method).collect();
    methods.dedup();
    let mut table = vec![vec![texts.get("lab-column-method")]];
    table[0].extend((1..=deepest).map(|depth| depth.to_string()));
    for method in methods {
        let mut row = vec![method_name(method, texts)];
        row.extend((1..=deepest).map(|depth| {
            let point = points.iter().find(|point| point.method == method && point.depth == depth);
            point.map_or_else(|| texts.shown("–"), |point| texts.count(point.nodes))
        }));
        table.push(row);
    }
    table
}

/// The tree of a search as a picture (SVG).
pub fn tree_picture(tree: &Tree, method: &str, texts: &Texts) -> String {
    let name = method_name(method, texts);
    // In a table the marks say what a method is added to; a title needs none.
    let name = name.trim_start_matches("+ ").trim_end_matches(" *").to_string();
    let title = [("method", name.into()), ("depth", tree.depth.into())];
    let words = lab::svg::TreeWords {
        title: texts.format("lab-tree-title", &title),
        legend: texts.format("lab-tree-legend", &[("nodes", tree.nodes.into())]),
        start: texts.get("lab-tree-start"),
        left_out: &|count| texts.format("lab-tree-left-out", &[("count", count.into())]),
    };
    lab::svg::tree(tree, &words)
}

/// The cost of methods by depth as a picture (SVG); `moves` is how many a position has on average.
pub fn chart_picture(points: &[Point], moves: f64, texts: &Texts) -> String {
    let words = lab::svg::ChartWords {
        title: texts.get("lab-chart-title"),
        axes: texts.get("lab-chart-axes"),
        full: texts.get("lab-chart-full"),
        best: texts.get("lab-chart-best"),
        method: &|id| method_name(id, texts),
    };
    lab::svg::chart(points, moves, &words)
}

/// A step of the guided example: a sentence or two, and what they are about.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonStep {
    /// What is said.
    pub text: String,
    /// The position that it is about.
    pub fen: String,
    /// The index of the position in the tree, if it is there.
    pub branch: Option<usize>,
    /// What White has for sure after it; none for nothing yet.
    pub alpha: Option<Worth>,
}

/// The guided example in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lesson {
    /// Its steps, in order.
    pub steps: Vec<LessonStep>,
    /// The tree that they walk through.
    pub tree: Tree,
}

/// Runs the guided example and tells it.
pub fn lesson(texts: &Texts) -> Option<Lesson> {
    let lesson = lab::alphabeta_lesson::lesson(short_notation(texts))?;
    let told = lesson.steps.into_iter().map(|step| LessonStep {
        text: taught(&step.teaching, texts),
        fen: step.fen,
        branch: step.branch,
        alpha: step.alpha,
    });
    Some(Lesson { steps: told.collect(), tree: lesson.tree })
}

fn taught(teaching: &Teaching, texts: &Texts) -> String {
    let text = |text: &String| Value::from(text.clone());
    match teaching {
        Teaching::Start => texts.get("lab-spanish-start"),
        Teaching::Order => texts.get("lab-spanish-order"),
        Teaching::FirstMove { mv, replies, best, value } => {
            let best = best.join(&format!(" {} ", texts.get("lab-spanish-or")));
            let args = [
                ("move", text(mv)),
                ("replies", replies.into()),
                ("best", best.into()),
                ("value", value.into()),
            ];
            texts.format("lab-spanish-first", &args)
        }
        Teaching::Alpha { value } => texts.format("lab-spanish-sure", &[("value", value.into())]),
        Teaching::SecondMove { mv, alpha } => {
            texts.format("lab-spanish-second", &[("move", text(mv)), ("alpha", alpha.into())])
        }
        Teaching::Refutation { tried, reply, value } => {
            let args = [("looked", tried.into()), ("reply", text(reply)), ("value", value.into())];
            texts.format("lab-spanish-refuted", &args)
        }
        Teaching::Cutoff { mv, alpha, value, skipped, examples } => {
            let args = [
                ("move", text(mv)),
                ("alpha", alpha.into()),
                ("value", value.into()),
                ("skipped", skipped.into()),
                ("examples", examples.join(", ").into()),
            ];
            texts.format("lab-spanish-cut", &args)
        }
        Teaching::End { best, value, pruned, full } => {
            let args = [
                ("best", text(best)),
                ("value", value.into()),
                ("pruned", pruned.into()),
                ("full", full.into()),
            ];
            texts.format("lab-spanish-end", &args)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lab::{Limits, StudiedPosition};
    use texts::Lang;

    fn report(depth: u32) -> Report {
        let studied = StudiedPosition::Chess(chess::Board::default(), Default::default());
        let methods = ["minimax", "ordered", "sorting"].map(|id| *lab::method(id).unwrap());
        lab::compare(
            &studied,
            depth,
            &methods,
            chess::Notation::San,
            Limits::default(),
            &mut |_| {},
        )
    }

    #[test]
    fn a_table_has_the_numbers_of_its_language() {
        let report = report(3);
        let (cs, en) = (Texts::new(Lang::Cs), Texts::new(Lang::En));
        let (czech, english) = (comparison(&report, &cs), comparison(&report, &en));
        // 1 + 20 + 400 + 8,902 positions, as perft counts them.
        assert_eq!(english[1][0], "minimax");
        assert_eq!(english[1][2..4], ["9,323", "100.00%"]);
        assert_eq!(czech[1][2..4], ["9\u{202f}323", "100,00\u{a0}%"]);
        assert!(english.iter().all(|row| row.len() == english[0].len()));
    }

    #[test]
    fn numbers_too_large_to_write_become_powers() {
        let en = Texts::new(Lang::En);
        assert_eq!(power(16509.581, &en), "3.81 · 10^16509");
        assert_eq!(power(2.0, &en), "100.000");
        assert_eq!(power(-7.0, &en), "1.00 · 10^−7");
    }

    #[test]
    fn mates_are_told_by_half_moves() {
        let en = Texts::new(Lang::En);
        assert_eq!(worth(chess::gametree_rules::MATE - 3, &en), "#3");
        assert_eq!(worth(2 - chess::gametree_rules::MATE, &en), "−#2");
        assert_eq!(worth(-45, &en), "−45");
    }

    #[test]
    fn every_step_of_the_lesson_is_said_in_both_languages() {
        for lang in Lang::ALL {
            let lesson = lesson(&Texts::new(lang)).unwrap();
            assert_eq!(lesson.steps.len(), 8);
            for step in &lesson.steps {
                assert!(step.text.ends_with('.') && !step.text.contains("{$"), "{}", step.text);
            }
        }
    }
}
