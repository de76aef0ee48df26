import { z } from 'zod';
import type { Model } from 'drupal-recipe-server';
import { formatLongDay } from '../dates.ts';
import { readModuleConfig } from '../module-config.ts';
import { createMail, type MailText } from './mail-text.ts';
import type { Mail } from './mailer.ts';

const site = z.object({ name: z.string().catch(''), mail: z.string().catch('') });
const template = z.object({
  subject: z.string(),
  body: z.string(),
  button: z.string().default(''),
});

type Tokens = Record<string, string>;
type Texts = Pick<MailText, 'subject' | 'paragraphs' | 'button'>;

/** Templates are in `NAME.mail`, as for Drupal's `MailComposer`. */
function fillTemplates(model: Model, module: string, sharedTokens: Tokens) {
  const templates = readModuleConfig(model, module, 'mail');
  return (key: string, tokens: Tokens): Texts => {
    const { subject, body, button } = template.parse(templates[key]);
    const values: Tokens = { ...sharedTokens, ...tokens };
    const fill = (text: string): string =>
      text.replaceAll(/\[([\w:-]+)\]/g, (token, name: string) => values[name] ?? token);
    return {
      subject: fill(subject),
      paragraphs: body
        .trim()
        .split(/\n{2,}/)
        .map(fill),
      button: fill(button),
    };
  };
}

/** `siteUrl` is the URL of the site. */
export function userMails(model: Model, module: string, siteUrl: string) {
  const { name } = site.parse(model.config.get('system.site') ?? {});
  const fill = fillTemplates(model, module, {
    'site:name': name,
    'portal-mail:contact-page': `${siteUrl}/about/contact-us`,
  });
  return (
    key: string,
    user: { name: string; mail: string },
    link: string,
    tokens: Tokens = {},
  ): Mail =>
    createMail({
      to: user.mail,
      site: name,
      ...fill(key, { 'user:account-name': user.name, 'portal-mail:link': link, ...tokens }),
    });
}

export const contactTopics = ['general', 'child_data'] as const;

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
  topic: (typeof contactTopics)[number];
}

const settings = z.object({ child_request_days: z.int() });

/** @param now Unix seconds, from which the reply about a child's data is due. */
export function contactMail(
  model: Model,
  { name, email, message, topic }: ContactMessage,
  now: number,
): Mail {
  const { name: siteName, mail } = site.parse(model.config.get('system.site') ?? {});
  const { child_request_days: days } = settings.parse(
    readModuleConfig(model, 'ag_account', 'settings'),
  );
  const { subject, paragraphs } = fillTemplates(model, 'ag_account', { 'site:name': siteName })(
    topic === 'child_data' ? 'child_data' : 'contact',
    {
      'contact-message:name': name,
      'contact-message:email': email,
      'contact-message:message': message,
      'contact-message:due': formatLongDay(now + days * 86_400),
    },
  );
  return { to: mail, replyTo: email, subject, text: `${paragraphs.join('\n\n')}\n` };
}
