import type { Store } from 'drupal-recipe-server';

/** Nids of games; `pinned` in the editors' order. */
interface EditorsChoice {
  pinned: readonly number[];
  excluded: readonly number[];
}

const none: EditorsChoice = { pinned: [], excluded: [] };

/** Recipes of earlier releases lack the fields. */
export function createEditorsChoice({ connection, model }: Store, listed: string) {
  const fields = model.entityTypes.get('node')?.bundles.get('game')?.fields;
  const hasFields = ['field_similar_pinned', 'field_similar_excluded'].every(
    (name) => fields?.has(name) === true,
  );
  return (nid: number): EditorsChoice =>
    hasFields
      ? {
          pinned: connection.column<number>(
            `SELECT node.nid FROM node__field_similar_pinned AS item JOIN node ON node.nid = item.field_similar_pinned
             WHERE item.entity_id = ? AND ${listed} ORDER BY item.delta`,
            [nid],
          ),
          excluded: connection.column<number>(
            'SELECT field_similar_excluded FROM node__field_similar_excluded WHERE entity_id = ?',
            [nid],
          ),
        }
      : none;
}
