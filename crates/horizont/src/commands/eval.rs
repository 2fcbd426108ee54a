//! `horizont eval`: explains to a person what a position is worth and why.

mod network;

use super::Subcommand;
use crate::output::say;
use chess::Board;
use clap::{Arg, ArgMatches, Command};
use engine::eval::{Explanation, FULL_PHASE, FULL_SCALE, explain};
use play::Verdict;
use std::process::ExitCode;
use texts::Texts;
use wording::{board_from_fen, decimal};

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    Command::new("eval")
        .about(texts.get("eval-about"))
        .arg(Arg::new("fen").long("fen").value_name("FEN").help(texts.get("eval-fen")))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let board = match matches.get_one::<String>("fen") {
        Some(fen) => board_from_fen(fen, texts)?,
        None => Board::default(),
    };
    say!("{}", explained(&board, texts));
    Ok(ExitCode::SUCCESS)
}

/// What a position is worth and why: a table, two sentences, and what the network thinks.
pub fn explained(board: &Board, texts: &Texts) -> String {
    let explanation = explain(board);
    let mut lines = table_lines(&table(&explanation, texts), texts);
    lines.extend([String::new(), phase(&explanation, texts)]);
    if board.is_check() {
        lines.push(texts.get("eval-in-check"));
    }
    lines.push(verdict(explanation.total(), texts));
    lines.extend(Verdict::of(board).map(|known| wording::verdict(known, texts)));
    lines.push(String::new());
    lines.extend(network::judgement(board, texts));
    lines.join("\n")
}

/// A row: the name, then White's, Black's and White's less Black's worth.
type Row = [String; 4];

/// The table in its parts: heading, terms, total.
fn table(explanation: &Explanation, texts: &Texts) -> [Vec<Row>; 3] {
    let heading = ["eval-term", "eval-white", "eval-black", "eval-difference"];
    let mut terms = Vec::new();
    for score in &explanation.terms {
        let (white, black) =
            (explanation.worth_now(score.white), explanation.worth_now(score.black));
        if white != 0.0 || black != 0.0 {
            let name = texts.get(&format!("eval-term-{}", score.term.id()));
            let difference = signed(white - black, texts);
            terms.push([name, pawns(white, texts), pawns(black, texts), difference]);
        }
    }
    if explanation.judgement.scale < FULL_SCALE {
        let lost = signed(explanation.lost_to_draws(), texts);
        terms.push([texts.get("eval-hard-to-win"), String::new(), String::new(), lost]);
    }
    let total = signed(f64::from(explanation.total()), texts);
    let total = [texts.get("eval-total"), String::new(), String::new(), total];
    [vec![heading.map(|id| texts.get(id))], terms, vec![total]]
}

/// The parts with a line between them, names to the left, numbers to the right.
fn table_lines(parts: &[Vec<Row>; 3], texts: &Texts) -> Vec<String> {
    let width = |column: usize| {
        let cells = parts.iter().flatten().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths = [width(0), width(1), width(2), width(3)];
    let [w0, w1, w2, w3] = widths;
    let mut lines = Vec::new();
    for (i, part) in parts.iter().enumerate() {
        if i > 0 {
            lines.push(texts.shown("─").repeat(widths.iter().sum::<usize>() + 9));
        }
        lines.extend(part.iter().map(|[name, white, black, difference]| {
            format!("{name:<w0$}   {white:>w1$}   {black:>w2$}   {difference:>w3$}")
        }));
    }
    lines
}

fn phase(explanation: &Explanation, texts: &Texts) -> String {
    let percent = 100 * explanation.judgement.phase / FULL_PHASE;
    texts.format("eval-phase", &[("percent", percent.into())])
}

/// The total in words.
fn verdict(total: i32, texts: &Texts) -> String {
    let who = if total > 0 { "white" } else { "black" };
    let how = match total.abs() {
        0..30 => return texts.get("eval-verdict-level"),
        30..80 => "slightly",
        80..200 => "better",
        _ => "winning",
    };
    texts.get(&format!("eval-verdict-{who}-{how}"))
}

/// Hundredths of a pawn as pawns, with the decimal mark of the language.
fn pawns(hundredths: f64, texts: &Texts) -> String {
    // Rounded first, so that nothing shows as minus zero.
    let rounded = hundredths.round() / 100.0 + 0.0;
    decimal(&format!("{rounded:.2}"), texts)
}

/// The same with a plus when it is for White.
fn signed(hundredths: f64, texts: &Texts) -> String {
    let rounded = hundredths.round() / 100.0 + 0.0;
    match rounded {
        0.0 => pawns(0.0, texts),
        _ => decimal(&format!("{rounded:+.2}"), texts),
    }
}
