//! Screens as a person sees them, at three widths and in both languages.

use super::page::Page;
use super::view::{self, State};
use crate::terminal::capabilities::Capabilities;
use crate::terminal::ui::TerminalUi;
use play::command::{LevelChange, Pairing, PlayerKind, Request};
use play::score_units::ScoreUnit;
use play::{Event, Input, SessionCore, Settings, TimeControl};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::time::Duration;
use texts::{Lang, Texts};

const CAPABILITIES: fn() -> Capabilities =
    || Capabilities { interactive: true, unicode: true, figures: true, colours: false, width: 80 };

/// A game of two people after these moves.
fn table(lang: Lang, moves: &str) -> (TerminalUi, SessionCore) {
    let mut core = SessionCore::new(Settings { seed: Some(1), ..Settings::default() });
    let mut ui =
        TerminalUi::new(Texts::new(lang), ScoreUnit::default(), CAPABILITIES).without_boards();
    let both = Pairing { white: PlayerKind::Human, black: PlayerKind::Human };
    let clock =
        TimeControl::Clock { base: Duration::from_secs(300), increment: Duration::from_secs(3) };
    let pace = LevelChange { pace: Some(clock), ..LevelChange::default() };
    let mut events = core.start();
    for request in
        [Request::Sides(Some(both)), Request::Level(pace), Request::Move(moves.to_string())]
    {
        events.extend(core.handle(Input::request(request)));
    }
    events.into_iter().for_each(|event| _ = ui.on_event(event));
    (ui, core)
}

fn screen(ui: &TerminalUi, state: &State, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| view::draw(ui, state, frame)).unwrap();
    let buffer = terminal.backend().buffer().clone();
    let row = |y: u16| {
        let cells = (0..width).map(|x| buffer[(x, y)].symbol());
        cells.collect::<String>().trim_end().to_string() + "\n"
    };
    (0..height).map(row).collect()
}

/// Clocks run while the test does: each of them shows `5:00`.
fn with_clocks_stopped(drawn: &str) -> String {
    let mut letters: Vec<char> = drawn.chars().collect();
    for at in 0..letters.len().saturating_sub(3) {
        let digits = [at, at + 2, at + 3].iter().all(|&digit| letters[digit].is_ascii_digit());
        if letters[at + 1] == ':' && digits {
            letters[at..at + 4].copy_from_slice(&['5', ':', '0', '0']);
        }
    }
    letters.into_iter().collect()
}

#[test]
fn a_game_at_three_widths_in_both_languages() {
    for lang in Lang::ALL {
        let (ui, _) = table(lang, "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+");
        let computed = ui.snapshot().unwrap().board().parse_move("Be2").ok();
        let state = State {
            said: vec![ui.texts().get("play-how-to-move")],
            thinking: vec![ui.texts().get("play-thinking-analysis")],
            computed,
            ..State::default()
        };
        for (width, height) in [(60, 20), (80, 24), (120, 40)] {
            let name = format!("game_{}_{width}", lang.code());
            let drawn = screen(&ui, &state, width, height);
            let still = with_clocks_stopped(&drawn);
            insta::assert_snapshot!(name, still);
            assert!(drawn.lines().all(|line| line.chars().count() <= width.into()));
        }
    }
}

#[test]
fn a_page_lies_over_the_board_and_scrolls() {
    let (ui, _) = table(Lang::En, "e4");
    let text: String = (1..=60).map(|line| format!("line {line}\n")).collect();
    let mut page = Page::new(&text);
    page.scroll(10);
    page.scroll(-3);
    let state = State { page: Some(page), ..State::default() };
    let drawn = screen(&ui, &state, 80, 24);
    assert!(drawn.starts_with("line 8\nline 9\n"), "{drawn}");
    assert!(!drawn.contains('♙'), "{drawn}");
}

/// The last move and the computed one are told apart without colours too.
#[test]
fn marks_are_seen_without_colours() {
    let (ui, _) = table(Lang::En, "e4");
    let computed = ui.snapshot().unwrap().board().parse_move("d5").ok();
    let chosen = Some(chess::Square::G8);
    let drawn = screen(&ui, &State { computed, chosen, ..State::default() }, 80, 24);
    for wanted in ["[♙]", "[ ]", "(♟)", "( )", "<♞>", "•"] {
        assert!(drawn.contains(wanted), "{wanted}:\n{drawn}");
    }
}

/// Whatever happens in a game, it can be drawn on a screen of any size.
#[test]
fn every_size_is_drawn() {
    let (mut ui, mut core) = table(Lang::Cs, "1. e4 e5 2. Nf3");
    let requests =
        [Request::Back(2), Request::Flip, Request::Edit(play::command::EditRequest::Begin)];
    for request in requests {
        let events: Vec<Event> = core.handle(Input::request(request));
        events.into_iter().for_each(|event| _ = ui.on_event(event));
        for width in [1, 5, 20, 30, 44, 60, 200] {
            for height in [1, 3, 9, 12, 30, 70] {
                screen(&ui, &State::default(), width, height);
            }
        }
    }
}
