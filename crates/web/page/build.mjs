// Makes dist/: index.html, the page's modules, its styles. Nothing of other people is kept in the
// repository: board and pieces come from the package chessground at this moment.
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const out = new URL("./dist/", import.meta.url);

/** The pieces, for the board and for everything else that shows one (`<i class="piece …">`). */
async function pieces() {
  const css = await readFile(
    new URL("./node_modules/@lichess-org/chessground/assets/chessground.cburnett.css", import.meta.url),
    "utf8",
  );
  return css.replaceAll(/\.cg-wrap piece(\.\w+\.\w+)/g, ".piece$1, .cg-wrap piece$1");
}

const piecesOfThePackage = {
  name: "pieces",
  setup(b) {
    b.onResolve({ filter: /^pieces\.css$/ }, () => ({ path: "pieces.css", namespace: "pieces" }));
    b.onLoad({ filter: /.*/, namespace: "pieces" }, async () => ({
      contents: await pieces(),
      loader: "css",
    }));
  },
};

async function main() {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const result = await build({
    absWorkingDir: new URL(".", import.meta.url).pathname,
    entryPoints: { page: "src/main.tsx", style: "src/styles/main.css" },
    outdir: "dist",
    entryNames: "[name]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target: ["es2022"],
    minify: true,
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".ftl": "text", ".svg": "dataurl" },
    plugins: [piecesOfThePackage],
    metafile: true,
    logLevel: "warning",
  });
  await html();
  await report(Object.keys(result.metafile.outputs));
}

/** index.html asks for script and style by the hash of their content, so that a new page is never
 *  shown with an old style. */
async function html() {
  let text = await readFile(new URL("./index.html", import.meta.url), "utf8");
  for (const name of ["page.js", "style.css"]) {
    const content = await readFile(new URL(name, out));
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
    text = text.replaceAll(name, `${name}?${hash}`);
  }
  await writeFile(new URL("index.html", out), text);
}

async function report(files) {
  let sum = 0;
  for (const file of ["dist/index.html", ...files]) {
    const content = await readFile(new URL(`./${file}`, import.meta.url));
    const packed = gzipSync(content).length;
    sum += packed;
    console.log(`${file}: ${content.length} B, ${packed} B packed`);
  }
  console.log(`together ${(sum / 1024).toFixed(1)} KB packed`);
}

await main();
