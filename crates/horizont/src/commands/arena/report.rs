//! The results of a match as text: the line during it, the table after it.

use arena::{Elo, MatchOutcome, Scoreboard, Sprt, SprtState};
use serde::Serialize;
use texts::{Texts, decimal};

/// What a report is about.
pub struct Contest<'a> {
    /// The names of both engines.
    pub names: [&'a str; 2],
    /// The test, if there is one.
    pub sprt: Option<&'a Sprt>,
    /// The results.
    pub scoreboard: &'a Scoreboard,
}

/// Results in one line, for the time of the match.
pub fn line(scoreboard: &Scoreboard, sprt: Option<&Sprt>, texts: &Texts) -> String {
    let [wins, draws, losses] = scoreboard.wins_draws_losses();
    let mut line = format!("+{wins} ={draws} -{losses}");
    if let Some(elo) = Elo::of(&scoreboard.pentanomial()) {
        line += &format!("  Elo {}", interval(elo.difference, elo.error, texts));
    }
    if let Some(sprt) = sprt {
        line += &format!("  LLR {}", ratio(sprt, scoreboard, texts));
    }
    let faults: u64 = scoreboard.faults().iter().map(|faults| faults.total()).sum();
    if faults > 0 {
        line += &format!("  {}", texts.format("arena-faults", &[("count", faults.into())]));
    }
    line
}

/// All results, a line each.
pub fn result(contest: &Contest<'_>, texts: &Texts) -> String {
    let Contest { names: [first, second], sprt, scoreboard } = *contest;
    let mut lines = vec![score(first, second, scoreboard, texts)];
    let results = scoreboard.pentanomial();
    if let Some(elo) = Elo::of(&results) {
        let estimates = [
            ("arena-elo", interval(elo.difference, elo.error, texts)),
            ("arena-normalised-elo", interval(elo.normalised, elo.normalised_error, texts)),
            ("arena-superiority", texts.number(100.0 * elo.superiority, 1)),
            ("arena-pairs", results.0.map(|count| count.to_string()).join(", ")),
        ];
        let estimates = estimates.map(|(id, value)| texts.format(id, &[("value", value.into())]));
        lines.extend(estimates);
    }
    if let Some(sprt) = sprt {
        lines.push(texts.format("arena-llr", &[("value", ratio(sprt, scoreboard, texts).into())]));
    }
    for (name, faults) in [first, second].into_iter().zip(scoreboard.faults()) {
        let args = [
            ("engine", name.into()),
            ("crashes", faults.crashes.into()),
            ("hangs", faults.hangs.into()),
            ("illegal", faults.illegal_moves.into()),
            ("time", faults.time_losses.into()),
        ];
        lines.push(texts.format("arena-engine-faults", &args));
    }
    lines.join("\n")
}

/// The results for other programs; numbers that are not finite are left out.
#[derive(Serialize)]
pub struct Document {
    engines: [String; 2],
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    pairs: Vec<u64>,
    elo: Option<f64>,
    elo_error: Option<f64>,
    llr: Option<f64>,
    faults: [u64; 2],
    /// The mean time of a move in seconds, where it was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_seconds: Option<[f64; 2]>,
    outcome: &'static str,
}

/// The results of the first engine.
pub fn document(contest: &Contest<'_>, outcome: Option<&MatchOutcome>) -> Document {
    let Contest { names, sprt, scoreboard } = *contest;
    let [wins, draws, losses] = scoreboard.wins_draws_losses();
    let results = scoreboard.pentanomial();
    let elo = Elo::of(&results);
    let faults = scoreboard.faults();
    Document {
        engines: names.map(str::to_string),
        games: scoreboard.games(),
        wins,
        draws,
        losses,
        pairs: results.0.to_vec(),
        elo: elo.as_ref().map(|elo| elo.difference).filter(|value| value.is_finite()),
        elo_error: elo.as_ref().map(|elo| elo.error).filter(|value| value.is_finite()),
        llr: sprt.map(|sprt| sprt.llr(&results)),
        faults: [faults[0].total(), faults[1].total()],
        mean_seconds: None,
        outcome: match outcome {
            Some(MatchOutcome::Complete) => "complete",
            Some(MatchOutcome::Stopped) => "stopped",
            Some(MatchOutcome::Decided(SprtState::Accepted)) => "accepted",
            Some(MatchOutcome::Decided(_)) => "rejected",
            None => "failed",
        },
    }
}

/// Why the match is over.
pub fn outcome(outcome: MatchOutcome, texts: &Texts) -> String {
    texts.get(match outcome {
        MatchOutcome::Complete => "arena-verdict-complete",
        MatchOutcome::Stopped => "arena-verdict-stopped",
        MatchOutcome::Decided(SprtState::Accepted) => "arena-verdict-accepted",
        MatchOutcome::Decided(_) => "arena-verdict-rejected",
    })
}

fn score(first: &str, second: &str, scoreboard: &Scoreboard, texts: &Texts) -> String {
    let [wins, draws, losses] = scoreboard.wins_draws_losses();
    let games = scoreboard.games();
    let points = wins as f64 + draws as f64 / 2.0;
    let share = 100.0 * points / games.max(1) as f64;
    texts.format(
        "arena-score",
        &[
            ("first", first.into()),
            ("second", second.into()),
            ("points", points.into()),
            ("games", games.to_string().into()),
            ("share", decimal(share, 1)),
            ("wins", wins.to_string().into()),
            ("draws", draws.to_string().into()),
            ("losses", losses.to_string().into()),
        ],
    )
}

pub fn interval(value: f64, error: f64, texts: &Texts) -> String {
    match (value.is_finite(), error.is_finite()) {
        (true, true) => format!("{} ± {}", texts.signed(value, 1), texts.number(error, 1)),
        (true, false) => format!("{} ± ∞", texts.signed(value, 1)),
        (false, _) if value > 0.0 => "+∞".to_string(),
        (false, _) => "−∞".to_string(),
    }
}

fn ratio(sprt: &Sprt, scoreboard: &Scoreboard, texts: &Texts) -> String {
    let (lower, upper) = sprt.bounds();
    let llr = sprt.llr(&scoreboard.pentanomial());
    let [llr, lower, upper] = [llr, lower, upper].map(|value| texts.signed(value, 2));
    let args = [
        ("llr", llr.into()),
        ("lower", lower.into()),
        ("upper", upper.into()),
        ("elo0", sprt.elo0.into()),
        ("elo1", sprt.elo1.into()),
    ];
    texts.format("arena-ratio", &args)
}
