//! The lines sent to a client: `info` and `bestmove`.

use chess::Move;
use engine::score::{Score, moves_to_mate};
use engine::{Bound, Info, wdl};
use std::fmt::Write;

/// What the lines look like: which notation of castling, whether with chances.
#[derive(Clone, Copy, Default)]
pub(crate) struct OutputStyle {
    pub(crate) chess960: bool,
    pub(crate) show_wdl: bool,
}

/// One `info` line, its words in the order that clients expect; the material on the board tells
/// what chances the score stands for.
pub(crate) fn info(info: &Info, material: u32, style: OutputStyle) -> String {
    let millis = info.time.as_millis().max(1) as u64;
    let mut line = format!(
        "info depth {} seldepth {} multipv {} score {}",
        info.depth,
        info.sel_depth,
        info.multipv,
        score(info.score)
    );
    match info.bound {
        Bound::Exact | Bound::None => {}
        Bound::Lower => line.push_str(" lowerbound"),
        Bound::Upper => line.push_str(" upperbound"),
    }
    if style.show_wdl {
        let chances = wdl::of(info.score, material);
        _ = write!(line, " wdl {} {} {}", chances.win, chances.draw, chances.loss);
    }
    _ = write!(
        line,
        " nodes {} nps {} hashfull {} tbhits {} time {} pv",
        info.nodes,
        info.nodes * 1000 / millis,
        info.hashfull,
        info.tb_hits,
        info.time.as_millis()
    );
    for mv in &info.line {
        _ = write!(line, " {}", mv.to_uci(style.chess960));
    }
    line
}

/// `cp 35` or `mate -2`.
pub(crate) fn score(score: Score) -> String {
    match moves_to_mate(score) {
        Some(moves) => format!("mate {moves}"),
        None => format!("cp {score}"),
    }
}

/// The last line of a search.
pub(crate) fn best_move(best: Option<Move>, ponder: Option<Move>, chess960: bool) -> String {
    let mut line = match best {
        Some(mv) => format!("bestmove {}", mv.to_uci(chess960)),
        // What clients expect when the game is over.
        None => return "bestmove (none)".to_string(),
    };
    if let Some(mv) = ponder {
        _ = write!(line, " ponder {}", mv.to_uci(chess960));
    }
    line
}
