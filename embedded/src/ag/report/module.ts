import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorResponses, HttpError } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/services.ts';
import { registerJsonPost, registerMemberScope, numberField, textField } from '../routes.ts';
import { requirePublishedGame } from '../published-game.ts';

const limits = {
  address: { event: 'ag_report.address', events: 10, window: 600 },
  all: { event: 'ag_report.all', events: 500, window: 3600 },
};

const problems = ['loading', 'freezing', 'controls', 'other'] as const;
const body = z.object({
  entity_id: numberField,
  problem: textField(500, 0).pipe(z.enum(problems, 'must be loading, freezing, controls or other')),
  note: textField(500, 0),
});

/** Control characters could forge log entries. */
const controls = /[\u0000-\u001f\u007f]+/g;

/**
 * Same API as Drupal's module `ag_report`; only Drupal stores reports and lists them for editors.
 */
export function reportModule(
  app: FastifyInstance,
  { store, rateLimiter }: AccountServices,
  logLine: (line: string) => void,
): void {
  const schema = {
    tags: ['Games'] satisfies [string],
    summary: 'Reports a problem of a game',
    body,
    response: { 200: z.object({ ok: z.literal(true) }), ...errorResponses(404, 429) },
  };
  registerMemberScope(app, store, null, (scope) =>
    registerJsonPost(
      scope,
      '/ag/api/report-game',
      schema,
      ({ entity_id: nid, problem, ...report }, request) => {
        requirePublishedGame(store, nid);
        if (
          !rateLimiter.consume(limits.address, request.network) ||
          !rateLimiter.consume(limits.all, 'all')
        )
          throw new HttpError(429, 'Too many reports. Try again later.');
        const note = report.note.replaceAll(controls, ' ').trim();
        logLine(JSON.stringify({ event: 'game report', nid, problem, note }));
        return { ok: true };
      },
    ),
  );
}
