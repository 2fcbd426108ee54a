//! How the task's program shows itself: the board after each move, who is to move, the result.

use super::drawing::{self, Look, View};
use crate::cli::texts_for_output;
use crate::output::tell;
use othello::Game;
use othello::player::Kind;
use othello::task::{Face, Fault};
use std::io::{IsTerminal, Write};
use texts::{Lang, Texts};

/// The console of the task's program, in the language of the system; the task's own messages
/// are always as the task words them.
pub struct TaskFace {
    texts: Texts,
    look: Look,
    /// Whether somebody looks at the prompt.
    prompts: bool,
}

impl TaskFace {
    /// The face for standard output.
    pub fn new() -> TaskFace {
        TaskFace {
            texts: texts_for_output(Lang::of_system()),
            look: Look::for_output(),
            prompts: std::io::stdin().is_terminal(),
        }
    }
}

impl Default for TaskFace {
    fn default() -> TaskFace {
        TaskFace::new()
    }
}

impl Face for TaskFace {
    fn message(&mut self, fault: Fault) {
        tell(&fault.to_string());
    }

    fn position(&mut self, game: &Game) {
        let unattended = matches!(game.player_to_move().kind, Kind::Minimax { .. });
        let last = drawing::last_action(game, &self.texts);
        if View::of(game).is_part && unattended && !game.is_over() {
            // A machine needs no picture, and a long game on a huge board would fill the disk.
            tell(&last.unwrap_or_default());
            return;
        }
        let board = drawing::board(game, self.look, None);
        let counts = drawing::counts(game, self.look);
        let part = drawing::part_note(game, &self.texts);
        let lines: Vec<String> = last.into_iter().chain(part).chain([board + &counts]).collect();
        tell(&format!("\n{}", lines.join("\n")));
    }

    fn ask(&mut self, game: &Game) {
        tell(&drawing::turn(game, &self.texts));
        if self.prompts {
            let mut out = std::io::stdout().lock();
            _ = write!(out, "> ").and_then(|()| out.flush());
        }
    }

    fn thinking(&mut self, game: &Game) {
        if self.prompts {
            let name = game.player_to_move().shown_name();
            tell(&self.texts.format("othello-thinking", &[("name", name.into())]));
        }
    }

    fn result(&mut self, game: &Game) {
        tell(&drawing::result(game, &self.texts));
    }
}
