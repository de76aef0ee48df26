import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const CODE = /\.(?:m?js|html?)$/i;
const MAX_FILE_BYTES = 5 * 1024 ** 2;
/** The same as in Drupal's `TextFindings`: libraries mention SharedArrayBuffer without using it. */
const SHARED_MEMORY =
  /\bnew SharedArrayBuffer\b|\bWebAssembly\.Memory\([^)]{0,300}\bshared["']?\s*:\s*(?:true|!0)|\bGODOT_THREADS_ENABLED\s*=\s*true/;

/** Whether an unpacked game needs a cross-origin isolated page. */
export async function usesSharedMemory(folder: string): Promise<boolean> {
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if (!CODE.test(name) || (await stat(path)).size > MAX_FILE_BYTES) continue;
    if (SHARED_MEMORY.test(await readFile(path, 'utf8'))) return true;
  }
  return false;
}
