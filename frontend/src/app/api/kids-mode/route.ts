import { cookies, headers } from 'next/headers';
import { z } from 'zod';
import { environment } from '@/content/environment';
import { isPin } from '@/content/kids-mode';
import { checkPin, createKidsCookie } from '@/security/kids-pin';
import { isKidsSite, kidsCookieName } from '@/security/kids-request';

const YEAR = 31_536_000;

const body = z.object({ action: z.enum(['start', 'leave']), pin: z.string().refine(isPin) });

const respond = (status: number, content: object) =>
  Response.json(content, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      // Back must not show a page of the other mode.
      ...(status === 200 ? { 'Clear-Site-Data': '"cache"' } : {}),
    },
  });

/** The cookie is the mode: scripts of a page can neither set nor delete it. */
export async function POST(request: Request): Promise<Response> {
  const sites = environment();
  if (isKidsSite((await headers()).get('host'), sites))
    return respond(403, { message: 'This site is always in kids mode.' });
  const parsed = body.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return respond(400, { message: 'A PIN has four to eight digits.' });
  const { action, pin } = parsed.data;
  const secure = sites.siteUrl.startsWith('https:');
  const name = kidsCookieName(secure);
  const jar = await cookies();
  const set = (value: string, maxAge = YEAR) =>
    jar.set(name, value, { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure });
  const current = jar.get(name)?.value;

  if (action === 'start') {
    if (current !== undefined) return respond(409, { message: 'Kids mode is on already.' });
    set(await createKidsCookie(pin));
    return respond(200, { isOn: true });
  }
  const check =
    current === undefined ? null : await checkPin(current, pin, Math.floor(Date.now() / 1000));
  if (check === null) return respond(409, { message: 'Kids mode was not turned on here.' });
  if (check.outcome === 'right') {
    set('', 0);
    return respond(200, { isOn: false });
  }
  set(check.cookie);
  return check.outcome === 'wrong'
    ? respond(403, { message: 'This PIN is not right.', triesLeft: check.triesLeft })
    : respond(429, { message: 'Too many tries.', lockedUntil: check.lockedUntil });
}
