// Fetches the program. It is packed, and unpacked here: not every server of files says how they are
// packed.
import { hasJspi } from "./machine";

const GZIP = [0x1f, 0x8b];

/** Whether other workers can share the program's memory here. */
export const canShare = self.crossOriginIsolated;

/** The files of the forms of the program that this browser runs: alone, and with helpers, if that
 *  form was built. */
const { alone, shared } = PROGRAM_FILES;
const pausing = hasJspi ? "jspi" : "asyncify";
export const aloneFile = alone[pausing];
export const sharedFile = shared?.[pausing] ?? null;

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
