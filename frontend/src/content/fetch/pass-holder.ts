import { z } from 'zod';
import { PASS_ROLE } from '../pass-role';
import { fetchAg } from './ag-api';
import { asUser } from './client';

const account = z.object({
  data: z.array(z.object({ attributes: z.object({ mail: z.string().optional() }) })),
  included: z
    .array(
      z.object({
        type: z.string(),
        attributes: z.object({ drupal_internal__id: z.string().optional() }),
      }),
    )
    .default([]),
});

/** Drupal shows roles to the user only. */
export async function hasPass(uid: number, cookie: string): Promise<boolean> {
  const { data, included } = await fetchAg(
    '/jsonapi/user/user',
    { 'filter[uid]': uid, include: 'roles' },
    account,
    asUser(cookie),
  );
  const isCurrentUser = data[0]?.attributes.mail !== undefined;
  return (
    isCurrentUser && included.some(({ attributes }) => attributes.drupal_internal__id === PASS_ROLE)
  );
}
