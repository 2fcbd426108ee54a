//! A client written for the purpose plays whole games over NBoard and over GTP.

use assert_cmd::Command;

// Programs for Windows are tried under Wine, where there is no Python.
#[cfg(unix)]
#[test]
fn a_client_plays_and_asks() {
    use assert_cmd::cargo::cargo_bin;
    let script =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/clients/othello_client.py");
    let mut client = Command::new("python3");
    client.arg(script).arg(cargo_bin("horizont"));
    client.assert().success().stdout("ok\n");
}

#[test]
fn options_of_a_game_do_not_go_with_a_protocol() {
    let mut command = Command::cargo_bin("horizont").unwrap();
    command.args(["othello", "--lang", "en", "--gtp", "--size", "6"]);
    let output = command.assert().code(2).get_output().clone();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.trim().lines().count(), 1, "{said}");
}
