import { readFileSync } from 'node:fs';
import path from 'node:path';

export const embeddedSource = path.join(import.meta.dirname, '../../embedded/src');

/** A deliberate fault of the embedded server, put in by replacing a piece of its source. */
export interface Fault {
  /** What a person would meet. */
  says: string;
  /** File below `embedded/src`. */
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  put: string;
  /** File of `checks/` that has to notice it, without `.test.ts`. */
  check: string;
}

/**
 * The faulty source of the fault's file.
 *
 * @throws Error when the fault no longer fits the code: it has to be written anew, or it would be noticed by nobody for a wrong reason.
 */
export function applied({ says, file, find, put }: Fault): string {
  const source = readFileSync(path.join(embeddedSource, file), 'utf8');
  const times = source.split(find).length - 1;
  if (times !== 1)
    throw new Error(
      `The fault "${says}" fits embedded/src/${file} ${String(times)} times instead of once: ${find}`,
    );
  return source.replace(find, () => put);
}
