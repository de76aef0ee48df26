import { cookies } from 'next/headers';
import { environment } from '@/content/environment';

/** Names of Drupal's session cookies, over HTTP and HTTPS, as `server/session-cookies.mjs` lets them through. */
const SESSION_COOKIE = /^(?:__Host-)?(S?SESS[\da-f]+)$/;

/** `POST /api/forget-session`: takes the session cookies, which no script of the page can see, from the browser. Other sites may not ask for it. */
export async function POST(request: Request): Promise<Response> {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return new Response(null, { status: 403 });
  const jar = await cookies();
  const secure = environment().siteUrl.startsWith('https:');
  for (const { name } of jar.getAll()) {
    const plain = SESSION_COOKIE.exec(name)?.[1];
    // Browsers drop a cookie that is bound to the host only for one that is, too.
    if (plain !== undefined)
      jar.set(secure ? `__Host-${plain}` : name, '', {
        path: '/',
        maxAge: 0,
        httpOnly: true,
        sameSite: 'lax',
        secure,
      });
  }
  return new Response(null, { status: 204 });
}
