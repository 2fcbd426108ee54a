// Files in and out of the browser: chosen, dropped, pasted; saved as downloads.
import { listen, send } from "../connection";
import { download } from "../download";
import { t } from "../texts";
import { room } from "./room";

/** Far more than any game needs, and less than the server takes in one message. */
const LARGEST = 900_000;

export async function openFile(file: File): Promise<void> {
  if (file.size > LARGEST) tooLarge();
  else openText(file.name, await file.text());
}

export function openText(name: string, text: string): void {
  if (text.length > LARGEST) tooLarge();
  else send({ ask: "import", name, text });
}

function tooLarge(): void {
  room.patch({ note: { kind: "error", text: t("page-file-too-large") } });
}

/** The page takes files that are dropped on it and games that are pasted outside of fields. */
export function listenToFiles(): () => void {
  const onDragOver = (event: DragEvent) => event.preventDefault();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain");
    if (file) void openFile(file);
    else if (text) openText("", text);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain");
    if (file) void openFile(file);
    else if (text?.trim()) openText("", text);
  };
  document.addEventListener("dragover", onDragOver);
  document.addEventListener("drop", onDrop);
  document.addEventListener("paste", onPaste);
  const stop = listen((message) => {
    if (message.tell === "file") download(message.name, message.text);
  });
  return () => {
    document.removeEventListener("dragover", onDragOver);
    document.removeEventListener("drop", onDrop);
    document.removeEventListener("paste", onPaste);
    stop();
  };
}
