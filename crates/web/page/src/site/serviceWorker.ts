// Keeps all files of one version of the page, and answers with them whether there is a network or
// not. Another version becomes active when no tab shows this one any more. Its answers say that the
// page shares nothing with other sites, whatever the server says: then browsers let workers share
// memory, and the program has helpers.
import { aloneFile, sharedFile } from "./program";

/** The worker's own half, of which the types of a page know nothing. */
interface Scope {
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void;
  clients: { claim(): Promise<void> };
}

interface WorkerEvent {
  request: Request;
  data: string;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

const scope = self as unknown as Scope;
const PREFIX = "horizont-";
const CACHE = PREFIX + SITE_VERSION;
const INDEX = "./";

scope.addEventListener("install", (event) => event.waitUntil(keepFiles()));
scope.addEventListener("activate", (event) => event.waitUntil(becomeActive()));
scope.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && new URL(url).origin === location.origin) event.respondWith(answer(event.request));
});

// A page that came before this worker runs the other form of the program.
scope.addEventListener("message", (event) => event.waitUntil(keepProgram(event.data)));

/** Names hold the hash of what is in them: what the browser has of them is right. */
const named = (file: string) => new Request(file, { cache: "force-cache" });

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = [...SITE_FILES, sharedFile ?? aloneFile];
  await cache.addAll([new Request(INDEX, { cache: "no-cache" }), ...files.map(named)]);
}

async function keepProgram(file: string): Promise<void> {
  const cache = await caches.open(CACHE);
  if (![aloneFile, sharedFile].includes(file) || (await cache.match(file))) return;
  await cache.add(named(file));
}

async function becomeActive(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const wanted = isPage(request) ? INDEX : request;
  return isolated((await cache.match(wanted, { ignoreSearch: true })) ?? (await fetch(request)));
}

function isolated(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("cross-origin-embedder-policy", "require-corp");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

function isPage({ mode, url }: Request): boolean {
  const root = new URL(INDEX, location.href).pathname;
  return mode === "navigate" && [root, `${root}index.html`].includes(new URL(url).pathname);
}
