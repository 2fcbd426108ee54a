// What the page that needs no server can do besides: take along what it keeps, take tables in.
import { room } from "../chess/room";
import type { Command } from "../shell/commands";
import { t } from "../texts";
import { exportAll, importAll } from "./backup";
import { type BroughtTable, CHANNEL, type TableAnswer } from "./tables";

export const siteCommands: Command[] = [
  {
    id: "backup",
    title: "page-backup",
    keys: [],
    menu: "game",
    separated: true,
    run: () => void exportAll(),
  },
  {
    id: "restore",
    title: "page-restore",
    keys: [],
    menu: "game",
    run: () => choose(".json", (files) => void restore(files[0])),
  },
  {
    id: "add-tables",
    title: "page-add-tables",
    keys: [],
    menu: "game",
    run: () => choose(".htb", (files) => void addTables(files)),
  },
];

function choose(accept: string, then: (files: File[]) => void): void {
  const input = document.createElement("input");
  Object.assign(input, { type: "file", accept, multiple: accept === ".htb" });
  input.onchange = () => then([...(input.files ?? [])]);
  input.click();
}

async function restore(file: File | undefined): Promise<void> {
  if (!file) return;
  const isOurs = await importAll(file).catch(() => false);
  // Everything is read when the page starts.
  if (isOurs) location.reload();
  else note("error", t("page-restore-bad"));
}

async function addTables(files: File[]): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  const names = new Set(files.map((file) => file.name));
  let taken = 0;
  channel.onmessage = ({ data }: MessageEvent<BroughtTable | TableAnswer>) => {
    if (!("isTable" in data) || !names.delete(data.name)) return;
    taken += Number(data.isTable);
    if (names.size > 0) return;
    channel.close();
    const kind = taken === files.length ? "info" : "error";
    note(kind, t("page-tables-added", { taken, all: files.length }));
  };
  for (const file of files) {
    channel.postMessage({ name: file.name, file: await file.arrayBuffer() } satisfies BroughtTable);
  }
}

function note(kind: "info" | "error", text: string): void {
  room.patch({ note: { kind, text } });
}
