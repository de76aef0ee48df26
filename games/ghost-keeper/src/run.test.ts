import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../../kit/random.ts';
import { layPiece, getLevelPace, widestGap } from './course.ts';
import { advance, DEPTHS, shouldJump, newRun, type RunEvent, type Run } from './run.ts';
import { variants } from './variants.ts';

const rules = { floaty: 1, springs: 0, pace: 340 };
const STEP = 1 / 60;

function go(run: Run, seconds: number, press: (run: Run) => boolean): RunEvent[] {
  const random = createRandom(4);
  return Array.from({ length: Math.round(seconds * 60) }, () =>
    advance(run, press(run), true, random, STEP),
  ).flat();
}

const never = () => false;
const once = (pressedStep: number) => {
  let step = 0;
  return () => step++ === pressedStep;
};

test('jumps higher if the button is held', () => {
  const peak = (held: boolean) => {
    const run = newRun(rules);
    const random = createRandom(1);
    return Math.min(
      ...Array.from(
        { length: 40 },
        (_, step) => (advance(run, step === 0, held, random, STEP), run.y),
      ),
    );
  };
  assert.ok(peak(true) < -140);
  assert.ok(peak(false) > -110);
});

test('allows one more jump in the air but not two', () => {
  const run = newRun(rules);
  const kinds = go(run, 0.6, (now) => now.standing || now.vy > -100).map(({ kind }) => kind);
  assert.deepEqual(
    kinds.filter((kind) => kind === 'jump' || kind === 'flap'),
    ['jump', 'flap'],
  );
});

test('accepts a jump just after leaving the edge', () => {
  const run = {
    ...newRun(rules),
    ledges: [
      { x: -600, width: 620, y: 0 },
      { x: 3000, width: 9000, y: 0 },
    ],
  };
  const events = go(run, 0.3, once(9));
  assert.equal(events[0]?.kind, 'jump');
});

test('uses a ghost to rescue the keeper from a fall', () => {
  const run: Run = {
    ...newRun(rules),
    y: DEPTHS - 1,
    vy: 800,
    standing: false,
    ghosts: 1,
    ledges: [{ x: 90_000, width: 10, y: 0 }],
  };
  assert.equal(go(run, 0.1, never)[0]?.kind, 'carried');
  assert.equal(run.ghosts, 0);
  run.y = DEPTHS - 1;
  run.vy = 800;
  assert.ok(go(run, 0.1, never).some(({ kind }) => kind === 'over'));
});

test('removes a ghost at thorns, then protects the keeper for a moment', () => {
  const run: Run = {
    ...newRun(rules),
    ghosts: 2,
    things: [60, 110, 160].map((x) => ({ kind: 'thorn', x, y: 0 })),
  };
  assert.equal(go(run, 0.8, never).filter(({ kind }) => kind === 'hurt').length, 1);
  assert.equal(run.ghosts, 1);
});

test('awards far more points for a long line of ghosts at the gate and keeps one ghost', () => {
  const gate = (ghosts: number) => {
    const run: Run = { ...newRun(rules), ghosts, things: [{ kind: 'gate', x: 20, y: 0 }] };
    const passed = go(run, 0.2, never).find((event) => event.kind === 'gate');
    assert.deepEqual([run.ghosts, run.level], [1, 2]);
    return passed?.points ?? 0;
  };
  assert.ok(gate(9) - 100 > 3 * (gate(5) - 100));
});

test('generates only gaps that can be jumped, on every level of every variant', () => {
  for (const { rules: ground } of variants) {
    const random = createRandom(6);
    for (let level = 1; level < 12; level++) {
      const pace = getLevelPace(level, ground.pace);
      let last = { x: 0, width: 600, y: 0 };
      for (let piece = 0; piece < 40; piece++) {
        const { ledge } = layPiece(last, level, pace, ground, random);
        assert.ok(ledge.x - last.x - last.width <= widestGap(pace, ground.floaty) + 0.001);
        assert.ok(ledge.y - last.y >= -81);
        last = ledge;
      }
    }
  }
});

test('has a passable way to the first gate in every variant', () => {
  for (const { id, rules: ground } of variants) {
    const run = newRun(ground);
    const events = go(run, 16, shouldJump);
    assert.ok(run.level > 1 || events.every(({ kind }) => kind !== 'over'), `${id} is too hard`);
  }
});
