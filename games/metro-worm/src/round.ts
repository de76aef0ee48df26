import { alpha } from '../../kit/color.ts';
import { easeOut, TAU } from '../../kit/ease.ts';
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
import {
  createLayout,
  findBannerPlace,
  toHeading,
  toMap,
  toPoint as toCellPoint,
} from './layout.ts';
import { COLUMNS, ROWS, createStation, passengersNeeded } from './stations.ts';
import type { Skin, Variant } from './variants.ts';

const SWIPE = 26;
/** At the start of each station nothing can crash. */
const GRACE_SECONDS = 5;
/** Colors of the ground and of every other cell. */
const GROUND: Record<Skin, readonly [string, string]> = {
  metro: ['#23908a', 'rgba(255,255,255,.10)'],
  midnight: ['#150a3c', 'rgba(160,110,255,.16)'],
  garden: ['#7ec544', 'rgba(40,110,10,.16)'],
  rush: ['#f0b878', 'rgba(150,60,20,.14)'],
};

export function startRound(stage: Stage, variant: Variant): Round {
  const layout = () => createLayout(stage.frame);
  const toPoint = (cell: number): Point => toCellPoint(layout(), cell);
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
  let grace = GRACE_SECONDS;
  let waiting = false;
  let smiling = 0;
  let anchor: Point | undefined;

  function enter(): Line {
    const opened = openLine(
      createStation(station, variant.tunnels),
      variant.rules,
      passengersNeeded(station),
      stage.random,
    );
    announce(opened, `Station ${station + 1}`);
    return stage.demo ? { ...opened, worm: { ...opened.worm, growing: 9 } } : opened;
  }

  function announce({ worm, treats }: Line, text: string): void {
    const spots = [...worm.cells, ...treats.keys()].map(toPoint);
    const at = findBannerPlace(stage.frame, layout(), spots, toPoint(getHead(worm)));
    stage.banner(text, '', at);
  }

  function steer(heading: Heading): void {
    const last = turns.at(-1) ?? line.worm.heading;
    if (heading !== last && canTurn(last, heading) && turns.length < 3) turns.push(heading);
  }

  function readInput(): void {
    for (const heading of HEADINGS)
      if (stage.input.pressed(heading)) steer(toMap(heading, layout().view));
    const { pointer } = stage.input;
    if (pointer.pressed) anchor = { x: pointer.x, y: pointer.y };
    if (!pointer.down || !anchor) return;
    const dx = pointer.x - anchor.x;
    const dy = pointer.y - anchor.y;
    if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE) return;
    steer(toHeading(dx, dy, layout().view));
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
      if (streak === 5) announce(line, 'Five in a row!');
    } else if (event.kind === 'robbed') stage.sound.play('tap', 0.7);
    else if (event.kind === 'opened') {
      announce(line, 'The door is open!');
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
    grace = GRACE_SECONDS;
    waiting = false;
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
      grace -= seconds;
      const pace = Math.max(0.075, variant.pace - station * 0.006) * (slow > 0 ? 1.5 : 1);
      phase += seconds / pace;
      if (phase < 1) return;
      phase -= 1;
      before = line;
      const step = advance(line, turns.shift(), stage.random, grace > 0);
      line = step.line;
      waiting = grace > 0 && getHead(line.worm) === getHead(before.worm);
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
      drawGrace(pen);
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
    const place = layout();
    const { x, y, cell, width, height } = place;
    const { theme } = variant;
    const [ground, patch] = GROUND[variant.skin];
    roundRect(pen, x - 8, y - 8, width + 16, height + 16, 22);
    if (variant.rules.wrap) {
      pen.setLineDash([18, 14]);
      paint(pen, alpha(ground, 0.9), theme.accent, 4);
      pen.setLineDash([]);
    } else paint(pen, alpha(ground, 0.94), theme.accent, 6);
    pen.fillStyle = patch;
    for (let index = 0; index < COLUMNS * ROWS; index++) {
      if (((index % COLUMNS) + Math.floor(index / COLUMNS)) % 2) continue;
      const spot = toCellPoint(place, index);
      roundRect(pen, spot.x - cell / 2 + 1, spot.y - cell / 2 + 1, cell - 2, cell - 2, 7);
      pen.fill();
    }
  }

  /** A ring round the head that runs out. */
  function drawGrace(pen: CanvasRenderingContext2D): void {
    if (grace <= 0 || dead || stage.demo) return;
    const { cell } = layout();
    const { x, y } = interpolatedPoints(line.worm, before.worm).at(-1) ?? { x: 0, y: 0 };
    pen.beginPath();
    pen.arc(x, y, cell * 1.05, -TAU / 4, TAU * (grace / GRACE_SECONDS) - TAU / 4);
    pen.lineCap = 'round';
    for (const [color, width] of [
      [variant.theme.back, 9],
      [variant.theme.accent, 5],
    ] as const) {
      pen.strokeStyle = color;
      pen.lineWidth = width;
      pen.stroke();
    }
    if (!waiting) return;
    letter(pen, 'Turn!', {
      font: stage.font,
      x: Math.min(Math.max(x, 60), stage.frame.width - 60),
      y: y - cell * 2,
      size: 36,
      fill: ['#ffffff', variant.theme.accent],
      outline: variant.theme.back,
    });
  }

  function drawHud(pen: CanvasRenderingContext2D): void {
    const { frame, font } = stage;
    const { theme } = variant;
    const { hudY: y, view } = layout();
    const { upright } = view;
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
      const x = upright ? frame.width / 2 : 690;
      const top = upright ? y - 52 : y;
      glow(pen, x, top, 60, theme.accent, 0.5);
      letter(pen, `×${Math.min(5, streak)}`, {
        ...look,
        x,
        y: top,
        size: 44,
        fill: theme.accent,
      });
    }
  }
}
