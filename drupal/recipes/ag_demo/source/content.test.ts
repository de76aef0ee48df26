import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { createContent } from './content.ts';

const written = (content: ReturnType<typeof createContent>, uuid: string): string => {
  const [, bytes] = [...content.files()].find(([path]) => path.includes(uuid)) ?? [];
  return String(bytes);
};

test('an entity names what it refers to, so that Drupal imports that first', () => {
  const content = createContent();
  const author = content.add({ type: 'user', key: 'ed', fields: { name: [{ value: 'ed' }] } });
  const node = content.add({ type: 'node', key: 'a', bundle: 'page', fields: { uid: [author] } });
  assert.deepEqual(parse(written(content, node.entity))._meta.depends, { [author.entity]: 'user' });
});

test('a reference to something that is not in the demo stops the build, not the import', () => {
  const content = createContent();
  assert.throws(() => content.add({ type: 'node', key: 'a', bundle: 'page', fields: { uid: [{ entity: 'nobody' }] } }), /nobody/);
});

test('an entry keeps its uuid when others are added before it, so links and favourites survive a rebuild', () => {
  const page = { type: 'node', key: 'page/a', bundle: 'page', fields: {} } as const;
  const other = createContent();
  other.add({ type: 'node', key: 'page/b', bundle: 'page', fields: {} });
  assert.deepEqual(other.add(page), createContent().add(page));
});

test('two files of one name are refused, because Drupal would show one picture for both', () => {
  const content = createContent();
  content.addFile('card.png', Buffer.from('a'));
  assert.throws(() => content.addFile('card.png', Buffer.from('b')), /twice/);
});

test("a title that looks like a date or a yes stays a title in PHP's YAML", () => {
  const content = createContent();
  const { entity } = content.add({ type: 'node', key: 'a', fields: { title: [{ value: '2026-11-19' }, { value: 'yes' }] } });
  assert.match(written(content, entity), /"2026-11-19"/);
  assert.match(written(content, entity), /"yes"/);
});
