//! All methods on one position.

use crate::methods::{Method, method};
use crate::move_labels::{MoveLabels, labels};
use crate::studied_position::{GameKind, StudiedPosition, Visit};
use crate::theory::Theory;
use chess::Notation;
use gametree::{Budget, NoObserver, SearchStats, Value, search};
use serde::Serialize;
use std::cell::Cell;
use std::time::Duration;
use web_time::Instant;

/// What a comparison may cost.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Positions that each method may look at; one that needs more is given up.
    pub nodes: u64,
    /// Everything is given up when this says `false`. It is asked again and again inside the
    /// searches; the time it takes to answer is not counted.
    pub go_on: Option<&'a dyn Fn() -> bool>,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits { nodes: 20_000_000, go_on: None }
    }
}

impl Limits<'_> {
    pub(crate) fn budget(&self) -> Budget<'_> {
        Budget { nodes: Some(self.nodes), go_on: self.go_on }
    }
}

/// One method's answer and its cost.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Row {
    /// The name of the method.
    pub method: &'static str,
    /// Whether it came to its end within the limits; else value and line say nothing.
    pub complete: bool,
    /// The value of the position for the first player (White; Black in Othello).
    pub value: Value,
    /// Whether the method promises the value of minimax.
    pub keeps_value: bool,
    /// The principal variation.
    pub line: Vec<String>,
    /// All that was counted.
    pub counts: SearchStats,
    /// All cut-offs.
    pub cutoffs: u64,
    /// The part of them that the first move made.
    pub first_move_cutoffs: Option<f64>,
    /// The effective branching factor.
    pub branching: f64,
    /// Positions for each of minimax, if that came to its end.
    pub of_minimax: Option<f64>,
    /// How long it took.
    pub seconds: f64,
}

impl Row {
    /// Where lines ended: at the depth, or because the game did.
    pub fn all_leaves(&self) -> u64 {
        self.counts.leaves + self.counts.endings
    }
}

/// A comparison.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Report {
    /// The game.
    pub game: GameKind,
    /// The position in text.
    pub position: String,
    /// How deep was searched.
    pub depth: u32,
    /// How many positions each method was allowed.
    pub node_limit: u64,
    /// The methods.
    pub rows: Vec<Row>,
    /// What the theory says.
    pub theory: Theory,
}

impl Report {
    /// The row of minimax, if it came to its end.
    pub fn minimax(&self) -> Option<&Row> {
        self.rows.iter().find(|row| row.method == "minimax" && row.complete)
    }

    /// Of the methods that search once and promise the value of minimax, the one with the fewest
    /// leaves.
    pub fn best_single_search(&self) -> Option<&Row> {
        let single = |row: &&Row| {
            let options = method(row.method).map(|method| method.options);
            options.is_some_and(|options| options.keeps_value() && !options.iterative_deepening)
        };
        let complete = self.rows.iter().filter(|row| row.complete);
        complete.filter(single).min_by_key(|row| row.counts.leaves)
    }
}

/// Searches a position to `depth` with each method; `done` hears of each as soon as it is ready.
/// Chess moves are written in `notation`. When all is given up, the methods that are done remain.
pub fn compare(
    studied: &StudiedPosition,
    depth: u32,
    methods: &[Method],
    notation: Notation,
    limits: Limits<'_>,
    done: &mut dyn FnMut(&Row),
) -> Report {
    let mut rows: Vec<Row> = Vec::new();
    for method in methods {
        let mut row = studied.visit(Measure { method, depth, notation, limits });
        if !row.complete && limits.go_on.is_some_and(|go_on| !go_on()) {
            // A search that was stopped says nothing of its method.
            break;
        }
        let full = rows.iter().chain([&row]).find(|row| row.method == "minimax" && row.complete);
        let full = full.map(|full| full.counts.nodes as f64);
        row.of_minimax = full.filter(|_| row.complete).map(|full| row.counts.nodes as f64 / full);
        done(&row);
        rows.push(row);
    }
    let moves = rows.first().map_or(0.0, |row| row.counts.average_moves());
    let theory = Theory::of(moves, depth, &rows, studied.longest_game());
    Report {
        game: studied.game(),
        position: studied.text(),
        depth,
        node_limit: limits.nodes,
        rows,
        theory,
    }
}

/// What one method cost at one depth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Point {
    /// The name of the method.
    pub method: &'static str,
    /// The depth.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// The cost of each method at depths 1, 2, … `depth`; a method ends where it needs more positions
/// than the limits allow.
pub fn by_depth(
    studied: &StudiedPosition,
    depth: u32,
    methods: &[Method],
    limits: Limits<'_>,
    done: &mut dyn FnMut(&Point),
) -> Vec<Point> {
    let mut points = Vec::new();
    for method in methods {
        for depth in 1..=depth {
            let row = studied.visit(Measure { method, depth, notation: Notation::San, limits });
            if !row.complete {
                break;
            }
            let nodes = row.counts.nodes;
            let point = Point { method: method.id, depth, nodes, seconds: row.seconds };
            done(&point);
            points.push(point);
        }
    }
    points
}

/// One method at one depth.
struct Measure<'a> {
    method: &'a Method,
    depth: u32,
    notation: Notation,
    limits: Limits<'a>,
}

impl Visit for Measure<'_> {
    type Out = Row;

    fn visit<S: MoveLabels>(self, rules: &S, position: &S::Position) -> Row {
        let options = &self.method.options;
        let (start, waited) = (Instant::now(), Cell::new(Duration::ZERO));
        let go_on = || {
            let asked = Instant::now();
            let may = self.limits.go_on.is_none_or(|go_on| go_on());
            waited.set(waited.get() + asked.elapsed());
            may
        };
        let budget = Budget { go_on: Some(&go_on), ..self.limits.budget() };
        let found = search(rules, position, self.depth, options, budget, &mut NoObserver);
        let seconds = start.elapsed().saturating_sub(waited.get()).as_secs_f64();
        Row {
            method: self.method.id,
            complete: found.complete,
            value: found.value,
            keeps_value: options.keeps_value(),
            line: labels(rules, position, &found.line, self.notation),
            cutoffs: found.stats.total_cutoffs(),
            first_move_cutoffs: found.stats.first_move_cutoffs(),
            branching: found.stats.effective_branching(self.depth),
            of_minimax: None,
            seconds,
            counts: found.stats,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studied_position::ChessEvaluation;
    use chess::Board;

    /// White has the one move 1. Kb1; after it Black has five, for the pawns are blocked and the
    /// white king guards a2, b2 and c2.
    fn one_move_then_five() -> StudiedPosition {
        let board = Board::from_fen("8/8/8/7p/7P/1k6/8/K7 w - - 0 1").unwrap();
        StudiedPosition::Chess(board, ChessEvaluation::Zcu)
    }

    fn rows(ids: &[&str], depth: u32, limits: Limits<'_>) -> Report {
        let methods: Vec<Method> = ids.iter().map(|id| *method(id).unwrap()).collect();
        let studied = one_move_then_five();
        compare(&studied, depth, &methods, Notation::San, limits, &mut |_| {})
    }

    #[test]
    fn a_tree_counted_by_hand() {
        let report = rows(&["minimax", "alphabeta", "cascade"], 2, Limits::default());
        let [minimax, alphabeta, deepening] = &report.rows[..] else { panic!() };
        assert_eq!((minimax.counts.nodes, minimax.counts.leaves), (1 + 1 + 5, 5));
        assert_eq!(minimax.counts.by_ply, [1, 1, 5]);
        // With one move at the root nothing can be cut.
        assert_eq!((alphabeta.counts.nodes, alphabeta.cutoffs), (7, 0));
        assert_eq!(alphabeta.of_minimax, Some(1.0));
        // Depth 1 first: two positions more.
        assert_eq!(deepening.counts.nodes, 7 + 2);
        assert_eq!(deepening.line[0], "Kb1");
        assert!(report.rows.iter().all(|row| row.value == minimax.value));
        // Two positions with six moves together.
        assert_eq!((report.theory.moves, report.theory.minimax), (3.0, 9.0));
        assert_eq!(report.minimax().map(Row::all_leaves), Some(5));
        assert_eq!(report.best_single_search().map(|row| row.method), Some("minimax"));
    }

    #[test]
    fn a_method_that_needs_too_much_is_given_up() {
        let report = rows(&["minimax", "alphabeta"], 2, Limits { nodes: 4, go_on: None });
        assert!(report.rows.iter().all(|row| !row.complete && row.of_minimax.is_none()));
        assert_eq!(report.minimax(), None);
        let methods = [*method("minimax").unwrap()];
        let limits = Limits { nodes: 4, go_on: None };
        let points = by_depth(&one_move_then_five(), 3, &methods, limits, &mut |_| {});
        assert_eq!(
            points.iter().map(|point| (point.depth, point.nodes)).collect::<Vec<_>>(),
            [(1, 2)]
        );
    }

    #[test]
    fn a_stop_ends_everything() {
        let report = rows(&["minimax"], 6, Limits { nodes: u64::MAX, go_on: Some(&|| false) });
        assert!(report.rows.is_empty());
        let done = Cell::new(false);
        let go_on = || !done.get();
        let limits = Limits { nodes: u64::MAX, go_on: Some(&go_on) };
        let methods = ["alphabeta", "minimax"].map(|id| *method(id).unwrap());
        let mut stop = |_: &Row| done.set(true);
        let studied = one_move_then_five();
        let report = compare(&studied, 6, &methods, Notation::San, limits, &mut stop);
        let left: Vec<&str> = report.rows.iter().map(|row| row.method).collect();
        assert_eq!(left, ["alphabeta"], "what was done before remains");
    }

    #[test]
    fn time_spent_waiting_for_others_is_not_counted() {
        let pause = Duration::from_millis(20);
        let asked = Cell::new(0);
        let go_on = || {
            asked.set(asked.get() + 1);
            std::thread::sleep(pause);
            true
        };
        let limits = Limits { nodes: 20_000, go_on: Some(&go_on) };
        let began = Instant::now();
        let report = rows(&["minimax"], 30, limits);
        assert!(asked.get() >= 10, "the search asks on its way: {}", asked.get());
        let all = began.elapsed().as_secs_f64();
        let waited = (pause * asked.get()).as_secs_f64();
        assert!(report.rows[0].seconds <= all - waited, "{} of {all}", report.rows[0].seconds);
    }
}
