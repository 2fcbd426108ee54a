//! What a key, a paste or a click of the mouse means.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Position;

/// Something that a person does at the keyboard or with the mouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pressed {
    Letter(char),
    Paste(String),
    Enter,
    Backspace,
    Delete,
    /// Left or right, up or down, and the edges: what they do depends on what is typed.
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
    Complete,
    Escape,
    /// Ctrl-C.
    Interrupt,
    /// Ctrl-D.
    Leave,
    /// Ctrl-L.
    Redraw,
    Click(Position),
    Wheel {
        down: bool,
    },
}

/// What an event of the terminal means, if anything.
pub fn read(event: Event) -> Option<Pressed> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => of_key(key),
        Event::Paste(text) => Some(Pressed::Paste(text)),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                Some(Pressed::Click(Position::new(mouse.column, mouse.row)))
            }
            MouseEventKind::ScrollDown => Some(Pressed::Wheel { down: true }),
            MouseEventKind::ScrollUp => Some(Pressed::Wheel { down: false }),
            _ => None,
        },
        // Another size is seen by whoever draws next.
        _ => None,
    }
}

/// The lines of pasted text, and whether each is whole. Terminals paste the end of a line as Enter.
pub fn pasted_lines(text: &str) -> Vec<(String, bool)> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let lines: Vec<&str> = text.split('\n').collect();
    let last = lines.len() - 1;
    lines.iter().enumerate().map(|(at, line)| (line.to_string(), at < last)).collect()
}

fn of_key(key: KeyEvent) -> Option<Pressed> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    Some(match key.code {
        KeyCode::Char('c') if control => Pressed::Interrupt,
        KeyCode::Char('d') if control => Pressed::Leave,
        KeyCode::Char('l') if control => Pressed::Redraw,
        KeyCode::Char('a') if control => Pressed::Home,
        KeyCode::Char('e') if control => Pressed::End,
        KeyCode::Char('j' | 'm') if control => Pressed::Enter,
        KeyCode::Char('h') if control => Pressed::Backspace,
        KeyCode::Char(letter) if !control => Pressed::Letter(letter),
        KeyCode::Enter => Pressed::Enter,
        KeyCode::Backspace => Pressed::Backspace,
        KeyCode::Delete => Pressed::Delete,
        KeyCode::Left => Pressed::Left,
        KeyCode::Right => Pressed::Right,
        KeyCode::Up => Pressed::Up,
        KeyCode::Down => Pressed::Down,
        KeyCode::Home => Pressed::Home,
        KeyCode::End => Pressed::End,
        KeyCode::PageUp => Pressed::PageUp,
        KeyCode::PageDown => Pressed::PageDown,
        KeyCode::Tab => Pressed::Complete,
        KeyCode::Esc => Pressed::Escape,
        _ => return None,
    })
}
