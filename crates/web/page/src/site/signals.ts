// What page and worker say to each other besides the messages, which are all JSON.

/** A page that hears nothing asks, and the worker answers the same. */
export const ARE_YOU_THERE = "";
/** The program could not be fetched. */
export const NOT_STARTED = "not started";
/** More endgame tables are there. */
export const NEW_TABLES = "new tables";
/** Followed by a number: on how many threads searches run. */
export const THREADS = "threads ";
