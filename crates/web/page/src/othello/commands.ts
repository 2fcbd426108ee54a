// What one can do in Othello, for menus and keys.
import type { Command } from "../shell/commands";
import { shownDialog } from "./dialogs";
import { openFile, saveFile } from "./files";
import { continueHere, goTo, hint, isLive, review, state, stop, takeBack, toggleValues } from "./state";

export const commands: Command[] = [
  {
    id: "othello-new",
    title: "othello-page-new",
    keys: ["n"],
    menu: "game",
    run: () => shownDialog.set("new"),
  },
  {
    id: "othello-players",
    title: "othello-page-players",
    keys: ["p"],
    menu: "game",
    run: () => shownDialog.set("players"),
  },
  {
    id: "othello-open",
    title: "othello-page-open",
    keys: ["Ctrl+o"],
    menu: "game",
    separated: true,
    run: openFile,
  },
  { id: "othello-save", title: "othello-page-save", keys: ["Ctrl+s"], menu: "game", run: saveFile },
  {
    id: "othello-transcript",
    title: "othello-page-transcript",
    keys: ["t"],
    menu: "game",
    run: () => shownDialog.set("transcript"),
  },
  {
    id: "othello-takeback",
    title: "othello-page-takeback",
    keys: ["u"],
    menu: "position",
    enabled: () => state.get().actions.length > 0,
    run: takeBack,
  },
  { id: "othello-hint", title: "othello-page-hint", keys: ["h"], menu: "position", run: hint },
  {
    id: "othello-values",
    title: "othello-page-values",
    keys: ["v"],
    menu: "position",
    checked: () => state.get().showValues,
    run: toggleValues,
  },
  {
    id: "othello-review",
    title: "othello-page-review-do",
    keys: ["r"],
    menu: "position",
    enabled: () => state.get().actions.length > 0,
    run: review,
  },
  {
    id: "othello-stop",
    title: "othello-page-stop",
    keys: ["Escape"],
    menu: "position",
    separated: true,
    enabled: () => state.get().thinking === "move" || state.get().reviewLeft !== null,
    run: stop,
  },
  {
    id: "othello-continue",
    title: "othello-page-continue",
    keys: ["c"],
    menu: "position",
    enabled: () => !isLive() || state.get().paused,
    run: continueHere,
  },
  { id: "othello-first", title: "othello-page-first", keys: ["ArrowUp"], run: () => goTo(0) },
  {
    id: "othello-back",
    title: "othello-page-back",
    keys: ["ArrowLeft"],
    run: () => goTo(state.get().at - 1),
  },
  {
    id: "othello-forward",
    title: "othello-page-forward",
    keys: ["ArrowRight"],
    run: () => goTo(state.get().at + 1),
  },
  {
    id: "othello-last",
    title: "othello-page-last",
    keys: ["ArrowDown"],
    run: () => goTo(state.get().actions.length),
  },
];
