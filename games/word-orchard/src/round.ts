import { approach, clamp, TAU } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { alpha } from '../../kit/colour.ts';
import { circle, ink, roundRect } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import { drawFruit, drawPennant, drawSlot, drawWorm } from './fruit.ts';
import { basesOf, grow, judge, readWords, type Guess, type Puzzle } from './orchard.ts';
import { drawScene, drawTree } from './scene.ts';
import type { Variant } from './variants.ts';
import { COMMON, RARER } from './words.ts';

const words = readWords(COMMON, RARER);
const MOST_DAYLIGHT = 150;

interface Layout {
  wheelX: number;
  wheelY: number;
  reach: number;
  fruit: number;
  boardX: number;
  boardY: number;
  tile: number;
}

/** One day in the orchard: branch after branch until the light or the patience is gone. */
export function startRound(stage: Stage, variant: Variant): Round {
  const { input, sound, particles, random } = stage;
  const { theme, shortest } = variant;
  const played = new Set<string>();
  let puzzle: Puzzle = { letters: [], targets: [], extras: new Set() };
  let order: number[] = [];
  let found = new Set<string>();
  let glows: number[] = [];
  let path: number[] = [];
  let branch = 0;
  let score = 0;
  let wrong = 0;
  let daylight = variant.daylight ?? 0;
  let said = { text: '', colour: '#ffffff', age: 9 };
  let shaking = 0;
  let moving = 0;
  let over = false;
  let pilot = { word: '', letter: 0, wait: 0.8, x: 0, y: 0 };

  function newBranch(): void {
    const size = variant.sizes[Math.min(branch, variant.sizes.length - 1)] ?? 6;
    const bases = basesOf(words, size, shortest).filter((word) => !played.has(word));
    const base = random.pick(bases);
    played.add(base);
    puzzle = grow(base, words, shortest);
    found = new Set();
    glows = puzzle.targets.map(() => 0);
    path = [];
    shuffle();
    branch++;
    if (!stage.demo) stage.banner(`Branch ${branch}`, branch === 1 ? variant.title : `${size} letters`);
  }

  function shuffle(): void {
    order = random.shuffle(puzzle.letters.map((_, index) => index));
    moving = 1;
    path = [];
  }

  function layout(): Layout {
    const { width, height } = stage.frame;
    const tall = height > width;
    const fruit = puzzle.letters.length > 6 ? 47 : 53;
    return tall
      ? { wheelX: width / 2, wheelY: height - 220, reach: 150, fruit, boardX: 24, boardY: 130, tile: tileFor(530) }
      : { wheelX: width - 208, wheelY: 366, reach: 148, fruit, boardX: 26, boardY: 168, tile: tileFor(490) };
  }

  /** As large as both columns of the board allow. */
  function tileFor(width: number): number {
    const rows = Math.ceil(puzzle.targets.length / 2);
    const letters = (puzzle.targets[rows - 1]?.length ?? 5) + (puzzle.targets.at(-1)?.length ?? 5);
    return Math.min(44, (width - 24) / letters - 3);
  }

  function place(index: number): { x: number; y: number } {
    const { wheelX, wheelY, reach } = layout();
    const angle = -Math.PI / 2 + ((order.indexOf(index) - moving * moving * 1.5) / order.length) * TAU;
    return { x: wheelX + Math.cos(angle) * reach, y: wheelY + Math.sin(angle) * reach };
  }

  const spelled = () => path.map((index) => puzzle.letters[index]).join('');

  function drag(): void {
    const { pointer } = input;
    const { wheelX, wheelY, fruit } = layout();
    if (pointer.pressed && Math.hypot(pointer.x - wheelX, pointer.y - wheelY) < 46) {
      sound.play('whoosh');
      return shuffle();
    }
    if (pointer.down) {
      const at = puzzle.letters.findIndex((_, index) => Math.hypot(place(index).x - pointer.x, place(index).y - pointer.y) < fruit * 0.95);
      if (pointer.pressed) path = [];
      if (at >= 0 && at === path.at(-2)) path.pop();
      else if (at >= 0 && !path.includes(at)) {
        path.push(at);
        sound.play('tap', 0.8 + path.length * 0.12);
      }
    }
    if (pointer.released && path.length > 0) submit();
  }

  function typeKeys(): void {
    for (const key of input.typed) {
      if (key === 'Backspace') path.pop();
      else if (key === 'Enter') submit();
      else if (key === ' ') shuffle();
      else {
        const at = puzzle.letters.findIndex((sign, index) => sign === key.toLowerCase() && !path.includes(index));
        if (at >= 0) path.push(at);
        if (at >= 0) sound.play('tap', 0.8 + path.length * 0.12);
      }
    }
  }

  function submit(): void {
    const guess = judge(puzzle, found, spelled(), shortest);
    path = [];
    if (guess.kind === 'found' || guess.kind === 'bonus') return reward(guess);
    if (guess.word.length < 2) return;
    if (guess.kind !== 'unknown') {
      said = { text: guess.kind === 'short' ? `${shortest} letters at least` : 'Already picked', colour: '#ffffff', age: 0 };
      return sound.play('tap', 0.6);
    }
    shaking = 1;
    sound.play('hit', 0.8);
    said = { text: 'Not in the orchard', colour: '#ffb0b0', age: 0 };
    if (variant.patience === null) return;
    wrong++;
    if (wrong >= variant.patience) end('The birds have flown');
  }

  function reward(guess: Extract<Guess, { points: number }>): void {
    found.add(guess.word);
    score += guess.points;
    daylight = Math.min(MOST_DAYLIGHT, daylight + variant.gift * guess.word.length);
    const { wheelX, wheelY } = layout();
    const { x, y } = guess.kind === 'found' ? slotAt(guess.index) : { x: wheelX, y: wheelY };
    if (guess.kind === 'found') glows[guess.index] = 1;
    const { length } = guess.word;
    sound.play(length >= 6 ? 'win' : 'coin', 0.9 + length * 0.05);
    particles.burst({
      x: x + 60,
      y: y + 16,
      count: 10 + length * 5,
      colours: [variant.ripe, variant.skin, variant.leaf[0], '#ffffff'],
      shape: 'star',
      speed: [80, 340],
      gravity: 420,
    });
    said = {
      text: guess.kind === 'bonus' ? `Bonus +${guess.points}` : length >= 6 ? `Splendid! +${guess.points}` : `+${guess.points}`,
      colour: variant.ripe,
      age: 0,
    };
    if (length >= 6) stage.shake(0.8);
    if (!puzzle.targets.every((word) => found.has(word))) return;
    score += 200;
    daylight = Math.min(MOST_DAYLIGHT, daylight + 10);
    wrong = Math.max(0, wrong - 2);
    stage.flash(variant.ripe, 0.5);
    sound.play('win');
    newBranch();
  }

  function slotAt(index: number): { x: number; y: number } {
    const { boardX, boardY, tile } = layout();
    const rows = Math.ceil(puzzle.targets.length / 2);
    const column = Math.floor(index / rows);
    const left = puzzle.targets[rows - 1]?.length ?? 5;
    return { x: boardX + column * (left * (tile + 3) + 24), y: boardY + (index % rows) * (tile + 16) };
  }

  function end(title: string): void {
    over = true;
    sound.stopTune();
    sound.play('lose');
    const missed = puzzle.targets.findLast((word) => !found.has(word));
    stage.over({ title, score, detail: `Branch ${branch}.${missed ? ` One you missed: ${missed}.` : ''}` });
  }

  newBranch();
  sound.startTune(variant.tune);

  return {
    update(seconds) {
      moving = approach(moving, 0, seconds * 3);
      shaking = approach(shaking, 0, seconds * 3);
      said.age += seconds;
      glows = glows.map((glow) => approach(glow, 0, seconds * 1.4));
      if (over) return;
      drag();
      typeKeys();
      if (variant.daylight === null) return;
      const before = daylight;
      daylight -= seconds;
      if (daylight < 10 && Math.floor(before) !== Math.floor(daylight)) sound.play('tap', 1.5);
      if (daylight <= 0) end('Sunset');
    },

    draw(pen) {
      const { frame, time } = stage;
      const dusk = variant.daylight === null ? 0 : clamp(1 - daylight / 60, 0, 1);
      drawScene(pen, frame, variant, stage.calm ? 0 : time, dusk);
      const { boardX, boardY, wheelX, wheelY } = layout();
      drawTree(pen, variant, boardX + 240, frame.bottom, Math.min(frame.width, frame.height) * 0.52);
      drawBoardPanel(pen, boardX, boardY);
      puzzle.targets.forEach((word, index) => {
        const { x, y } = slotAt(index);
        const known = found.has(word) || over;
        [...word].forEach((sign, at) =>
          drawSlot(
            pen,
            variant,
            stage.font,
            x + at * (layout().tile + 3),
            y,
            layout().tile,
            known ? sign.toUpperCase() : null,
            glows[index] ?? 0,
          ),
        );
      });
      drawWheel(pen, wheelX, wheelY);
      particles.draw(pen);
      drawHeader(pen);
    },

    autopilot() {
      pilot.wait -= 1 / 60;
      const next = puzzle.targets.toReversed().find((word) => !found.has(word)) ?? '';
      if (pilot.word !== next) {
        input.point(pilot.x, pilot.y, false);
        pilot = { ...pilot, word: next, letter: 0, wait: 0.55 };
        return;
      }
      if (pilot.wait > 0) return;
      const sign = pilot.word[pilot.letter];
      if (sign === undefined) {
        input.point(pilot.x, pilot.y, false);
        return;
      }
      const at =
        path.length > pilot.letter ? path[pilot.letter] : puzzle.letters.findIndex((each, index) => each === sign && !path.includes(index));
      if (at === undefined || at < 0) return;
      const goal = place(at);
      if (pilot.letter === 0) Object.assign(pilot, goal);
      pilot.x = approach(pilot.x, goal.x, 26);
      pilot.y = approach(pilot.y, goal.y, 26);
      // Passing over other fruit on the way would pick them: lift the worm across.
      input.point(
        pilot.x === goal.x && pilot.y === goal.y ? goal.x : wheelEdge(pilot.x, pilot.y).x,
        pilot.x === goal.x && pilot.y === goal.y ? goal.y : wheelEdge(pilot.x, pilot.y).y,
        true,
      );
      if (pilot.x === goal.x && pilot.y === goal.y) pilot = { ...pilot, letter: pilot.letter + 1, wait: 0.1 };
    },
  };

  /** A point on the line from the wheel's middle that no fruit covers. */
  function wheelEdge(x: number, y: number): { x: number; y: number } {
    const { wheelX, wheelY, reach, fruit } = layout();
    const distance = Math.max(1, Math.hypot(x - wheelX, y - wheelY));
    const most = Math.min(distance, reach - fruit - 6);
    return { x: wheelX + ((x - wheelX) / distance) * most, y: wheelY + ((y - wheelY) / distance) * most };
  }

  function drawBoardPanel(pen: CanvasRenderingContext2D, x: number, y: number): void {
    const { tile } = layout();
    const rows = Math.ceil(puzzle.targets.length / 2);
    const right = Math.max(...puzzle.targets.map((word, index) => slotAt(index).x + word.length * (tile + 3)));
    roundRect(pen, x - 14, y - 16, right - x + 26, rows * (tile + 16) + 16, 20);
    ink(pen, alpha('#fff8e6', 0.62), theme.back, 4);
  }

  function drawWheel(pen: CanvasRenderingContext2D, x: number, y: number): void {
    const { reach, fruit } = layout();
    circle(pen, x, y, reach + fruit + 10);
    ink(pen, alpha('#fff8e6', 0.45), alpha(theme.back, 0.85), 5);
    circle(pen, x, y, 40);
    ink(pen, theme.accent, theme.back, 4);
    letter(pen, '⟳', { x, y, size: 48, fill: theme.onAccent });
    const bump = Math.sin(shaking * 30) * shaking * 8;
    if (path.length > 0) {
      const points = path.map(place);
      if (input.pointer.down) points.push({ x: input.pointer.x, y: input.pointer.y });
      drawWorm(pen, variant, points, 26, path.length > 4 ? 'grin' : 'happy');
    }
    puzzle.letters.forEach((sign, index) => {
      const at = place(index);
      const picked = path.includes(index);
      drawFruit(pen, variant, stage.font, {
        x: at.x + bump,
        y: at.y + Math.sin(stage.time * 2 + index) * 3,
        radius: fruit * (picked ? 0.96 : 0.86),
        sign: sign.toUpperCase(),
        ripe: picked,
        turn: Math.sin(stage.time * 1.4 + index * 2) * 0.06,
      });
    });
    const word = spelled().toUpperCase();
    const top = y - reach - fruit - 44;
    if (word) {
      drawPennant(pen, x, top, word.length * 28, theme.accent, theme.back);
      letter(pen, word, { x, y: top, size: 42, font: stage.font, fill: theme.onAccent });
    } else if (said.age < 1.3)
      letter(pen, said.text, {
        x,
        y: top - said.age * 10,
        size: 40,
        font: stage.font,
        fill: said.colour,
        outline: theme.back,
        depth: 3,
        opacity: Math.min(1, 4 - said.age * 3),
        maxWidth: 380,
      });
  }

  function drawHeader(pen: CanvasRenderingContext2D): void {
    const look = { font: stage.font, outline: theme.back };
    letter(pen, String(score), { ...look, x: 26, y: 46, size: 60, align: 'left', fill: ['#ffffff', theme.accent], depth: 4 });
    letter(pen, `Branch ${branch}`, { ...look, x: 26, y: 98, size: 34, align: 'left', fill: theme.text });
    if (variant.patience !== null) {
      for (let left = 0; left < variant.patience - wrong; left++)
        drawFruit(pen, variant, stage.font, { x: 250 + left * 42, y: 52, radius: 16, mood: 'happy' });
      return;
    }
    const wide = 210;
    roundRect(pen, 240, 34, wide, 26, 13);
    ink(pen, alpha(theme.back, 0.7), theme.back, 4);
    roundRect(pen, 242, 36, Math.max(22, (wide - 4) * clamp(daylight / Math.max(variant.daylight ?? 1, daylight), 0, 1)), 22, 11);
    pen.fillStyle = daylight < 10 ? '#ff5a4a' : theme.accent;
    pen.fill();
    letter(pen, `${Math.ceil(daylight)} s`, { ...look, x: 240 + wide / 2, y: 47, size: 30, fill: '#ffffff' });
  }
}
