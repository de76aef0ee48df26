import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openStore, type Store } from 'drupal-recipe-server';
import { z } from 'zod';
import { getDay } from './ag/dates.ts';
import { importDemoActivity } from './demo-activity.ts';
import { drupalFolder } from './drupal-folder.ts';
import { loadPortalModel } from './portal-model.ts';

const NEON_DRIFT = 1001;
const recipes = ['ag_portal', 'ag_demo'].map((name) => join(drupalFolder, 'recipes', name));
const now = Date.parse('2026-11-29T10:00:00Z') / 1000;

const openDemo = (): Store =>
  openStore(loadPortalModel(recipes), { file: ':memory:', clock: () => now });
const count = ({ connection }: Store, sql: string): number =>
  z.int().parse(connection.column<number>(sql)[0]);

test('a new portal with the demo content has recent plays and filled leaderboards', () => {
  const store = openDemo();
  importDemoActivity(store);
  const plays = (days: number): number =>
    count(store, `SELECT views FROM ag_game_traffic WHERE nid = ${NEON_DRIFT} AND days = ${days}`);
  assert.ok(plays(3) > 0);
  assert.equal(plays(30), 10 * plays(3));
  const boards = new Map(
    store.connection
      .rows<{ period: string; scores: number }>(
        `SELECT period, count(*) AS scores FROM ag_score WHERE nid = ${NEON_DRIFT} GROUP BY period`,
      )
      .map(({ period, scores }) => [period, scores]),
  );
  assert.ok((boards.get('ever') ?? 0) >= 6);
  assert.ok((boards.get(`day:${getDay(now)}`) ?? 0) >= 3);
  const scored = "type = 'game' AND status = 1 AND field_score_order IS NOT NULL";
  assert.equal(
    count(
      store,
      `SELECT count(*) FROM node WHERE ${scored} AND nid NOT IN (SELECT nid FROM ag_score)`,
    ),
    0,
  );
  assert.equal(
    count(
      store,
      'SELECT count(*) FROM ag_score JOIN node USING (nid) WHERE value NOT BETWEEN field_score_min AND field_score_max',
    ),
    0,
  );
  assert.equal(
    count(store, 'SELECT count(*) FROM ag_score WHERE uid NOT IN (SELECT uid FROM user)'),
    0,
  );
  store.close();
});

test('nothing is added twice, nor to a portal whose visitors played', () => {
  const store = openDemo();
  importDemoActivity(store);
  const scores = count(store, 'SELECT count(*) FROM ag_score');
  store.connection.execute('DELETE FROM ag_score WHERE uid = 13');
  importDemoActivity(store);
  assert.ok(count(store, 'SELECT count(*) FROM ag_score') < scores);
  store.connection.execute('DELETE FROM ag_score WHERE uid <> 14');
  store.connection.execute("DELETE FROM server_state WHERE name = 'demo activity'");
  importDemoActivity(store);
  assert.equal(count(store, 'SELECT count(*) FROM ag_score WHERE uid <> 14'), 0);
  store.close();
});
