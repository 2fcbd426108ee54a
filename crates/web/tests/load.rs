//! As many browsers as the server takes, all playing at once: every move is answered in time, the
//! next browser is told politely that there is no room, and memory stays bounded. With
//! `HORIZONT_LONG=1` for a minute.

mod support;

use play::USUAL_TIME;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use support::{Browser, connect, long, process, server};
use tungstenite::Message;
use web::MAX_CLIENTS;

/// What the program has in memory, in megabytes; `None` where the system does not say so.
fn resident_megabytes() -> Option<u64> {
    Some(process::status(process::SELF, "VmRSS")? / 1024)
}

/// Processor time that this process has used; `None` where the system does not say so.
fn processor_time() -> Option<Duration> {
    process::processor_time(process::SELF)
}

/// Which share of the machine's processors this process had since then; other programs have the
/// rest.
fn share_since(began: Instant, used: Option<Duration>) -> f64 {
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as f64;
    let busy = processor_time().zip(used).map(|(now, before)| now.saturating_sub(before));
    let share = busy.map(|busy| busy.as_secs_f64() / (began.elapsed().as_secs_f64() * cores));
    share.unwrap_or(1.0).clamp(0.05, 1.0)
}

/// Any legal move of the position where play goes on.
fn any_move(browser: &mut Browser, choice: usize) -> Option<String> {
    let node = browser.current();
    browser.ask(json!({"ask": "look", "node": node}));
    let position = browser
        .until("the position", |message| message["tell"] == "position" && message["node"] == node);
    let dests = position["dests"].as_object()?.iter();
    let moves: Vec<String> = dests
        .flat_map(|(from, to)| {
            let to = to.as_array().into_iter().flatten().filter_map(Value::as_str);
            to.map(|to| format!("{from}{to}")).collect::<Vec<_>>()
        })
        .collect();
    moves.get(choice % moves.len().max(1)).cloned()
}

/// Plays random moves against full strength; how long each answer took.
fn play(browser: &mut Browser, seed: usize, until: Instant, at_least: usize) -> Vec<Duration> {
    let mut answers = Vec::new();
    let mut choice = seed;
    while Instant::now() < until || answers.len() < at_least {
        choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let mv =
            any_move(browser, choice >> 33).filter(|_| browser.model.status("result").is_null());
        let Some(mv) = mv else {
            browser.new_game("human", "computer", json!({"kind": "full"}), None);
            continue;
        };
        let (length, asked) = (browser.line().len(), Instant::now());
        browser.play(&mv);
        loop {
            let message = browser.next();
            match message["tell"].as_str() {
                Some("update") if browser.line().len() >= length + 2 => break,
                Some("update") if !message["result"].is_null() => break,
                // A pawn that reaches the last rank.
                Some("promotion") => browser.play(&format!("{mv}q")),
                Some("note") => assert_ne!(message["kind"], "error", "{mv}: {message}"),
                _ => {}
            }
        }
        answers.push(asked.elapsed());
    }
    answers
}

#[test]
fn as_many_as_there_is_room_for() {
    let folder = tempfile::tempdir().unwrap();
    let address = server(folder.path());
    let mut browsers: Vec<Browser> =
        (0..MAX_CLIENTS).map(|_| Browser::join(address, None)).collect();
    let mut late = connect(address);
    late.send(Message::text(r#"{"ask":"join","game":null,"lang":"cs"}"#)).unwrap();
    let full: Value = serde_json::from_str(late.read().unwrap().to_text().unwrap()).unwrap();
    assert_eq!(full["tell"], "full");
    assert!(full["text"].as_str().unwrap().contains("plný"), "{full}");
    assert!(matches!(late.read(), Ok(Message::Close(_))));
    let (began, used) = (Instant::now(), processor_time());
    let (time, at_least) = if long() { (60, 1) } else { (0, 2) };
    let until = Instant::now() + Duration::from_secs(time);
    let players: Vec<_> = browsers
        .drain(..)
        .enumerate()
        .map(|(seed, mut browser)| {
            std::thread::spawn(move || {
                browser.new_game("human", "computer", json!({"kind": "full"}), None);
                play(&mut browser, seed, until, at_least)
            })
        })
        .collect();
    let mut answers: Vec<Duration> =
        players.into_iter().flat_map(|player| player.join().unwrap()).collect();
    answers.sort();
    assert!(answers.len() >= MAX_CLIENTS);
    let (median, last) = (answers[answers.len() / 2], answers[answers.len() - 1]);
    println!("{} answers: half within {median:?}, all within {last:?}", answers.len());
    // A search of full strength takes five seconds where there is a core for it, and less in a
    // crowd; the first ones found the cores free. One after the other they would take minutes: ten
    // times the promise tells that apart on a machine of any mood, and the long run holds the
    // promise itself.
    let share = share_since(began, used);
    let patience = if long() { 1 } else { 10 };
    let in_time = (patience * (USUAL_TIME + Duration::from_secs(1))).div_f64(share);
    println!("{:.0} % of the processors, so within {in_time:?}", 100.0 * share);
    assert!(last <= in_time, "{last:?} with {:.0} % of the processors", 100.0 * share);
    if let Some(megabytes) = resident_megabytes() {
        println!("{megabytes} MB");
        assert!(megabytes < 1024, "{megabytes} MB");
    }
    // Those who are gone have left room.
    Browser::join(address, None);
}
