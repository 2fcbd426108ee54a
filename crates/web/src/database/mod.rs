//! The database of games for the page: the explorer, lists of games, one's own games, imports.
//!
//! Begin reading with `messages.rs`; `collections.rs` says which games a browser may ask.

mod answers;
#[cfg(feature = "files")]
mod base;
mod collections;
mod messages;
mod own_games;
mod repertoires;
mod sentences;
mod upload;

#[cfg(feature = "files")]
pub use base::Base;
pub use messages::{
    AddedLine, Collection, CollectionSize, DatabaseReply, DatabaseRequest, ExploredPosition,
    GameRow, ImportLimits, MoveRow, OwnGame, RepertoireMove, RepertoirePosition, Results,
};
pub use own_games::OwnGames;
#[cfg(not(feature = "files"))]
pub use upload::OpenedFile;
pub use upload::{Upload, piece};

use crate::client::Client;
use crate::driver::spawn;
use crate::handlers;
use crate::localization;
use crate::protocol::{NoteKind, ServerMessage};
use crate::registry::Registry;
use crate::room::PLAYED_ELSEWHERE;
use ::database::{Error, Explored, Order, Query};
use chess::{Board, Game, NodeId};
use play::{SearchHandle, Settings};
use std::sync::Arc;

/// So many games are told at a time.
const PAGE: usize = 20;
/// Nobody leafs further.
const DEEPEST: usize = 100_000;
/// No question is longer.
const LONGEST: usize = 2000;

/// Answers a question about games. A newer one makes those before it superfluous.
pub fn handle(registry: &Arc<Registry>, client: &Arc<Client>, id: u64, request: DatabaseRequest) {
    match request {
        DatabaseRequest::Open { from, game, fen } => open(registry, client, (from, game), fen),
        DatabaseRequest::Upload { name, bytes } => upload::begin(registry, client, id, name, bytes),
        DatabaseRequest::UploadEnd => upload::end(registry, client),
        DatabaseRequest::UploadStop => client.upload.stop(),
        // Who walks on wants to know nothing of where they were.
        asked @ DatabaseRequest::Explore { .. } => {
            later(registry, client, client.explorer.replace(), id, asked);
        }
        asked @ DatabaseRequest::Games { .. } => {
            later(registry, client, client.games_found.replace(), id, asked);
        }
        asked => tell(client, id, reply(registry, client, &SearchHandle::default(), asked)),
    }
}

/// Answers in a thread of its own, unless a newer question comes before.
fn later(
    registry: &Arc<Registry>,
    client: &Arc<Client>,
    handle: SearchHandle,
    id: u64,
    asked: DatabaseRequest,
) {
    let (answering, client) = (registry.clone(), client.clone());
    spawn(&registry.engines, move || {
        let reply = reply(&answering, &client, &handle, asked);
        if !handle.is_cancelled() {
            tell(&client, id, reply);
        }
    });
}

fn tell(client: &Client, id: u64, reply: Result<DatabaseReply, String>) {
    let answer = reply.unwrap_or_else(|text| DatabaseReply::Problem { text });
    client.send(&ServerMessage::Database { id, answer });
}

/// The answer, or a sentence why there is none.
fn reply(
    registry: &Registry,
    client: &Client,
    handle: &SearchHandle,
    asked: DatabaseRequest,
) -> Result<DatabaseReply, String> {
    let texts = localization::texts(client.lang());
    let wrong = |error: Error| sentences::error(&error, texts);
    let read = |query: &str| -> Result<Query, String> {
        if query.len() > LONGEST {
            return Err(texts.get("db-page-query-too-long"));
        }
        query.parse().map_err(|error| sentences::query(&error, texts))
    };
    let position = |fen: &str| wording::board_from_fen(fen, texts).map_err(|bad| bad.0);
    match asked {
        DatabaseRequest::About => {
            let sizes = collections::sizes(registry, client, handle).map_err(wrong)?;
            let collections =
                sizes.into_iter().map(|(collection, games)| CollectionSize { collection, games });
            let import = upload::limits(registry, client);
            Ok(DatabaseReply::About { collections: collections.collect(), import })
        }
        DatabaseRequest::Explore { from, fen, moves, query } => {
            let query = read(&query)?;
            let board =
                after(position(&fen)?, &moves).ok_or_else(|| texts.get("play-no-such-place"))?;
            if query.opening.is_some() || query.material.is_some() || query.pawns.is_some() {
                return Err(texts.get("db-explore-headers-only"));
            }
            let explored = collections::ask(registry, client, (from, handle), |games| {
                let explored = games.explore(&board, &query.filter, answers::TOP_GAMES)?;
                answers::explored(Some(games), &board, &explored)
            });
            // Where there are no games there is still the book.
            let alone = || answers::explored(None, &board, &Explored::default());
            let explored = explored.and_then(|found| found.map_or_else(alone, Ok));
            explored.map(DatabaseReply::Explored).map_err(wrong)
        }
        DatabaseRequest::Games { from, query, fen, skip } => {
            let mut query = read(&query)?;
            if let Some(fen) = fen {
                query.position = Some(position(&fen)?);
            }
            let stop = handle.control().stop_flag();
            let page = (skip.min(DEEPEST), PAGE);
            let found = collections::ask(registry, client, (from, handle), |games| {
                let (infos, more) = games.list(&query, Order::Newest, &stop, page)?;
                let rows: Result<Vec<GameRow>, Error> =
                    infos.iter().map(|info| answers::game_row(games, info)).collect();
                Ok((rows?, more))
            });
            let (games, more) = found.map_err(wrong)?.unwrap_or_default();
            Ok(DatabaseReply::Games { games, more })
        }
        DatabaseRequest::Repertoire { pgn, side, add } => {
            repertoires::answer(&pgn, side, add.as_ref(), texts)
        }
        _ => Ok(DatabaseReply::Mine { games: own_games::of(registry, client).list.clone() }),
    }
}

/// The position after moves, if they are legal.
fn after(mut board: Board, moves: &[String]) -> Option<Board> {
    for text in moves.iter().take(LONGEST) {
        let mv = board.parse_uci(text).ok()?;
        board.play(mv);
    }
    Some(board)
}

/// Opens a game to be looked at; one's own where it was played.
fn open(
    registry: &Registry,
    client: &Arc<Client>,
    (from, id): (Collection, u64),
    fen: Option<String>,
) {
    if from == Collection::Mine {
        let own = own_games::of(registry, client);
        let place = id.checked_sub(1).and_then(|place| usize::try_from(place).ok());
        match place.and_then(|place| own.list.get(place)) {
            Some(game) => handlers::join(registry, client, Some(&game.game), None),
            None => client.refuse("web-no-such-game", &[]),
        }
        return;
    }
    let texts = localization::texts(client.lang());
    let never = SearchHandle::default();
    match collections::ask(registry, client, (from, &never), |games| games.game(id)) {
        Ok(Some(game)) => show(registry, client, game, fen.as_deref()),
        Ok(None) => client.refuse("web-no-such-game", &[]),
        Err(error) => client.note(NoteKind::Error, sentences::error(&error, texts)),
    }
}

/// Shows a game to all in the browser's room, at a position if it has that.
fn show(registry: &Registry, client: &Arc<Client>, mut game: Game, fen: Option<&str>) {
    if crate::conversions::size(&game) > handlers::MAX_NODES {
        return client.refuse("web-game-too-large", &[]);
    }
    let wanted = fen.and_then(|fen| Board::from_fen(fen).ok()).map(|board| board.key());
    let has = |&id: &NodeId| game.node(id).is_some_and(|it| Some(it.board().key()) == wanted);
    let place = game.main_line().find(has);
    game.go_to(place.unwrap_or(NodeId::START));
    game.set_tag(PLAYED_ELSEWHERE, "1");
    let settings = Settings { game: game.into(), paused: true, study: true, ..Settings::default() };
    registry.new_game(client, settings, None);
}
