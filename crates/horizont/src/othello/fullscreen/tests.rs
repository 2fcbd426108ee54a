//! Screens as a person sees them, at three widths and in both languages.

use super::view::{self, State};
use super::{cells, fits};
use crate::othello::drawing::Look;
use crate::othello::table::Table;
use crate::terminal::fullscreen::layout::Layout;
use othello::player::{Description, Kind};
use othello::strong::levels::Level;
use othello::strong::wish::Wish;
use othello::{Game, Move, Setup, Size, Square};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use texts::{Lang, Texts};

/// A game of Anna against Karel, the machine, after these moves.
fn game(size: Size, moves: &[&str]) -> Game {
    let machine = Description { kind: Kind::Minimax { depth: 1 }, name: None };
    let players = Description::named(Description::UNSAID, machine).unwrap();
    let mut game = Game::new(Setup { players, size, first: size.centre() }).unwrap();
    for name in moves {
        let (col, row) = name.split_at(1);
        let col = u32::from(col.as_bytes()[0] - b'a');
        let square = Square { row: row.parse::<u32>().unwrap() - 1, col };
        game.play(Move::Place(square)).unwrap();
    }
    game
}

fn screen(table: &Table<'_>, state: &State, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let draw = |frame: &mut ratatui::Frame<'_>| {
        let (columns, rows) = cells(table.game().setup().size);
        let layout = Layout::of_board(frame.area(), columns, rows);
        view::draw(table, state, Look::Letters, &layout, frame);
    };
    terminal.draw(draw).unwrap();
    let buffer = terminal.backend().buffer().clone();
    let row = |y: u16| {
        let cells = (0..width).map(|x| buffer[(x, y)].symbol());
        cells.collect::<String>().trim_end().to_string() + "\n"
    };
    (0..height).map(row).collect()
}

#[test]
fn a_game_at_three_widths_in_both_languages() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let mut table = Table::new(game(Size::USUAL, &["d3", "c3", "c4", "e3"]), &texts);
        table.set_wish(Wish::at(Level::Hard));
        let state = State {
            said: vec![texts.get("othello-welcome")],
            thinking: Some(texts.get("othello-hint-thinking")),
            computed: Some(Square { row: 4, col: 5 }),
            ..State::default()
        };
        for (width, height) in [(60, 20), (80, 24), (120, 40)] {
            let drawn = screen(&table, &state, width, height);
            insta::assert_snapshot!(format!("othello_{}_{width}", lang.code()), drawn);
            assert!(drawn.lines().all(|line| line.chars().count() <= width.into()));
        }
    }
}

#[test]
fn an_earlier_position_is_shown_with_its_move() {
    let texts = Texts::new(Lang::En);
    let table = Table::new(game(Size::USUAL, &["d3", "c3", "c4"]), &texts);
    let browsed = Some(game(Size::USUAL, &["d3"]));
    let drawn = screen(&table, &State { browsed, ..State::default() }, 80, 24);
    let caption = texts.format("othello-browsing", &[("shown", "1".into()), ("all", "3".into())]);
    assert!(drawn.contains(&caption) && drawn.contains("[b]"), "{drawn}");
    assert!(drawn.contains("  4  Anna") && drawn.contains("  1  Karel"), "{drawn}");
    // Moves are for the present position.
    assert!(!drawn.contains('+'), "{drawn}");
}

#[test]
fn every_board_is_drawn_at_every_size() {
    let texts = Texts::new(Lang::Cs);
    for (rows, cols) in [(2, 2), (4, 6), (8, 8), (12, 20), (40, 100), (2, 70_000)] {
        let size = Size::new(rows, cols).unwrap();
        let table = Table::new(game(size, &[]), &texts);
        for width in [1, 5, 30, 60, 120] {
            for height in [1, 4, 12, 40] {
                screen(&table, &State::default(), width, height);
            }
        }
    }
    // Nobody sits at a terminal here.
    assert!(!fits(Size::USUAL));
}
