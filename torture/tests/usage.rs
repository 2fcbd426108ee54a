//! Wrong words are answered with the list of attacks.

use std::process::Command;

#[test]
fn an_unknown_attack_is_named_and_the_known_ones_are_listed() {
    let ran = Command::new(env!("CARGO_BIN_EXE_horizont-torture")).arg("tickle").output().unwrap();
    let said = String::from_utf8(ran.stderr).unwrap();
    assert_eq!(ran.status.code(), Some(2));
    assert!(said.contains("there is no attack tickle"), "{said}");
    assert!(said.contains("kill-server"), "{said}");
}
