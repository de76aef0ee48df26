import assert from 'node:assert/strict';
import test from 'node:test';
import { fitFrame } from '../../kit/frame.ts';
import { getBlock, readArena } from './arena.ts';
import { ARENAS } from './arenas.ts';
import { createLayout, toScreen, SIZE, TALL, toUpright } from './layout.ts';

const lying = createLayout(fitFrame({ width: 960, height: 600 }, SIZE));
const upright = createLayout(fitFrame({ width: 390, height: 844 }, TALL));

test('shows the whole arena with the first player at the left or at the bottom', () => {
  for (const [layout, size] of [
    [lying, SIZE],
    [upright, TALL],
  ] as const) {
    for (const corner of [
      { x: 0, y: 0 },
      { x: 960, y: 520 },
    ]) {
      const { x, y } = toScreen(layout, corner);
      assert.ok(x >= 0 && x <= size.width && y >= 0 && y <= size.height, `${x}, ${y}`);
    }
  }
  const [first, second] = readArena(ARENAS[0] ?? '').starts.map((start) =>
    toScreen(upright, start),
  );
  assert.ok(first && second && first.y > second.y);
});

test('shows the score of a siege beside the players’ status', () => {
  for (const { plates, score } of [
    createLayout(fitFrame({ width: 960, height: 600 }, SIZE), true),
    upright,
  ])
    for (const { x, y, width } of plates)
      assert.ok(
        score.x - score.width >= x + width || score.x <= x || Math.abs(score.y - y - 28) > 28,
        `${score.x - score.width} to ${score.x}`,
      );
});

test('draws obstacles upright where shells hit them', () => {
  for (const drawing of ARENAS) {
    const arena = readArena(drawing);
    const drawn = toUpright(arena);
    for (let x = 20; x < 960; x += 40)
      for (let y = 20; y < 520; y += 40) {
        const shown = upright.view.show({ x, y });
        assert.equal(getBlock(drawn, shown.x, shown.y), getBlock(arena, x, y));
      }
  }
});

test('places each player’s button in their half outside the upright arena', () => {
  upright.buttons.forEach((button, side) => {
    assert.equal(upright.getSide(button), side);
    const away =
      side === 0
        ? button.y - button.radius - (upright.corner.y + 960)
        : upright.corner.y - button.y - button.radius;
    assert.ok(away >= 0, `${away} from the arena`);
  });
});
