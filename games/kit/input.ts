import { toWorld, type Frame } from './frame.ts';

/** Names ending in 2 belong to the second player. */
export type Action =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'fire'
  | 'alt'
  | 'left2'
  | 'right2'
  | 'up2'
  | 'down2'
  | 'fire2'
  | 'alt2';

/** Coordinates in world units. */
export interface Pointer {
  id: number;
  x: number;
  y: number;
  down: boolean;
  /** True only in the step of the press or release. */
  pressed: boolean;
  released: boolean;
  startX: number;
  startY: number;
}

export interface Input {
  held(action: Action): boolean;
  /** True only in the step in which the action began. */
  pressed(action: Action): boolean;
  readonly pointer: Pointer;
  /** Includes the primary pointer. */
  readonly pointers: readonly Pointer[];
  /** Values of `KeyboardEvent.key` during this step. */
  readonly typed: readonly string[];
  readonly device: 'keys' | 'touch' | 'mouse';
  /** Simulates a key, for on-screen buttons and self-play. */
  set(action: Action, held: boolean): void;
  /** Simulates the pointer, for self-play. */
  point(x: number, y: number, down: boolean): void;
  /** Simulates typing, for self-play. */
  type(key: string): void;
}

export interface LiveInput extends Input {
  /** Clears the state of one step. */
  endStep(): void;
  /** Releases all actions, as when the window loses focus. */
  release(): void;
}

const SOLO: Record<string, Action> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  KeyA: 'left',
  KeyD: 'right',
  KeyW: 'up',
  KeyS: 'down',
  Space: 'fire',
  Enter: 'fire',
  KeyX: 'alt',
  ShiftLeft: 'alt',
  ShiftRight: 'alt',
};

const DUO: Record<string, Action> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Enter: 'fire',
  ShiftRight: 'alt',
  KeyA: 'left2',
  KeyD: 'right2',
  KeyW: 'up2',
  KeyS: 'down2',
  Space: 'fire2',
  ShiftLeft: 'alt2',
};

export function createInput(
  canvas: HTMLCanvasElement,
  frame: () => Frame,
  players: 1 | 2,
  active: () => boolean,
): LiveInput {
  const keys = players === 2 ? DUO : SOLO;
  const down = new Map<Action, Set<string>>();
  const fresh = new Set<Action>();
  let typed: string[] = [];
  let device: Input['device'] = matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys';
  const pointer: Pointer = {
    id: -1,
    x: 0,
    y: 0,
    down: false,
    pressed: false,
    released: false,
    startX: 0,
    startY: 0,
  };
  let pointers: Pointer[] = [];

  const press = (action: Action, source: string) => {
    const sources = down.get(action) ?? new Set();
    if (sources.size === 0) fresh.add(action);
    down.set(action, sources.add(source));
  };
  const lift = (action: Action, source: string) => down.get(action)?.delete(source);
  const isDown = (action: Action) => (down.get(action)?.size ?? 0) > 0;

  addEventListener('keydown', (event) => {
    if (!active() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (
      event.target instanceof HTMLButtonElement &&
      (event.code === 'Enter' || event.code === 'Space')
    )
      return;
    const action = keys[event.code];
    // Arrows and space must not scroll the page.
    if (action || event.key === 'Backspace') event.preventDefault();
    device = 'keys';
    if (event.repeat) return;
    typed.push(event.key);
    if (action) press(action, event.code);
  });
  addEventListener('keyup', (event) => {
    const action = keys[event.code];
    if (action) lift(action, event.code);
  });

  const place = (target: Pointer, event: PointerEvent) => {
    const box = canvas.getBoundingClientRect();
    const world = toWorld(
      frame(),
      ((event.clientX - box.left) / box.width) * canvas.width,
      ((event.clientY - box.top) / box.height) * canvas.height,
    );
    target.x = world.x;
    target.y = world.y;
  };
  const touchDown = (target: Pointer) => {
    target.down = true;
    target.pressed = true;
    target.startX = target.x;
    target.startY = target.y;
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (!active()) return;
    device = event.pointerType === 'touch' ? 'touch' : 'mouse';
    // Throws if the pointer no longer exists, as with scripted taps.
    if (event.isTrusted) canvas.setPointerCapture(event.pointerId);
    const other = pointers.find(({ down: held }) => held);
    const target: Pointer = other ? { ...pointer, released: false } : pointer;
    target.id = event.pointerId;
    place(target, event);
    touchDown(target);
    pointers = [...pointers.filter(({ id }) => id !== target.id), target];
  });
  canvas.addEventListener('pointermove', (event) => {
    const target =
      pointers.find(({ id }) => id === event.pointerId) ?? (pointer.down ? undefined : pointer);
    if (!target) return;
    if (event.pointerType === 'mouse' && active()) device = 'mouse';
    place(target, event);
  });
  const up = (event: PointerEvent) => {
    const target = pointers.find(({ id }) => id === event.pointerId);
    if (!target) return;
    place(target, event);
    target.down = false;
    target.released = true;
  };
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', up);
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());

  return {
    held: isDown,
    pressed: (action) => fresh.has(action),
    pointer,
    get pointers() {
      return pointers;
    },
    get typed() {
      return typed;
    },
    get device() {
      return device;
    },
    set(action, held) {
      if (held) press(action, 'set');
      else lift(action, 'set');
    },
    point(x, y, isNowDown) {
      const before = pointer.down;
      Object.assign(pointer, { x, y });
      if (isNowDown && !before) {
        touchDown(pointer);
        pointers = [pointer];
      } else if (!isNowDown && before) {
        pointer.down = false;
        pointer.released = true;
      }
    },
    type: (key) => void typed.push(key),
    endStep() {
      fresh.clear();
      typed = [];
      pointers = pointers.filter(({ down: held }) => held);
      for (const each of [pointer, ...pointers]) each.pressed = each.released = false;
    },
    release() {
      down.clear();
      fresh.clear();
      pointers = [];
      pointer.down = false;
    },
  };
}
