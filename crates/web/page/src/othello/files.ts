// Games to and from the disk, in the format of the task.
import { download } from "../download";
import { open, save, state } from "./state";

export function saveFile(): void {
  save((text) => download("othello.txt", text));
}

export function openFile(): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".txt,text/plain";
  input.onchange = async () => {
    const text = await input.files?.[0]?.text();
    // What is wrong with it is said beside the board.
    if (text !== undefined) open(text, (problem) => state.patch({ problem }));
  };
  input.click();
}
