//! Endgame tables over HTTP.

mod support;

use serde_json::Value;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use support::WATCHDOG;
use tablebase::Tablebase;
use web::ApiServer;

fn started() -> SocketAddr {
    let server = ApiServer::of_tables(None, 0, Tablebase::embedded()).unwrap();
    let address = server.address();
    std::thread::spawn(move || server.run());
    address
}

/// Status and body of the answer to a request with this line in its head.
fn answer(address: SocketAddr, path: &str, line: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(WATCHDOG)).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\n{line}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_string())
}

fn asked(address: SocketAddr, path: &str) -> (u16, Value) {
    let (status, body) = answer(address, path, &format!("Host: {address}"));
    (status, serde_json::from_str(&body).unwrap_or(Value::String(body)))
}

#[test]
fn a_position_is_told_with_all_its_moves() {
    let address = started();
    // Spaces as other clients write them.
    for fen in ["8/8/8/5k2/8/8/1Q6/K7%20w%20-%20-%200%201", "8/8/8/5k2/8/8/1Q6/K7_w_-_-_0_1"] {
        let (status, told) = asked(address, &format!("/standard?fen={fen}"));
        assert_eq!(status, 200, "{told}");
        assert_eq!((&told["category"], &told["dtm"]), (&"win".into(), &19.into()), "{told}");
        assert_eq!((&told["dtz"], &told["checkmate"]), (&Value::Null, &false.into()));
        let moves = told["moves"].as_array().unwrap();
        assert_eq!(moves.len(), 2 + 22, "{told}");
        // From the view of the opponent.
        assert_eq!((&moves[0]["category"], &moves[0]["dtm"]), (&"loss".into(), &(-18).into()));
    }
}

#[test]
fn the_best_moves_come_first() {
    let address = started();
    let (_, told) = asked(address, "/standard?fen=8/3P4/8/8/4k3/8/8/K7_w_-_-_0_1");
    let moves = told["moves"].as_array().unwrap();
    let distances: Vec<i64> = moves.iter().map_while(|mv| mv["dtm"].as_i64()).collect();
    assert!(distances.is_sorted_by(|a, b| a >= b), "{distances:?}");
    assert_eq!(distances.len(), 5, "two of seven moves draw: {distances:?}");
    assert!(distances[0] > distances[4], "{distances:?}");
    let pawn = moves.iter().find(|mv| mv["uci"] == "d7d8q").unwrap();
    let king = moves.iter().find(|mv| mv["uci"] == "a1b1").unwrap();
    assert_eq!((&pawn["zeroing"], &king["zeroing"]), (&true.into(), &false.into()));
    assert_eq!(pawn["san"], "d8=Q");
}

#[test]
fn the_fifty_move_rule_is_not_promised_away() {
    let address = started();
    let (_, told) = asked(address, "/standard?fen=8/8/8/5k2/8/8/1Q6/K7_w_-_-_81_90");
    assert_eq!((&told["category"], &told["dtm"]), (&"win".into(), &19.into()));
    let (_, told) = asked(address, "/standard?fen=8/8/8/5k2/8/8/1Q6/K7_w_-_-_82_90");
    assert_eq!((&told["category"], &told["dtm"]), (&"maybe-win".into(), &19.into()));
}

#[test]
fn the_main_line_ends_in_mate() {
    let address = started();
    let (status, told) = asked(address, "/standard/mainline?fen=7k/8/5K2/8/8/8/8/R7_b_-_-_0_1");
    assert_eq!((status, &told["winner"]), (200, &"w".into()), "{told}");
    let line = told["mainline"].as_array().unwrap();
    assert_eq!(line.len() as i64, -told["dtm"].as_i64().unwrap());
    assert!(line.last().unwrap()["san"].as_str().unwrap().ends_with('#'), "{told}");
    let (_, drawn) = asked(address, "/standard/mainline?fen=8/8/8/4k3/8/8/3B4/K7_w_-_-_0_1");
    assert_eq!((&drawn["winner"], &drawn["dtm"]), (&Value::Null, &Value::Null), "{drawn}");
}

#[test]
fn what_cannot_be_answered_gets_a_sentence() {
    let address = started();
    let long = format!("/standard?fen={}", "8/".repeat(100));
    for (path, status) in [
        ("/standard", 400),
        ("/standard?fen=", 400),
        ("/standard?fen=%ff%fe", 400),
        ("/standard?fen=nonsense", 400),
        (long.as_str(), 400),
        ("/standard?fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1", 404),
        ("/standard?fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1", 404),
        ("/atomic?fen=8/8/8/5k2/8/8/1Q6/K7_w_-_-_0_1", 404),
        ("/", 404),
    ] {
        let (told, body) = answer(address, path, &format!("Host: {address}"));
        assert_eq!(told, status, "{path}: {body}");
        assert!(!body.is_empty() && body.len() < 300, "{path}: {body}");
    }
}

#[test]
fn strangers_are_refused() {
    let address = started();
    let path = "/standard?fen=8/8/8/5k2/8/8/1Q6/K7_w_-_-_0_1";
    assert_eq!(answer(address, path, "Host: evil.example").0, 421);
    let foreign = format!("Host: {address}\r\nOrigin: http://evil.example");
    assert_eq!(answer(address, path, &foreign).0, 403);
}
