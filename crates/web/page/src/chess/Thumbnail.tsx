// A small picture of a position.
import { readPieces } from "./fen";
import { PieceIcon } from "./PieceIcon";

export function Thumbnail({ fen }: { fen: string }) {
  return (
    <span class="thumbnail" aria-hidden="true">
      {[...readPieces(fen)].map(([square, { role, color }]) => (
        <span
          key={square}
          style={{
            left: `${12.5 * (square.charCodeAt(0) - 97)}%`,
            bottom: `${12.5 * (Number(square[1]) - 1)}%`,
          }}
        >
          <PieceIcon role={role} color={color} />
        </span>
      ))}
    </span>
  );
}
