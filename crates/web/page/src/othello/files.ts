// Games to and from the disk, in the format of the task.
import { open, save, state } from "./state";

export function saveFile(): void {
  save((text) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = "othello.txt";
    link.click();
    URL.revokeObjectURL(link.href);
  });
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
