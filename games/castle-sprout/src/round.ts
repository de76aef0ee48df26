import { alpha } from '../../kit/color.ts';
import { clamp } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, paint, linear, polygon, roundRect } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import { drawCastle, drawPest, drawPlant, drawSeed, PLANT_COLORS } from './figures.ts';
import {
  advance,
  type DefenseEvent,
  dig,
  goodCells,
  grow,
  isWaveOver,
  MAX_LEVEL,
  openDefense,
  type PestKind,
  type PlantKind,
  PLANTS,
  getPrice,
  getRange,
  startWave,
  pestPosition,
} from './defense.ts';
import { toCell, COLUMNS, ROWS, toUpright } from './garden.ts';
import { drawLand } from './land.ts';
import { savedDefense } from './saved-defense.ts';
import { placeCastle, CELL, findCell, createLayout, toMiddle } from './layout.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;
type Tool = PlantKind | 'dig';

const TOOLS: readonly Tool[] = ['pea', 'frost', 'melon', 'sun', 'dig'];
const NAMES: Record<Tool, string> = {
  pea: 'Pea',
  frost: 'Frost',
  melon: 'Melon',
  sun: 'Sunflower',
  dig: 'Spade',
};
const REST = 14;
/** How fast a wave runs. */
const SPEEDS = [1, 2, 4];
const HELD = 15;

/** The fifteenth wave is the victory; later waves only score. */
export function startRound(stage: Stage, variant: Variant, saved?: unknown): Round {
  const continued = savedDefense.safeParse(saved).data;
  const defense = openDefense(variant.garden, variant.coins, variant.hearts);
  let tool: Tool = 'pea';
  let cursor = 5 * COLUMNS + 5;
  let rest = continued?.rest ?? (stage.demo ? 0.2 : 20);
  let score = continued?.score ?? 0;
  let scared = 0;
  let speed = 1;
  let over = false;
  let land: { canvas: HTMLCanvasElement; key: string } | undefined;
  if (continued) {
    const { coins, hearts, plants, pests, coming, wave } = continued;
    Object.assign(defense, { coins, hearts, plants, pests, coming, wave });
    stage.banner(wave === 0 ? 'Plant first' : `Wave ${wave}`, stage.goal);
  } else if (stage.demo) {
    prepareDemo();
    startWave(defense);
  } else stage.banner('Plant first', stage.goal);

  function prepareDemo(): void {
    const kinds: PlantKind[] = [
      'pea',
      'melon',
      'frost',
      'pea',
      'melon',
      'sun',
      'pea',
      'frost',
      'pea',
      'melon',
      'pea',
    ];
    defense.coins = 1200;
    for (const kind of kinds) {
      const [cell] = goodCells(defense);
      if (cell !== undefined) grow(defense, cell, kind);
    }
    for (const plant of defense.plants.slice(0, 3)) plant.level = 3;
    defense.wave = 6;
    const pests: PestKind[] = ['boss', 'beetle', 'ant', 'beetle', 'snail', 'moth', 'ant', 'beetle'];
    defense.pests = pests.map((kind, index) => ({
      kind,
      way: index % variant.garden.paths.length,
      most: 160,
      health: 160,
      distance: 13 - index * 1.4,
      chilled: 0,
    }));
  }

  const layout = () => createLayout(stage.frame);
  const getMiddle = (x: number, y: number) => toMiddle(layout(), { x, y });
  const toolBox = (index: number) => ({ x: 356 + index * 66, y: 8, width: 60, height: 66 });
  /** Calls the next wave or, during one, changes the speed. */
  const callBox = { x: 692, y: 14, width: 92, height: 54 };

  function applyTool(cell: number): void {
    const place = getMiddle(cell % COLUMNS, Math.floor(cell / COLUMNS));
    if (tool === 'dig') {
      if (dig(defense, cell)) stage.sound.play('hit', 0.8);
      return;
    }
    if (grow(defense, cell, tool)) {
      stage.sound.play('pop');
      if (defense.plants.some((plant) => plant.cell === cell && plant.level === MAX_LEVEL))
        stage.achieve('full-bloom');
      stage.particles.burst({
        ...place,
        count: 14,
        colors: ['#8fe04a', '#ffffff', '#c98a4a'],
        speed: [40, 180],
        size: [3, 8],
        gravity: 300,
      });
      return;
    }
    stage.sound.play('tap', 0.6);
  }

  function callWave(): void {
    if (!isWaveOver(defense) || over) return;
    const early = Math.floor(Math.max(0, rest));
    defense.coins += early * 2;
    startWave(defense);
    rest = REST;
    stage.sound.play('win', 0.7);
    stage.banner(
      `Wave ${defense.wave}`,
      defense.wave % 5 === 0 ? 'The beetle king is coming!' : '',
    );
  }

  function changeSpeed(): void {
    speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    stage.sound.play('tap', 0.8 + speed * 0.1);
  }

  function handleEvent(event: DefenseEvent): void {
    const { x, y } = getMiddle(event.x, event.y);
    const { particles, sound } = stage;
    switch (event.kind) {
      case 'shot':
        sound.tone({
          wave: 'triangle',
          from: event.plant.kind === 'melon' ? 180 : 520,
          to: 240,
          seconds: 0.06,
          gain: 0.06,
        });
        return;
      case 'burst':
        particles.burst({
          x,
          y,
          count: event.radius > 0 ? 14 : 5,
          colors: [PLANT_COLORS[event.seed.kind], '#ffffff'],
          speed: [40, event.radius > 0 ? 220 : 110],
          size: [2, event.radius > 0 ? 8 : 4],
        });
        if (event.seed.kind === 'melon') sound.play('hit', 0.7);
        return;
      case 'paid':
        sound.play('coin', 1.2);
        particles.burst({
          x,
          y,
          count: 8,
          colors: ['#ffe14d'],
          shape: 'star',
          speed: [40, 140],
          size: [4, 8],
          gravity: -60,
        });
        return;
      case 'fell':
        score += event.pest.kind === 'boss' ? 500 : 20;
        sound.play(event.pest.kind === 'boss' ? 'boom' : 'pop', 0.7);
        particles.burst({
          x,
          y,
          count: event.pest.kind === 'boss' ? 60 : 14,
          colors: ['#ffe14d', '#ffffff', '#b04ad6'],
          shape: 'square',
          speed: [60, 260],
          size: [3, 8],
          gravity: 240,
        });
        if (event.pest.kind === 'boss') {
          stage.shake(3);
          stage.achieve('beetle-king');
        }
        return;
      case 'bitten':
        scared = 1;
        sound.play('lose', 1.3);
        stage.shake(1.6);
        stage.flash('#ff4d4d', 0.35);
    }
  }

  function readInput(): void {
    const { input } = stage;
    for (const key of input.typed) {
      const index = Number(key) - 1;
      tool = TOOLS[index] ?? tool;
      if (key.toLowerCase() === 'n') callWave();
      if (key.toLowerCase() === 'f') changeSpeed();
    }
    const step = layout().view.steer({
      x: Number(input.pressed('right')) - Number(input.pressed('left')),
      y: Number(input.pressed('down')) - Number(input.pressed('up')),
    });
    const x = clamp((cursor % COLUMNS) + step.x, 0, COLUMNS - 1);
    const y = clamp(Math.floor(cursor / COLUMNS) + step.y, 0, ROWS - 1);
    cursor = toCell(x, y);
    if (input.pressed('fire')) applyTool(cursor);
    if (input.pressed('alt') && dig(defense, cursor)) stage.sound.play('hit', 0.8);
    const { pointer } = input;
    const cell = findCell(layout(), pointer);
    if (input.device !== 'keys' && cell) cursor = toCell(cell.x, cell.y);
    if (!pointer.pressed) return;
    const { tools } = layout();
    const inside = (box: { x: number; y: number; width: number; height: number }) => {
      const [x, y] = [(pointer.x - tools.x) / tools.scale, (pointer.y - tools.y) / tools.scale];
      return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    };
    const picked = TOOLS.find((_, index) => inside(toolBox(index)));
    if (picked) {
      tool = picked;
      stage.sound.play('tap');
    } else if (inside(callBox)) {
      if (isWaveOver(defense)) callWave();
      else changeSpeed();
    } else if (cell) applyTool(cursor);
  }

  return {
    save() {
      const { coins, hearts, plants, pests, coming, wave } = defense;
      return over || (wave === 0 && plants.length === 0)
        ? undefined
        : { coins, hearts, plants, pests, coming, wave, rest, score };
    },
    update(seconds) {
      if (over) return;
      scared -= seconds;
      if (!stage.demo) readInput();
      const quiet = isWaveOver(defense);
      for (let step = 0; step < (quiet ? 1 : speed) && defense.hearts > 0; step++)
        advance(defense, seconds).forEach(handleEvent);
      if (!quiet && isWaveOver(defense)) {
        score += 100 + defense.wave * 10;
        defense.coins += 20 + defense.wave * 4;
        stage.sound.play('coin');
        stage.achieve('first-wave');
        if (defense.wave >= 5 && defense.hearts === variant.hearts) stage.achieve('untouched');
        if (defense.wave >= HELD) stage.achieve('castle-saved');
        if (defense.wave === HELD)
          stage.banner('The castle is saved!', 'How much longer can you hold?');
      }
      if (isWaveOver(defense) && (rest -= seconds) <= 0) callWave();
      if (defense.hearts > 0) return;
      over = true;
      stage.sound.play('boom');
      stage.endRound({
        title: defense.wave > HELD ? 'A glorious stand' : 'The castle fell',
        score,
        detail: `You reached wave ${defense.wave}.`,
      });
    },
    autopilot() {
      if (defense.pests.length < 4 && defense.wave === 7 && defense.coming[0])
        defense.coming[0].after = Math.min(defense.coming[0].after, 0.3);
    },
    draw(pen) {
      drawGround(pen);
      drawCursor(pen);
      drawActors(pen);
      for (const { kind, x, y } of defense.seeds) {
        const place = getMiddle(x, y);
        drawSeed(pen, kind, place.x, place.y - 8, 7);
      }
      stage.particles.draw(pen);
      drawHud(pen);
    },
  };

  /** Cached, because the land only changes with the window. */
  function drawGround(pen: Pen): void {
    const { frame } = stage;
    const { view, corner } = layout();
    const key = `${frame.left}|${frame.top}|${frame.scale}`;
    if (land?.key !== key) {
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil((frame.right - frame.left) * frame.scale);
      canvas.height = Math.ceil((frame.bottom - frame.top) * frame.scale);
      const brush = canvas.getContext('2d');
      brush?.scale(frame.scale, frame.scale);
      brush?.translate(corner.x - frame.left, corner.y - frame.top);
      const edges = {
        left: frame.left - corner.x,
        right: frame.right - corner.x,
        top: frame.top - corner.y,
        bottom: frame.bottom - corner.y,
      };
      if (brush)
        drawLand(
          brush,
          edges,
          variant.skin,
          view.upright ? toUpright(variant.garden) : variant.garden,
          CELL,
          1,
        );
      land = { canvas, key };
    }
    pen.drawImage(
      land.canvas,
      frame.left,
      frame.top,
      frame.right - frame.left,
      frame.bottom - frame.top,
    );
  }

  function drawCursor(pen: Pen): void {
    if (stage.demo) return;
    const x = cursor % COLUMNS;
    const y = Math.floor(cursor / COLUMNS);
    const standing = defense.plants.find((plant) => plant.cell === cursor);
    const free = !variant.garden.taken.has(cursor);
    const place = getMiddle(x, y);
    roundRect(pen, place.x - CELL / 2 + 2, place.y - CELL / 2 + 2, CELL - 4, CELL - 4, 12);
    paint(
      pen,
      free ? 'rgba(255,255,255,.25)' : 'rgba(255,60,60,.25)',
      free ? '#ffffff' : '#ff6a5a',
      3,
    );
    const range = standing ? getRange(standing) : tool !== 'dig' && free ? PLANTS[tool].range : 0;
    if (range > 0) {
      circle(pen, place.x, place.y, range * CELL);
      paint(pen, 'rgba(255,255,255,.10)', 'rgba(255,255,255,.55)', 2);
    }
  }

  function drawActors(pen: Pen): void {
    const put = (x: number, y: number, scale: number, draw: () => void) => {
      pen.save();
      pen.translate(x, y);
      pen.scale(scale, scale);
      draw();
      pen.restore();
    };
    const { view } = layout();
    const [x, y] = variant.garden.paths[0]?.at(-1) ?? [0, 0];
    const actors: { y: number; draw: () => void }[] = [];
    const castle = placeCastle(layout(), { x, y });
    actors.push({
      y: castle.y - 16,
      draw: () =>
        put(castle.x, castle.y, castle.scale, () =>
          drawCastle(pen, variant.skin, stage.time, scared > 0 ? 'wow' : 'happy'),
        ),
    });
    for (const plant of defense.plants) {
      const place = getMiddle(plant.cell % COLUMNS, Math.floor(plant.cell / COLUMNS));
      const kick = Math.max(0, plant.wait - PLANTS[plant.kind].reload + 0.15) * 1.4;
      actors.push({
        y: place.y,
        draw: () =>
          put(place.x, place.y - 6, 0.54 + plant.level * 0.05 + kick, () =>
            drawPlant(
              pen,
              plant.kind,
              plant.level,
              plant.turn + view.turn,
              Math.sin(stage.time * 3 + plant.cell),
              kick > 0.05 ? 'grin' : 'happy',
            ),
          ),
      });
    }
    for (const pest of defense.pests) {
      const { x, y, turn: heading } = pestPosition(defense, pest);
      const turn = heading + view.turn;
      const place = getMiddle(x, y);
      const size = pest.kind === 'boss' ? 0.85 : pest.kind === 'ant' ? 0.4 : 0.5;
      actors.push({
        y: place.y,
        draw: () => {
          put(place.x, place.y - 8, size, () =>
            drawPest(
              pen,
              pest.kind,
              turn,
              stage.time + pest.distance,
              pest.chilled > 0,
              pest.health < pest.most * 0.4 ? 'wow' : 'grit',
            ),
          );
          if (pest.health >= pest.most) return;
          pen.fillStyle = 'rgba(0,0,0,.55)';
          pen.fillRect(place.x - 20, place.y - 46 * size - 18, 40, 6);
          pen.fillStyle = '#7dea5c';
          pen.fillRect(
            place.x - 19,
            place.y - 46 * size - 17,
            Math.max(0, (38 * pest.health) / pest.most),
            4,
          );
        },
      });
    }
    for (const { draw } of actors.toSorted((a, b) => a.y - b.y)) draw();
  }

  function drawHud(pen: Pen): void {
    const { view, status, tools } = layout();
    const plate = (x: number, width: number) => {
      roundRect(pen, x, 6, width, 70, 20);
      paint(pen, alpha(variant.theme.back, 0.88), variant.theme.accent, 3);
    };
    pen.save();
    pen.translate(status.x, status.y);
    pen.scale(status.scale, status.scale);
    plate(8, view.upright ? 338 : 780);
    drawStatus(pen);
    pen.restore();
    pen.save();
    pen.translate(tools.x, tools.y);
    pen.scale(tools.scale, tools.scale);
    if (view.upright) plate(346, 442);
    drawTools(pen);
    pen.restore();
    drawGrowth(pen);
  }

  function drawStatus(pen: Pen): void {
    const { theme } = variant;
    const drawText = (
      text: string,
      x: number,
      size: number,
      fill: string,
      maxWidth = 120,
      y = 41,
    ) => letter(pen, text, { x, y, size, align: 'left', fill, font: stage.font, maxWidth });
    circle(pen, 40, 41, 17);
    paint(pen, linear(pen, 24, 24, 56, 58, ['#fff3a0', '#ffb52e']), '#6b3a00', 3);
    drawText(String(defense.coins), 64, 38, '#ffe27a', 82);
    pen.beginPath();
    pen.moveTo(172, 56);
    pen.bezierCurveTo(140, 34, 158, 18, 172, 32);
    pen.bezierCurveTo(186, 18, 204, 34, 172, 56);
    paint(pen, '#ff5a6e', '#5a0014', 3);
    drawText(String(defense.hearts), 200, 38, '#ffffff', 50);
    drawText(`Wave ${Math.max(1, defense.wave)}`, 244, 27, theme.text, 96, 28);
    drawText(`Score ${score}`, 244, 23, '#ffe27a', 96, 56);
  }

  function drawTools(pen: Pen): void {
    const { theme } = variant;
    TOOLS.forEach((kind, index) => {
      const box = toolBox(index);
      const price = kind === 'dig' ? undefined : getPrice(kind, 0);
      const isTooExpensive = price !== undefined && price > defense.coins;
      roundRect(pen, box.x, box.y + 2, box.width, box.height - 4, 14);
      paint(
        pen,
        kind === tool ? theme.accent : theme.panel,
        kind === tool ? '#ffffff' : alpha(theme.accent, 0.6),
        3,
      );
      pen.save();
      if (isTooExpensive) pen.globalAlpha = 0.45;
      pen.translate(box.x + box.width / 2, box.y + 28);
      pen.scale(0.36, 0.36);
      if (kind === 'dig') drawSpade(pen);
      else drawPlant(pen, kind, 1, 0, 0, 'happy');
      pen.restore();
      letter(pen, price === undefined ? NAMES.dig : String(price), {
        x: box.x + box.width / 2,
        y: box.y + 56,
        size: 20,
        fill: '#ffffff',
        outline: theme.back,
        outlineWidth: 5,
        font: stage.font,
      });
    });
    const quiet = isWaveOver(defense);
    roundRect(pen, callBox.x, callBox.y, callBox.width, callBox.height, 16);
    paint(pen, quiet ? theme.accent : theme.panel, '#ffffff', 3);
    const look = { y: 41, size: 30, font: stage.font, maxWidth: 84 };
    if (quiet) {
      letter(pen, `Go! ${Math.ceil(Math.max(0, rest))}`, {
        ...look,
        x: callBox.x + callBox.width / 2,
        fill: theme.onAccent,
      });
      return;
    }
    drawFastForward(pen, callBox.x + 16, 41, speed > 1 ? theme.accent : theme.text);
    letter(pen, `${speed}×`, { ...look, x: callBox.x + 66, fill: theme.text });
  }

  function drawGrowth(pen: Pen): void {
    const standing = defense.plants.find((plant) => plant.cell === cursor);
    if (!standing || stage.demo) return;
    const place = getMiddle(cursor % COLUMNS, Math.floor(cursor / COLUMNS));
    // The bar would cover it above plants of the first row.
    const side = place.y < 150 ? 1 : -1;
    const text =
      standing.level >= MAX_LEVEL
        ? 'Fully grown'
        : `Grow: ${getPrice(standing.kind, standing.level)}`;
    letter(pen, text, {
      x: place.x,
      y: place.y + side * 54,
      size: stage.legible(26),
      fill: '#ffffff',
      outline: variant.theme.back,
      outlineWidth: 7,
      font: stage.font,
    });
  }
}

function drawFastForward(pen: Pen, x: number, y: number, color: string): void {
  pen.fillStyle = color;
  for (const start of [x, x + 15]) {
    polygon(pen, [
      [start, y - 13],
      [start + 15, y],
      [start, y + 13],
    ]);
    pen.fill();
  }
}

function drawSpade(pen: Pen): void {
  pen.rotate(0.6);
  roundRect(pen, -6, -50, 12, 62, 6);
  paint(pen, '#b5743a', '#3b1f0c', 5);
  pen.beginPath();
  pen.moveTo(-22, 8);
  pen.lineTo(22, 8);
  pen.quadraticCurveTo(20, 46, 0, 54);
  pen.quadraticCurveTo(-20, 46, -22, 8);
  paint(pen, '#d9e6f0', '#3a4a5a', 5);
}
