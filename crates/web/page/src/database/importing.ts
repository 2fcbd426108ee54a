// A file of games on its way to the program: piece by piece, each when the one before has arrived.
import { send, sendBytes, status } from "../connection";
import type { DatabaseReply } from "../protocol";
import { Store } from "../store";
import { t } from "../texts";
import { ask } from "./ask";
import { askAgain } from "./position";

export interface Importing {
  /** Nothing is going on. */
  step: "none" | "sending" | "reading" | "indexing" | "done";
  percent: number;
  games: number;
  result: Extract<DatabaseReply, { got: "imported" }> | null;
  problem: string | null;
}

const NOTHING: Importing = { step: "none", percent: 0, games: 0, result: null, problem: null };
/** Less than the server takes in one message. */
const PIECE = 512 * 1024;

export const importing = new Store<Importing>(NOTHING);

let stopHearing: () => void = () => {};

export function isBusy({ step }: Importing): boolean {
  return step === "sending" || step === "reading" || step === "indexing";
}

export function importFile(file: File): void {
  if (isBusy(importing.get())) return;
  importing.set({ ...NOTHING, step: "sending" });
  const unwatch = status.watch(() => {
    if (status.get() !== "open") fail(t("page-work-lost"));
  });
  const unhear = ask({ do: "upload", name: file.name, bytes: file.size }, (reply) => hear(file, reply));
  stopHearing = () => {
    unwatch();
    unhear();
  };
}

/** What has come stays; the rest does not come. */
export function stopImport(): void {
  const sending = importing.get().step === "sending";
  send({ ask: "database", id: 0, request: { do: "upload_stop" } });
  if (sending) end(NOTHING);
}

function hear(file: File, reply: DatabaseReply): void {
  if (reply.got === "uploaded") void sendNext(file, reply.bytes);
  else if (reply.got === "importing")
    importing.patch({
      step: reply.indexing ? "indexing" : "reading",
      percent: reply.percent,
      games: reply.games,
    });
  else if (reply.got === "imported") {
    end({ ...NOTHING, step: "done", result: reply });
    askAgain();
  } else if (reply.got === "problem") fail(reply.text);
}

async function sendNext(file: File, from: number): Promise<void> {
  importing.patch({ percent: file.size > 0 ? Math.floor((100 * from) / file.size) : 100 });
  if (from >= file.size) {
    importing.patch({ step: "reading", percent: 0 });
    send({ ask: "database", id: 0, request: { do: "upload_end" } });
    return;
  }
  try {
    const piece = await file.slice(from, from + PIECE).arrayBuffer();
    if (importing.get().step === "sending") sendBytes(piece);
  } catch {
    // The file is gone, or may not be read.
    send({ ask: "database", id: 0, request: { do: "upload_stop" } });
    fail(t("db-page-file-unreadable"));
  }
}

function fail(problem: string): void {
  end({ ...NOTHING, problem });
}

function end(state: Importing): void {
  stopHearing();
  importing.set(state);
}
