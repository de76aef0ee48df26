import { readAvatars } from '@/features/account/account/avatars';
import { parseSessionUser } from '@/features/account/auth/session-user';
import { parseChange, parseCoupon, parsePassRecord } from '@/content/schema/subscription';
import { DemoBrowser } from './browser';
import { DEMO_PASSWORD, type DemoPortal } from './portal';
import { STORY_NOW } from './story-now';

const MEMBER = { name: 'player', pass: DEMO_PASSWORD };
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const SUBSCRIPTION = '/ag/api/user-subscription';

/** Sessions from the purchase have expired since. */
const bought = Date.parse('2026-09-05T09:00:00Z');
const renewals = ['2026-10-05T09:05:00Z', '2026-11-05T09:05:00Z'].map((time) => Date.parse(time));
const phoneLoginTime = Date.parse('2026-11-18T18:20:00Z');

/** Renewals run in the background after a start. */
async function awaitInvoices(browser: DemoBrowser, count: number): Promise<void> {
  while (parsePassRecord(await browser.call(SUBSCRIPTION)).invoices.length < count)
    await new Promise((resolve) => setImmediate(resolve));
}

/** Replaces random IDs, so that the recording is deterministic. */
function replaceRandomIds(content: unknown): unknown {
  const ids = new Map<string, string>();
  const counted = (id: string) => {
    const known =
      ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  return JSON.parse(
    JSON.stringify(content).replace(
      /(?<=")(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{43})(?=")/g,
      counted,
    ),
  );
}

export async function readMember({ restartAt }: DemoPortal) {
  await restartAt(bought);
  const buyer = new DemoBrowser(LAPTOP);
  await buyer.signIn(MEMBER.name, MEMBER.pass);
  const account = parseSessionUser(
    await buyer.call(`/jsonapi/user/user?filter[name]=${MEMBER.name}&include=roles,user_picture`),
  );
  const coupon = parseCoupon(await buyer.call('/ag/api/plan/annual?coupon=THURSDAY25'));
  const purchase = {
    first_name: 'Pat',
    last_name: 'Player',
    plan: 'monthly',
    postal_code: '20095',
    coupon: 'THURSDAY25',
  };
  await buyer.call('/ag/api/auth-subscription', { token: 'sandbox_success_story', ...purchase });

  for (const [index, time] of renewals.entries()) {
    await restartAt(time);
    const member = new DemoBrowser(LAPTOP);
    await member.signIn(MEMBER.name, MEMBER.pass);
    await awaitInvoices(member, index + 2);
  }

  await restartAt(phoneLoginTime);
  await new DemoBrowser(PHONE).signIn(MEMBER.name, MEMBER.pass);
  await restartAt(STORY_NOW);
  const browser = new DemoBrowser(LAPTOP);
  await browser.signIn(MEMBER.name, MEMBER.pass);
  const subscription = replaceRandomIds(await browser.call(SUBSCRIPTION));
  const change = replaceRandomIds(await browser.call(`${SUBSCRIPTION}?plan=annual`));
  return {
    account,
    avatars: readAvatars(await browser.call('/ag/api/user-avatars')),
    coupon,
    passRecord: parsePassRecord(subscription),
    planChange: parseChange(change),
    subscriptionResponse: subscription,
    planChangeResponse: change,
    sessionsResponse: replaceRandomIds(await browser.call('/ag/api/user-sessions?_format=json')),
  };
}
