//! Games that come from files and go to them. The page reads and writes the files themselves.

use crate::client::Client;
use crate::handlers::MAX_NODES;
use crate::protocol::{FileFormat, NoteKind, ServerMessage};
use crate::registry::Registry;
use crate::room::{NO_TAKEBACK, PLAYED_ELSEWHERE, Room};
use crate::{conversions, localization};
use chess::{Color, Game, NodeId, Setup};
use play::files::{FileError, Kind, SavedGame};
use play::{Player, Settings, Sides};
use std::path::Path;
use std::sync::Arc;
use texts::Lang;

/// Longer names are cut.
const MAX_NAME: usize = 100;

/// Tells a browser its game as a file. With a name, the game is saved under it from now on.
pub fn export(client: &Client, room: &Room, format: FileFormat, node: u32, name: Option<String>) {
    let kind = match format {
        FileFormat::Pgn => Kind::Pgn,
        FileFormat::Fen => Kind::Fen,
        FileFormat::Sch => Kind::Sch,
        FileFormat::Txt => Kind::Txt,
    };
    let (mut game, sides) =
        room.with_snapshot(|snapshot| (Game::clone(&snapshot.game), snapshot.sides));
    if !game.go_to(NodeId::from_number(node)) {
        return client.refuse("play-no-such-place", &[]);
    }
    let sides = game.tag(PLAYED_ELSEWHERE).is_none().then_some(sides);
    [NO_TAKEBACK, PLAYED_ELSEWHERE].iter().for_each(|tag| game.remove_tag(tag));
    if let Some(sides) = &sides {
        name_players(&mut game, sides, client.lang());
    }
    let text = SavedGame::new(game, sides).to_text(kind);
    let wished = name.as_deref().map(|name| file_name(name, kind));
    let known = || room.file().map(|name| file_name(&name, kind));
    let name = wished.clone().or_else(known).unwrap_or_else(|| file_name("horizont", kind));
    client.send(&ServerMessage::File { name, text });
    if let Some(name) = wished {
        room.set_file(name);
    }
}

/// A record names its players: where nobody has a name, it says at least what they are.
pub fn name_players(game: &mut Game, sides: &Sides, lang: Lang) {
    let texts = localization::texts(lang);
    for (color, tag) in [(Color::White, "White"), (Color::Black, "Black")] {
        let name = match sides.player(color) {
            Player::Human => texts.get("web-name-human"),
            Player::Computer(level) => {
                let level = wording::level_name(level, texts);
                texts.format("web-name-computer", &[("level", level.into())])
            }
        };
        if game.tag(tag).is_none() {
            game.set_tag(tag, &name);
        }
    }
}

/// A name without a way to it, with the extension of its kind.
fn file_name(name: &str, kind: Kind) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = match Kind::of(Path::new(name)) {
        Some(_) => &name[..name.len() - 4],
        None => name,
    };
    let stem: String = stem.chars().filter(|c| !c.is_control()).take(MAX_NAME).collect();
    let stem = if stem.trim().is_empty() { "horizont" } else { stem.trim() };
    format!("{stem}.{}", kind.extension())
}

/// Reads a game and starts it for all in the room. The computer waits: whoever opens
/// a game may want to look at it first.
pub fn import(registry: &Registry, client: &Arc<Client>, room: &Room, name: &str, text: &str) {
    let kind = Kind::of(Path::new(name)).unwrap_or_else(|| kind_of_content(text));
    let shown = if name.trim().is_empty() { kind.extension() } else { name };
    let mut saved = match SavedGame::from_bytes(text.as_bytes(), kind) {
        Ok(saved) => saved,
        Err(problem) => {
            let error = FileError::Content { kind, problem };
            let sentence =
                wording::file_error(Path::new(shown), &error, localization::texts(client.lang()));
            return client.note(NoteKind::Error, sentence);
        }
    };
    if conversions::size(&saved.game) > MAX_NODES {
        return client.refuse("web-game-too-large", &[]);
    }
    // A record of somebody's game is looked at; what was saved in the middle of play goes on.
    let study = saved.sides.is_none() || saved.game.outcome().is_some();
    if saved.sides.is_none() && saved.game.main_line().next().is_some() {
        saved.game.set_tag(PLAYED_ELSEWHERE, "1");
    }
    let (sides, level) = room.with_snapshot(|snapshot| (snapshot.sides, snapshot.level));
    let sides = saved.sides.unwrap_or(sides);
    let levels = [sides.white, sides.black].into_iter().find_map(|player| match player {
        Player::Computer(level) => Some(level),
        Player::Human => None,
    });
    let level = levels.unwrap_or(level);
    let settings = Settings {
        game: saved.game.into(),
        sides,
        level,
        paused: true,
        study,
        ..Settings::default()
    };
    let file = (!name.trim().is_empty()).then(|| file_name(name, kind));
    registry.new_game(client, settings, file);
    for notice in saved.notices {
        let sentence = wording::notice(notice, localization::texts(client.lang()));
        client.note(NoteKind::Info, sentence);
    }
}

/// The kind of a text that has no name, such as one that was pasted.
fn kind_of_content(text: &str) -> Kind {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with("Horizont position") {
        Kind::Sch
    } else if text.starts_with("Horizont game") {
        Kind::Txt
    } else if Setup::from_fen(text).is_ok() {
        Kind::Fen
    } else if SavedGame::from_bytes(text.as_bytes(), Kind::Pgn).is_err()
        && SavedGame::from_bytes(text.as_bytes(), Kind::Txt).is_ok()
    {
        // Moves in our own notation, which PGN does not know.
        Kind::Txt
    } else {
        Kind::Pgn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_names() {
        assert_eq!(file_name("../../etc/passwd", Kind::Pgn), "passwd.pgn");
        assert_eq!(file_name("C:\\my game.PGN", Kind::Txt), "my game.txt");
        assert_eq!(file_name("partie č. 1", Kind::Sch), "partie č. 1.sch");
        assert_eq!(file_name(" \n", Kind::Fen), "horizont.fen");
    }

    #[test]
    fn the_kind_is_known_by_content() {
        assert_eq!(kind_of_content("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Kind::Fen);
        assert_eq!(kind_of_content("1. e4 e5 2. Nf3 *"), Kind::Pgn);
        assert_eq!(kind_of_content("1. e2-e4 e7-e5 2. Jg1-f3"), Kind::Txt);
        assert_eq!(kind_of_content("[Event \"?\"]\n\n1. e4 *"), Kind::Pgn);
        assert_eq!(kind_of_content("rubbish"), Kind::Pgn);
    }
}
