import type { FastifyReply } from 'fastify';

const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>\n`;

export const NOT_FOUND_PAGE = page(
  'Game not found',
  'Check the address, or look for the game on the site.',
);

export const PASS_REQUIRED_PAGE = page(
  'This game comes with the game pass',
  'This link is invalid or has expired. Open the game from its page on the site.',
);

export const UNAVAILABLE_PAGE = page(
  'The game cannot be loaded right now',
  'Try again in a moment, or choose another game on the site.',
);

export const sendPage = (reply: FastifyReply, status: number, content: string): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(content);

export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  sendPage(reply, 404, NOT_FOUND_PAGE);
