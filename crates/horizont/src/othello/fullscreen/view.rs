//! The whole screen: board, panel, what was said, the typed line, and a page over all of it.

use crate::othello::drawing::Look;
use crate::othello::table::Table;
use crate::terminal::fullscreen::layout::Layout;
use crate::terminal::fullscreen::page::Page;
use crate::terminal::fullscreen::{LineEditor, below};
use crate::terminal::wrap::wrapped;
use othello::{Colour, Game, Move, Square};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

/// Two greens in turn, so that squares far from the edge can be counted.
const CLOTHS: [Color; 2] = [Color::Rgb(0, 105, 62), Color::Rgb(0, 118, 70)];
const LAST: Color = Color::Indexed(124);
const COMPUTED: Color = Color::Indexed(26);
const BLACK: Color = Color::Indexed(16);
const WHITE: Color = Color::Indexed(231);
const LEGAL: Color = Color::Indexed(220);
/// How wide a move is drawn, its number included.
const MOVE: u16 = 10;
/// The lines of thinking that are left below the moves.
const THINKING: u16 = 4;

/// Everything that the screen shows besides the table itself.
#[derive(Default)]
pub struct State {
    pub line: LineEditor,
    /// What was said, the last last.
    pub said: Vec<String>,
    /// What the machine is doing.
    pub thinking: Option<String>,
    /// The move that it thinks best so far.
    pub computed: Option<Square>,
    /// An earlier position of the game that is looked at.
    pub browsed: Option<Game>,
    /// A text that needs more room.
    pub page: Option<Page>,
}

/// Draws the screen.
pub fn draw(table: &Table<'_>, state: &State, look: Look, layout: &Layout, frame: &mut Frame<'_>) {
    if let Some(page) = &state.page {
        let above = Rect { height: layout.prompt.y, ..frame.area() };
        page.draw(above, &table.texts().get("screen-page"), frame.buffer_mut());
    } else {
        draw_board(table, state, look, layout, frame.buffer_mut());
        below::draw_caption(&caption(table, state), layout.caption, frame.buffer_mut());
        draw_panel(table, state, look, layout.panel, frame.buffer_mut());
        below::draw_messages(&state.said, layout.messages, frame);
    }
    below::draw_prompt("> ", &state.line, layout.prompt, frame);
}

/// Who is to move, how the game ended, or what is looked at.
fn caption(table: &Table<'_>, state: &State) -> String {
    match &state.browsed {
        Some(browsed) => {
            let shown = browsed.moves().len().to_string();
            let all = table.game().moves().len().to_string();
            let args = [("shown", shown.into()), ("all", all.into())];
            table.texts().format("othello-browsing", &args)
        }
        None => table.standing(),
    }
}

/// `d3` as players of Othello write it; `3_30` where the letters do not suffice.
pub fn square_name(square: Square) -> String {
    match u8::try_from(square.col) {
        Ok(col) if col < 26 => format!("{}{}", char::from(b'a' + col), square.row + 1),
        _ => square.to_string(),
    }
}

fn draw_board(table: &Table<'_>, state: &State, look: Look, layout: &Layout, buffer: &mut Buffer) {
    let game = state.browsed.as_ref().unwrap_or(table.game());
    let size = game.setup().size;
    for square in
        (0..size.rows()).flat_map(|row| (0..size.cols()).map(move |col| Square { row, col }))
    {
        let cells = layout.cells_at(square.col as u16, square.row as u16);
        if cells.is_empty() {
            continue;
        }
        draw_square(table, state, game, square, look, cells, buffer);
        let name = Style::new().add_modifier(Modifier::DIM);
        let middle = cells.y + cells.height / 2;
        if square.col == 0 {
            let width = usize::from(layout.squares.x - buffer.area.x);
            let number = format!("{:>1$} ", square.row + 1, width.saturating_sub(1));
            buffer.set_stringn(buffer.area.x, middle, number, width, name);
        }
        let below = layout.squares.bottom();
        if square.row == 0 && below < buffer.area.bottom() {
            let letter = match square.col {
                col @ ..26 => char::from(b'a' + col as u8).to_string(),
                col => (col + 1).to_string(),
            };
            buffer.set_stringn(cells.x + (cells.width - 1) / 2, below, letter, 2, name);
        }
    }
}

fn draw_square(
    table: &Table<'_>,
    state: &State,
    game: &Game,
    square: Square,
    look: Look,
    cells: Rect,
    buffer: &mut Buffer,
) {
    let last = game.moves().last() == Some(&Move::Place(square));
    let present = state.browsed.is_none();
    let advised = state.computed.or(table.hint());
    let computed = present && advised == Some(square);
    let stone = game.board().at(square);
    let legal = present && stone.is_none() && game.board().is_legal(square);
    // Everything that matters is to be seen without colours too.
    let (cloth, marks) = match (computed, last) {
        (true, _) => (COMPUTED, Some("()")),
        (_, true) => (LAST, Some("[]")),
        _ => (CLOTHS[((square.row + square.col) % 2) as usize], None),
    };
    let coloured = look == Look::Stones;
    let (sign, ink) = match stone {
        Some(Colour::Black) => (if coloured { '●' } else { 'b' }, BLACK),
        Some(Colour::White) => (if coloured { '●' } else { 'w' }, WHITE),
        None if legal => (if coloured { '·' } else { '+' }, LEGAL),
        None => (if coloured { ' ' } else { '.' }, LEGAL),
    };
    let style = if coloured { Style::new().bg(cloth).fg(ink) } else { Style::new() };
    buffer.set_style(cells, style);
    let (x, y) = (cells.x + (cells.width - 1) / 2, cells.y + cells.height / 2);
    buffer.set_stringn(x, y, sign.to_string(), 1, style);
    if let Some(marks) = marks {
        buffer.set_stringn(x.saturating_sub(1), y, &marks[..1], 1, style);
        if x + 1 < cells.right() {
            buffer.set_stringn(x + 1, y, &marks[1..], 1, style);
        }
    }
}

/// The players with their stones, the level, the moves, the thinking.
fn draw_panel(table: &Table<'_>, state: &State, look: Look, area: Rect, to: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let (width, mut row) = (usize::from(area.width), area.y);
    for colour in Colour::BOTH {
        draw_player(table, state, look, colour, Rect { y: row, ..area }, to);
        row += 1;
    }
    if let Some(wish) = table.wish() {
        let level = table.texts().get(&format!("othello-level-{}", wish.level.name()));
        let line = table.texts().format("othello-level-now", &[("level", level.into())]);
        to.set_stringn(area.x, row, line, width, Style::new());
        row += 1;
    }
    row += 1;
    let thinking = state.thinking.as_ref().map(|text| wrapped(text, width)).unwrap_or_default();
    let below = (thinking.lines().count() as u16).min(THINKING);
    let height = area.bottom().saturating_sub(row + below + u16::from(below > 0));
    draw_moves(table, state, Rect { y: row.min(area.bottom()), height, ..area }, to);
    let first = area.bottom().saturating_sub(below).max(area.y);
    for (line, y) in thinking.lines().zip(first..area.bottom()) {
        to.set_stringn(area.x, y, line, width, Style::new());
    }
}

fn draw_player(
    table: &Table<'_>,
    state: &State,
    look: Look,
    colour: Colour,
    area: Rect,
    to: &mut Buffer,
) {
    let game = state.browsed.as_ref().unwrap_or(table.game());
    let (sign, style) = match (look, colour) {
        (Look::Stones, Colour::Black) => (" ● ", Style::new().bg(CLOTHS[0]).fg(BLACK)),
        (Look::Stones, Colour::White) => (" ● ", Style::new().bg(CLOTHS[0]).fg(WHITE)),
        (Look::Letters, Colour::Black) => (" b ", Style::new()),
        (Look::Letters, Colour::White) => (" w ", Style::new()),
    };
    to.set_stringn(area.x, area.y, sign, area.width.into(), style);
    let name = game.setup().players[colour.index()].shown_name();
    let mut line = format!(" {:>2}  {name}", game.board().count(colour));
    if !game.is_over() && game.board().to_move() == colour {
        line += &table.texts().shown(" ◄");
    }
    let x = (area.x + 3).min(area.right());
    to.set_stringn(x, area.y, line, usize::from(area.right() - x), Style::new());
}

/// The moves with their numbers, the last rows that fit; the one that led to the position shown
/// stands out.
fn draw_moves(table: &Table<'_>, state: &State, area: Rect, to: &mut Buffer) {
    let moves = table.game().moves();
    let shown = state.browsed.as_ref().map_or(moves.len(), |browsed| browsed.moves().len());
    let a_row = usize::from(area.width / MOVE).clamp(1, 4);
    let height = usize::from(area.height);
    let row_shown = shown.saturating_sub(1) / a_row;
    // The move shown stays in sight.
    let first = (row_shown + 1).saturating_sub(height.max(1));
    for (index, mv) in moves.iter().enumerate() {
        let (row, column) = (index / a_row, index % a_row);
        if row < first || row >= first + height {
            continue;
        }
        let name = match mv {
            Move::Place(square) => square_name(*square),
            Move::Pass => table.texts().shown("–"),
        };
        let style = match index + 1 == shown {
            true => Style::new().add_modifier(Modifier::REVERSED),
            false => Style::new(),
        };
        let (x, y) = (area.x + column as u16 * MOVE, area.y + (row - first) as u16);
        let width = usize::from(area.right().saturating_sub(x));
        to.set_stringn(x, y, format!("{:>3}. ", index + 1), width, Style::new());
        to.set_stringn((x + 5).min(area.right()), y, name, width.saturating_sub(5), style);
    }
}
