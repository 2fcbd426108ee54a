// Messages to the program in a worker of the page. A worker that breaks or falls silent is replaced
// by a new one, which finds the games where the old one kept them.
import { type Carrier, type CarrierEvents, threads } from "../connection";
import { ARE_YOU_THERE, NEW_TABLES, NOT_STARTED, THREADS } from "./signals";

/** How often a worker is asked whether it is there, and how often it may miss that. */
const ASK_EVERY = 3000;
const MOST_MISSED = 3;

export function openWorker(events: CarrierEvents): Carrier {
  const worker = new Worker(WORKER_FILE, { type: "module" });
  let missed = 0;
  let isOpen = true;
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(asking);
    worker.terminate();
    events.lost();
  };
  const asking = setInterval(() => {
    // A page in the background may be stopped for hours.
    if (document.visibilityState !== "visible") missed = 0;
    missed += 1;
    if (missed > MOST_MISSED) end();
    else worker.postMessage(ARE_YOU_THERE);
  }, ASK_EVERY);
  worker.onmessage = ({ data }: MessageEvent<string>) => {
    missed = 0;
    if (data === NOT_STARTED) end();
    else if (data === NEW_TABLES) dispatchEvent(new Event(NEW_TABLES));
    else if (data.startsWith(THREADS)) threads.set(Number(data.slice(THREADS.length)));
    else if (data !== ARE_YOU_THERE) events.heard(data);
  };
  worker.onerror = end;
  // Before the first message can be sent, there must be somebody to send it with.
  queueMicrotask(() => isOpen && events.opened());
  return {
    send(message) {
      if (isOpen) worker.postMessage(message);
      return isOpen;
    },
  };
}
