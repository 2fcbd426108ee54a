//! Scores as the language writes them.

use engine::score::Score;
use play::score_units::{DisplayScore, ScoreUnit};
use texts::Texts;

/// A score with its sign, such as `+1.25`, or the mate it stands for.
pub fn score(score: Score, unit: ScoreUnit, texts: &Texts) -> String {
    match unit.show(score) {
        DisplayScore::Pawns(hundredths) => texts.signed(f64::from(hundredths) / 100.0, 2),
        // Points of the program Šachy have no thousands, nor have centipawns.
        DisplayScore::Centipawns(number) | DisplayScore::Points(number) => ungrouped(number, texts),
        DisplayScore::Mate(moves) if moves > 0 => {
            texts.format("score-mates", &[("moves", moves.into())])
        }
        DisplayScore::Mate(moves) => texts.format("score-mated", &[("moves", (-moves).into())]),
    }
}

fn ungrouped(number: i32, texts: &Texts) -> String {
    match number {
        0 => "0".to_string(),
        number => texts.shown(&format!("{number:+}").replace('-', "−")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::score::{mate_in, mated_in};
    use texts::Lang;

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
