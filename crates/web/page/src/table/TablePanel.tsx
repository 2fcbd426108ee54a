// Beside the board at a table: who sits where, the link for the other, and what the two offer.
import { linkTo } from "../address";
import { Link, useInvitation } from "../chess/dialogs/Share";
import { room } from "../chess/room";
import type { ClientMessage, Color, Names, Table, TableOffer } from "../protocol";
import { t } from "../texts";
import { OwnName } from "./Name";

/** A table of any game, and how one asks for something there. */
export interface AtTable {
  game: string;
  table: Table;
  names: Names;
  /** The seats in the order in which they are shown: who begins comes first. */
  colors: [Color, Color];
  /** Whether the game is over. */
  over: boolean;
  /** What asks for the invitation; null for those who did not open the table. */
  invite: ClientMessage | null;
  /** The part of the link that names the game. */
  place: string;
  /** What may be offered, by whom it is, and how it is accepted. */
  offers: [TableOffer, Color | null, () => void][];
  decline: (offer: TableOffer) => void;
  name: (name: string) => void;
  /** What one can do: its text, whether it is possible now, and how. */
  buttons: [string, boolean, () => void][];
}

export function TablePanel(at: AtTable) {
  const { table, names, over } = at;
  const free = [table.white, table.black].includes("free");
  return (
    <section class="card table" aria-label={t("table-page-title")}>
      <ul class="seats">
        {at.colors.map((color) => (
          <SeatLine key={color} at={at} color={color} />
        ))}
      </ul>
      {table.seat && !over && <OwnName nameless={names[table.seat] === null} say={at.name} />}
      {free && <Waiting at={at} />}
      {table.seat && <Offers at={at} seat={table.seat} />}
      {table.seat && (
        <div class="buttons">
          {at.buttons.map(([title, enabled, run]) => (
            <button type="button" key={title} class="button" disabled={!enabled} onClick={run}>
              {t(title)}
            </button>
          ))}
        </div>
      )}
      {!over && <p class="quiet">{t("table-page-no-help")}</p>}
    </section>
  );
}

function SeatLine({ at, color }: { at: AtTable; color: Color }) {
  const { table, names } = at;
  const name = names[color];
  return (
    <li data-seat={color} data-state={table[color]}>
      <strong>{t(`page-side-${color}`)}:</strong> {name && `${name}, `}
      {t(table.seat === color ? "table-page-you" : `table-page-${table[color]}`)}
    </li>
  );
}

/** The link for whoever is to take the other seat; only who opened the table has it. */
function Waiting({ at }: { at: AtTable }) {
  const invitation = useInvitation(at.game, at.invite);
  if (!invitation) return null;
  return (
    <Link
      name={t("table-page-link")}
      about={t(room.get().link ? "table-page-link-about" : "table-page-about-local")}
      text={linkTo(`${at.place}&invitation=${invitation}`)}
      code
    />
  );
}

/** What is offered, and by whom; the other's offers can be answered. */
function Offers({ at, seat }: { at: AtTable; seat: Color }) {
  return (
    <div role="status">
      {at.offers.map(([offer, by, accept]) =>
        by === null ? null : by === seat ? (
          <p key={offer}>{t(`table-page-own-${offer}`)}</p>
        ) : (
          <div key={offer} class="offer" data-offer={offer}>
            <p>{t(`table-page-other-${offer}`)}</p>
            <div class="buttons">
              <button type="button" class="button primary" onClick={accept}>
                {t("table-page-accept")}
              </button>
              <button type="button" class="button" onClick={() => at.decline(offer)}>
                {t("table-page-decline")}
              </button>
            </div>
          </div>
        ),
      )}
    </div>
  );
}
