import { z } from 'zod';
import type { UserRow } from '../../account/users.ts';
import type { Model } from '../../model/types.ts';
import type { Mail } from './mailer.ts';

const site = z.object({ name: z.string().catch('') });

type Recipient = Pick<UserRow, 'name'> & { mail: string };

/** What members get by mail. */
export function letters(model: Model): Record<'activation' | 'reset', (user: Recipient, link: string) => Mail> {
  const { name: siteName } = site.parse(model.config.get('system.site') ?? {});
  return {
    activation: ({ name, mail }, link) => ({
      to: mail,
      subject: `Activate your account at ${siteName}`,
      text: `Hello ${name},\n\nwelcome to ${siteName}. Open this link to activate your account:\n\n${link}\n\nIt works once, for 24 hours. If you did not register, ignore this mail.\n\n${siteName}\n`,
    }),
    reset: ({ name, mail }, link) => ({
      to: mail,
      subject: `Choose a new password for ${siteName}`,
      text: `Hello ${name},\n\nsomebody asked for a new password for your account. Open this link to choose one:\n\n${link}\n\nIt works once, for 24 hours. If it was not you, ignore this mail: nothing has changed.\n\n${siteName}\n`,
    }),
  };
}
