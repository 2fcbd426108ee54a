// Makes dist/: index.html, the page's modules, its styles. Nothing of other people is kept in the
// repository: board and pieces come from the package chessground at this moment. site.mjs makes the
// page that needs no server of the same parts.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, transform } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));

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
    // The path counts in the hash by which the script is called: from here, so that it is the same
    // wherever the page is built.
    b.onResolve({ filter: /\.css\?later$/ }, ({ path, resolveDir }) => ({
      path: relative(here, join(resolveDir, path.replace("?later", ""))),
      namespace: "later",
    }));
    b.onLoad({ filter: /.*/, namespace: "later" }, async ({ path }) => {
      const css = await readFile(join(here, path), "utf8");
      const { code } = await transform(css, { loader: "css", minify: true });
      return { contents: code, loader: "text" };
    });
  },
};

/** Bundles some entries into a folder; what esbuild says of the files it wrote. `define` gives names
 *  a value that only the build knows. */
export async function bundle(entryPoints, outdir, define = {}, options = {}) {
  const { metafile } = await build({
    absWorkingDir: here,
    entryPoints,
    outdir,
    define,
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
    ...options,
  });
  return metafile.outputs;
}

async function main() {
  const out = join(here, "dist");
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const outputs = await bundle({ page: "src/main.tsx", style: "src/styles/main.css" }, out);
  await writeFile(join(out, "index.html"), await html(outputs, "src/main.tsx"));
  const files = ["index.html", ...Object.keys(outputs).map((file) => basename(file))];
  for (const file of files) await pack(join(out, file));
  await report(out, files);
}

/** The name of the file that was made of a source. */
export function madeOf(outputs, source) {
  return basename(Object.keys(outputs).find((file) => outputs[file].entryPoint === source));
}

/** index.html asks for script and style by names that hold the hash of their content, so that a new
 *  page is never shown with an old style; and at once for all that the first view consists of. */
export async function html(outputs, source) {
  const entry = (source) => Object.keys(outputs).find((file) => outputs[file].entryPoint === source);
  const script = entry(source);
  const needed = new Set();
  const need = (file) => {
    if (needed.has(file)) return;
    needed.add(file);
    const imports = outputs[file].imports.filter(({ kind }) => kind === "import-statement");
    for (const { path } of imports) need(path);
  };
  for (const source of ["src/main.tsx", "src/chess/view.tsx"]) need(entry(source));
  need(script);
  needed.delete(script);
  const preloads = [...needed].map((file) => `<link rel="modulepreload" href="${basename(file)}">`);
  const text = await readFile(join(here, "index.html"), "utf8");
  return text
    .replace("style.css", madeOf(outputs, "src/styles/main.css"))
    .replace("page.js", basename(script))
    .replace("  </head>", `    ${preloads.join("\n    ")}\n  </head>`);
}

/** Beside a file its packed forms, for browsers that take them. */
export async function pack(path) {
  const content = await readFile(path);
  await writeFile(`${path}.br`, brotliCompressSync(content));
  await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
}

/** What the files of a page weigh. */
export async function report(folder, files) {
  let sum = 0;
  for (const file of files) {
    const content = await readFile(join(folder, file));
    const packed = Math.min(content.length, brotliCompressSync(content).length);
    sum += packed;
    console.log(`${file}: ${content.length} B, ${packed} B packed`);
  }
  console.log(`together ${(sum / 1024).toFixed(1)} KB packed`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();
