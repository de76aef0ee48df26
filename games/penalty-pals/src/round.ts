import { alpha } from '../../kit/color.ts';
import { clamp, easeInOut, easeOut, lerp } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, paint, linear, roundRect } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import {
  dive,
  flightSeconds,
  goalPoints,
  isCorner,
  judge,
  getKeeper,
  KICKS,
  winsNeeded,
  rivalShot,
  actualTarget,
  type Outcome,
  type Place,
} from './kick.ts';
import { outcomeText, getState, winCount, type Match } from './match.ts';
import { drawBall, drawGloves, drawPal } from './pals.ts';
import { drawGoal, drawPitch, drawShadow, toPlace, toScreen, type Goal } from './pitch.ts';
import type { Variant } from './variants.ts';

interface Flight {
  ball: Place;
  /** Final position when the player shoots. */
  gloves: Place;
  seconds: number;
  curl: number;
  age: number;
  outcome?: Outcome;
}

const REST: Place = { u: 0, v: 0.45 };
const AFTER = 1.5;

export function startRound(stage: Stage, variant: Variant): Round {
  const { input, sound, particles, random, frame } = stage;
  const { keeping, theme } = variant;
  const spot = { x: 480, y: 530 };
  let match: Match = { number: 1, kicks: [] };
  let aim: Place = keeping ? REST : { u: 0.5, v: 0.6 };
  let power = 0;
  let charging = false;
  let chargeAge = 0;
  let flight: Flight | undefined;
  let runUp = 1.6;
  let after = 0;
  let wind = 0;
  let score = 0;
  let streak = 0;
  let cheer = 0;
  let over = false;
  let word = { text: '', age: 9, good: true };
  const pilot = { place: { u: 0.8, v: 0.8 }, rest: 1 };

  const rival = () =>
    variant.rivals[(match.number - 1) % variant.rivals.length] ?? variant.rivals[0];
  const goal = (): Goal =>
    keeping
      ? { x: 480, y: 556, half: 400, height: 380 }
      : {
          x: 480 + Math.sin(stage.time * (0.8 + match.number * 0.08)) * variant.slide,
          y: 352,
          half: 285,
          height: 205,
        };

  function greet(): void {
    if (!stage.demo)
      stage.banner(
        `${rival().name}!`,
        `Match ${match.number}: ${keeping ? 'save' : 'score'} ${winsNeeded(match.number)} of ${KICKS}`,
      );
    newKick();
  }

  function newKick(): void {
    flight = undefined;
    power = 0;
    charging = false;
    runUp = stage.demo ? 0.3 : match.kicks.length === 0 ? 1.8 : 1;
    wind = variant.wind * random.range(-1, 1);
    pilot.place = {
      u: (random.chance(0.5) ? 1 : -1) * random.range(0.6, 0.84),
      v: random.range(0.5, 0.84),
    };
    pilot.rest = 0.5;
  }

  function moveAim(seconds: number): void {
    const pace = (keeping ? 2.8 : 1.5) * seconds;
    const x = (input.held('right') ? 1 : 0) - (input.held('left') ? 1 : 0);
    const y = (input.held('up') ? 1 : 0) - (input.held('down') ? 1 : 0);
    if (x !== 0 || y !== 0) aim = { u: aim.u + x * pace, v: aim.v + y * pace * 1.2 };
    else if (input.device !== 'keys') {
      const target = toPlace(goal(), input.pointer.x, input.pointer.y);
      aim = { u: lerp(aim.u, target.u, 0.35), v: lerp(aim.v, target.v, 0.35) };
    }
    aim = { u: clamp(aim.u, -1.15, 1.15), v: clamp(aim.v, 0.04, 1.1) };
  }

  function charge(seconds: number): void {
    const held = input.held('fire') || input.pointer.down;
    if (charging) {
      chargeAge += seconds;
      const t = (chargeAge / 0.95) % 2;
      power = t < 1 ? t : 2 - t;
      if (!held) kick();
    } else if (held && runUp <= 0) {
      charging = true;
      chargeAge = 0;
    }
  }

  /** The aiming error grows with every match. */
  function swayed(): Place {
    const shake = 0.02 + Math.min(0.06, match.number * 0.008);
    return {
      u: aim.u + Math.sin(stage.time * 5.1) * shake,
      v: aim.v + Math.cos(stage.time * 4.3) * shake,
    };
  }

  function kick(): void {
    charging = false;
    const force = Math.max(0.12, power);
    const ball = actualTarget(swayed(), force, wind);
    const seconds = flightSeconds(force);
    flight = {
      ball,
      gloves: dive(getKeeper(match.number), ball, seconds, random),
      seconds,
      curl: -wind * 0.4,
      age: 0,
    };
    struck();
  }

  function struck(): void {
    sound.play('hit', 0.9);
    sound.play('whoosh');
    particles.burst({
      x: keeping ? 480 : spot.x,
      y: keeping ? 330 : spot.y + 20,
      count: 14,
      colors: [variant.grass[0], variant.grass[1], '#ffffff'],
      angle: -Math.PI / 2,
      spread: 2,
      speed: [60, 260],
      gravity: 600,
    });
  }

  function arrive(current: Flight): void {
    const outcome = judge(current.ball, keeping ? aim : current.gloves);
    current.outcome = outcome;
    after = AFTER;
    const good = keeping ? outcome === 'save' : outcome === 'goal';
    const { x, y } = toScreen(goal(), current.ball);
    const points = good ? goalPoints(current.ball, streak) : 0;
    word = { text: outcomeText(outcome, keeping, isCorner(current.ball)), age: 0, good };
    match.kicks.push(good);
    streak = good ? streak + 1 : 0;
    score += points;
    if (good) {
      cheer = 1;
      stage.shake(1.4);
      stage.flash(theme.accent, 0.35);
      sound.play('win', 1 + Math.min(4, streak) * 0.06);
      sound.noise({ seconds: 1.4, from: 1800, to: 700, gain: 0.14 });
      particles.burst({
        x,
        y,
        count: 46,
        colors: ['#ffffff', ...variant.letters, variant.board],
        shape: 'star',
        speed: [100, 480],
        gravity: 500,
        life: [0.5, 1.2],
      });
    } else {
      sound.play(outcome === 'post' ? 'tap' : 'lose', outcome === 'post' ? 2 : 1);
      stage.shake(0.8);
      particles.burst({ x, y, count: 12, colors: ['#ffffff', '#ffe066'], speed: [60, 220] });
    }
  }

  function settle(): void {
    const state = getState(match);
    if (state === 'playing') return newKick();
    if (state === 'won') {
      score += 250;
      match = { number: match.number + 1, kicks: [] };
      sound.play('win');
      return greet();
    }
    over = true;
    stage.endRound({
      title: `${rival().name} wins`,
      score,
      detail: `${match.number - 1} ${match.number === 2 ? 'match' : 'matches'} won.`,
    });
  }

  function fly(current: Flight, seconds: number): void {
    current.age += seconds;
    if (current.outcome) {
      after -= seconds;
      if (after <= 0) settle();
    } else if (current.age >= current.seconds) arrive(current);
  }

  greet();

  return {
    update(seconds) {
      word.age += seconds;
      cheer = Math.max(0, cheer - seconds * 0.5);
      if (over) return;
      runUp -= seconds;
      if (!flight || keeping) moveAim(seconds);
      if (flight) return fly(flight, seconds);
      if (!keeping) return charge(seconds);
      if (runUp > 0) return;
      const shot = rivalShot(match.number, random);
      flight = { ball: shot.ball, gloves: REST, seconds: shot.flight, curl: shot.curl, age: 0 };
      struck();
    },

    draw(pen) {
      drawPitch(
        pen,
        stage.frame,
        variant,
        keeping ? 292 : 322,
        stage.reducedMotion ? 0 : stage.time,
        cheer,
      );
      if (keeping) drawKeeping(pen);
      else drawShooting(pen);
      particles.draw(pen);
      drawBoard(pen);
    },

    autopilot() {
      pilot.rest -= 1 / 60;
      const target =
        keeping && flight
          ? { u: lerp(aim.u, flight.ball.u, 0.5), v: lerp(aim.v, flight.ball.v, 0.5) }
          : keeping
            ? REST
            : pilot.place;
      input.set('left', aim.u > target.u + 0.03);
      input.set('right', aim.u < target.u - 0.03);
      input.set('down', aim.v > target.v + 0.03);
      input.set('up', aim.v < target.v - 0.03);
      const ready =
        Math.abs(aim.u - target.u) < 0.06 && Math.abs(aim.v - target.v) < 0.06 && pilot.rest < 0;
      input.set('fire', !flight && runUp <= 0 && (charging ? power < 0.84 : ready));
    },
  };

  function placeBall(current: Flight): { x: number; y: number; radius: number; turn: number } {
    const t = Math.min(1, current.age / current.seconds);
    const end = toScreen(goal(), current.ball);
    const bend = Math.sin(t * Math.PI) * current.curl * 220;
    const turn = current.age * 9;
    if (keeping) {
      const near = t * t * 0.7 + t * 0.3;
      return {
        x: lerp(480, end.x, near) + bend,
        y: lerp(326, end.y, near) - Math.sin(t * Math.PI) * 40,
        radius: lerp(9, 58, near),
        turn,
      };
    }
    const fall = current.outcome ? clamp((current.age - current.seconds) * 2.2, 0, 1) : 0;
    const caught = current.outcome === 'save' || current.outcome === 'post';
    const drop = current.outcome ? easeInOut(fall) * (caught ? 0.4 : 1) : 0;
    return {
      x:
        lerp(spot.x, end.x, easeOut(t)) +
        bend +
        (caught ? fall * 70 * Math.sign(current.ball.u || 1) : 0),
      y: lerp(lerp(spot.y, end.y, t), goal().y - 14, drop) - Math.sin(t * Math.PI) * 46,
      radius: lerp(44, 21, t),
      turn,
    };
  }

  function drawShooting(pen: CanvasRenderingContext2D): void {
    const field = goal();
    const current = flight;
    const scored = current?.outcome === 'goal';
    drawGoal(pen, field, scored ? current.ball : null);
    const ball = current ? placeBall(current) : { ...spot, radius: 44, turn: 0 };
    if (scored) drawBall(pen, variant, ball.x, ball.y, ball.radius, ball.turn);
    drawKeeper(pen, field, current);
    if (current)
      drawShadow(
        pen,
        ball.x,
        lerp(spot.y + 40, field.y + 6, Math.min(1, current.age / current.seconds)),
        ball.radius,
      );
    else drawShadow(pen, spot.x, spot.y + 42, 48);
    if (!scored)
      drawBall(
        pen,
        variant,
        ball.x,
        ball.y,
        ball.radius,
        ball.turn,
        current ? 'wow' : charging ? 'grit' : 'happy',
      );
    if (!current && !over) drawAim(pen, field);
  }

  function drawKeeper(
    pen: CanvasRenderingContext2D,
    field: Goal,
    current: Flight | undefined,
  ): void {
    const t = current ? easeOut(clamp((current.age - 0.08) / current.seconds, 0, 1)) : 0;
    const to = current ? current.gloves : REST;
    const place = { u: lerp(REST.u, to.u, t), v: lerp(REST.v, to.v, t) };
    const { x, y } = toScreen(field, { u: place.u * 0.86, v: Math.max(0.3, place.v * 0.62) });
    const sway = current ? 0 : Math.sin(stage.time * 3) * 16;
    const mood =
      current?.outcome === 'goal' ? 'sad' : current?.outcome ? 'grin' : current ? 'wow' : 'grit';
    drawShadow(pen, x + sway, field.y + 4, 60);
    drawPal(pen, rival(), {
      x: x + sway,
      y: y + 8,
      size: 58,
      tilt: place.u * t * 0.95,
      arms: lerp(0.25, 1, t),
      mood,
      lookX: current ? Math.sign(to.u) : Math.sin(stage.time) * 0.5,
    });
  }

  function drawAim(pen: CanvasRenderingContext2D, field: Goal): void {
    const { x, y } = toScreen(field, swayed());
    pen.strokeStyle = '#ffffff';
    pen.setLineDash([10, 10]);
    pen.lineWidth = 4;
    pen.globalAlpha = 0.7;
    pen.beginPath();
    pen.moveTo(spot.x, spot.y - 44);
    pen.quadraticCurveTo((spot.x + x) / 2 - wind * 90, y - 30, x, y);
    pen.stroke();
    pen.globalAlpha = 1;
    pen.setLineDash([]);
    for (const [radius, color] of [
      [30, theme.accent],
      [12, '#ff4d5e'],
    ] as const) {
      circle(pen, x, y, radius + Math.sin(stage.time * 6) * 2);
      pen.lineWidth = 6;
      pen.strokeStyle = color;
      pen.stroke();
    }
    drawPower(pen);
  }

  function drawPower(pen: CanvasRenderingContext2D): void {
    const [x, y, wide] = [spot.x + 90, spot.y - 16, 240];
    roundRect(pen, x, y, wide, 34, 17);
    paint(
      pen,
      linear(pen, x, 0, x + wide, 0, [
        '#3fa9ff',
        [0.55, '#ffe066'],
        [0.74, '#37d65a'],
        [0.9, '#37d65a'],
        [0.92, '#ff3b3b'],
        '#c4001f',
      ]),
      theme.back,
      5,
    );
    const markerX = x + 10 + power * (wide - 20);
    roundRect(pen, markerX - 6, y - 9, 12, 52, 6);
    paint(pen, '#ffffff', theme.back, 4);
    if (!charging && match.kicks.length === 0 && match.number === 1)
      letter(pen, input.device === 'keys' ? 'Hold space' : 'Hold, let go', {
        x: x + wide / 2,
        y: y + 56,
        size: 30,
        font: stage.font,
        fill: '#ffffff',
        outline: theme.back,
      });
  }

  function drawKeeping(pen: CanvasRenderingContext2D): void {
    const current = flight;
    const lean = current ? 0.2 : Math.sin(stage.time * 6) * (runUp < 0.5 ? 0.14 : 0.04);
    const t = current ? Math.min(1, current.age / current.seconds) : 0;
    const mood = current?.outcome === 'save' ? 'sad' : current?.outcome ? 'grin' : 'grit';
    drawShadow(pen, 440, 350, 40);
    drawPal(pen, rival(), {
      x: 440 + lean * 40,
      y: 300,
      size: 38,
      tilt: lean,
      arms: current?.outcome === 'goal' ? 1 : -0.3,
      mood,
      lookX: 0.4,
      gloves: false,
    });
    const ball = current ? placeBall(current) : { x: 480, y: 332, radius: 10, turn: 0 };
    drawShadow(pen, ball.x, lerp(344, 570, t), ball.radius);
    const field = goal();
    const { x, y } = toScreen(field, aim);
    if (current?.outcome !== 'goal') drawGloves(pen, x, y, 84, Math.abs(aim.u));
    drawBall(
      pen,
      variant,
      ball.x,
      ball.y,
      ball.radius,
      ball.turn,
      current?.outcome === 'save' ? 'wow' : undefined,
    );
    if (current?.outcome === 'goal') drawGloves(pen, x, y, 84, Math.abs(aim.u));
    pen.lineCap = 'round';
    for (const [color, width] of [
      ['#2c2550', 26],
      ['#ffffff', 17],
    ] as const) {
      pen.strokeStyle = color;
      pen.lineWidth = width;
      pen.beginPath();
      pen.moveTo(field.x - field.half, 640);
      pen.lineTo(field.x - field.half, field.y - field.height);
      pen.lineTo(field.x + field.half, field.y - field.height);
      pen.lineTo(field.x + field.half, 640);
      pen.stroke();
    }
  }

  function drawBoard(pen: CanvasRenderingContext2D): void {
    const look = { font: stage.font, outline: theme.back };
    // Shows the text above the floodlights and the crowd.
    for (const [x, y, width, height] of [
      [10, 10, 200, 112],
      [366, 12, 228, 92],
    ] as const) {
      roundRect(pen, x, y, width, height, 18);
      pen.fillStyle = alpha(theme.back, 0.72);
      pen.fill();
    }
    letter(pen, String(score), {
      ...look,
      x: 26,
      y: 46,
      size: 56,
      align: 'left',
      fill: ['#ffffff', theme.accent],
      depth: 4,
    });
    letter(pen, `Match ${match.number}`, {
      ...look,
      x: 26,
      y: 98,
      size: 32,
      align: 'left',
      fill: theme.text,
    });
    for (let kick = 0; kick < KICKS; kick++) {
      const won = match.kicks[kick];
      circle(pen, 396 + kick * 42, 40, 16);
      paint(pen, won === undefined ? 'rgba(0,0,0,.35)' : won ? '#37d65a' : '#ff4d5e', '#ffffff', 4);
    }
    letter(pen, `${winCount(match)} of ${winsNeeded(match.number)}`, {
      ...look,
      x: 480,
      y: 82,
      size: 30,
      fill: '#ffffff',
    });
    if (Math.abs(wind) > 0.04) drawWind(pen);
    if (word.age < AFTER)
      letter(pen, word.text, {
        ...look,
        x: frame.width / 2,
        y: 210 - word.age * 14,
        size: 104 * Math.min(1, 0.4 + word.age * 5),
        fill: word.good ? ['#ffffff', theme.accent] : ['#ffffff', '#ff8a8a'],
        depth: 8,
        maxWidth: 820,
        tilt: -0.05,
      });
    if (streak > 1 && word.age < AFTER)
      letter(pen, `${streak} in a row`, {
        ...look,
        x: frame.width / 2,
        y: 290,
        size: 44,
        fill: '#ffffff',
      });
  }

  function drawWind(pen: CanvasRenderingContext2D): void {
    const side = Math.sign(wind);
    const long = 40 + Math.abs(wind) * 120;
    pen.save();
    pen.translate(150, 552);
    pen.scale(side, 1);
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(-long / 2, 0);
    pen.lineTo(long / 2, 0);
    pen.lineTo(long / 2 - 18, -16);
    pen.moveTo(long / 2, 0);
    pen.lineTo(long / 2 - 18, 16);
    pen.lineWidth = 17;
    pen.strokeStyle = theme.back;
    pen.stroke();
    pen.lineWidth = 9;
    pen.strokeStyle = '#ffffff';
    pen.stroke();
    pen.restore();
    letter(pen, 'Wind', {
      x: 150,
      y: 514,
      size: 30,
      font: stage.font,
      fill: '#ffffff',
      outline: theme.back,
    });
  }
}
