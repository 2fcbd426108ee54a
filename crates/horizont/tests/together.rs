//! Commands that several processes share: the same files as one makes, and one clear sentence when
//! something goes wrong.

#[cfg(target_os = "linux")]
#[path = "together/namespaces.rs"]
mod namespaces;

use chess::random::SplitMix64;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Only a hang takes longer.
const WATCHDOG: Duration = Duration::from_secs(600);

fn long() -> bool {
    std::env::var_os("HORIZONT_LONG").is_some()
}

/// Addresses on this machine that nobody else has: their ports are below those that systems give to
/// whoever asks for any, so that no connection takes one meanwhile, and others in each process.
fn free_addresses(count: usize) -> Vec<String> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let first = std::process::id() * 100;
    let ports = std::iter::repeat_with(|| 11_000 + (first + NEXT.fetch_add(1, Relaxed)) % 20_000);
    let addresses = ports.map(|port| format!("127.0.0.1:{port}"));
    addresses.filter(|address| TcpListener::bind(address).is_ok()).take(count).collect()
}

/// Writes a list of hosts on this machine.
fn write_hosts(folder: &Path, count: usize) -> String {
    let path = folder.join("hosts.txt");
    std::fs::write(&path, free_addresses(count).join("\n")).unwrap();
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
    let (times, lists) = (if long() { 100 } else { 4 }, tempfile::tempdir().unwrap());
    let folders: Vec<_> = (0..3).map(|_| tempfile::tempdir().unwrap()).collect();
    let clear = || {
        for file in folders.iter().flat_map(|folder| folder.path().read_dir().unwrap()) {
            std::fs::remove_file(file.unwrap().path()).unwrap();
        }
    };
    let mut killed = 0;
    // About as long as the work takes on this machine: a little longer after each victim that was
    // still at work.
    let mut longest = 1000;
    while killed < times {
        // In turns all have the same folder, and each its own.
        let used = if killed / 2 % 2 == 0 { 1 } else { 3 };
        let args = |process: usize| making(folders[process % used].path(), "KRKN");
        let hosts = write_hosts(lists.path(), 3);
        let started = (0..3).map(|n| {
            let args = args(n);
            start(&args.iter().map(String::as_str).collect::<Vec<_>>(), &hosts, n)
        });
        let mut children: Vec<Child> = started.collect();
        if !children.iter_mut().all(has_begun) {
            // A port was taken by somebody else, or everything was there already.
            children.into_iter().for_each(|child| drop(end_of(child)));
            clear();
            continue;
        }
        std::thread::sleep(Duration::from_millis(random.below(longest) as u64));
        let victim = random.below(3);
        let is_hit = children[victim].try_wait().unwrap().is_none();
        children[victim].kill().unwrap();
        longest = if is_hit { longest + longest / 8 } else { (longest * 2 / 3).max(20) };
        killed += usize::from(is_hit);
        let ended: Vec<Ended> = children.into_iter().map(end_of).collect();
        check_left_alone(&ended, victim);
        // Files that are there are whole, though perhaps not all of them.
        for (name, bytes) in folders[..used].iter().flat_map(|folder| content(folder.path())) {
            assert!(!name.ends_with(".htb") || wanted[&name] == bytes, "{name}");
        }
        if is_hit && killed % 2 == 0 {
            for ended in run_together(lists.path(), 3, &args) {
                assert_eq!(ended.code, Some(0), "{}", ended.error);
            }
            for made in folders[..used].iter().map(|folder| content(folder.path())) {
                assert!(made == wanted, "{:?}", made.into_keys());
            }
            clear();
        }
    }
}

/// Those that were not killed have done all their work, or say in a sentence why not.
fn check_left_alone(ended: &[Ended], victim: usize) {
    for (process, ended) in ended.iter().enumerate().filter(|&(n, _)| n != victim) {
        if ended.code == Some(0) {
            continue;
        }
        let lines: Vec<&str> = ended.error.lines().collect();
        assert_eq!((ended.code, lines.len()), (Some(1), 1), "{process}: {}", ended.error);
        assert!(lines[0].contains("has ended or can no longer be reached"), "{}", lines[0]);
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
    assert!(said(b"a:1\na:1\n", "0").contains("line 2: a:1 is listed twice"));
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

#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_wait_for_others() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games.pgn");
    std::fs::write(&games, GAMES).unwrap();
    let hosts = write_hosts(folder.path(), 2);
    let lines = std::fs::read_to_string(&hosts).unwrap();
    let address = lines.lines().next().unwrap();
    for command in [
        making(folder.path(), "KQK"),
        strings(&["review", games.to_str().unwrap()]),
        strings(&["selfplay", "play", folder.path().join("out.bin").to_str().unwrap()]),
    ] {
        // That it listens says that it waits.
        let args: Vec<&str> = command.iter().map(String::as_str).collect();
        let child = start(&args, &hosts, 0);
        while TcpStream::connect(address).is_err() {
            std::thread::sleep(Duration::from_millis(5));
        }
        let pid = child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        let ended = end_of(child);
        assert_eq!(ended.code, Some(130), "{}", ended.error);
        assert!(ended.error.contains("Interrupted while waiting"), "{}", ended.error);
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
fn reviews_of_other_games_do_not_mix() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    // The second process has another file: one with fewer games, with more, in another order.
    let games: Vec<&str> = GAMES.split_inclusive("\n\n").collect();
    let swapped = [&games[2..], &games[..2]].concat().concat();
    for (first, second) in [(3, GAMES.repeat(2)), (2, GAMES.repeat(4)), (1, swapped)] {
        std::fs::write(path("0.pgn"), GAMES.repeat(first)).unwrap();
        std::fs::write(path("1.pgn"), second).unwrap();
        let args = |process: usize| {
            let games = path(&format!("{process}.pgn"));
            strings(&["review", &games, "--nodes", "500", "--threads", "1", "-o", &path("out.pgn")])
        };
        let ended = run_together(folder.path(), 2, &args);
        assert_eq!(ended[0].code, Some(1), "{first}: {}", ended[0].error);
        assert!(ended[0].error.contains("is reading different games"), "{}", ended[0].error);
        assert!(!folder.path().join("out.pgn").exists());
    }
    // Nor does one that would not say what the file needs.
    let args = |process: usize| {
        let games = path("0.pgn");
        let review = strings(&["review", &games, "--nodes", "500", "-o", &path("out.pgn")]);
        if process == 0 { review } else { review[..4].to_vec() }
    };
    let ended = run_together(folder.path(), 2, &args);
    assert!(ended.iter().all(|ended| ended.code == Some(1)));
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
fn games_are_in_the_database_when_another_process_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (file, database) = (path("games.bin"), path("db"));
    let hosts = write_hosts(folder.path(), 2);
    let play = ["selfplay", "play", &file, "--to-db", &database, "--games", "100000"];
    let play = [&play[..], &["--nodes", "60", "--threads", "1"]].concat();
    let mut children: Vec<Child> = (0..2).map(|n| start(&play, &hosts, n)).collect();
    // Some games have come; the database gets them only now and then.
    while std::fs::metadata(&file).map_or(0, |file| file.len()) < 2000 {
        assert!(children[0].try_wait().unwrap().is_none());
        std::thread::sleep(Duration::from_millis(5));
    }
    children[1].kill().unwrap();
    let ended: Vec<Ended> = children.into_iter().map(end_of).collect();
    assert_eq!(ended[0].code, Some(1), "{}", ended[0].error);
    let first_number = |args: &[&str]| {
        let told = alone(&[args, &["--lang", "en"]].concat());
        let words = told.out.split_whitespace();
        words.filter_map(|word| word.parse::<u64>().ok()).next().unwrap()
    };
    let (in_file, in_database) = (
        first_number(&["selfplay", "stats", &file]),
        first_number(&["db", "stats", "--db", &database]),
    );
    // The last one may have been on its way.
    assert!((in_file - 1..=in_file).contains(&in_database), "{in_database} of {in_file}");
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
        "20",
        "--max-moves",
        "20",
        "--json",
        "--resume",
        &saved,
    ];
    // The second one has more threads, and leaves no file of games.
    let unwritten = path("unwritten.pgn");
    let args = |process: usize| {
        let own = ["--concurrency", ["1", "2"][process], "--pgn", [&pgn, &unwritten][process]];
        strings(&[&args[..], &own].concat())
    };
    let ended = run_together(folder.path(), 2, &args);
    assert!(ended.iter().all(|ended| ended.code == Some(0)), "{}", ended[0].error);
    assert_eq!(ended[0].out, ended[1].out);
    assert!(!Path::new(&unwritten).exists());
    let rounds: Vec<String> = std::fs::read_to_string(&pgn)
        .unwrap()
        .lines()
        .filter_map(|line| line.strip_prefix("[Round ").map(str::to_string))
        .collect();
    let wanted: Vec<String> =
        (1..=10).flat_map(|pair| [1, 2].map(|game| format!("\"{pair}.{game}\"]"))).collect();
    assert_eq!(rounds, wanted);
    // All was played: the same command has nothing left to do, alone or together.
    let again = run_together(folder.path(), 2, &args);
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
