import { alpha } from '../../kit/color.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, ellipse, glow, paint, roundRect } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import { type Arena, readArena, type Spot } from './arena.ts';
import { ARENAS } from './arenas.ts';
import {
  advance,
  type Battle,
  type BattleEvent,
  createBattle,
  createTank,
  type Order,
  type Tank,
  teamsLeft,
} from './battle.ts';
import { type ComputerPlayer, createComputerPlayer } from './computer-player.ts';
import { drawFighter, drawHeart, drawPresent, drawShell, TEAMS } from './figures.ts';
import { createControls } from './controls.ts';
import { createLayout, toScreen, toUpright } from './layout.ts';
import { getResult, WINS } from './match.ts';
import { drawBlocks, drawLight, drawTable } from './table.ts';
import type { Variant } from './variants.ts';

const COMPUTERS = 2;

export function startRound(stage: Stage, variant: Variant): Round {
  const siege = variant.mode === 'siege';
  const layout = () => createLayout(stage.frame, siege);
  const controls = createControls(stage.input, layout);
  const wins: [number, number] = [0, 0];
  let number = stage.demo && siege ? 3 : 0;
  let survivors: Tank[] = [];
  let score = 0;
  let computerPlayers = new Map<Tank, ComputerPlayer>();
  let pause = 1.3;
  let settled = false;
  let battle = open();

  function open(): Battle {
    const arena: Arena = readArena(ARENAS[number % ARENAS.length] ?? ARENAS[0] ?? '');
    const [first, second, third, fourth] = arena.starts;
    if (!first || !second || !third || !fourth) throw new Error('An arena needs four starts.');
    computerPlayers = new Map();
    const duel = stage.demo
      ? [
          { x: 320, y: 440 },
          { x: 640, y: 470 },
        ]
      : [first, second];
    const mine = (siege ? [first, third] : duel).map((spot, side) =>
      createTank(
        siege ? 0 : side,
        spot,
        siege ? Math.min(4, (survivors[side]?.health ?? 3) + 1) : 3,
        side === 0 || siege ? 0 : Math.PI,
      ),
    );
    const foes = siege
      ? Array.from({ length: Math.min(5, 2 + Math.floor(number / 2)) }, (_, index) =>
          createFoe(arena, index),
        )
      : [];
    pause = 1.3;
    settled = false;
    if (siege) stage.banner(`Wave ${number + 1}`, `${foes.length} grumpy cups`);
    else
      stage.banner(
        `Round ${number + 1}`,
        wins[0] > 0 || wins[1] > 0 ? `${wins[0]} : ${wins[1]}` : getControlsHelp(),
      );
    return createBattle(arena, variant.rules, [...mine, ...foes]);
  }

  function getControlsHelp(): string {
    return stage.input.device === 'touch'
      ? 'Drag to drive, tap to fire'
      : 'WASD + space  against  arrows + Enter';
  }

  function createFoe(arena: Arena, index: number): Tank {
    const spots = [arena.starts[1], arena.starts[3]].flatMap((spot) => (spot ? [spot] : []));
    const spot = spots[index % spots.length] ?? { x: 0, y: 0 };
    const health = number > 4 && index === 0 ? 3 : number > 1 ? 2 : 1;
    return createTank(
      COMPUTERS,
      { x: spot.x, y: spot.y + Math.floor(index / 2) * 44 - 22 },
      health,
      Math.PI,
    );
  }

  function findComputerPlayer(tank: Tank): ComputerPlayer {
    const known = computerPlayers.get(tank);
    if (known) return known;
    const computerPlayer = createComputerPlayer(
      stage.demo ? 0.8 : siege ? Math.min(0.75, 0.15 + number * 0.07) : 0.35 + number * 0.07,
      stage.random,
    );
    computerPlayers.set(tank, computerPlayer);
    return computerPlayer;
  }

  function handleEvent(event: BattleEvent): void {
    const { x, y } = toScreen(layout(), event);
    const { particles, sound } = stage;
    switch (event.kind) {
      case 'shot':
        sound.play('shoot', 1.1);
        particles.burst({
          x,
          y,
          count: 5,
          colors: ['#ffffff'],
          shape: 'smoke',
          speed: [20, 90],
          size: [4, 9],
        });
        return;
      case 'bounce':
        sound.play('tap', 1.5);
        particles.burst({
          x,
          y,
          count: 4,
          colors: ['#ffffff', '#ffe27a'],
          shape: 'spark',
          speed: [80, 200],
          size: [2, 4],
        });
        return;
      case 'fizzle':
        particles.burst({
          x,
          y,
          count: 5,
          colors: ['#ffffff'],
          shape: 'dot',
          speed: [40, 130],
          size: [2, 5],
        });
        return;
      case 'broke':
        sound.play('hit', 1.3);
        particles.burst({
          x,
          y,
          count: 12,
          colors: ['#ffffff', '#e6f2ff', '#ffd9ec'],
          shape: 'square',
          speed: [60, 240],
          size: [4, 9],
          gravity: 300,
        });
        return;
      case 'shielded':
        sound.play('pop', 0.7);
        stage.shake(0.5);
        particles.burst({
          x,
          y,
          count: 1,
          colors: ['#5ad1ff'],
          shape: 'ring',
          speed: [0, 1],
          size: [14, 15],
        });
        return;
      case 'gift':
        sound.play('coin');
        particles.burst({
          x,
          y,
          count: 14,
          colors: ['#ffe14d', '#ffffff'],
          shape: 'star',
          speed: [60, 220],
          size: [4, 8],
        });
        return;
      case 'hit':
      case 'out':
        struck(event.tank, event.kind === 'out', x, y);
    }
  }

  function struck(tank: Tank, out: boolean, x: number, y: number): void {
    stage.sound.play(out ? 'boom' : 'hit');
    stage.shake(out ? 2.6 : 1.2);
    stage.freeze(out ? 0.14 : 0.05);
    const colors = [TEAMS[tank.team] ?? '#ffffff', '#ffffff', '#c9752f'];
    stage.particles.burst({
      x,
      y,
      count: out ? 44 : 14,
      colors,
      shape: out ? 'square' : 'spark',
      speed: [80, out ? 460 : 260],
      size: [4, out ? 11 : 6],
      gravity: 260,
    });
    if (out)
      stage.particles.burst({
        x,
        y,
        count: 14,
        colors: ['#ffffff', '#ffe9c9'],
        shape: 'smoke',
        speed: [20, 120],
        size: [12, 26],
      });
    if (tank.team !== 0) score += out ? 100 + number * 20 : 25;
  }

  function settle(): void {
    const left = teamsLeft(battle);
    if (left.size > 1 || settled) return;
    settled = true;
    pause = 1.6;
    number++;
    survivors = battle.tanks.filter((tank) => tank.team === 0);
    if (siege) {
      if (!left.has(0))
        return stage.endRound({
          title: 'Tea is over',
          score,
          detail: `You held ${number - 1} ${number === 2 ? 'wave' : 'waves'}.`,
        });
      score += 200;
      stage.sound.play('win');
      return;
    }
    const winner = left.has(0) ? 0 : 1;
    wins[winner] += 1;
    stage.sound.play('win', winner === 0 ? 1 : 1.2);
    if (wins[winner] < WINS) return;
    stage.endRound(
      getResult({
        winner,
        wins,
        score,
        isPerson: controls.joined(winner),
        upright: layout().view.upright,
        solo: controls.joined(0) === controls.joined(1) ? undefined : controls.joined(0) ? 0 : 1,
      }),
    );
  }

  function collectOrders(seconds: number): Order[] {
    const [left, right] = controls.read();
    return battle.tanks.map((tank, place) => {
      if (place > 1) return findComputerPlayer(tank).decide(battle, tank, seconds);
      const side = place === 0 ? 0 : 1;
      return controls.joined(side) && !stage.demo
        ? side === 0
          ? left
          : right
        : findComputerPlayer(tank).decide(battle, tank, seconds);
    });
  }

  return {
    update(seconds) {
      if (pause > 0) {
        controls.read();
        pause -= seconds;
        if (pause <= 0 && settled && (siege ? teamsLeft(battle).has(0) : Math.max(...wins) < WINS))
          battle = open();
        return;
      }
      advance(battle, collectOrders(seconds), seconds, stage.random).forEach(handleEvent);
      settle();
    },
    autopilot() {
      // The computer plays both sides until a key is pressed, so the demo only needs an early
      // start.
      if (pause > 0.4 && !settled) pause = 0.4;
    },
    draw(pen) {
      drawTable(pen, stage.frame, variant.skin, stage.time);
      const { view, corner } = layout();
      const arena = view.upright ? toUpright(battle.arena) : battle.arena;
      const shown = <Thing extends Spot>(thing: Thing) => ({ ...thing, ...view.show(thing) });
      pen.save();
      pen.translate(corner.x, corner.y);
      roundRect(pen, -4, -4, arena.columns * arena.cell + 8, arena.rows * arena.cell + 8, 18);
      pen.lineWidth = 8;
      pen.strokeStyle = alpha(variant.theme.back, 0.55);
      pen.stroke();
      drawBlocks(pen, arena, variant.skin, stage.time);
      for (const { gift, x, y } of battle.presents.map(shown))
        drawPresent(pen, gift, x, y, stage.time);
      const tanks = battle.tanks.map((tank) => ({ tank, spot: view.show(tank) }));
      for (const { tank, spot } of tanks.toSorted((a, b) => a.spot.y - b.spot.y))
        drawTank(pen, tank, spot, tank.turn + view.turn);
      for (const shell of battle.shells.map(shown))
        drawShell(pen, variant.skin, shell.team, shell.x, shell.y, 8, shell.age);
      pen.restore();
      stage.particles.draw(pen);
      drawLight(pen, stage.frame, variant.skin);
      drawHud(pen);
      drawThumbs(pen);
    },
  };

  function drawTank(pen: CanvasRenderingContext2D, tank: Tank, spot: Spot, turn: number): void {
    pen.save();
    pen.translate(spot.x, spot.y - 4);
    if (tank.health <= 0) pen.globalAlpha = 0.35;
    if (tank.shield > 0) glow(pen, 0, 0, 50, '#5ad1ff', 0.9);
    const wobble = stage.reducedMotion
      ? 0
      : Math.sin(stage.time * 22) * Math.min(0.06, Math.hypot(tank.vx, tank.vy) / 2600);
    pen.rotate(wobble);
    pen.scale(0.6, 0.6);
    const mood =
      tank.health <= 0
        ? 'sad'
        : tank.hurt < 0.5
          ? 'wow'
          : tank.team === COMPUTERS
            ? 'grit'
            : tank.reload > variant.rules.reload * 0.6
              ? 'grin'
              : 'happy';
    drawFighter(pen, variant.skin, {
      turn,
      team: tank.team === 0 && siege && battle.tanks[1] === tank ? 1 : tank.team,
      mood,
      recoil: Math.max(0, tank.reload / variant.rules.reload - 0.5) * 2,
      time: stage.time,
    });
    if (tank.hurt < 0.12) {
      circle(pen, 0, 0, 60);
      pen.fillStyle = 'rgba(255,255,255,.7)';
      pen.fill();
    }
    pen.restore();
    if (tank.team === COMPUTERS)
      for (let heart = 0; heart < tank.health; heart++)
        drawHeart(pen, spot.x - (tank.health - 1) * 7 + heart * 14, spot.y - 40, 9, true);
  }

  function drawHud(pen: CanvasRenderingContext2D): void {
    const { theme } = variant;
    const { view, plates, score: total } = layout();
    for (const side of [0, 1] as const) {
      const tank = battle.tanks[side];
      if (!tank) continue;
      const { x, y, width } = plates[side];
      roundRect(pen, x, y, width, 56, 28);
      paint(pen, alpha(theme.back, 0.85), TEAMS[side] ?? theme.accent, 4);
      pen.save();
      pen.translate(x + 38, y + 31);
      pen.scale(0.38, 0.38);
      drawFighter(pen, variant.skin, {
        // Turned with the view, its spout and handle would leave the plate.
        turn: 0,
        team: side,
        mood: tank.health > 0 ? 'happy' : 'sad',
        recoil: 0,
        time: stage.time,
      });
      pen.restore();
      const maxHearts = siege ? 4 : 3;
      const apart = siege ? 27 : 32;
      for (let heart = 0; heart < maxHearts; heart++)
        drawHeart(pen, x + 92 + heart * apart, y + 28, 17, heart < tank.health);
      const label =
        controls.joined(side) || stage.demo ? (siege ? '' : '★'.repeat(wins[side])) : 'computer';
      letter(pen, label, {
        x: x + width - 20,
        y: y + 28,
        size: stage.legible(label !== 'computer' ? 34 : siege ? 20 : 26),
        align: 'right',
        fill: label === 'computer' ? alpha(theme.text, 0.75) : '#ffd23e',
        font: stage.font,
        maxWidth: siege ? width - 216 : view.upright ? 84 : width - 240,
      });
    }
    if (siege)
      letter(pen, score.toLocaleString('en'), {
        x: total.x,
        y: total.y,
        size: 36,
        align: 'right',
        fill: '#ffffff',
        font: stage.font,
        outline: theme.back,
        maxWidth: total.width,
      });
  }

  function drawThumbs(pen: CanvasRenderingContext2D): void {
    if (stage.input.device !== 'touch' || stage.demo) return;
    const { buttons } = layout();
    for (const side of [0, 1] as const) {
      const { x, y, radius } = buttons[side];
      circle(pen, x, y, radius);
      paint(pen, alpha(TEAMS[side] ?? '#ffffff', 0.55), 'rgba(255,255,255,.8)', 4);
      drawShell(pen, variant.skin, side, x, y, 15, 0.1);
      const stick = controls.sticks()[side];
      if (!stick) continue;
      ellipse(pen, stick.x, stick.y, 52, 52);
      pen.lineWidth = 4;
      pen.strokeStyle = 'rgba(255,255,255,.6)';
      pen.stroke();
      circle(pen, stick.knobX, stick.knobY, 26);
      paint(pen, alpha(TEAMS[side] ?? '#ffffff', 0.7), '#ffffff', 3);
    }
  }
}
