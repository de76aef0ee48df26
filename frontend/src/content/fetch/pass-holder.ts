import 'server-only';
import { z } from 'zod';
import { fetchAgAs } from './ag-api';

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

/**
 * Whether the member whose session `cookie` is is the one with this uid, and holds the game pass. The backend shows mail and roles to
 * nobody but the member.
 */
export async function holdsPass(uid: number, cookie: string): Promise<boolean> {
  const { data, included } = await fetchAgAs(
    cookie,
    '/jsonapi/user/user',
    { 'filter[uid]': uid, include: 'roles' },
    account,
  );
  const isOwn = data[0]?.attributes.mail !== undefined;
  return (
    isOwn &&
    included.some(({ attributes }) => attributes.drupal_internal__id === 'game_pass_subscriber')
  );
}
