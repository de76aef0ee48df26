import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AccountServices, mailPattern, type SharedLimit } from 'drupal-recipe-server/account';
import { errorResponses, HttpError, MAX_MAIL_LENGTH } from 'drupal-recipe-server/plugin';
import { registerJsonPost, messageBody, textField } from '../routes.ts';
import { contactTopics } from './mail-templates.ts';
import type { AccountMails } from './recovery.ts';

const limit: SharedLimit = {
  perClient: { event: 'ag_account.contact', events: 5, window: 3600 },
  total: { event: 'ag_account.contact_all', events: 100, window: 3600 },
  busyEvents: 1,
};
const tooManyMessage = 'Too many messages. Try again later.';

const cleanText = (maxLength: number, removed: RegExp) =>
  textField(maxLength)
    .transform((text) => text.replaceAll(removed, ' ').trim())
    .pipe(z.string().min(1, 'must be text'));
const body = z.object({
  name: cleanText(100, /[\u0000-\u001f\u007f]+/g),
  email: textField(MAX_MAIL_LENGTH).regex(mailPattern, 'must be an email address'),
  // Keeps line breaks.
  message: cleanText(5000, /[\u0000-\u0009\u000b-\u001f\u007f]+/g),
  topic: z
    .enum(contactTopics, 'must be general or child_data')
    .default('general')
    .describe('A message about a child’s data needs a reply by a due date'),
});

export function registerContact(
  scope: FastifyInstance,
  { rateLimiter }: AccountServices,
  mails: AccountMails,
): void {
  registerJsonPost(scope, {
    url: '/ag/api/contact',
    summary: 'Sends a message to the site’s address',
    body,
    response: { 200: messageBody, ...errorResponses(429, 503) },
    call: async (message, { network, log }) => {
      rateLimiter.requireShared(limit, network, 429, tooManyMessage);
      try {
        await mails.forwardMessage(message);
      } catch (error) {
        log.error(error, 'Contact message not sent');
        throw new HttpError(503, 'Your message could not be sent. Try again later.');
      }
      return { message: 'Thanks! Your message has been sent.' };
    },
  });
}
