import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError, personalRoutes, sendJson } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/services.ts';
import { requireJson } from '../../account/request.ts';
import { dayOf } from '../dates.ts';
import { hashOfDay } from '../hash-of-day.ts';
import { numberField, parseBody, refuseOthers } from '../member-calls.ts';
import { requirePublishedGame } from '../published-game.ts';

const url = '/ag/api/report-game';
/** Reports that one address may send in ten minutes, and all together in an hour. */
const limits = {
  address: { event: 'ag_report.address', events: 10, window: 600 },
  all: { event: 'ag_report.all', events: 500, window: 3600 },
};
/** Days for which a report is kept. */
const STORED_DAYS = 90;

const problems = ['loading', 'freezing', 'controls', 'other'] as const;
const body = z.object({
  entity_id: numberField,
  problem: z
    .string('must be text')
    .pipe(z.enum(problems, 'must be loading, freezing, controls or other')),
  note: z.string('must be text').max(500, 'is too long'),
});

/** All control characters: in a log they could pretend to be something else. */
const controls = /[\u0000-\u001f\u007f]+/g;

/**
 * `POST /ag/api/report-game` `{ entity_id, problem, note }`, `{ ok: true }` (Drupal's `ag_report`): what does not work in a game. Whoever runs
 * the server is told by `tell`; the list that editors read is Drupal's.
 */
export function reportModule(
  app: FastifyInstance,
  { store, rateLimiter }: AccountServices,
  tell: (line: string) => void,
): void {
  store.migrate('report', [
    `CREATE TABLE ag_report (
       nid INTEGER NOT NULL, day INTEGER NOT NULL, client TEXT NOT NULL, problem TEXT NOT NULL, note TEXT NOT NULL, time INTEGER NOT NULL,
       PRIMARY KEY (nid, day, client)) WITHOUT ROWID`,
  ]);
  personalRoutes(app, (part) => {
    part.post(url, async (request, reply) => {
      requireJson(request);
      const { entity_id: nid, problem, ...given } = parseBody(request, body);
      requirePublishedGame(store, nid);
      if (
        !rateLimiter.consume(limits.address, request.network) ||
        !rateLimiter.consume(limits.all, 'all')
      )
        throw new HttpError(429, 'Too many reports. Try again later.');
      const note = given.note.replaceAll(controls, ' ').trim();
      const [time, day] = [store.now(), dayOf(store.now())];
      const { uid } = request.account;
      const who =
        uid > 0
          ? `member ${String(uid)}`
          : `${request.network} ${request.headers['user-agent'] ?? ''}`;
      const client = hashOfDay(time, who);
      store.connection.transaction(() => {
        store.connection.execute('DELETE FROM ag_report WHERE day < ?', [day - STORED_DAYS]);
        store.connection.execute(
          'INSERT OR REPLACE INTO ag_report (nid, day, client, problem, note, time) VALUES (?, ?, ?, ?, ?, ?)',
          [nid, day, client, problem, note, time],
        );
      });
      tell(JSON.stringify({ event: 'game report', nid, problem, note }));
      return sendJson(reply, { ok: true });
    });
    refuseOthers(part, url, 'POST');
  });
}
