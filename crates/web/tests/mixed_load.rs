//! As many browsers as the server takes, a sixth each playing chess, playing Othello, reviewing
//! games and comparing methods in the laboratory, the others in pairs at tables of Othello.
//! Nobody gets an error, every move comes when the time asked for is over, and when all have left
//! the server is as small as before.
//!
//! Some seconds in a normal run; `HORIZONT_LOAD_SECONDS=600` as long as one likes, and from a
//! minute on the times and the memory are judged too. A household that looks at each answer for
//! three seconds: `HORIZONT_LOAD_BROWSERS=6 HORIZONT_LOAD_PAUSE=3`. The server is a process of its
//! own, so that what it costs can be told from what the browsers cost.

mod support;

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use support::othello_table::{Player, two_at};
use support::{Browser, process, server};
use web::MAX_CLIENTS;

const SERVER_FOLDER: &str = "HORIZONT_LOAD_FOLDER";
const THINK_TIME: Duration = Duration::from_secs(1);
const GAME: &str = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ *";

fn asked(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

fn seconds() -> u64 {
    asked("HORIZONT_LOAD_SECONDS").unwrap_or(4)
}

/// What a person takes to look at an answer.
fn pause() {
    std::thread::sleep(Duration::from_secs(asked("HORIZONT_LOAD_PAUSE").unwrap_or(0)));
}

fn browsers() -> usize {
    asked("HORIZONT_LOAD_BROWSERS").map_or(MAX_CLIENTS, |count| count as usize)
}

/// Not a test but the server of the one below, in the same program.
#[test]
#[ignore = "run by the load itself"]
fn serve() {
    let Some(folder) = std::env::var_os(SERVER_FOLDER) else { return };
    let address = server(folder.as_ref());
    println!("\nserving {address}");
    // Whoever started it ends it, or is gone.
    _ = std::io::stdin().lines().next();
}

struct ServerProcess(Child);

impl ServerProcess {
    fn start(folder: &std::path::Path) -> (ServerProcess, SocketAddr) {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["serve", "--exact", "--ignored", "--nocapture"])
            .env(SERVER_FOLDER, folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let address = lines.find_map(|line| line.strip_prefix("serving ")?.parse().ok());
        // It may say more, which nobody wants to know.
        std::thread::spawn(move || lines.for_each(drop));
        (ServerProcess(child), address.unwrap())
    }

    /// A number of its status; `None` where the system does not say so.
    fn status(&self, field: &str) -> Option<u64> {
        process::status(&self.0.id().to_string(), field)
    }

    /// Processor time that it has used.
    fn processor_time(&self) -> Option<Duration> {
        process::processor_time(&self.0.id().to_string())
    }

    fn megabytes(&self) -> Option<u64> {
        Some(self.status("VmRSS")? / 1024)
    }

    fn shown(&self) -> String {
        let shown = |number: Option<u64>| number.map_or("?".to_string(), |n| n.to_string());
        format!("{} MB, {} threads", shown(self.megabytes()), shown(self.status("Threads")))
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        _ = self.0.kill();
        _ = self.0.wait();
    }
}

/// How long answers took.
#[derive(Default)]
struct Times {
    /// Those that need no search.
    plain: Vec<Duration>,
    /// Moves, the time to think and to wait for a turn included.
    moves: Vec<Duration>,
    /// Reviews and comparisons.
    long: Vec<Duration>,
}

impl Times {
    fn add(&mut self, other: Times) {
        self.plain.extend(other.plain);
        self.moves.extend(other.moves);
        self.long.extend(other.long);
    }
}

/// The time of which so many of a hundred are no longer.
fn percentile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort();
    let index = (times.len() * percent / 100).min(times.len().saturating_sub(1));
    times.get(index).copied().unwrap_or_default()
}

struct Visitor {
    browser: Browser,
    choice: u64,
    times: Times,
}

impl Visitor {
    fn random(&mut self, below: usize) -> usize {
        self.choice = self.choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.choice >> 33) as usize % below.max(1)
    }

    /// Asks and waits for the answer; how long that took.
    fn ask(&mut self, ask: Value, wanted: impl Fn(&Value) -> bool) -> (Value, Duration) {
        let asked = Instant::now();
        self.browser.ask(ask);
        let answer = self.browser.until("an answer", |message| {
            let error = message["tell"] == "note" && message["kind"] == "error";
            let problem =
                &message["answer"]["got"] == "problem" || &message["part"]["got"] == "problem";
            assert!(!error && !problem, "{message}");
            wanted(message)
        });
        (answer, asked.elapsed())
    }

    fn look(&mut self) -> Value {
        let node = self.browser.current();
        let (position, took) = self.ask(json!({"ask": "look", "node": node}), move |message| {
            message["tell"] == "position" && message["node"] == node
        });
        self.times.plain.push(took);
        position
    }

    fn chess(&mut self) {
        let position = self.look();
        let dests = position["dests"].as_object().cloned().unwrap_or_default();
        let squares = |to: &Value| to.as_array().cloned().unwrap_or_default();
        let moves: Vec<String> = dests
            .iter()
            .flat_map(|(from, to)| squares(to).into_iter().map(move |to| (from.clone(), to)))
            .filter_map(|(from, to)| Some(format!("{from}{}", to.as_str()?)))
            .collect();
        if moves.is_empty() || !self.browser.model.status("result").is_null() {
            return self.new_game();
        }
        let index = self.random(moves.len());
        let (mv, length, asked) = (&moves[index], self.browser.line().len(), Instant::now());
        self.browser.play(mv);
        while self.browser.line().len() < length + 2 {
            let message = self.browser.next();
            match message["tell"].as_str() {
                Some("update") if !message["result"].is_null() => break,
                Some("promotion") => self.browser.play(&format!("{mv}q")),
                Some("note") => assert_ne!(message["kind"], "error", "{mv}: {message}"),
                _ => {}
            }
        }
        self.times.moves.push(asked.elapsed());
    }

    fn new_game(&mut self) {
        let before = self.browser.game();
        let pace = json!({"kind": "move", "ms": THINK_TIME.as_millis() as u64});
        self.ask(
            json!({
                "ask": "new", "sides": {"white": "human", "black": "computer"},
                "level": {"kind": "full"}, "pace": pace, "fen": null, "takeback": true
            }),
            |message| support::is_other_game(message, &before),
        );
    }

    /// A game of Othello from its beginning to its end, on a board of some size.
    fn othello(&mut self, until: Instant) {
        let size = [6, 8, 8, 20, 40][self.random(5)];
        let mut actions: Vec<String> = Vec::new();
        while Instant::now() < until {
            let game = json!({
                "rows": size, "cols": size, "first": null, "actions": actions,
                "black": "human,Anna", "white": "minimax,Karel,3"
            });
            let ask =
                |want: Value| json!({"ask": "othello", "id": 1, "game": game, "request": want});
            let answered = |message: &Value| message["tell"] == "othello";
            let (position, took) = self.ask(ask(json!({"want": "position"})), answered);
            self.times.plain.push(took);
            if position["answer"]["over"] == true {
                return;
            }
            let evaluation = ["stones", "positional"][self.random(2)];
            let level = json!({
                "depth": 60, "evaluation": evaluation, "ms": THINK_TIME.as_millis() as u64
            });
            let kind = ["choice", "choice", "values"][self.random(3)];
            let want = json!({"want": kind, "level": level});
            let (choice, took) = self.ask(ask(want), answered);
            self.times.moves.push(took);
            let chosen = choice["answer"]["action"].as_str();
            let legal = position["answer"]["legal"][0].as_str();
            actions.push(chosen.or(legal).unwrap_or("pass").to_string());
            pause();
        }
    }

    fn review(&mut self) {
        self.look();
        let ask = json!({"ask": "review", "id": 1, "pgn": GAME, "nodes": 5000});
        let (_, took) = self.ask(ask, |message| message["part"]["got"] == "review");
        self.times.long.push(took);
    }

    fn laboratory(&mut self) {
        self.look();
        let position = match self.random(2) {
            0 => json!({
                "game": "chess", "evaluation": "zcu",
                "fen": "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
            }),
            _ => json!({
                "game": "othello", "rows": 8, "cols": 8, "actions": ["3_4"], "positional": false
            }),
        };
        let request =
            json!({"want": "compare", "depth": 4, "methods": ["alphabeta", "cascade-table"]});
        let ask = json!({"ask": "lab", "id": 1, "position": position, "request": request});
        let (_, took) = self.ask(ask, |message| message["part"]["got"] == "report");
        self.times.long.push(took);
    }
}

fn visit(address: SocketAddr, number: usize, until: Instant) -> Times {
    let browser = Browser::join(address, None);
    let choice = number as u64;
    let mut visitor = Visitor { browser, choice, times: Times::default() };
    if number.is_multiple_of(6) {
        visitor.new_game();
    }
    loop {
        match number % 6 {
            0 => visitor.chess(),
            1 => visitor.othello(until),
            2 => visitor.review(),
            _ => visitor.laboratory(),
        }
        // Nobody looks at so much output.
        visitor.browser.seen.clear();
        pause();
        if Instant::now() >= until {
            return visitor.times;
        }
    }
}

/// Games at tables of Othello, from the beginning to the end, until then: both play any legal move
/// as soon as it is their turn. The server answers as many questions at once as it has browsers.
fn table_for_two(address: SocketAddr, seed: usize, until: Instant) -> Times {
    let (mut times, mut choice) = (Times::default(), seed);
    while Instant::now() < until {
        let mut two = two_at(address, 6, json!({"kind": "free"}));
        while two.black.table["result"].is_null() && Instant::now() < until {
            let actions = two.black.table["actions"].as_array().unwrap().clone();
            let mover =
                if actions.len().is_multiple_of(2) { &mut two.black } else { &mut two.white };
            let asked = Instant::now();
            let legal = legal_squares(mover, &actions);
            choice = choice.wrapping_mul(25_214_903_917).wrapping_add(11);
            let square = legal[(choice >> 16) % legal.len()].as_str().unwrap().to_string();
            mover.play(actions.len(), &square);
            for player in [&mut two.black, &mut two.white] {
                player.until("the move", |table| {
                    table["actions"].as_array().unwrap().len() > actions.len()
                });
                player.browser.seen.clear();
            }
            times.plain.push(asked.elapsed());
            pause();
        }
    }
    times
}

/// What may be played there, as the page asks for it.
fn legal_squares(player: &mut Player, actions: &[Value]) -> Vec<Value> {
    let game = json!({
        "rows": 6, "cols": 6, "first": null, "actions": actions, "black": "human,A", "white": "human,B"
    });
    player.browser.ask(json!({
        "ask": "othello", "id": 1, "game": game, "request": {"want": "position"}
    }));
    let position = player.browser.until("a position", |message| message["tell"] == "othello");
    position["answer"]["legal"].as_array().unwrap().clone()
}

/// All at once until then; of six browsers two are at a table together.
fn visitors(address: SocketAddr, count: usize, until: Instant) -> Times {
    let alone = move |number: usize| number % 6 < 4 || number % 6 == 4 && number + 1 == count;
    let threads: Vec<_> = (0..count)
        .filter(|&number| alone(number) || number % 6 == 4)
        .map(|number| {
            std::thread::spawn(move || match alone(number) {
                true => visit(address, number, until),
                false => table_for_two(address, number, until),
            })
        })
        .collect();
    let mut all = Times::default();
    for thread in threads {
        all.add(thread.join().unwrap());
    }
    all
}

#[test]
fn chess_othello_reviews_and_the_laboratory_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let (server, address) = ServerProcess::start(folder.path());
    // What every visit costs for good: engines, texts, networks.
    visitors(address, 8, Instant::now());
    println!("at the start {}", server.shown());
    let start = server.megabytes();
    let used = || Some(server.processor_time()? + process::processor_time(process::SELF)?);
    let (began, before) = (Instant::now(), used());
    let mut times = visitors(address, browsers(), began + Duration::from_secs(seconds()));
    println!("with {} browsers {}", browsers(), server.shown());
    // Other programs had the rest of the machine.
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as f64;
    let busy = used().zip(before).map(|(now, before)| now.saturating_sub(before));
    let share = busy.map(|busy| busy.as_secs_f64() / (began.elapsed().as_secs_f64() * cores));
    let share = share.unwrap_or(1.0).clamp(0.05, 1.0);
    println!("{:.0} % of the processors", 100.0 * share);
    for (name, times) in [
        ("answers without a search", &mut times.plain),
        ("moves, thinking included", &mut times.moves),
        ("reviews and comparisons", &mut times.long),
    ] {
        let [half, most, all] = [50, 99, 100].map(|percent| percentile(times, percent));
        println!("{}: {} times, p50 {half:?}, p99 {most:?}, max {all:?}", name, times.len());
    }
    assert!(!times.plain.is_empty() && !times.moves.is_empty() && !times.long.is_empty());
    // Everyone has left: what was for them goes.
    let left = Instant::now();
    let small = |now: Option<u64>| now.zip(start).is_none_or(|(now, start)| 2 * now <= 3 * start);
    while !small(server.megabytes()) && left.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(100));
    }
    println!("{:?} after the end {}", left.elapsed(), server.shown());
    if seconds() < 60 {
        return;
    }
    let soon = Duration::from_millis(100);
    assert!(percentile(&mut times.plain, 99) < soon.div_f64(share), "answers without a search");
    assert!(percentile(&mut times.moves, 99) < THINK_TIME + soon.div_f64(share), "moves");
    assert!(small(server.megabytes()), "{:?} MB before, {:?} after", start, server.megabytes());
}
