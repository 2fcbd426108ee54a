// Keeps all files of one version of the page, and answers with them whether there is a network or
// not. Another version becomes active when no tab shows this one any more.
import { programFile } from "./program";

/** The worker's own half, of which the types of a page know nothing. */
interface Scope {
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void;
  clients: { claim(): Promise<void> };
}

interface WorkerEvent {
  request: Request;
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

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Names hold the hash of what is in them: what the browser has of them is right.
  const requests = [...SITE_FILES, programFile].map((file) => new Request(file, { cache: "force-cache" }));
  await cache.addAll([new Request(INDEX, { cache: "no-cache" }), ...requests]);
}

async function becomeActive(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const wanted = isPage(request) ? INDEX : request;
  return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request);
}

function isPage({ mode, url }: Request): boolean {
  const root = new URL(INDEX, location.href).pathname;
  return mode === "navigate" && [root, `${root}index.html`].includes(new URL(url).pathname);
}
