import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({ rootMainFiles: z.array(z.string()) });

/** V8's explicit compile hint: https://v8.dev/blog/explicit-compile-hints */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has browsers compile what starts every page (React, the router) while it comes in, beside the main thread. Without the hint they only look through it
 * then, and compile it when it runs: the longest moment in which a page does not answer.
 *
 * @param distDir Absolute path of the build.
 */
export async function addCompileHints(distDir: string): Promise<void> {
  const { rootMainFiles } = manifest.parse(JSON.parse(await readFile(join(distDir, 'build-manifest.json'), 'utf8')));
  await Promise.all(
    rootMainFiles.map(async (file) => {
      const path = join(distDir, file);
      const code = await readFile(path, 'utf8');
      if (!code.startsWith(HINT)) await writeFile(path, HINT + code);
    }),
  );
}
