import type { Frame } from '../../kit/frame.ts';
import type { Input, Pointer } from '../../kit/input.ts';
import type { Order } from './battle.ts';

export interface Stick {
  x: number;
  y: number;
  knobX: number;
  knobY: number;
}

/** Reads one side's order: 0 is the left player (WASD and space, left half), 1 the right one (arrows and Enter, right half). */
export interface Controls {
  read(): [Order, Order];
  /** Whether somebody has ever steered this side. */
  joined(side: 0 | 1): boolean;
  /** Thumb sticks to draw, by side. */
  sticks(): (Stick | undefined)[];
  button(side: 0 | 1): { x: number; y: number; radius: number };
}

const REACH = 46;

export function createControls(input: Input, frame: () => Frame): Controls {
  const present: [boolean, boolean] = [false, false];
  let sticks: (Stick | undefined)[] = [undefined, undefined];

  function button(side: 0 | 1): { x: number; y: number; radius: number } {
    const { left, right, height } = frame();
    return { x: side === 0 ? left + 66 : right - 66, y: height - 66, radius: 52 };
  }

  function keys(side: 0 | 1): Order {
    const held = (solo: 'left' | 'right' | 'up' | 'down') => (input.held(side === 1 ? solo : `${solo}2`) ? 1 : 0);
    return { x: held('right') - held('left'), y: held('down') - held('up'), fire: input.held(side === 1 ? 'fire' : 'fire2') };
  }

  function touch(side: 0 | 1): Order {
    const fire = button(side);
    const mine = input.pointers.filter((pointer) => pointer.down && (pointer.startX < frame().width / 2 ? 0 : 1) === side);
    const onButton = (pointer: Pointer) => Math.hypot(pointer.startX - fire.x, pointer.startY - fire.y) < fire.radius * 1.25;
    const thumb = mine.find((pointer) => !onButton(pointer));
    const shot = mine.some(onButton);
    if (!thumb) {
      sticks[side] = undefined;
      return { x: 0, y: 0, fire: shot };
    }
    const dx = thumb.x - thumb.startX;
    const dy = thumb.y - thumb.startY;
    const length = Math.hypot(dx, dy);
    const pull = Math.min(1, length / REACH);
    const x = length > 6 ? (dx / length) * pull : 0;
    const y = length > 6 ? (dy / length) * pull : 0;
    sticks[side] = { x: thumb.startX, y: thumb.startY, knobX: thumb.startX + x * REACH, knobY: thumb.startY + y * REACH };
    return { x, y, fire: shot };
  }

  function order(side: 0 | 1): Order {
    const typed = keys(side);
    const touched = touch(side);
    const sum = { x: typed.x + touched.x, y: typed.y + touched.y, fire: typed.fire || touched.fire };
    if (sum.x !== 0 || sum.y !== 0 || sum.fire) present[side] = true;
    return sum;
  }

  return {
    read() {
      sticks = [undefined, undefined];
      return [order(0), order(1)];
    },
    joined: (side) => present[side],
    sticks: () => sticks,
    button,
  };
}
