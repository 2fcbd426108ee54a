// Makes the page that needs no server: `node site.mjs FOLDER JSPI.wasm ASYNCIFY.wasm`, and after them
// the same two once more that share their memory with helpers, where those were built. They are the
// forms of the program (crates/wasm); `cargo xtask site` builds them and calls this.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { bundle, html, madeOf, pack, report } from "./build.mjs";
import { ICON, iconPng } from "./icon.mjs";

const [folder, ...forms] = process.argv.slice(2).map((path) => resolve(path));
if (![2, 4].includes(forms.length))
  throw new Error("usage: node site.mjs FOLDER JSPI.wasm ASYNCIFY.wasm […]");

const TABLES = new URL("../../tablebase/embedded/", import.meta.url);

/** What the page may do: nothing but with files of its own site. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const hash = (content) => createHash("sha256").update(content).digest("hex").slice(0, 10);

/** The program is unpacked in the page, so that a server need know nothing about it. Its name says
 *  nothing about that either: some would unpack it by themselves. */
async function addProgram(path) {
  const packed = gzipSync(await readFile(path), { level: 9 });
  return add(`program-${hash(packed)}.bin`, packed);
}

/** The endgame tables in one file, each after its length. They are packed already. */
async function addTables() {
  const names = (await readdir(TABLES)).filter((name) => name.endsWith(".htb")).sort();
  const parts = [];
  for (const name of names) {
    const file = await readFile(new URL(name, TABLES));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(file.length);
    parts.push(length, file);
  }
  const all = Buffer.concat(parts);
  return add(`tables-${hash(all)}.bin`, all);
}

/** The first is the one that iOS takes. */
const ICON_SIZES = [180, 192, 512];

function addIcon(side) {
  const picture = iconPng(side);
  return add(`icon-${hash(picture)}.png`, picture);
}

async function add(name, content) {
  await writeFile(join(folder, name), content);
  return name;
}

async function main() {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files = await Promise.all(forms.map((path) => addProgram(path)));
  const pair = ([jspi, asyncify]) => (jspi ? { jspi, asyncify } : null);
  const programs = { alone: pair(files), shared: pair(files.slice(2)) };
  const tables = await addTables();
  const helper = await bundle({ helper: "src/site/helper.ts" }, folder);
  const define = {
    PROGRAM_FILES: JSON.stringify(programs),
    TABLES_FILE: JSON.stringify(tables),
    HELPER_FILE: JSON.stringify(madeOf(helper, "src/site/helper.ts")),
  };
  const worker = await bundle({ worker: "src/site/worker.ts" }, folder, define);
  const page = await bundle({ page: "src/site/site.ts", style: "src/styles/main.css" }, folder, {
    ...define,
    WORKER_FILE: JSON.stringify(madeOf(worker, "src/site/worker.ts")),
  });
  const icon = await add(`icon-${hash(ICON)}.svg`, ICON);
  const pictures = await Promise.all(ICON_SIZES.map(addIcon));
  const manifest = JSON.stringify({
    name: "Horizont",
    short_name: "Horizont",
    description: "Chess and Othello · Šachy a Othello",
    start_url: "./",
    display: "standalone",
    background_color: "#f4efe8",
    theme_color: "#c9772b",
    icons: [
      { src: icon, sizes: "any", type: "image/svg+xml", purpose: "any maskable" },
      ...pictures.map((src, at) => ({
        src,
        sizes: `${ICON_SIZES[at]}x${ICON_SIZES[at]}`,
        type: "image/png",
      })),
    ],
  });
  const manifestFile = await add(`manifest-${hash(manifest)}.webmanifest`, manifest);
  const index = (await html(page, "src/site/site.ts")).replace(
    '    <meta name="viewport"',
    `    <meta http-equiv="content-security-policy" content="${POLICY}">
    <link rel="manifest" href="${manifestFile}">
    <link rel="apple-touch-icon" href="${pictures[0]}">
    <meta name="viewport"`,
  );
  await add("index.html", index);
  const made = [helper, worker, page]
    .flatMap((outputs) => Object.keys(outputs))
    .map((file) => basename(file));
  const kept = [...made, icon, ...pictures, manifestFile, tables];
  const version = hash([index, ...kept, ...files].join("\n"));
  const known = { ...define, SITE_FILES: JSON.stringify(kept), SITE_VERSION: JSON.stringify(version) };
  // Browsers look for another version under the name of this one.
  const lone = { entryNames: "[name]", splitting: false, format: "iife" };
  await bundle({ "service-worker": "src/site/serviceWorker.ts" }, folder, known, lone);
  for (const file of ["index.html", "service-worker.js", ...made]) await pack(join(folder, file));
  await report(folder, ["index.html", "service-worker.js", ...made]);
  for (const file of [...new Set(files), tables]) {
    console.log(`${file}: ${(await stat(join(folder, file))).size} B packed`);
  }
}

await main();
