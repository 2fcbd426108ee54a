//! What stands beside the board: the opening, the clocks, what was taken, the moves, the thinking.

use crate::terminal::board::pieces;
use crate::terminal::ui::TerminalUi;
use crate::terminal::wrap::wrapped;
use chess::Color;
use play::{Snapshot, captured, history};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use wording::side;

/// How wide a move is drawn.
const MOVE: u16 = 9;
/// The lines of thinking that are left below the moves.
const THINKING: u16 = 5;

/// Draws the panel; `thinking` is how the search is getting on.
pub fn draw(
    ui: &TerminalUi,
    snapshot: &Snapshot,
    thinking: &[String],
    area: Rect,
    to: &mut Buffer,
) {
    if area.is_empty() {
        return;
    }
    let mut row = area.y;
    let width = usize::from(area.width);
    let mut write = |text: &str, style: Style, row: &mut u16| {
        for line in wrapped(text, width).lines() {
            if *row < area.bottom() {
                to.set_stringn(area.x, *row, line, width, style);
                *row += 1;
            }
        }
    };
    let bold = Style::new().add_modifier(Modifier::BOLD);
    if let Some(opening) = snapshot.opening() {
        write(&wording::opening(&opening, ui.texts()), bold, &mut row);
    }
    for color in [Color::Black, Color::White] {
        write(&seat(ui, snapshot, color), Style::new(), &mut row);
    }
    row += 1;
    let thinking: Vec<String> = thinking
        .iter()
        .flat_map(|text| wrapped(text, width).lines().map(str::to_string).collect::<Vec<_>>())
        .collect();
    let below = (thinking.len() as u16).min(THINKING);
    let moves = Rect {
        y: row.min(area.bottom()),
        height: area.bottom().saturating_sub(row + below + u16::from(below > 0)),
        ..area
    };
    draw_moves(ui, snapshot, moves, to);
    for (index, line) in thinking.iter().take(usize::from(below)).enumerate() {
        let row = area.bottom() - below + index as u16;
        if row >= area.y && row < area.bottom() {
            to.set_stringn(area.x, row, line, width, Style::new());
        }
    }
}

/// A side: its name, whether a person or the computer plays it, its clock, and what it has lost.
fn seat(ui: &TerminalUi, snapshot: &Snapshot, color: Color) -> String {
    let texts = ui.texts();
    let player = match snapshot.sides.level(color) {
        None => texts.get("play-human"),
        Some(level) => {
            let level = wording::level_name(level, texts);
            texts.format("play-computer", &[("level", level.into())])
        }
    };
    let mut line = texts.format("screen-seat", &[("side", side(color)), ("player", player.into())]);
    if let Some(clocks) = ui.clocks_now() {
        line += &format!("  {}", texts.clock(clocks[color.index()]));
        if snapshot.running == Some(color) {
            line += &texts.shown(" ◄");
        }
    }
    let taken = captured(snapshot.game.start(), snapshot.board());
    let lost = if color == Color::White { &taken.white } else { &taken.black };
    if !lost.is_empty() {
        let taken = pieces(color, lost, &ui.board_style()).replace(' ', "");
        line += &format!("  {}", texts.format("screen-lost", &[("pieces", taken.into())]));
    }
    line
}

/// A row of the list: the number, and the moves of White and Black with whether each is shown.
type MoveRow = (u32, [Option<(String, bool)>; 2]);

/// The moves of the line through the position shown, two a row, the last rows that fit; the one
/// shown stands out.
fn draw_moves(ui: &TerminalUi, snapshot: &Snapshot, area: Rect, to: &mut Buffer) {
    let line = history::line_through(&snapshot.game, snapshot.shown);
    let mut rows: Vec<MoveRow> = Vec::new();
    for entry in &line {
        let name = ui.manner().san(&entry.before, entry.mv);
        let name = if entry.others > 0 { name + "*" } else { name };
        let cell = Some((name, entry.node == snapshot.shown));
        match (entry.color(), rows.last_mut()) {
            (Color::Black, Some((number, cells))) if *number == entry.number() => cells[1] = cell,
            (Color::Black, _) => {
                rows.push((entry.number(), [Some((ui.texts().shown("…"), false)), cell]))
            }
            (Color::White, _) => rows.push((entry.number(), [cell, None])),
        }
    }
    let height = usize::from(area.height);
    let is_shown = |row: &MoveRow| row.1.iter().flatten().any(|(_, shown)| *shown);
    let shown = rows.iter().position(is_shown).unwrap_or(0);
    // The move shown stays in sight.
    let first = (shown + 2).min(rows.len()).saturating_sub(height);
    for (index, (number, cells)) in rows.iter().skip(first).take(height).enumerate() {
        let y = area.y + index as u16;
        to.set_stringn(area.x, y, format!("{number:>3}."), usize::from(area.width), Style::new());
        for (column, cell) in cells.iter().enumerate() {
            let Some((name, shown)) = cell else { continue };
            let x = area.x + 5 + column as u16 * MOVE;
            if x >= area.right() {
                continue;
            }
            let style = match shown {
                true => Style::new().add_modifier(Modifier::REVERSED),
                false => Style::new(),
            };
            to.set_stringn(x, y, name, usize::from(area.right() - x), style);
        }
    }
}
