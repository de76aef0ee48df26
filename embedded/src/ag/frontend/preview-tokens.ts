import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { privateKey } from '../../account/private-key.ts';
import { rolesOf, userById } from '../../account/users.ts';
import { type Account, hasPermission } from '../../identity.ts';
import type { Store } from '../../store/store.ts';

/** Lifetime in seconds. */
export const previewSeconds = 900;

const MAX_TOKEN_LENGTH = 1024;
/** Content types with pages on the site. */
const withPage = ['game', 'page', 'playlist', 'post'];
const payload = z.object({
  type: z.string(),
  content: z.string(),
  uid: z.number(),
  expires: z.number(),
});

export interface Previewed {
  /** Bundle of the node. */
  type: string;
  uuid: string;
}

/**
 * Tokens that grant access to one unpublished game, post, playlist or page:
 * `<payload>.<signature>`, both base64url. The payload is the JSON of `{ type, content: uuid, uid,
 * expires, nonce }`. A token shows only what its editor may still edit.
 */
export class PreviewTokens {
  readonly #key: Buffer;

  constructor(private readonly store: Store) {
    this.#key = createHmac('sha256', privateKey(store)).update('preview').digest();
  }

  hasPage(type: string): boolean {
    return withPage.includes(type);
  }

  mayEdit(account: Account, type: string): boolean {
    return hasPermission(this.store.model, account, `edit any ${type} content`);
  }

  /** A token for content with a page, and its expiry as a Unix timestamp. */
  issue({ type, uuid }: Previewed, uid: number): { token: string; expires: number } {
    const expires = this.store.now() + previewSeconds;
    const text = JSON.stringify({
      type,
      content: uuid,
      uid,
      expires,
      nonce: randomBytes(12).toString('base64url'),
    });
    const encoded = Buffer.from(text).toString('base64url');
    return { token: `${encoded}.${this.#sign(encoded).toString('base64url')}`, expires };
  }

  /** Whether a token grants access to this content. */
  shows(token: string, { type, uuid }: Previewed): boolean {
    const [encoded, signature, ...rest] = token.split('.');
    if (
      token.length > MAX_TOKEN_LENGTH ||
      encoded === undefined ||
      signature === undefined ||
      rest.length > 0
    )
      return false;
    const [given, expected] = [Buffer.from(signature, 'base64url'), this.#sign(encoded)];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    const { uid, expires, ...shown } = payload.parse(
      JSON.parse(Buffer.from(encoded, 'base64url').toString()),
    );
    if (shown.content !== uuid || shown.type !== type || expires <= this.store.now()) return false;
    const editor = userById(this.store, uid);
    return (
      editor?.status === 1 &&
      this.mayEdit({ uid, uuid: editor.uuid, roles: rolesOf(this.store, uid) }, type)
    );
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
