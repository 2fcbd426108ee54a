// Makes dist/: index.html, the page's modules, its styles. Nothing of other people is kept in the
// repository: board and pieces come from the package chessground at this moment.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, transform } from "esbuild";

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

/** The styles of what is loaded later come with its script, as a text: `import style from "….css?later"`. */
const stylesForLater = {
  name: "styles for later",
  setup(b) {
    b.onResolve({ filter: /\.css\?later$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace("?later", "")),
      namespace: "later",
    }));
    b.onLoad({ filter: /.*/, namespace: "later" }, async ({ path }) => {
      const { code } = await transform(await readFile(path, "utf8"), { loader: "css", minify: true });
      return { contents: code, loader: "text" };
    });
  },
};

async function main() {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const result = await build({
    absWorkingDir: new URL(".", import.meta.url).pathname,
    entryPoints: { page: "src/main.tsx", style: "src/styles/main.css" },
    outdir: "dist",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target: ["es2022"],
    minify: true,
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".ftl": "text", ".svg": "dataurl" },
    plugins: [piecesOfThePackage, stylesForLater],
    metafile: true,
    logLevel: "warning",
  });
  const files = Object.keys(result.metafile.outputs);
  await html(result.metafile);
  await pack(["dist/index.html", ...files]);
  await report(files);
}

/** index.html asks for script and style by names that hold the hash of their content, so that a new
 *  page is never shown with an old style; and at once for all that the first view consists of. */
async function html({ outputs }) {
  const nameOf = (file) => file.replace("dist/", "");
  const entry = (source) => Object.keys(outputs).find((file) => outputs[file].entryPoint === source);
  const script = entry("src/main.tsx");
  const style = entry("src/styles/main.css");
  const view = entry("src/chess/view.tsx");
  const needed = new Set();
  const need = (file) => {
    if (needed.has(file)) return;
    needed.add(file);
    const imports = outputs[file].imports.filter(({ kind }) => kind === "import-statement");
    for (const { path } of imports) need(path);
  };
  need(script);
  need(view);
  needed.delete(script);
  const preloads = [...needed].map((file) => `<link rel="modulepreload" href="${nameOf(file)}">`);
  const text = await readFile(new URL("./index.html", import.meta.url), "utf8");
  const page = text
    .replace("style.css", nameOf(style))
    .replace("page.js", nameOf(script))
    .replace("  </head>", `    ${preloads.join("\n    ")}\n  </head>`);
  await writeFile(new URL("index.html", out), page);
}

/** Beside each file its packed forms, for browsers that take them. */
async function pack(files) {
  for (const file of files) {
    const path = new URL(`./${file}`, import.meta.url);
    const content = await readFile(path);
    await writeFile(`${path.pathname}.br`, brotliCompressSync(content));
    await writeFile(`${path.pathname}.gz`, gzipSync(content, { level: 9 }));
  }
}

async function report(files) {
  let sum = 0;
  for (const file of ["dist/index.html", ...files]) {
    const content = await readFile(new URL(`./${file}`, import.meta.url));
    const packed = brotliCompressSync(content).length;
    sum += packed;
    console.log(`${file}: ${content.length} B, ${packed} B packed`);
  }
  console.log(`together ${(sum / 1024).toFixed(1)} KB packed`);
}

await main();
