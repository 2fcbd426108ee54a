// A button that copies a text and says that it did.
import { useState } from "preact/hooks";
import { t } from "../texts";

interface Props {
  text: string;
  /** Where the browser forbids copying: selects the text, so that the user can. */
  select: () => void;
}

export function CopyButton({ text, select }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      select();
    }
  };
  return (
    <button type="button" class="button" onClick={copy}>
      {t(copied === text ? "page-copied" : "page-copy")}
    </button>
  );
}
