import { alpha } from '../../kit/color.ts';
import { easeOut } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { glow, paint, roundRect } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import {
  COATS,
  drawCart,
  drawDoor,
  drawTreat,
  drawWall,
  drawWorm,
  type Point,
  RIVALS,
} from './figures.ts';
import {
  advance,
  canTurn,
  chooseHeading,
  getHead,
  type Heading,
  HEADINGS,
  type Line,
  type LineEvent,
  openLine,
  type Worm,
} from './line.ts';
import { drawScene } from './scenery.ts';
import { COLUMNS, ROWS, createStation, passengersNeeded } from './stations.ts';
import type { Skin, Variant } from './variants.ts';

const SWIPE = 26;
/** Colors of the ground and of every other cell. */
const GROUND: Record<Skin, readonly [string, string]> = {
  metro: ['#23908a', 'rgba(255,255,255,.10)'],
  midnight: ['#150a3c', 'rgba(160,110,255,.16)'],
  garden: ['#7ec544', 'rgba(40,110,10,.16)'],
  rush: ['#f0b878', 'rgba(150,60,20,.14)'],
};

export function startRound(stage: Stage, variant: Variant): Round {
  let station = stage.demo ? 3 : Math.max(0, stage.reached('station') - 1);
  let line: Line = enter();
  let before = line;
  let turns: Heading[] = [];
  let phase = 0;
  let score = 0;
  let streak = 0;
  let sinceMeal = 99;
  let slow = 0;
  let dead = false;
  let smiling = 0;
  let anchor: Point | undefined;

  function enter(): Line {
    const passengersLeft = passengersNeeded(station);
    stage.banner(
      `Station ${station + 1}`,
      `${passengersLeft} ${variant.skin === 'garden' ? 'apples' : 'passengers'} to fetch`,
    );
    const opened = openLine(
      createStation(station, variant.tunnels),
      variant.rules,
      passengersLeft,
      stage.random,
    );
    return stage.demo ? { ...opened, worm: { ...opened.worm, growing: 9 } } : opened;
  }

  function layout(): { x: number; y: number; cell: number } {
    const { frame } = stage;
    const cell = Math.min((frame.width - 20) / COLUMNS, (frame.height - 100) / ROWS);
    return {
      x: (frame.width - cell * COLUMNS) / 2,
      y: frame.height > frame.width ? 190 : frame.height - cell * ROWS - 12,
      cell,
    };
  }

  const toPoint = (cell: number): Point => {
    const { x, y, cell: size } = layout();
    return {
      x: x + ((cell % COLUMNS) + 0.5) * size,
      y: y + (Math.floor(cell / COLUMNS) + 0.5) * size,
    };
  };

  function steer(heading: Heading): void {
    const last = turns.at(-1) ?? line.worm.heading;
    if (heading !== last && canTurn(last, heading) && turns.length < 3) turns.push(heading);
  }

  function readInput(): void {
    for (const heading of HEADINGS) if (stage.input.pressed(heading)) steer(heading);
    const { pointer } = stage.input;
    if (pointer.pressed) anchor = { x: pointer.x, y: pointer.y };
    if (!pointer.down || !anchor) return;
    const dx = pointer.x - anchor.x;
    const dy = pointer.y - anchor.y;
    if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE) return;
    steer(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up');
    anchor = { x: pointer.x, y: pointer.y };
  }

  function handleEvent(event: LineEvent): void {
    if (event.kind === 'ate') {
      const { x, y } = toPoint(event.cell);
      streak = sinceMeal < 3.2 ? streak + 1 : 1;
      sinceMeal = 0;
      smiling = 0.5;
      const points =
        (event.treat === 'ticket' ? 150 : event.treat === 'coffee' ? 40 : 50) * Math.min(5, streak);
      score += points;
      if (event.treat === 'coffee') slow = 6;
      stage.sound.play(event.treat === 'passenger' ? 'pop' : 'coin', 0.9 + streak * 0.08);
      stage.particles.burst({
        x,
        y,
        count: 16,
        colors: [COATS[variant.skin].belt, '#ffffff', '#ffe14d'],
        shape: 'star',
        speed: [60, 280],
        size: [4, 9],
        gravity: 240,
      });
      stage.particles.burst({
        x,
        y,
        count: 1,
        colors: ['#ffffff'],
        shape: 'ring',
        speed: [0, 1],
        size: [12, 13],
      });
      if (streak === 5) stage.banner('Five in a row!');
    } else if (event.kind === 'robbed') stage.sound.play('tap', 0.7);
    else if (event.kind === 'opened') {
      stage.banner('The door is open!');
      stage.sound.play('win', 1.2);
    } else if (event.kind === 'arrived') arrive();
    else crash(event.cell);
  }

  function arrive(): void {
    score += 300 + station * 100;
    station++;
    stage.sound.play('win');
    stage.flash(COATS[variant.skin].belt, 0.5);
    line = before = enter();
    turns = [];
    stage.reach('station', station + 1);
  }

  function crash(cell: number): void {
    const { x, y } = toPoint(cell);
    dead = true;
    stage.sound.play('boom');
    stage.shake(2.4);
    stage.freeze(0.12);
    stage.flash('#ffffff', 0.5);
    stage.particles.burst({
      x,
      y,
      count: 36,
      colors: [COATS[variant.skin].body, COATS[variant.skin].belt, '#ffffff'],
      shape: 'square',
      speed: [80, 420],
      size: [5, 11],
      gravity: 300,
    });
    stage.endRound({
      title: 'End of the line',
      score,
      detail: `Station ${station + 1}, ${line.worm.cells.length} carriages.`,
    });
  }

  return {
    update(seconds) {
      if (dead) return;
      readInput();
      sinceMeal += seconds;
      smiling -= seconds;
      slow -= seconds;
      const pace = Math.max(0.075, variant.pace - station * 0.006) * (slow > 0 ? 1.5 : 1);
      phase += seconds / pace;
      if (phase < 1) return;
      phase -= 1;
      before = line;
      const step = advance(line, turns.shift(), stage.random);
      line = step.line;
      step.events.forEach(handleEvent);
    },
    autopilot() {
      const passengers = [...line.treats.keys()];
      if (turns.length === 0)
        steer(chooseHeading(line, line.worm, line.door === undefined ? passengers : [line.door]));
    },
    draw(pen) {
      drawScene(pen, stage.frame, variant.skin, stage.time);
      drawTracks(pen);
      const { cell } = layout();
      for (const wall of line.map.walls) {
        const { x, y } = toPoint(wall);
        drawWall(pen, variant.skin, x - cell / 2, y - cell / 2, cell);
      }
      for (const end of line.map.tunnels.keys()) {
        const { x, y } = toPoint(end);
        drawDoor(pen, variant.skin, x, y, cell * 0.7, stage.time * 0.5);
      }
      if (line.door !== undefined) {
        const { x, y } = toPoint(line.door);
        drawDoor(pen, variant.skin, x, y, cell, stage.time);
      }
      for (const [treatCell, treat] of line.treats) {
        const { x, y } = toPoint(treatCell);
        drawTreat(
          pen,
          variant.skin,
          treat,
          x,
          y + Math.sin(stage.time * 5 + treatCell) * cell * 0.06,
          cell * 1.4,
          treatCell,
          treatCell % 3 ? 'happy' : 'wow',
        );
      }
      line.carts.forEach((cart) => {
        const { x, y } = toPoint(cart.cell);
        drawCart(pen, x, y, cell * 1.1, cart.heading === 'left' || cart.heading === 'up');
      });
      line.rivals.forEach((rival, index) => {
        const was = before.rivals[index] ?? rival;
        drawWorm(
          pen,
          interpolatedPoints(rival, was),
          cell,
          RIVALS[index % RIVALS.length] ?? COATS.rush,
          'grit',
          false,
        );
      });
      drawWorm(
        pen,
        interpolatedPoints(line.worm, before.worm),
        cell,
        COATS[variant.skin],
        dead ? 'sad' : smiling > 0 ? 'grin' : 'happy',
        variant.skin === 'midnight',
      );
      stage.particles.draw(pen);
      drawHud(pen);
    },
  };

  /** Points from tail to head, interpolated between two steps. */
  function interpolatedPoints(worm: Worm, was: Worm): Point[] {
    const t = dead ? 1 : easeOut(Math.min(1, phase)) * 0.25 + Math.min(1, phase) * 0.75;
    const limit = layout().cell * 1.6;
    const moved = getHead(worm) !== getHead(was);
    return worm.cells
      .map((cell, index) => {
        const to = toPoint(cell);
        const from = toPoint(moved ? (was.cells[index] ?? cell) : cell);
        if (Math.hypot(to.x - from.x, to.y - from.y) > limit) return to;
        return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
      })
      .toReversed();
  }

  function drawTracks(pen: CanvasRenderingContext2D): void {
    const { x, y, cell } = layout();
    const { theme } = variant;
    const [ground, patch] = GROUND[variant.skin];
    roundRect(pen, x - 8, y - 8, cell * COLUMNS + 16, cell * ROWS + 16, 22);
    if (variant.rules.wrap) {
      pen.setLineDash([18, 14]);
      paint(pen, alpha(ground, 0.9), theme.accent, 4);
      pen.setLineDash([]);
    } else paint(pen, alpha(ground, 0.94), theme.accent, 6);
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < COLUMNS; column++) {
        if ((row + column) % 2) continue;
        roundRect(pen, x + column * cell + 1, y + row * cell + 1, cell - 2, cell - 2, 7);
        pen.fillStyle = patch;
        pen.fill();
      }
    }
  }

  function drawHud(pen: CanvasRenderingContext2D): void {
    const { frame, font } = stage;
    const { theme } = variant;
    const upright = frame.height > frame.width;
    const y = upright ? 124 : 40;
    const look = { font, outline: theme.back, y };
    letter(pen, score.toLocaleString('en'), {
      ...look,
      x: 24,
      size: 44,
      align: 'left',
      fill: ['#ffffff', theme.accent],
    });
    const middle = upright ? frame.width - 20 : 420;
    const goal = line.door === undefined ? `${line.passengersLeft} to go` : 'Door open!';
    letter(pen, `Station ${station + 1}  ·  ${goal}`, {
      ...look,
      x: middle,
      size: 30,
      align: upright ? 'right' : 'center',
      fill: theme.text,
      maxWidth: 340,
    });
    if (streak > 1 && sinceMeal < 3.2) {
      if (upright) return;
      glow(pen, 690, y, 60, theme.accent, 0.5);
      letter(pen, `×${Math.min(5, streak)}`, { ...look, x: 690, size: 44, fill: theme.accent });
    }
  }
}
