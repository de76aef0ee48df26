/**
 * Builds all or the named games into `dist/<slug>/`, pass variants into `pass/dist/<slug>/`, and
 * the SDK. Does not rewrite unchanged games.
 */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { build, type OutputFile } from 'esbuild';
import { buildClient } from './build-client.ts';
import { buildSdk } from './build-sdk.ts';
import { CLIENT_PATH } from './host/inject-client.ts';
import { helpOf, listGames, type Manifest, readManifest } from './manifest.ts';

const ROOT = new URL('./', import.meta.url);
/** Limits the load time on slow phones. */
const MAX_BYTES = 150 * 1024;

interface Built {
  /** Relative to the games folder. */
  path: string;
  bytes: number;
}

async function buildGame(slug: string): Promise<Built[]> {
  const manifest = await readManifest(ROOT, slug);
  const { variants } = manifest;
  const [open, ofThePass] = [
    variants.filter(({ pass }) => !pass),
    variants.filter(({ pass }) => pass),
  ];
  const parts = [
    ...(open.length > 0 ? [{ folder: `dist/${slug}/`, selected: open }] : []),
    ...(ofThePass.length > 0 ? [{ folder: `pass/dist/${slug}/`, selected: ofThePass }] : []),
  ];
  return Promise.all(
    parts.map(({ folder, selected }) => buildVariants(manifest, folder, selected)),
  );
}

export async function bundle(
  manifest: Manifest,
  variants: readonly Manifest['variants'][number][],
): Promise<OutputFile> {
  const help = Object.fromEntries(
    variants.map((variant) => [variant.id, helpOf(manifest, variant)]),
  );
  const { outputFiles } = await build({
    entryPoints: [new URL(`${manifest.slug}/src/main.ts`, ROOT).pathname],
    outdir: ROOT.pathname,
    define: {
      HELP: JSON.stringify(help),
      PASS: String(variants.some(({ pass }) => pass)),
    },
    entryNames: 'game.[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    loader: { '.woff2': 'binary' },
    charset: 'utf8',
    legalComments: 'none',
    write: false,
  });
  const [script] = outputFiles;
  if (!script) throw new Error(`${manifest.slug}: the build has no output.`);
  return script;
}

/** Throws when it does not compile, its manifest is wrong, or its script exceeds `MAX_BYTES`. */
export async function buildVariants(
  manifest: Manifest,
  path: string,
  variants: readonly Manifest['variants'][number][],
): Promise<Built> {
  const { slug } = manifest;
  const folder = new URL(path, ROOT);
  const script = await bundle(manifest, variants);
  const bytes = script.contents.byteLength;
  if (bytes > MAX_BYTES) throw new Error(`${slug} is ${bytes} bytes; the limit is ${MAX_BYTES}.`);

  const name = script.path.slice(script.path.lastIndexOf('/') + 1);
  await mkdir(folder, { recursive: true });
  const before = await readdir(folder);
  const page = indexPage(variants[0]?.title ?? slug, name);
  if (!before.includes(name)) await writeFile(new URL(name, folder), script.contents);
  if (
    !before.includes('index.html') ||
    (await readFile(new URL('index.html', folder), 'utf8')) !== page
  ) {
    await writeFile(new URL('index.html', folder), page);
  }
  await Promise.all(
    before
      .filter((old) => /^game\..+\.js$/.test(old) && old !== name)
      .map((old) => rm(new URL(old, folder))),
  );
  return { path, bytes };
}

function indexPage(title: string, script: string): string {
  return `<!doctype html>
<html lang="en" data-state="loading">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<body>
<noscript>This game needs JavaScript.</noscript>
<script src="${CLIENT_PATH}"></script>
<script type="module" src="${script}"></script>
</body>
</html>
`;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const requested = process.argv.slice(2);
  const slugs = requested.length > 0 ? requested : await listGames(ROOT);
  const results = await Promise.allSettled(slugs.map(buildGame));
  results.forEach((result, index) => {
    if (result.status === 'fulfilled')
      for (const built of result.value)
        console.log(`${built.path}: ${(built.bytes / 1024).toFixed(1)} KB`);
    else console.error(`${slugs[index]}: ${String(result.reason)}`);
  });
  if (results.some(({ status }) => status === 'rejected')) process.exitCode = 1;
  await buildSdk(new URL('dist/', ROOT));
  await buildClient(new URL('dist/', ROOT));
  await copyFile(new URL('offline/sw.js', ROOT), new URL('dist/sw.js', ROOT));
}
