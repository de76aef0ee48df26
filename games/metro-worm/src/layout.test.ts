import assert from 'node:assert/strict';
import test from 'node:test';
import { fitFrame } from '../../kit/frame.ts';
import { createRandom } from '../../kit/random.ts';
import { createLayout, findBannerPlace, SIZE, TALL, toMap, toPoint } from './layout.ts';
import { openLine } from './line.ts';
import { createStation, COLUMNS, ROWS } from './stations.ts';

const PHONES = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 360, height: 640 },
];
const desktop = createLayout(fitFrame({ width: 1440, height: 900 }, SIZE));

test('shows cells of at least 21 pixels on phones, inside the window', () => {
  for (const phone of PHONES) {
    const frame = fitFrame(phone, TALL);
    const layout = createLayout(frame);
    assert.ok(layout.cell * frame.scale >= 21, `${phone.height}: ${layout.cell * frame.scale}`);
    for (const cell of [0, COLUMNS - 1, COLUMNS * ROWS - 1]) {
      const { x, y } = toPoint(layout, cell);
      assert.ok(x > 0 && x < frame.width && y > layout.hudY && y < frame.bottom);
    }
  }
});

test('lets an upright worm start at the bottom and head for the top', () => {
  const layout = createLayout(fitFrame({ width: 390, height: 844 }, TALL));
  const [start, next] = [5, 6].map((x) => toPoint(layout, (ROWS / 2) * COLUMNS + x));
  assert.ok(start && next && next.y < start.y && next.x === start.x);
});

test('steers by what the screen shows', () => {
  const { view } = createLayout(fitFrame({ width: 390, height: 844 }, TALL));
  assert.deepEqual(
    (['up', 'right', 'down', 'left'] as const).map((heading) => toMap(heading, view)),
    ['right', 'down', 'left', 'up'],
  );
  assert.equal(toMap('up', desktop.view), 'up');
});

test('announces a station where neither its passengers nor the worm are', () => {
  for (const [window, size] of [
    [{ width: 390, height: 844 }, TALL],
    [{ width: 1440, height: 900 }, SIZE],
  ] as const) {
    const frame = fitFrame(window, size);
    const layout = createLayout(frame);
    for (let seed = 0; seed < 50; seed++) {
      const { worm, treats } = openLine(
        createStation(0, false),
        { wrap: false, rivals: 0, carts: 0 },
        5,
        createRandom(seed),
      );
      const spots = [...worm.cells, ...treats.keys()].map((cell) => toPoint(layout, cell));
      const [head] = spots;
      assert.ok(head);
      const y = findBannerPlace(frame, layout, spots, head) * frame.height;
      const side = Math.min(frame.width, frame.height);
      const covered = spots.filter(
        (spot) =>
          Math.abs(spot.x - frame.width / 2) < side * 0.4 && Math.abs(spot.y - y) < side * 0.06,
      );
      assert.deepEqual(covered, [], `${window.width}, seed ${seed}`);
    }
  }
});
