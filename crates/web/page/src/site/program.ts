// Fetches the program. It is packed, and unpacked here: not every server of files says how they are
// packed.
import { hasJspi } from "./machine";

const GZIP = [0x1f, 0x8b];

/** The file of the form of the program that this browser runs. */
export const programFile = hasJspi ? PROGRAM_FILES.jspi : PROGRAM_FILES.asyncify;

export async function loadProgram(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL(programFile, self.location.href));
  if (!response.ok || !response.body) throw new Error(`${programFile}: ${response.status}`);
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
