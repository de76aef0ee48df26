import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { loadModel } from '../model/model.ts';
import { field, writeRecipe } from '../testing/recipes.ts';
import { type Entity, loadEntities } from './entities.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';
import { insertEntity } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'changed-fields-'));
after(() => rmSync(folder, { recursive: true }));

interface Definition {
  type?: string;
  cardinality?: number;
  settings?: Record<string, unknown>;
}

/** Opens a site with trails, whose field `field_note` is defined so, or left out. */
function open(name: string, definition: Definition | null = {}): Store {
  const recipe = writeRecipe({
    recipe: { install: ['node', 'link', 'taxonomy'] },
    config: {
      'node.type.trail': { name: 'Trail', type: 'trail' },
      ...(definition &&
        field('node', 'field_note', definition.type ?? 'string', ['trail'], definition)),
    },
  });
  return openStore(loadModel([recipe]), { file: join(folder, name) });
}

function addTrail(store: Store, ...notes: Record<string, unknown>[]): number {
  const fields = { title: [{ value: 'Ridge' }], field_note: notes };
  return store.connection.transaction(() =>
    insertEntity(store, { entityType: 'node', bundle: 'trail', fields }),
  );
}

/** The notes of each trail. */
function readNotes(store: Store): unknown[][] {
  const type = store.entityType('node');
  const note = type.bundles.get('trail')?.fields.get('field_note');
  assert.ok(note);
  const ids = store.connection.column<number>('SELECT nid FROM node ORDER BY nid');
  return loadEntities(store, type, ids).map((trail: Entity) =>
    trail.items(note).map((item) => item[note.type.main ?? '']),
  );
}

describe('a field that changes in the recipe', () => {
  it('keeps its values when it allows more of them', () => {
    const single = open('more.sqlite', { type: 'link' });
    addTrail(single, { uri: 'https://example.com/a', title: 'A', options: {} });
    addTrail(single);
    single.close();
    const several = open('more.sqlite', { type: 'link', cardinality: -1 });
    addTrail(several, { uri: 'https://example.com/b' }, { uri: 'https://example.com/c' });
    assert.deepEqual(readNotes(several), [
      ['https://example.com/a'],
      [],
      ['https://example.com/b', 'https://example.com/c'],
    ]);
    assert.deepEqual(
      several.connection.column(
        'SELECT field_note__title FROM node__field_note WHERE entity_id = 1',
      ),
      ['A'],
    );
    several.close();
  });

  it('keeps its values when it allows one, and none has more', () => {
    const several = open('one.sqlite', { cardinality: 3 });
    addTrail(several, { value: 'Steep' });
    addTrail(several);
    several.close();
    const single = open('one.sqlite');
    assert.deepEqual(readNotes(single), [['Steep'], []]);
    single.connection.execute("UPDATE node SET field_note = 'Flat' WHERE nid = 1");
    single.close();
    const again = open('one.sqlite', { cardinality: 3 });
    assert.deepEqual(readNotes(again), [['Flat'], []]);
    again.close();
  });

  it('stops the start when values would be hidden, and changes nothing', () => {
    const several = open('fewer.sqlite', { cardinality: -1 });
    addTrail(several, { value: 'Steep' }, { value: 'Wet' }, { value: 'Long' });
    several.close();
    for (const cardinality of [1, 2])
      assert.throws(
        () => open('fewer.sqlite', { cardinality }),
        new RegExp(
          `fewer\\.sqlite.*node\\.field_note allows ${cardinality} of up to 3 values in 1 entity`,
          's',
        ),
      );
    const limited = open('fewer.sqlite', { cardinality: 3 });
    assert.deepEqual(readNotes(limited), [['Steep', 'Wet', 'Long']]);
    limited.close();
  });

  it('stops the start when its type changes, and changes nothing', () => {
    const text = open('type.sqlite');
    addTrail(text, { value: 'Steep' });
    text.close();
    assert.throws(
      () => open('type.sqlite', { type: 'integer' }),
      /type\.sqlite.*node\.field_note has the type integer, but in 1 entity it is string/s,
    );
    assert.throws(() => open('type.sqlite', { type: 'integer', cardinality: -1 }), /field_note/);
    const same = open('type.sqlite');
    assert.deepEqual(readNotes(same), [['Steep']]);
    same.close();
  });

  it('stops the start when its references get another target', () => {
    const definition = (target_type: string): Definition => ({
      type: 'entity_reference',
      settings: { target_type },
    });
    const toNodes = open('target.sqlite', definition('node'));
    addTrail(toNodes, { target_id: 1 });
    toNodes.close();
    assert.throws(
      () => open('target.sqlite', definition('taxonomy_term')),
      /entity_reference \(taxonomy_term\), but in 1 entity it is entity_reference \(node\)/,
    );
  });

  it('can change its type without values, even after the recipe left it out', () => {
    for (const cardinality of [1, -1]) {
      const name = `empty${cardinality}.sqlite`;
      const number = open(name, { type: 'integer', cardinality });
      addTrail(number);
      number.close();
      open(name, null).close();
      const text = open(name, { cardinality });
      addTrail(text, { value: '007' });
      assert.deepEqual(readNotes(text), [[], ['007']]);
      text.close();
    }
  });

  it('can change to a type that stores the same and more', () => {
    const text = open('superset.sqlite', { type: 'text_long' });
    addTrail(text, { value: 'Steep', format: 'plain_text' });
    text.close();
    const summary = open('superset.sqlite', { type: 'text_with_summary' });
    addTrail(summary, { value: 'Flat', summary: 'F' });
    assert.deepEqual(readNotes(summary), [['Steep'], ['Flat']]);
    summary.close();
  });
});
