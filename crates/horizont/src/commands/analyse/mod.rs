//! `horizont analyse`: the best moves in a position, live on a terminal, as a table or as JSON.

mod json;
mod lines;
mod live;
mod options;
mod table;

use super::Subcommand;
use super::interrupt::{INTERRUPTED, on_first_ctrl_c};
use crate::cli::failure;
use crate::output::{caution, say};
use crate::terminal::board::{self, BoardStyle, BoardView};
use crate::terminal::capabilities::Capabilities;
use chess::Game;
use clap::ArgMatches;
use engine::{Control, Engine, Position, SearchResult};
use lines::Lines;
use live::Screen;
use options::Wish;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command: options::command, run };

/// What was found.
struct Analysis<'a> {
    game: &'a Game,
    lines: Lines,
    outcome: SearchResult,
    /// Whether Ctrl-C ended it.
    interrupted: bool,
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let wish = Wish::read(matches, texts)?;
    for &notice in &wish.notices {
        caution!("{}", wording::notice(notice, texts));
    }
    let mut engine = Engine::new(Default::default());
    // In their own words the library would speak English.
    engine.set_options(wish.engine.clone()).map_err(|_| {
        let size = wish.engine.hash_megabytes.to_string();
        failure(texts.format("analyse-no-memory", &[("size", size.into())]))
    })?;
    let control = Control::default();
    let stopped = control.clone();
    let interrupted = on_first_ctrl_c(move || stopped.stop())?;

    let capabilities = Capabilities::of_output();
    let live = capabilities.interactive && !wish.json;
    if !wish.json {
        let style = BoardStyle::fitting(&capabilities, texts.lang());
        let last_move = wish.game.moves().last().copied();
        let view = BoardView { flipped: false, last_move };
        say!("{}", board::draw(wish.game.board(), &view, &style));
    }
    let mut screen = live.then(|| Screen::new(wish.game.board(), wish.unit, texts));
    let mut lines = Lines::default();
    let outcome = engine.search(&position(&wish.game), &wish.limits, &control, &mut |info| {
        lines.hear(info);
        if let Some(screen) = &mut screen {
            screen.show(&lines, info);
        }
    });
    if let Some(screen) = &mut screen {
        screen.clear();
    }
    let interrupted = interrupted.load(Ordering::Relaxed);
    let analysis = Analysis { game: &wish.game, lines, outcome, interrupted };
    if wish.json {
        json::print(&analysis);
    } else {
        // Into a pipe every line goes in one.
        let width = if capabilities.interactive { capabilities.width } else { usize::MAX };
        for line in table::rows(&analysis, wish.unit, width, texts) {
            say!("{line}");
        }
    }
    // What was found is told, but it is less than was asked for.
    Ok(ExitCode::from(if interrupted { INTERRUPTED } else { 0 }))
}

/// The position with all that led to it, so that repetitions are known.
fn position(game: &Game) -> Position {
    let mut position = Position::new(*game.start());
    for mv in game.moves() {
        position.play(mv);
    }
    position
}
