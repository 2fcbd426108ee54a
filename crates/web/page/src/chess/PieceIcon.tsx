// A piece outside the board: promotion, captured pieces, the editor's box.
import type { Color, Role } from "../protocol";

export function PieceIcon({ role, color }: { role: Role; color: Color }) {
  return <i class={`piece ${role} ${color}`} aria-hidden="true" />;
}
