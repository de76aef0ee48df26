import { DEFAULT_LIFE_MS, enqueue, tick, TICK_MS, type Notification } from './queue';

const toast = (id: string, life = DEFAULT_LIFE_MS): Notification => ({
  id,
  message: id,
  type: 'success',
  life,
});
const after = (ms: number, queue: Notification[]) =>
  Array.from({ length: ms / TICK_MS }).reduce<Notification[]>(tick, queue);
const ids = (queue: Notification[]) => queue.map(({ id }) => id);

test('a toast is shown for two seconds', () => {
  const queue = enqueue([], toast('a'));
  expect(ids(after(1900, queue))).toEqual(['a']);
  expect(after(2000, queue)).toEqual([]);
});

test('a queued toast is shown for half its time', () => {
  const queue = enqueue(enqueue([], toast('a')), toast('b'));
  expect(queue.map(({ life }) => life)).toEqual([2000, 1000]);
  expect(ids(after(2000, queue))).toEqual(['b']);
  expect(ids(after(2900, queue))).toEqual(['b']);
  expect(after(3000, queue)).toEqual([]);
});

test('counts down a longer duration', () => {
  const queue = enqueue([], toast('review', 5000));
  expect(ids(after(4900, queue))).toEqual(['review']);
  expect(after(5000, queue)).toEqual([]);
});

test('ignores an empty queue', () => {
  expect(tick([])).toEqual([]);
});
