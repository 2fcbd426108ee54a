// Everything the chess board can do, for menus and keys.

import { isAlone } from "../connection";
import { BOARD_COLOURS, PIECE_SETS, type Switch, settings, toggle } from "../settings";
import type { Command } from "../shell/commands";
import * as act from "./actions";
import { startEditing } from "./Editor";
import { focusMoveField } from "./MoveField";
import { room } from "./room";
import { canContinue, canTakeBack, movableSide } from "./selectors";
import { isHelpless, isPupil } from "./sync";

const playing = () => {
  const { state, editing } = room.get();
  return state !== null && !state.study && !state.result && !editing;
};
const atBoard = () => room.get().state !== null && !room.get().editing;
const walks = () => atBoard() && !isPupil(room.get().state);
const helped = () => atBoard() && !isHelpless(room.get().state);
const studying = () => Boolean(room.get().state?.study && room.get().state?.player) && atBoard();
const thinks = () => {
  const now = room.get();
  return Boolean(now.thinking.move || now.thinking.hint || now.analysing) || act.computersPlay(now);
};

const game: Command[] = [
  { id: "new", title: "page-new-game-menu", keys: ["n"], run: () => act.openDialog("new") },
  { id: "table", title: "page-table-menu", keys: ["N"], run: () => act.openDialog("table") },
  { id: "open", title: "page-open-menu", keys: ["o", "Ctrl+o"], run: () => act.openDialog("open") },
  {
    id: "save",
    title: "page-save",
    keys: ["s", "Ctrl+s"],
    enabled: () => atBoard() && room.get().state?.file !== null,
    run: act.save,
  },
  {
    id: "save-as",
    title: "page-save-as-menu",
    keys: ["S"],
    enabled: atBoard,
    run: () => act.openDialog("save"),
  },
  {
    id: "share",
    title: "page-share-menu",
    keys: ["l"],
    enabled: atBoard,
    run: () => act.openDialog("share"),
  },
  {
    id: "teach",
    title: "page-teach",
    keys: ["K"],
    enabled: () => helped() && Boolean(room.get().state?.owner),
    checked: () => Boolean(room.get().state?.lesson),
    run: act.toggleTeaching,
  },
  {
    id: "sides",
    title: "page-sides-and-level-menu",
    keys: ["p"],
    separated: true,
    enabled: () => !isHelpless(room.get().state),
    run: () => act.openDialog("sides"),
  },
  {
    id: "take-back",
    title: "page-take-back",
    keys: ["u", "Backspace"],
    separated: true,
    enabled: () => canTakeBack(room.get()),
    run: act.takeBack,
  },
  { id: "draw", title: "page-draw", keys: ["d"], enabled: playing, run: act.draw },
  {
    id: "resign",
    title: "page-resign-menu",
    keys: ["r"],
    enabled: playing,
    run: () => act.openDialog("resign"),
  },
];

const position: Command[] = [
  { id: "type", title: "page-type-move", keys: ["t"], enabled: atBoard, run: focusMoveField },
  { id: "tip", title: "page-quick-tip", keys: ["q"], enabled: helped, run: act.quickTip },
  {
    id: "suggest",
    title: "page-suggest",
    keys: ["h"],
    enabled: () => helped() && movableSide(room.get()) !== null,
    run: act.suggest,
  },
  {
    id: "why",
    title: "page-ask-why",
    keys: ["w"],
    enabled: helped,
    checked: () => room.get().why,
    run: act.toggleWhy,
  },
  {
    id: "explorer",
    title: "page-explorer",
    keys: ["x"],
    enabled: helped,
    checked: () => room.get().explorer,
    run: act.toggleExplorer,
  },
  { id: "count", title: "page-count", keys: ["m"], enabled: atBoard, run: act.countMoves },
  { id: "edit", title: "page-edit", keys: ["e"], checked: () => room.get().editing, run: toggleEditing },
  {
    id: "analysis",
    title: "page-analysis",
    keys: ["a"],
    separated: true,
    enabled: helped,
    checked: () => room.get().analysing,
    run: act.toggleAnalysis,
  },
  { id: "more-lines", title: "page-more-lines", keys: ["+"], run: () => act.moreLines(1) },
  { id: "fewer-lines", title: "page-fewer-lines", keys: ["-"], run: () => act.moreLines(-1) },
  {
    id: "continue",
    title: "page-continue",
    keys: ["c"],
    separated: true,
    enabled: () => canContinue(room.get()),
    run: act.continueFromHere,
  },
  { id: "interrupt", title: "page-interrupt", keys: ["Escape", "i"], enabled: thinks, run: act.interrupt },
  {
    id: "now",
    title: "page-play-now",
    keys: ["k"],
    enabled: () => room.get().thinking.move !== undefined,
    run: act.playNow,
  },
];

const remarks: Command[] = [
  {
    id: "promote-line",
    title: "page-promote-line",
    keys: ["PageUp"],
    separated: true,
    enabled: () => studying() && act.canPromoteLine(room.get()),
    run: act.promoteLine,
  },
  {
    id: "delete-line",
    title: "page-delete-line",
    keys: ["Delete"],
    enabled: () => studying() && act.canDeleteLine(room.get()),
    run: act.deleteLine,
  },
];

const walking: Command[] = [
  { id: "back", title: "page-back", keys: ["ArrowLeft"], enabled: walks, run: act.back },
  { id: "forward", title: "page-forward", keys: ["ArrowRight"], enabled: walks, run: act.forward },
  { id: "beginning", title: "page-to-beginning", keys: ["Home"], enabled: walks, run: act.toBeginning },
  { id: "end", title: "page-to-end", keys: ["End"], enabled: walks, run: act.toEnd },
  {
    id: "up",
    title: "page-previous-variation",
    keys: ["ArrowUp"],
    enabled: walks,
    run: () => act.otherVariation(-1),
  },
  {
    id: "down",
    title: "page-next-variation",
    keys: ["ArrowDown"],
    enabled: walks,
    run: () => act.otherVariation(1),
  },
];

const onOff = (name: Switch, key: string, separated = false): Command => ({
  id: name,
  title: `page-show-${name}`,
  keys: [key],
  separated,
  checked: () => settings.get()[name],
  run: () => toggle(name),
});

const show: Command[] = [
  { id: "flip", title: "page-flip", keys: ["f"], run: act.flip },
  onOff("captured", "C", true),
  onOff("lastMove", "L"),
  onOff("computation", "V"),
  onOff("arrowScores", "A"),
  onOff("destinations", "D"),
  onOff("evalBar", "B"),
  onOff("graph", "G"),
  onOff("evalInGame", "E"),
  onOff("worths", "W"),
  onOff("premoves", "P", true),
  onOff("typing", "T"),
  onOff("sounds", "M"),
  ...BOARD_COLOURS.map((colours, index) => ({
    id: `board-${colours}`,
    title: `page-board-${colours}`,
    keys: [String(index + 1)],
    separated: index === 0,
    checked: () => settings.get().board === colours,
    run: () => settings.patch({ board: colours }),
  })),
  ...PIECE_SETS.map((pieces, index) => ({
    id: `pieces-${pieces}`,
    title: `page-pieces-${pieces}`,
    keys: [String(BOARD_COLOURS.length + index + 1)],
    separated: index === 0,
    checked: () => settings.get().pieces === pieces,
    run: () => settings.patch({ pieces }),
  })),
  { id: "redraw", title: "page-redraw", keys: ["R"], separated: true, run: act.redraw },
];

const inMenu = (menu: string, commands: Command[]) => commands.map((command) => ({ ...command, menu }));

/** What takes other people, who can only come to a server. */
const withOthers = ["table", "teach"];

export const chessCommands: Command[] = [
  ...inMenu(
    "game",
    game.filter(({ id }) => !isAlone || !withOthers.includes(id)),
  ),
  ...inMenu("position", [...position, ...remarks]),
  ...walking,
  ...inMenu("show", show),
];

function toggleEditing(): void {
  if (room.get().editing) room.patch({ editing: false });
  else startEditing();
}
