//! What the server does about each thing that a browser asks for.

use crate::advice::{self, Wish};
use crate::client::Client;
use crate::house::House;
use crate::protocol::{Ask, NoteKind, Purpose, Tell, Topic};
use crate::table::{NO_TAKEBACK, Table};
use crate::{files, games, othello, position, protocol as told, shapes, tools, words};
use chess::fen::FenError;
use chess::{Board, Game, NodeId};
use play::command::{LevelChange, Pairing, PlayerKind, Request};
use play::{Advice, Settings};
use std::sync::Arc;

/// No game that people play is longer, variations and all.
pub const MOST_NODES: usize = 6000;

/// Answers a browser that sits at a table.
pub fn answer(house: &House, client: &Arc<Client>, ask: Ask) {
    let Some(table) = client.table() else { return };
    match ask {
        // Whoever has joined may go over to another game.
        Ask::Join { game, lang } => {
            client.set_lang(lang.into());
            join(house, client, game.as_deref());
        }
        Ask::Lang { lang } => {
            client.set_lang(lang.into());
            table.show_to(client);
        }
        Ask::Move { node, text } => play_from(client, &table, node, Request::Move(text)),
        Ask::Continue { node } => play_from(client, &table, node, Request::Continue),
        Ask::New { sides, level, pace, fen, takeback } => {
            begin(house, client, (sides, level, pace), fen.as_deref(), takeback);
        }
        Ask::Sides { sides } => table.ask(client, Request::Sides(Some(pairing(sides)))),
        Ask::Level { level, pace } => set_level(client, &table, level, pace),
        Ask::Undo if table.takeback() => table.ask(client, Request::Undo),
        Ask::Undo => client.refuse("web-no-takeback", &[]),
        Ask::Stop => table.ask(client, Request::Stop),
        Ask::Now => table.ask(client, Request::Now),
        Ask::Resign => table.ask(client, Request::Resign),
        Ask::Draw => table.draw(client),
        Ask::Tip { node } => tip(client, &table, node),
        Ask::Hint { node } => search(house, client, &table, node, Wish::Hint),
        Ask::Analyse { node, lines } => {
            search(house, client, &table, node, Wish::Analysis(lines));
        }
        Ask::AnalyseStop => client.set_search(None),
        Ask::Look { node } => look(client, &table, node),
        Ask::Check { fen } => check(client, fen),
        Ask::Export { format, node, name } => files::export(client, &table, format, node, name),
        Ask::Import { name, text } => files::import(house, client, &table, &name, &text),
        Ask::Games => games::list(house, client),
        Ask::Help { topic } => help(client, topic),
        Ask::Othello { id, game, wish } => othello::ask(house, client, id, game, wish),
        Ask::Lab { id, place, wish } => tools::ask_lab(house, client, id, place, wish),
        Ask::Review { id, pgn, nodes } => tools::ask_review(house, client, id, pgn, nodes),
        Ask::ToolStop => drop(client.another_job()),
    }
}

/// Sits a browser down: at the game it names, else at a new one. If there is no such game it says
/// so, and stays where it was.
pub fn join(house: &House, client: &Arc<Client>, id: Option<&str>) {
    let old = client.table();
    if let Some(old) = &old {
        if id == Some(old.id.as_str()) {
            return old.show_to(client);
        }
        house.stand_up(client);
    }
    if id.is_some_and(|id| house.join(client, id)) {
        return;
    }
    if id.is_some() {
        client.refuse("web-no-such-game", &[]);
    }
    let back = old.filter(|_| id.is_some());
    if !back.is_some_and(|old| house.join(client, &old.id)) {
        house.begin(client, Settings::default(), None);
    }
}

/// Moves are played and games continued from any node, unless nothing may be taken back.
fn play_from(client: &Client, table: &Table, node: u32, request: Request) {
    let node = NodeId::from_number(node);
    let (current, size) =
        table.with_scene(|scene| (scene.game.current(), shapes::size(&scene.game)));
    if node != current && !table.takeback() {
        return client.refuse("web-no-takeback", &[]);
    }
    if size >= MOST_NODES {
        return client.refuse("web-game-too-large", &[]);
    }
    table.ask(client, Request::At(node, Box::new(request)));
}

fn pairing(sides: told::Sides) -> Pairing {
    let who = |who| match who {
        told::Who::Human => PlayerKind::Human,
        told::Who::Computer => PlayerKind::Computer,
    };
    Pairing { white: who(sides.white), black: who(sides.black) }
}

fn begin(
    house: &House,
    client: &Arc<Client>,
    (sides, level, pace): (told::Sides, told::Level, told::Pace),
    fen: Option<&str>,
    takeback: bool,
) {
    let Some(level) = read_level(client, level) else { return };
    let texts = words::texts(client.lang());
    let board = match fen.map(|fen| wording::board_from_fen(fen, texts)).transpose() {
        Ok(board) => board.unwrap_or_default(),
        Err(bad) => return client.note(NoteKind::Error, bad.0),
    };
    let mut game = Game::from_board(board);
    if !takeback {
        game.set_tag(NO_TAKEBACK, "1");
    }
    let (sides, pace) = (pairing(sides).at_level(level), shapes::read_pace(pace));
    house.begin(client, Settings { game, sides, level, pace, ..Settings::default() }, None);
}

fn read_level(client: &Client, level: told::Level) -> Option<engine::Level> {
    let level = shapes::read_level(level);
    if let Err(text) = &level {
        let sentence = wording::level_error(text, words::texts(client.lang()));
        client.note(NoteKind::Error, sentence);
    }
    level.ok()
}

/// A pace that stays as it is does not start the clocks anew.
fn set_level(client: &Client, table: &Table, level: told::Level, pace: told::Pace) {
    let Some(level) = read_level(client, level) else { return };
    let pace = shapes::read_pace(pace);
    let same = table.with_scene(|scene| scene.pace == pace && scene.clocks.is_some());
    let pace = (!same).then_some(pace);
    table.ask(client, Request::Level(LevelChange { color: None, level: Some(level), pace }));
}

/// The position of a node, or a word that there is none.
fn board_at(client: &Client, table: &Table, node: u32) -> Option<Board> {
    let node = NodeId::from_number(node);
    let board = table.with_scene(|scene| scene.game.node(node).map(|node| *node.board()));
    if board.is_none() {
        client.refuse("play-no-such-place", &[]);
    }
    board
}

fn tip(client: &Client, table: &Table, node: u32) {
    let Some(board) = board_at(client, table, node) else { return };
    let (line, text) = match table.tips.of(&board) {
        Some(line) => {
            let told = shapes::line(&board, &line);
            (Some(told), words::manner(client.lang()).advice("play-tip", &Advice { board, line }))
        }
        None => (None, words::texts(client.lang()).get("web-no-tip")),
    };
    client.tell(&Tell::Advice { purpose: Purpose::Tip, node, line, text });
}

fn search(house: &House, client: &Arc<Client>, table: &Arc<Table>, node: u32, wish: Wish) {
    let Some(board) = board_at(client, table, node) else { return };
    if board.legal_moves().is_empty() {
        client.set_search(None);
        return client.refuse("web-nothing-to-search", &[]);
    }
    advice::start(client, table, &house.engines, NodeId::from_number(node), wish);
}

fn look(client: &Client, table: &Table, node: u32) {
    if board_at(client, table, node).is_none() {
        return;
    }
    let found = position::of(&table.game(), NodeId::from_number(node), client.lang());
    if let Some(found) = found {
        client.tell(&Tell::Position(found));
    }
}

fn check(client: &Client, fen: String) {
    let tell = match Board::from_fen(&fen) {
        Ok(board) => Tell::Checked { fen: board.fen(), valid: true, text: None },
        Err(error) => {
            let texts = words::texts(client.lang());
            let reason = wording::fen_error(&error, texts);
            let id = match error {
                FenError::Position(_) => "play-edit-invalid",
                _ => "fen-unreadable",
            };
            let text = texts.format(id, &[("reason", reason.into())]);
            Tell::Checked { fen, valid: false, text: Some(text) }
        }
    };
    client.tell(&tell);
}

fn help(client: &Client, topic: Topic) {
    let id = match topic {
        Topic::Rules => "help-rules",
        Topic::Controls => "web-help-controls",
        Topic::Notation => "help-notation",
        Topic::Algorithm => "help-algorithm",
    };
    client.tell(&Tell::Help { topic, text: words::texts(client.lang()).get(id) });
}
