// Messages over a WebSocket to the server.
import type { Carrier, CarrierEvents } from "./connection";

export function openSocket(events: CarrierEvents): Carrier {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}/ws`);
  socket.onopen = () => events.opened();
  socket.onmessage = (event) => events.heard(String(event.data));
  socket.onclose = () => events.lost();
  return {
    send(message) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(message);
      return true;
    },
  };
}
