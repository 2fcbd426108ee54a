//! How a level is written where levels are JSON: `{"kind": "elo", "elo": 1500}`.

pub(super) mod elo {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Field {
        elo: u32,
    }

    pub fn serialize<S: Serializer>(elo: &u32, serializer: S) -> Result<S::Ok, S::Error> {
        Field { elo: *elo }.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        Field::deserialize(deserializer).map(|field| field.elo)
    }
}
