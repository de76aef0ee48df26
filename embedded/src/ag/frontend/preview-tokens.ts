import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { privateKey } from '../../account/tokens.ts';
import { rolesOf, userById } from '../../account/users.ts';
import { type Account, hasPermission } from '../../identity.ts';
import type { Store } from '../../store/store.ts';

/** Seconds for which a token works. */
export const previewSeconds = 900;

const longest = 1024;
const payload = z.object({ game: z.string(), uid: z.number(), expires: z.number() });

/**
 * Tokens that show one unpublished game to whoever holds them, for a short while: `<payload>.<signature>`, both base64url. The payload is
 * the JSON of `{ game: uuid, uid, expires, nonce }`. A token shows what its editor may still edit.
 */
export class PreviewTokens {
  readonly #key: Buffer;

  constructor(private readonly store: Store) {
    this.#key = createHmac('sha256', privateKey(store)).update('preview').digest();
  }

  mayEdit(account: Account): boolean {
    return hasPermission(this.store.model, account, 'edit any game content');
  }

  /** A token of an editor for a game, and when it ends, in seconds since 1970. */
  issue(game: string, uid: number): { token: string; expires: number } {
    const expires = this.store.now() + previewSeconds;
    const text = JSON.stringify({ game, uid, expires, nonce: randomBytes(12).toString('base64url') });
    const encoded = Buffer.from(text).toString('base64url');
    return { token: `${encoded}.${this.#sign(encoded).toString('base64url')}`, expires };
  }

  /** Whether a token shows a game. */
  shows(token: string, game: string): boolean {
    const [encoded, signature, ...rest] = token.split('.');
    if (token.length > longest || encoded === undefined || signature === undefined || rest.length > 0) return false;
    const [given, expected] = [Buffer.from(signature, 'base64url'), this.#sign(encoded)];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    const { uid, expires, ...shown } = payload.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
    if (shown.game !== game || expires <= this.store.now()) return false;
    const editor = userById(this.store, uid);
    return editor?.status === 1 && this.mayEdit({ uid, uuid: editor.uuid, roles: rolesOf(this.store, uid) });
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
