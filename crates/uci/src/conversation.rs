//! The state of a conversation and what each command does.

use crate::command::{Command, Go};
use crate::options::{self, Effect, Settings};
use crate::output;
use chess::{Board, Move, PerftOptions};
use engine::{Control, Engine, Evaluation, Options, Position, Tablebases, bench, eval, wdl};
use std::io::Write;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

/// Where answers go; a search thread and the conversation share it.
pub(crate) type Output = Arc<Mutex<dyn Write + Send>>;

/// In characters: what a client sends may be a megabyte and need not be sent back.
const LONGEST_INFO_STRING: usize = 200;

/// One client, from its first line to its last.
pub(crate) struct Conversation {
    output: Output,
    settings: Settings,
    pub(crate) position: Position,
    /// The engine when it is idle.
    engine: Option<Engine>,
    running: Option<Running>,
    clear_hash: bool,
    new_game: bool,
}

/// A search under way; its thread gives the engine back.
struct Running {
    control: Control,
    bounded: bool,
    /// Set before the best move is sent: a client may answer it before the thread has ended.
    answered: Arc<AtomicBool>,
    thread: JoinHandle<Option<Engine>>,
}

fn send(output: &Output, text: &str) {
    // A search that failed while it spoke may have left half a line, no more.
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    // A client that went away does not read this; the end of the input will tell us.
    _ = writeln!(output, "{text}").and_then(|()| output.flush());
}

/// One line for the person behind the client, however long what it quotes.
fn info_string(output: &Output, text: &str) {
    let text: String = text.chars().filter(|c| !c.is_control()).take(LONGEST_INFO_STRING).collect();
    send(output, &format!("info string {text}"));
}

/// Names the tables whose files changed while they were open; each once.
fn tell_of_broken_tables(engine: &Engine, output: &Output) {
    for fault in engine.options().tablebases.iter().flat_map(Tablebases::new_faults) {
        info_string(output, &format!("{fault}; this table is read no more"));
    }
}

impl Conversation {
    pub(crate) fn new(output: Output) -> Conversation {
        Conversation {
            output,
            settings: Settings::default(),
            position: Position::new(Board::default()),
            engine: None,
            running: None,
            clear_hash: false,
            new_game: false,
        }
    }

    fn send(&self, text: &str) {
        send(&self.output, text);
    }

    fn info_string(&self, text: &str) {
        info_string(&self.output, text);
    }

    /// Does what a command asks; breaks at `quit`.
    pub(crate) fn handle(&mut self, command: Command) -> ControlFlow<()> {
        self.collect_finished();
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => {
                self.prepare();
                self.send("readyok");
            }
            Command::NewGame => self.new_game = true,
            Command::Position { fen, moves } => self.set_position(fen.as_deref(), &moves),
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::Go(go) => self.go(&go),
            Command::Perft(depth) => self.perft(depth),
            Command::Stop => self.stop(),
            Command::PonderHit => {
                if let Some(running) = &self.running {
                    running.control.ponder_hit();
                }
            }
            Command::Quit => return ControlFlow::Break(()),
            Command::ShowBoard => self.show_board(),
            Command::Eval => self.eval(),
            Command::Bench(depth) => self.bench(depth),
            Command::Ignored | Command::Empty => {}
            Command::Unknown(words) => self.info_string(&format!("unknown command `{words}`")),
        }
        ControlFlow::Continue(())
    }

    fn introduce(&self) {
        let name = concat!("id name Horizont ", env!("CARGO_PKG_VERSION"));
        self.send(&format!("{name}\nid author the Horizont developers\n{}uciok", options::list()));
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        match self.settings.set(name, value) {
            Ok(Effect::ClearHash) => self.clear_hash = true,
            Ok(Effect::None) => {}
            Err(sentence) => self.info_string(&sentence),
        }
    }

    /// A position that can't be read leaves the last one in place.
    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) {
        let board = match fen.map(Board::from_fen) {
            None => Board::default(),
            Some(Ok(board)) => board,
            Some(Err(error)) => return self.info_string(&format!("position ignored: {error}")),
        };
        let mut position = Position::new(board);
        for text in moves {
            match position.board.parse_uci(text) {
                Ok(mv) => position.play(mv),
                Err(error) => {
                    self.info_string(&format!("position cut before `{text}`: {error}"));
                    break;
                }
            }
        }
        self.position = position;
    }

    fn go(&mut self, go: &Go) {
        if self.is_searching() {
            return self.info_string("a search is running: stop it first");
        }
        if let Some(mv) = self.book_move(go) {
            return self.send(&output::best_move(Some(mv), None, self.settings.style.chess960));
        }
        for remark in go.remarks(self.position.board.turn()) {
            self.info_string(&remark);
        }
        let limits = go.limits(&self.position.board);
        let control = Control::new(limits.ponder);
        let mut engine = self.idle_engine();
        let position = self.position.clone();
        let output = Arc::clone(&self.output);
        let style = self.settings.style;
        let level = self.settings.strength.level();
        let answered = Arc::new(AtomicBool::new(false));
        let search = {
            let (control, answered) = (control.clone(), Arc::clone(&answered));
            move || {
                let material = wdl::material(&position.board);
                let mut report = |info: &_| send(&output, &output::info(info, material, style));
                let search = || {
                    let found = engine.search_at(level, &position, &limits, &control, &mut report);
                    tell_of_broken_tables(&engine, &output);
                    (engine, found.best, found.ponder)
                };
                // A client waits for an answer, whatever happens.
                let found = catch_unwind(AssertUnwindSafe(search));
                let (engine, best, ponder) = match found {
                    Ok((engine, best, ponder)) => (Some(engine), best, ponder),
                    Err(_) => {
                        send(&output, "info string the search failed; this is any legal move");
                        (None, position.board.legal_moves().first().copied(), None)
                    }
                };
                answered.store(true, Ordering::Release);
                send(&output, &output::best_move(best, ponder, style.chess960));
                engine
            }
        };
        let thread = std::thread::spawn(search);
        self.running = Some(Running { control, bounded: go.is_bounded(), answered, thread });
    }

    /// The book's move, when the client wants a move and not an analysis.
    fn book_move(&mut self, go: &Go) -> Option<Move> {
        let strength = &self.settings.strength;
        if !go.wants_a_move() || strength.analysing {
            return None;
        }
        let answer = self.settings.book.ask(&self.position.board, strength.level());
        if let Some(kind) = answer.unreadable {
            self.info_string(&format!("Book File is used no more: {kind}"));
        }
        for number in answer.skipped {
            self.info_string(&format!(
                "Book File: entry {number} has an illegal move and is skipped"
            ));
        }
        answer.mv
    }

    /// The engine, with what was set since its last search.
    fn idle_engine(&mut self) -> Engine {
        let options = self.settings.engine.clone();
        // One is made with the smallest table: whether there is memory for the one that is wanted
        // is said when it is set.
        let smallest = || Engine::new(Options { hash_megabytes: 1, ..options.clone() });
        let mut engine = self.engine.take().unwrap_or_else(smallest);
        if *engine.options() != options
            && let Err(sentence) = engine.set_options(options)
        {
            self.info_string(&sentence);
            self.settings.engine = engine.options().clone();
        }
        if std::mem::take(&mut self.new_game) {
            engine.new_game();
        }
        if std::mem::take(&mut self.clear_hash) {
            engine.clear_hash();
        }
        engine
    }

    /// Makes and clears the table now, while no clock runs: of many megabytes this takes a while.
    fn prepare(&mut self) {
        if !self.is_searching() {
            self.engine = Some(self.idle_engine());
        }
    }

    /// Takes the engine back from a search that has answered.
    fn collect_finished(&mut self) {
        let answered = |running: &mut Running| running.answered.load(Ordering::Acquire);
        if let Some(running) = self.running.take_if(answered) {
            self.engine = running.thread.join().ok().flatten();
        }
    }

    /// Whether a search is under way.
    pub(crate) fn is_searching(&self) -> bool {
        self.running.is_some()
    }

    /// Ends the search, which still answers with its best move.
    pub(crate) fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.control.stop();
            self.engine = running.thread.join().ok().flatten();
        }
    }

    /// The input has ended: a search with an end of its own may reach it.
    pub(crate) fn end(mut self) {
        match self.running.take() {
            Some(running) if running.bounded => _ = running.thread.join(),
            running => {
                self.running = running;
                self.stop();
            }
        }
    }

    fn perft(&self, depth: u32) {
        let options = PerftOptions { threads: self.settings.engine.threads, hash_megabytes: 0 };
        let mut total = 0;
        for (mv, count) in options.divide(&self.position.board, depth.clamp(1, 20)) {
            self.send(&format!("{}: {count}", mv.to_uci(self.settings.style.chess960)));
            total += count;
        }
        self.send(&format!("\nNodes searched: {total}\n"));
    }

    fn show_board(&self) {
        let board = &self.position.board;
        let mut text = String::new();
        for rank in chess::Rank::ALL.into_iter().rev() {
            for file in chess::File::ALL {
                let piece = board.piece_at(chess::Square::new(file, rank));
                text.push(piece.map_or('.', chess::Piece::letter));
                text.push(' ');
            }
            text.push(rank.to_char());
            text.push('\n');
        }
        text.push_str("a b c d e f g h\n");
        self.send(&format!("{text}\nFen: {}\nKey: {:016X}", board.fen(), board.key()));
    }

    fn eval(&self) {
        let board = &self.position.board;
        let score = match &self.settings.engine.evaluation {
            Evaluation::Network(network) => network.evaluate(board),
            Evaluation::Classical => eval::evaluate(board, &mut eval::PawnCache::new()),
        };
        self.send(&format!("info string eval cp {score} for {}", board.turn()));
    }

    fn bench(&self, depth: Option<u32>) {
        let measured = bench::run(depth.unwrap_or(bench::DEPTH), |_, _| {});
        self.send(&format!("{} nodes {} nps", measured.nodes, measured.speed()));
    }
}
