// What shall the pawn become? By mouse, or by a key of either language.

import type { Role } from "../../protocol";
import { Dialog } from "../../shell/Dialog";
import { t } from "../../texts";
import { cancelPromotion, promote } from "../actions";
import { PieceIcon } from "../PieceIcon";
import { room } from "../room";

type Letter = "q" | "r" | "b" | "n";

const CHOICES: { role: Role; letter: Letter; czech: string }[] = [
  { role: "queen", letter: "q", czech: "d" },
  { role: "rook", letter: "r", czech: "v" },
  { role: "bishop", letter: "b", czech: "s" },
  { role: "knight", letter: "n", czech: "j" },
];

export function Promotion() {
  const { promotion } = room.get();
  if (!promotion) return null;
  const color = promotion.to[1] === "8" ? "white" : "black";
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const choice = CHOICES.find((c) => c.letter === key || c.czech === key);
    if (!choice) return;
    event.preventDefault();
    promote(choice.letter);
  };
  return (
    <Dialog title={t("page-promotion")} onClose={cancelPromotion} class="promotion">
      <div class="promotion-choices" role="group" aria-label={t("page-promotion")} onKeyDown={onKeyDown}>
        {CHOICES.map(({ role, letter, czech }, index) => (
          <button
            key={letter}
            type="button"
            class="promotion-choice"
            autofocus={index === 0}
            onClick={() => promote(letter)}
          >
            <PieceIcon role={role} color={color} />
            <span>{t(`page-piece-${color}-${role}`)}</span>
            <span class="promotion-keys">
              <kbd>{czech.toUpperCase()}</kbd> <kbd>{letter.toUpperCase()}</kbd>
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
