//! Messages as browsers write them.

use super::*;

fn read(json: &str) -> ClientMessage {
    serde_json::from_str(json).unwrap()
}

#[test]
fn messages_are_read() {
    assert_eq!(read(r#"{"ask":"undo"}"#), ClientMessage::Undo);
    let level = Level::Elo(1500);
    assert_eq!(
        read(r#"{"ask":"level","level":{"kind":"elo","elo":1500},"pace":{"kind":"free"}}"#),
        ClientMessage::Level { level, pace: TimeControl::Free }
    );
    assert_eq!(
        read(r#"{"ask":"join","game":null,"lang":"cs"}"#),
        ClientMessage::Join { game: None, lang: Language::Cs, key: None, invitation: None }
    );
}

#[test]
fn levels_and_paces_come_back() {
    let named = Level::NAMED.map(|(level, _)| level);
    let depths = Level::Depths { main: 4, quiescence: 6 };
    for level in named.into_iter().chain([depths, Level::Elo(1500)]) {
        let json = serde_json::to_string(&level).unwrap();
        assert_eq!(serde_json::from_str::<Level>(&json).unwrap(), level, "{json}");
    }
    let older: Level = serde_json::from_str(r#"{"kind":"middle"}"#).unwrap();
    assert_eq!(older, Level::Medium);
    let clock = r#"{"kind":"clock","base_ms":60000,"increment_ms":0}"#;
    let pace: TimeControl = serde_json::from_str(clock).unwrap();
    assert_eq!(serde_json::to_string(&pace).unwrap(), clock);
    let per_move: TimeControl = serde_json::from_str(r#"{"kind":"move","ms":250}"#).unwrap();
    assert_eq!(per_move, TimeControl::PerMove { time: std::time::Duration::from_millis(250) });
}
