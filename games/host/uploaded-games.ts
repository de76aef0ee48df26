import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GameSettingsReader, type GameSettings } from './game-settings.ts';
import { injectClient } from './inject-client.ts';
import { describePackageFile } from './package-file.ts';
import { sendNotFound } from './pages.ts';
import { ISOLATION_HEADERS, uploadedGamePolicy, type Embedders } from './policy.ts';

const VERSION = /^[0-9a-f]{16}$/;
/** Also encoded ones, since the path is decoded once. */
const UNSAFE = /(?:^|\/)\.|[\\\0]/;
const PAGE = /\.html?$/i;
const MAX_PAGE_BYTES = 8 * 1024 * 1024;
/** Twice Node's default: half the CPU time for large files, a quarter more memory for slow clients. */
const READ_BYTES = 128 * 1024;

const MAX_FOUND = 10_000;

interface UploadedGamesOptions {
  folder: string;
  siteOrigins: readonly string[];
  embedders: Embedders;
}

interface RequestedFile {
  version: string;
  /** As in the URL, from the folder of the version; begins with a slash. */
  path: string;
  /** The URL bears a valid signature. */
  signed: boolean;
}

/** Files of uploaded games: `{folder}/g{nid}/{version}/…`, unpacked by `ag_game_package`. */
export class UploadedGames {
  readonly #options: UploadedGamesOptions;
  readonly #settings: GameSettingsReader;
  /** Names as stored, by path. */
  readonly #found = new Map<string, string>();

  constructor(options: UploadedGamesOptions) {
    this.#options = options;
    this.#settings = new GameSettingsReader(options.folder);
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { version, path, signed }: RequestedFile,
  ): Promise<FastifyReply> {
    const { nid } = request;
    const name = decodePath(path);
    if (nid === null || name === null || !VERSION.test(version)) return sendNotFound(reply);
    const settings = await this.#settings.read(nid);
    if (settings.passOnly && !signed) return sendNotFound(reply);
    const root = join(this.#options.folder, `g${String(nid)}`, version);
    this.#setPolicy(request, reply, settings);
    const stored = await this.#find(root, name);
    if (stored === null) return sendNotFound(reply);
    return PAGE.test(stored)
      ? sendGamePage(request, reply, join(root, stored), settings.crossOriginIsolated, signed)
      : sendFile(reply, root, stored, signed);
  }

  /** Remembers where files are: versions never change, and a file that was deleted is not sent. */
  async #find(root: string, name: string): Promise<string | null> {
    const path = join(root, name);
    const known = this.#found.get(path);
    if (known !== undefined) return known;
    const stored = await findFile(root, name);
    if (stored === null || PAGE.test(stored)) return stored;
    if (this.#found.size >= MAX_FOUND) this.#found.clear();
    this.#found.set(path, stored);
    return stored;
  }

  #setPolicy(request: FastifyRequest, reply: FastifyReply, settings: GameSettings): void {
    const { siteOrigins, embedders } = this.#options;
    reply.header(
      'content-security-policy',
      uploadedGamePolicy(
        request.ownOrigin,
        settings,
        settings.embeddable ? embedders : siteOrigins,
      ),
    );
    if (settings.crossOriginIsolated) reply.headers(ISOLATION_HEADERS);
  }
}

function decodePath(path: string): string | null {
  try {
    const name = decodeURIComponent(path);
    if (UNSAFE.test(name)) return null;
    return name === '' || name.endsWith('/') ? `${name}index.html` : name;
  } catch {
    return null;
  }
}

/** ZIP files of macOS store `é` as two characters, whichever form the code of the game uses. */
async function findFile(root: string, name: string): Promise<string | null> {
  for (const form of new Set([name, name.normalize('NFC'), name.normalize('NFD')])) {
    const found = await stat(join(root, form)).catch(() => null);
    if (found?.isFile()) return form;
  }
  return null;
}

/** Pages change with the portal's script, so browsers revalidate them. */
async function sendGamePage(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  isIsolated: boolean,
  isPrivate: boolean,
): Promise<FastifyReply> {
  if ((await stat(file)).size > MAX_PAGE_BYTES) return sendNotFound(reply);
  const { body, contentType } = injectClient(await readFile(file), isIsolated);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.headers({ etag, 'cache-control': isPrivate ? 'private, no-store' : 'no-cache' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type(contentType).send(body);
}

async function sendFile(
  reply: FastifyReply,
  root: string,
  name: string,
  isPrivate: boolean,
): Promise<FastifyReply> {
  const { encoding, contentType } = await describePackageFile(join(root, name));
  reply.header(
    'cache-control',
    isPrivate ? 'private, max-age=43200' : 'public, max-age=31536000, immutable',
  );
  if (encoding !== null) reply.header('content-encoding', encoding);
  if (contentType !== null) reply.type(contentType);
  const options = {
    highWaterMark: READ_BYTES,
    cacheControl: false,
    contentType: contentType === null,
    // A range of the encoded bytes is of no use to the game.
    acceptRanges: encoding === null,
  };
  return reply.sendFile(name, root, options);
}
