import { easeOut } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { alpha } from '../../kit/color.ts';
import { paint, linear, polygon, radial, roundRect, starPath } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import { drawHero, drawParcel } from './figures.ts';
import { type Level, getPoints, getStars } from './levels.ts';
import { solve } from './solve.ts';
import { drawBackdrop, drawFloor, drawGoal, drawWall } from './scenery.ts';
import type { Variant } from './variants.ts';
import { walk } from './walk.ts';
import {
  type Direction,
  DIRECTIONS,
  isSolved,
  move,
  type Position,
  readYard,
  getStep,
} from './yard.ts';

type Pen = CanvasRenderingContext2D;

interface Tool {
  readonly label: string;
  readonly key: string;
  readonly act: () => void;
  readonly isLocked?: () => boolean;
}

const STEP_SECONDS = 0.13;
const SWIPE = 46;

export function startRound(stage: Stage, variant: Variant): Round {
  let number = stage.demo ? Math.min(3, variant.levels.length - 1) : firstOpen();
  let level: Level = getLevel(number);
  let { yard, start } = readYard(level.drawing);
  let position = start;
  let before = start;
  let undo: { position: Position; pushes: number }[] = [];
  let pushes = 0;
  let steps = 0;
  let direction: Direction = 'down';
  let moving = 1;
  let pushing = false;
  let doneFor = -1;
  let queue: Direction[] = [];
  let hint: Direction[] = [];
  let holding: { x: number; y: number; swiped: boolean } | undefined;
  let repeat = 0;
  stage.banner(`Level ${number + 1}`, `Target: ${level.pushes} pushes`);

  const tools: readonly Tool[] = [
    { label: '↶', key: 'z', act: stepBack },
    { label: '⟲', key: 'r', act: () => open(number) },
    { label: '?', key: 'h', act: help },
    {
      label: '‹',
      key: 'b',
      act: () => number > 0 && open(number - 1),
      isLocked: () => number === 0,
    },
    {
      label: '›',
      key: 'n',
      act: () => {
        if (!isNextLocked()) return open(number + 1);
        stage.sound.play('tap', 0.6);
        if (number + 1 < variant.levels.length)
          stage.banner(`Level ${number + 2} is locked`, 'Deliver every parcel here first');
      },
      isLocked: isNextLocked,
    },
  ];

  function getLevel(index: number): Level {
    const found = variant.levels[index] ?? variant.levels[0];
    if (!found) throw new Error('A pack needs levels.');
    return found;
  }

  function getBest(index: number): number {
    return stage.store.read(`level:${index}`, 0);
  }

  function isNextLocked(): boolean {
    return getBest(number) === 0 || number + 1 >= variant.levels.length;
  }

  function firstOpen(): number {
    const open = variant.levels.findIndex((_, index) => getBest(index) === 0);
    return open < 0 ? 0 : open;
  }

  function open(next: number): void {
    number = next;
    level = getLevel(number);
    ({ yard, start } = readYard(level.drawing));
    position = before = start;
    undo = [];
    queue = [];
    hint = [];
    pushes = steps = 0;
    doneFor = -1;
    moving = 1;
    stage.banner(`Level ${number + 1}`, `Target: ${level.pushes} pushes`);
  }

  function stepBack(): void {
    const last = undo.pop();
    if (!last || doneFor >= 0) return;
    before = position;
    position = last.position;
    pushes = last.pushes;
    moving = 0;
    hint = [];
    stage.sound.play('tap', 0.8);
  }

  function help(): void {
    const solution = solve(yard, position, 60_000);
    if (!solution) return stage.banner('No way home', 'Undo or start the level again');
    const upToPush = solution.findIndex((step, index) => {
      const player = solution
        .slice(0, index)
        .reduce((cell, taken) => cell + getStep(yard, taken), position.player);
      return position.parcels.some((parcel) => parcel.cell === player + getStep(yard, step));
    });
    hint = solution.slice(0, upToPush + 1);
    stage.sound.play('coin');
  }

  function step(next: Direction): void {
    direction = next;
    const result = move(yard, position, next);
    if (!result) {
      queue = [];
      stage.sound.play('tap', 0.5);
      return;
    }
    undo.push({ position, pushes });
    before = position;
    position = result.position;
    moving = 0;
    steps++;
    pushing = result.pushed !== undefined;
    hint = hint[0] === next ? hint.slice(1) : [];
    if (result.pushed === undefined)
      return stage.sound.tone({ wave: 'triangle', from: 180, to: 130, seconds: 0.05, gain: 0.12 });
    pushes++;
    queue = [];
    const parcel = position.parcels[result.pushed];
    const home = parcel && yard.goals.get(parcel.cell) === parcel.mark;
    stage.sound.play(home ? 'coin' : 'hit', home ? 1 : 0.7);
    const { x, y, size } = layout();
    const player = position.player;
    const dust = {
      x: x + ((player % yard.columns) + 0.5) * size,
      y: y + (Math.floor(player / yard.columns) + 0.8) * size,
    };
    stage.particles.burst({
      ...dust,
      count: 7,
      colors: home ? ['#fff27a', '#ffffff'] : ['rgba(255,240,210,.9)'],
      shape: home ? 'star' : 'smoke',
      speed: [20, 120],
      size: [4, 10],
    });
    if (isSolved(yard, position)) solved();
  }

  function solved(): void {
    doneFor = 0;
    const points = getPoints(level, pushes);
    if (!stage.demo) stage.store.write(`level:${number}`, Math.max(points, getBest(number)));
    stage.achieve('first-delivery');
    if (pushes <= level.pushes) stage.achieve('on-target');
    const done = variant.levels.filter((_, index) => getBest(index) > 0).length;
    if (done >= 10) stage.achieve('ten-deliveries');
    if (done === variant.levels.length) stage.achieve('all-delivered');
    stage.sound.play('win');
    stage.shake(0.6);
    const { frame } = stage;
    stage.particles.burst({
      x: frame.width / 2,
      y: frame.height * 0.3,
      count: 70,
      colors: ['#ffd54a', '#ff6a6a', '#6ad7ff', '#8be85a', '#ffffff'],
      shape: 'square',
      speed: [120, 520],
      size: [5, 11],
      life: [0.8, 1.8],
      gravity: 420,
    });
  }

  function openNext(): void {
    if (number + 1 < variant.levels.length) return open(number + 1);
    const score = variant.levels.reduce((sum, _, index) => sum + getBest(index), 0);
    stage.endRound({
      title: 'All delivered!',
      score,
      detail: `${variant.levels.length} levels. Go back for the stars you missed.`,
    });
    doneFor = -2;
  }

  function layout(): { x: number; y: number; size: number } {
    const { frame } = stage;
    const upright = frame.height > frame.width;
    const room = upright
      ? { x: 16, y: 190, width: frame.width - 32, height: frame.height - 330 }
      : { x: 30, y: 96, width: frame.width - 60, height: frame.height - 112 };
    const size = Math.min(room.width / yard.columns, room.height / (yard.rows + 0.3), 84);
    return {
      x: room.x + (room.width - size * yard.columns) / 2,
      y: room.y + (room.height - size * yard.rows) / 2 + size * 0.15,
      size,
    };
  }

  function placeTool(index: number): { x: number; y: number; size: number } {
    const { frame } = stage;
    return frame.height > frame.width
      ? { x: 40 + index * 108, y: frame.height - 122, size: 88 }
      : { x: 368 + index * 70, y: 18, size: 58 };
  }

  function readInput(): void {
    const { input } = stage;
    for (const key of input.typed)
      tools
        .find((tool) => tool.key === key.toLowerCase() || (key === 'Backspace' && tool.key === 'z'))
        ?.act();
    for (const pressed of DIRECTIONS) {
      if (input.pressed(pressed)) {
        queue = [pressed];
        repeat = 0.24;
      }
    }
    const held = DIRECTIONS.find((other) => input.held(other));
    if (held && queue.length === 0 && (repeat -= 1 / 60) <= 0) queue = [held];
    readPointer();
  }

  function readPointer(): void {
    const { pointer } = stage.input;
    if (pointer.pressed) {
      const tool = tools.find((_, index) => {
        const box = placeTool(index);
        return (
          pointer.x >= box.x &&
          pointer.x <= box.x + box.size &&
          pointer.y >= box.y &&
          pointer.y <= box.y + box.size
        );
      });
      tool?.act();
      holding = tool ? undefined : { x: pointer.x, y: pointer.y, swiped: false };
    }
    if (holding && pointer.down) {
      const dx = pointer.x - holding.x;
      const dy = pointer.y - holding.y;
      if (Math.max(Math.abs(dx), Math.abs(dy)) > SWIPE) {
        queue = [
          Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up',
        ];
        holding = { x: pointer.x, y: pointer.y, swiped: true };
      }
    }
    if (!holding || !pointer.released) return;
    const { x, y, size } = layout();
    const cell =
      Math.floor((pointer.y - y) / size) * yard.columns + Math.floor((pointer.x - x) / size);
    if (!holding.swiped) queue = walk(yard, position, cell);
    holding = undefined;
  }

  return {
    update(seconds) {
      moving = Math.min(1, moving + seconds / STEP_SECONDS);
      if (doneFor >= 0 && (doneFor += seconds) > 1.7) return openNext();
      if (doneFor !== -1) return;
      readInput();
      const next = moving >= 1 ? queue.shift() : undefined;
      if (next) step(next);
    },
    autopilot() {
      if (doneFor !== -1 || queue.length > 0 || stage.time < 0.2) return;
      if (hint.length === 0) hint = solve(yard, position) ?? [];
      queue = hint.slice(0, 1);
    },
    draw(pen) {
      drawBackdrop(pen, stage.frame, variant.skin, stage.time);
      drawYard(pen);
      stage.particles.draw(pen);
      if (variant.skin === 'night' && doneFor < 0) drawDarkness(pen);
      drawHud(pen);
      if (doneFor >= 0) drawStars(pen);
    },
  };

  function drawYard(pen: Pen): void {
    const { x, y, size } = layout();
    const cells = yard.floor.map((floor, cell) => ({
      floor,
      cell,
      cx: x + (cell % yard.columns) * size,
      cy: y + Math.floor(cell / yard.columns) * size,
    }));
    const paintAt = (cx: number, cy: number, paint: () => void) => {
      pen.save();
      pen.translate(cx, cy);
      paint();
      pen.restore();
    };
    for (const { floor, cell, cx, cy } of cells) {
      if (floor === 'outside' || floor === 'wall') continue;
      paintAt(cx, cy, () =>
        drawFloor(
          pen,
          variant.skin,
          floor,
          (cell + Math.floor(cell / yard.columns)) % 2 === 0,
          size,
        ),
      );
      const mark = yard.goals.get(cell);
      if (mark) paintAt(cx, cy, () => drawGoal(pen, variant.skin, mark, size, stage.time));
    }
    const actors = [
      ...position.parcels.map((parcel, index) => ({
        parcel,
        cell: parcel.cell,
        from: before.parcels[index]?.cell ?? parcel.cell,
      })),
      { parcel: undefined, cell: position.player, from: before.player },
    ];
    const t = easeOut(moving);
    for (let row = 0; row < yard.rows; row++) {
      for (const { floor, cell, cx, cy } of cells.slice(
        row * yard.columns,
        (row + 1) * yard.columns,
      )) {
        if (floor !== 'wall') continue;
        const below = yard.floor[cell + yard.columns];
        paintAt(cx, cy, () => drawWall(pen, variant.skin, size, below !== 'wall', cell));
      }
      for (const { parcel, cell, from } of actors) {
        const column = (cell % yard.columns) * t + (from % yard.columns) * (1 - t);
        const line =
          Math.floor(cell / yard.columns) * t + Math.floor(from / yard.columns) * (1 - t);
        if (Math.ceil(line - 0.01) !== row) continue;
        paintAt(x + (column + 0.5) * size, y + (line + 0.42) * size, () => {
          pen.fillStyle = 'rgba(20,8,0,.28)';
          pen.beginPath();
          pen.ellipse(0, size * 0.42, size * 0.42, size * 0.13, 0, 0, 7);
          pen.fill();
          pen.scale((size / 100) * 0.94, (size / 100) * 0.94);
          if (parcel)
            drawParcel(
              pen,
              variant.skin,
              parcel.mark,
              yard.goals.get(parcel.cell) === parcel.mark,
              yard.goals.get(parcel.cell) === parcel.mark ? 'happy' : undefined,
            );
          else
            drawHero(pen, variant.skin, {
              direction,
              stride: moving < 1 ? Math.sin(steps * Math.PI + moving * Math.PI) : 0,
              mood: doneFor >= 0 ? 'grin' : pushing && moving < 1 ? 'grit' : 'happy',
            });
        });
      }
    }
    const [next] = hint;
    if (next && !stage.demo) drawArrow(pen, x, y, size, next);
  }

  function drawArrow(pen: Pen, x: number, y: number, size: number, next: Direction): void {
    pen.save();
    pen.translate(
      x + ((position.player % yard.columns) + 0.5) * size,
      y + (Math.floor(position.player / yard.columns) + 0.4) * size,
    );
    pen.rotate({ right: 0, down: Math.PI / 2, left: Math.PI, up: -Math.PI / 2 }[next]);
    const push = size * (0.55 + 0.06 * Math.sin(stage.time * 8));
    polygon(pen, [
      [push, -size * 0.2],
      [push + size * 0.32, 0],
      [push, size * 0.2],
    ]);
    paint(pen, '#ffffff', variant.theme.back, 4);
    pen.restore();
  }

  function drawDarkness(pen: Pen): void {
    const { x, y, size } = layout();
    const t = easeOut(moving);
    const px =
      x +
      ((position.player % yard.columns) * t + (before.player % yard.columns) * (1 - t) + 0.5) *
        size;
    const py =
      y +
      (Math.floor(position.player / yard.columns) * t +
        Math.floor(before.player / yard.columns) * (1 - t) +
        0.4) *
        size;
    pen.fillStyle = radial(pen, px, py, size * 4.4, [
      'rgba(255,220,140,.10)',
      [0.45, 'rgba(4,6,24,.25)'],
      [0.8, 'rgba(4,6,24,.88)'],
      'rgba(4,6,24,.93)',
    ]);
    const { left, top, right, bottom } = stage.frame;
    pen.fillRect(left, top, right - left, bottom - top);
  }

  function drawHud(pen: Pen): void {
    const { frame, font } = stage;
    const { theme } = variant;
    const upright = frame.height > frame.width;
    const [x, y] = upright ? [16, 88] : [24, 14];
    roundRect(pen, x, y, upright ? frame.width - 32 : 322, upright ? 78 : 66, 20);
    paint(pen, alpha(theme.back, 0.88), theme.accent, 3);
    const line = upright ? y + 40 : y + 33;
    letter(pen, `${number + 1}/${variant.levels.length}`, {
      x: x + 20,
      y: line,
      size: 34,
      align: 'left',
      fill: theme.accent,
      font,
    });
    letter(pen, `PUSHES ${pushes}`, {
      x: x + (upright ? 190 : 122),
      y: line,
      size: 28,
      align: 'left',
      fill: theme.text,
      font,
      maxWidth: 190,
    });
    if (upright)
      letter(pen, `TARGET ${level.pushes}`, {
        x: x + frame.width - 52,
        y: line,
        size: 28,
        align: 'right',
        fill: theme.text,
        font,
        maxWidth: 150,
      });
    tools.forEach(({ label, key, isLocked }, index) => {
      const box = placeTool(index);
      const locked = isLocked?.() ?? false;
      roundRect(pen, box.x, box.y, box.size, box.size, box.size * 0.28);
      paint(
        pen,
        locked ? '#5b5a60' : linear(pen, 0, box.y, 0, box.y + box.size, [theme.panel, theme.back]),
        locked ? '#8f8d96' : theme.accent,
        3,
      );
      if (locked && key === 'n')
        return drawLock(pen, box.x + box.size / 2, box.y + box.size / 2, box.size);
      pen.font = `bold ${box.size * 0.6}px system-ui, Lato, sans-serif`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillStyle = locked ? '#a6a4ad' : theme.text;
      pen.fillText(label, box.x + box.size / 2, box.y + box.size * 0.52);
    });
  }

  function drawStars(pen: Pen): void {
    const { frame, font } = stage;
    const won = getStars(level, pushes);
    for (let index = 0; index < 3; index++) {
      const grow = easeOut(Math.min(1, Math.max(0, doneFor * 3 - index * 0.6)));
      pen.beginPath();
      starPath(
        pen,
        frame.width / 2 + (index - 1) * 130,
        frame.height * 0.42 - (index === 1 ? 26 : 0),
        62 * grow,
      );
      paint(pen, index < won ? '#ffd23e' : 'rgba(30,20,40,.7)', variant.theme.back, 8);
    }
    letter(pen, 'DELIVERED!', {
      x: frame.width / 2,
      y: frame.height * 0.62,
      size: 70,
      font,
      fill: ['#ffffff', variant.theme.accent],
      outline: variant.theme.back,
      depth: 6,
      maxWidth: frame.width * 0.9,
    });
  }
}

function drawLock(pen: Pen, x: number, y: number, size: number): void {
  const unit = size / 10;
  pen.beginPath();
  pen.arc(x, y - unit * 0.7, unit * 1.5, Math.PI, 0);
  pen.lineWidth = unit * 0.8;
  pen.strokeStyle = '#e4e2ea';
  pen.stroke();
  roundRect(pen, x - unit * 2.2, y - unit * 0.7, unit * 4.4, unit * 3.2, unit * 0.7);
  pen.fillStyle = '#e4e2ea';
  pen.fill();
}
