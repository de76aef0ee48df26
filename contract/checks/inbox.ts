import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { call, type ApiResponse } from './server.ts';

const inboxResponse = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
);
export type Mail = z.infer<typeof inboxResponse>[number];

/** Polls every 100 ms: mails are sent after the response. */
const maxPolls = 100;

export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  const url = process.env['CONTRACT_MAILS'];
  assert.ok(url, 'CONTRACT_MAILS is not set: the JSON URL of the sent mails.');
  for (let time = 0; time < maxPolls; time++) {
    const mails = inboxResponse.parse(await (await fetch(url)).json());
    const found = mails.find((mail) => mail.to === address && subject.test(mail.subject));
    // Only some servers break long lines.
    if (found !== undefined) return { ...found, text: found.text.replaceAll(/\s+/g, ' ') };
    await pause(100);
  }
  throw new Error(`No mail to ${address} with subject ${String(subject)}.`);
}

/** The uid and token from the latest activation mail. */
export async function activationLinkFor(address: string): Promise<{ uid: number; token: string }> {
  const { text } = await mailTo(address, /^Activate your account/);
  const [link] = /https?:\S+/.exec(text) ?? [];
  assert.ok(link, text);
  const { searchParams } = new URL(link);
  return { uid: Number(searchParams.get('uid')), token: searchParams.get('token') ?? '' };
}

export const activate = (proof: object): Promise<ApiResponse> =>
  call('/user/activate?_format=json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(proof),
  });
