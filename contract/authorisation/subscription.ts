import { type Call, everybody, members, visitors } from './call.ts';

const post = (path: string, body: unknown, status: number, note: string): Call => ({
  method: 'POST',
  path,
  body,
  statuses: members(status),
  token: true,
  note,
});

/** Pages of Drupal that administrators alone are let in to, by method; `ids` fill the path's parameters. */
const administered = (
  path: string,
  note: string,
  methods: readonly ('GET' | 'POST')[],
  ids: readonly number[] = [],
): Call[] =>
  methods.map((method) => ({
    method,
    path,
    ask: ids.reduce((asked, id) => asked.replace(/\{\w+\}/, String(id)), path),
    statuses: everybody(403),
    note,
    only: 'drupal',
  }));

/** The game pass (`ag_subscription`). */
export const subscriptionCalls: readonly Call[] = [
  { method: 'GET', path: '/ag/api/plans', statuses: everybody(200), note: 'the plans on sale' },
  {
    method: 'GET',
    path: '/ag/api/plan/{id}',
    ask: '/ag/api/plan/annual',
    statuses: everybody(200),
    note: 'a plan on sale',
  },
  {
    method: 'POST',
    path: '/ag/api/register-subscription',
    body: {},
    statuses: visitors(422),
    note: 'an account and a pass, without anything',
  },
  post('/ag/api/auth-subscription', {}, 422, 'a pass for oneself, without anything'),
  post('/ag/api/update-subscription', {}, 409, 'one’s own; there is none'),
  post('/ag/api/confirm-subscription', {}, 409, 'one’s own payment that waits; there is none'),
  post('/ag/api/update-card', {}, 409, 'one’s own; there is none'),
  post('/ag/api/cancel-subscription', {}, 409, 'one’s own; there is none'),
  post('/ag/api/resume-subscription', {}, 409, 'one’s own; there is none'),
  { method: 'GET', path: '/ag/api/user-subscription', statuses: members(200), note: 'one’s own' },
  { method: 'GET', path: '/ag/api/user-plan', statuses: members(200), note: 'one’s own' },
  {
    method: 'POST',
    path: '/ag/api/subscription-webhook/{gateway}',
    ask: '/ag/api/subscription-webhook/sandbox',
    body: {},
    statuses: everybody(400),
    note: 'without the gateway’s signature',
  },
  ...administered('/admin/config/people/game-pass', 'settings; for administrators', [
    'GET',
    'POST',
  ]),
  ...administered(
    '/admin/people/subscriptions/{pass}',
    'a member’s pass; for operators who may view passes',
    ['GET'],
    [1],
  ),
  ...administered(
    '/admin/people/subscriptions/{pass}/cancel',
    'cancels it; for operators who may cancel passes',
    ['GET', 'POST'],
    [1],
  ),
  ...administered(
    '/admin/people/subscriptions/{pass}/refund/{payment}',
    'gives a payment back; for operators who may give money back',
    ['GET', 'POST'],
    [1, 1],
  ),
];
