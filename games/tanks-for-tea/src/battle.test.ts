import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../../kit/random.ts';
import { getBlock, isFree, readArena, slide, findNextCell } from './arena.ts';
import { ARENAS } from './arenas.ts';
import {
  advance,
  type Battle,
  type BattleEvent,
  type BattleRules,
  createBattle,
  createTank,
  type Order,
  TANK_RADIUS,
  teamsLeft,
} from './battle.ts';
import { createComputerPlayer } from './computer-player.ts';

const RULES: BattleRules = { bounces: 1, glide: 0.6, reload: 0.5 };
const STILL: Order = { x: 0, y: 0, fire: false };

test('has space for four tanks and paths between them in every arena', () => {
  for (const drawing of ARENAS) {
    const arena = readArena(drawing);
    assert.equal(arena.starts.length, 4);
    for (const from of arena.starts) {
      assert.ok(isFree(arena, from.x, from.y, TANK_RADIUS));
      for (const to of arena.starts.filter((spot) => spot !== from))
        assert.notDeepEqual(findNextCell(arena, from, to), to);
    }
  }
});

test('slides a tank along a wall without entering it', () => {
  const arena = readArena('1.2.\n####\n3..4');
  const end = slide(arena, { x: 20, y: 20 }, 6, 6, TANK_RADIUS);
  assert.deepEqual(end, { x: 26, y: 20 });
});

test('bounces a shell once, after which it can hit its owner', () => {
  const battle = field('1......2\n........\n3......4');
  shooter(battle).turn = Math.PI;
  const events = play(battle, (seconds) => (seconds === 0 ? [{ ...STILL, fire: true }] : []), 1);
  assert.ok(events.some(({ kind }) => kind === 'bounce'));
  assert.ok(events.some((event) => event.kind === 'hit' && event.tank === shooter(battle)));
});

test('breaks soft blocks and lets shells but not tanks pass water', () => {
  const battle = field('1.o~.2..\n3......4');
  shooter(battle).turn = 0;
  const first = play(battle, (seconds) => (seconds === 0 ? [{ ...STILL, fire: true }] : []), 0.5);
  assert.ok(first.some(({ kind }) => kind === 'broke'));
  const second = play(battle, (seconds) => (seconds === 0 ? [{ ...STILL, fire: true }] : []), 1);
  assert.ok(second.some((event) => event.kind === 'hit' && event.tank.team === 1));
  play(battle, () => [{ x: 1, y: 0, fire: false }], 2);
  assert.notEqual(getBlock(battle.arena, shooter(battle).x, shooter(battle).y), 'pond');
});

test('absorbs one hit with a shield', () => {
  const battle = field('1.....2.\n3......4');
  const target = battle.tanks[1];
  assert.ok(target);
  target.shield = 8;
  shooter(battle).turn = 0;
  play(battle, (seconds) => (seconds === 0 ? [{ ...STILL, fire: true }] : []), 1);
  assert.equal(target.health, 3);
  assert.equal(target.shield, 0);
});

test('finishes a fight of two computers within two minutes in every arena', () => {
  for (const [index, drawing] of ARENAS.entries()) {
    const random = createRandom(index + 3);
    const battle = field(drawing);
    const computerPlayers = battle.tanks.map(() => createComputerPlayer(0.8, random));
    let seconds = 0;
    while (teamsLeft(battle).size > 1 && seconds < 120) {
      const orders = battle.tanks.map(
        (tank, place) => computerPlayers[place]?.decide(battle, tank, 1 / 60) ?? STILL,
      );
      advance(battle, orders, 1 / 60, random);
      seconds += 1 / 60;
    }
    assert.ok(seconds < 120, `arena ${index}`);
  }
});

function field(drawing: string): Battle {
  const arena = readArena(drawing);
  const [first, second] = arena.starts;
  assert.ok(first && second);
  return createBattle(arena, RULES, [
    createTank(0, first, 3, 0),
    createTank(1, second, 3, Math.PI),
  ]);
}

function shooter(battle: Battle) {
  const [tank] = battle.tanks;
  assert.ok(tank);
  return tank;
}

function play(
  battle: Battle,
  orders: (seconds: number) => Order[],
  seconds: number,
): BattleEvent[] {
  const random = createRandom(1);
  for (const tank of battle.tanks) tank.reload = 0;
  const events: BattleEvent[] = [];
  for (let step = 0; step < seconds * 60; step++)
    events.push(...advance(battle, orders(step), 1 / 60, random));
  return events;
}
