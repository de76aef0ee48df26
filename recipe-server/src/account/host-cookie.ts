import type { FastifyReply, FastifyRequest } from 'fastify';

const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https';

/**
 * Over HTTPS the cookie has a `__Host-` name, which subdomains and HTTP cannot set. The last cookie
 * of the name counts.
 */
export class HostCookie {
  /** @param name over HTTP; over HTTPS it begins with `__Host-S`, as Drupal's session cookie. */
  constructor(private readonly name: string) {}

  read(request: FastifyRequest): string | undefined {
    const start = `${this.#nameFor(request)}=`;
    const cookie = (request.headers.cookie ?? '')
      .split(/;\s*/)
      .findLast((pair) => pair.startsWith(start));
    return cookie?.slice(start.length);
  }

  /** Times are in seconds. */
  set(
    request: FastifyRequest,
    reply: FastifyReply,
    value: string,
    { now, maxAge }: { now: number; maxAge: number },
  ): void {
    const expires = new Date((now + maxAge) * 1000).toUTCString();
    this.#send(request, reply, `${value}; expires=${expires}; Max-Age=${maxAge}`, '; SameSite=Lax');
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    this.#send(request, reply, 'deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0', '');
  }

  #nameFor(request: FastifyRequest): string {
    return isSecure(request) ? `__Host-S${this.name}` : this.name;
  }

  #send(request: FastifyRequest, reply: FastifyReply, start: string, end: string): void {
    const secure = isSecure(request) ? '; secure' : '';
    reply.header(
      'set-cookie',
      `${this.#nameFor(request)}=${start}; path=/${secure}; HttpOnly${end}`,
    );
  }
}
