import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorResponses, HttpError } from '../../account/http-error.ts';
import { MAX_MAIL_LENGTH } from '../../account/request.ts';
import type { AccountServices } from '../../account/services.ts';
import { mailPattern } from '../../rest/user-fields.ts';
import { registerJsonPost, messageBody, textField } from '../routes.ts';
import type { AccountMails } from './recovery.ts';

/** Drupal's `ag_account` has the same limits. */
const limits = {
  client: { event: 'ag_account.contact', events: 5, window: 3600 },
  all: { event: 'ag_account.contact_all', events: 100, window: 3600 },
};

/** Control characters, except line breaks of the message. */
const controls = /[\u0000-\u0009\u000b-\u001f\u007f]+/g;

const requiredText = z.string().min(1, 'must be text');
const body = z.object({
  name: textField(100)
    .transform((name) => name.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim())
    .pipe(requiredText),
  email: textField(MAX_MAIL_LENGTH).regex(mailPattern, 'must be an email address'),
  message: textField(5000)
    .transform((message) => message.replaceAll(controls, ' ').trim())
    .pipe(requiredText),
});

export function registerContact(
  scope: FastifyInstance,
  { rateLimiter }: AccountServices,
  mails: AccountMails,
): void {
  registerJsonPost(
    scope,
    '/ag/api/contact',
    {
      tags: ['Other'],
      summary: 'Sends a message to the site’s address',
      body,
      response: { 200: messageBody, ...errorResponses(429, 503) },
    },
    async (message, { network, log }) => {
      if (!rateLimiter.consume(limits.client, network) || !rateLimiter.consume(limits.all, 'all'))
        throw new HttpError(429, 'Too many messages. Try again later.');
      try {
        await mails.forwardMessage(message);
      } catch (error) {
        log.error(error, 'Contact message not sent');
        throw new HttpError(503, 'Your message could not be sent. Try again later.');
      }
      return { message: 'Thanks! Your message has been sent.' };
    },
  );
}
