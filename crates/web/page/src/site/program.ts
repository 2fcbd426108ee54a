// Fetches the program. It is packed, and unpacked here: not every server of files says how they are
// packed.
import { hasJspi } from "./machine";

const GZIP = [0x1f, 0x8b];

/** Whether other workers can share the program's memory here. */
export const canShare = self.crossOriginIsolated;

/** Chromium has had JSPI since version 137. The quick compiler of older ones (seen in V8 11.3, not in
 *  15.6) takes wrong turns in the form that pauses by itself and shares its memory. */
const isOldChromium = !hasJspi && "userAgentData" in navigator;

/** The files of the forms of the program that this browser runs: alone, and with helpers, if that
 *  form was built. */
const { alone, shared } = PROGRAM_FILES;
const pausing = hasJspi ? "jspi" : "asyncify";
export const aloneFile = alone[pausing];
export const sharedFile = isOldChromium ? null : (shared?.[pausing] ?? null);

export async function loadProgram(file: string): Promise<WebAssembly.Module> {
  const response = await fetch(new URL(file, self.location.href));
  if (!response.ok || !response.body) throw new Error(`${file}: ${response.status}`);
  const [content, start] = response.body.tee();
  const isPacked = await beginsWith(start, GZIP);
  const unpacked = isPacked ? content.pipeThrough(new DecompressionStream("gzip")) : content;
  const headers = { "content-type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(unpacked, { headers }));
}

/** A server may have unpacked the file already. */
async function beginsWith(stream: ReadableStream<Uint8Array>, bytes: number[]): Promise<boolean> {
  const reader = stream.getReader();
  const { value } = await reader.read();
  void reader.cancel();
  return bytes.every((byte, index) => value?.[index] === byte);
}
