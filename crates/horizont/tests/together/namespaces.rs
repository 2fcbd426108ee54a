//! Processes with a network of their own each, as on several machines.

use super::{content, end_of, made_alone};
use std::process::{Command, Stdio};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/together/namespaces.sh");

#[test]
fn tables_are_the_same_from_several_network_namespaces() {
    let wanted = made_alone("KRKN");
    for count in [2, 3] {
        let folder = tempfile::tempdir().unwrap();
        let started = Command::new("unshare")
            .args(["--user", "--map-root-user", "--net", "--mount", "--pid", "--kill-child", "sh"])
            .args([SCRIPT, &count.to_string(), folder.path().to_str().unwrap()])
            .args([env!("CARGO_BIN_EXE_horizont"), "tables", "make", "KRKN", "--threads", "1"])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn();
        let Ok(child) = started else {
            println!("skipped: there is no `unshare`, which makes network namespaces");
            return;
        };
        let ended = end_of(child);
        // 3 is for a process that failed; with anything else none was started.
        match ended.code {
            Some(0) => {}
            Some(3) | None => panic!("{}", ended.error),
            _ => {
                println!("skipped: network namespaces are not allowed here: {}", ended.error);
                return;
            }
        }
        for process in 0..count {
            let made = content(&folder.path().join(process.to_string()));
            assert!(made == wanted, "process {process} of {count}");
        }
    }
}
