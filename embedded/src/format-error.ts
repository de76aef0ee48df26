import type { FastifyReply } from 'fastify';
import { sendPrivate } from './http-cache.ts';

/** An error in the requested format (`_format`), as serialized by Drupal. */
export class FormatError extends Error {
  override name = 'FormatError';

  constructor(
    readonly status: number,
    message: string,
    readonly format: string,
  ) {
    super(message);
  }
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;' })[char] ?? '&gt;');

/** Sends an error message as JSON or XML, or as plain text for unknown formats. */
export function sendMessage(
  reply: FastifyReply,
  { status, message, format }: FormatError,
): FastifyReply {
  reply.code(status);
  if (format === 'json')
    return sendPrivate(reply.type('application/json'), JSON.stringify({ message }));
  if (format === 'xml') {
    const xml = `<?xml version="1.0"?>\n<response><message>${escapeXml(message)}</message></response>\n`;
    return sendPrivate(reply.type('text/xml; charset=UTF-8'), xml);
  }
  if (format === 'html')
    return sendPrivate(
      reply.type('text/html; charset=UTF-8'),
      `<!DOCTYPE html>\n<p>${escapeXml(message)}</p>\n`,
    );
  return sendPrivate(reply.type('text/plain; charset=UTF-8'), message);
}
