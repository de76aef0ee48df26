import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../store/store.ts';
import { parseDeviceName } from './device.ts';
import { HostCookie } from './host-cookie.ts';
import { createCookieSuffix, createToken, sha256 } from './secrets.ts';

export interface Session {
  /** Hash of the cookie's value. */
  id: string;
  uid: number;
  /** Seed of the session's CSRF tokens. */
  seed: string;
}

/** Times are Unix timestamps in seconds. */
interface SessionSummary {
  id: string;
  device: string;
  created: number;
  seen: number;
}

/** Drupal's `cookie_lifetime` in seconds; also the idle timeout. */
const lifetime = 2_000_000;
/** Maximum age in seconds, even if the session is in use. */
const maxAge = 90 * 86_400;
/** Minimum seconds between two updates of `seen`. */
const seenUpdateInterval = 180;

/** Expired sessions that a login deletes at most. */
const CLEANUP_ROWS = 20;

/** SQL expression. */
const expiryOf = (seen: string, created: string): string =>
  `min(${seen} + ${lifetime}, ${created} + ${maxAge})`;

/** Stored in the database, so that sessions survive a restart. */
export class Sessions {
  readonly #cookie: HostCookie;

  constructor(private readonly store: Store) {
    this.#cookie = new HostCookie(`SESS${createCookieSuffix(store, 'session cookie')}`);
  }

  /** Null if the session is expired or the user is blocked. */
  find(request: FastifyRequest): Session | null {
    const { connection } = this.store;
    const now = this.store.now();
    const value = this.#cookie.read(request);
    if (value === undefined) return null;
    const [row] = connection.rows<Session & { seen: number }>(
      `SELECT id, session.uid, seed, seen FROM account_session AS session JOIN user ON user.uid = session.uid
       WHERE id = ? AND expires > ? AND user.status = 1`,
      [sha256(value), now],
    );
    if (row === undefined) return null;
    if (row.seen < now - seenUpdateInterval)
      connection.execute(
        `UPDATE account_session SET seen = ?, expires = ${expiryOf('?', 'created')} WHERE id = ?`,
        [now, now, row.id],
      );
    return { id: row.id, uid: row.uid, seed: row.seed };
  }

  start(request: FastifyRequest, reply: FastifyReply, uid: number): Session {
    const value = createToken();
    const session = { id: sha256(value), uid, seed: createToken() };
    const now = this.store.now();
    this.store.connection.transaction(() => {
      this.store.connection.execute(
        'DELETE FROM account_session WHERE id IN (SELECT id FROM account_session WHERE expires <= ? ORDER BY expires LIMIT ?)',
        [now, CLEANUP_ROWS],
      );
      const device = parseDeviceName(request.headers['user-agent']);
      this.store.connection.execute(
        `INSERT INTO account_session (id, uid, seed, created, seen, expires, device) VALUES (?, ?, ?, ?, ?, ${expiryOf('?', '?')}, ?)`,
        [session.id, uid, session.seed, now, now, now, now, device],
      );
    });
    this.#cookie.set(request, reply, value, { now, maxAge: lifetime });
    return session;
  }

  end(request: FastifyRequest, reply: FastifyReply, session: Session): void {
    this.store.connection.execute('DELETE FROM account_session WHERE id = ?', [session.id]);
    this.clearCookie(request, reply);
  }

  /** Most recently used first. */
  forUser(uid: number): SessionSummary[] {
    return this.store.connection.rows<SessionSummary>(
      'SELECT id, device, created, seen FROM account_session WHERE uid = ? AND expires > ? ORDER BY seen DESC, created DESC, id',
      [uid, this.store.now()],
    );
  }

  /** False if the user has no such session. */
  endById(uid: number, id: string): boolean {
    return (
      this.store.connection.execute('DELETE FROM account_session WHERE uid = ? AND id = ?', [
        uid,
        id,
      ]).changes > 0
    );
  }

  endOthers(uid: number, currentId: string): number {
    return this.store.connection.execute('DELETE FROM account_session WHERE uid = ? AND id <> ?', [
      uid,
      currentId,
    ]).changes;
  }

  endAll(uid: number): void {
    this.store.connection.execute('DELETE FROM account_session WHERE uid = ?', [uid]);
  }

  clearCookie(request: FastifyRequest, reply: FastifyReply): void {
    this.#cookie.clear(request, reply);
  }

  /** Whether the request has a session cookie, valid or not. */
  hasCookie(request: FastifyRequest): boolean {
    return this.#cookie.read(request) !== undefined;
  }
}
