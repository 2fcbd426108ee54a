//! A game at which somebody sits or watches, of either kind: what is shown of it, and what is asked.

use super::chess_game::ChessGame;
use super::messages::{Change, OthelloChange, Table};
use super::othello_game::OthelloGame;
use super::words::{self, Wish};
use crate::othello::{Look, drawing};
use crate::terminal::board::{self, BoardStyle, BoardView};
use crate::terminal::capabilities::Capabilities;
use chess::Color;
use serde_json::{Value, json};
use std::time::Duration;
use texts::Texts;
use wording::{numbered_move, side};

/// A game of either kind.
#[derive(Debug)]
pub enum Seated {
    Chess(ChessGame),
    Othello(OthelloGame),
}

impl Seated {
    /// The game of a whole state.
    pub fn chess(state: Change) -> Seated {
        Seated::Chess(ChessGame::new(state))
    }

    /// The game of a table of Othello; `None` if it is none.
    pub fn othello(told: OthelloChange, texts: &Texts) -> Option<Seated> {
        OthelloGame::new(told, texts).map(Seated::Othello)
    }

    /// Its id.
    pub fn id(&self) -> &str {
        match self {
            Seated::Chess(game) => &game.id,
            Seated::Othello(game) => &game.id,
        }
    }

    /// Whether it is Othello.
    pub fn is_othello(&self) -> bool {
        matches!(self, Seated::Othello(_))
    }

    /// Who sits where, if it is a table.
    pub fn table(&self) -> Option<Table> {
        match self {
            Seated::Chess(game) => game.status.table,
            Seated::Othello(game) => Some(game.table),
        }
    }

    /// The colour played here.
    pub fn seat(&self) -> Option<Color> {
        self.table()?.seat
    }

    /// Whether one may play.
    pub fn may_play(&self) -> bool {
        match self {
            Seated::Chess(game) => game.status.player,
            Seated::Othello(_) => self.seat().is_some(),
        }
    }

    /// How it ended.
    pub fn end(&self) -> Option<&str> {
        let end = match self {
            Seated::Chess(game) => game.status.result.as_ref(),
            Seated::Othello(game) => game.end.as_ref(),
        };
        end.map(|end| end.text.as_str())
    }

    /// Where play stands: another number, another position.
    pub fn place(&self) -> u64 {
        match self {
            Seated::Chess(game) => game.status.current.into(),
            Seated::Othello(game) => game.game.moves().len() as u64,
        }
    }

    /// What White and Black have left at this moment.
    pub fn clocks(&self) -> Option<[Duration; 2]> {
        match self {
            Seated::Chess(game) => game.clocks(),
            Seated::Othello(game) => game.clocks(),
        }
    }

    /// The last move, and the board.
    pub fn drawn(&self, flipped: bool, texts: &Texts) -> Vec<String> {
        match self {
            Seated::Chess(game) => {
                let style = BoardStyle::fitting(&Capabilities::of_output(), texts.lang());
                let last = game.last_move();
                let view = BoardView { flipped, last_move: last.map(|(_, mv)| mv) };
                let last = last.map(|(before, mv)| numbered_move(&before, mv, texts));
                let board = board::draw(&game.board(), &view, &style);
                last.into_iter().chain([board.trim_end().to_string()]).collect()
            }
            Seated::Othello(OthelloGame { game, .. }) => {
                let look = Look::for_output();
                let board = drawing::board(game, look, None).trim_end().to_string();
                let last = drawing::last_actions(game, texts);
                let part = drawing::part_note(game, texts);
                last.into_iter().chain([board, drawing::counts(game, look)]).chain(part).collect()
            }
        }
    }

    /// Who is to move.
    pub fn turn(&self, texts: &Texts) -> String {
        match self {
            Seated::Chess(game) => {
                texts.format("play-turn", &[("side", side(game.board().turn()))])
            }
            Seated::Othello(game) => texts.format("play-turn", &[("side", side(game.turn()))]),
        }
    }

    /// What a line asks for in this game; `None` if it is not understood. `promoting`: a piece is to
    /// be named.
    pub fn read(&self, line: &str, promoting: bool) -> Option<Wish> {
        match self {
            Seated::Chess(_) => words::read(line, promoting),
            Seated::Othello(_) => words::read_othello(line),
        }
    }

    /// A move, as the server wants it.
    pub fn moving(&self, text: &str) -> Value {
        match self {
            Seated::Chess(game) => {
                json!({"ask": "move", "node": game.status.current, "text": text})
            }
            Seated::Othello(game) => {
                othello(json!({"want": "move", "after": game.game.moves().len(), "action": text}))
            }
        }
    }

    /// Something that has no details, such as `resign`.
    pub fn asking(&self, what: &str) -> Value {
        match self {
            Seated::Chess(_) => json!({"ask": what}),
            Seated::Othello(_) => othello(json!({"want": what})),
        }
    }

    /// Declines what is offered.
    pub fn declining(&self, offer: &str) -> Value {
        match self {
            Seated::Chess(_) => json!({"ask": "decline", "offer": offer}),
            Seated::Othello(_) => othello(json!({"want": "decline", "offer": offer})),
        }
    }

    /// Says what one is called.
    pub fn naming(&self, name: &str) -> Value {
        match self {
            Seated::Chess(_) => json!({"ask": "name", "name": name}),
            Seated::Othello(_) => othello(json!({"want": "name", "name": name})),
        }
    }

    /// What the other side offers: how it is accepted, and what it is called.
    pub fn offered(&self) -> Option<(&'static str, &'static str)> {
        let other = Some(!self.seat()?);
        let (draw, takeback) = match self {
            Seated::Chess(game) => (game.status.draw_offer, game.status.takeback_offer),
            Seated::Othello(game) => (None, game.takeback_offer),
        };
        if draw == other {
            Some(("draw", "draw"))
        } else if takeback == other {
            Some(("undo", "takeback"))
        } else if self.table().is_some_and(|table| table.rematch_offer == other) {
            Some(("rematch", "rematch"))
        } else {
            None
        }
    }
}

/// A request about a table of Othello.
pub fn othello(request: Value) -> Value {
    json!({"ask": "othello_table", "request": request})
}
