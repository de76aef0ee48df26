import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from './steps.mjs';

const page = readFileSync(join(root, 'docs/product-coverage.md'), 'utf8');
/** File paths in backticks, with the test titles in quotes after them. */
const entries = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .flatMap((line) =>
    line
      .split(' | ')
      .slice(1)
      .join(' | ')
      .split(/[;|] ?(?=`)|^(?=`)/),
  )
  .map((entry) => ({
    path: /`([^`]+)`/.exec(entry)?.[1] ?? '',
    titles: [...entry.matchAll(/“(.*?)”(?=,|;| ?\||$)/g)].map(([, title = '']) => title),
  }))
  .filter(({ path }) => path !== '');

const find = (path) =>
  [path, `frontend/src/${path}`].map((one) => join(root, one)).find((one) => existsSync(one));

test('product-coverage.md names files and tests that exist', () => {
  assert.ok(entries.length > 150, String(entries.length));
  const wrong = entries.flatMap(({ path, titles }) => {
    const file = find(path);
    if (!file) return [path];
    const text = readFileSync(file, 'utf8').replaceAll("\\'", "'");
    return titles.filter((title) => !text.includes(title)).map((title) => `${path}: ${title}`);
  });
  assert.deepEqual(wrong, []);
});

test('operations.md lists every environment variable of the containers', () => {
  const files = ['docker-compose.yml', 'docker/nginx/start.sh', 'docker/drupal/settings.php'];
  const read = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const names = [...read.matchAll(/\$\{([A-Z][A-Z_]+)[:}]|\$value\('([A-Z][A-Z_]+)'/g)].map(
    ([, inShell, inPhp]) => inShell ?? inPhp,
  );
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  assert.ok(names.length > 20, String(names.length));
  assert.deepEqual(
    [...new Set(names)].filter((name) => !operations.includes(`\`${name}`)),
    [],
  );
});
