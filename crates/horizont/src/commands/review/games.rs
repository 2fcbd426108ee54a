//! The games of a file, one at a time, so that a file of any size needs the memory of one game.

use crate::commands::position_arguments;
use anyhow::anyhow;
use chess::{Game, PgnError, PgnReader};
use std::fs::File;
use std::iter::Peekable;
use std::path::Path;
use texts::Texts;
use wording::pgn_error;

/// The games of a file.
pub(super) struct Games<'a> {
    kind: Kind,
    several: bool,
    texts: &'a Texts,
}

enum Kind {
    /// A file of the terminal's other formats holds one.
    One(Option<Box<Game>>),
    Pgn(Box<Peekable<PgnReader<File>>>),
}

impl<'a> Games<'a> {
    pub fn open(path: &Path, texts: &'a Texts) -> anyhow::Result<Games<'a>> {
        let pgn = path.extension().is_none_or(|kind| kind.eq_ignore_ascii_case("pgn"));
        let kind = match pgn {
            true => {
                let file = File::open(path).map_err(|error| {
                    let file = path.display().to_string();
                    let args = [("file", file.into()), ("error", error.to_string().into())];
                    anyhow!(texts.format("review-unreadable", &args))
                })?;
                Kind::Pgn(Box::new(PgnReader::new(file).peekable()))
            }
            false => {
                let mut game = position_arguments::open(path, texts)?.game;
                game.go_to_end();
                Kind::One(Some(Box::new(game)))
            }
        };
        Ok(Games { kind, several: false, texts })
    }

    /// Whether the file holds more than the game that was given last, or gave others before.
    pub fn are_several(&mut self) -> bool {
        if let Kind::Pgn(reader) = &mut self.kind {
            self.several |= reader.peek().is_some();
        }
        self.several
    }

    /// The next game, or what is wrong with it.
    pub fn next(&mut self) -> Option<Result<Game, String>> {
        match &mut self.kind {
            Kind::One(game) => game.take().map(|game| Ok(*game)),
            Kind::Pgn(reader) => {
                // Text that is no game at all reads as one without tags and moves.
                let is_one = |game: &Result<Game, PgnError>| {
                    !game.as_ref().is_ok_and(|game| {
                        game.tags().next().is_none() && game.main_line().next().is_none()
                    })
                };
                let game = reader.find(is_one)?;
                Some(game.map_err(|error| {
                    pgn_error(&error, self.texts).trim_end_matches('.').to_string()
                }))
            }
        }
    }
}
