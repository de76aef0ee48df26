import { type Account, hasPermission, type Model } from 'drupal-recipe-server';
import type { AccessRules } from 'drupal-recipe-server/plugin';

/** Public, because they are shown with reviews. */
const publicFields: readonly string[] = ['uid', 'uuid', 'name'];

/**
 * Members find only themselves in the collection of users; filters and sorts cannot reach private
 * fields on any path. User administrators see all.
 */
export function memberRules(model: Model): AccessRules {
  const isRestricted = (account: Account, typeId: string): boolean =>
    typeId === 'user' && !hasPermission(model, account, 'administer users');
  return {
    isOwnerOnly: (account, type) => isRestricted(account, type.id),
    isFilterDenied: (account, type, field) =>
      isRestricted(account, type.id) && !publicFields.includes(field.name),
  };
}
