import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../store/store.ts';
import { deviceName } from './device.ts';

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
/** Seconds after which a session is noted as in use again. */
const noteEvery = 180;

const hash = (value: string): string => createHash('sha256').update(value).digest('base64url');
const random = (): string => randomBytes(32).toString('base64url');
const cookiePattern = /(?:^|;\s*)S?SESS[0-9a-f]{32}=([^;]+)/g;

/** Drupal's name: by host, and another prefix under HTTPS. */
function cookieName(request: FastifyRequest): string {
  const prefix = request.protocol === 'https' ? 'SSESS' : 'SESS';
  return `${prefix}${createHash('sha256').update(request.hostname).digest('hex').slice(0, 32)}`;
}

const cookieValues = (request: FastifyRequest): string[] =>
  [...(request.headers.cookie ?? '').matchAll(cookiePattern)].flatMap((match) => match[1] ?? []);

/** Sessions of members. They live in the data file: a restart ends none. */
export class Sessions {
  constructor(private readonly store: Store) {}

  /** The session of a request's cookie; null without a living one, and for a member who has been blocked since. */
  find(request: FastifyRequest): Session | null {
    const { connection } = this.store;
    const now = this.store.now();
    for (const value of cookieValues(request)) {
      const [row] = connection.rows<Session & { seen: number }>(
        `SELECT id, session.uid, seed, seen FROM account_session AS session JOIN user ON user.uid = session.uid
         WHERE id = ? AND seen > ? AND user.status = 1`,
        [hash(value), now - lifetime],
      );
      if (row === undefined) continue;
      if (row.seen < now - noteEvery) connection.execute('UPDATE account_session SET seen = ? WHERE id = ?', [now, row.id]);
      return { id: row.id, uid: row.uid, seed: row.seed };
    }
    return null;
  }

  /** Starts a session and gives its cookie to the browser. */
  start(request: FastifyRequest, reply: FastifyReply, uid: number): Session {
    const value = random();
    const session = { id: hash(value), uid, seed: random() };
    const now = this.store.now();
    this.store.connection.transaction(() => {
      this.store.connection.execute('DELETE FROM account_session WHERE seen <= ?', [now - lifetime]);
      this.store.connection.execute('INSERT INTO account_session (id, uid, seed, created, seen, device) VALUES (?, ?, ?, ?, ?, ?)', [
        session.id,
        uid,
        session.seed,
        now,
        now,
        deviceName(request.headers['user-agent']),
      ]);
    });
    const secure = request.protocol === 'https' ? '; secure' : '';
    const expires = new Date((now + lifetime) * 1000).toUTCString();
    void reply.header(
      'set-cookie',
      `${cookieName(request)}=${value}; expires=${expires}; Max-Age=${String(lifetime)}; path=/${secure}; HttpOnly; SameSite=Lax`,
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
      'SELECT id, device, created, seen FROM account_session WHERE uid = ? AND seen > ? ORDER BY seen DESC, created DESC, id',
      [uid, this.store.now() - lifetime],
    );
  }

  /** Ends a member's session wherever it is; false when the member has no such session. */
  endOne(uid: number, id: string): boolean {
    return this.store.connection.execute('DELETE FROM account_session WHERE uid = ? AND id = ?', [uid, id]).changes > 0;
  }

  /** Ends all sessions of a member but one, and says how many those were. */
  endOthers(uid: number, kept: string): number {
    return this.store.connection.execute('DELETE FROM account_session WHERE uid = ? AND id <> ?', [uid, kept]).changes;
  }

  /** Ends all sessions of a member. */
  endAll(uid: number): void {
    this.store.connection.execute('DELETE FROM account_session WHERE uid = ?', [uid]);
  }

  /** Takes back a cookie that is of no use any more. */
  forget(request: FastifyRequest, reply: FastifyReply): void {
    void reply.header('set-cookie', `${cookieName(request)}=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0; path=/; HttpOnly`);
  }

  /** Whether a request brings a session cookie, living or not. */
  hasCookie(request: FastifyRequest): boolean {
    return cookieValues(request).length > 0;
  }
}
