//! What is wrong with a database of games.

use database::Damage;
use texts::Texts;

/// Which stored bytes make no sense.
pub fn damage(damage: &Damage, texts: &Texts) -> String {
    texts.get(match damage {
        Damage::NoCounts => "db-damage-no-counts",
        Damage::HeadersMissing => "db-damage-headers-missing",
        Damage::HeadersLength => "db-damage-headers-length",
        Damage::GamesMissing => "db-damage-games-missing",
        Damage::GamesLength => "db-damage-games-length",
        Damage::IllegalMove => "db-damage-illegal-move",
        Damage::NoStart => "db-damage-no-start",
        Damage::Tag => "db-damage-tag",
        Damage::Notes => "db-damage-notes",
        Damage::FingerprintsMissing => "db-damage-fingerprints-missing",
        Damage::NameMissing => "db-damage-name-missing",
        Damage::NameTwice => "db-damage-name-twice",
        Damage::Name => "db-damage-name",
        Damage::SegmentRange => "db-damage-segment-range",
        Damage::SegmentMissing => "db-damage-segment-missing",
        Damage::ListMissing => "db-damage-list-missing",
        Damage::List => "db-damage-list",
        Damage::Positions => "db-damage-positions",
        Damage::Malformed => "db-damage-malformed",
        Damage::NoStore => "db-damage-no-store",
        Damage::Block { id, table } => {
            let args = [("id", id.to_string().into()), ("table", table.as_str().into())];
            return texts.format("db-damage-block", &args);
        }
        Damage::Store(said) => {
            return texts.format("db-store-says", &[("said", said.as_str().into())]);
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Lang;

    #[test]
    fn english_words_are_those_of_the_error() {
        let texts = Texts::new(Lang::En);
        for wrong in [
            Damage::NoCounts,
            Damage::HeadersMissing,
            Damage::HeadersLength,
            Damage::GamesMissing,
            Damage::GamesLength,
            Damage::IllegalMove,
            Damage::NoStart,
            Damage::Tag,
            Damage::Notes,
            Damage::FingerprintsMissing,
            Damage::NameMissing,
            Damage::NameTwice,
            Damage::Name,
            Damage::SegmentRange,
            Damage::SegmentMissing,
            Damage::ListMissing,
            Damage::List,
            Damage::Positions,
            Damage::Malformed,
            Damage::NoStore,
            Damage::Block { id: 3, table: "moves".to_string() },
        ] {
            assert_eq!(damage(&wrong, &texts), wrong.to_string());
        }
    }

    #[test]
    fn the_words_of_the_store_are_told_as_such() {
        let said = damage(&Damage::Store("row 3 missing from index".into()), &Texts::new(Lang::Cs));
        assert_eq!(said, "úložiště hlásí „row 3 missing from index“");
    }
}
