// Generated from the Rust types by `cargo xtask protocol`: do not edit.
export * from "./chess";
export * from "./database";
export * from "./engine";
export * from "./gametree";
export * from "./lab";
export * from "./messages";
export * from "./othello";
export * from "./play";
export * from "./position";
export * from "./review";
export * from "./state";
export * from "./thinking";
export * from "./tools";
export * from "./wording";
