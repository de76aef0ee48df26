import { STEP } from './kit/clock.ts';
import { createLevelProgress } from './kit/level-progress.ts';
import { createParticles } from './kit/particles.ts';
import { createRandom } from './kit/random.ts';
import type { Frame } from './kit/frame.ts';
import type { Input, Pointer } from './kit/input.ts';
import type { Result, Round, Stage } from './kit/stage.ts';
import type { Store } from './kit/store.ts';

export function recordingPen(notes: string[]): CanvasRenderingContext2D {
  const gradient = { addColorStop: () => undefined };
  const set = new Map<string | symbol, unknown>([['globalAlpha', 1]]);
  return new Proxy(Object.create(null), {
    get: (_, name) => {
      if (set.has(name)) return set.get(name);
      return (...args: unknown[]) => {
        notes.push(
          `${String(name)} ${args.filter((value) => typeof value !== 'object').join(' ')}`,
        );
        if (name === 'measureText') return { width: String(args[0]).length * 10 };
        return String(name).startsWith('create') ? gradient : undefined;
      };
    },
    set: (_, name, value) => set.set(name, value) !== undefined,
  });
}

Object.defineProperty(globalThis, 'Path2D', {
  value: function Path2D() {
    return recordingPen([]);
  },
});

function selfInput(): Input & { endStep: () => void } {
  const heldActions = new Set<string>();
  const pressedActions = new Set<string>();
  let typed: string[] = [];
  const pointer: Pointer = {
    id: 1,
    x: 0,
    y: 0,
    down: false,
    pressed: false,
    released: false,
    startX: 0,
    startY: 0,
  };
  return {
    held: (action) => heldActions.has(action),
    pressed: (action) => pressedActions.has(action),
    pointer,
    get pointers() {
      return pointer.down || pointer.released ? [pointer] : [];
    },
    get typed() {
      return typed;
    },
    device: 'mouse',
    set(action, isHeld) {
      if (isHeld && !heldActions.has(action)) pressedActions.add(action);
      if (isHeld) heldActions.add(action);
      else heldActions.delete(action);
    },
    point(x, y, down) {
      if (down && !pointer.down) Object.assign(pointer, { pressed: true, startX: x, startY: y });
      if (!down && pointer.down) pointer.released = true;
      Object.assign(pointer, { x, y, down });
    },
    type: (key) => void typed.push(key),
    endStep() {
      pressedActions.clear();
      typed = [];
      pointer.pressed = pointer.released = false;
    },
  };
}

interface TestStage {
  stage: Stage;
  step(round: Round): void;
  /** Recorded texts and drawings. */
  notes: string[];
  result: Result | undefined;
}

const silent = () => undefined;

export function createTestStage({
  frame,
  seed,
  store,
}: {
  frame: Frame;
  seed: number;
  store: Store;
}): TestStage {
  const input = selfInput();
  const particles = createParticles(false);
  const levels = createLevelProgress(store);
  const notes: string[] = [];
  let time = 0;
  const stage: Stage = {
    frame,
    input,
    random: createRandom(seed),
    particles,
    sound: {
      muted: true,
      setMuted: silent,
      play: silent,
      tone: silent,
      noise: silent,
      startTune: silent,
      stopTune: silent,
      setSuspended: silent,
    },
    store,
    goal: 'Play.',
    font: 'sans-serif',
    legible: (size) => size,
    get time() {
      return time;
    },
    best: 0,
    reached: levels.reached,
    reach: levels.reach,
    achieve: (id) => void notes.push(`achieved ${id}`),
    reducedMotion: false,
    demo: false,
    shake: silent,
    freeze: silent,
    flash: silent,
    banner: (text, detail) => void notes.push(`banner ${text} ${detail}`),
    endRound: (result) => void (testStage.result ??= result),
  };
  const testStage: TestStage = {
    stage,
    notes,
    result: undefined,
    step(round) {
      time += STEP;
      round.autopilot();
      round.update(STEP);
      particles.update(STEP);
      input.endStep();
    },
  };
  return testStage;
}
