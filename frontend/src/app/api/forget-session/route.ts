import { cookies } from 'next/headers';

/** Names of Drupal's session cookies, over HTTP and HTTPS. */
const SESSION_COOKIE = /^S?SESS[\da-f]+$/;

/** `POST /api/forget-session`: takes the session cookies, which no script of the page can see, from the browser. Other sites may not ask for it. */
export async function POST(request: Request): Promise<Response> {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return new Response(null, { status: 403 });
  const jar = await cookies();
  for (const { name } of jar.getAll()) if (SESSION_COOKIE.test(name)) jar.delete(name);
  return new Response(null, { status: 204 });
}
