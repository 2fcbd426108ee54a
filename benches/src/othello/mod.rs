//! The goals of the strong engine (`strong`), then the task's table 5.1: whole games between two
//! minimax players of equal depth, ours with and without alpha-beta beside the report's; then a match
//! between the two evaluations. Each part can be run alone.
//!
//! The report's program was written in C and ran on a notebook of 1.6 GHz (KIV/PC, 13. 1. 2024).
//! All of ours runs on one thread.

mod strong;

pub use strong::{run_ffo, run_perft};

use crate::table;
use othello::board::{Bitboard64, Board, Cells, WideBitboard, perft};
use othello::search::{Engine, Evaluation, Stones, minimax};
use othello::{Colour, Move, Size};
use std::time::Instant;

/// Side, depth, the report's seconds with and without alpha-beta.
type Line = (u32, u32, &'static str, &'static str);

/// The report's table, and below it the two deeper games of our goals.
const TABLE: [Line; 14] = [
    (4, 1, "0.001", "0.001"),
    (4, 3, "0.001", "0.001"),
    (4, 5, "0.001", "0.004"),
    (4, 7, "0.003", "0.028"),
    (8, 1, "0.039", "0.039"),
    (8, 3, "0.090", "0.258"),
    (8, 5, "0.317", "4.463"),
    (8, 7, "6.794", "916.364"),
    (12, 1, "0.112", "0.112"),
    (12, 3, "0.320", "1.210"),
    (12, 5, "7.414", "207.612"),
    (12, 7, "243.727", "over 5 h"),
    (8, 11, "-", "-"),
    (12, 9, "-", "-"),
];

/// The deepest game without alpha-beta that one waits for.
fn plain_is_bearable(side: u32, depth: u32) -> bool {
    depth <= if side <= 8 { 7 } else { 5 }
}

/// Each game is played this often, or until so many seconds have passed.
const REPETITIONS: usize = 15;
const ENOUGH_SECONDS: f64 = 8.0;

/// Prints the tables and the match.
pub fn run() {
    strong::run();
    println!();
    run_report();
    println!();
    run_match();
}

/// Prints the task's table.
pub fn run_report() {
    println!("Whole games, both players minimax of one depth, seconds (best, median, worst):\n");
    let rows: Vec<Vec<String>> = TABLE.iter().map(row).collect();
    table::print(
        &[
            "board",
            "depth",
            "A-B best",
            "median",
            "worst",
            "report A-B",
            "ratio",
            "plain best",
            "report plain",
            "result",
        ],
        &rows,
    );
    let began = Instant::now();
    let mut start = Bitboard64::of(&start(8)).expect("8 by 8 fits one word");
    let count = perft(&mut start, 11);
    println!("\nperft 11 on 8x8: {count} in {:.2} s", began.elapsed().as_secs_f64());
}

/// Prints the match between the two evaluations.
pub fn run_match() {
    println!("Positional against stones at one depth, each opening with both colours:\n");
    let rows: Vec<Vec<String>> = [(8, 1), (8, 2), (8, 3), (8, 5), (6, 3), (12, 3)]
        .map(|(side, depth)| contest(side, depth))
        .into();
    table::print(&["board", "depth", "won", "drawn", "lost", "score"], &rows);
}

fn row(&(side, depth, report_fast, report_plain): &Line) -> Vec<String> {
    let (fast, board) = repeated(|| {
        let mut engine = Engine::new(Evaluation::Stones, 1);
        play(side, |board| engine.choose(board, depth).mv)
    });
    let plain = if plain_is_bearable(side, depth) {
        let (plain, twin) = repeated(|| play(side, |board| plain_choice(board, depth)));
        assert_eq!(stones(&board), stones(&twin), "both play the same game");
        format!("{:.4}", plain[0])
    } else {
        "-".to_string()
    };
    let median = fast[fast.len() / 2];
    let ratio =
        report_fast.parse::<f64>().map_or("-".into(), |report| format!("{:.0}", report / fast[0]));
    let [black, white] = stones(&board);
    vec![
        format!("{side}x{side}"),
        depth.to_string(),
        format!("{:.4}", fast[0]),
        format!("{median:.4}"),
        format!("{:.4}", fast[fast.len() - 1]),
        report_fast.to_string(),
        ratio,
        plain,
        report_plain.to_string(),
        format!("{black}:{white}"),
    ]
}

/// The seconds of several games, sorted, and the last position.
fn repeated(mut game: impl FnMut() -> Cells) -> (Vec<f64>, Cells) {
    let mut seconds = Vec::new();
    loop {
        let began = Instant::now();
        let board = game();
        seconds.push(began.elapsed().as_secs_f64());
        if seconds.len() >= REPETITIONS || seconds.iter().sum::<f64>() > ENOUGH_SECONDS {
            seconds.sort_by(f64::total_cmp);
            return (seconds, board);
        }
    }
}

fn start(side: u32) -> Cells {
    let size = Size::new(side, side).expect("sides are at least 2");
    Cells::new(size, size.centre()).expect("small boards fit any memory")
}

fn stones(board: &Cells) -> [u32; 2] {
    Colour::BOTH.map(|colour| board.count(colour))
}

fn play(side: u32, choose: impl FnMut(&Cells) -> Move) -> Cells {
    let mut board = start(side);
    play_on(&mut board, choose);
    board
}

fn play_on(board: &mut Cells, mut choose: impl FnMut(&Cells) -> Move) {
    while !board.is_over() {
        match choose(board) {
            Move::Place(square) => {
                board.play(board.spot(square));
                board.forget_undo();
            }
            Move::Pass => board.pass(),
        }
    }
}

/// Plain minimax on boards of bits, so that alpha-beta alone makes the difference.
fn plain_choice(board: &Cells, depth: u32) -> Move {
    fn on<B: Board>(mut board: B, depth: u32) -> Move {
        let choice = minimax::choose::<B, Stones>(&mut board, depth);
        choice.best.map_or(Move::Pass, |spot| Move::Place(board.square(spot)))
    }
    match Bitboard64::of(board) {
        Some(board) => on(board, depth),
        None => match WideBitboard::<3>::of(board) {
            Some(board) => on(board, depth),
            None => on(board.clone(), depth),
        },
    }
}

/// Every fifth of the openings of four plies, each with both colours.
fn contest(side: u32, depth: u32) -> Vec<String> {
    let mut openings = Vec::new();
    collect_openings(&mut start(side), 4, &mut openings);
    let (mut won, mut drawn, mut lost) = (0, 0, 0);
    for opening in openings.into_iter().step_by(5) {
        for positional in Colour::BOTH {
            let mut board = opening.clone();
            let mut heads = [Evaluation::Positional, Evaluation::Stones].map(|e| Engine::new(e, 1));
            play_on(&mut board, |board| {
                let head = usize::from(board.to_move() != positional);
                heads[head].choose(board, depth).mv
            });
            match board.count(positional).cmp(&board.count(positional.other())) {
                std::cmp::Ordering::Greater => won += 1,
                std::cmp::Ordering::Equal => drawn += 1,
                std::cmp::Ordering::Less => lost += 1,
            }
        }
    }
    let score = (f64::from(won) + 0.5 * f64::from(drawn)) / f64::from(won + drawn + lost);
    vec![
        format!("{side}x{side}"),
        depth.to_string(),
        won.to_string(),
        drawn.to_string(),
        lost.to_string(),
        format!("{:.1} %", 100.0 * score),
    ]
}

fn collect_openings(board: &mut Cells, plies: u32, openings: &mut Vec<Cells>) {
    if plies == 0 {
        openings.push(board.clone());
        return;
    }
    let legal: Vec<_> = board.legal().collect();
    for square in legal {
        let undo = board.play(board.spot(square));
        collect_openings(board, plies - 1, openings);
        board.undo(undo);
    }
}
