import { type Account, hasPermission } from '../../identity.ts';
import type { AccessRules } from '../../jsonapi/access.ts';
import type { Model } from '../../model/types.ts';

/** What anybody is told of a member anyhow, by the name under a review. */
const publicFields: readonly string[] = ['uid', 'uuid', 'name'];

/**
 * Who the members are is told to who administers them. Others find themselves alone in the collection of users, and cannot ask by filters and
 * sorts, on paths from reviews and games neither, what accounts keep to themselves. Drupal has the same in `ag_account`'s `MemberLists`.
 */
export function memberRules(model: Model): AccessRules {
  const isOthers = (account: Account, typeId: string): boolean =>
    typeId === 'user' && !hasPermission(model, account, 'administer users');
  return {
    listsOwnOnly: (account, type) => isOthers(account, type.id),
    refusesFilter: (account, type, field) =>
      isOthers(account, type.id) && !publicFields.includes(field.name),
  };
}
