import assert from 'node:assert/strict';
import { it } from 'node:test';
import ts from 'typescript';
import { fixtureSite } from '../../test/fixture-site.ts';
import { writeRecipe } from '../testing/recipes.ts';
import { loadModel } from './model.ts';
import { fieldNamesSource, resourceTypesSource } from './resource-types-source.ts';

const model = loadModel([writeRecipe(fixtureSite)]);

it('generates types of all JSON:API fields', () => {
  const source = resourceTypesSource(model);
  const lines = [
    "field_course: 'main' | 'dessert' | null;",
    'field_price: string | null;',
    'field_season: { value: string | null; end_value: string | null } | null;',
    'field_steps: string[];',
    "field_moods: ToMany<'taxonomy_term--mood'>;",
    "field_photo: ToOne<'file--file', ImageMeta>;",
    'mail?: string | null;',
    "'node--dish': NodeDish;",
  ];
  for (const line of lines)
    assert.ok(source.includes(`    ${line}\n`) || source.includes(`  ${line}\n`), line);
});

it('generates valid TypeScript', () => {
  const source = resourceTypesSource(model);
  assert.deepEqual(ts.transpileModule(source, { reportDiagnostics: true }).diagnostics, []);
});

it('generates the field names of resource types without disabled fields', () => {
  const source = fieldNamesSource(model, ['node--dish'], ['node.field_price']);
  assert.match(source, /^export type NodeDishField = /m);
  for (const name of ['drupal_internal__nid', 'title', 'field_photo', 'field_steps'])
    assert.ok(source.includes(`'${name}'`), name);
  for (const name of ['field_price', 'uuid', 'nid']) assert.ok(!source.includes(`'${name}'`), name);
  assert.throws(() => fieldNamesSource(model, ['node--drink']), /no node--drink/);
});
