import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RETENTION_SECONDS, TagMarks, type Mark, type MarkLog } from './tag-marks.ts';

function sharedLog() {
  const marks: Mark[] = [];
  const state = { isDown: false };
  const whenUp = <T>(value: () => T) =>
    state.isDown ? Promise.reject(new Error('down')) : Promise.resolve(value());
  const log: MarkLog = {
    append: (mark) =>
      whenUp(() => {
        marks.push({ ...mark, id: Number.MAX_SAFE_INTEGER - 1_000 + marks.length });
      }),
    marksAfter: (after) => whenUp(() => marks.filter(({ id }) => id > after)),
  };
  return { log, state, marks };
}

test('invalidates pages that any node rendered without knowing about a change', async () => {
  const { log } = sharedLog();
  const [marks, otherMarks] = [new TagMarks(log), new TagMarks(log)];
  await marks.add(['node:7'], false);
  await otherMarks.sync();
  const overtaken = otherMarks.last;
  await marks.add(['node:1'], true);
  // The other node does not know the change yet.
  assert.equal(marks.getState(['node:1'], overtaken), 'takenDown');
  await otherMarks.sync();
  assert.equal(otherMarks.getState(['node:1'], overtaken), 'takenDown');
  assert.equal(otherMarks.getState(['node:7'], overtaken), 'current');
  assert.equal(otherMarks.getState(['node:1'], otherMarks.last), 'current');
});

test('keeps a takedown after a later edit', async () => {
  const marks = new TagMarks(null);
  const before = marks.last;
  await marks.add(['node:1'], true);
  const between = marks.last;
  await marks.add(['node:1'], false);
  assert.equal(marks.getState(['node:1'], before), 'takenDown');
  assert.equal(marks.getState(['node:1'], between), 'changed');
});

test('applies marks at once while the log is unavailable and sends them later', async () => {
  const { log, state } = sharedLog();
  const [marks, otherMarks] = [new TagMarks(log), new TagMarks(log)];
  await Promise.all([marks.sync(), otherMarks.sync()]);
  state.isDown = true;
  const before = [marks.last, otherMarks.last] as const;
  await marks.add(['node:1'], true);
  await marks.sync();
  assert.equal(marks.isSynced, false);
  assert.equal(marks.getState(['node:1'], before[0]), 'takenDown');
  state.isDown = false;
  await marks.sync();
  await otherMarks.sync();
  assert.equal(otherMarks.getState(['node:1'], before[1]), 'takenDown');
});

test('sends every mark once when syncs overlap', async () => {
  const { log, state, marks } = sharedLog();
  const tagMarks = new TagMarks(log);
  state.isDown = true;
  await tagMarks.add(['node:1'], true);
  await tagMarks.add(['node:2'], true);
  state.isDown = false;
  await Promise.all([
    tagMarks.sync(),
    tagMarks.add(['node:3'], true),
    tagMarks.sync(),
    tagMarks.sync(),
  ]);
  assert.deepEqual(
    marks.flatMap(({ tags }) => tags),
    ['node:1', 'node:2', 'node:3'],
  );
});

test('sends a mark that is added while a sync reads the log', async () => {
  const { log, marks } = sharedLog();
  let added: Promise<void> | undefined;
  const tagMarks: TagMarks = new TagMarks({
    ...log,
    marksAfter: (id) => {
      added ??= tagMarks.add(['node:1'], true);
      return log.marksAfter(id);
    },
  });
  await tagMarks.sync();
  assert.equal(marks.length, 1);
});

test('reads all pages of the log in one sync', async () => {
  const { log } = sharedLog();
  const writer = new TagMarks(log);
  const before = writer.last;
  for (const tag of ['node:1', 'node:2', 'node:3']) await writer.add([tag], true);
  const reader = new TagMarks({
    ...log,
    marksAfter: async (id) => (await log.marksAfter(id)).slice(0, 2),
  });
  await reader.sync();
  assert.equal(reader.getState(['node:3'], before), 'takenDown');
});

test('counts marks older than the retention for every tag', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  const marks = new TagMarks(null);
  const before = marks.last;
  await marks.add(['node:1'], true);
  const between = marks.last;
  await marks.add(['node:2'], false);
  const after = marks.last;
  t.mock.timers.tick(RETENTION_SECONDS * 1_000 + 1);
  await marks.add(['node:3'], false);
  assert.deepEqual(
    [before, between, after].map((version) => marks.getState(['node:1'], version)),
    ['takenDown', 'changed', 'current'],
  );
  assert.equal(marks.getState(['node:4'], before), 'takenDown');
});
