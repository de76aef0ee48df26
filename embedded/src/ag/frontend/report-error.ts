import type { FastifyInstance } from 'fastify';
import { HttpError, sendJson } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/services.ts';
import { hasPermission } from '../../identity.ts';
import { requireJson } from '../../account/request.ts';
import { refuseOthers } from '../member-calls.ts';
import { ErrorLog } from './error-log.ts';
import { errorPage } from './error-page.ts';
import { readErrorReport } from './error-report.ts';

const url = '/api/report/error';
/** Reports per address in ten minutes and in total per hour, so that nobody can fill the log. */
const limits = {
  address: { event: 'ag_frontend.error_report.address', events: 20, window: 600 },
  all: { event: 'ag_frontend.error_report.all', events: 500, window: 3600 },
};
/** Reports per page. */
const SHOWN = 200;

const cut = (value: string | undefined, longest: number): string => (value ?? '').slice(0, longest);

/**
 * `POST /api/report/error`, and `GET /admin/reports/errors` for users who may read reports. `tell`
 * receives a log line per report.
 */
export function registerErrorReports(
  part: FastifyInstance,
  { store, rateLimiter }: AccountServices,
  tell: (line: string) => void,
): void {
  const log = new ErrorLog(store);

  part.post(url, async (request, reply) => {
    requireJson(request);
    const isWithin =
      rateLimiter.consume(limits.address, request.network) &&
      rateLimiter.consume(limits.all, 'all');
    if (!isWithin) throw new HttpError(429, 'Too many reports. Try again later.');
    const { headers, account } = request;
    const from = {
      page: cut(headers.referer, 500),
      agent: cut(headers['user-agent'], 300),
      uid: account.uid,
    };
    tell(JSON.stringify({ event: 'browser error', ...log.add(readErrorReport(request), from) }));
    return sendJson(reply, { ok: true });
  });
  refuseOthers(part, url, 'POST');

  part.get('/admin/reports/errors', async (request, reply) => {
    if (!hasPermission(store.model, request.account, 'access site reports'))
      throw new HttpError(403, "The 'access site reports' permission is required.");
    return reply
      .type('text/html; charset=UTF-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .header('x-content-type-options', 'nosniff')
      .send(errorPage(log.newest(SHOWN)));
  });
}
