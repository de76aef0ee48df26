import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Account, hasPermission, type Store } from 'drupal-recipe-server';
import { findRoles, findUserById, SignedText } from 'drupal-recipe-server/account';

export const previewSeconds = 900;

const MAX_TOKEN_LENGTH = 1024;
/** Content types with pages on the site. */
const typesWithPage = ['game', 'page', 'playlist', 'post'];
const payload = z.object({
  type: z.string(),
  content: z.string(),
  uid: z.number(),
  expires: z.number(),
});

export interface PreviewNode {
  /** Bundle of the node. */
  type: string;
  uuid: string;
}

/** A token grants access to one unpublished item, while its editor may still edit it. */
export class PreviewTokens {
  readonly #text: SignedText;

  constructor(private readonly store: Store) {
    this.#text = new SignedText(store, 'preview');
  }

  hasPage(type: string): boolean {
    return typesWithPage.includes(type);
  }

  canEdit(account: Account, type: string): boolean {
    return hasPermission(this.store.model, account, `edit any ${type} content`);
  }

  /** `expires` is a Unix timestamp. */
  issue({ type, uuid }: PreviewNode, uid: number): { token: string; expires: number } {
    const expires = this.store.now() + previewSeconds;
    const nonce = randomBytes(12).toString('base64url');
    return { token: this.#text.sign({ type, content: uuid, uid, expires, nonce }), expires };
  }

  isValidFor(token: string, { type, uuid }: PreviewNode): boolean {
    if (token.length > MAX_TOKEN_LENGTH) return false;
    const { data } = payload.safeParse(this.#text.read(token));
    if (data === undefined) return false;
    const { uid, expires, ...content } = data;
    if (content.content !== uuid || content.type !== type || expires <= this.store.now())
      return false;
    const editor = findUserById(this.store, uid);
    return (
      editor?.status === 1 &&
      this.canEdit({ uid, uuid: editor.uuid, roles: findRoles(this.store, uid) }, type)
    );
  }
}
