import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../store/store.ts';
import { deviceName } from './device.ts';
import { privateKey } from './private-key.ts';

export interface Session {
  /** Hash of the cookie's value. */
  id: string;
  uid: number;
  /** What the session's tokens are made from. */
  seed: string;
}

/** A session as its owner sees it. Times in seconds since 1970. */
export interface OwnSession {
  id: string;
  device: string;
  created: number;
  seen: number;
}

/** Drupal's `cookie_lifetime`: seconds a browser keeps the cookie, and here also how long an unused session lives. */
const lifetime = 2_000_000;
/** Seconds after which a session ends even if it is in use. */
const maxAge = 90 * 86_400;
/** Seconds after which a session is noted as in use again. */
const noteEvery = 180;

const hash = (value: string): string => createHash('sha256').update(value).digest('base64url');
const random = (): string => randomBytes(32).toString('base64url');
const secure = (request: FastifyRequest): string =>
  request.protocol === 'https' ? '; secure' : '';

/**
 * Sessions of members. They live in the data file: a restart ends none.
 *
 * Only a cookie of this installation's own name counts. Over HTTPS the name begins with `__Host-`, which browsers take from this very host
 * alone, not from its subdomains nor over HTTP. Over HTTP anything on this host may set cookies; it has to know the name, and to set it for
 * the same path, for the most special path is sent first and the last one counts.
 */
export class Sessions {
  readonly #suffix: string;

  constructor(private readonly store: Store) {
    this.#suffix = createHmac('sha256', privateKey(store))
      .update('session cookie')
      .digest('hex')
      .slice(0, 32);
  }

  #cookieName(request: FastifyRequest): string {
    return `${request.protocol === 'https' ? '__Host-SSESS' : 'SESS'}${this.#suffix}`;
  }

  #cookieValue(request: FastifyRequest): string | undefined {
    const start = `${this.#cookieName(request)}=`;
    const own = (request.headers.cookie ?? '')
      .split(/;\s*/)
      .findLast((pair) => pair.startsWith(start));
    return own?.slice(start.length);
  }

  /** The session of a request's cookie; null without a living one, and for a member who has been blocked since. */
  find(request: FastifyRequest): Session | null {
    const { connection } = this.store;
    const now = this.store.now();
    const value = this.#cookieValue(request);
    if (value === undefined) return null;
    const [row] = connection.rows<Session & { seen: number }>(
      `SELECT id, session.uid, seed, seen FROM account_session AS session JOIN user ON user.uid = session.uid
       WHERE id = ? AND seen > ? AND session.created > ? AND user.status = 1`,
      [hash(value), now - lifetime, now - maxAge],
    );
    if (row === undefined) return null;
    if (row.seen < now - noteEvery)
      connection.execute('UPDATE account_session SET seen = ? WHERE id = ?', [now, row.id]);
    return { id: row.id, uid: row.uid, seed: row.seed };
  }

  /** Starts a session and gives its cookie to the browser. */
  start(request: FastifyRequest, reply: FastifyReply, uid: number): Session {
    const value = random();
    const session = { id: hash(value), uid, seed: random() };
    const now = this.store.now();
    this.store.connection.transaction(() => {
      this.store.connection.execute('DELETE FROM account_session WHERE seen <= ? OR created <= ?', [
        now - lifetime,
        now - maxAge,
      ]);
      this.store.connection.execute(
        'INSERT INTO account_session (id, uid, seed, created, seen, device) VALUES (?, ?, ?, ?, ?, ?)',
        [session.id, uid, session.seed, now, now, deviceName(request.headers['user-agent'])],
      );
    });
    const expires = new Date((now + lifetime) * 1000).toUTCString();
    const life = `expires=${expires}; Max-Age=${String(lifetime)}`;
    void reply.header(
      'set-cookie',
      `${this.#cookieName(request)}=${value}; ${life}; path=/${secure(request)}; HttpOnly; SameSite=Lax`,
    );
    return session;
  }

  end(request: FastifyRequest, reply: FastifyReply, session: Session): void {
    this.store.connection.execute('DELETE FROM account_session WHERE id = ?', [session.id]);
    this.forget(request, reply);
  }

  /** The living sessions of a member, the one used last first. */
  of(uid: number): OwnSession[] {
    return this.store.connection.rows<OwnSession>(
      'SELECT id, device, created, seen FROM account_session WHERE uid = ? AND seen > ? AND created > ? ORDER BY seen DESC, created DESC, id',
      [uid, this.store.now() - lifetime, this.store.now() - maxAge],
    );
  }

  /** Ends a member's session wherever it is; false when the member has no such session. */
  endOne(uid: number, id: string): boolean {
    return (
      this.store.connection.execute('DELETE FROM account_session WHERE uid = ? AND id = ?', [
        uid,
        id,
      ]).changes > 0
    );
  }

  /** Ends all sessions of a member but one, and says how many those were. */
  endOthers(uid: number, own: string): number {
    return this.store.connection.execute('DELETE FROM account_session WHERE uid = ? AND id <> ?', [
      uid,
      own,
    ]).changes;
  }

  /** Ends all sessions of a member. */
  endAll(uid: number): void {
    this.store.connection.execute('DELETE FROM account_session WHERE uid = ?', [uid]);
  }

  /** Takes back a cookie that is of no use any more. */
  forget(request: FastifyRequest, reply: FastifyReply): void {
    const over = 'expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0';
    void reply.header(
      'set-cookie',
      `${this.#cookieName(request)}=deleted; ${over}; path=/${secure(request)}; HttpOnly`,
    );
  }

  /** Whether a request brings a session cookie, living or not. */
  hasCookie(request: FastifyRequest): boolean {
    return this.#cookieValue(request) !== undefined;
  }
}
