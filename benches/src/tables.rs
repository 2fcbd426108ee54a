//! Endgame tables: time to make all with four pieces, then probes warm and cold, beside
//! `shakmaty-syzygy` where the variable `SYZYGY_PATH` names a folder with its files.
//!
//! Making counts the time of the clock: other work on the machine lengthens it.

use crate::table;
use chess::random::SplitMix64;
use chess::{Board, Color, Piece, Role, Setup, Square};
use shakmaty::{CastlingMode, Chess, PositionError, fen::Fen};
use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::Instant;
use tablebase::generate::{Generated, Options, generate};
use tablebase::{Dtm, Material, Tablebase, Wdl};

/// Positions of each ending that are asked.
const POSITIONS: usize = 20_000;
/// The endings whose probes are timed one by one.
const TIMED: [&str; 8] = ["KQvK", "KPvK", "KQvKR", "KRvKN", "KBNvK", "KRvKP", "KRPvK", "KPvKP"];

/// Prints the tables.
pub fn run() {
    let Ok(folder) = tempfile::tempdir() else {
        eprintln!("no folder for the tables");
        return;
    };
    let stop = AtomicBool::new(false);
    let mut total = (0.0, 0, 0);
    for pieces in [3, 4] {
        let endings = Material::all(pieces);
        let options =
            Options { endings: &endings, folder: folder.path(), memory: 4 << 30, stop: &stop };
        let start = Instant::now();
        let Ok(made) = generate(&options, &|_| {}) else { return };
        total.0 += start.elapsed().as_secs_f64();
        total.1 += made.iter().map(|made| made.bytes).sum::<u64>();
        let positions = |made: &Generated| made.stats.iter().map(|c| c.total()).sum::<u64>();
        total.2 += made.iter().map(positions).sum::<u64>();
        println!(
            "up to {pieces} pieces: {:.2} s, {} positions, {} bytes, {:.3} bits a position",
            total.0,
            total.2,
            total.1,
            total.1 as f64 * 8.0 / total.2 as f64
        );
    }
    let (tables, _) = Tablebase::open(folder.path());
    let rows: Vec<Vec<String>> = TIMED.iter().map(|name| timed(name, &tables)).collect();
    println!("\nmicroseconds a probe, {POSITIONS} random positions an ending");
    table::print(&["ending", "DTM warm", "DTM cold", "WDL", "Syzygy WDL", "agree"], &rows);
    if syzygy().is_some() {
        all_agree(&tables);
    }
}

fn timed(name: &str, tables: &Tablebase) -> Vec<String> {
    let boards = boards(name);
    // A block is cold when it was never unpacked: a table opened anew, each block asked once.
    let cold = cold(name, tables);
    let few = &boards[..16];
    let probe = |board: &Board| black_box(tables.probe(board)).is_some() as usize;
    let warm =
        micros(200 * few.len(), || (0..200).map(|_| few.iter().map(probe).sum::<usize>()).sum());
    let wdl = |board: &Board| black_box(tables.probe_wdl(board)).is_some() as usize;
    boards.iter().map(wdl).sum::<usize>();
    let resident = micros(boards.len(), || boards.iter().map(wdl).sum());
    let mut row = vec![
        name.to_string(),
        format!("{warm:.3}"),
        format!("{cold:.1}"),
        format!("{resident:.3}"),
    ];
    match syzygy() {
        Some(judge) => {
            let peers: Vec<Chess> = boards.iter().map(peer).collect();
            let ask =
                |board: &Chess| black_box(judge.probe_wdl_after_zeroing(board)).is_ok() as usize;
            peers.iter().map(ask).sum::<usize>();
            row.push(format!("{:.3}", micros(peers.len(), || peers.iter().map(ask).sum())));
            row.push(agreeing(&boards, tables, &judge).to_string());
        }
        None => row.extend(["-".to_string(), "-".to_string()]),
    }
    row
}

/// The median time to unpack a block of a table, each unpacked once: the median leaves out those
/// in whose time other work ran.
fn cold(name: &str, tables: &Tablebase) -> f64 {
    let Some(table) = name.parse().ok().and_then(|material| tables.table(material)) else {
        return f64::NAN;
    };
    let once = |number: usize| {
        let start = Instant::now();
        let kept = black_box(table.can_unpack(number));
        kept.then(|| start.elapsed().as_secs_f64() * 1e6)
    };
    let mut times: Vec<f64> = (0..table.blocks()).filter_map(once).collect();
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Microseconds for one of so many, the best of five runs.
fn micros(count: usize, mut work: impl FnMut() -> usize) -> f64 {
    let run = |_| {
        let start = Instant::now();
        black_box(work());
        start.elapsed().as_secs_f64() * 1e6 / count as f64
    };
    (0..5).map(run).fold(f64::INFINITY, f64::min)
}

/// Syzygy's tables, if there is a folder with them.
fn syzygy() -> Option<shakmaty_syzygy::Tablebase<Chess>> {
    let folder = std::env::var_os("SYZYGY_PATH")?;
    let mut tables = shakmaty_syzygy::Tablebase::new();
    let found = tables.add_directory(folder).ok()?;
    (found > 0).then_some(tables)
}

fn peer(board: &Board) -> Chess {
    let fen: Fen = board.fen().parse().unwrap_or_default();
    // Two checks at once that no move could give are still positions of the tables.
    fen.into_position(CastlingMode::Standard)
        .or_else(PositionError::ignore_impossible_check)
        .unwrap_or_default()
}

/// How many positions Syzygy judges alike, the fifty-move rule left aside.
fn agreeing(
    boards: &[Board],
    tables: &Tablebase,
    judge: &shakmaty_syzygy::Tablebase<Chess>,
) -> usize {
    use shakmaty_syzygy::Wdl as Judged;
    let alike = |board: &&Board| {
        let Ok(judged) = judge.probe_wdl_after_zeroing(&peer(board)) else { return false };
        let judged = match judged {
            Judged::Loss | Judged::BlessedLoss => Wdl::Loss,
            Judged::Draw => Wdl::Draw,
            Judged::Win | Judged::CursedWin => Wdl::Win,
        };
        tables.probe(board).map(Dtm::wdl) == Some(judged) && tables.probe_wdl(board) == Some(judged)
    };
    boards.iter().filter(alike).count()
}

fn all_agree(tables: &Tablebase) {
    let Some(judge) = syzygy() else { return };
    let mut asked = 0;
    let mut alike = 0;
    for material in (3..=4).flat_map(Material::all) {
        let boards = boards(&material.to_string());
        let found = agreeing(&boards, tables, &judge);
        if found < boards.len() {
            println!("{material}: {} of {} differ", boards.len() - found, boards.len());
        }
        asked += boards.len();
        alike += found;
    }
    println!("\nall endings with three and four pieces: {alike} of {asked} judged like Syzygy");
}

/// Random legal positions of an ending, the same each time.
fn boards(name: &str) -> Vec<Board> {
    let Ok(material) = name.parse::<Material>() else { return Vec::new() };
    let mut random = SplitMix64::new(2002);
    let mut boards = Vec::with_capacity(POSITIONS);
    while boards.len() < POSITIONS {
        let mut setup = Setup::empty();
        for color in Color::ALL {
            for role in Role::ALL {
                for _ in 0..material.count(color, role) {
                    setup.put(Square::from_index(random.below(64)), Piece::new(color, role));
                }
            }
        }
        setup.turn = Color::white_if(random.below(2) == 0);
        boards.extend(Board::try_from(setup).ok().filter(|board| Material::of(board) == material));
    }
    boards
}
