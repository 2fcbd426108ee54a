//! `horizont perft` as a person calls it.

mod support;

use support::horizont;

#[test]
fn counts_the_start_position() {
    assert_eq!(horizont(&["perft", "5"]).0, "4865609\n");
    assert_eq!(horizont(&["perft", "5", "--threads", "2", "--hash", "1"]).0, "4865609\n");
    assert_eq!(horizont(&["perft", "0"]).0, "1\n");
}

#[test]
fn divides_by_first_moves() {
    let (divided, _, _) = horizont(&["perft", "2", "--divide"]);
    assert_eq!(divided.lines().count(), 21);
    assert!(divided.contains("e2e4 20\n"));
    assert!(divided.ends_with("\n400\n"));
}

#[test]
fn bad_input_gets_a_sentence_and_a_code_in_both_languages() {
    let fen = "9/8/8/8/8/8/8/8 w - - 0 1";
    let cases: [&[&str]; 6] = [
        &["perft"],
        &["perft", "many"],
        &["perft", "-1"],
        &["perft", "3", "--fen", fen],
        &["perft", "3", "--threads", "0"],
        &["perft", "3", "--nonsense"],
    ];
    for args in cases {
        let mut sentences = Vec::new();
        for lang in ["cs", "en"] {
            let (out, sentence, code) = horizont(&[&["--lang", lang], args].concat());
            assert_eq!((out.as_str(), code), ("", 2), "{args:?}");
            assert_eq!(sentence.lines().count(), 1, "{args:?}: {sentence}");
            sentences.push(sentence);
        }
        assert_ne!(sentences[0], sentences[1], "{args:?}");
    }
}
