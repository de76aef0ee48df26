import { cookies } from 'next/headers';
import { environment } from '@/content/environment';

/** Drupal's names over HTTP and HTTPS. */
const SESSION_COOKIE = /^(?:__Host-)?(S?SESS[\da-f]+)$/;

/** Scripts cannot delete HttpOnly cookies. */
export async function POST(): Promise<Response> {
  const jar = await cookies();
  const secure = environment().siteUrl.startsWith('https:');
  for (const { name } of jar.getAll()) {
    const plain = SESSION_COOKIE.exec(name)?.[1];
    // Browsers delete a `__Host-` cookie only by its prefixed name.
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
