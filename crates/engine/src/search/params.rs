//! Every constant of the search in one place.
//!
//! Ordinary builds see constants. With the feature `tune` each is a UCI option of its own name,
//! so that a tuner or a match can try other values without a rebuild.

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
    /// Half the width of the first window, in centipawns.
    aspiration_delta = 14, 1..=200;
    /// From which depth windows are used.
    aspiration_depth = 4, 1..=99;

    /// Depth from which a position without a table move is searched a ply less deep.
    iir_depth = 4, 1..=99;

    /// From this score on a game is decided and only mate is left to look for.
    decided = 2000, 500..=30000;

    /// Reverse futility: to which depth, and the margin for each ply of it.
    rfp_depth = 9, 0..=20;
    rfp_margin = 80, 20..=200;
    rfp_improving = 70, 0..=200;

    /// Razoring: margin at depth zero and for each squared ply.
    razor_depth = 4, 0..=20;
    razor_base = 300, 0..=1000;
    razor_factor = 200, 0..=1000;

    /// Null move: least depth, reduction, and how much the evaluation adds to it.
    nmp_depth = 3, 1..=99;
    nmp_base = 4, 1..=10;
    nmp_divisor = 4, 1..=10;
    nmp_eval_divisor = 200, 50..=1000;
    nmp_verify_depth = 14, 4..=99;

    /// ProbCut: least depth and how far above beta a capture must stay.
    probcut_depth = 5, 1..=99;
    probcut_margin = 190, 50..=500;

    /// Late moves: how many quiet ones are tried at depth d: base + d² (halved if not improving).
    lmp_depth = 8, 0..=20;
    lmp_base = 4, 0..=20;

    /// Futility of quiet moves.
    futility_depth = 8, 0..=20;
    futility_base = 100, 0..=400;
    futility_margin = 90, 10..=300;

    /// Moves with a history worse than this times the depth are dropped.
    history_prune_depth = 5, 0..=20;
    history_prune = 3500, 500..=8000;

    /// Exchanges that lose more than this (times depth, or depth squared) are dropped.
    see_prune_depth = 9, 0..=20;
    see_quiet = 25, 5..=100;
    see_noisy = 90, 20..=250;

    /// Singular extensions.
    singular_depth = 7, 1..=99;
    singular_margin = 16, 4..=64;
    singular_double = 18, 0..=100;
    singular_triple = 90, 0..=300;

    /// Late-move reductions in 1024ths of a ply: base and factor of the logarithms.
    lmr_depth = 2, 1..=99;
    lmr_base = 800, 0..=3000;
    lmr_factor = 455, 100..=1000;
    lmr_non_pv = 1024, 0..=3000;
    lmr_cut_node = 1500, 0..=3000;
    lmr_not_improving = 600, 0..=2000;
    lmr_check = 700, 0..=2000;
    lmr_killer = 900, 0..=3000;
    lmr_tt_pv = 900, 0..=3000;
    lmr_tt_noisy = 800, 0..=3000;
    lmr_history = 9000, 1000..=20000;
    lmr_deeper = 50, 0..=200;

    /// Quiescence: how much a capture may fall short of alpha.
    qs_futility = 140, 0..=400;

    /// History: bonus = min(factor × depth − offset, limit).
    history_factor = 170, 20..=400;
    history_offset = 80, 0..=400;
    history_limit = 1700, 400..=4000;
    malus_factor = 200, 20..=500;
    malus_offset = 60, 0..=400;
    malus_limit = 1500, 400..=4000;

    /// Corrections of the evaluation: weight of each table in 128ths.
    correction_pawn = 80, 0..=256;
    correction_non_pawn = 70, 0..=256;
    correction_move = 60, 0..=256;

    /// How much the change of the evaluation tells of the move that made it.
    swing_factor = 8, 0..=32;
    swing_limit = 1200, 100..=4000;

    /// Second thoughts about a reduction: of how many plies, and by which sum of evaluations.
    regret_reduction = 3, 1..=6;
    relief_reduction = 2, 1..=6;
    relief_margin = 180, 0..=600;

    /// Time: shares of the clock in thousandths.
    time_soft = 28, 5..=100;
    time_hard = 220, 50..=500;
    time_increment = 750, 200..=1000;
}
