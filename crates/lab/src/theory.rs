//! What the ZČU report says a search should cost, in numbers of this position.

use crate::compare::Row;
use serde::Serialize;

/// Seconds in a year.
const YEAR: f64 = 365.25 * 86_400.0;

/// What the theory says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Theory {
    /// v: how many moves a position has on average.
    pub moves: f64,
    /// h: the depth.
    pub depth: u32,
    /// vʰ: the leaves of minimax.
    pub minimax: f64,
    /// v^(h/2): the leaves of the best alpha-beta there can be, as the ZČU report has it.
    pub best: f64,
    /// v^⌈h/2⌉ + v^⌊h/2⌋ − 1: the same exactly, for a tree with v moves everywhere.
    pub best_exactly: f64,
    /// Positions of iterative deepening for each of a single search with the same ordering; the ZČU
    /// report says about 1.5. Below 1 the small searches save more than they cost.
    #[serde(rename = "cascade_ratio")]
    pub deepening_ratio: Option<f64>,
    /// The game to its end.
    pub whole_game: Option<WholeGame>,
}

/// How long it would take to search a game to its end. The numbers are so large that only their
/// logarithms can be told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WholeGame {
    /// How many half-moves deep.
    pub half_moves: u64,
    /// Positions a second, as measured.
    pub speed: f64,
    /// Decimal logarithm of the years that minimax takes.
    pub minimax_log_years: f64,
    /// Decimal logarithm of the years that the best alpha-beta takes.
    pub best_log_years: f64,
}

impl Theory {
    /// The theory for a position that has so many moves on average.
    pub(crate) fn of(moves: f64, depth: u32, rows: &[Row], longest: Option<u64>) -> Theory {
        let power = |exponent: f64| moves.powf(exponent);
        let (less, more) = (depth / 2, depth.div_ceil(2));
        let row = |id: &str| rows.iter().find(|row| row.method == id && row.complete);
        let deepening_ratio = row("sorting")
            .zip(row("ordered"))
            .map(|(deepening, single)| deepening.counts.nodes as f64 / single.counts.nodes as f64);
        let speed = rows
            .first()
            .map(|row| row.counts.nodes as f64 / row.seconds.max(1e-6))
            .unwrap_or_default();
        let whole_game = longest.filter(|_| speed > 0.0 && moves > 0.0).map(|half_moves| {
            let log_years = |depth: f64| depth * moves.log10() - speed.log10() - YEAR.log10();
            WholeGame {
                half_moves,
                speed,
                minimax_log_years: log_years(half_moves as f64),
                best_log_years: log_years(half_moves as f64 / 2.0),
            }
        });
        Theory {
            moves,
            depth,
            minimax: power(f64::from(depth)),
            best: power(f64::from(depth) / 2.0),
            best_exactly: power(f64::from(more)) + power(f64::from(less)) - 1.0,
            deepening_ratio,
            whole_game,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gametree::SearchStats;

    /// The ZČU report's own example: 20 moves, a million positions a second; the whole game takes
    /// 3.81 · 10^16509 years.
    #[test]
    fn the_example_of_the_report() {
        let counts = SearchStats { nodes: 1_000_000, ..SearchStats::default() };
        let row = Row { counts, seconds: 1.0, ..Row::default() };
        let theory = Theory::of(20.0, 5, &[row], Some(12_700));
        assert_eq!(theory.minimax.round(), 3_200_000.0);
        let years = theory.whole_game.unwrap().minimax_log_years;
        assert_eq!(years.floor(), 16509.0);
        assert!((10f64.powf(years.fract()) - 3.81).abs() < 0.03, "{years}");
    }

    /// By hand for v = 3: 3⁴ = 81 and 3² = 9 leaves at depth 4, 3³ and √3³ at depth 3; the exact
    /// minimum is 9 + 9 − 1 and 9 + 3 − 1.
    #[test]
    fn a_tree_with_three_moves_everywhere() {
        let even = Theory::of(3.0, 4, &[], None);
        assert_eq!((even.minimax, even.best, even.best_exactly), (81.0, 9.0, 17.0));
        let odd = Theory::of(3.0, 3, &[], None);
        assert_eq!((odd.minimax, odd.best_exactly), (27.0, 11.0));
        assert!((odd.best - 27f64.sqrt()).abs() < 1e-9);
        assert_eq!(odd.whole_game, None);
    }

    #[test]
    fn deepening_is_compared_with_the_single_search_of_the_same_kind() {
        let row = |method, nodes, complete| {
            let counts = SearchStats { nodes, ..SearchStats::default() };
            Row { method, complete, counts, ..Row::default() }
        };
        let rows = [row("ordered", 200, true), row("cascade", 90, true), row("sorting", 300, true)];
        assert_eq!(Theory::of(3.0, 2, &rows, None).deepening_ratio, Some(1.5));
        let given_up = [row("ordered", 200, true), row("sorting", 300, false)];
        assert_eq!(Theory::of(3.0, 2, &given_up, None).deepening_ratio, None);
    }
}
