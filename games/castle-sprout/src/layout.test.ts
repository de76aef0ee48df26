import assert from 'node:assert/strict';
import test from 'node:test';
import { CASTLE_REACH } from './figures.ts';
import { toCell, COLUMNS, placeOn, ROWS, toUpright } from './garden.ts';
import { MEADOW } from './gardens.ts';
import { placeCastle, CELL, findCell, createLayout, toMiddle, SIZE, TALL } from './layout.ts';
import { VARIANTS } from './variants.ts';

const layouts = [SIZE, TALL].map((size) => ({ size, layout: createLayout(size) }));

test('selects the bed whose middle is tapped on any phone', () => {
  for (const { layout } of layouts) {
    for (let x = 0; x < COLUMNS; x++)
      for (let y = 0; y < ROWS; y++)
        assert.deepEqual(findCell(layout, toMiddle(layout, { x, y })), { x, y });
  }
});

test('shows all beds completely and apart from the tools', () => {
  for (const { size, layout } of layouts) {
    for (const [x, y] of [
      [0, 0],
      [COLUMNS - 1, ROWS - 1],
    ] as const) {
      const middle = toMiddle(layout, { x, y });
      assert.ok(
        middle.x >= CELL / 2 && middle.x <= size.width - CELL / 2,
        `column ${x} at ${middle.x}`,
      );
      assert.ok(
        middle.y >= CELL / 2 && middle.y <= size.height - CELL / 2,
        `row ${y} at ${middle.y}`,
      );
    }
    assert.equal(findCell(layout, { x: layout.corner.x + 1, y: layout.corner.y - 1 }), undefined);
    assert.equal(
      findCell(layout, {
        x: layout.tools.x + 400 * layout.tools.scale,
        y: layout.tools.y + 41 * layout.tools.scale,
      }),
      undefined,
    );
  }
});

test('shows the whole castle of every garden with its gate at the end of the path', () => {
  for (const { size, layout } of layouts)
    for (const { garden, title } of VARIANTS)
      for (const path of garden.paths) {
        const [x, y] = path.at(-1) ?? [0, 0];
        const castle = placeCastle(layout, { x, y });
        const reach = CASTLE_REACH * castle.scale;
        assert.ok(
          castle.x - reach >= 0 && castle.x + reach <= size.width,
          `${title}: ${castle.x} ± ${reach} of ${size.width}`,
        );
        assert.ok(
          Math.abs(castle.x - toMiddle(layout, { x, y }).x) < CELL / 4,
          `${title}: gate at ${castle.x}`,
        );
      }
});

test('shows beds large enough for a finger on an upright phone of 390 pixels', () => {
  const scale = Math.min(390 / TALL.width, 844 / TALL.height);
  assert.ok(CELL * scale > 38, `${CELL * scale} pixels`);
});

test('draws plants and pests at their positions on an upright phone', () => {
  for (const { garden } of VARIANTS) {
    const { view } = createLayout(TALL);
    const drawn = toUpright(garden);
    for (let x = 0; x < COLUMNS; x++)
      for (let y = 0; y < ROWS; y++) {
        const shown = view.show({ x, y });
        assert.equal(
          drawn.taken.has(shown.y * drawn.columns + shown.x),
          garden.taken.has(toCell(x, y)),
          `${x}, ${y}`,
        );
      }
  }
  const [path, drawn] = [MEADOW.paths[0] ?? [], toUpright(MEADOW).paths[0] ?? []];
  const { x, y } = placeOn(path, 7);
  const shown = placeOn(drawn, 7);
  assert.deepEqual(
    [Math.round(shown.x), Math.round(shown.y)],
    [y, COLUMNS - 1 - x].map(Math.round),
  );
});
