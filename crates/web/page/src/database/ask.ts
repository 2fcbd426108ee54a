// Questions about games, each with its number; an answer to an older question is not heard.
import { listen, send } from "../connection";
import type { DatabaseReply, DatabaseRequest } from "../protocol";

let last = 0;

/** Asks; `heard` gets every answer to this question. Returns how to hear no more. */
export function ask(request: DatabaseRequest, heard: (reply: DatabaseReply) => void): () => void {
  last += 1;
  const id = last;
  const stop = listen((message) => {
    if (message.tell === "database" && message.id === id) heard(message.answer);
  });
  send({ ask: "database", id, request });
  return stop;
}

/** The only answer to a question. */
export function askOnce(request: DatabaseRequest, heard: (reply: DatabaseReply) => void): () => void {
  const stop = ask(request, (reply) => {
    stop();
    heard(reply);
  });
  return stop;
}
