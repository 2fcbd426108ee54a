//! Scores as the language writes them.

use engine::score::Score;
use play::scale::{Shown, Unit};
use texts::Texts;

/// A score with its sign, such as `+1.25`, or the mate it stands for.
pub fn score(score: Score, unit: Unit, texts: &Texts) -> String {
    match unit.show(score) {
        Shown::Pawns(hundredths) => texts.signed(f64::from(hundredths) / 100.0, 2),
        // Points of the program Šachy have no thousands, nor have centipawns.
        Shown::Centipawns(number) | Shown::Points(number) => ungrouped(number, texts),
        Shown::Mate(moves) if moves > 0 => texts.format("score-mates", &[("moves", moves.into())]),
        Shown::Mate(moves) => texts.format("score-mated", &[("moves", (-moves).into())]),
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
        assert_eq!(score(125, Unit::Pawns, &cs), "+1,25");
        assert_eq!(score(-5, Unit::Pawns, &en), "−0.05");
        assert_eq!(score(0, Unit::Pawns, &en), "0.00");
        assert_eq!(score(-125, Unit::Centipawns, &cs), "−125");
        assert_eq!(score(-125, Unit::Points, &Texts::new(Lang::En).in_ascii(true)), "-1250");
        assert_eq!(score(mate_in(3), Unit::Points, &en), "+59998");
        assert_eq!(score(mate_in(3), Unit::Pawns, &cs), "mat 2. tahem");
        assert_eq!(score(mated_in(4), Unit::Pawns, &en), "mated in 2");
    }
}
