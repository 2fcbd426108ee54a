// A link as a QR code, drawn when somebody wants to see it.
import { useEffect, useState } from "preact/hooks";
import { listen, send } from "../connection";
import { t } from "../texts";

/** Cameras need so much light around a code. */
const MARGIN = 2;

export function Code({ text }: { text: string }) {
  const [rows, setRows] = useState<string[]>([]);
  useEffect(() => {
    const stop = listen((message) => {
      if (message.tell === "qr" && message.text === text) setRows(message.rows);
    });
    send({ ask: "qr", text });
    return stop;
  }, [text]);
  const side = rows.length + 2 * MARGIN;
  const dark = rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (sign === "1" ? [`M${x + MARGIN},${y + MARGIN}h1v1h-1z`] : [])),
  );
  return (
    <svg class="code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t("code-page-label")}>
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
