// Generated from the Rust types by `cargo xtask protocol`: do not edit.
import type { Tree } from ".";

/** What a sentence rests on. */
export type Basis = "tables" | "search" | "board" | "judgement";

/** The guided example in words. */
export type Lesson = {
/** Its steps, in order. */
steps: Array<LessonStep>,
/** The tree that they walk through. */
tree: Tree, };

/** A step of the guided example: a sentence or two, and what they are about. */
export type LessonStep = {
/** What is said. */
text: string,
/** The position that it is about. */
fen: string,
/** The index of the position in the tree, if it is there. */
branch: number | null,
/** What White has for sure after it; none for nothing yet. */
alpha: number | null, };

/** A sentence about a position. */
export type Sentence = {
/** What it rests on. */
basis: Basis,
/** The sentence. */
text: string, };
