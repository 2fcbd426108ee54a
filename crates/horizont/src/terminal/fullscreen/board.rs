//! The board of the full screen: squares of several cells, the last move in red, what the computer
//! would play in blue.

use super::layout::Layout;
use crate::terminal::board::{BoardStyle, sign};
use chess::{Move, Piece, Square};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

const LIGHT: Color = Color::Indexed(180);
const DARK: Color = Color::Indexed(137);
const LAST: Color = Color::Indexed(124);
const COMPUTED: Color = Color::Indexed(26);
const CHECK: Color = Color::Indexed(202);
const CHOSEN: Color = Color::Indexed(34);
const WHITE: Color = Color::Indexed(231);
const BLACK: Color = Color::Indexed(16);

/// What stands on the board, and what stands out.
pub struct Shown<'a> {
    pub pieces: &'a [Option<Piece>; 64],
    pub flipped: bool,
    pub check: Option<Square>,
    pub last: Option<Move>,
    /// The move that the computer thinks best.
    pub computed: Option<Move>,
    /// The square that was clicked.
    pub chosen: Option<Square>,
    /// Where the piece on it may go.
    pub targets: &'a [Square],
}

/// Draws the board with the names of its files and ranks.
pub fn draw(shown: &Shown<'_>, style: &BoardStyle, layout: &Layout, buffer: &mut Buffer) {
    for square in (0..64).map(Square::from_index) {
        let cells = layout.cells(square, shown.flipped);
        if !cells.is_empty() {
            draw_square(shown, square, style, cells, buffer);
        }
    }
    let below = layout.squares.bottom();
    let (_, height) = layout.square;
    for index in 0..8 {
        let corner = Square::from_index(index * 9);
        let cells = layout.cells(corner, shown.flipped);
        if cells.is_empty() {
            continue;
        }
        let name = corner.rank().to_char().to_string();
        buffer.set_stringn(layout.squares.x - 2, cells.y + height / 2, name, 1, Style::new());
        if below < buffer.area.bottom() {
            let name = corner.file().to_char().to_string();
            buffer.set_stringn(middle(cells), below, name, 1, Style::new());
        }
    }
}

/// The column of a square's piece.
fn middle(cells: Rect) -> u16 {
    cells.x + (cells.width - 1) / 2
}

fn draw_square(
    shown: &Shown<'_>,
    square: Square,
    style: &BoardStyle,
    cells: Rect,
    buffer: &mut Buffer,
) {
    let touches =
        |mv: Option<Move>| mv.is_some_and(|mv| square == mv.from() || square == mv.destination());
    // Everything that matters is to be seen without colours too.
    let (cloth, marks) = if shown.chosen == Some(square) {
        (CHOSEN, Some("<>"))
    } else if shown.check == Some(square) {
        (CHECK, Some("!!"))
    } else if touches(shown.computed) {
        (COMPUTED, Some("()"))
    } else if touches(shown.last) {
        (LAST, Some("[]"))
    } else {
        (if square.is_light() { LIGHT } else { DARK }, None)
    };
    let piece = shown.pieces[square.index()];
    let white = piece.is_some_and(|piece| piece.color == chess::Color::White);
    let cloth = match style.colours {
        true => Style::new().bg(cloth).fg(if white { WHITE } else { BLACK }),
        false => Style::new(),
    };
    buffer.set_style(cells, cloth);
    let (x, y) = (middle(cells), cells.y + cells.height / 2);
    let target = shown.targets.contains(&square);
    let empty = match (target, square.is_light() || style.colours, style.unicode) {
        (true, _, true) => '•',
        (true, _, false) => '*',
        (false, true, _) => ' ',
        (false, false, true) => '·',
        (false, false, false) => '.',
    };
    let figure = piece.map_or(empty, |piece| sign(piece, style));
    buffer.set_stringn(x, y, figure.to_string(), 1, cloth);
    let marks = marks.or((target && piece.is_some()).then_some("**"));
    if let Some(marks) = marks {
        buffer.set_stringn(x.saturating_sub(1), y, &marks[..1], 1, cloth);
        if x + 1 < cells.right() {
            buffer.set_stringn(x + 1, y, &marks[1..], 1, cloth);
        }
    }
}
