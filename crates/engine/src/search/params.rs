//! Every constant of the search and of time management in one place.
//!
//! Ordinary builds see constants. With the feature `tune` each number of the list below is a UCI
//! option of its own name, so that a tuner or a match can try other values without a rebuild. The
//! sizes of tables and the like, which no match can tune, follow as plain constants.
//!
//! What is not here: the values of pieces in exchanges (`see.rs`), and what makes a weak player
//! (`levels/scale.rs`, `human_errors.rs`).

use crate::score::Score;

macro_rules! params {
    ($($(#[$doc:meta])* $name:ident = $value:literal, $low:literal..=$high:literal;)*) => {
        $(
            $(#[$doc])*
            #[inline(always)]
            pub(crate) fn $name() -> i32 {
                #[cfg(feature = "tune")]
                return tune::VALUES[tune::Index::$name as usize]
                    .load(std::sync::atomic::Ordering::Relaxed);
                #[cfg(not(feature = "tune"))]
                $value
            }
        )*

        /// The constants as UCI options.
        #[cfg(feature = "tune")]
        pub mod tune {
            use std::sync::atomic::{AtomicI32, Ordering::Relaxed};

            #[allow(non_camel_case_types)]
            #[derive(Clone, Copy)]
            pub(super) enum Index { $($name),* }

            pub(super) static VALUES: [AtomicI32; ALL.len()] = [$(AtomicI32::new($value)),*];

            /// Name, default, lowest and highest value of each constant.
            pub const ALL: &[(&str, i32, i32, i32)] =
                &[$((stringify!($name), $value, $low, $high)),*];

            /// Sets a constant; says whether there is one of this name.
            pub fn set(name: &str, value: i32) -> bool {
                let found = ALL.iter().position(|(known, ..)| *known == name);
                if let Some(index) = found {
                    VALUES[index].store(value, Relaxed);
                }
                found.is_some()
            }
        }
    };
}

params! {
    /// Aspiration: from which depth on the window is narrow.
    aspiration_depth = 4, 1..=99;
    /// Half the width of the first window, in centipawns.
    aspiration_delta = 17, 1..=200;
    /// The last score squared, divided by this, is added to it: large scores jump more.
    aspiration_score_divisor = 16000, 1000..=100000;
    /// A window that was widened beyond this is opened wholly.
    aspiration_limit = 1000, 100..=10000;
    /// By how many plies at most a window that failed high is searched less deep.
    aspiration_reduction = 3, 0..=6;

    /// Transposition table: no cutoff once the fifty-move counter has come so far, since the
    /// entry does not know it.
    tt_cutoff_fifty = 90, 0..=100;

    /// Tablebases are not probed nearer the horizon: a probe costs more than it saves.
    tb_probe_depth = 2, 1..=99;

    /// Internal iterative reduction: from which depth on, where there is no move from the table.
    iir_depth = 4, 1..=99;

    /// From this score on a game is decided and only mate is left to look for.
    decisive_score = 2000, 500..=30000;

    /// Razoring: to which depth; margin at depth zero and for each squared ply.
    razor_depth = 4, 0..=20;
    razor_base = 325, 0..=1000;
    razor_factor = 200, 0..=1000;

    /// Reverse futility: to which depth, the margin for each ply, and less of it when improving.
    rfp_depth = 9, 0..=20;
    rfp_margin = 83, 20..=200;
    rfp_improving = 47, 0..=200;

    /// Null move: least depth, the reduction and what each ply of depth adds to it, in 1024ths, and
    /// what the evaluation adds.
    nmp_depth = 3, 1..=99;
    nmp_base = 4096, 1024..=10240;
    nmp_factor = 256, 0..=1024;
    nmp_eval_divisor = 208, 50..=1000;
    nmp_eval_limit = 3, 0..=10;
    /// Null move: the static evaluation must be so far above beta, less for each ply.
    nmp_static_base = 77, -200..=600;
    nmp_static_factor = 10, 0..=60;
    /// From this depth on a null move that fails high is verified, without another null move for
    /// so many quarters of the depth that is left.
    nmp_verify_depth = 14, 4..=99;
    nmp_verify_quarters = 3, 0..=4;

    /// ProbCut: least depth, how far above beta a capture must stay, and how much less deep it is
    /// searched.
    probcut_depth = 5, 1..=99;
    probcut_margin = 185, 50..=500;
    probcut_reduction = 4, 1..=8;

    /// Late-move pruning: at depth d base + d² quiet moves are tried, half of it if not improving.
    lmp_depth = 20, 0..=20;
    lmp_base = 8, 0..=20;

    /// By how much history (for one ply) changes the depth that pruning of quiet moves expects.
    prune_history_divisor = 6368, 1000..=32000;

    /// Futility pruning of quiet moves: to which expected depth, and the margin.
    futility_depth = 12, 0..=20;
    futility_base = 102, 0..=400;
    futility_margin = 85, 10..=300;

    /// History pruning: quiet moves with less than minus this times the depth are dropped.
    history_prune_depth = 5, 0..=20;
    history_prune = 4113, 500..=8000;

    /// SEE pruning: exchanges that lose more are dropped: quiet moves times expected depth squared,
    /// others times depth and more by history.
    see_prune_depth = 9, 0..=20;
    see_quiet = 22, 5..=100;
    see_noisy = 97, 20..=250;
    see_history_divisor = 64, 8..=512;

    /// Futility pruning of captures: to which expected depth, and the margin besides what is taken.
    capture_futility_depth = 6, 0..=20;
    capture_futility_base = 134, 0..=600;
    capture_futility_margin = 122, 10..=400;

    /// Singular extensions: least depth; how much less deep the entry of the table may be; the
    /// margin in 16ths of a centipawn for each ply.
    singular_depth = 6, 1..=99;
    singular_tt_depth = 3, 0..=10;
    singular_margin = 15, 4..=64;
    /// So much more off the principal variation where the node was once on one.
    singular_tt_pv = 8, 0..=64;
    /// By how much others must be worse for two plies and for three.
    singular_double = 19, 0..=100;
    singular_triple = 90, 0..=300;
    /// On the principal variation so much more.
    singular_pv = 40, 0..=1000;
    /// How many extensions by more than a ply one line may have, less one.
    singular_double_limit = 8, 0..=30;
    /// Not singular: by how many plies less.
    singular_beats_beta = 3, 0..=4;
    singular_cut_node = 1, 0..=4;
    /// No extensions further from the root than this times the depth of the iteration.
    extension_ply_factor = 2, 1..=10;

    /// Late-move reductions in 1024ths of a ply: least depth, base and factor of the logarithms.
    lmr_depth = 2, 1..=99;
    lmr_base = 848, 0..=3000;
    lmr_factor = 439, 100..=1000;
    /// What adds to the reduction or is taken off it.
    lmr_non_pv = 450, 0..=3000;
    lmr_tt_pv = 923, 0..=3000;
    lmr_cut_node = 1457, 0..=3000;
    lmr_not_improving = 659, 0..=2000;
    lmr_check = 722, 0..=2000;
    lmr_tt_noisy = 772, 0..=3000;
    lmr_killer = 860, 0..=3000;
    /// Where more than so many children of the position one ply on were refuted.
    lmr_cutoffs = 844, 0..=3000;
    lmr_cutoff_count = 3, 0..=10;
    /// Where the table has no move; where the node was on a principal variation and the table's score
    /// is above alpha, or as deep as this search.
    lmr_no_tt_move = 200, -500..=2000;
    lmr_tt_above = 200, -500..=2000;
    lmr_tt_deep = 200, -500..=2000;
    /// History worth a ply, of quiet moves and of captures.
    lmr_history = 9834, 1000..=20000;
    lmr_noisy_history = 9834, 1000..=20000;
    /// A reduced move this much better than the best so far is searched again a ply deeper.
    lmr_deeper = 56, 0..=200;

    /// Having raised alpha, others are searched a ply less deep between these depths.
    alpha_raise_depth_low = 4, 1..=99;
    alpha_raise_depth_high = 12, 1..=99;

    /// Hindsight: how much the change of the static evaluation tells of the move that made it.
    hindsight_bonus_factor = 8, 0..=32;
    hindsight_bonus_limit = 1200, 100..=4000;
    /// Hindsight: a reduction by so many plies is taken back by one where the evaluation did not
    /// fall, and made greater by one where it fell by more than the margin.
    hindsight_deeper_reduction = 3, 1..=6;
    hindsight_shallower_reduction = 2, 1..=6;
    hindsight_shallower_margin = 172, 0..=600;

    /// Quiescence: how much a capture may fall short of alpha.
    qs_futility = 183, 0..=400;

    /// Ordering of captures: weight of the material won, and divisor of history.
    mvv_factor = 8, 1..=64;
    noisy_history_divisor = 8, 1..=64;
    /// A capture may lose its history divided by this and still come before the quiet moves.
    good_noisy_divisor = 64, 8..=1024;

    /// History: bonus and malus = min(factor × depth − offset, limit).
    history_factor = 206, 20..=400;
    history_offset = 80, 0..=400;
    history_limit = 1658, 400..=4000;
    malus_factor = 207, 20..=500;
    malus_offset = 60, 0..=400;
    malus_limit = 1411, 400..=4000;

    /// How much each history of a quiet move says, in 128ths: of the move itself, with the pawn
    /// structure, and with the move one to six half-moves before. Those of three and six are not
    /// asked, but what is learnt there is in the table that the others share.
    history_butterfly = 128, 0..=512;
    history_pawn = 128, 0..=512;
    history_continuation_1 = 128, 0..=512;
    history_continuation_2 = 128, 0..=512;
    history_continuation_3 = 0, 0..=512;
    history_continuation_4 = 128, 0..=512;
    history_continuation_6 = 0, 0..=512;
    /// Beyond beta by more than this a refutation counts as a ply deeper.
    history_beat_margin = 100, 0..=99999;
    /// A cutoff by the table rewards its quiet move by so much, in 128ths.
    history_table_cutoff = 128, 0..=512;
    /// An opponent's first move, if quiet and refuted, is blamed by so much, in 128ths.
    history_first_refuted = 48, 0..=512;

    /// A quiet move against which all replies failed gets so much of a bonus, in 128ths.
    fail_low_bonus = 116, 0..=512;

    /// Ordering of quiet moves: what it means to leave a square that a lesser piece attacks, or to
    /// go to one, in 128ths of what the role has; and what a check means that loses next to nothing.
    quiet_threat = 134, 0..=512;
    quiet_check = 10794, 0..=40000;
    quiet_check_loss = 75, 0..=400;
    /// Quiet moves below minus this come after the captures that lose material.
    bad_quiet = 7931, 0..=60000;

    /// The network's score in 1024ths, without pieces and with all of them.
    eval_material_none = 890, 200..=2000;
    eval_material_all = 940, 200..=2000;

    /// Correction history: weight of each table in 1024ths.
    correction_pawn = 46, 0..=256;
    correction_non_pawn = 68, 0..=256;
    correction_minor = 30, 0..=256;
    correction_move = 60, 0..=256;
    /// Correction history: error × depth / divisor is learnt at once, up to the limit.
    correction_depth_divisor = 8, 1..=64;
    correction_bonus_limit = 256, 32..=1024;

    /// Time: shares of the clock and of the increment in thousandths.
    time_soft = 28, 5..=100;
    time_hard = 220, 50..=500;
    time_increment = 750, 200..=1000;
    /// Time with moves to go: of an even share, in tenths; and how many moves are planned for.
    time_share_soft = 7, 1..=20;
    time_share_hard = 40, 10..=100;
    time_moves_limit = 40, 10..=100;
    /// Time: the most of what is left that one move may take, in tenths; with the last move
    /// before the control, more.
    time_most = 6, 1..=9;
    time_most_last_move = 9, 1..=9;
    /// Time: so many overheads are never planned with, but half of the clock always is.
    time_reserve = 12, 0..=50;
    /// Time: with less than so many overheads on the clock, less of the increment is used.
    time_full_clock = 20, 1..=100;
}

/// The unit of reductions and corrections: 1024ths.
pub(crate) const UNIT: i32 = 1024;
/// Reductions are told apart up to this depth and number of the move.
pub(crate) const REDUCTION_SIZE: usize = 64;
/// Between two looks at the clock and the stop flag so many positions are visited; a power of two.
pub(crate) const NODES_BETWEEN_CHECKS: u64 = 1024;
/// After so many even the first iteration is cut, though it usually has fewer than a thousand.
pub(crate) const FIRST_ITERATION_NODES: u64 = 20_000;
/// Scores outside the window are told only after this many milliseconds, as clients expect.
pub(crate) const FAIL_REPORT_AFTER: u128 = 3000;
/// With more pieces no position is dead by its material.
pub(crate) const DEAD_POSITION_PIECES: u32 = 4;
/// When only one move is legal, a search on the clock ends at this depth.
pub(crate) const ONE_MOVE_DEPTH: i32 = 4;

/// Transposition table: an entry counts so many plies less for each search since it was stored.
pub(crate) const TT_AGE_PLIES: i32 = 4;
/// Transposition table: an entry of this search stays when the new one for the same position is at
/// least so many plies less deep, and more for a node that was on a principal variation.
pub(crate) const TT_KEEP_PLIES: i32 = 4;
pub(crate) const TT_KEEP_PLIES_PV: i32 = 2;

/// Threads vote by depth times how much better their score is than the worst, plus this.
pub(crate) const VOTE_MARGIN: Score = 20;

/// Histories of moves stay between minus and plus this.
pub(crate) const HISTORY_MAX: i32 = 16_384;
/// How many half-moves back the moves of the continuation histories were played.
pub(crate) const CONTINUATIONS: [usize; 5] = [1, 2, 3, 4, 6];
/// Pawn structures that the pawn history tells apart.
pub(crate) const PAWN_HISTORY_SIZE: usize = 512;
/// Corrections stay between minus and plus this.
pub(crate) const CORRECTION_MAX: i32 = 1024;
/// Structures that each correction history tells apart.
pub(crate) const CORRECTION_SIZE: usize = 16_384;

/// The soft limit of time is scaled from this depth on.
pub(crate) const TIME_SCALE_DEPTH: i32 = 6;
/// By the share of the nodes that the best move took: (this less the share) times a factor.
pub(crate) const TIME_NODES: (f64, f64) = (1.5, 1.35);
/// By how many iterations the best move has stayed the same.
pub(crate) const TIME_STABILITY: [f64; 5] = [1.6, 1.25, 1.05, 0.92, 0.86];
/// By how many centipawns its score fell: clamped, then so many add one to the factor.
pub(crate) const TIME_FALL: (Score, Score) = (-10, 60);
pub(crate) const TIME_FALL_DIVISOR: f64 = 120.0;
pub(crate) const TIME_FALL_SCALE: (f64, f64) = (0.9, 1.5);
