import { type Call, everybody } from './call.ts';

/** The game pass (`ag_subscription`). */
export const subscriptionCalls: readonly Call[] = [
  { method: 'GET', path: '/ag/api/plans', statuses: everybody(200), note: 'the plans on sale' },
  { method: 'GET', path: '/ag/api/plan/{id}', ask: '/ag/api/plan/annual', statuses: everybody(200), note: 'a plan on sale' },
];
