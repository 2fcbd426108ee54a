//! A game of Othello as it is known here: what the server told of its table.

use super::messages::{Clocks, End, Names, OthelloChange, Table};
use chess::Color;
use othello::player::{Kind, Player};
use othello::{Colour, Expression, Game, Setup, Size};
use std::time::{Duration, Instant};
use texts::Texts;
use wording::side;

/// No table has a larger board.
pub const LONGEST_SIDE: u32 = 40;

/// A game as it is known here.
#[derive(Debug)]
pub struct OthelloGame {
    /// Its id.
    pub id: String,
    /// The board and the moves.
    pub game: Game,
    pub table: Table,
    pub takeback_offer: Option<Color>,
    pub end: Option<End>,
    clocks: Option<Clocks>,
    /// When the clocks showed what is known of them.
    told_at: Instant,
}

impl OthelloGame {
    /// The game of a table; `None` if it is none that could be played.
    pub fn new(told: OthelloChange, texts: &Texts) -> Option<OthelloGame> {
        let OthelloChange { rows, cols, .. } = told;
        let size = Size::new(rows, cols).filter(|_| rows.max(cols) <= LONGEST_SIDE)?;
        let players = players(&told.names, texts);
        let mut game = Game::new(Setup { players, size, first: size.centre() }).ok()?;
        for action in &told.actions {
            let Some(Ok(Expression::Move(mv))) = Expression::parse(action.as_bytes()) else {
                return None;
            };
            game.play(mv).ok()?;
        }
        Some(OthelloGame {
            id: told.game,
            game,
            table: told.table,
            takeback_offer: told.takeback_offer,
            end: told.result,
            clocks: told.clocks,
            told_at: Instant::now(),
        })
    }

    /// What White and Black have left at this moment.
    pub fn clocks(&self) -> Option<[Duration; 2]> {
        Some(self.clocks?.left(self.told_at))
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        match self.game.board().to_move() {
            Colour::Black => Color::Black,
            Colour::White => Color::White,
        }
    }
}

/// Both by name; whoever has none is called by its colour.
fn players(names: &Names, texts: &Texts) -> [Player; 2] {
    [(&names.black, Color::Black), (&names.white, Color::White)].map(|(name, color)| {
        let unnamed = || texts.format("join-side", &[("side", side(color))]);
        let name = name.clone().unwrap_or_else(unnamed);
        Player { kind: Kind::Human, name: name.into_bytes() }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::join::messages::Told;
    use texts::Lang;

    #[test]
    fn a_table_is_what_the_server_tells() {
        let table = r#"{"tell":"othello_table","game":"ab","rows":8,"cols":8,
            "actions":["3_4","3_3"],"clocks":null,"names":{"white":"Anna","black":null},
            "table":{"seat":"black","white":"here","black":"here","rematch_offer":null},
            "takeback":true,"takeback_offer":null,"result":null,"owner":true,"watchers":2}"#;
        let read = |text: &str| match serde_json::from_str(text) {
            Ok(Told::OthelloTable(told)) => OthelloGame::new(told, &Texts::new(Lang::En)),
            other => panic!("{other:?}"),
        };
        let game = read(table).unwrap();
        assert_eq!((game.turn(), game.game.moves().len()), (Color::Black, 2));
        let names = [0, 1].map(|index| game.game.setup().players[index].shown_name());
        assert_eq!(names, ["Black", "Anna"]);
        for bad in ["\"rows\":4000000", "\"rows\":1"] {
            assert!(read(&table.replace("\"rows\":8", bad)).is_none(), "{bad}");
        }
        assert!(read(&table.replace("3_3", "1_1")).is_none());
    }
}
