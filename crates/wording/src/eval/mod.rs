//! What a position is worth and why: a table of terms, two sentences, and the network's opinion.

mod network;
mod verdict;

pub(crate) use verdict::verdict_of;
pub use verdict::{Judged, judged};

use crate::{columns, verdict};
use chess::Board;
use engine::eval::{Explanation, FULL_PHASE, FULL_SCALE, explain};
use play::TablebaseVerdict;
use texts::Texts;

/// Columns are this far apart.
const GAP: usize = 3;

/// What a position is worth and why.
///
/// ```
/// use texts::{Lang, Texts};
/// let text = wording::evaluation(&chess::Board::default(), &Texts::new(Lang::En));
/// assert!(text.contains("Phase: opening or middlegame"));
/// ```
pub fn evaluation(board: &Board, texts: &Texts) -> String {
    let explanation = explain(board);
    let mut lines = table(&explanation, texts);
    lines.extend([String::new(), phase(&explanation, texts)]);
    if board.is_check() {
        lines.push(texts.get("eval-in-check"));
    }
    lines.extend(verdict::sentence(board, texts));
    lines.extend(TablebaseVerdict::of(board).map(|known| verdict(known, texts)));
    lines.push(String::new());
    lines.extend(network::judgement(board, texts));
    lines.join("\n")
}

/// Each term for White, for Black, and White's less Black's; then the total.
fn table(explanation: &Explanation, texts: &Texts) -> Vec<String> {
    let heading = ["eval-term", "eval-white", "eval-black", "eval-difference"];
    let mut rows = vec![heading.map(|id| texts.get(id)).to_vec()];
    let signed = |hundredths: f64| texts.signed(pawns(hundredths), 2);
    let number = |hundredths: f64| texts.number(pawns(hundredths), 2);
    for score in &explanation.terms {
        let (white, black) =
            (explanation.worth_now(score.white), explanation.worth_now(score.black));
        if white != 0.0 || black != 0.0 {
            let name = texts.get(&format!("eval-term-{}", score.term.id()));
            rows.push(vec![name, number(white), number(black), signed(white - black)]);
        }
    }
    let sum = |id: &str, hundredths: f64| {
        vec![texts.get(id), String::new(), String::new(), signed(hundredths)]
    };
    if explanation.judgement.scale < FULL_SCALE {
        rows.push(sum("eval-hard-to-win", explanation.lost_to_draws()));
    }
    rows.push(sum("eval-total", f64::from(explanation.total())));
    let mut lines = columns(&rows, GAP);
    let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let rule = texts.shown("─").repeat(width);
    lines.insert(lines.len() - 1, rule.clone());
    lines.insert(1, rule);
    lines
}

fn phase(explanation: &Explanation, texts: &Texts) -> String {
    let percent = 100 * explanation.judgement.phase / FULL_PHASE;
    texts.format("eval-phase", &[("percent", percent.into())])
}

/// Hundredths of a pawn as pawns, rounded as they are shown.
fn pawns(hundredths: f64) -> f64 {
    hundredths.round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Lang;

    #[test]
    fn a_queen_up_is_winning_in_both_languages() {
        let board = Board::from_fen("4k3/8/8/8/8/8/4P3/3QK3 w - - 0 1").unwrap();
        let english = evaluation(&board, &Texts::new(Lang::En));
        assert!(english.contains("White is winning (a short search: +"), "{english}");
        let czech = evaluation(&board, &Texts::new(Lang::Cs));
        assert!(czech.contains("Bílý má rozhodující výhodu ("), "{czech}");
        let total = czech.lines().find(|line| line.starts_with("Celkem")).unwrap();
        assert!(total.contains(',') && total.contains('+'), "{total}");
    }
}
