//! `horizont eval` as a person calls it.

mod support;

use support::horizont;

#[test]
fn explains_a_position_in_both_languages() {
    let fen = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    let (english, _, code) = horizont(&["--lang", "en", "eval", "--fen", fen]);
    assert_eq!(code, 0);
    assert!(english.contains("Material") && english.contains("Total"), "{english}");
    let (czech, _, code) = horizont(&["--lang", "cs", "eval", "--fen", fen]);
    assert_eq!(code, 0);
    assert!(czech.contains("Pohyblivost") && czech.contains("Celkem"), "{czech}");
    // No message may be missing: it would show as its identifier.
    assert!(!english.contains("eval-") && !czech.contains("eval-"));
}

#[test]
fn says_when_an_advantage_wins_nothing() {
    let (text, _, _) =
        horizont(&["--lang", "en", "eval", "--fen", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"]);
    assert!(text.contains("hard to win") && text.contains("level"), "{text}");
}

#[test]
fn a_bad_position_gets_a_sentence_and_a_code() {
    for lang in ["cs", "en"] {
        let (out, sentence, code) = horizont(&["--lang", lang, "eval", "--fen", "nonsense"]);
        assert_eq!((out.as_str(), code, sentence.lines().count()), ("", 2, 1), "{sentence}");
    }
}
