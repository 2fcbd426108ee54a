//! The results of a match as text: the line during it, the table after it.

use arena::{Contest, Elo, Scoreboard, Sprt, SprtState, Verdict};
use texts::{Lang, Texts, decimal};

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
pub fn result(contest: &Contest, scoreboard: &Scoreboard, texts: &Texts) -> String {
    let [first, second] = contest.engines.each_ref().map(|engine| engine.name.as_str());
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
    if let Some(sprt) = &contest.sprt {
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

/// Why the match is over.
pub fn verdict(verdict: Verdict, texts: &Texts) -> String {
    texts.get(match verdict {
        Verdict::Complete => "arena-verdict-complete",
        Verdict::Stopped => "arena-verdict-stopped",
        Verdict::Decided(SprtState::Accepted) => "arena-verdict-accepted",
        Verdict::Decided(_) => "arena-verdict-rejected",
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
            ("points", texts.number(points, (draws % 2) as usize).into()),
            ("games", games.to_string().into()),
            ("share", decimal(share, 1)),
            ("wins", wins.to_string().into()),
            ("draws", draws.to_string().into()),
            ("losses", losses.to_string().into()),
        ],
    )
}

fn interval(value: f64, error: f64, texts: &Texts) -> String {
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
    let [elo0, elo1] = [sprt.elo0, sprt.elo1].map(|elo| texts.number(elo, places(elo)));
    // Czech numbers have a comma of their own.
    let and = if texts.lang() == Lang::Cs { ";" } else { "," };
    format!("{llr} ({lower}{and} {upper}) [{elo0}{and} {elo1}]")
}

/// With how many decimal places a number was given.
fn places(number: f64) -> usize {
    number.to_string().split_once('.').map_or(0, |(_, places)| places.len())
}
