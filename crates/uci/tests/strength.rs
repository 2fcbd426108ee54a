//! The options by which a client asks for a weaker player.

use std::sync::{Arc, Mutex};

/// What the engine answers to these lines.
fn answers(lines: &str) -> String {
    #[derive(Clone, Default)]
    struct Heard(Arc<Mutex<Vec<u8>>>);
    impl std::io::Write for Heard {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let heard = Heard::default();
    uci::run(None, lines.as_bytes(), heard.clone());
    let bytes = heard.0.lock().unwrap().clone();
    String::from_utf8(bytes).unwrap()
}

#[test]
fn a_client_can_ask_for_a_weaker_player() {
    let offered = answers("uci\n");
    for option in [
        "option name UCI_LimitStrength type check default false",
        "option name UCI_Elo type spin default 2700 min 600 max 2700",
        "option name Skill Level type spin default 20 min 0 max 20",
        "option name Level type string default full",
    ] {
        assert!(offered.contains(option), "{option}");
    }
    let deepest = |settings: &str| {
        let said = answers(&format!("{settings}position startpos\ngo depth 9\n"));
        assert!(said.contains("bestmove "), "{said}");
        let depths = said.lines().filter_map(|line| line.strip_prefix("info depth "));
        depths.filter_map(|rest| rest.split(' ').next()?.parse().ok()).max().unwrap_or(0)
    };
    let elo = "setoption name UCI_Elo value 600\n";
    let limit = "setoption name UCI_LimitStrength value true\n";
    assert_eq!(deepest(""), 9);
    assert_eq!(deepest(elo), 9, "without UCI_LimitStrength the Elo means nothing");
    assert_eq!(deepest(&format!("{limit}{elo}")), 1);
    let analysis = "setoption name UCI_AnalyseMode value true\n";
    assert_eq!(deepest(&format!("{limit}{elo}{analysis}")), 9);
    assert_eq!(deepest("setoption name Skill Level value 0\n"), 1);
    assert_eq!(deepest("setoption name Level value middle\n"), 4);
    assert_eq!(deepest("setoption name Level value medium\n"), 4);
    assert_eq!(deepest("setoption name Level value 3+0\n"), 3);
}

#[test]
fn a_strength_that_does_not_exist_gets_a_remark() {
    for setting in ["UCI_Elo value 599", "Skill Level value 21", "Level value 0+1", "Level"] {
        let said = answers(&format!("setoption name {setting}\n"));
        assert!(said.starts_with("info string "), "{setting}: {said}");
    }
}
