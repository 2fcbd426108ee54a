//! The player as others use it: give it a position and limits, get a move.

use crate::eval::nnue::Network;
use crate::helpers;
use crate::levels::Level;
use crate::limits::Limits;
use crate::root_probe::{RootProbe, probe_root};
use crate::score::{Bound, INFINITE, Score};
use crate::search::human_errors::HumanErrors;
use crate::search::params;
use crate::search::{
    Control, Info, Position, RootMove, SharedContext, Style, ThreadData, ThreadResult, Worker,
};
use crate::time::TimeManager;
use crate::transposition_table::TranspositionTable;
use crate::wdl::centipawns;
use chess::Move;
use chess::random::mix;
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;
use tablebase::Tablebases;
use web_time::Instant;

/// What can be set between searches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Size of the transposition table.
    pub hash_megabytes: usize,
    /// How many threads search.
    pub threads: usize,
    /// How many best moves are looked for.
    pub multi_pv: usize,
    /// Time that is lost on the way of a move to the clock.
    pub overhead: Duration,
    /// How the tree is treated.
    pub style: Style,
    /// What judges positions at full strength. Levels always use the classical evaluation: their
    /// ladder was measured with it.
    pub evaluation: Evaluation,
    /// Endgame tables to play by, if any.
    pub tablebases: Option<Tablebases>,
    /// What a weak level overlooks depends on this; different in every game if `None`.
    pub seed: Option<u64>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hash_megabytes: 16,
            threads: 1,
            multi_pv: 1,
            overhead: Duration::from_millis(10),
            style: Style::default(),
            evaluation: Evaluation::default(),
            tablebases: None,
            seed: None,
        }
    }
}

/// What judges positions.
#[derive(Clone, Debug)]
pub enum Evaluation {
    /// The ideas of players, weighed: [`crate::eval`].
    Classical,
    /// What was learnt from games: [`crate::eval::nnue`].
    Network(Arc<Network>),
}

impl Default for Evaluation {
    /// The network that the program carries.
    fn default() -> Evaluation {
        Evaluation::Network(Network::embedded())
    }
}

impl PartialEq for Evaluation {
    fn eq(&self, other: &Evaluation) -> bool {
        match (self, other) {
            (Evaluation::Classical, Evaluation::Classical) => true,
            (Evaluation::Network(one), Evaluation::Network(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }
}

impl Eq for Evaluation {}

/// What a search found.
#[derive(Clone, Debug)]
pub struct SearchResult {
    /// The move to play; `None` when there is none.
    pub best: Option<Move>,
    /// The reply expected.
    pub ponder: Option<Move>,
    /// The score of the best move for the side to move.
    pub score: Score,
    /// The same as the search counts, which no person is shown: what networks learn from.
    pub points: Score,
    /// The deepest finished iteration.
    pub depth: u32,
    /// Positions visited by all threads.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// The chess player.
///
/// ```
/// use engine::{Control, Engine, Limits, Options, Position};
/// let mut engine = Engine::new(Options::default());
/// let mate_in_one = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
/// let position = Position::new(chess::Board::from_fen(mate_in_one).unwrap());
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let outcome = engine.search(&position, &limits, &Control::default(), &mut |_| {});
/// assert_eq!(outcome.best.unwrap().to_uci(false), "a1a8");
/// ```
pub struct Engine {
    options: Options,
    tt: TranspositionTable,
    threads_data: Vec<ThreadData>,
    /// What is overlooked in this game, when the options don't say.
    game_seed: u64,
}

impl Engine {
    /// A player with these options. Where there is no memory for the table asked for, it is as
    /// large as can be; [`Engine::options`] says how large.
    pub fn new(options: Options) -> Engine {
        let tt = TranspositionTable::new(options.hash_megabytes, options.threads);
        let options = Options { hash_megabytes: tt.megabytes(), ..options };
        let threads_data = threads_data(options.threads);
        Engine { options, tt, threads_data, game_seed: random_seed() }
    }

    /// The options in force.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Changes the options. What was learnt is kept where it still fits. When there is no memory
    /// for the table asked for, it is made as large as can be and the error is a sentence.
    pub fn set_options(&mut self, mut options: Options) -> Result<(), String> {
        let mut done = Ok(());
        if options.hash_megabytes != self.options.hash_megabytes {
            // The old table goes first, so that both need not fit.
            self.tt = TranspositionTable::new(1, 1);
            self.tt = TranspositionTable::new(options.hash_megabytes, options.threads);
            let (asked, taken) = (options.hash_megabytes, self.tt.megabytes());
            if taken < asked {
                done = Err(format!("no memory for a table of {asked} MB: it has {taken} MB"));
                options.hash_megabytes = taken;
            }
        }
        if (&options.evaluation, &options.tablebases)
            != (&self.options.evaluation, &self.options.tablebases)
        {
            // The table remembers what the other ones thought.
            self.tt.clear(self.options.threads);
        }
        self.threads_data.resize_with(options.threads.max(1), ThreadData::new);
        self.options = options;
        done
    }

    /// Forgets everything: another game begins.
    pub fn new_game(&mut self) {
        self.tt.clear(self.options.threads);
        self.threads_data = threads_data(self.options.threads);
        self.game_seed = random_seed();
    }

    /// The transposition table, for tests that fill it with rubbish.
    #[doc(hidden)]
    pub fn transposition_table(&self) -> &TranspositionTable {
        &self.tt
    }

    /// Forgets the transposition table alone.
    pub fn clear_hash(&mut self) {
        self.tt.clear(self.options.threads);
    }

    /// Searches at full strength until a limit, or until `control` says stop. `report` hears what
    /// was found so far.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
        report: &mut dyn FnMut(&Info),
    ) -> SearchResult {
        self.search_at(Level::Full, position, limits, control, report)
    }

    /// Searches as [`Engine::search`] does, but at a level, which may end it before the limits.
    pub fn search_at(
        &mut self,
        level: Level,
        position: &Position,
        limits: &Limits,
        control: &Control,
        report: &mut dyn FnMut(&Info),
    ) -> SearchResult {
        let start = Instant::now();
        self.tt.new_search();
        let mut plan = level.plan(self.options.style, limits.clone());
        if let Some(tablebases) =
            self.options.tablebases.as_ref().filter(|_| level.uses_tablebases())
        {
            match probe_root(tablebases, position, &limits.search_moves, self.options.multi_pv) {
                RootProbe::Unknown => {}
                RootProbe::Best(moves) => plan.limits.search_moves = moves,
                RootProbe::Decided(moves) => {
                    return self.answer_from_tablebases(moves, limits, control, start, report);
                }
            }
        }
        let game_seed = self.options.seed.unwrap_or(self.game_seed);
        let human_errors = (plan.error_rate > 0).then(|| HumanErrors {
            rate: plan.error_rate,
            seed: mix(game_seed ^ position.board.key()),
            misjudgement_seed: mix(game_seed),
        });
        // A rated player knows nothing of what a stronger search put into the table, nor the other
        // way round; one who overlooks moves forgets even his own last search, which saw other moves.
        let key_salt = match (level, human_errors) {
            (_, Some(human_errors)) => human_errors.seed,
            (Level::Elo(_), None) => mix(game_seed),
            _ => 0,
        };
        let network = match &self.options.evaluation {
            Evaluation::Network(network) if level.uses_full_knowledge() => Some(&**network),
            _ => None,
        };
        let tablebases = self.options.tablebases.as_ref().filter(|_| level.uses_full_knowledge());
        let threads = level.threads(self.threads_data.len());
        let nodes: Vec<AtomicU64> = (0..threads).map(|_| AtomicU64::new(0)).collect();
        let shared = SharedContext {
            tt: &self.tt,
            control,
            limits: &plan.limits,
            nodes: &nodes,
            multi_pv: self.options.multi_pv,
            style: plan.style,
            network,
            tablebases,
            human_errors,
            key_salt,
        };
        let clock = TimeManager::new(limits, start, self.options.overhead);
        let threads_data = &mut self.threads_data[..threads];
        // Nobody outside hears the points of the search.
        let score = |points| centipawns(points, &position.board);
        let mut report = |info: &Info| report(&Info { score: score(info.score), ..info.clone() });
        let found = run_threads(&shared, threads_data, clock, position, &mut report);
        let best = vote(&found, self.options.multi_pv);
        let line = best.map(|best| best.line.as_slice()).unwrap_or_default();
        let points = best.map_or(0, |best| best.last_score());
        SearchResult {
            best: best.map(|best| best.mv),
            ponder: line.get(1).copied(),
            score: score(points),
            points,
            depth: found.iter().map(|found| found.depth).max().unwrap_or(0) as u32,
            nodes: nodes.into_iter().map(AtomicU64::into_inner).sum(),
            time: start.elapsed(),
        }
    }

    /// The answer to a position that endgame tables know to its end.
    fn answer_from_tablebases(
        &self,
        moves: Vec<(Move, Score, Vec<Move>)>,
        limits: &Limits,
        control: &Control,
        start: Instant,
        report: &mut dyn FnMut(&Info),
    ) -> SearchResult {
        let known = moves.len() as u64;
        // One depth for all lines, as a search has it.
        let depth = moves.first().map_or(0, |(_, _, line)| line.len() as u32);
        for (index, (_, score, line)) in moves.iter().enumerate() {
            report(&Info {
                depth,
                sel_depth: depth,
                multipv: index + 1,
                score: *score,
                bound: Bound::Exact,
                nodes: known,
                time: start.elapsed(),
                hashfull: self.tt.hashfull(),
                tb_hits: known,
                line: line.clone(),
            });
        }
        wait_for_stop(limits, control);
        let best = moves.first();
        let score = best.map_or(0, |(_, score, _)| *score);
        SearchResult {
            best: best.map(|(mv, ..)| *mv),
            ponder: best.and_then(|(_, _, line)| line.get(1).copied()),
            score,
            points: score,
            depth,
            nodes: known,
            time: start.elapsed(),
        }
    }
}

/// Thinking for ever means until told otherwise, even when everything is known.
#[cfg(feature = "threads")]
fn wait_for_stop(limits: &Limits, control: &Control) {
    while (limits.infinite || control.is_pondering()) && !control.is_stopped() {
        control.pause(&|| false);
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Without threads nobody could say stop while we wait.
#[cfg(not(feature = "threads"))]
fn wait_for_stop(_: &Limits, _: &Control) {}

/// A number that nobody foresees, from the keys of the standard hasher.
fn random_seed() -> u64 {
    RandomState::new().hash_one(0)
}

fn threads_data(threads: usize) -> Vec<ThreadData> {
    std::iter::repeat_with(ThreadData::new).take(threads.max(1)).collect()
}

/// Ends a search when this is dropped, in a panic too: else its helpers would go on for ever.
struct StopAtEnd<'a>(&'a Control);

impl Drop for StopAtEnd<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Runs all threads on the same position; they help each other through the shared table.
fn run_threads(
    shared: &SharedContext<'_>,
    threads_data: &mut [ThreadData],
    clock: TimeManager,
    position: &Position,
    report: &mut dyn FnMut(&Info),
) -> Vec<ThreadResult> {
    let Some((main, helpers)) = threads_data.split_first_mut() else { return Vec::new() };
    let mut run_main = || {
        // Helpers have no limits of their own.
        let _end = StopAtEnd(shared.control);
        let found = Worker::new(0, shared, main, clock).run(position, report);
        wait_for_stop(shared.limits, shared.control);
        found
    };
    if helpers.is_empty() {
        return vec![run_main()];
    }
    let (main, mut found) = helpers::run(run_main, helpers, |index, data| {
        Worker::new(index + 1, shared, data, clock).run(position, &mut |_| {})
    });
    found.insert(0, main);
    found
}

/// The thread whose move most others agree with, weighed by depth and score; but with several
/// lines asked for, the main thread's, whose lines were shown.
fn vote(found: &[ThreadResult], multi_pv: usize) -> Option<&RootMove> {
    let best_of =
        |found: &ThreadResult| found.root_moves.first().map(|best| (best.mv, best.last_score()));
    let main = found.first()?;
    if multi_pv > 1 || found.len() == 1 {
        return main.root_moves.first();
    }
    let heard: Vec<&ThreadResult> = found
        .iter()
        .filter(|found| found.depth > 0 && best_of(found).is_some_and(|(_, s)| s > -INFINITE))
        .collect();
    let worst = heard.iter().filter_map(|found| best_of(found)).map(|(_, score)| score).min()?;
    let weight = |found: &ThreadResult| {
        let score = best_of(found).map_or(worst, |(_, score)| score);
        i64::from(score - worst + params::VOTE_MARGIN) * i64::from(found.depth)
    };
    let votes = |mv: Move| -> i64 {
        let agree = heard.iter().filter(|other| best_of(other).is_some_and(|(m, _)| m == mv));
        agree.map(|found| weight(found)).sum()
    };
    let elected = heard
        .iter()
        .filter_map(|found| best_of(found).map(|(mv, _)| (votes(mv), weight(found), *found)))
        .max_by_key(|(votes, weight, _)| (*votes, *weight))
        .map(|(_, _, found)| found);
    elected.unwrap_or(main).root_moves.first()
}
