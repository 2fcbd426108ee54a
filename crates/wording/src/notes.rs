//! What the session tells, in sentences.

use crate::{
    claim, disk_error, fen_error, file_error, invalid_position, io_problem, letters, level_name,
    line, move_error, notice, numbered_move, outcome, score, short_notation, side, verdict,
};
use chess::{Board, Color, Move, Role};
use play::command::Offer;
use play::score_units::ScoreUnit;
use play::{
    Advice, AutosaveEntry, Line, Moved, Note, Player, SearchPurpose, Sides, TablebaseVerdict,
    TimeControl, Weighted,
};
use std::path::Path;
use texts::{Texts, Value};
use web_time::SystemTime;

/// What the words depend on besides the note.
pub struct Manner<'a> {
    /// The language.
    pub texts: &'a Texts,
    /// What scores are shown in.
    pub unit: ScoreUnit,
}

/// How many unfinished games are listed; older ones have their numbers all the same.
const MOST_KEPT: usize = 15;
/// How many moves of a line are worth reading.
const LINE_LENGTH: usize = 10;

impl Manner<'_> {
    fn get(&self, id: &str) -> String {
        self.texts.get(id)
    }

    fn format(&self, id: &str, arguments: &[(&str, Value<'_>)]) -> String {
        self.texts.format(id, arguments)
    }

    /// The note in words. What is drawn rather than said is not among them: the list of moves,
    /// what was taken, the evaluation.
    pub fn note(&self, note: &Note) -> String {
        let at =
            |id: &str, path: &Path| self.format(id, &[("path", path.display().to_string().into())]);
        match note {
            Note::Moved(moved) => self.moved(moved),
            Note::NoMove { error, board } => self.no_move(error, board),
            Note::NoMoveInLine(wrong) => {
                let reason = self.no_move(&wrong.error, &wrong.board);
                let number = wrong.number.into();
                let text = wrong.text.as_str().into();
                let arguments = [("number", number), ("text", text), ("reason", reason.into())];
                self.format("play-bad-move", &arguments)
            }
            Note::WhichPromotion { to, .. } => {
                self.format("play-which-promotion", &[("square", to.to_string().into())])
            }
            Note::YourTurn(color) => self.format("play-turn", &[("side", side(*color))]),
            Note::Over(end) => {
                format!("{} {}", outcome(*end, self.texts), self.get("play-after-end"))
            }
            Note::Claimable(why) => {
                format!("{} {}", claim(*why, self.texts), self.get("play-claim"))
            }
            Note::Sides(sides) => self.sides(sides),
            Note::Level { sides, level, pace } => self.level(sides, *level, *pace),
            Note::Book { on, board, moves } => self.book(*on, board, moves),
            Note::Variations { before, moves, shown } => self.variations(before, moves, *shown),
            Note::Tip(advice) => self.advice("play-tip", advice),
            Note::Hint(advice) => self.advice("play-hint", advice),
            Note::Analysed { board, lines } => {
                let mut told = self.lines(board, lines, LINE_LENGTH);
                told.extend(TablebaseVerdict::of(board).map(|known| verdict(known, self.texts)));
                told.join("\n")
            }
            Note::Moves { board, moves } => self.moves(board, moves),
            Note::EditInvalid(invalid) => {
                let reason = invalid_position(*invalid, self.texts);
                self.format("play-edit-invalid", &[("reason", reason.into())])
            }
            Note::EditFen(error) => {
                let reason = fen_error(error, self.texts);
                self.format("fen-unreadable", &[("reason", reason.into())])
            }
            Note::EditCastling(text) => {
                let text: String = text.chars().take(40).collect();
                self.format("play-edit-castling", &[("text", text.into())])
            }
            Note::DrawOffered(color) => self.format("play-draw-offered", &[("side", side(*color))]),
            Note::TakebackAsked(color) => {
                self.format("play-takeback-asked", &[("side", side(*color))])
            }
            Note::Declined { by, offer } => {
                let id = match offer {
                    Offer::Draw => "play-draw-declined-by",
                    Offer::Takeback => "play-takeback-declined-by",
                };
                self.format(id, &[("side", side(*by))])
            }
            Note::Saved(path) => at("play-saved", path),
            Note::WouldReplace(path) => at("play-would-replace", path),
            Note::Opened { path, notices } => {
                let mut lines = vec![at("play-opened", path)];
                lines.extend(notices.iter().map(|found| notice(*found, self.texts)));
                lines.join("\n")
            }
            Note::File { path, error } => file_error(path, error, self.texts),
            Note::AutosaveFailed(problem) => {
                let reason = io_problem(problem, self.texts);
                self.format("play-not-kept", &[("reason", reason.into())])
            }
            Note::UnfinishedGames(games) => self.unfinished_games(games),
            Note::AutosaveSetAside(path) => at("play-kept-set-aside", path),
            Note::AutosaveNewer(path) => at("play-kept-newer", path),
            Note::AutosaveUnreadable { path, problem } => disk_error(path, problem, self.texts),
            plain => plain_id(plain).map(|id| self.get(id)).unwrap_or_default(),
        }
    }

    fn moved(&self, moved: &Moved) -> String {
        let mv = self.numbered(&moved.before, moved.mv);
        match &moved.line {
            None if moved.from_book => self.format("play-book-moved", &[("move", mv.into())]),
            None => mv,
            Some(line) => {
                let score = score(line.score, self.unit, self.texts);
                let depth = line.depth.into();
                let arguments = [("move", mv.into()), ("score", score.into()), ("depth", depth)];
                self.format("play-computer-moved", &arguments)
            }
        }
    }

    /// Several moves that fit are listed in the notation of the language.
    fn no_move(&self, error: &chess::MoveError, board: &Board) -> String {
        match error {
            chess::MoveError::Ambiguous(moves) => {
                let names: Vec<String> = moves.iter().map(|mv| self.san(board, *mv)).collect();
                self.format("move-ambiguous", &[("moves", names.join(", ").into())])
            }
            error => move_error(error, self.texts),
        }
    }

    /// A move in the short notation of the language.
    pub fn san(&self, board: &Board, mv: Move) -> String {
        board.write_move(mv, short_notation(self.texts))
    }

    /// The same with its number before it: `3.Jf3`, `3…Jc6`.
    pub fn numbered(&self, board: &Board, mv: Move) -> String {
        numbered_move(board, mv, self.texts)
    }

    /// The beginning of a line, with move numbers.
    pub fn line(&self, board: &Board, moves: &[Move], longest: usize) -> String {
        line(board, moves, longest, self.texts)
    }

    /// What is recommended, in the words of a message that takes move, score, depth and line.
    pub fn advice(&self, id: &str, advice: &Advice) -> String {
        let Advice { board, line } = advice;
        let best = line.moves.first().map(|mv| self.numbered(board, *mv)).unwrap_or_default();
        let arguments = [
            ("move", best.into()),
            ("score", score(line.score, self.unit, self.texts).into()),
            ("depth", line.depth.into()),
            ("line", self.line(board, &line.moves, LINE_LENGTH).into()),
        ];
        let mut told = vec![self.format(id, &arguments)];
        told.extend(TablebaseVerdict::of(board).map(|known| verdict(known, self.texts)));
        told.join("\n")
    }

    /// Whether the computer plays from the book, and what the book plays.
    fn book(&self, on: bool, board: &Board, moves: &[Weighted]) -> String {
        let switch = self.get(if on { "play-book-on" } else { "play-book-off" });
        if moves.is_empty() {
            return format!("{switch} {}", self.get("play-book-nothing"));
        }
        let total: u32 = moves.iter().map(|choice| u32::from(choice.weight)).sum();
        let name = |choice: &Weighted| {
            let percent = (100 * u32::from(choice.weight) + total / 2) / total.max(1);
            let arguments =
                [("move", self.san(board, choice.mv).into()), ("percent", percent.into())];
            self.format("play-book-move", &arguments)
        };
        let names: Vec<String> = moves.iter().map(name).collect();
        let known = self.format("play-book-knows", &[("moves", names.join(", ").into())]);
        format!("{switch} {known}")
    }

    /// The lines of an analysis, the best first.
    pub fn lines(&self, board: &Board, lines: &[Line], longest: usize) -> Vec<String> {
        let line = |(index, line): (usize, &Line)| {
            let score = score(line.score, self.unit, self.texts);
            let moves = self.line(board, &line.moves, longest);
            format!("{}) {score:>7} {:>3}  {moves}", index + 1, line.depth)
        };
        lines.iter().enumerate().map(line).collect()
    }

    fn moves(&self, board: &Board, moves: &[Move]) -> String {
        let mut names: Vec<String> = moves.iter().map(|mv| self.san(board, *mv)).collect();
        names.sort();
        let arguments = [("count", moves.len().into()), ("side", side(board.turn()))];
        format!("{}\n{}", self.format("play-moves", &arguments), names.join(" "))
    }

    fn variations(&self, before: &Board, moves: &[Move], shown: Option<usize>) -> String {
        let id = if shown.is_some() { "play-variations" } else { "play-variations-from-here" };
        let mut lines = vec![self.get(id)];
        for (index, &mv) in moves.iter().enumerate() {
            let mark = if Some(index) == shown { '*' } else { ' ' };
            lines.push(format!("{mark} {}) {}", index + 1, self.numbered(before, mv)));
        }
        lines.join("\n")
    }

    /// Who plays what, in one sentence.
    pub fn sides(&self, sides: &Sides) -> String {
        let player = |color| match sides.player(color) {
            Player::Human => self.get("play-human"),
            Player::Computer(level) => {
                let level = level_name(level, self.texts);
                self.format("play-computer", &[("level", level.into())])
            }
        };
        let arguments =
            [("white", player(Color::White).into()), ("black", player(Color::Black).into())];
        self.format("play-sides", &arguments)
    }

    fn level(&self, sides: &Sides, level: engine::Level, pace: TimeControl) -> String {
        let mut levels: Vec<String> = Color::ALL
            .into_iter()
            .filter_map(|color| sides.level(color))
            .map(|level| level_name(level, self.texts))
            .collect();
        if levels.is_empty() {
            levels.push(level_name(level, self.texts));
        }
        levels.dedup();
        let separator = self.get("play-versus");
        let level = levels.join(&format!(" {separator} "));
        let arguments = [("level", level.into()), ("pace", self.pace(pace).into())];
        self.format("play-level", &arguments)
    }

    fn pace(&self, pace: TimeControl) -> String {
        match pace {
            TimeControl::Free => self.get("play-pace-free"),
            TimeControl::PerMove { time } => {
                let seconds = time.as_secs_f64();
                self.format("play-pace-move", &[("seconds", seconds.into())])
            }
            TimeControl::Clock { base, increment } => {
                let minutes = base.as_secs_f64() / 60.0;
                let seconds = increment.as_secs_f64();
                let arguments = [("minutes", minutes.into()), ("seconds", seconds.into())];
                self.format("play-pace-clock", &arguments)
            }
        }
    }

    fn unfinished_games(&self, games: &[AutosaveEntry]) -> String {
        let mut lines = vec![self.get("play-kept-games")];
        for (index, game) in games.iter().take(MOST_KEPT).enumerate() {
            let moves = game.saved.game.moves();
            let start = game.saved.game.start();
            let begin = self.line(start, &moves, 6);
            let arguments = [
                ("number", (index + 1).into()),
                ("count", moves.len().div_ceil(2).into()),
                ("age", self.age(game.written).into()),
                ("line", begin.into()),
            ];
            lines.push(self.format("play-kept-game", &arguments));
        }
        lines.join("\n")
    }

    fn age(&self, written: Option<SystemTime>) -> String {
        let age = written.and_then(|written| written.elapsed().ok()).unwrap_or_default();
        let minutes = age.as_secs() / 60;
        let (id, count) = match minutes {
            0..60 => ("play-age-minutes", minutes),
            60..1440 => ("play-age-hours", minutes / 60),
            _ => ("play-age-days", minutes / 1440),
        };
        self.format(id, &[("count", count.into())])
    }

    /// The letters of the pieces that a pawn may become: `D/V/S/J`.
    pub fn promotion_letters(&self) -> String {
        let letters = letters(self.texts);
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        roles.map(|role| letters.of(role).to_string()).join("/")
    }
}

/// The text of a note that is the same whatever the game.
fn plain_id(note: &Note) -> Option<&'static str> {
    Some(match note {
        Note::NewGame => "play-new-game",
        Note::Busy => "play-busy",
        Note::ComputersTurn => "play-computers-turn",
        Note::NothingBefore => "play-nothing-before",
        Note::NothingAfter => "play-nothing-after",
        Note::NoSuchPlace => "play-no-such-place",
        Note::NoVariations => "play-no-variations",
        Note::Stopped(SearchPurpose::Move) => "play-stopped",
        Note::StoppedElsewhere => "play-stopped-elsewhere",
        Note::Stopped(_) => "play-stopped-advice",
        Note::SearchFailed => "play-search-failed",
        Note::NothingToStop => "play-nothing-to-stop",
        Note::NoTip => "play-no-tip",
        Note::Editing => "play-editing",
        Note::EditCancelled => "play-edit-cancelled",
        Note::Edited => "play-edited",
        Note::NotNow { editing: true } => "play-not-in-editor",
        Note::NotNow { editing: false } => "play-only-in-editor",
        Note::DrawDeclined => "play-draw-declined",
        Note::NotYourTurn => "play-not-your-turn",
        Note::AlreadyOffered(Offer::Draw) => "play-draw-waits",
        Note::AlreadyOffered(Offer::Takeback) => "play-takeback-waits",
        Note::NobodyToAsk => "play-nobody-to-ask",
        Note::SaveWhere => "play-save-where",
        Note::Resumed => "play-resumed",
        Note::NoUnfinishedGames => "play-nothing-kept",
        Note::NothingIsAutosaved => "play-keeps-nothing-to-resume",
        Note::NoFiles => "play-no-files",
        _ => return None,
    })
}
