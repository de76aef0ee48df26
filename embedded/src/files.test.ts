import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createFixtureClient } from './testing/fixture-site.ts';

const ask = createFixtureClient();
const url = '/sites/default/files/dishes/big soup.png';

it('files of the content are served for long, with a tag to ask again by', async () => {
  const { status, headers, text } = await ask(url);
  assert.deepEqual(
    [status, text, headers['content-type'], headers['cache-control']],
    [200, 'soup', 'image/png', 'public, max-age=2592000'],
  );
  assert.equal(
    (await ask(url, { headers: { 'if-none-match': String(headers.etag) } })).status,
    304,
  );
});

it('a player may ask for a part of a film', async () => {
  const { status, headers, text } = await ask(url, { headers: { range: 'bytes=1-2' } });
  assert.deepEqual([status, text, headers['content-range']], [206, 'ou', 'bytes 1-2/4']);
});

it('nothing outside of the files is served', async () => {
  for (const path of [
    '/sites/default/files/../../../package.json',
    '/sites/default/files/..%2f..%2fpackage.json',
    '/sites/default/files/none.png',
  ]) {
    assert.ok((await ask(path)).status >= 400, path);
  }
});
