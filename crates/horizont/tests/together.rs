//! Commands that several processes share: the same files as one makes, and one clear sentence when
//! something goes wrong.

use chess::random::SplitMix64;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Only a hang takes longer.
const WATCHDOG: Duration = Duration::from_secs(600);

fn long() -> bool {
    std::env::var_os("HORIZONT_LONG").is_some()
}

/// Writes a list of hosts on this machine. Their ports were free a moment ago.
fn write_hosts(folder: &Path, count: usize) -> String {
    let free: Vec<TcpListener> =
        (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    let lines: Vec<String> =
        free.iter().map(|listener| listener.local_addr().unwrap().to_string()).collect();
    let path = folder.join("hosts.txt");
    std::fs::write(&path, lines.join("\n")).unwrap();
    path.to_str().unwrap().to_string()
}

fn start(args: &[&str], hosts: &str, process: usize) -> Child {
    Command::new(env!("CARGO_BIN_EXE_horizont"))
        .args(args)
        .args(["--hosts", hosts, "--process", &process.to_string(), "--lang", "en"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// What a process said, and its exit code; none if it was killed.
struct Ended {
    out: String,
    error: String,
    code: Option<i32>,
}

fn end_of(mut child: Child) -> Ended {
    let began = Instant::now();
    let (out, error) = (child.stdout.take(), child.stderr.take());
    let read = |source: Option<Box<dyn Read + Send>>| {
        std::thread::spawn(move || {
            let mut text = String::new();
            if let Some(mut source) = source {
                source.read_to_string(&mut text).unwrap();
            }
            text
        })
    };
    let out = read(out.map(|out| Box::new(out) as Box<dyn Read + Send>));
    let error = read(error.map(|error| Box::new(error) as Box<dyn Read + Send>));
    let code = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status.code();
        }
        if began.elapsed() > WATCHDOG {
            child.kill().unwrap();
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    Ended { out: out.join().unwrap(), error: error.join().unwrap(), code }
}

/// Runs a command in so many processes until all end; once more where somebody else took a port.
fn run_together(folder: &Path, count: usize, args: &dyn Fn(usize) -> Vec<String>) -> Vec<Ended> {
    loop {
        let hosts = write_hosts(folder, count);
        let children: Vec<Child> = (0..count)
            .map(|process| {
                let args = args(process);
                let args: Vec<&str> = args.iter().map(String::as_str).collect();
                start(&args, &hosts, process)
            })
            .collect();
        let ended: Vec<Ended> = children.into_iter().map(end_of).collect();
        if !ended.iter().any(|ended| ended.error.contains("cannot listen")) {
            return ended;
        }
    }
}

fn alone(args: &[&str]) -> Ended {
    let output = Command::new(env!("CARGO_BIN_EXE_horizont")).args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ended { out: text(output.stdout), error: text(output.stderr), code: output.status.code() }
}

fn content(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = std::fs::read_dir(folder).unwrap().flatten();
    let named = files.map(|file| {
        let name = file.file_name().into_string().unwrap();
        (name, std::fs::read(file.path()).unwrap())
    });
    named.collect()
}

fn making(folder: &Path, ending: &str) -> Vec<String> {
    ["tables", "make", ending, "--threads", "1", "--dir", folder.to_str().unwrap()]
        .map(String::from)
        .to_vec()
}

fn made_alone(ending: &str) -> BTreeMap<String, Vec<u8>> {
    let folder = tempfile::tempdir().unwrap();
    let args = making(folder.path(), ending);
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    assert_eq!(alone(&args).code, Some(0));
    content(folder.path())
}

#[test]
fn tables_are_the_same_whatever_the_number_of_processes() {
    let endings: &[&str] = if long() { &["KRPKR", "KPKP", "KBBK"] } else { &["KRKN", "KPK"] };
    for ending in endings {
        let wanted = made_alone(ending);
        for count in [1, 2, 3, 5] {
            let folders: Vec<_> = (0..count).map(|_| tempfile::tempdir().unwrap()).collect();
            let lists = tempfile::tempdir().unwrap();
            let args = |process: usize| making(folders[process].path(), ending);
            for ended in run_together(lists.path(), count, &args) {
                assert_eq!(ended.code, Some(0), "{}", ended.error);
            }
            for folder in &folders {
                assert!(content(folder.path()) == wanted, "{ending} by {count}");
            }
        }
    }
}

/// Waits until a process has said that it begins; false if it ended before.
fn has_begun(child: &mut Child) -> bool {
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    let begun = out.read_line(&mut line).unwrap() > 0;
    // What comes later is read, so that the process is not held up.
    std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
    begun
}

#[test]
fn a_process_that_is_killed_ends_all_and_leaves_nothing_wrong() {
    let mut random = SplitMix64::new(22);
    let wanted = made_alone("KRKN");
    let (times, folder, lists) =
        (if long() { 100 } else { 3 }, tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let args = |_: usize| making(folder.path(), "KRKN");
    let mut killed = 0;
    while killed < times {
        let hosts = write_hosts(lists.path(), 3);
        let command = args(0);
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        let mut children: Vec<Child> = (0..3).map(|n| start(&command, &hosts, n)).collect();
        if !children.iter_mut().all(has_begun) {
            // A port was taken by somebody else, or everything was there already.
            children.into_iter().for_each(|child| drop(end_of(child)));
            std::fs::remove_dir_all(folder.path()).unwrap();
            std::fs::create_dir(folder.path()).unwrap();
            continue;
        }
        std::thread::sleep(Duration::from_millis(random.below(1500) as u64));
        let victim = random.below(3);
        children[victim].kill().unwrap();
        killed += 1;
        let ended: Vec<Ended> = children.into_iter().map(end_of).collect();
        let finished = ended.iter().filter(|ended| ended.code == Some(0)).count();
        for (process, ended) in ended.iter().enumerate().filter(|&(n, _)| n != victim) {
            if ended.code == Some(0) {
                continue;
            }
            let lines: Vec<&str> = ended.error.lines().collect();
            assert_eq!((ended.code, lines.len()), (Some(1), 1), "{process}: {}", ended.error);
            assert!(lines[0].contains("has ended or can no longer be reached"), "{}", lines[0]);
        }
        // Files that are there are whole, though perhaps not all of them.
        for (name, bytes) in content(folder.path()) {
            let is_table = name.ends_with(".htb");
            assert!(!is_table || wanted[&name] == bytes, "{name}, {finished} finished");
        }
        if killed % 2 == 0 || killed == times {
            for ended in run_together(lists.path(), 3, &args) {
                assert_eq!(ended.code, Some(0), "{}", ended.error);
            }
            let names: Vec<String> = content(folder.path()).into_keys().collect();
            assert!(content(folder.path()) == wanted, "{names:?}");
            std::fs::remove_file(folder.path().join("KRvKN.htb")).unwrap();
            std::fs::remove_file(folder.path().join("KRvK.htb")).unwrap();
        }
    }
}

#[test]
fn mistakes_in_the_list_of_hosts_get_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hosts.txt");
    let hosts = file.to_str().unwrap();
    let asked = |process: &str| {
        let list = ["--hosts", hosts, "--process", process, "--lang", "en"];
        alone(
            &[&["tables", "make", "KQK", "--dir", folder.path().to_str().unwrap()][..], &list]
                .concat(),
        )
    };
    let said = |text: &[u8], process: &str| {
        std::fs::write(&file, text).unwrap();
        let ended = asked(process);
        assert_eq!((ended.code, ended.error.lines().count()), (Some(2), 1), "{}", ended.error);
        ended.error
    };
    assert!(asked("0").error.contains("hosts.txt cannot be read"));
    assert!(said(b"", "0").contains("has no addresses"));
    assert!(said(b"a:1\nnowhere\n", "0").contains("line 2: expected an address"));
    assert!(said(b"a:1\na:1\n", "0").contains("line 2: a:1 is there twice"));
    assert!(said(b"\xff\xfe:1\n", "0").contains("cannot be read"));
    assert!(said(b"a:1\nb:1\n", "2").contains("no process 2"));
    let many: String = (1..=33).map(|port| format!("a:{port}\n")).collect();
    assert!(said(many.as_bytes(), "0").contains("at most 32"));
    let only = alone(&["tables", "make", "KQK", "--process", "1", "--lang", "en"]);
    assert_eq!(only.code, Some(2), "{}", only.error);
}

#[test]
fn a_host_that_does_not_answer_is_named_in_time() {
    let folder = tempfile::tempdir().unwrap();
    // One takes calls and says nothing, of the other there is nothing.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = silent.local_addr().unwrap().to_string();
    let hosts = folder.path().join("hosts.txt");
    for (lines, process, named) in [
        (format!("{address}\nlocalhost:1"), "1", format!("Process 0 at {address}")),
        (format!("localhost:1\n{address}"), "1", "Process 0 at localhost:1".to_string()),
    ] {
        std::fs::write(&hosts, lines).unwrap();
        let (hosts, dir) = (hosts.to_str().unwrap(), folder.path().to_str().unwrap());
        let began = Instant::now();
        let ended = alone(&[
            "tables",
            "make",
            "KQK",
            "--dir",
            dir,
            "--hosts",
            hosts,
            "--process",
            process,
            "--wait",
            "1",
            "--lang",
            "en",
        ]);
        assert_eq!((ended.code, ended.error.lines().count()), (Some(1), 1), "{}", ended.error);
        assert!(ended.error.contains(&named), "{}", ended.error);
        assert!(ended.error.contains("does not answer") && ended.out.is_empty());
        assert!(began.elapsed() > Duration::from_millis(900));
    }
}

#[test]
fn processes_with_other_work_do_not_mix() {
    let folder = tempfile::tempdir().unwrap();
    let args = |process: usize| making(folder.path(), ["KQK", "KRK"][process]);
    let ended = run_together(folder.path(), 2, &args);
    assert!(ended.iter().all(|ended| ended.code == Some(1)));
    assert!(ended.iter().any(|ended| ended.error.contains("was started with another command")));
}

const GAMES: &str = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n\
                     [White \"C\"]\n[Black \"D\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 Ke3 *\n\n";

fn strings(args: &[&str]) -> Vec<String> {
    args.iter().map(ToString::to_string).collect()
}

#[test]
fn reviews_come_in_the_order_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (games, alone_out, out) = (path("games.pgn"), path("alone.pgn"), path("out.pgn"));
    std::fs::write(&games, GAMES.repeat(3)).unwrap();
    let review = ["review", &games, "--nodes", "500", "--threads", "1", "--lang", "en", "-o"];
    let wanted = alone(&[&review[..], &[&alone_out]].concat());
    assert_eq!((wanted.code, wanted.error.lines().count()), (Some(0), 3), "{}", wanted.error);
    // Each says in which language it speaks once.
    let shared = ["review", &games, "--nodes", "500", "--threads", "1", "-o", &out];
    let ended = run_together(folder.path(), 3, &|_| strings(&shared));
    assert!(ended.iter().all(|ended| ended.code == Some(0)), "{}", ended[0].error);
    let told = |ended: &Ended| ended.out.replace(&alone_out, "FILE").replace(&out, "FILE");
    assert_eq!(told(&ended[0]), told(&wanted));
    assert_eq!(ended[0].error, wanted.error);
    assert!(ended[1].out.is_empty() && ended[2].error.is_empty());
    let read = |path: &str| std::fs::read_to_string(path).unwrap();
    assert_eq!(read(&out), read(&alone_out));
}

#[test]
fn self_play_games_are_the_same_whoever_plays_them() {
    let folder = tempfile::tempdir().unwrap();
    let play = |file: &str| {
        let path = folder.path().join(file).to_str().unwrap().to_string();
        let args = ["selfplay", "play", &path, "--games", "7", "--nodes", "60", "--seed", "22"];
        [strings(&args), strings(&["--threads", "1"])].concat()
    };
    let args = play("alone.bin");
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    assert_eq!(alone(&args).code, Some(0));
    let ended = run_together(folder.path(), 3, &|_| play("shared.bin"));
    assert!(ended.iter().all(|ended| ended.code == Some(0)), "{}", ended[0].error);
    assert!(ended[0].out.contains("shared.bin: 7") && ended[1].out.is_empty(), "{}", ended[0].out);
    let content = content(folder.path());
    assert!(content["shared.bin"] == content["alone.bin"]);
}

#[test]
fn a_match_has_one_result_in_all_processes() {
    let folder = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_horizont");
    let engine = |name: &str| format!("name={name},cmd='{program}' uci,option.Hash=1");
    let (first, second) = (engine("A"), engine("B"));
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (pgn, saved) = (path("games.pgn"), path("match.json"));
    let args = [
        "arena",
        "--engine",
        &first,
        "--engine",
        &second,
        "--nodes",
        "30",
        "--games",
        "12",
        "--max-moves",
        "20",
        "--json",
        "--pgn",
        &pgn,
        "--resume",
        &saved,
    ];
    let ended = run_together(folder.path(), 2, &|_| strings(&args));
    assert!(ended.iter().all(|ended| ended.code == Some(0)), "{}", ended[0].error);
    assert_eq!(ended[0].out, ended[1].out);
    let rounds: Vec<String> = std::fs::read_to_string(&pgn)
        .unwrap()
        .lines()
        .filter_map(|line| line.strip_prefix("[Round ").map(str::to_string))
        .collect();
    let wanted: Vec<String> =
        (1..=6).flat_map(|pair| [1, 2].map(|game| format!("\"{pair}.{game}\"]"))).collect();
    assert_eq!(rounds, wanted);
    // All was played: the same command has nothing left to do, alone or together.
    let again = run_together(folder.path(), 2, &|_| strings(&args));
    assert_eq!(again[1].out, ended[1].out);
    let othello = alone(&[
        "arena",
        "--game",
        "othello",
        "--engine",
        &first,
        "--engine",
        &second,
        "--nodes",
        "1",
        "--hosts",
        &path("hosts.txt"),
        "--process",
        "0",
        "--lang",
        "en",
    ]);
    assert_eq!(othello.code, Some(2), "{}", othello.error);
}
