import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { createContent } from './content.ts';

const written = (content: ReturnType<typeof createContent>, uuid: string): string => {
  const [, bytes] = [...content.files()].find(([path]) => path.includes(uuid)) ?? [];
  return String(bytes);
};

test('an entity lists its dependencies, so that Drupal imports them first', () => {
  const content = createContent();
  const author = content.add({ type: 'user', key: 'ed', fields: { name: [{ value: 'ed' }] } });
  const node = content.add({ type: 'node', key: 'a', bundle: 'page', fields: { uid: [author] } });
  assert.deepEqual(parse(written(content, node.entity))._meta.depends, { [author.entity]: 'user' });
});

test('the build rejects a reference to an unknown entity', () => {
  const content = createContent();
  assert.throws(() => content.add({ type: 'node', key: 'a', bundle: 'page', fields: { uid: [{ entity: 'nobody' }] } }), /nobody/);
});

test('UUIDs do not depend on other entries, so that favorites survive a rebuild', () => {
  const page = { type: 'node', key: 'page/a', bundle: 'page', fields: {} } as const;
  const other = createContent();
  other.add({ type: 'node', key: 'page/b', bundle: 'page', fields: {} });
  assert.deepEqual(other.add(page), createContent().add(page));
});

test('rejects two files with the same name, which Drupal would confuse', () => {
  const content = createContent();
  content.addFile('card.png', Buffer.from('a'));
  assert.throws(() => content.addFile('card.png', Buffer.from('b')), /twice/);
});

test("titles that YAML 1.1 reads as dates or booleans are quoted", () => {
  const content = createContent();
  const { entity } = content.add({ type: 'node', key: 'a', fields: { title: [{ value: '2026-11-19' }, { value: 'yes' }] } });
  assert.match(written(content, entity), /"2026-11-19"/);
  assert.match(written(content, entity), /"yes"/);
});
