import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from './steps.mjs';

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
