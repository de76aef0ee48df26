import { DrupalJsonApiParams } from 'drupal-jsonapi-params';
import { z } from 'zod';
import { PASS_ROLE } from '../pass-role';
import { asUser } from './client';
import { fetchCollection } from './json-api';

const account = z.object({
  mail: z.string().optional(),
  roles: z.array(z.object({ drupal_internal__id: z.string().optional() })).catch([]),
});

/** Drupal shows roles to the user only. */
export async function hasPass(uid: number, cookie: string): Promise<boolean> {
  const params = new DrupalJsonApiParams().addFilter('uid', String(uid)).addInclude(['roles']);
  const [user] = await fetchCollection('user--user', params, account, asUser(cookie));
  const isCurrentUser = user?.mail !== undefined;
  return isCurrentUser && user.roles.some((role) => role.drupal_internal__id === PASS_ROLE);
}
