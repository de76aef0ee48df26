import { createHmac } from 'node:crypto';
import { getPrivateKey, isSameSecret } from './secrets.ts';
import type { Store } from '../store/store.ts';

/** `<content>.<signature>`, both base64url, for one purpose. */
export class SignedText {
  readonly #key: Buffer;

  constructor(store: Store, purpose: string) {
    this.#key = createHmac('sha256', getPrivateKey(store)).update(purpose).digest();
  }

  sign(value: object): string {
    const content = Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${content}.${this.#signature(content)}`;
  }

  /** Undefined if the signature is invalid. */
  read(text: string): unknown {
    const [content = '', signature = '', ...rest] = text.split('.');
    return isSameSecret(signature, this.#signature(content)) && rest.length === 0
      ? JSON.parse(Buffer.from(content, 'base64url').toString())
      : undefined;
  }

  #signature(content: string): string {
    return createHmac('sha256', this.#key).update(content).digest('base64url');
  }
}
