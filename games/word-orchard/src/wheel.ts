import { alpha } from '../../kit/color.ts';
import { approach, TAU } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, paint } from '../../kit/paint.ts';
import type { Stage } from '../../kit/stage.ts';
import { drawFruit, drawWorm } from './fruit.ts';
import type { Variant } from './variants.ts';

export interface Ring {
  wheelX: number;
  wheelY: number;
  reach: number;
  /** Radius of a fruit. */
  fruit: number;
}

/** Letters are linked by dragging or typed. */
interface Wheel {
  readonly letters: readonly string[];
  /** The linked letters. */
  readonly word: string;
  /** `core` is the letter in the center. */
  deal(letters: readonly string[], core?: number): void;
  /** Shakes the letters after a wrong word. */
  shake(): void;
  /** Handles input; releasing submits the word. */
  update(): void;
  /** Animates without input. */
  animate(seconds: number): void;
  draw(pen: CanvasRenderingContext2D): void;
  /** Self-play: links the letters and releases. */
  enterWord(word: string): void;
}

export function createWheel(
  stage: Stage,
  variant: Variant,
  ring: () => Ring,
  submit: (word: string) => void,
): Wheel {
  const { input, sound, random } = stage;
  const { theme } = variant;
  let letters: readonly string[] = [];
  let core: number | undefined;
  /** Position of each letter on the ring. */
  let order: number[] = [];
  let path: number[] = [];
  let shaking = 0;
  let moving = 0;
  let pilot = { word: '', letter: 0, wait: 0.8, x: 0, y: 0 };

  function shuffle(): void {
    order = random.shuffle(letters.flatMap((_, index) => (index === core ? [] : [index])));
    moving = 1;
    path = [];
  }

  function place(index: number): { x: number; y: number } {
    const { wheelX, wheelY, reach } = ring();
    if (index === core) return { x: wheelX, y: wheelY };
    const angle =
      -Math.PI / 2 + ((order.indexOf(index) - moving * moving * 1.5) / order.length) * TAU;
    return { x: wheelX + Math.cos(angle) * reach, y: wheelY + Math.sin(angle) * reach };
  }

  /** The button is in the center, or beside the ring if a letter is in the center. */
  function button(): { x: number; y: number } {
    const { wheelX, wheelY, reach, fruit } = ring();
    return core === undefined
      ? { x: wheelX, y: wheelY }
      : { x: wheelX - reach - fruit * 0.7, y: wheelY + reach };
  }

  function submitPath(): void {
    const word = path.map((index) => letters[index]).join('');
    path = [];
    if (word.length > 1) submit(word);
  }

  function drag(): void {
    const { pointer } = input;
    const { x, y } = button();
    if (pointer.pressed && Math.hypot(pointer.x - x, pointer.y - y) < 46) {
      sound.play('whoosh');
      return shuffle();
    }
    if (pointer.down) {
      const { fruit } = ring();
      const touched = letters.findIndex(
        (_, index) =>
          Math.hypot(place(index).x - pointer.x, place(index).y - pointer.y) < fruit * 0.95,
      );
      if (pointer.pressed) path = [];
      if (touched >= 0 && touched === path.at(-2)) path.pop();
      else if (touched >= 0 && !path.includes(touched)) link(touched);
    }
    if (pointer.released && path.length > 0) submitPath();
  }

  function link(letterIndex: number): void {
    path.push(letterIndex);
    sound.play('tap', 0.8 + path.length * 0.12);
  }

  function typeKeys(): void {
    for (const key of input.typed) {
      if (key === 'Backspace') path.pop();
      else if (key === 'Enter') submitPath();
      else if (key === ' ') shuffle();
      else {
        const letterIndex = letters.findIndex(
          (sign, index) => sign === key.toLowerCase() && !path.includes(index),
        );
        if (letterIndex >= 0) link(letterIndex);
      }
    }
  }

  /** A point on the line from the wheel's middle that no fruit covers. */
  function wheelEdge(x: number, y: number): { x: number; y: number } {
    const { wheelX, wheelY, reach, fruit } = ring();
    const distance = Math.max(1, Math.hypot(x - wheelX, y - wheelY));
    const limit = Math.min(distance, reach - fruit - 6);
    return {
      x: wheelX + ((x - wheelX) / distance) * limit,
      y: wheelY + ((y - wheelY) / distance) * limit,
    };
  }

  function spellByKeys(word: string): void {
    const sign = word[pilot.letter];
    pilot = { ...pilot, letter: pilot.letter + 1, wait: sign === undefined ? 9 : 0.22 };
    input.type(sign ?? 'Enter');
  }

  function spellByFinger(word: string): void {
    const sign = word[pilot.letter];
    if (sign === undefined) return input.point(pilot.x, pilot.y, false);
    const letterIndex =
      path.length > pilot.letter
        ? path[pilot.letter]
        : letters.findIndex((each, index) => each === sign && !path.includes(index));
    if (letterIndex === undefined || letterIndex < 0) return;
    const goal = place(letterIndex);
    if (pilot.letter === 0) Object.assign(pilot, goal);
    pilot.x = approach(pilot.x, goal.x, 26);
    pilot.y = approach(pilot.y, goal.y, 26);
    const isThere = pilot.x === goal.x && pilot.y === goal.y;
    // Releases between letters, because dragging over other fruit would pick them.
    const { x, y } = isThere ? goal : wheelEdge(pilot.x, pilot.y);
    input.point(x, y, true);
    if (isThere) pilot = { ...pilot, letter: pilot.letter + 1, wait: 0.1 };
  }

  return {
    get letters() {
      return letters;
    },
    get word() {
      return path.map((index) => letters[index]).join('');
    },
    deal(newLetters, middle) {
      letters = newLetters;
      core = middle;
      shuffle();
    },
    shake: () => void (shaking = 1),
    update() {
      drag();
      typeKeys();
    },
    animate(seconds) {
      moving = approach(moving, 0, seconds * 3);
      shaking = approach(shaking, 0, seconds * 3);
    },
    draw(pen) {
      const { wheelX, wheelY, reach, fruit } = ring();
      circle(pen, wheelX, wheelY, reach + fruit + 10);
      paint(pen, alpha('#fff8e6', 0.45), alpha(theme.back, 0.85), 5);
      const { x, y } = button();
      circle(pen, x, y, 40);
      paint(pen, theme.accent, theme.back, 4);
      letter(pen, '⟳', { x, y, size: 48, fill: theme.onAccent });
      const bump = Math.sin(shaking * 30) * shaking * 8;
      if (path.length > 0) {
        const points = path.map(place);
        if (input.pointer.down) points.push({ x: input.pointer.x, y: input.pointer.y });
        drawWorm(pen, variant, points, 26, path.length > 4 ? 'grin' : 'happy');
      }
      letters.forEach((sign, index) => {
        const center = place(index);
        const picked = path.includes(index);
        drawFruit(pen, variant, stage.font, {
          x: center.x + bump,
          y: center.y + Math.sin(stage.time * 2 + index) * 3,
          radius: fruit * (picked ? 0.96 : 0.86),
          sign: sign.toUpperCase(),
          ripe: picked || index === core,
          turn: Math.sin(stage.time * 1.4 + index * 2) * 0.06,
        });
      });
    },
    enterWord(word) {
      pilot.wait -= 1 / 60;
      if (pilot.word !== word) {
        if (core === undefined) input.point(pilot.x, pilot.y, false);
        pilot = { ...pilot, word, letter: 0, wait: 0.55 };
        return;
      }
      if (pilot.wait > 0) return;
      if (core === undefined) spellByFinger(word);
      else spellByKeys(word);
    },
  };
}
