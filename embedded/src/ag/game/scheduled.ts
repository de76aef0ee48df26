import type { FastifyInstance } from 'fastify';
import type { Store } from 'drupal-recipe-server';
import type { ChangeListener } from 'drupal-recipe-server/account';

const due = 'status = 0 AND field_publish_on <= ?';

/**
 * Publishes due content, like Drupal's cron. Runs before each request and remembers when the next
 * one is due, until another process changes the data.
 */
export function publishScheduled(
  app: FastifyInstance,
  store: Store,
  onChange: ChangeListener,
): void {
  const { connection } = store;
  if (store.entityType('node').bundles.get('game')?.fields.has('field_publish_on') !== true) return;
  const findNext = (): number => {
    const sql = 'SELECT min(field_publish_on) FROM node WHERE status = 0';
    return Number(connection.column(sql)[0] ?? Infinity);
  };
  const findDataVersion = (): unknown => connection.column('PRAGMA data_version')[0];
  let dataVersion = findDataVersion();
  let nextTime = findNext();
  app.addHook('onRequest', async () => {
    const now = store.now();
    const currentVersion = findDataVersion();
    if (currentVersion !== dataVersion) nextTime = findNext();
    dataVersion = currentVersion;
    if (now < nextTime) return;
    const published = connection.transaction(() => {
      const rows = connection.rows<{ nid: number; type: string }>(
        `SELECT nid, type FROM node WHERE ${due}`,
        [now],
      );
      connection.execute(
        `UPDATE node SET status = 1, published_at = iif(type = 'game', field_publish_on, published_at),
          created = iif(type = 'game', created, field_publish_on), field_publish_on = NULL, changed = ? WHERE ${due}`,
        [now, now],
      );
      return rows;
    });
    nextTime = findNext();
    onChange([
      'node_list',
      ...new Set(published.map(({ type }) => `node_list:${type}`)),
      ...published.map(({ nid }) => `node:${nid}`),
    ]);
  });
}
