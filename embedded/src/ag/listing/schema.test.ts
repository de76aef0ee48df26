import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createTestPortal } from '../../../test/test-portal.ts';
import { type Audience, listedFor } from './audience.ts';
import { gameOrders, orderBy } from './game-order.ts';

interface Opcode {
  opcode: string;
  p1: number;
  p2: number;
}

describe('indexes of lists', async () => {
  const { app, store } = createTestPortal();
  await app.ready();
  const { connection } = store;
  const [root] = connection.column<number>(
    "SELECT rootpage FROM sqlite_schema WHERE name = 'node'",
  );

  /** Rows of games are 1,000 times as large as index entries, and scattered over the file. */
  const columnsOfRows = (query: string): number => {
    const opcodes = connection.rows<Opcode>(`EXPLAIN ${query}`);
    const cursors = opcodes
      .filter(({ opcode, p2 }) => opcode === 'OpenRead' && p2 === root)
      .map(({ p1 }) => p1);
    return opcodes.filter(({ opcode, p1 }) => opcode === 'Column' && cursors.includes(p1)).length;
  };

  const audiences: Audience[] = ['all', 'recommended', 'kids'];
  for (const audience of audiences) {
    const games = `SELECT nid FROM node WHERE ${listedFor(audience)}`;
    for (const order of gameOrders)
      test(`${order}, ${audience}: filters and sorts without rows of games`, () => {
        const query = `${games} ORDER BY ${orderBy[order]} LIMIT 42`;
        assert.equal(columnsOfRows(query), 0);
      });
    test(`${audience}: counts without rows of games`, () => {
      assert.equal(columnsOfRows(games.replace('nid', 'count(*)')), 0);
    });
  }
});
