import type { Input, Pointer } from '../../kit/input.ts';
import type { Order } from './battle.ts';
import type { Layout } from './layout.ts';

interface Stick {
  x: number;
  y: number;
  knobX: number;
  knobY: number;
}

/**
 * Side 0 is the left player (WASD and space, left half; upright, the lower), 1 the right one
 * (arrows and Enter, right half).
 */
interface Controls {
  read(): [Order, Order];
  /** Whether a player has steered this side. */
  joined(side: 0 | 1): boolean;
  /** Thumb sticks to draw, by side. */
  sticks(): (Stick | undefined)[];
}

const REACH = 46;

export function createControls(input: Input, layout: () => Layout): Controls {
  const present: [boolean, boolean] = [false, false];
  let sticks: (Stick | undefined)[] = [undefined, undefined];

  function keys(side: 0 | 1): Order {
    const held = (solo: 'left' | 'right' | 'up' | 'down') =>
      input.held(side === 1 ? solo : `${solo}2`) ? 1 : 0;
    return {
      x: held('right') - held('left'),
      y: held('down') - held('up'),
      fire: input.held(side === 1 ? 'fire' : 'fire2'),
    };
  }

  function touch(side: 0 | 1): Order {
    const { buttons, getSide } = layout();
    const fire = buttons[side];
    const mine = input.pointers.filter(
      ({ down, startX, startY }) => down && getSide({ x: startX, y: startY }) === side,
    );
    const onButton = (pointer: Pointer) =>
      Math.hypot(pointer.startX - fire.x, pointer.startY - fire.y) < fire.radius * 1.25;
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
    sticks[side] = {
      x: thumb.startX,
      y: thumb.startY,
      knobX: thumb.startX + x * REACH,
      knobY: thumb.startY + y * REACH,
    };
    return { x, y, fire: shot };
  }

  function order(side: 0 | 1): Order {
    const typed = keys(side);
    const touched = touch(side);
    const { x, y } = layout().view.steer({ x: typed.x + touched.x, y: typed.y + touched.y });
    const fire = typed.fire || touched.fire;
    if (x !== 0 || y !== 0 || fire) present[side] = true;
    return { x, y, fire };
  }

  return {
    read() {
      sticks = [undefined, undefined];
      return [order(0), order(1)];
    },
    joined: (side) => present[side],
    sticks: () => sticks,
  };
}
