// Generated from the Rust types by `cargo xtask protocol`: do not edit.

/** How strong to play.
 *
 * ```
 * use engine::Level;
 * assert_eq!("medium".parse(), Ok(Level::Medium));
 * assert_eq!("4+6".parse(), Ok(Level::Depths { main: 4, quiescence: 6 }));
 * assert_eq!("1500".parse(), Ok(Level::Elo(1500)));
 * assert_eq!(Level::Elo(1500).to_string(), "1500");
 * ``` */
export type Level = { "kind": "lowest" } | { "kind": "low" } | { "kind": "medium" } | { "kind": "high" } | { "kind": "depths",
/** Half-moves in which every move is searched. */
main: number,
/** Half-moves of exchanges behind them. */
quiescence: number, } | { "kind": "elo" } & { elo: number } | { "kind": "full" };

/** A score as UCI and other programs write it.
 *
 * ```
 * use engine::score::{UciScore, mate_in};
 * assert_eq!(UciScore::from(-35), UciScore::Cp(-35));
 * assert_eq!(UciScore::from(mate_in(3)), UciScore::Mate(2));
 * ``` */
export type UciScore = { "cp": number } | { "mate": number };
