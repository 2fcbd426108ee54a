//! A file for other programs. The keys are documented in `docs/analyse.md`.

use crate::commands::position_facts::{OpeningJson, VerdictJson};
use crate::output;
use chess::{Board, Notation};
use play::files::{Notice, SavedGame};
use play::{Player, Sides};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
struct Document<'a> {
    tags: BTreeMap<&'a str, &'a str>,
    sides: Option<Seats>,
    start: String,
    moves: Vec<Named>,
    result: &'static str,
    ply: usize,
    fen: String,
    opening: Option<OpeningJson>,
    tables: Option<VerdictJson>,
    notices: Vec<&'static str>,
}

#[derive(Serialize)]
struct Seats {
    white: String,
    black: String,
    below: &'static str,
}

#[derive(Serialize)]
struct Named {
    uci: String,
    san: String,
}

/// Prints the game as one line of JSON.
pub(super) fn print(saved: &SavedGame) {
    let game = &saved.game;
    let document = Document {
        tags: game.tags().collect(),
        sides: saved.sides.as_ref().map(seats),
        start: game.start().fen(),
        moves: moves(saved),
        result: game.result().token(),
        ply: game.moves().len(),
        fen: game.board().fen(),
        opening: OpeningJson::of(game),
        tables: VerdictJson::of(game),
        notices: saved.notices.iter().map(|&notice| notice_name(notice)).collect(),
    };
    output::json(&document);
}

fn seats(sides: &Sides) -> Seats {
    let name = |player: Player| match player {
        Player::Human => "human".to_string(),
        Player::Computer(level) => format!("computer {level}"),
    };
    let below = if sides.flipped { "black" } else { "white" };
    Seats { white: name(sides.white), black: name(sides.black), below }
}

fn moves(saved: &SavedGame) -> Vec<Named> {
    let mut before: Board = *saved.game.start();
    let main_line = saved.game.main_line().filter_map(|id| saved.game.node(id)?.mv());
    main_line
        .map(|mv| {
            let named = Named {
                uci: before.write_move(mv, Notation::Uci),
                san: before.write_move(mv, Notation::San),
            };
            before.play(mv);
            named
        })
        .collect()
}

fn notice_name(notice: Notice) -> &'static str {
    match notice {
        Notice::MoreGames => "more-games",
        Notice::NoEnd => "no-end",
    }
}
