// The table over the network that this browser is at: how it comes there, comes back, and leaves.
import { readAddress, showAddress } from "../address";
import { listen, status } from "../connection";
import { forget, keep, kept } from "../kept";
import type { ServerMessage } from "../protocol";
import { showOwnGame, showTable, state } from "./state";
import { askTable } from "./tableRequests";

/** The table of last time: whoever comes back to Othello comes back there. */
const KEY = "horizont-othello-table";

/** Goes to the table that the address names, else to that of last time; returns how to stop. */
export function beginTable(): () => void {
  const stopListening = listen(onMessage);
  const stopWatching = status.watch(() => {
    if (status.get() === "open") comeBack();
  });
  const follow = () => {
    const { view, params } = readAddress();
    if (view === "othello" && params.has("game")) comeBack();
  };
  addEventListener("hashchange", follow);
  comeBack();
  return () => {
    stopListening();
    stopWatching();
    removeEventListener("hashchange", follow);
    if (!state.get().table) return;
    askTable({ want: "leave" });
    showOwnGame();
  };
}

function comeBack(): void {
  const { params } = readAddress();
  const game = params.get("game") ?? kept(KEY);
  if (game) askTable({ want: "join", game, invitation: params.get("invitation") });
}

function onMessage(message: ServerMessage): void {
  if (message.tell === "othello_table") {
    const { tell: _, ...table } = message;
    keep(KEY, table.game);
    showAddress(`othello&game=${table.game}`);
    showTable(table);
  } else if (message.tell === "othello_note") {
    state.patch({ note: message.text });
    // What was wanted is not there.
    if (!state.get().table) goAway();
  }
}

/** Goes back to the game of this browser alone; a seat at the table stays. */
export function leaveTable(): void {
  if (!state.get().table) return;
  askTable({ want: "leave" });
  goAway();
  showOwnGame();
}

function goAway(): void {
  forget(KEY);
  if (readAddress().view === "othello") showAddress("othello");
}
