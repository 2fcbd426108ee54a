//! What is done about each message of a browser.

use crate::analysis::{self, SearchKind};
use crate::client::Client;
use crate::games;
use crate::protocol::{ClientMessage, LessonView, NoteKind, Purpose, ServerMessage, Topic};
use crate::registry::Registry;
use crate::room::{NO_TAKEBACK, Room};
use crate::{
    conversions, database, files, localization, othello, position, qr, study, tables, tools,
};
use chess::fen::FenError;
use chess::{Board, Game, NodeId};
use engine::Level;
use play::command::{LevelChange, Pairing, Request};
use play::{Advice, Settings, TimeControl};
use std::sync::Arc;

/// No game that people play is longer, variations and all.
pub const MAX_NODES: usize = 6000;

/// Handles a message of a browser that is in a room.
pub fn handle(registry: &Arc<Registry>, client: &Arc<Client>, message: ClientMessage) {
    let Some(room) = client.room() else { return };
    if is_for_players(&message) && !room.may_play(client) {
        return client.refuse("web-only-players", &[]);
    }
    if let Some(why) = tables::refusal(&room, client, &message) {
        return tables::refuse(client, &message, why);
    }
    match message {
        // Whoever has joined may go over to another game.
        // Who it is was said once for all when it came.
        ClientMessage::Join { game, lang, key: _, invitation } => {
            client.set_lang(lang.into());
            join(registry, client, game.as_deref(), invitation.as_deref());
        }
        ClientMessage::Lang { lang } => {
            client.set_lang(lang.into());
            room.send_state(client);
            if let Some(table) = client.othello_table() {
                table.send_state(client);
            }
        }
        ClientMessage::State => room.send_state(client),
        ClientMessage::Move { node, text } => play_from(client, &room, node, Request::Move(text)),
        ClientMessage::Continue { node } if room.study() => {
            study::play_on(registry, client, &room, node);
        }
        ClientMessage::Continue { node } => play_from(client, &room, node, Request::Continue),
        ClientMessage::Annotate { node, words, nags, drawings } => {
            study::annotate(client, &room, node, (words, nags, drawings));
        }
        ClientMessage::PromoteLine { node } => {
            study::change(client, &room, node, Request::PromoteLine);
        }
        ClientMessage::DeleteLine { node } => {
            study::change(client, &room, node, Request::DeleteLine);
        }
        ClientMessage::New { sides, level, pace, fen, takeback } => {
            new_game(registry, client, (sides, level, pace), fen.as_deref(), takeback);
        }
        ClientMessage::Sides { sides } => room.request(client, Request::Sides(Some(sides))),
        ClientMessage::Level { level, pace } => set_level(client, &room, level, pace),
        ClientMessage::Undo if room.takeback() => room.request(client, Request::Undo),
        ClientMessage::Undo => client.refuse("web-no-takeback", &[]),
        ClientMessage::Stop => room.request(client, Request::Stop),
        ClientMessage::Now => room.request(client, Request::Now),
        ClientMessage::Resign => room.request(client, Request::Resign),
        ClientMessage::Draw => room.draw(client),
        ClientMessage::Table { color, pace, fen, takeback } => {
            tables::open(registry, client, color, pace, (fen.as_deref(), takeback));
        }
        ClientMessage::Name { name } => tables::name(client, &room, name),
        ClientMessage::Rematch => tables::rematch(registry, client, &room),
        ClientMessage::Decline { offer } => tables::decline(client, &room, offer),
        ClientMessage::Tip { node } => tip(client, &room, node),
        ClientMessage::Hint { node } => search(registry, client, &room, node, SearchKind::Hint),
        ClientMessage::Analyse { node, lines } => {
            search(registry, client, &room, node, SearchKind::Analysis(lines));
        }
        ClientMessage::AnalyseStop => client.set_search(None),
        ClientMessage::Look { node } => look(client, &room, node),
        ClientMessage::Check { fen } => check(client, fen),
        ClientMessage::Export { format, node, name } => {
            let name = name.filter(|_| room.may_play(client));
            files::export(client, &room, format, node, name)
        }
        ClientMessage::Import { name, text } => {
            files::import(registry, client, &room, &name, &text)
        }
        ClientMessage::Invite => invite(client, &room),
        ClientMessage::Qr { text } => {
            if let Some(rows) = qr::rows(&text) {
                client.send(&ServerMessage::Qr { text, rows });
            }
        }
        ClientMessage::Games => games::list(registry, client),
        ClientMessage::DeleteGame { game } => games::delete(registry, client, &game),
        ClientMessage::Help { topic } => help(client, topic),
        ClientMessage::Othello { id, game, request } => {
            othello::handle(registry, client, id, game, request);
        }
        ClientMessage::OthelloTable { request } => {
            othello::handle_table(registry, client, request);
        }
        ClientMessage::Lab { id, position, request } => {
            tools::handle_lab(registry, client, id, position, request);
        }
        ClientMessage::Review { id, pgn, nodes } => {
            tools::handle_review(registry, client, id, pgn, nodes)
        }
        ClientMessage::Why { id, node } => {
            if board_at(client, &room, node).is_some() {
                tools::handle_why(registry, client, &room, (id, NodeId::from_number(node)));
            }
        }
        ClientMessage::Evaluate { id } => tools::handle_evaluation(registry, client, &room, id),
        ClientMessage::Teach { lesson } => teach(client, &room, lesson),
        ClientMessage::Database { id, request } => {
            database::handle(registry, client, id, request);
        }
        ClientMessage::ToolStop => client.tool.cancel(),
    }
}

/// Whether a message changes the game itself, which those who watch may not.
fn is_for_players(message: &ClientMessage) -> bool {
    matches!(
        message,
        ClientMessage::Move { .. }
            | ClientMessage::Continue { .. }
            | ClientMessage::Annotate { .. }
            | ClientMessage::PromoteLine { .. }
            | ClientMessage::DeleteLine { .. }
            | ClientMessage::Sides { .. }
            | ClientMessage::Level { .. }
            | ClientMessage::Undo
            | ClientMessage::Stop
            | ClientMessage::Now
            | ClientMessage::Resign
            | ClientMessage::Draw
            | ClientMessage::Name { .. }
            | ClientMessage::Rematch
            | ClientMessage::Decline { .. }
    )
}

/// Whoever began a game may show it to a class.
fn teach(client: &Client, room: &Room, lesson: Option<LessonView>) {
    match room.is_owned_by(client) {
        true => room.teach(lesson),
        false => client.refuse("web-only-owner-teaches", &[]),
    }
}

fn invite(client: &Client, room: &Room) {
    match room.invitation_by(client) {
        Some(invitation) => {
            let (game, invitation) = (room.id.clone(), invitation.text());
            client.send(&ServerMessage::Invitation { game, invitation });
        }
        None => client.refuse("web-only-owner-invites", &[]),
    }
}

/// Lets a browser join the game it names, else a new one. If there is no such game it is told so
/// and stays where it was.
pub fn join(registry: &Registry, client: &Arc<Client>, id: Option<&str>, invitation: Option<&str>) {
    let old = client.room();
    if let Some(old) = &old {
        if id == Some(old.id.as_str()) {
            registry.accept(client, old, invitation);
            old.announce();
            return old.send_state(client);
        }
        registry.leave_room(client);
    }
    let problem = match id.map(|id| registry.join(client, id, invitation)) {
        Some(Ok(())) => return,
        Some(Err(problem)) => Some(problem),
        None => None,
    };
    let back = old.filter(|_| id.is_some());
    let returned = back.is_some_and(|old| registry.join(client, &old.id, None).is_ok());
    if !returned {
        registry.new_game(client, Settings::default(), None);
    }
    // After the game that it got instead: what was said before another game came is about that.
    if let Some(problem) = problem {
        client.note(NoteKind::Error, localization::not_joined(&problem, client.lang()));
    }
}

/// Moves are played and games continued from any node, unless nothing may be taken back.
fn play_from(client: &Client, room: &Room, node: u32, request: Request) {
    let node = NodeId::from_number(node);
    let (current, size) =
        room.with_snapshot(|snapshot| (snapshot.game.current(), conversions::size(&snapshot.game)));
    if node != current && !room.takeback() {
        return client.refuse("web-no-takeback", &[]);
    }
    if size >= MAX_NODES {
        return client.refuse("web-game-too-large", &[]);
    }
    room.request(client, Request::At(node, Box::new(request)));
}

fn new_game(
    registry: &Registry,
    client: &Arc<Client>,
    (sides, level, pace): (Pairing, Level, TimeControl),
    fen: Option<&str>,
    takeback: bool,
) {
    let Some(level) = valid_level(client, level) else { return };
    let Some(game) = game_from(client, fen, takeback) else { return };
    let (sides, pace) = (sides.at_level(level), pace.clamped());
    registry.new_game(
        client,
        Settings { game: game.into(), sides, level, pace, ..Settings::default() },
        None,
    );
}

/// A game that begins with a position; else the browser is told why there is none.
pub fn game_from(client: &Client, fen: Option<&str>, takeback: bool) -> Option<Game> {
    let texts = localization::texts(client.lang());
    let board = match fen.map(|fen| wording::board_from_fen(fen, texts)).transpose() {
        Ok(board) => board.unwrap_or_default(),
        Err(bad) => {
            client.note(NoteKind::Error, bad.0);
            return None;
        }
    };
    let mut game = Game::from_board(board);
    if !takeback {
        game.set_tag(NO_TAKEBACK, "1");
    }
    Some(game)
}

/// The level, if it can be played; else the browser is told why not.
fn valid_level(client: &Client, level: Level) -> Option<Level> {
    if level.is_valid() {
        return Some(level);
    }
    let texts = localization::texts(client.lang());
    client.note(NoteKind::Error, wording::level_error(&level.to_string(), texts));
    None
}

/// A pace that stays as it is does not start the clocks anew.
fn set_level(client: &Client, room: &Room, level: Level, pace: TimeControl) {
    let Some(level) = valid_level(client, level) else { return };
    let pace = pace.clamped();
    let same = room.with_snapshot(|snapshot| snapshot.pace == pace && snapshot.clocks.is_some());
    let pace = (!same).then_some(pace);
    room.request(client, Request::Level(LevelChange { color: None, level: Some(level), pace }));
}

/// The position of a node, or a word that there is none.
fn board_at(client: &Client, room: &Room, node: u32) -> Option<Board> {
    let node = NodeId::from_number(node);
    let board = room.with_snapshot(|snapshot| snapshot.game.node(node).map(|node| *node.board()));
    if board.is_none() {
        client.refuse("play-no-such-place", &[]);
    }
    board
}

fn tip(client: &Client, room: &Room, node: u32) {
    let Some(board) = board_at(client, room, node) else { return };
    let (line, text) = match room.known_lines.of(&board) {
        Some(line) => {
            let shown = conversions::line(&board, &line);
            (
                Some(shown),
                localization::manner(client.lang()).advice("play-tip", &Advice { board, line }),
            )
        }
        None => (None, localization::texts(client.lang()).get("web-no-tip")),
    };
    client.send(&ServerMessage::Advice { purpose: Purpose::Tip, node, line, text });
}

fn search(
    registry: &Registry,
    client: &Arc<Client>,
    room: &Arc<Room>,
    node: u32,
    kind: SearchKind,
) {
    let Some(board) = board_at(client, room, node) else { return };
    if board.legal_moves().is_empty() {
        client.set_search(None);
        return client.refuse("web-nothing-to-search", &[]);
    }
    analysis::start(client, room, &registry.engines, NodeId::from_number(node), kind);
}

fn look(client: &Client, room: &Room, node: u32) {
    if board_at(client, room, node).is_none() {
        return;
    }
    let found = position::of(&room.game(), NodeId::from_number(node), client.lang());
    if let Some(mut found) = found {
        if room.is_running_table() || room.is_pupil(client) {
            found.withhold_help();
        }
        client.send(&ServerMessage::Position(found));
    }
}

fn check(client: &Client, fen: String) {
    let message = match Board::from_fen(&fen) {
        Ok(board) => ServerMessage::Checked { fen: board.fen(), valid: true, text: None },
        Err(error) => {
            let texts = localization::texts(client.lang());
            let reason = wording::fen_error(&error, texts);
            let id = match error {
                FenError::Position(_) => "play-edit-invalid",
                _ => "fen-unreadable",
            };
            let text = texts.format(id, &[("reason", reason.into())]);
            ServerMessage::Checked { fen, valid: false, text: Some(text) }
        }
    };
    client.send(&message);
}

fn help(client: &Client, topic: Topic) {
    let id = match topic {
        Topic::Rules => "help-rules",
        Topic::Controls => "web-help-controls",
        Topic::Notation => "help-notation",
        Topic::Algorithm => "web-help-algorithm",
    };
    client.send(&ServerMessage::Help { topic, text: localization::texts(client.lang()).get(id) });
}
