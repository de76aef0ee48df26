import { stat } from 'node:fs/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { checkPath, isIgnoredPath } from './check-path.ts';
import type { PackageLimits } from './limits.ts';
import { PackageError } from './package-error.ts';

const FILE_TYPE = 0o170000;
/** None at all, a regular file, or a folder. */
const UNPACKED_TYPES = [0, 0o100000, 0o040000];

interface NamedEntry {
  /** As in the ZIP. */
  name: string;
  entry: Entry;
}

export interface PackageFileEntry extends NamedEntry {
  /** From the folder of the page, with `/`. */
  path: string;
}

export interface GamePackage {
  zip: ZipFile;
  packedBytes: number;
  files: PackageFileEntry[];
  /** Names of files that are not unpacked, such as hidden ones. */
  leftOut: string[];
}

/**
 * Lists the files of a ZIP whose page is `index.html` at the root or in the only top folder. Trusts
 * none of the sizes that the headers state. Close `zip` afterwards.
 *
 * @throws PackageError
 */
export async function readPackage(path: string, limits: PackageLimits): Promise<GamePackage> {
  const packedBytes = (await stat(path)).size;
  if (packedBytes > limits.packedBytes)
    throw new PackageError(
      `The package has ${inMegabytes(packedBytes)}; at most ${inMegabytes(limits.packedBytes)} are allowed.`,
    );
  const zip = await openZip(path);
  try {
    const { entries, leftOut } = await listEntries(zip, limits);
    return { zip, packedBytes, files: withoutTopFolder(entries), leftOut };
  } catch (error) {
    zip.close();
    throw toPackageError(error);
  }
}

const inMegabytes = (bytes: number): string => `${String(Math.ceil(bytes / 1024 ** 2))} MB`;

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, {
      decodeStrings: false,
      validateEntrySizes: true,
      autoClose: false,
    });
  } catch (error) {
    throw toPackageError(error);
  }
}

export function toPackageError(error: unknown): unknown {
  // yauzl and zlib report damage as plain errors.
  return error instanceof Error && !(error instanceof PackageError) && !('syscall' in error)
    ? new PackageError(`The ZIP file is damaged: ${error.message}.`)
    : error;
}

async function listEntries(
  zip: ZipFile,
  limits: PackageLimits,
): Promise<{ entries: NamedEntry[]; leftOut: string[] }> {
  if (zip.entryCount > limits.files * 2) throw tooManyFiles(limits);
  const seen = new Map<string, string>();
  const entries: NamedEntry[] = [];
  const leftOut: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = readName(entry);
    checkPath(name);
    if (isIgnoredPath(name)) {
      if (!name.endsWith('/')) leftOut.push(name);
      continue;
    }
    checkKind(name, entry);
    // File systems of players' tools and of servers may ignore case and Unicode form.
    const key = name.normalize('NFC').toLowerCase().replace(/\/$/, '');
    const other = seen.get(key);
    if (other !== undefined)
      throw new PackageError(
        `${JSON.stringify(name)} exists twice, also as ${JSON.stringify(other)}.`,
      );
    seen.set(key, name);
    if (name.endsWith('/')) continue;
    entries.push({ name, entry });
    if (entries.length > limits.files) throw tooManyFiles(limits);
  }
  checkFolders(entries);
  return { entries, leftOut };
}

const tooManyFiles = ({ files }: PackageLimits): PackageError =>
  new PackageError(`The package has more than ${String(files)} files.`);

/** The programs of macOS write UTF-8 without the flag for it. */
function readName({ fileName }: Entry): string {
  const raw: unknown = fileName;
  // What yauzl returns without `decodeStrings` differs from its type.
  return Buffer.isBuffer(raw) ? raw.toString() : fileName;
}

function checkKind(name: string, entry: Entry): void {
  if (entry.isEncrypted())
    throw new PackageError(
      `${JSON.stringify(name)} is encrypted. Export the game without a password.`,
    );
  const mode = entry.externalFileAttributes >>> 16;
  if (!UNPACKED_TYPES.includes(mode & FILE_TYPE))
    throw new PackageError(`${JSON.stringify(name)} is a link or a device, not a file.`);
}

/** A path cannot be a file and a folder. */
function checkFolders(entries: readonly NamedEntry[]): void {
  const names = new Set(entries.map(({ name }) => name.normalize('NFC').toLowerCase()));
  for (const { name } of entries)
    for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1))
      if (names.has(name.slice(0, at).normalize('NFC').toLowerCase()))
        throw new PackageError(`${JSON.stringify(name.slice(0, at))} is a file and a folder.`);
}

function withoutTopFolder(entries: readonly NamedEntry[]): PackageFileEntry[] {
  if (entries.length === 0) throw new PackageError('The package has no files.');
  const top = entries.some(({ name }) => name === 'index.html')
    ? ''
    : `${entries[0]?.name.split('/', 1)[0] ?? ''}/`;
  const files = entries.map(({ name, entry }) => ({ path: name.slice(top.length), name, entry }));
  const isPackage =
    entries.every(({ name }) => name.startsWith(top)) &&
    files.some(({ path }) => path === 'index.html');
  if (!isPackage)
    throw new PackageError(
      'The package has no index.html at its root or in its only folder. Zip the exported files, not a folder above them.',
    );
  return files;
}
