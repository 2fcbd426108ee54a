// The one WebSocket to the server: sends what views ask, hands on what the server tells, and
// connects again by itself after a break.
import type { ClientMessage, ServerMessage } from "./protocol";
import { Store } from "./store";

export type Status = "connecting" | "open" | "lost" | "full";

export const status = new Store<Status>("connecting");

const listeners = new Set<(message: ServerMessage) => void>();
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;

let socket: WebSocket | null = null;
let pause = FIRST_PAUSE;
let greeting: () => ClientMessage | null = () => null;

/** Calls `listener` with everything the server tells; returns how to stop that. */
export function listen(listener: (message: ServerMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends a message; returns false when there is no connection, and then nothing is kept: what the
 *  server knows is told again after the next greeting. */
export function send(message: ClientMessage): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
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
  if (socket && socket.readyState <= WebSocket.OPEN) return;
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const opened = new WebSocket(`${scheme}//${location.host}/ws`);
  socket = opened;
  opened.onopen = () => {
    pause = FIRST_PAUSE;
    const first = greeting();
    if (first) send(first);
    status.set("open");
  };
  opened.onmessage = (event) => hear(String(event.data));
  opened.onclose = () => {
    if (socket !== opened) return;
    if (status.get() !== "full") status.set("lost");
    setTimeout(open, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };
}

function hear(data: string): void {
  const message = JSON.parse(data) as ServerMessage;
  if (message.tell === "full") status.set("full");
  for (const listener of [...listeners]) listener(message);
}
