//! The board as text: squares with their numbers, the stones, the legal moves, the last move.

use crate::terminal::capabilities::Capabilities;
use anstyle::{AnsiColor, Color, RgbColor, Style};
use othello::board::Board;
use othello::{Colour, Game, Move, Square};
use std::fmt::Write;
use std::ops::Range;
use texts::Texts;

/// What fits a terminal; of a larger board the part around the last move is drawn.
const WIDEST: u32 = 76;
const TALLEST: u32 = 30;

/// Two greens in turn, so that squares far from the edge can be counted.
const CLOTHS: [Style; 2] =
    [Style::new().bg_color(Some(rgb(0, 105, 62))), Style::new().bg_color(Some(rgb(0, 118, 70)))];
const LAST_CLOTH: Style = Style::new().bg_color(Some(rgb(30, 165, 105)));
const HINT_CLOTH: Style = Style::new().bg_color(Some(rgb(150, 120, 0)));
const DIM: Style = Style::new().dimmed();

const fn rgb(red: u8, green: u8, blue: u8) -> Color {
    Color::Rgb(RgbColor(red, green, blue))
}

/// How stones are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Letters, for plain terminals and for files: b, w, + where a move is legal, * the last move.
    Letters,
    /// Round stones on a green cloth.
    Stones,
}

impl Look {
    /// Stones where a person looks at a terminal that can show them, else letters.
    pub fn for_output() -> Look {
        let capabilities = Capabilities::of_output();
        if capabilities.colours && capabilities.unicode { Look::Stones } else { Look::Letters }
    }

    /// The sign of a colour in a line of text.
    fn sign(self, colour: Colour) -> String {
        match self {
            Look::Letters if colour == Colour::Black => "b".to_string(),
            Look::Letters => "w".to_string(),
            // On a bare screen a filled disc shows the colour of the letters, hence its own cloth.
            Look::Stones => {
                let style = CLOTHS[0].fg_color(Some(stone_colour(colour)));
                format!("{style} ● {style:#}")
            }
        }
    }
}

/// The part of a board that is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The rows, from 0.
    pub rows: Range<u32>,
    /// The columns, from 0.
    pub cols: Range<u32>,
    /// Whether the board has more than this.
    pub is_part: bool,
}

impl View {
    /// All of the board if it fits, else what lies around the last move.
    pub fn of(game: &Game) -> View {
        let size = game.setup().size;
        let last = game.moves().iter().rev().find_map(|mv| match mv {
            Move::Place(square) => Some(*square),
            Move::Pass => None,
        });
        let centre = last.unwrap_or(game.setup().first);
        let rows = around(centre.row, TALLEST, size.rows());
        let cols = around(centre.col, WIDEST / cell_width(size.cols()), size.cols());
        let is_part = rows.len() as u32 != size.rows() || cols.len() as u32 != size.cols();
        View { rows, cols, is_part }
    }
}

/// At most `length` numbers below `end`, with `centre` in the middle where that is possible.
fn around(centre: u32, length: u32, end: u32) -> Range<u32> {
    let start = centre.saturating_sub(length / 2).min(end.saturating_sub(length));
    start..(start + length).min(end)
}

/// How wide a square is drawn: its number and a blank.
fn cell_width(cols: u32) -> u32 {
    (cols.to_string().len() as u32 + 1).max(2)
}

/// The board, one row a line.
pub fn board(game: &Game, look: Look, hint: Option<Square>) -> String {
    let view = View::of(game);
    let size = game.setup().size;
    let label = size.rows().to_string().len() + 1;
    let width = cell_width(size.cols()) as usize;
    let mut text = format!("{:label$}", "");
    for col in view.cols.clone() {
        write!(text, "{DIM}{:>width$}{DIM:#}", col + 1).ok();
    }
    text.push('\n');
    let last = game.moves().last().copied();
    for row in view.rows {
        write!(text, "{DIM}{:>label$}{DIM:#}", row + 1).ok();
        for col in view.cols.clone() {
            let square = Square { row, col };
            let cell = Cell {
                stone: game.board().at(square),
                legal: game.board().is_legal(square),
                last: last == Some(Move::Place(square)),
                hint: hint == Some(square),
                cloth: CLOTHS[((row + col) % 2) as usize],
            };
            match look {
                Look::Letters => text.push_str(&cell.letters(width)),
                Look::Stones => text.push_str(&cell.stones(width)),
            }
        }
        text.push('\n');
    }
    text
}

/// What is to be seen on one square.
struct Cell {
    stone: Option<Colour>,
    legal: bool,
    last: bool,
    hint: bool,
    cloth: Style,
}

/// The colour of a stone on the screen.
fn stone_colour(colour: Colour) -> Color {
    match colour {
        Colour::Black => rgb(0, 0, 0),
        Colour::White => rgb(255, 255, 255),
    }
}

impl Cell {
    fn letters(&self, width: usize) -> String {
        let letter = match self.stone {
            Some(Colour::Black) => 'b',
            Some(Colour::White) => 'w',
            None if self.hint => '!',
            None if self.legal => '+',
            None => '.',
        };
        // The last move stands out by a star in the blank before it.
        let before = if self.last { '*' } else { ' ' };
        format!("{:>1$}{before}{letter}", "", width - 2)
    }

    fn stones(&self, width: usize) -> String {
        let cloth = match self {
            Cell { last: true, .. } => LAST_CLOTH,
            Cell { hint: true, .. } => HINT_CLOTH,
            _ => self.cloth,
        };
        let (sign, colour) = match self.stone {
            Some(colour) => ('●', stone_colour(colour)),
            None if self.legal => ('·', Color::Ansi(AnsiColor::BrightYellow)),
            None => (' ', rgb(0, 0, 0)),
        };
        let style = cloth.fg_color(Some(colour));
        format!("{style}{sign:>width$}{style:#}")
    }
}

/// Both players and their stones, in one line.
pub fn counts(game: &Game, look: Look) -> String {
    let side = |colour: Colour| {
        let name = game.setup().players[colour.index()].shown_name();
        format!("{} {name} {}", look.sign(colour), game.board().count(colour))
    };
    format!("{} : {}", side(Colour::Black), side(Colour::White))
}

/// Who did what last; nothing before the first move.
pub fn last_action(game: &Game, texts: &Texts) -> Option<String> {
    action(game, game.moves().len().checked_sub(1)?, texts)
}

/// The same of the last move and the passes that it led to, which were made by themselves.
pub fn last_actions(game: &Game, texts: &Texts) -> Vec<String> {
    let moves = game.moves();
    let passes = moves.iter().rev().take_while(|mv| **mv == Move::Pass).count();
    let first = moves.len().saturating_sub(passes + 1);
    (first..moves.len()).filter_map(|index| action(game, index, texts)).collect()
}

/// Who did what in the action of this number, from 0.
fn action(game: &Game, index: usize, texts: &Texts) -> Option<String> {
    // Colours alternate, passes included, and Black begins.
    let name = game.setup().players[index % 2].shown_name();
    Some(match game.moves().get(index)? {
        Move::Place(square) => texts.format(
            "othello-played",
            &[("name", name.into()), ("square", square.to_string().into())],
        ),
        Move::Pass => texts.format("othello-passed", &[("name", name.into())]),
    })
}

/// Whose turn it is.
pub fn turn(game: &Game, texts: &Texts) -> String {
    let name = game.player_to_move().shown_name();
    let colour = colour_name(game.board().to_move());
    let pass = i32::from(!game.board().can_move());
    let args = [("name", name.into()), ("colour", colour.into()), ("pass", pass.into())];
    texts.format("othello-turn", &args)
}

/// The word by which the texts choose the name of a colour.
fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

/// Which part of a large board is drawn; nothing when it is drawn whole.
pub fn part_note(game: &Game, texts: &Texts) -> Option<String> {
    let view = View::of(game);
    view.is_part.then(|| {
        texts.format(
            "othello-part",
            &[
                ("top", (view.rows.start + 1).into()),
                ("bottom", view.rows.end.into()),
                ("left", (view.cols.start + 1).into()),
                ("right", view.cols.end.into()),
            ],
        )
    })
}

/// Who won and how.
pub fn result(game: &Game, texts: &Texts) -> String {
    let [black, white] = Colour::BOTH.map(|colour| game.board().count(colour));
    match game.leader() {
        Some(colour) => {
            let name = game.setup().players[colour.index()].shown_name();
            texts.format(
                "othello-won",
                &[
                    ("name", name.into()),
                    ("stones", black.max(white).to_string().into()),
                    ("other", black.min(white).to_string().into()),
                ],
            )
        }
        None => texts.format("othello-draw", &[("stones", black.to_string().into())]),
    }
}
