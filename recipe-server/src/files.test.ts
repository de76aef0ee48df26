import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createFixtureClient } from '../test/fixture-site.ts';

const request = createFixtureClient();
const url = '/sites/default/files/dishes/big soup.png';

it('caches content files for a month and revalidates them', async () => {
  const { status, headers, text } = await request(url);
  assert.deepEqual(
    [status, text, headers['content-type'], headers['cache-control']],
    [200, 'soup', 'image/png', 'public, max-age=2592000'],
  );
  assert.equal(
    (await request(url, { headers: { 'if-none-match': String(headers.etag) } })).status,
    304,
  );
});

it('serves byte ranges', async () => {
  const { status, headers, text } = await request(url, { headers: { range: 'bytes=1-2' } });
  assert.deepEqual([status, text, headers['content-range']], [206, 'ou', 'bytes 1-2/4']);
});

it('serves nothing outside of the files', async () => {
  for (const path of [
    '/sites/default/files/../../../package.json',
    '/sites/default/files/..%2f..%2fpackage.json',
    '/sites/default/files/none.png',
  ]) {
    assert.ok((await request(path)).status >= 400, path);
  }
});
