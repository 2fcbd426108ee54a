//! Scores and numbers as the language writes them.

use engine::score::Score;
use play::score_units::{DisplayScore, ScoreUnit};
use texts::{Lang, Texts};

/// A score with its sign, such as `+1.25`, or the mate it stands for.
pub fn score(score: Score, unit: ScoreUnit, texts: &Texts) -> String {
    match unit.show(score) {
        DisplayScore::Pawns(hundredths) => signed(f64::from(hundredths) / 100.0, 2, texts),
        DisplayScore::Centipawns(number) | DisplayScore::Points(number) => {
            signed(f64::from(number), 0, texts)
        }
        DisplayScore::Mate(moves) if moves > 0 => {
            texts.format("score-mates", &[("moves", moves.into())])
        }
        DisplayScore::Mate(moves) => texts.format("score-mated", &[("moves", (-moves).into())]),
    }
}

fn signed(number: f64, places: usize, texts: &Texts) -> String {
    if number == 0.0 {
        return decimal(&format!("{:.places$}", 0.0), texts);
    }
    decimal(&format!("{number:+.places$}"), texts)
}

/// A number written with a point and a hyphen, in the language's own way.
pub fn decimal(number: &str, texts: &Texts) -> String {
    let number = number.replace('-', "−");
    texts.shown(&match texts.lang() {
        Lang::Cs => number.replace('.', ","),
        Lang::En => number,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::score::{mate_in, mated_in};

    #[test]
    fn in_both_languages() {
        let (cs, en) = (Texts::new(Lang::Cs), Texts::new(Lang::En));
        assert_eq!(score(125, ScoreUnit::Pawns, &cs), "+1,25");
        assert_eq!(score(-5, ScoreUnit::Pawns, &en), "−0.05");
        assert_eq!(score(0, ScoreUnit::Pawns, &en), "0.00");
        assert_eq!(score(-125, ScoreUnit::Centipawns, &cs), "−125");
        assert_eq!(score(-125, ScoreUnit::Points, &Texts::new(Lang::En).in_ascii(true)), "-1250");
        assert_eq!(score(mate_in(3), ScoreUnit::Points, &en), "+59998");
        assert_eq!(score(mate_in(3), ScoreUnit::Pawns, &cs), "mat 2. tahem");
        assert_eq!(score(mated_in(4), ScoreUnit::Pawns, &en), "mated in 2");
    }
}
