// Endgame tables: those of the program, fetched once it has begun, and those of the user, which are
// kept in the browser.
import { readAll, TABLES, write } from "./database";
import type { Machine } from "./machine";

/** Over which pages hand tables to their workers. */
export const CHANNEL = "horizont tables";

export interface BroughtTable {
  name: string;
  file: ArrayBuffer;
}

export interface TableAnswer {
  name: string;
  isTable: boolean;
}

/** Brings all tables, and those that the user adds from then on; `tell` is called when some are there. */
export async function bringTables(machine: Machine, tell: () => void): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<BroughtTable | TableAnswer>) => {
    if ("file" in data) void bringNew(machine, channel, data).then(tell);
  };
  const kept = await readAll<ArrayBuffer>(TABLES).catch(() => new Map<string, ArrayBuffer>());
  for (const file of kept.values()) machine.bringTable(new Uint8Array(file));
  // Without them endings are searched, as all else is.
  const response = await fetch(TABLES_FILE).catch(() => null);
  if (!response?.ok) return;
  for (const file of parts(await response.arrayBuffer())) machine.bringTable(file);
  tell();
}

async function bringNew(machine: Machine, channel: BroadcastChannel, { name, file }: BroughtTable) {
  const isTable = machine.bringTable(new Uint8Array(file));
  if (isTable) await write(TABLES, [[name, file]]).catch(() => {});
  channel.postMessage({ name, isTable } satisfies TableAnswer);
}

/** Each file comes after its length, four bytes, the lowest first. */
function* parts(all: ArrayBuffer): Generator<Uint8Array> {
  const view = new DataView(all);
  for (let at = 0; at + 4 <= all.byteLength; ) {
    const length = view.getUint32(at, true);
    yield new Uint8Array(all, at + 4, length);
    at += 4 + length;
  }
}
