// A table of chess beside the board.
import { draw, openDialog, takeBack } from "../chess/actions";
import { room } from "../chess/room";
import { canTakeBack } from "../chess/selectors";
import { send } from "../connection";
import { useStore } from "../store";
import { TablePanel } from "./TablePanel";

export function Panel() {
  const { state } = useStore(room);
  if (!state?.table) return null;
  const { table } = state;
  const rematch = () => void send({ ask: "rematch" });
  const takeback = canTakeBack(room.get()) && state.takeback_offer === null;
  return (
    <TablePanel
      game={state.game}
      table={table}
      names={state.names}
      colors={["white", "black"]}
      over={state.study}
      invite={state.owner ? { ask: "invite" } : null}
      place={`game=${state.game}`}
      offers={[
        ["draw", state.draw_offer, draw],
        ["takeback", state.takeback_offer, takeBack],
        ["rematch", table.rematch_offer, rematch],
      ]}
      decline={(offer) => send({ ask: "decline", offer })}
      name={(name) => send({ ask: "name", name })}
      buttons={
        state.study
          ? [["page-rematch", table.rematch_offer === null, rematch]]
          : [
              ["table-page-draw", state.draw_offer === null, draw],
              ["page-take-back", takeback, takeBack],
              ["page-resign", true, () => openDialog("resign")],
            ]
      }
    />
  );
}
