// Beside the board at a table: who sits where, the link for the other, and what the two offer.
import { linkTo } from "../address";
import { draw, openDialog, takeBack } from "../chess/actions";
import { Link, useInvitation } from "../chess/dialogs/Share";
import { room } from "../chess/room";
import { canTakeBack } from "../chess/selectors";
import type { State } from "../chess/sync";
import { send } from "../connection";
import type { Color, Table, TableOffer } from "../protocol";
import { useStore } from "../store";
import { t } from "../texts";
import { OwnName } from "./Name";

export function Panel() {
  const { state } = useStore(room);
  if (!state?.table) return null;
  const { table } = state;
  return (
    <section class="card table" aria-label={t("table-page-title")}>
      <ul class="seats">
        <SeatLine state={state} table={table} color="white" />
        <SeatLine state={state} table={table} color="black" />
      </ul>
      {table.seat && !state.study && <OwnName state={state} seat={table.seat} />}
      {[table.white, table.black].includes("free") && <Waiting state={state} />}
      {table.seat && <Offers state={state} table={table} seat={table.seat} />}
      {table.seat && <Buttons state={state} table={table} />}
      {!state.study && <p class="quiet">{t("table-page-no-help")}</p>}
    </section>
  );
}

function SeatLine({ state, table, color }: { state: State; table: Table; color: Color }) {
  const own = table.seat === color;
  const name = state.names[color];
  return (
    <li data-seat={color} data-state={table[color]}>
      <strong>{t(`page-side-${color}`)}:</strong> {name && `${name}, `}
      {t(own ? "table-page-you" : `table-page-${table[color]}`)}
    </li>
  );
}

/** The link for whoever is to take the other seat; only who opened the table has it. */
function Waiting({ state }: { state: State }) {
  const invitation = useInvitation(state.game, state.owner);
  if (!invitation) return null;
  return (
    <Link
      name={t("table-page-link")}
      about={t(room.get().link ? "table-page-link-about" : "table-page-about-local")}
      text={linkTo(`game=${state.game}&invitation=${invitation}`)}
      code
    />
  );
}

/** What is offered, and by whom; the other's offers can be answered. */
function Offers({ state, table, seat }: { state: State; table: Table; seat: Color }) {
  const offers: [TableOffer, Color | null, () => void][] = [
    ["draw", state.draw_offer, draw],
    ["takeback", state.takeback_offer, takeBack],
    ["rematch", table.rematch_offer, rematch],
  ];
  return (
    <div role="status">
      {offers.map(([offer, by, accept]) =>
        by === null ? null : by === seat ? (
          <p key={offer}>{t(`table-page-own-${offer}`)}</p>
        ) : (
          <div key={offer} class="offer" data-offer={offer}>
            <p>{t(`table-page-other-${offer}`)}</p>
            <div class="buttons">
              <button type="button" class="button primary" onClick={accept}>
                {t("table-page-accept")}
              </button>
              <button type="button" class="button" onClick={() => send({ ask: "decline", offer })}>
                {t("table-page-decline")}
              </button>
            </div>
          </div>
        ),
      )}
    </div>
  );
}

function rematch(): void {
  send({ ask: "rematch" });
}

function Buttons({ state, table }: { state: State; table: Table }) {
  const button = (id: string, run: () => void, enabled: boolean) => (
    <button type="button" class="button" disabled={!enabled} onClick={run}>
      {t(id)}
    </button>
  );
  if (state.study) {
    return <div class="buttons">{button("page-rematch", rematch, table.rematch_offer === null)}</div>;
  }
  const takeback = canTakeBack(room.get()) && state.takeback_offer === null;
  return (
    <div class="buttons">
      {button("table-page-draw", draw, state.draw_offer === null)}
      {button("page-take-back", takeBack, takeback)}
      {button("page-resign", () => openDialog("resign"), true)}
    </div>
  );
}
