//! The Universal Chess Interface: a conversation in lines with a client.
//!
//! The protocol was published by R. Huber and S. Meyer-Kahlen in 2000 and is spoken by nearly
//! all chess programs. Its words are English whatever the language of the texts.

mod answer;
mod command;
#[doc(hidden)]
pub mod fuzzing;
mod openings;
mod options;
mod strength;

use crate::search::{Control, Position};
use crate::{Engine, Evaluation, bench, eval};
use chess::{Board, Move, PerftOptions};
use command::{Command, Go};
use options::{Effect, Settings};
use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

/// Where answers go; a search thread and the conversation share it.
type Output = Arc<Mutex<dyn Write + Send>>;

/// In letters; what a client says may be a megabyte and need not be said back.
const LONGEST_REMARK: usize = 200;

/// Talks until `quit` or the end of the input. `first` is a line that was read already.
pub fn converse(first: Option<&str>, input: impl BufRead, output: impl Write + Send + 'static) {
    let mut conversation = Conversation::new(Arc::new(Mutex::new(output)));
    let first = first.map(|line| Ok(line.as_bytes().to_vec()));
    for line in first.into_iter().chain(input.split(b'\n')) {
        let Ok(line) = line else { break };
        let line = String::from_utf8_lossy(&line);
        if conversation.hear(Command::parse(&line)).is_break() {
            conversation.stop();
            break;
        }
    }
    conversation.end();
}

struct Conversation {
    output: Output,
    settings: Settings,
    position: Position,
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
    /// Set before the best move is said: a client may answer it before the thread has ended.
    answered: Arc<AtomicBool>,
    thread: JoinHandle<Engine>,
}

fn say(output: &Output, text: &str) {
    // A client that went away does not read this; the end of the input will tell us.
    if let Ok(mut output) = output.lock() {
        _ = writeln!(output, "{text}").and_then(|()| output.flush());
    }
}

impl Conversation {
    fn new(output: Output) -> Conversation {
        let settings = Settings::default();
        Conversation {
            output,
            settings,
            position: Position::new(Board::default()),
            engine: None,
            running: None,
            clear_hash: false,
            new_game: false,
        }
    }

    fn say(&self, text: &str) {
        say(&self.output, text);
    }

    /// One line for the person behind the client, however long what it quotes.
    fn remark(&self, text: &str) {
        let text: String = text.chars().filter(|c| !c.is_control()).take(LONGEST_REMARK).collect();
        self.say(&format!("info string {text}"));
    }

    fn hear(&mut self, command: Command) -> ControlFlow<()> {
        self.collect_finished();
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => {
                self.prepare();
                self.say("readyok");
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
            Command::Draw => self.draw(),
            Command::Eval => self.eval(),
            Command::Bench(depth) => self.bench(depth),
            Command::Ignored | Command::Empty => {}
            Command::Unknown(words) => self.remark(&format!("unknown command `{words}`")),
        }
        ControlFlow::Continue(())
    }

    fn introduce(&self) {
        let name = concat!("id name Horizont ", env!("CARGO_PKG_VERSION"));
        self.say(&format!("{name}\nid author the Horizont developers\n{}uciok", options::list()));
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        match self.settings.set(name, value) {
            Ok(Effect::ClearHash) => self.clear_hash = true,
            Ok(Effect::None) => {}
            Err(sentence) => self.remark(&sentence),
        }
    }

    /// A position that can't be read leaves the last one in place.
    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) {
        let board = match fen.map(Board::from_fen) {
            None => Board::default(),
            Some(Ok(board)) => board,
            Some(Err(error)) => return self.remark(&format!("position ignored: {error}")),
        };
        let mut position = Position::new(board);
        for text in moves {
            match position.board.parse_uci(text) {
                Ok(mv) => position.play(mv),
                Err(error) => {
                    self.remark(&format!("position cut before `{text}`: {error}"));
                    break;
                }
            }
        }
        self.position = position;
    }

    fn go(&mut self, go: &Go) {
        if self.running.is_some() {
            return self.remark("a search is running: stop it first");
        }
        if let Some(mv) = self.book_move(go) {
            return self.say(&answer::best_move(Some(mv), None, self.settings.manner.chess960));
        }
        let limits = go.limits(&self.position.board);
        let control = Control::new(limits.ponder);
        let mut engine = self.idle_engine();
        let position = self.position.clone();
        let output = Arc::clone(&self.output);
        let manner = self.settings.manner;
        let level = self.settings.strength.level();
        let answered = Arc::new(AtomicBool::new(false));
        let search = {
            let (control, answered) = (control.clone(), Arc::clone(&answered));
            move || {
                let mut report = |info: &_| say(&output, &answer::info(info, manner));
                let found = engine.search_at(level, &position, &limits, &control, &mut report);
                answered.store(true, Ordering::Release);
                say(&output, &answer::best_move(found.best, found.ponder, manner.chess960));
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
        let answer = self.settings.openings.ask(&self.position.board, strength.level());
        for number in answer.skipped {
            self.remark(&format!("Book File: entry {number} has an illegal move and is skipped"));
        }
        answer.mv
    }

    /// The engine, with what was set since its last search.
    fn idle_engine(&mut self) -> Engine {
        let options = self.settings.engine.clone();
        let mut engine = self.engine.take().unwrap_or_else(|| Engine::new(options.clone()));
        if *engine.options() != options
            && let Err(sentence) = engine.set_options(options)
        {
            self.remark(&sentence);
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
        if self.running.is_none() {
            self.engine = Some(self.idle_engine());
        }
    }

    /// Takes the engine back from a search that has answered.
    fn collect_finished(&mut self) {
        let answered = |running: &mut Running| running.answered.load(Ordering::Acquire);
        if let Some(running) = self.running.take_if(answered) {
            self.engine = running.thread.join().ok();
        }
    }

    /// Ends the search, which still says its best move.
    fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.control.stop();
            self.engine = running.thread.join().ok();
        }
    }

    /// The input has ended: a search with an end of its own may reach it.
    fn end(mut self) {
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
            self.say(&format!("{}: {count}", mv.to_uci(self.settings.manner.chess960)));
            total += count;
        }
        self.say(&format!("\nNodes searched: {total}\n"));
    }

    fn draw(&self) {
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
        self.say(&format!("{text}\nFen: {}\nKey: {:016X}", board.fen(), board.key()));
    }

    fn eval(&self) {
        let board = &self.position.board;
        let score = match &self.settings.engine.evaluation {
            Evaluation::Network(network) => network.evaluate(board),
            Evaluation::Classical => eval::evaluate(board, &mut eval::PawnCache::new()),
        };
        self.say(&format!("info string eval cp {score} for {}", board.turn()));
    }

    fn bench(&self, depth: Option<u32>) {
        let measured = bench::run(depth.unwrap_or(bench::DEPTH), |_, _| {});
        self.say(&format!("{} nodes {} nps", measured.nodes, measured.speed()));
    }
}
