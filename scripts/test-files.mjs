/**
 * Runs the given test files and folders in one process: Node 20 starts a process per file, and each
 * loads the program again.
 */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const findTests = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.(ts|mjs)$/.test(file) && !file.includes('node_modules'))
    .sort()
    .map((file) => path.join(folder, file));

for (const argument of process.argv.slice(2)) {
  for (const file of statSync(argument).isDirectory() ? findTests(argument) : [argument])
    await import(pathToFileURL(path.resolve(file)).href);
}
