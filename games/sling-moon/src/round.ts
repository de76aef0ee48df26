import { clamp } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, polygon } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import { createView } from '../../kit/view.ts';
import {
  placeBody,
  FIELD,
  findShots,
  fly,
  GOAL_RADIUS,
  launch,
  type Level,
  MAX_SPEED,
  type Outcome,
  type Probe,
  type Shot,
  type Spot,
  STAR_REACH,
  STEP,
} from './flight.ts';
import { createHud } from './hud.ts';
import type { Variant } from './variants.ts';
import { drawGoal, drawHero, drawSky, drawStar, drawWorld } from './worlds.ts';

const PROBES = 6;
const MAX_PROBES = 9;
const STRETCH = 130;
const PREVIEW_SECONDS = 0.75;

/** On an upright phone the rotated field is below the status. */
export const TALL = { width: FIELD.height, height: FIELD.width + 80 };

/** The font's zero reads as a disc. */
export const DIGITS = 0.78;

export function startRound(stage: Stage, variant: Variant): Round {
  const reached = stage.reached('world');
  let number = stage.demo ? 5 : reached < variant.levels.length ? reached : 0;
  let level = getLevel(number);
  let clock = 0;
  let probes = PROBES;
  let score = 0;
  let probe: Probe | undefined;
  let trail: Spot[] = [];
  let lastTrail: Spot[] = [];
  let taken = new Set<Spot>();
  let angle = 0;
  let power = 0.7;
  let pulling: Spot | undefined;
  let aimed = false;
  let wait = 0;
  let ended = false;
  let plan: Shot | undefined;
  stage.banner(`World ${number + 1}`);

  const view = () => createView(stage.frame, TALL.height);

  function getLevel(index: number): Level {
    const found = variant.levels[index];
    if (!found) throw new RangeError(`There is no level ${index}.`);
    return found;
  }

  function shoot(): void {
    if (probe || wait > 0 || ended || power < 0.15) return;
    probe = launch(level, angle, power, variant.rules);
    trail = [];
    probes--;
    stage.sound.play('whoosh', 0.8 + power * 0.6);
    stage.sound.tone({ wave: 'sine', from: 220, to: 660, seconds: 0.25 });
    stage.particles.burst({
      ...view().show(level.start),
      count: 18,
      colors: ['#ffffff', variant.theme.accent],
      shape: 'spark',
      angle: angle + view().turn + Math.PI,
      spread: 1.2,
      speed: [80, 300],
      size: [2, 4],
    });
  }

  function settle(outcome: Outcome): void {
    if (!probe || outcome === 'flying') return;
    const { x, y } = view().show(probe);
    lastTrail = trail;
    probe = undefined;
    if (outcome === 'home') return arrive();
    taken = new Set();
    if (outcome === 'crashed') {
      stage.sound.play('boom', 1.3);
      stage.shake(1.6);
      stage.freeze(0.06);
      stage.particles.burst({
        x,
        y,
        count: 28,
        colors: [variant.theme.accent, '#ffffff', '#ff8a4d'],
        shape: 'square',
        speed: [60, 320],
        size: [4, 9],
      });
    } else stage.sound.play('lose', 1.4);
    wait = 0.7;
    if (probes > 0) return;
    ended = true;
    stage.endRound({
      title: 'Lost in space',
      score,
      detail: `You made it to world ${number + 1} of ${variant.levels.length}.`,
    });
  }

  function arrive(): void {
    const { x, y } = view().show(level.goal);
    score += 300 + taken.size * 150 + number * 50;
    probes = Math.min(MAX_PROBES, probes + 1 + (taken.size === 3 ? 1 : 0));
    stage.sound.play('win');
    stage.flash('#ffffff', 0.35);
    stage.particles.burst({
      x,
      y,
      count: 50,
      colors: ['#ffe14d', '#ffffff', variant.theme.accent],
      shape: 'star',
      speed: [80, 420],
      size: [4, 11],
      life: [0.6, 1.4],
    });
    stage.particles.burst({
      x,
      y,
      count: 2,
      colors: ['#ffffff'],
      shape: 'ring',
      speed: [0, 2],
      size: [20, 30],
    });
    wait = 1.5;
    number++;
    stage.reach('world', number);
    if (number >= variant.levels.length) {
      ended = true;
      score += probes * 200;
      stage.endRound({
        title: 'Home at last!',
        score,
        detail: `${probes} probes left over: 200 points each.`,
      });
    }
  }

  function nextLevel(): void {
    const fresh = getLevel(number);
    if (fresh === level) return;
    level = fresh;
    clock = 0;
    taken = new Set();
    trail = lastTrail = [];
    plan = undefined;
    aimed = false;
    stage.banner(`World ${number + 1}`);
  }

  function readInput(seconds: number): void {
    const { input } = stage;
    const { pointer } = input;
    if (pointer.pressed) pulling = { x: pointer.x, y: pointer.y };
    if (pulling && pointer.down) {
      const dx = pulling.x - pointer.x;
      const dy = pulling.y - pointer.y;
      const length = Math.hypot(dx, dy);
      if (length > 8) {
        angle = Math.atan2(dy, dx) - view().turn;
        power = clamp(length / STRETCH, 0, 1);
        aimed = true;
      }
    }
    if (pulling && pointer.released) {
      if (Math.hypot(pulling.x - pointer.x, pulling.y - pointer.y) > 20) shoot();
      pulling = undefined;
    }
    const turn = Number(input.held('right')) - Number(input.held('left'));
    const pull = Number(input.held('up')) - Number(input.held('down'));
    if (turn !== 0 || pull !== 0) aimed = true;
    angle += turn * seconds * 1.1;
    power = clamp(power + pull * seconds * 0.5, 0.15, 1);
    if (input.pressed('fire')) shoot();
  }

  function flyOn(): void {
    for (let part = 0; part < 2 && probe; part++) {
      const bounces = probe.bounces;
      const outcome = fly(level, probe, clock);
      clock += STEP;
      if (probe.bounces < bounces) {
        stage.sound.play('jump', 1.2);
        stage.particles.burst({
          ...view().show(probe),
          count: 10,
          colors: ['#ffffff', '#ff9ad0'],
          shape: 'star',
          speed: [60, 220],
          size: [3, 7],
        });
      }
      for (const star of level.stars) {
        if (taken.has(star) || Math.hypot(star.x - probe.x, star.y - probe.y) > STAR_REACH)
          continue;
        taken.add(star);
        stage.sound.play('coin', 1 + taken.size * 0.12);
        stage.particles.burst({
          ...view().show(star),
          count: 16,
          colors: ['#ffe14d', '#ffffff'],
          shape: 'star',
          speed: [60, 240],
          size: [3, 8],
        });
      }
      trail.push({ x: probe.x, y: probe.y });
      settle(outcome);
    }
  }

  return {
    update(seconds) {
      if (probe) return flyOn();
      clock += seconds;
      wait -= seconds;
      if (wait > 0 || ended) return;
      nextLevel();
      if (!stage.demo) readInput(seconds);
    },
    autopilot() {
      if (probe || wait > 0 || ended) return;
      plan ??= findShots(level, variant.rules, 0, 120, 5)[0];
      if (!plan) return;
      aimed = true;
      const away = plan.angle - angle;
      angle += away * 0.14;
      power += (plan.power - power) * 0.14;
      if (Math.abs(away) > 0.002) return;
      ({ angle, power } = plan);
      // The plan starts at time 0: waits until the orbiting worlds return there.
      clock = 0;
      shoot();
      plan = undefined;
    },
    draw(pen) {
      const { skin } = variant;
      const { show } = view();
      drawSky(pen, stage.frame, skin, stage.time);
      drawTrail(pen, lastTrail, 0.25);
      drawTrail(pen, trail, 0.9);
      const goal = show(level.goal);
      drawGoal(pen, skin, goal.x, goal.y, GOAL_RADIUS, stage.time);
      for (const star of level.stars) {
        const { x, y } = show(star);
        drawStar(pen, x, y, 15, stage.time + star.x, taken.has(star));
      }
      const eyes = show(probe ?? level.start);
      level.bodies.forEach((body, index) => {
        const { x, y } = show(placeBody(body, clock));
        if (body.orbit) drawOrbit(pen, show(body), body.orbit.reach);
        const distance = Math.max(1, Math.hypot(eyes.x - x, eyes.y - y));
        drawWorld(
          pen,
          skin,
          x,
          y,
          body.radius,
          body.pull,
          index + number,
          stage.time,
          probe && distance < body.radius + 60 ? 'wow' : 'calm',
          { x: (eyes.x - x) / distance, y: (eyes.y - y) / distance },
        );
      });
      if (!probe && wait <= 0 && !ended) drawAim(pen);
      stage.particles.draw(pen);
      drawProbe(pen);
      drawHud(pen);
    },
  };

  function drawTrail(pen: CanvasRenderingContext2D, path: readonly Spot[], strength: number): void {
    pen.fillStyle = variant.theme.accent;
    const { show } = view();
    path.forEach((spot, index) => {
      if (index % 6) return;
      const { x, y } = show(spot);
      pen.globalAlpha = strength * (strength > 0.5 ? Math.min(1, (index + 30) / path.length) : 1);
      circle(pen, x, y, strength > 0.5 ? 2 + (index / path.length) * 4 : 2);
      pen.fill();
    });
    pen.globalAlpha = 1;
  }

  function drawOrbit(pen: CanvasRenderingContext2D, { x, y }: Spot, reach: number): void {
    circle(pen, x, y, reach);
    pen.setLineDash([4, 9]);
    pen.lineWidth = 2;
    pen.strokeStyle = 'rgba(255,255,255,.4)';
    pen.stroke();
    pen.setLineDash([]);
  }

  function drawAim(pen: CanvasRenderingContext2D): void {
    const { show, turn } = view();
    const ghost = launch(level, angle, power, variant.rules);
    if (aimed) {
      pen.fillStyle = '#ffffff';
      for (let step = 1; step < PREVIEW_SECONDS / STEP; step++) {
        if (fly(level, ghost, clock + step * STEP) !== 'flying') break;
        if (step % 8) continue;
        pen.globalAlpha = 1 - (step * STEP) / PREVIEW_SECONDS;
        const dot = show(ghost);
        circle(pen, dot.x, dot.y, 4);
        pen.fill();
      }
      pen.globalAlpha = 1;
    }
    const { x, y } = show(level.start);
    const reach = 40 + power * 60;
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle + turn);
    polygon(pen, [
      [reach + 20, 0],
      [reach, -11],
      [reach, 11],
    ]);
    pen.fillStyle = variant.theme.accent;
    pen.fill();
    pen.fillRect(30, -4, reach - 30, 8);
    pen.restore();
  }

  function drawProbe(pen: CanvasRenderingContext2D): void {
    if (wait > 0 && !probe) return;
    const shown = view();
    const { x, y } = shown.show(probe ?? level.start);
    const turn = (probe ? Math.atan2(probe.vy, probe.vx) : angle) + shown.turn;
    pen.save();
    pen.translate(x, y);
    if (!probe && power > 0.2 && pulling)
      pen.translate(-Math.cos(turn) * power * 22, -Math.sin(turn) * power * 22);
    if (variant.skin === 'reef') pen.rotate(turn);
    const stretch = probe ? Math.min(0.18, Math.hypot(probe.vx, probe.vy) / MAX_SPEED / 5) : 0;
    pen.scale(0.42 + stretch * 0.3, 0.42 - stretch * 0.2);
    drawHero(pen, variant.skin, probe ? 'wow' : pulling ? 'grit' : 'happy', {
      x: Math.cos(turn),
      y: Math.sin(turn),
    });
    pen.restore();
  }

  function drawHud(pen: CanvasRenderingContext2D): void {
    const { upright } = view();
    const look = { font: stage.font, outline: variant.theme.back };
    const spots = createHud(stage.frame, upright);
    letter(pen, score.toLocaleString('en'), {
      ...look,
      ...spots.score,
      size: 46,
      stretch: DIGITS,
      align: 'left',
      fill: ['#ffffff', variant.theme.accent],
    });
    letter(pen, `World ${Math.min(number + 1, variant.levels.length)}/${variant.levels.length}`, {
      ...look,
      ...spots.world,
      size: 32,
      fill: variant.theme.text,
    });
    for (let index = 0; index < probes; index++) {
      pen.save();
      pen.translate(spots.probes.x + index * 24, spots.probes.y);
      pen.scale(0.2, 0.2);
      drawHero(pen, variant.skin, 'happy', { x: 0, y: 0 });
      pen.restore();
    }
  }
}
