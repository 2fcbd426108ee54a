// Work that the server does for a view, part by part. There is one piece of it at a time: parts of
// an older one are not heard, and a broken connection loses it.
import { listen, send, status } from "../connection";
import type { ClientMessage, ServerMessage } from "../protocol";

type Tool = "lab" | "review" | "why" | "evaluated";
type Part<K extends Tool> = Extract<ServerMessage, { tell: K }>["part"];

interface Listener<K extends Tool> {
  /** A part of the result. */
  part: (part: Part<K>) => void;
  /** The server has forgotten the work, or never heard of it. */
  lost: () => void;
}

/** Every piece of work has a number of its own, whichever view asked for it. */
let last = 0;

export class Job<K extends Tool> {
  readonly #tool: K;
  readonly #listener: Listener<K>;
  #id = 0;

  constructor(tool: K, listener: Listener<K>) {
    this.#tool = tool;
    this.#listener = listener;
  }

  /** Hears the server from now on; returns how to stop that. */
  begin(): () => void {
    const stops = [
      listen((message) => {
        if (message.tell === this.#tool && message.id === this.#id)
          this.#listener.part(message.part as Part<K>);
      }),
      status.watch(() => {
        if (status.get() !== "open") this.#listener.lost();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Asks for work; returns whether the server could be asked. */
  start(message: (id: number) => ClientMessage): boolean {
    last += 1;
    this.#id = last;
    const sent = send(message(this.#id));
    if (!sent) this.#listener.lost();
    return sent;
  }

  /** Ends the work. */
  stop(): void {
    this.#id = 0;
    send({ ask: "tool_stop" });
  }
}
