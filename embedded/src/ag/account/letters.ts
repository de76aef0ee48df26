import { z } from 'zod';
import type { UserRow } from '../../account/users.ts';
import type { Model } from '../../model/types.ts';
import { mailOf } from './letter.ts';
import type { Mail } from './mailer.ts';

const site = z.object({ name: z.string().catch('') });

/** Name of the portal. */
export const siteNameOf = (model: Model): string =>
  site.parse(model.config.get('system.site') ?? {}).name;

type Recipient = Pick<UserRow, 'name'> & { mail: string };
type Letters = Record<
  'activation' | 'changed' | 'newMail' | 'reset',
  (user: Recipient, link: string) => Mail
>;

/** What members get by mail. */
export function letters(model: Model): Letters {
  const site = siteNameOf(model);
  const letter =
    (subject: string, button: string, reason: string, ...notes: readonly string[]) =>
    ({ name, mail }: Recipient, link: string): Mail =>
      mailOf({
        to: mail,
        subject,
        site,
        button,
        paragraphs: [`Hello ${name},`, reason, link, ...notes],
      });
  return {
    activation: letter(
      `Activate your account at ${site}`,
      'Activate your account',
      `welcome to ${site}. Open this link to activate your account:`,
      'It works once, for 24 hours. If you did not register, ignore this mail.',
    ),
    newMail: letter(
      `Confirm your new address at ${site}`,
      'Confirm this address',
      'this is to be the address of your account. Open this link to confirm it:',
      'It works once, for 24 hours. If it was not you, ignore this mail: nothing has changed.',
    ),
    changed: letter(
      `Your address at ${site} was changed`,
      `Open ${site}`,
      'your account has another address now, and gets no more mails at this one. If it was not you, somebody else has your password: tell us at once.',
    ),
    reset: letter(
      `Choose a new password for ${site}`,
      'Choose a new password',
      'somebody asked for a new password for your account. Open this link to choose one:',
      'It works once, for 24 hours. If it was not you, ignore this mail: nothing has changed.',
    ),
  };
}
