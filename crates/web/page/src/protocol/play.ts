// Generated from the Rust types by `cargo xtask protocol`: do not edit.

/** The colours that PGN's arrows and squares have. */
export type DrawingColor = "green" | "red" | "yellow" | "blue";

/** Who is to play which colour. */
export type Pairing = {
/** Who plays White. */
white: PlayerKind,
/** Who plays Black. */
black: PlayerKind, };

/** A person or the computer. */
export type PlayerKind = "human" | "computer";

/** What ends a move's thinking besides the level itself. */
export type TimeControl = { "kind": "free" } | { "kind": "move",
/** How long. */
ms: number, } | { "kind": "clock",
/** The time of each side at the beginning. */
base_ms: number,
/** What is added with each move. */
increment_ms: number, };
