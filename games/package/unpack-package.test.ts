import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { DEFAULT_LIMITS, type PackageLimits } from './limits.ts';
import { PackageError } from './package-error.ts';
import { usesSharedMemory } from './shared-memory.ts';
import { createEnd, createZip, type ZipPart } from './test-zip.ts';
import { unpackPackage } from './unpack-package.ts';

const PAGE: ZipPart = { name: 'index.html', content: '<canvas>' };

async function startFolder(t: TestContext) {
  const games = await mkdtemp(join(tmpdir(), 'packages-'));
  t.after(() => rm(games, { recursive: true }));
  const unpack = async (zip: Buffer, limits: Partial<PackageLimits> = {}) => {
    const path = join(games, 'upload.zip');
    await writeFile(path, zip);
    try {
      return await unpackPackage(path, { games, nid: 7, limits: { ...DEFAULT_LIMITS, ...limits } });
    } finally {
      await rm(path);
    }
  };
  const list = () => readdir(games, { recursive: true });
  return { games, unpack, list };
}

test('unpacks a package, with or without a folder around it', async (t) => {
  const { unpack } = await startFolder(t);
  const flat = await unpack(createZip([PAGE, { name: 'js/a.js', content: 'run()' }]));
  const nested = await unpack(
    createZip([
      { name: 'My game/', method: 0 },
      { name: 'My game/index.html', content: '<canvas>' },
      { name: 'My game/js/a.js', content: 'run()' },
      { name: '__MACOSX/My game/._index.html', content: 'x' },
    ]),
  );
  for (const { folder, version } of [flat, nested]) {
    assert.match(version, /^[0-9a-f]{16}$/);
    assert.ok(folder.endsWith(`g7/${version}`));
    assert.equal(await readFile(join(folder, 'js/a.js'), 'utf8'), 'run()');
    assert.deepEqual((await readdir(folder)).sort(), ['index.html', 'js']);
  }
  assert.notEqual(flat.version, nested.version);
});

test('reads names of UTF-8 without its flag, as macOS writes them', async (t) => {
  const { unpack } = await startFolder(t);
  const name = 'тайловый фон.png';
  const { folder } = await unpack(createZip([PAGE, { name, flags: 0 }]));
  assert.deepEqual((await readdir(folder)).sort(), ['index.html', name]);
});

test('leaves out hidden files and settings of web servers, and lists them', async (t) => {
  const { unpack } = await startFolder(t);
  const hidden = ['.gitignore', 'a/.htaccess', '.git/hooks/x.php', 'web.config'];
  const { folder, leftOut } = await unpack(
    createZip([PAGE, { name: '.git/', method: 0 }, ...hidden.map((name) => ({ name }))]),
  );
  assert.deepEqual(await readdir(folder), ['index.html']);
  assert.deepEqual(leftOut, hidden);
});

test('tells which games need an isolated page', async (t) => {
  const { unpack } = await startFolder(t);
  const unpackScript = async (content: string) =>
    usesSharedMemory((await unpack(createZip([PAGE, { name: 'js/a.js', content }]))).folder);
  assert.equal(await unpackScript('new WebAssembly.Memory({initial:1,maximum:2,shared:!0})'), true);
  assert.equal(await unpackScript('const GODOT_THREADS_ENABLED = true;'), true);
  assert.equal(await unpackScript('typeof SharedArrayBuffer === "undefined"'), false);
});

test('does nothing for a package that is already there', async (t) => {
  const { unpack } = await startFolder(t);
  const zip = createZip([PAGE]);
  assert.deepEqual(await unpack(zip), await unpack(zip));
});

test('keeps the earlier version when a process is killed while it unpacks', async (t) => {
  const { games, unpack } = await startFolder(t);
  const earlier = await unpack(createZip([PAGE]));
  const parts = Array.from({ length: 400 }, (_, index) => ({
    name: `f${String(index)}`,
    content: randomBytes(40_000),
  }));
  const zip = createZip([PAGE, ...parts]);
  const path = join(games, 'large.zip');
  await writeFile(path, zip);
  const module = new URL('unpack-package.ts', import.meta.url).href;
  const options = { games, nid: 7, limits: DEFAULT_LIMITS };
  const script = `import { unpackPackage } from '${module}';
    await unpackPackage(${JSON.stringify(path)}, ${JSON.stringify(options)});`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  const exited = once(child, 'exit');
  const unpacking = join(games, '.unpacking');
  const began = () =>
    readdir(unpacking, { recursive: true }).then(
      (names) => names.length > 1,
      () => false,
    );
  while (!(await began())) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  assert.deepEqual(await exited, [null, 'SIGKILL']);
  assert.deepEqual(await readdir(join(games, 'g7')), [earlier.version]);

  const [left = ''] = await readdir(unpacking);
  const twoDaysAgo = Date.now() / 1_000 - 2 * 24 * 60 * 60;
  await utimes(join(unpacking, left), twoDaysAgo, twoDaysAgo);
  const { folder } = await unpack(zip);
  assert.equal((await readdir(folder)).length, 401);
  assert.deepEqual(await readdir(unpacking), []);
});

const many = (count: number): ZipPart[] =>
  Array.from({ length: count }, (_, index) => ({ name: `f${String(index)}`, method: 0 }));

const LONG = createZip([PAGE, ...many(50)]);
const withPart = (...parts: ZipPart[]): Buffer => createZip([PAGE, ...parts]);

/** The cases of Drupal's `BadPackagesTest`. Sizes of the directory are missing: yauzl does not use them. */
const BAD: Record<string, { zip: Buffer; message: RegExp; limits?: Partial<PackageLimits> }> = {
  'no ZIP': { zip: Buffer.from('GIF89a'), message: /damaged/ },
  'an empty file': { zip: Buffer.alloc(0), message: /damaged/ },
  'a cut ZIP': { zip: createZip([PAGE, ...many(50)]).subarray(0, 900), message: /damaged/ },
  'a RAR archive': {
    zip: Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), Buffer.alloc(100)]),
    message: /damaged/,
  },
  'the end of a ZIP': { zip: LONG.subarray(1_500), message: /damaged/ },
  'bytes after the end': { zip: Buffer.concat([LONG, Buffer.alloc(1)]), message: /damaged/ },
  'fewer entries than listed': { zip: createZip([PAGE], { entries: 9 }), message: /damaged/ },
  'a directory beyond the end': { zip: createZip([PAGE], { start: 999_999 }), message: /damaged/ },
  'a ZIP64 directory that is missing': {
    zip: createZip([PAGE], { start: 0xffffffff }),
    message: /damaged/,
  },
  'another directory in the comment': {
    zip: createZip([PAGE], {
      comment: createEnd({ entries: 50_000, length: 50_000, start: 1, comment: Buffer.alloc(0) }),
    }),
    message: /damaged|more than 5000 files/,
  },
  'no files': { zip: createZip([]), message: /no files/ },
  'only folders': { zip: createZip([{ name: 'a/', method: 0 }]), message: /no files/ },
  'only ignored files': {
    zip: createZip([{ name: '__MACOSX/index.html' }, { name: '.git/config' }]),
    message: /no files/,
  },
  'a page with another name': {
    zip: createZip([{ name: 'game.html' }]),
    message: /no index\.html/,
  },
  'no page': { zip: createZip([{ name: 'game.js' }]), message: /no index\.html/ },
  'a page too deep': { zip: createZip([{ name: 'a/b/index.html' }]), message: /no index\.html/ },
  'two top folders': {
    zip: createZip([{ name: 'a/index.html' }, { name: 'b/x.js' }]),
    message: /no index\.html/,
  },
  'a parent path': {
    zip: createZip([PAGE, { name: '../x' }]),
    message: /\.\.\/x.*(leaves|relative)|relative/,
  },
  'a hidden parent path': {
    zip: createZip([PAGE, { name: 'a/../../x' }]),
    message: /relative|leaves/,
  },
  'a parent path at the end': { zip: withPart({ name: 'a/..' }), message: /leaves|relative/ },
  'a parent path below a hidden folder': {
    zip: withPart({ name: '.git/../../x.js' }),
    message: /leaves|relative/,
  },
  'an empty name': { zip: withPart({ name: '' }), message: /no name/ },
  'a dot segment': { zip: createZip([PAGE, { name: 'a/./x' }]), message: /leaves/ },
  'an empty segment': { zip: createZip([PAGE, { name: 'a//x' }]), message: /leaves/ },
  'an absolute path': { zip: createZip([PAGE, { name: '/etc/x' }]), message: /absolute/ },
  'a drive letter': { zip: createZip([PAGE, { name: 'C:/x' }]), message: /absolute/ },
  'a backslash': { zip: createZip([PAGE, { name: 'a\\x' }]), message: /backslash|characters/ },
  'a zero byte': { zip: createZip([PAGE, { name: 'a\0.png' }]), message: /control characters/ },
  'a line break': { zip: createZip([PAGE, { name: 'a\n.png' }]), message: /control characters/ },
  'another encoding': {
    zip: createZip([PAGE, { name: Buffer.from('sch\xf6n.png', 'latin1'), flags: 0 }]),
    message: /not UTF-8/,
  },
  'a long name': { zip: createZip([PAGE, { name: 'x'.repeat(250) }]), message: /too long a name/ },
  'a long path': {
    zip: createZip([PAGE, { name: 'x/'.repeat(250) + 'y' }]),
    message: /too long a path/,
  },
  'a link': {
    zip: createZip([PAGE, { name: 'a', content: '/etc/passwd', mode: 0o120777 }]),
    message: /link/,
  },
  'a link to a folder': {
    zip: withPart({ name: 'a/', content: '/etc', mode: 0o120777 }),
    message: /link/,
  },
  'a device': { zip: createZip([PAGE, { name: 'a', mode: 0o020666 }]), message: /device/ },
  'a duplicate': { zip: createZip([PAGE, PAGE]), message: /twice/ },
  'a duplicate by case': { zip: createZip([PAGE, { name: 'Index.html' }]), message: /twice/ },
  'a duplicate by Unicode form': {
    zip: createZip([PAGE, { name: 'é.png' }, { name: 'e\u0301.png' }]),
    message: /twice/,
  },
  'a file that is a folder': {
    zip: createZip([PAGE, { name: 'a' }, { name: 'a/b' }]),
    message: /file and a folder/,
  },
  PHP: {
    zip: createZip([PAGE, { name: 'api/save.PHP' }]),
    message: /save\.PHP.*code for a server/,
  },
  'PHP in another name': {
    zip: createZip([PAGE, { name: 'a.phtml' }]),
    message: /code for a server/,
  },
  ...Object.fromEntries(
    ['phar', 'php5', 'aspx', 'jsp', 'pl', 'shtml'].map((extension) => [
      `code in a file .${extension}`,
      { zip: withPart({ name: `a.${extension}` }), message: /code for a server/ },
    ]),
  ),
  CGI: { zip: createZip([PAGE, { name: 'a.cgi' }]), message: /code for a server/ },
  'a wrong checksum': {
    zip: createZip([PAGE, { name: 'a', content: 'x', crc: 1 }]),
    message: /"a" is damaged/,
  },
  'broken data': {
    zip: withPart({ name: 'a', raw: Buffer.from([0xff, 0xff, 0xff]), claimedSize: 5 }),
    message: /damaged/,
  },
  'a packed size of 4 GB in the header': {
    zip: withPart({ name: 'a', content: 'x', claimedPackedSize: 0xfffffff0 }),
    message: /damaged/,
  },
  encryption: { zip: createZip([PAGE, { name: 'a', flags: 0x0801 }]), message: /encrypted/ },
  'an unknown compression': {
    zip: createZip([PAGE, { name: 'a', content: 'x', method: 99 }]),
    message: /damaged|compression/,
  },
  'a size of 4 GB in the header': {
    zip: createZip([PAGE, { name: 'a', content: 'x', claimedSize: 0xfffffff0 }]),
    message: /damaged/,
  },
  'a size of 0 in the header': {
    zip: createZip([PAGE, { name: 'a', content: 'x'.repeat(9_999), claimedSize: 0 }]),
    message: /damaged|more than is allowed/,
  },
  'a decompression bomb': {
    zip: createZip([PAGE, { name: 'a', content: Buffer.alloc(20_000_000) }]),
    limits: { ratio: 100 },
    message: /"a" unpacks to more/,
  },
  'too much in all': {
    zip: createZip([PAGE, { name: 'a', content: Buffer.alloc(3_000_000) }]),
    limits: { unpackedBytes: 2_000_000 },
    message: /"a" unpacks to more/,
  },
  '100,000 files': {
    zip: createZip([PAGE, ...many(100_000)]),
    message: /damaged|more than 5000 files/,
  },
  'too many folders': {
    zip: withPart(
      ...Array.from({ length: 50 }, (_, index) => ({ name: `d${String(index)}/`, method: 0 })),
    ),
    limits: { files: 20 },
    message: /more than 20 files/,
  },
  'too many files': { zip: createZip([PAGE, ...many(6_000)]), message: /more than 5000 files/ },
  'too large a ZIP': {
    zip: createZip([PAGE]),
    limits: { packedBytes: 10 },
    message: /at most 1 MB/,
  },
};

for (const [name, { zip, message, limits }] of Object.entries(BAD))
  test(`refuses ${name} and leaves nothing behind`, async (t) => {
    const { unpack, list } = await startFolder(t);
    await assert.rejects(unpack(zip, limits), (error) => {
      assert.ok(error instanceof PackageError, String(error));
      assert.match(error.message, message);
      return true;
    });
    assert.deepEqual(
      (await list()).filter((path) => path !== '.unpacking'),
      [],
    );
  });
