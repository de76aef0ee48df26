import { open, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';

const ENCODED = /^(.+)\.(br|gz|unityweb)$/i;
/** Engines ship these compressed. Other `.gz` files are data that the game unpacks. */
const COMPRESSED_PARTS = /\.(js|mjs|wasm|data|mem|json|pck|symbols)$/i;
/** Exports of Godot 3, for example, ship such a library and unpack their `.gz` files themselves. */
const INFLATE_LIBRARY = /^(?:pako|fflate|zlib|gunzip|inflate)[\w.-]*\.js$/i;
/** Unity marks the output of its Brotli encoder with a comment. */
const UNITY_BROTLI = 'UnityWeb Compressed Content (brotli)';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json',
  wasm: 'application/wasm',
};

export interface PackageFile {
  encoding: 'br' | 'gzip' | null;
  /** Null: the type follows from the extension. */
  contentType: string | null;
}

/**
 * How to serve a file that an engine has compressed at export, such as `build.wasm.br`. The browser
 * unpacks it, so it gets the type of its content.
 */
export async function describePackageFile(path: string): Promise<PackageFile> {
  const [, inner = '', suffix = ''] = ENCODED.exec(path) ?? [];
  if (inner === '' || (suffix !== 'unityweb' && !COMPRESSED_PARTS.test(inner)))
    return { encoding: null, contentType: null };
  if (suffix === 'gz' && (await hasInflateLibrary(dirname(path))))
    return { encoding: null, contentType: null };
  const encoding = suffix === 'br' ? 'br' : suffix === 'gz' ? 'gzip' : await detectEncoding(path);
  if (encoding === null) return { encoding, contentType: 'application/octet-stream' };
  const extension = inner.slice(inner.lastIndexOf('.') + 1).toLowerCase();
  return { encoding, contentType: TYPES[extension] ?? 'application/octet-stream' };
}

const hasInflateLibrary = async (folder: string): Promise<boolean> =>
  (await readdir(folder)).some((name) => INFLATE_LIBRARY.test(name));

async function detectEncoding(path: string): Promise<PackageFile['encoding']> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(64) });
    const start = buffer.subarray(0, bytesRead);
    if (start[0] === 0x1f && start[1] === 0x8b) return 'gzip';
    return start.includes(UNITY_BROTLI) ? 'br' : null;
  } finally {
    await file.close();
  }
}
