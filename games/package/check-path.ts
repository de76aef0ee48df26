import { PackageError } from './package-error.ts';

const SERVER_CODE = /\.(?:php\d?|phtml|phar|cgi|pl|asp|aspx|jsp|shtml)$/i;
/**
 * Left out: hidden files, such as `.gitignore` and settings of web servers, and what operating
 * systems leave behind. Public games often contain them, and the host serves none. Drupal's
 * `PackagePath` has the same rules.
 */
const IGNORED = /(?:^|\/)(?:\.|__MACOSX(?:\/|$)|(?:Thumbs\.db|desktop\.ini|web\.config)$)/i;
const CONTROL = /[\u0000-\u001f\u007f]/;
const MAX_PATH_BYTES = 400;
const MAX_SEGMENT_BYTES = 200;

export const isIgnoredPath = (path: string): boolean => IGNORED.test(path);

/** @throws PackageError if a file of this path cannot be unpacked safely or would not be served */
export function checkPath(path: string): void {
  const reason = findReason(path);
  if (reason !== null) throw new PackageError(`${JSON.stringify(path)} ${reason}`);
}

function findReason(path: string): string | null {
  if (path === '') return 'has no name.';
  if (CONTROL.test(path)) return 'contains control characters.';
  if (path.includes('\ufffd')) return 'has a name that is not UTF-8. Rename the file.';
  if (path.includes('\\')) return 'contains a backslash. Use / between folders.';
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'is an absolute path.';
  const segments = path.replace(/\/$/, '').split('/');
  if (segments.some((segment) => segment === '..' || segment === '.' || segment === ''))
    return 'leaves its folder.';
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return 'has too long a path.';
  if (segments.some((segment) => Buffer.byteLength(segment) > MAX_SEGMENT_BYTES))
    return 'has too long a name.';
  if (!isIgnoredPath(path) && SERVER_CODE.test(path))
    return 'is code for a server. A game runs in the browser only.';
  return null;
}
