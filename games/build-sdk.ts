/** Builds the SDK for other games: `dist/sdk/bridge.js` and its types, `bridge.d.ts`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import ts from 'typescript';

const SOURCE = new URL('./sdk/bridge.ts', import.meta.url);

/** Throws when the declarations cannot be generated. */
export async function compileSdk(): Promise<{ module: string; types: string }> {
  const source = await readFile(SOURCE, 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm', target: 'es2022' });
  const { outputText, diagnostics } = ts.transpileDeclaration(source, {
    fileName: 'bridge.ts',
    reportDiagnostics: true,
  });
  const [problem] = diagnostics ?? [];
  if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
  return { module: code, types: outputText };
}

export async function buildSdk(dist: URL): Promise<void> {
  const folder = new URL('sdk/', dist);
  const { module, types } = await compileSdk();
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(new URL('bridge.js', folder), module),
    writeFile(new URL('bridge.d.ts', folder), types),
  ]);
}
