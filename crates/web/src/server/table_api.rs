//! Endgame tables over HTTP, in the shape of lichess's tablebase server: `GET /standard?fen=…` and
//! `GET /standard/mainline?fen=…`.
//!
//! Distances are to mate (`dtm`, in half-moves, negative when the side to move is mated); `dtz` is
//! `null`, for our tables do not count moves to the next capture. Nor do they know the fifty-move
//! rule: a win that it might come before is told as `maybe-win`.

use super::api_refusal::Refusal;
use super::static_files::plain;
use crate::localization;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use chess::{Board, Move, Notation, Role};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tablebase::{Dtm, Tablebase, Wdl};
use texts::{Lang, Texts};
use tokio::sync::Semaphore;

/// The longest FEN that is looked at.
const LONGEST_FEN: usize = 128;
/// So many half-moves without a capture or a pawn's move end a game.
const FIFTY_MOVES: u32 = 100;

/// What the handlers share.
struct TableApi {
    tables: Arc<Tablebase>,
    /// Reading a block takes a core and the disk: more at once would only wait for each other.
    readers: Semaphore,
}

/// The routes that answer from these tables.
pub fn routes(tables: Arc<Tablebase>) -> Router {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let api = Arc::new(TableApi { tables, readers: Semaphore::new(2 * cores) });
    Router::new()
        .route("/standard", get(standard))
        .route("/standard/mainline", get(mainline))
        .fallback(async || plain(StatusCode::NOT_FOUND, "404"))
        .with_state(api)
}

#[derive(Deserialize)]
struct Asked {
    fen: Option<String>,
}

async fn standard(
    State(api): State<Arc<TableApi>>,
    Query(asked): Query<Asked>,
) -> Result<Json<Position>, Refusal> {
    answer(api, asked, position).await.map(Json)
}

async fn mainline(
    State(api): State<Arc<TableApi>>,
    Query(asked): Query<Asked>,
) -> Result<Json<Mainline>, Refusal> {
    answer(api, asked, line).await.map(Json)
}

/// Answers off the threads that serve connections.
async fn answer<T: Send + 'static>(
    api: Arc<TableApi>,
    asked: Asked,
    question: fn(&Tablebase, &Board) -> Option<T>,
) -> Result<T, Refusal> {
    let texts = localization::texts(Lang::En);
    let board = board(asked, texts).map_err(Refusal::BadQuestion)?;
    let Ok(_reading) = api.readers.acquire().await else { return Err(Refusal::Busy) };
    let tables = api.tables.clone();
    let answer = tokio::task::spawn_blocking(move || question(&tables, &board)).await;
    let unknown = || Refusal::Unknown(texts.get("tables-unknown"));
    answer.map_err(|_| Refusal::Busy)?.ok_or_else(unknown)
}

/// The position asked for; spaces may be written as underscores.
fn board(asked: Asked, texts: &Texts) -> Result<Board, String> {
    let fen = asked.fen.unwrap_or_default().replace('_', " ");
    if fen.len() > LONGEST_FEN {
        return Err(texts.get("tables-fen-too-long"));
    }
    wording::board_from_fen(&fen, texts).map_err(|bad| bad.to_string())
}

/// A position, from the view of the side to move.
#[derive(Serialize)]
struct Position {
    #[serde(flatten)]
    facts: Facts,
    moves: Vec<MoveFacts>,
}

#[derive(Serialize)]
struct MoveFacts {
    uci: String,
    san: String,
    zeroing: bool,
    /// The position after the move, from the view of the opponent.
    #[serde(flatten)]
    after: Facts,
}

/// What other programs expect to be told about a position.
#[derive(Serialize)]
struct Facts {
    category: &'static str,
    dtz: Option<i32>,
    precise_dtz: Option<i32>,
    dtm: Option<i32>,
    checkmate: bool,
    stalemate: bool,
    /// Only in other kinds of chess.
    variant_win: bool,
    variant_loss: bool,
    insufficient_material: bool,
}

impl Facts {
    fn new(board: &Board, value: Dtm) -> Facts {
        Facts {
            category: category(board, value),
            dtz: None,
            precise_dtz: None,
            dtm: signed(value),
            checkmate: board.is_checkmate(),
            stalemate: board.is_stalemate(),
            variant_win: false,
            variant_loss: false,
            insufficient_material: board.is_dead_position(),
        }
    }
}

fn category(board: &Board, value: Dtm) -> &'static str {
    let plies = value.plies().unwrap_or(0);
    let in_time = plies + u32::from(board.halfmove_clock()) <= FIFTY_MOVES;
    match (value.wdl(), in_time) {
        (Wdl::Draw, _) => "draw",
        (Wdl::Win, true) => "win",
        (Wdl::Win, false) => "maybe-win",
        (Wdl::Loss, true) => "loss",
        (Wdl::Loss, false) => "maybe-loss",
    }
}

/// The half-moves to mate, negative for the side that is mated.
fn signed(value: Dtm) -> Option<i32> {
    let plies = i32::try_from(value.plies()?).ok()?;
    Some(if value.wdl() == Wdl::Win { plies } else { -plies })
}

/// A position and each of its moves, the best first; `None` when a table is missing.
fn position(tables: &Tablebase, board: &Board) -> Option<Position> {
    let value = tables.probe(board)?;
    let moves = tables.moves(board)?;
    let moves = moves.into_iter().map(|(mv, _)| {
        let mut after = *board;
        after.play(mv);
        Some(MoveFacts {
            uci: mv.to_uci(false),
            san: board.write_move(mv, Notation::San),
            zeroing: is_zeroing(board, mv),
            after: Facts::new(&after, tables.probe(&after)?),
        })
    });
    Some(Position { facts: Facts::new(board, value), moves: moves.collect::<Option<_>>()? })
}

/// Whether a move is a capture or a pawn's.
fn is_zeroing(board: &Board, mv: Move) -> bool {
    let pawn = board.piece_at(mv.from()).is_some_and(|piece| piece.role == Role::Pawn);
    pawn || board.piece_at(mv.to()).is_some()
}

/// The whole line to mate with best play.
#[derive(Serialize)]
struct Mainline {
    mainline: Vec<LineMove>,
    /// `w`, `b` or none.
    winner: Option<&'static str>,
    dtz: Option<i32>,
    dtm: Option<i32>,
}

#[derive(Serialize)]
struct LineMove {
    uci: String,
    san: String,
    dtz: Option<i32>,
    /// After the move, from the view of the opponent.
    dtm: Option<i32>,
}

fn line(tables: &Tablebase, board: &Board) -> Option<Mainline> {
    let value = tables.probe(board)?;
    let winner = match value.wdl() {
        Wdl::Win => Some(board.turn()),
        Wdl::Loss => Some(!board.turn()),
        Wdl::Draw => None,
    };
    let mut at = *board;
    let mut mainline = Vec::new();
    for mv in tables.line(board)? {
        let (uci, san) = (mv.to_uci(false), at.write_move(mv, Notation::San));
        at.play(mv);
        mainline.push(LineMove { uci, san, dtz: None, dtm: signed(tables.probe(&at)?) });
    }
    let letter = |color| if color == chess::Color::White { "w" } else { "b" };
    Some(Mainline { mainline, winner: winner.map(letter), dtz: None, dtm: signed(value) })
}
