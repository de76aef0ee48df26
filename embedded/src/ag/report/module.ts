import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AccountServices, SharedLimit } from 'drupal-recipe-server/account';
import { errorResponses, stringifyRedacted } from 'drupal-recipe-server/plugin';
import { registerJsonPost, registerMemberScope, numberField, textField } from '../routes.ts';
import { requirePublishedGame } from '../published-game.ts';

const limit: SharedLimit = {
  perClient: { event: 'ag_report.address', events: 10, window: 600 },
  total: { event: 'ag_report.all', events: 500, window: 3600 },
  busyEvents: 1,
};
const tooManyMessage = 'Too many reports. Try again later.';

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
  registerMemberScope(app, store, { tag: 'Games' }, (scope) =>
    registerJsonPost(scope, {
      url: '/ag/api/report-game',
      summary: 'Reports a problem of a game',
      body,
      response: { 200: z.object({ ok: z.literal(true) }), ...errorResponses(404, 429) },
      call: ({ entity_id: nid, problem, ...report }, request) => {
        requirePublishedGame(store, nid);
        rateLimiter.requireShared(limit, request.network, 429, tooManyMessage);
        const note = report.note.replaceAll(controls, ' ').trim();
        logLine(stringifyRedacted({ event: 'game report', nid, problem, note }));
        return { ok: true };
      },
    }),
  );
}
