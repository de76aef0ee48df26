import { alpha } from '../../kit/color.ts';
import { approach, clamp, easeOut, TAU } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, paint, linear, roundRect } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import {
  areNeighbors,
  clearRuns,
  createBoard,
  fall,
  findMove,
  isMove,
  type Swap,
  swapped,
} from './board.ts';
import { type Level, createLevel, getPoints, getStars, MAX_STARS, SIDE } from './levels.ts';
import { drawMap, findLevel, levelsOfPage } from './map.ts';
import { COLORS, drawPiece } from './pieces.ts';
import { drawScene } from './scenery.ts';
import type { Variant } from './variants.ts';

/** The drawn position of a gem in cells. */
interface View {
  x: number;
  y: number;
  speed: number;
}

interface Fading {
  readonly kind: number;
  readonly x: number;
  readonly y: number;
  age: number;
}

const SWAP_SECONDS = 0.16;
const CLEAR_SECONDS = 0.2;
const HINT_AFTER = 7;
const MAP_SECONDS = 2.8;
/** A tap that ended the level must not skip its stars. */
const MAP_MIN_SECONDS = 0.6;

export function startRound(stage: Stage, variant: Variant): Round {
  let level = createLevel(variant.mode, Math.max(1, stage.reached('level')), stage.random);
  let board = createBoard(SIDE, SIDE, level.kinds, stage.random);
  let score = 0;
  let levelScore = 0;
  let movesLeft = level.moves ?? 0;
  let secondsLeft = level.seconds ?? 0;
  let coral = [...level.coral];
  let orders = [...level.orders];
  let phase: 'idle' | 'swap' | 'back' | 'clear' | 'fall' | 'map' | 'done' = 'idle';
  /** The map after a level goes on by itself; opened by the player it waits. */
  let map = { age: 0, next: 0, earned: 0, bonus: 0, picked: 1 };
  let wait = 0;
  let cascade = 0;
  let lastSwap: Swap | undefined;
  let chosen: number | undefined;
  let cursor = 27;
  let idleFor = 0;
  let shown = 0;
  const views = new Map<number, View>();
  let fading: Fading[] = [];
  placeViews();
  announce();

  function announce(): void {
    stage.banner(`Level ${level.number}`, goalText(level));
  }

  const unlocked = () => Math.max(1, level.number, map.next, stage.reached('level'));
  const starsOf = (number: number) => stage.store.read(`stars:${number}`, 0);

  function goalText({ points, moves }: Level): string {
    if (variant.mode === 'coral') return 'Free the coral';
    if (variant.mode === 'orders') return 'Fill the orders';
    return moves
      ? `${points.toLocaleString('en')} points in ${moves} moves`
      : `${points.toLocaleString('en')} points`;
  }

  function placeViews(): void {
    views.clear();
    board.cells.forEach(
      (gem, index) =>
        gem &&
        views.set(gem.id, {
          x: index % SIDE,
          y: Math.floor(index / SIDE) - SIDE - (index % SIDE) * 0.3,
          speed: 0,
        }),
    );
    phase = 'fall';
  }

  function layout(): {
    x: number;
    y: number;
    cell: number;
    panelX: number;
    panelY: number;
    upright: boolean;
    /** Opens the map. */
    button: { x: number; y: number; width: number; height: number };
  } {
    const upright = stage.frame.height > stage.frame.width;
    const cell = upright ? 72 : 68;
    return upright
      ? {
          x: 12,
          y: 290,
          cell,
          panelX: 30,
          panelY: 96,
          upright,
          button: { x: 186, y: 218, width: 148, height: 44 },
        }
      : {
          x: 40,
          y: 28,
          cell,
          panelX: 626,
          panelY: 100,
          upright,
          button: { x: 652, y: 518, width: 248, height: 42 },
        };
  }

  function attempt(swap: Swap): void {
    chosen = undefined;
    idleFor = 0;
    if (phase !== 'idle' || !areNeighbors(board, ...swap)) return;
    const good = isMove(board, swap);
    lastSwap = swap;
    board = swapped(board, swap);
    phase = good ? 'swap' : 'back';
    wait = SWAP_SECONDS;
    stage.sound.play(good ? 'whoosh' : 'tap', good ? 1.4 : 0.6);
    if (good && level.moves !== undefined) movesLeft--;
  }

  function clear(): void {
    const { board: after, cleared, created } = clearRuns(board, lastSwap);
    lastSwap = undefined;
    if (cleared.length === 0) {
      phase = 'idle';
      settle();
      return;
    }
    cascade++;
    const { x, y, cell } = layout();
    for (const index of [...cleared, ...created]) {
      const gem = board.cells[index];
      if (!gem) continue;
      if ((orders[gem.kind] ?? 0) > 0) orders[gem.kind] = (orders[gem.kind] ?? 0) - 1;
      if ((coral[index] ?? 0) > 0) coral[index] = (coral[index] ?? 0) - 1;
      if (created.includes(index)) continue;
      const column = index % SIDE;
      const row = Math.floor(index / SIDE);
      fading.push({ kind: gem.kind, x: column, y: row, age: 0 });
      const color = COLORS[variant.scene][gem.kind] ?? '#ffffff';
      stage.particles.burst({
        x: x + (column + 0.5) * cell,
        y: y + (row + 0.5) * cell,
        count: 6,
        colors: [color, '#ffffff'],
        shape: 'star',
        speed: [60, 240],
        size: [3, 8],
        gravity: 300,
      });
    }
    const points = getPoints(cleared.length + created.length, cascade);
    score += points;
    levelScore += points;
    if (level.seconds !== undefined) secondsLeft = Math.min(60, secondsLeft + 0.5 + created.length);
    stage.sound.play(created.length > 0 ? 'coin' : 'pop', 0.8 + cascade * 0.14);
    if (cleared.length > 8) {
      stage.shake(1 + cleared.length / 20);
      stage.flash('#ffffff', 0.25);
      stage.sound.play('boom', 1.4);
    }
    if (cascade === 4) {
      stage.banner('Splendid!');
      stage.achieve('splendid');
    }
    board = after;
    phase = 'clear';
    wait = CLEAR_SECONDS;
  }

  function drop(): void {
    const { board: fallen, shuffled } = fall(board, stage.random);
    const fresh = new Array<number>(SIDE).fill(0);
    const known = new Set(board.cells.map((gem) => gem?.id));
    fallen.cells.forEach((gem, index) => {
      if (gem && !known.has(gem.id)) {
        const column = index % SIDE;
        fresh[column] = (fresh[column] ?? 0) + 1;
      }
    });
    fallen.cells.forEach((gem, index) => {
      if (!gem || views.has(gem.id)) return;
      const column = index % SIDE;
      views.set(gem.id, {
        x: column,
        y: Math.floor(index / SIDE) - (fresh[column] ?? 0) - 0.3,
        speed: 0,
      });
    });
    board = fallen;
    const alive = new Set(board.cells.map((gem) => gem?.id));
    for (const id of views.keys()) if (!alive.has(id)) views.delete(id);
    if (shuffled) stage.banner('Shuffled', 'No move was left');
    phase = 'fall';
  }

  function settle(): void {
    cascade = 0;
    const reached = level.points > 0 && levelScore >= level.points;
    const freed = variant.mode === 'coral' && coral.every((layers) => layers === 0);
    const filled = variant.mode === 'orders' && orders.every((count) => count === 0);
    if (reached || freed || filled) return completeLevel();
    if (level.moves !== undefined && movesLeft <= 0) finish('Out of moves');
  }

  function completeLevel(): void {
    const bonus = Math.round(movesLeft * 60 + secondsLeft * 20);
    const earned = getStars(level, level.moves === undefined ? secondsLeft : movesLeft);
    score += bonus;
    stage.sound.play('win');
    if (!stage.demo)
      stage.store.write(`stars:${level.number}`, Math.max(earned, starsOf(level.number)));
    stage.reach('level', level.number + 1);
    stage.achieve('first-level');
    if (earned === MAX_STARS) stage.achieve('three-stars');
    for (const goal of [6, 12]) if (level.number + 1 >= goal) stage.achieve(`level-${goal}`);
    const next = level.number + 1;
    map = { age: 0, next, earned, bonus, picked: next };
    phase = 'map';
  }

  function openMap(): void {
    chosen = undefined;
    map = { age: 0, next: 0, earned: 0, bonus: 0, picked: level.number };
    phase = 'map';
    stage.sound.play('whoosh');
  }

  /** A level chosen on the map begins a new run. */
  function readMap(): void {
    const { input } = stage;
    if (map.next > 0) {
      const skipped = input.pointer.pressed || input.pressed('fire');
      if (map.age > MAP_SECONDS || (skipped && map.age > MAP_MIN_SECONDS)) openLevel(map.next);
      return;
    }
    const step = Number(input.pressed('right')) - Number(input.pressed('left'));
    const [first = 1] = levelsOfPage(level.number);
    map.picked = clamp(map.picked + step, first, unlocked());
    const touched = input.pointer.pressed
      ? findLevel(stage.frame, level.number, input.pointer)
      : undefined;
    const wanted = input.pressed('fire') ? map.picked : touched;
    if (wanted !== undefined && wanted <= stage.reached('level') && wanted !== level.number) {
      score = shown = 0;
      openLevel(wanted);
    } else if (input.pointer.pressed || input.pressed('fire') || input.typed.includes('l'))
      phase = 'idle';
  }

  function openLevel(number: number): void {
    level = createLevel(variant.mode, number, stage.random);
    levelScore = 0;
    movesLeft = level.moves ?? 0;
    secondsLeft = level.seconds ?? 0;
    coral = [...level.coral];
    orders = [...level.orders];
    board = createBoard(SIDE, SIDE, level.kinds, stage.random);
    placeViews();
    announce();
  }

  function finish(title: string): void {
    phase = 'done';
    stage.sound.play('lose');
    stage.endRound({ title, score, detail: `You reached level ${level.number}.` });
  }

  function readInput(): void {
    const { x, y, cell } = layout();
    const { pointer } = stage.input;
    const { button } = layout();
    const onButton =
      pointer.pressed &&
      pointer.x >= button.x &&
      pointer.x <= button.x + button.width &&
      pointer.y >= button.y &&
      pointer.y <= button.y + button.height;
    if (onButton || stage.input.typed.includes('l')) return openMap();
    const findCell = (px: number, py: number) => {
      const column = Math.floor((px - x) / cell);
      const row = Math.floor((py - y) / cell);
      return column >= 0 && row >= 0 && column < SIDE && row < SIDE
        ? row * SIDE + column
        : undefined;
    };
    if (pointer.pressed) {
      const touched = findCell(pointer.x, pointer.y);
      if (touched !== undefined && chosen !== undefined && areNeighbors(board, chosen, touched))
        attempt([chosen, touched]);
      else {
        chosen = touched;
        if (touched !== undefined) stage.sound.play('tap');
      }
    } else if (
      pointer.down &&
      chosen !== undefined &&
      findCell(pointer.startX, pointer.startY) === chosen
    ) {
      const dx = pointer.x - pointer.startX;
      const dy = pointer.y - pointer.startY;
      if (Math.max(Math.abs(dx), Math.abs(dy)) > cell * 0.5) {
        const step = Math.abs(dx) > Math.abs(dy) ? Math.sign(dx) : Math.sign(dy) * SIDE;
        attempt([chosen, chosen + step]);
      }
    }
    const step = stage.input.pressed('left')
      ? -1
      : stage.input.pressed('right')
        ? 1
        : stage.input.pressed('up')
          ? -SIDE
          : stage.input.pressed('down')
            ? SIDE
            : 0;
    if (step !== 0) {
      const target = cursor + step;
      const inside =
        target >= 0 &&
        target < SIDE * SIDE &&
        (Math.abs(step) > 1 || Math.floor(target / SIDE) === Math.floor(cursor / SIDE));
      if (inside && chosen === cursor) attempt([cursor, target]);
      if (inside) cursor = target;
    }
    if (stage.input.pressed('fire')) chosen = chosen === cursor ? undefined : cursor;
  }

  function moveViews(seconds: number): boolean {
    let moving = false;
    board.cells.forEach((gem, index) => {
      const view = gem && views.get(gem.id);
      if (!view) return;
      const targetX = index % SIDE;
      const targetY = Math.floor(index / SIDE);
      view.x = approach(view.x, targetX, seconds * 9);
      if (view.y < targetY && phase === 'fall') {
        view.speed = Math.min(24, view.speed + seconds * 60);
        view.y = Math.min(targetY, view.y + view.speed * seconds);
      } else {
        view.speed = 0;
        view.y = approach(view.y, targetY, seconds * 9);
      }
      if (view.x !== targetX || view.y !== targetY) moving = true;
    });
    return moving;
  }

  return {
    update(seconds) {
      idleFor += seconds;
      shown = Math.abs(score - shown) < 5 ? score : shown + (score - shown) * 0.12;
      fading = fading.filter((gem) => (gem.age += seconds) < 0.25);
      const moving = moveViews(seconds);
      if (phase === 'map') {
        map.age += seconds;
        return readMap();
      }
      if (level.seconds !== undefined && phase !== 'done') {
        const before = secondsLeft;
        secondsLeft = Math.max(0, secondsLeft - seconds);
        if (secondsLeft < 6 && Math.ceil(before) !== Math.ceil(secondsLeft))
          stage.sound.play('tap', 1.6);
        if (secondsLeft === 0 && phase === 'idle') finish('The bell rings');
      }
      if (phase === 'idle') readInput();
      else if (phase === 'fall' && !moving) clear();
      else if ((wait -= seconds) <= 0) {
        if (phase === 'swap') clear();
        else if (phase === 'clear') drop();
        else if (phase === 'back' && lastSwap) {
          board = swapped(board, lastSwap);
          lastSwap = undefined;
          phase = 'idle';
        }
      }
    },
    autopilot() {
      if (phase !== 'idle' || idleFor < 0.22) return;
      const moves = Array.from({ length: 14 }, () => findMove(board, stage.random)).flatMap(
        (swap) => (swap ? [swap] : []),
      );
      const worth = (swap: Swap) => clearRuns(swapped(board, swap), swap).cleared.length;
      const best = moves.toSorted((a, b) => worth(b) - worth(a))[0];
      if (best) attempt(best);
    },
    draw(pen) {
      const place = layout();
      drawScene(pen, stage.frame, variant.scene, stage.time);
      if (phase === 'map') return showMap(pen);
      drawTray(pen, place);
      drawGems(pen, place);
      drawPanel(pen, place);
      stage.particles.draw(pen);
    },
  };

  function showMap(pen: CanvasRenderingContext2D): void {
    const isComplete = map.next > 0;
    const total = levelsOfPage(level.number).reduce((sum, number) => sum + starsOf(number), 0);
    drawMap(
      pen,
      stage.frame,
      {
        at: isComplete ? map.next : level.number,
        from: level.number,
        sailed: (map.age - 1) / 1.2,
        unlocked: unlocked(),
        picked: isComplete ? undefined : map.picked,
        heading: isComplete ? `Level ${level.number} complete` : variant.title,
        detail: isComplete ? `Bonus ${map.bonus}` : `${total} stars. Choose a level`,
        earned: isComplete ? map.earned : undefined,
        age: map.age,
        stars: starsOf,
      },
      variant.theme,
      stage.font,
    );
  }

  function drawTray(
    pen: CanvasRenderingContext2D,
    { x, y, cell }: ReturnType<typeof layout>,
  ): void {
    const side = cell * SIDE;
    roundRect(pen, x - 10, y - 10, side + 20, side + 20, 24);
    paint(pen, alpha(variant.theme.back, 0.82), alpha(variant.theme.accent, 0.9), 4);
    for (let index = 0; index < SIDE * SIDE; index++) {
      const column = index % SIDE;
      const row = Math.floor(index / SIDE);
      roundRect(pen, x + column * cell + 2, y + row * cell + 2, cell - 4, cell - 4, 12);
      pen.fillStyle = (column + row) % 2 ? 'rgba(255,255,255,.07)' : 'rgba(255,255,255,.13)';
      pen.fill();
      const layers = coral[index] ?? 0;
      if (layers > 0) drawCoral(pen, x + column * cell, y + row * cell, cell, layers, index);
    }
  }

  function drawGems(
    pen: CanvasRenderingContext2D,
    { x, y, cell }: ReturnType<typeof layout>,
  ): void {
    pen.save();
    roundRect(pen, x - 8, y - 8, cell * SIDE + 16, cell * SIDE + 16, 22);
    pen.clip();
    const hint = idleFor > HINT_AFTER && phase === 'idle' ? findMove(board) : undefined;
    board.cells.forEach((gem, index) => {
      const view = gem && views.get(gem.id);
      if (!gem || !view) return;
      const hinted = hint?.includes(index);
      const bob = hinted && !stage.reducedMotion ? Math.sin(stage.time * 9) * 4 : 0;
      const grow = index === chosen ? 1.12 + Math.sin(stage.time * 10) * 0.04 : hinted ? 1.06 : 1;
      drawPiece(
        pen,
        variant.scene,
        gem.kind,
        gem.power,
        x + (view.x + 0.5) * cell,
        y + (view.y + 0.5) * cell + bob,
        cell * 0.41 * grow,
      );
    });
    for (const { kind, x: column, y: row, age } of fading) {
      pen.globalAlpha = 1 - age / 0.25;
      drawPiece(
        pen,
        variant.scene,
        kind,
        'none',
        x + (column + 0.5) * cell,
        y + (row + 0.5) * cell,
        cell * 0.41 * (1 + easeOut(age / 0.25) * 0.5),
      );
    }
    pen.restore();
    const marked = chosen ?? (stage.input.device === 'keys' && !stage.demo ? cursor : undefined);
    if (marked === undefined) return;
    roundRect(
      pen,
      x + (marked % SIDE) * cell + 2,
      y + Math.floor(marked / SIDE) * cell + 2,
      cell - 4,
      cell - 4,
      14,
    );
    pen.lineWidth = chosen === undefined ? 4 : 6;
    pen.strokeStyle = chosen === undefined ? 'rgba(255,255,255,.75)' : '#ffffff';
    pen.stroke();
  }

  function drawPanel(
    pen: CanvasRenderingContext2D,
    { panelX, panelY, upright, button }: ReturnType<typeof layout>,
  ): void {
    const { theme } = variant;
    const width = upright ? 540 : 300;
    const height = upright ? 176 : 470;
    roundRect(pen, panelX, panelY, width, height, 26);
    paint(
      pen,
      linear(pen, 0, panelY, 0, panelY + height, [
        alpha(theme.panel, 0.94),
        alpha(theme.back, 0.94),
      ]),
      theme.accent,
      4,
    );
    const drawText = (text: string, x: number, y: number, size: number, fill = theme.text) =>
      letter(pen, text, { x, y, size, fill, font: stage.font, maxWidth: width - 40 });
    const middle = panelX + width / 2;
    const limit = level.moves === undefined ? Math.ceil(secondsLeft) : movesLeft;
    const [limitX, limitY] = upright ? [panelX + 82, panelY + 88] : [middle, panelY + 196];
    circle(pen, limitX, limitY, 58);
    paint(pen, alpha(theme.back, 0.9), alpha(theme.text, 0.25), 10);
    pen.beginPath();
    const share = clamp(
      level.moves === undefined ? secondsLeft / 60 : movesLeft / level.moves,
      0,
      1,
    );
    pen.arc(limitX, limitY, 58, -TAU / 4, -TAU / 4 + TAU * share);
    pen.lineWidth = 10;
    pen.strokeStyle = limit <= 5 ? '#ff5d5d' : theme.accent;
    pen.stroke();
    drawText(String(limit), limitX, limitY - 6, 58, limit <= 5 ? '#ff8a8a' : '#ffffff');
    drawText(level.moves === undefined ? 'seconds' : 'moves', limitX, limitY + 32, 22);
    const [scoreX, scoreY] = upright ? [panelX + 230, panelY + 40] : [middle, panelY + 84];
    drawText(Math.round(shown).toLocaleString('en'), scoreX, scoreY, 54, theme.accent);
    drawText(`Level ${level.number}`, scoreX, scoreY + (upright ? 46 : -46), 28);
    roundRect(pen, button.x, button.y, button.width, button.height, 21);
    paint(pen, alpha(theme.back, 0.9), theme.accent, 3);
    drawText('Map', button.x + button.width / 2, button.y + button.height / 2, 26);
    drawGoal(
      pen,
      upright ? panelX + 350 : panelX + 26,
      upright ? panelY + 26 : panelY + 286,
      upright ? 170 : 248,
      drawText,
    );
  }

  function drawGoal(
    pen: CanvasRenderingContext2D,
    x: number,
    y: number,
    width: number,
    drawText: (text: string, x: number, y: number, size: number) => void,
  ): void {
    const middle = x + width / 2;
    if (variant.mode === 'orders') {
      const orderedKinds = level.orders.flatMap((count, kind) => (count > 0 ? [kind] : []));
      orderedKinds.forEach((kind, index) => {
        const px = x + 34 + (index % 2) * (width / 2);
        const py = y + 30 + Math.floor(index / 2) * 70;
        drawPiece(pen, variant.scene, kind, 'none', px, py, 27);
        const left = orders[kind] ?? 0;
        drawText(left > 0 ? String(left) : '✓', px + 50, py, 34);
      });
      return;
    }
    const total =
      variant.mode === 'coral'
        ? level.coral.reduce((sum, layers) => sum + layers, 0)
        : level.points;
    const done =
      variant.mode === 'coral'
        ? total - coral.reduce((sum, layers) => sum + layers, 0)
        : levelScore;
    drawText(variant.mode === 'coral' ? 'Coral left' : 'Points left', middle, y + 14, 28);
    drawText(Math.max(0, total - done).toLocaleString('en'), middle, y + 58, 44);
    roundRect(pen, x, y + 92, width, 24, 12);
    pen.fillStyle = 'rgba(0,0,0,.45)';
    pen.fill();
    roundRect(pen, x, y + 92, Math.max(24, width * clamp(done / total, 0, 1)), 24, 12);
    pen.fillStyle = linear(pen, x, 0, x + width, 0, [variant.theme.accent, '#ffffff']);
    pen.fill();
  }
}

function drawCoral(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  cell: number,
  layers: number,
  seed: number,
): void {
  pen.fillStyle = layers > 1 ? 'rgba(255,70,130,.75)' : 'rgba(255,130,150,.5)';
  roundRect(pen, x + 1, y + 1, cell - 2, cell - 2, 12);
  pen.fill();
  pen.fillStyle = layers > 1 ? '#ffd0de' : '#ff9fb5';
  for (let index = 0; index < 8; index++) {
    const turn = (index / 8) * TAU + seed;
    circle(
      pen,
      x + cell / 2 + Math.cos(turn) * cell * 0.42,
      y + cell / 2 + Math.sin(turn) * cell * 0.42,
      cell * 0.07,
    );
    pen.fill();
  }
}
