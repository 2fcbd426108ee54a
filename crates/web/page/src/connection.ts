// The one connection to the program: sends what views ask, hands on what the program tells, and
// connects again by itself after a break. What carries it is a WebSocket to the server, or a worker
// of the page where there is none.
import type { ClientMessage, ServerMessage } from "./protocol";
import { openSocket } from "./socket";
import { Store } from "./store";

export type Status = "connecting" | "open" | "lost" | "full";

/** What carries the messages. */
export interface Carrier {
  /** Sends a message, or a piece of a file; false when there is no connection. */
  send(message: string | ArrayBuffer): boolean;
}

/** What a carrier tells about itself. */
export interface CarrierEvents {
  opened(): void;
  heard(text: string): void;
  lost(): void;
}

export const status = new Store<Status>("connecting");

const listeners = new Set<(message: ServerMessage) => void>();
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;

let openCarrier: (events: CarrierEvents) => Carrier = openSocket;
let carrier: Carrier | null = null;
let pause = FIRST_PAUSE;
let greeting: () => ClientMessage | null = () => null;

/** Whether the program runs in the page itself: nobody else can come to its games. */
export let isAlone = false;

/** On how many threads the program in the page searches; nothing where a server does. */
export const threads = new Store<number | null>(null);

/** From now on messages are carried to a program in the page itself. */
export function carryWithin(open: (events: CarrierEvents) => Carrier): void {
  openCarrier = open;
  isAlone = true;
}

/** Calls `listener` with everything the program tells; returns how to stop that. */
export function listen(listener: (message: ServerMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends a message; returns false when there is no connection, and then nothing is kept: what the
 *  program knows is told again after the next greeting. */
export function send(message: ClientMessage): boolean {
  return carrier?.send(JSON.stringify(message)) ?? false;
}

/** Sends a piece of a file that was announced. */
export function sendBytes(bytes: ArrayBuffer): boolean {
  return carrier?.send(bytes) ?? false;
}

/** Connects and stays connected. `greet` gives the first message of each connection. */
export function connect(greet: () => ClientMessage | null): void {
  greeting = greet;
  open();
  // A phone that wakes up need not wait for the pause to end.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && status.get() === "lost") open();
  });
}

function open(): void {
  if (carrier) return;
  const opened = openCarrier({
    opened: () => {
      pause = FIRST_PAUSE;
      const first = greeting();
      if (first) send(first);
      status.set("open");
    },
    heard: hear,
    lost: () => {
      if (carrier !== opened) return;
      carrier = null;
      if (status.get() !== "full") status.set("lost");
      setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    },
  });
  carrier = opened;
}

function hear(data: string): void {
  const message = JSON.parse(data) as ServerMessage;
  if (message.tell === "full") status.set("full");
  for (const listener of [...listeners]) listener(message);
}
