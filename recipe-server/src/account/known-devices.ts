import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Store } from '../store/store.ts';
import { HostCookie } from './host-cookie.ts';
import { createCookieSuffix, getPrivateKey, isSameSecret } from './secrets.ts';
import { SignedText } from './signed-text.ts';
import type { UserRow } from './users.ts';

/** Users of one browser; the latest. */
const MAX_USERS = 5;
const YEAR_SECONDS = 365 * 86_400;

const device = z.strictObject({
  id: z.string(),
  /** Users with a fingerprint of the password with which they logged in. */
  users: z.array(z.tuple([z.int(), z.string()])),
});
type Device = z.infer<typeof device>;

const createDeviceId = (): string => randomBytes(12).toString('base64url');

/**
 * A signed cookie remembers who has logged in on a device, so that wrong passwords sent from
 * elsewhere never lock it out (OWASP "device cookies"). A new password ends this for all other
 * devices: otherwise, someone who knew the old one could collect cookies, each with tries of its
 * own.
 */
export class KnownDevices {
  readonly #cookie: HostCookie;
  readonly #text: SignedText;
  readonly #key: string;

  constructor(private readonly store: Store) {
    this.#cookie = new HostCookie(`DEVICE${createCookieSuffix(store, 'device cookie')}`);
    this.#text = new SignedText(store, 'devices');
    this.#key = getPrivateKey(store);
  }

  /** @returns the ID of a device on which the user has logged in with the current password. */
  find(request: FastifyRequest, user: UserRow): string | null {
    const known = this.#read(request);
    const [, fingerprint = ''] = known?.users.find(([uid]) => uid === user.uid) ?? [];
    return known !== null && isSameSecret(fingerprint, this.#fingerprint(user)) ? known.id : null;
  }

  /** Call it after the user has proved who they are. */
  remember(request: FastifyRequest, reply: FastifyReply, user: UserRow): void {
    const { id, users } = this.#read(request) ?? { id: createDeviceId(), users: [] };
    const others = users.filter(([uid]) => uid !== user.uid).slice(0, MAX_USERS - 1);
    const value: Device = { id, users: [[user.uid, this.#fingerprint(user)], ...others] };
    this.#cookie.set(request, reply, this.#text.sign(value), {
      now: this.store.now(),
      maxAge: YEAR_SECONDS,
    });
  }

  #read(request: FastifyRequest): Device | null {
    return device.safeParse(this.#text.read(this.#cookie.read(request) ?? '')).data ?? null;
  }

  #fingerprint({ uid, pass }: UserRow): string {
    return createHmac('sha256', this.#key)
      .update(`device ${uid} ${pass}`)
      .digest('base64url')
      .slice(0, 16);
  }
}
