// A small server for the files of the site: `node serve.mjs FOLDER [PORT]`. It hands out what is
// packed where the browser takes it, and says that the page shares nothing with other sites, so that
// its workers may share memory; it keeps nothing and listens to this machine alone.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};
/** For files whose name changes with their content. */
const FOR_EVER = "public, max-age=31536000, immutable";
const PACKED = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

const ISOLATED = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

/** Serves a folder; resolves to the server once it listens. A plain one says no more than any server
 *  of files does. */
export function serve(folder, port = 0, plain = false) {
  const isolated = plain ? {} : ISOLATED;
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    const name = path.endsWith("/") ? `${path}index.html` : path;
    const found = await find(join(folder, name), request.headers["accept-encoding"] ?? "");
    if (!found) {
      return response.writeHead(404, { "content-type": "text/plain", ...isolated }).end("nothing here");
    }
    const isNamedByContent = /-[0-9A-Za-z]{8,}\.\w+$/.test(name);
    response.writeHead(200, {
      "content-type": TYPES[extname(name)] ?? "application/octet-stream",
      "cache-control": isNamedByContent ? FOR_EVER : "no-cache",
      vary: "accept-encoding",
      ...isolated,
      ...(found.encoding && { "content-encoding": found.encoding }),
    });
    return response.end(request.method === "HEAD" ? undefined : found.content);
  });
  return new Promise((listening) => {
    server.listen(port, "127.0.0.1", () => listening(server));
  });
}

/** The file, in the first packed form that is there and taken. */
async function find(path, taken) {
  const forms = PACKED.filter(([encoding]) => taken.includes(encoding));
  for (const [encoding, ending] of [...forms, [undefined, ""]]) {
    const content = await readFile(path + ending).catch(() => null);
    if (content) return { content, encoding };
  }
  return null;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder = "site", port = "8000"] = process.argv.slice(2);
  const server = await serve(resolve(folder), Number(port));
  console.log(`http://localhost:${server.address().port}/`);
}
