// Generated from the Rust types by `cargo xtask protocol`: do not edit.

/** White or Black. */
export type Color = "white" | "black";

/** What a piece is, whatever its colour. */
export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";
