//! Reviewing finished games: which moves were mistakes, what was better, and why.
//!
//! [`review`] (in `report.rs`, where reading begins) searches every position of a game and gives a
//! [`Review`]: for each move what it cost in winning chances (`classes.rs`), the better line, and,
//! where search, exchange or endgame table prove it, the [`Reason`] (`reasons.rs`, with the
//! [`Motif`]s that have names in `motifs.rs` and the patterns of mates in `mates.rs`). `analysis.rs`
//! runs the searches, `hindsight.rs` backs up what later positions show, `confirm.rs` asks twice
//! before a reason is given, `decisive.rs` finds the move that decided the game, `praise.rs`
//! sacrifices that work. [`why`] says of a single position what stands behind its score. [`annotate`]
//! writes a review into its game, as PGN has it. All of it is data; the sentences are in the crate
//! `wording`.
//!
//! With a limit in nodes or depth the answers are the same each time, however many threads.
//!
//! ```
//! use review::{Class, Effort, Reason, Settings, Stop};
//! let pgn = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0";
//! let game = chess::PgnReader::new(pgn.as_bytes()).next().unwrap().unwrap();
//! let settings = Settings { effort: Effort::Nodes(2_000), threads: 1, hash_megabytes: 1 };
//! let review = review::review(&game, &settings, &Stop::default(), &mut |_| {}).unwrap();
//! let decisive = review.decisive_move().unwrap();
//! assert_eq!((decisive.played.san.as_str(), decisive.class), ("Nf6", Class::Blunder));
//! assert!(matches!(decisive.reason, Some(Reason::AllowsMate { moves: 1, .. })));
//! ```

mod analysis;
mod annotate;
mod classes;
mod confirm;
mod decisive;
mod hindsight;
mod kept;
mod lines;
mod mates;
mod motifs;
mod praise;
mod reasons;
mod report;
mod why;

pub use analysis::{Effort, Progress, Settings, Stop, Turn};
pub use annotate::annotate;
pub use classes::{Class, Decided, accuracy_of, win_percent};
pub use kept::Kept;
pub use lines::{Balance, MaterialLoss, MoveText, balance, settled_balance, worth};
pub use mates::MatePattern;
pub use motifs::Motif;
pub use praise::Praise;
pub use reasons::Reason;
pub use report::{Better, MoveReview, OpeningName, Review, SideReview, review};
pub use why::{Advantage, Gain, PlanStep, Standing, Why, Won, WorthPair, why};
