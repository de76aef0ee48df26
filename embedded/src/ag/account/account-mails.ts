import { z } from 'zod';
import type { UserRow } from '../../account/users.ts';
import type { Model } from '../../model/types.ts';
import { mailOf } from './mail-text.ts';
import type { Mail } from './mailer.ts';

const site = z.object({ name: z.string().catch(''), mail: z.string().catch('') });

const siteOf = (model: Model) => site.parse(model.config.get('system.site') ?? {});

export const siteNameOf = (model: Model): string => siteOf(model).name;

export const contactPage = (home: string): string => `${home}/about/contact-us`;

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** A visitor's message to the site's address. */
export function contactMail(model: Model, { name, email, message }: ContactMessage): Mail {
  const { name: siteName, mail } = siteOf(model);
  return {
    to: mail,
    replyTo: email,
    subject: `Message from ${name} to ${siteName}`,
    text: `${name} <${email}> wrote:\n\n${message}\n`,
  };
}

type Recipient = Pick<UserRow, 'name'> & { mail: string };
type AccountMailTexts = Record<
  'activation' | 'attempts' | 'changed' | 'newMail' | 'reset',
  (user: Recipient, link: string) => Mail
>;

/** The emails about accounts. */
export function accountMailTexts(model: Model, home: string): AccountMailTexts {
  const site = siteNameOf(model);
  const text =
    (subject: string, button: string, reason: string, ...notes: readonly string[]) =>
    ({ name, mail }: Recipient, link: string): Mail =>
      mailOf({
        to: mail,
        subject,
        site,
        contact: contactPage(home),
        button,
        paragraphs: [`Hello ${name},`, reason, link, ...notes],
      });
  return {
    activation: text(
      `Activate your account at ${site}`,
      'Activate your account',
      `Welcome to ${site}. Open this link to activate your account:`,
      'The link works once and expires in 24 hours. If you didn’t register, you can ignore this email.',
    ),
    attempts: text(
      `Failed sign-ins to your account at ${site}`,
      'Choose a new password',
      'There were too many sign-in attempts with a wrong password, so we’ve blocked sign-ins to your account for up to an hour. Your account is safe. To sign in now, choose a new password:',
    ),
    newMail: text(
      `Confirm your new address at ${site}`,
      'Confirm this address',
      'You asked to use this address for your account. Open this link to confirm it:',
      'The link works once and expires in 24 hours. If this wasn’t you, you can ignore this email: nothing has changed.',
    ),
    changed: text(
      `Your address at ${site} was changed`,
      `Open ${site}`,
      'Your account’s email address has been changed, and we’ll no longer write to this one. If this wasn’t you, someone else may have your password. Contact us right away.',
    ),
    reset: text(
      `Choose a new password for ${site}`,
      'Choose a new password',
      'Someone asked for a new password for your account. Open this link to choose one:',
      'The link works once and expires in 24 hours. If this wasn’t you, you can ignore this email: nothing has changed.',
    ),
  };
}
