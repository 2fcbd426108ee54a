//! The whole screen: board, panel, what was said, the typed line, and a page over all of it.

use super::below;
use super::board::{self, Shown};
use super::layout::Layout;
use super::line_editor::LineEditor;
use super::page::Page;
use super::panel;
use crate::terminal::ui::TerminalUi;
use chess::{Move, Square};
use play::Snapshot;
use ratatui::Frame;
use ratatui::layout::Rect;

/// Everything that the screen shows besides the game itself.
#[derive(Default)]
pub struct State {
    pub line: LineEditor,
    /// What was said, the last last.
    pub said: Vec<String>,
    /// How the search is getting on.
    pub thinking: Vec<String>,
    /// The move that the computer thinks best in the position shown.
    pub computed: Option<Move>,
    /// The square that was clicked.
    pub chosen: Option<Square>,
    /// A text that needs more room.
    pub page: Option<Page>,
}

/// Draws the screen.
pub fn draw(ui: &TerminalUi, state: &State, frame: &mut Frame<'_>) {
    let layout = Layout::of(frame.area());
    if let Some(page) = &state.page {
        let above = Rect { height: layout.prompt.y, ..frame.area() };
        page.draw(above, &ui.texts().get("screen-page"), frame.buffer_mut());
    } else if let Some(snapshot) = ui.snapshot() {
        draw_board(ui, snapshot, state, &layout, frame);
        panel::draw(ui, snapshot, &state.thinking, layout.panel, frame.buffer_mut());
        below::draw_messages(&state.said, layout.messages, frame);
    }
    below::draw_prompt(&ui.prompt(), &state.line, layout.prompt, frame);
}

fn draw_board(
    ui: &TerminalUi,
    snapshot: &Snapshot,
    state: &State,
    layout: &Layout,
    frame: &mut Frame<'_>,
) {
    let setup = snapshot.editing.unwrap_or_else(|| snapshot.board().setup());
    let board = snapshot.board();
    let playing = snapshot.editing.is_none();
    let targets: Vec<Square> = match state.chosen.filter(|_| playing) {
        None => Vec::new(),
        Some(from) => {
            let moves = board.legal_moves();
            moves.iter().filter(|mv| mv.from() == from).map(|mv| mv.destination()).collect()
        }
    };
    let shown = Shown {
        pieces: &setup.pieces,
        flipped: snapshot.sides.flipped,
        check: (playing && board.is_check()).then(|| board.king(board.turn())),
        last: snapshot.last_move().filter(|_| playing && ui.marks),
        computed: state.computed.filter(|_| playing),
        chosen: state.chosen,
        targets: &targets,
    };
    board::draw(&shown, &ui.board_style(), layout, frame.buffer_mut());
    let caption = match snapshot.editing {
        Some(setup) => setup.fen(),
        None => ui.standing(snapshot),
    };
    below::draw_caption(&caption, layout.caption, frame.buffer_mut());
}
