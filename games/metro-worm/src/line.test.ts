import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../../kit/random.ts';
import {
  advance,
  chooseHeading,
  getHead,
  type Line,
  type LineRules,
  nextCell,
  openLine,
} from './line.ts';
import { COLUMNS, ROWS, createStation, passengersNeeded } from './stations.ts';

const PLAIN: LineRules = { wrap: false, rivals: 0, carts: 0 };

test('adds a carriage per passenger and opens the door after the last', () => {
  const random = createRandom(5);
  let line = openLine(createStation(0, false), PLAIN, 2, random);
  const opened: number[] = [];
  for (let tick = 0; tick < 200 && line.door === undefined; tick++) {
    const step = advance(line, chooseHeading(line, line.worm, [...line.treats.keys()]), random);
    line = step.line;
    if (step.events.some(({ kind }) => kind === 'opened')) opened.push(tick);
  }
  assert.equal(opened.length, 1);
  line = advance(line, chooseHeading(line, line.worm, []), random).line;
  assert.equal(line.worm.cells.length, 6);
});

test('lets the autopilot finish every station', () => {
  for (const rules of [
    PLAIN,
    { wrap: true, rivals: 0, carts: 0 },
    { wrap: false, rivals: 2, carts: 0 },
  ]) {
    for (let number = 0; number < 8; number++) {
      const reached = Array.from({ length: 6 }, (_, seed) => drive(number, rules, seed)).filter(
        Boolean,
      ).length;
      assert.ok(reached >= 2, `station ${number} with ${JSON.stringify(rules)}: ${reached} of 6`);
    }
  }
});

test('ends the round at the edge unless the map wraps', () => {
  const station = createStation(0, false);
  assert.equal(nextCell(station, PLAIN, COLUMNS - 1, 'right'), undefined);
  assert.equal(nextCell(station, { ...PLAIN, wrap: true }, COLUMNS - 1, 'right'), 0);
  assert.equal(nextCell(station, { ...PLAIN, wrap: true }, 0, 'up'), COLUMNS * (ROWS - 1));
});

test('leads out of a tunnel at its other end', () => {
  const station = createStation(0, true);
  const [[entrance, exit] = [0, 0]] = [...station.tunnels];
  assert.equal(nextCell(station, PLAIN, entrance - 1, 'right'), exit);
});

test('ignores a turn straight back and ends the round when the worm bites itself', () => {
  const random = createRandom(1);
  const line = openLine(createStation(0, false), PLAIN, 5, random);
  const on = advance(line, 'left', random);
  assert.equal(getHead(on.line.worm), getHead(line.worm) + 1);
  const curled: Line = {
    ...line,
    worm: { cells: [100, 101, 125, 124, 123, 122], heading: 'left', growing: 0 },
  };
  const bite = advance(curled, 'down', random);
  assert.deepEqual(bite.events, [{ kind: 'crashed', cell: 124 }]);
});

function drive(number: number, rules: LineRules, seed: number): boolean {
  const random = createRandom(seed + 1);
  let line = openLine(createStation(number, rules.wrap), rules, passengersNeeded(number), random);
  for (let tick = 0; tick < 2500; tick++) {
    const step = advance(
      line,
      chooseHeading(
        line,
        line.worm,
        line.door === undefined ? [...line.treats.keys()] : [line.door],
      ),
      random,
    );
    if (step.events.some(({ kind }) => kind === 'arrived')) return true;
    if (step.events.some(({ kind }) => kind === 'crashed')) return false;
    line = step.line;
  }
  return false;
}
