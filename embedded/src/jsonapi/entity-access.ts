import type { Account } from '../identity.ts';
import { type Entity, loadEntities } from '../store/entities.ts';
import type { Store } from '../store/store.ts';
import { AccessChecker, type AccessRules } from './access.ts';
import { fileReferences } from './file-references.ts';

/** Core's access rules for an account with the changes of modules. */
export function accessChecker(
  store: Store,
  account: Account,
  rules: readonly AccessRules[],
): AccessChecker {
  const host = (comment: Entity): Entity | undefined => {
    const type = store.model.entityTypes.get(String(comment.value('entity_type')));
    return type && loadEntities(store, type, [Number(comment.value('entity_id'))])[0];
  };
  return new AccessChecker(store.model, account, rules, host, (file) =>
    fileReferences(store, file),
  );
}
