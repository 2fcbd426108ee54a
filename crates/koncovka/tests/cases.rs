//! The given cases, byte for byte.

use koncovka::{Options, Task, solve};

#[test]
fn every_given_case_is_answered_to_the_letter() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");
    let mut tried = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "in") {
            continue;
        }
        let task: Task = std::fs::read_to_string(&path).unwrap().parse().unwrap();
        let expected = std::fs::read_to_string(path.with_extension("out")).unwrap();
        let answer = solve(&task, &Options::default()).unwrap();
        assert_eq!(answer.line(&task.position) + "\n", expected, "{}", path.display());
        tried += 1;
    }
    assert_eq!(tried, 20);
}
