import type { AccountServices } from '../../account/services.ts';
import { deleteEntity } from '../../store/delete.ts';
import type { Entity } from '../../store/entities.ts';

/** Core cancels accounts by `user.settings: cancel_method`. Call it inside a transaction. */
export function cancelUser({ store, sessions }: AccountServices, { id }: Entity): void {
  const { connection, model } = store;
  const method = model.config.get('user.settings')?.cancel_method ?? 'user_cancel_block';
  sessions.endAll(id);
  const owned = [...model.entityTypes.values()].filter(
    ({ keys }) => keys.owner !== null && method !== 'user_cancel_block',
  );
  for (const { id: table, keys } of owned) {
    const owner = keys.owner ?? '';
    if (method === 'user_cancel_delete') {
      const own = connection.column<number>(
        `SELECT "${keys.id}" FROM "${table}" WHERE "${owner}" = ?`,
        [id],
      );
      for (const entityId of own) deleteEntity(store, store.entityType(table), entityId);
    } else if (method === 'user_cancel_reassign')
      connection.execute(`UPDATE "${table}" SET "${owner}" = 0 WHERE "${owner}" = ?`, [id]);
    else if (keys.published !== null)
      connection.execute(`UPDATE "${table}" SET "${keys.published}" = 0 WHERE "${owner}" = ?`, [
        id,
      ]);
  }
  if (method === 'user_cancel_delete' || method === 'user_cancel_reassign')
    deleteEntity(store, store.entityType('user'), id);
  else connection.update('user', 'uid', id, { status: 0, changed: store.now() });
}
