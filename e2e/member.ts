import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { MAILS, SITE } from './urls.ts';
import { expect } from './test.ts';

const mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

const activation = z.object({ logout_token: z.string() });

export const PASSWORD = 'Lantern7pier';

/** The first link of the newest email other than `before`. */
export async function linkFromMail(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
  before = '',
): Promise<string> {
  const find = async () => {
    return (
      mails
        .parse(await (await request.get(MAILS)).json())
        .find((mail) => mail.to === to && subject.test(mail.subject))
        ?.text.match(/https?:\/\/\S+/)?.[0] ?? ''
    );
  };
  let link = '';
  await expect(async () => {
    link = await find();
    expect(link).toContain(SITE);
    expect(link).not.toBe(before);
  }).toPass({ timeout: 15_000 });
  return link;
}

/** Signs out again, because activation signs in. */
export async function member(request: APIRequestContext, name: string): Promise<string> {
  const mail = `${name.toLowerCase()}@example.com`;
  const values = { name, mail, pass: PASSWORD, field_opt_in: false };
  const data = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, [{ value }]]),
  );
  expect((await request.post('/user/registerpass?_format=json', { data })).status()).toBe(200);
  const { searchParams } = new URL(await linkFromMail(request, mail, /activate/i));
  const activated = await request.post('/user/activate?_format=json', {
    data: Object.fromEntries(searchParams),
  });
  expect(activated.status()).toBe(200);
  const { logout_token: token } = activation.parse(await activated.json());
  const logout = await request.post(`/user/logout?_format=json&token=${token}`);
  expect(logout.status()).toBe(204);
  return mail;
}
