import { type Call, editors, everybody, members } from './call.ts';

/** Error reports, the OpenAPI document, and tokens of member services (`ag_frontend`). */
export const serviceCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/api/report/error',
    body: {},
    statuses: everybody(422),
    note: 'a report of nothing',
  },
  {
    method: 'GET',
    path: '/admin/reports/errors',
    statuses: editors(200),
    note: 'what browsers reported; Drupal shows it in its log',
    only: 'embedded',
  },
  {
    method: 'GET',
    path: '/ag/api/member-jwt',
    statuses: members(200),
    note: 'says who one is oneself',
  },
  {
    method: 'GET',
    path: '/ag/member-services/token',
    statuses: everybody(400),
    note: 'without a proof of who asks',
  },
  {
    method: 'GET',
    path: '/ag/member-services/user',
    statuses: everybody(401),
    note: 'without a token',
  },
  {
    method: 'GET',
    path: '/openapi.json',
    statuses: everybody(200),
    note: 'the OpenAPI document',
    only: 'embedded',
  },
];
