import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { PackageLimits } from './limits.ts';
import { PackageError } from './package-error.ts';
import { readPackage, toPackageError, type PackageFileEntry } from './read-package.ts';

/** Room for small files, which compress to almost nothing. */
const RATIO_FREE_BYTES = 64 * 1024;
const STALE_MS = 24 * 60 * 60 * 1_000;

export interface UnpackedPackage {
  /** First 16 hex digits of the ZIP's SHA-256. */
  version: string;
  folder: string;
  /** Names of files in the ZIP that are not hosted, such as hidden ones. */
  leftOut: string[];
}

/**
 * Unpacks a package to `{games}/g{nid}/{version}`, complete or not at all: files are written to a
 * temporary folder, which is renamed at the end.
 *
 * @throws PackageError
 */
export async function unpackPackage(
  zipPath: string,
  { games, nid, limits }: { games: string; nid: number; limits: PackageLimits },
): Promise<UnpackedPackage> {
  const version = (await hashFile(zipPath)).slice(0, 16);
  const folder = join(games, `g${String(nid)}`, version);
  const temporary = join(games, '.unpacking', randomBytes(8).toString('hex'));
  await removeStale(join(games, '.unpacking'));
  const { zip, files, leftOut } = await readPackage(zipPath, limits);
  try {
    if (await stat(folder).catch(() => null)) return { version, folder, leftOut };
    let left = limits.unpackedBytes;
    for (const file of files) {
      const { path, entry } = file;
      const target = join(temporary, path);
      await mkdir(dirname(target), { recursive: true });
      const bytes = new ByteLimit(
        file,
        Math.min(left, entry.compressedSize * limits.ratio + RATIO_FREE_BYTES),
      );
      await pipeline(await zip.openReadStreamPromise(entry), bytes, createWriteStream(target));
      bytes.checkSum();
      left -= bytes.count;
    }
    await mkdir(dirname(folder), { recursive: true });
    await rename(temporary, folder);
    return { version, folder, leftOut };
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw toPackageError(error);
  } finally {
    zip.close();
  }
}

/** What a process that was killed has left. */
async function removeStale(unpacking: string): Promise<void> {
  for (const name of await readdir(unpacking).catch(() => [])) {
    const path = join(unpacking, name);
    if (Date.now() - (await stat(path)).mtimeMs > STALE_MS)
      await rm(path, { recursive: true, force: true });
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Counts what comes out, because the sizes in the headers may lie. */
class ByteLimit extends Transform {
  count = 0;
  #crc = 0;
  readonly #file: PackageFileEntry;
  readonly #limit: number;

  constructor(file: PackageFileEntry, limit: number) {
    super();
    this.#file = file;
    this.#limit = limit;
  }

  override _transform(
    chunk: Buffer,
    _: BufferEncoding,
    done: (error: Error | null, chunk?: Buffer) => void,
  ): void {
    this.count += chunk.length;
    this.#crc = crc32(chunk, this.#crc);
    if (this.count > this.#limit)
      done(new PackageError(`${JSON.stringify(this.#file.name)} unpacks to more than is allowed.`));
    else done(null, chunk);
  }

  checkSum(): void {
    if (this.#crc !== this.#file.entry.crc32)
      throw new PackageError(
        `${JSON.stringify(this.#file.name)} is damaged: its checksum differs.`,
      );
  }
}
