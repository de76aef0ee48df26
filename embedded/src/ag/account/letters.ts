import { z } from 'zod';
import type { UserRow } from '../../account/users.ts';
import type { Model } from '../../model/types.ts';
import type { Mail } from './mailer.ts';

const site = z.object({ name: z.string().catch('') });

type Recipient = Pick<UserRow, 'name'> & { mail: string };

/** What members get by mail. */
export function letters(model: Model): Record<'activation' | 'changed' | 'newMail' | 'reset', (user: Recipient, link: string) => Mail> {
  const { name: siteName } = site.parse(model.config.get('system.site') ?? {});
  return {
    activation: ({ name, mail }, link) => ({
      to: mail,
      subject: `Activate your account at ${siteName}`,
      text: `Hello ${name},\n\nwelcome to ${siteName}. Open this link to activate your account:\n\n${link}\n\nIt works once, for 24 hours. If you did not register, ignore this mail.\n\n${siteName}\n`,
    }),
    newMail: ({ name, mail }, link) => ({
      to: mail,
      subject: `Confirm your new address at ${siteName}`,
      text: `Hello ${name},\n\nthis is to be the address of your account. Open this link to confirm it:\n\n${link}\n\nIt works once, for 24 hours. If it was not you, ignore this mail: nothing has changed.\n\n${siteName}\n`,
    }),
    changed: ({ name, mail }, link) => ({
      to: mail,
      subject: `Your address at ${siteName} was changed`,
      text: `Hello ${name},\n\nyour account has another address now, and gets no more mails at this one. If it was not you, somebody else has your password: tell us at once.\n\n${link}\n\n${siteName}\n`,
    }),
    reset: ({ name, mail }, link) => ({
      to: mail,
      subject: `Choose a new password for ${siteName}`,
      text: `Hello ${name},\n\nsomebody asked for a new password for your account. Open this link to choose one:\n\n${link}\n\nIt works once, for 24 hours. If it was not you, ignore this mail: nothing has changed.\n\n${siteName}\n`,
    }),
  };
}
