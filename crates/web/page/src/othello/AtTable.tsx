// A table of Othello beside the board, and the window that opens one: fetched when somebody wants them.
import { useState } from "preact/hooks";
import type { Color, OthelloTableState, TableOffer } from "../protocol";
import { Later } from "../shell/Later";
import { useStore } from "../store";
import { t } from "../texts";
import { SizeFields, shownDialog } from "./dialogs";
import { state } from "./state";
import { leaveTable } from "./table";
import { askTable } from "./tableRequests";

/** Black begins. */
const BLACK_FIRST: [Color, Color] = ["black", "white"];

const panel = () => import("../table/parts").then(({ TablePanel }) => ({ TablePanel }));
const form = () => import("../table/parts").then(({ OpeningForm }) => ({ OpeningForm }));

export function AtTable() {
  const { table } = useStore(state);
  if (!table) return null;
  return (
    <>
      <Later load={panel} part="TablePanel" about={aboutTable(table)} />
      {!table.table.seat && <p class="quiet watching">{t("othello-page-watching")}</p>}
    </>
  );
}

function aboutTable(at: OthelloTableState) {
  const { game, table, names, owner, result } = at;
  const rematch = () => void askTable({ want: "rematch" });
  const takeBack = () => void askTable({ want: "undo" });
  const canTakeBack = at.takeback && at.takeback_offer === null && at.actions.length > 0;
  const over = result !== null;
  const playing: [string, boolean, () => void][] = [
    ["page-take-back", canTakeBack, takeBack],
    ["page-resign", true, () => shownDialog.set("resign")],
  ];
  const after: [string, boolean, () => void][] = [
    ["page-rematch", table.rematch_offer === null, rematch],
    ["othello-page-leave-table", true, leaveTable],
  ];
  return {
    game,
    table,
    names,
    over,
    colors: BLACK_FIRST,
    invite: owner ? ({ ask: "othello_table", request: { want: "invite" } } as const) : null,
    place: `othello&game=${game}`,
    offers: [
      ["takeback", at.takeback_offer, takeBack],
      ["rematch", table.rematch_offer, rematch],
    ] as [TableOffer, Color | null, () => void][],
    decline: (offer: TableOffer) => askTable({ want: "decline", offer }),
    name: (name: string) => askTable({ want: "name", name }),
    buttons: over ? after : playing,
  };
}

/** The window that opens a table. */
export function OpenTable() {
  const [rows, setRows] = useState(8);
  const [cols, setCols] = useState(8);
  return (
    <Later
      load={form}
      part="OpeningForm"
      about={{
        colors: BLACK_FIRST,
        close: () => shownDialog.set(null),
        open: (terms) => askTable({ want: "open", ...terms, rows, cols }),
        children: <SizeFields rows={rows} cols={cols} setRows={setRows} setCols={setCols} />,
      }}
    />
  );
}
