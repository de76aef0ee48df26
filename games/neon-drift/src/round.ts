import { clamp, lerp, TAU, turnTo } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { paint, polygon, roundRect, vignette } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import { drive, getSlide, type Car } from './car.ts';
import { drawBeams, drawCarAbove } from './car-art.ts';
import {
  bankDrift,
  burnNitro,
  drifting,
  GATES_A_LAP,
  gateSeconds,
  getLap,
  newRace,
  passGate,
} from './race.ts';
import { recover, showsWayBack, type Recovery } from './recovery.ts';
import { layTrack, nearestIndex, offRoad, getPoint } from './track.ts';
import type { Variant } from './variants.ts';
import { buildWorld } from './world.ts';

interface Rival {
  /** Position along the track, in points. */
  place: number;
  lane: number;
  pace: number;
  color: string;
  bumped: number;
}

interface Skid {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

const MAX_SKIDS = 260;
const ZOOM = 0.95;
/** Where the car is in the frame's height when the camera turns with it: the road is ahead. */
const CAR_AT = 0.68;

export function startRound(stage: Stage, variant: Variant): Round {
  const { input, sound, particles, random } = stage;
  const track = layTrack(variant.corners, variant.width);
  const world = buildWorld(track, variant);
  const race = newRace();
  const start = getPoint(track, 0);
  const car: Car = {
    ...start,
    vx: Math.cos(start.heading) * 200,
    vy: Math.sin(start.heading) * 200,
  };
  const rivals: Rival[] = Array.from({ length: variant.rivals }, (_, index) => ({
    place: 12 + (index * track.points.length) / variant.rivals,
    lane: random.range(-0.3, 0.3),
    pace: random.range(270, 350),
    color: variant.rivalColors[index % variant.rivalColors.length] ?? variant.glow,
    bumped: 0,
  }));
  let skids: Skid[] = [];
  let place = 0;
  const recovery: Recovery = { seconds: 0 };
  /** The camera's direction. A fixed one does not sway. */
  let facing = stage.reducedMotion ? -TAU / 4 : car.heading;
  let lookX = car.x;
  let lookY = car.y;
  let braking = false;
  let nitro = false;
  let idle = 0;
  let over = false;
  let pop = { text: '', age: 9, color: variant.glow };
  sound.startTune(variant.tune);
  // Clear of the car.
  stage.banner('Go!', variant.title, 0.22);

  function showPop(text: string, color = variant.glow): void {
    pop = { text, age: 0, color };
  }

  function control(seconds: number): void {
    const finger = input.device !== 'keys' && input.pointer.down;
    const touchSteer =
      finger && Math.abs(input.pointer.x - stage.frame.width / 2) > 40
        ? Math.sign(input.pointer.x - stage.frame.width / 2)
        : 0;
    const steer = over
      ? 0
      : (input.held('right') ? 1 : 0) - (input.held('left') ? 1 : 0) || touchSteer;
    braking = over || input.held('down') || input.held('alt');
    nitro = !over && (input.held('fire') || input.held('up')) && race.nitro > 0.02;
    if (nitro) {
      burnNitro(race, seconds);
      particles.burst({
        x: car.x - Math.cos(car.heading) * 40,
        y: car.y - Math.sin(car.heading) * 40,
        count: 2,
        colors: ['#ffffff', variant.glow, variant.car],
        angle: car.heading + Math.PI,
        spread: 0.5,
        speed: [120, 360],
        size: [5, 12],
        life: [0.15, 0.4],
      });
    }
    const off = offRoad(track, car.x, car.y, place) > track.width / 2 + 6;
    drive(
      car,
      { steer, handbrake: braking, nitro },
      { grip: off ? variant.grip * 0.7 : variant.grip, pace: off ? 0.45 : 1 },
      seconds,
    );
    if (off && random.chance(0.4))
      particles.burst({
        x: car.x,
        y: car.y,
        count: 2,
        colors: [variant.ground[1], variant.grid],
        shape: 'smoke',
        size: [8, 18],
        speed: [20, 90],
      });
    if (off && race.drift > 0) {
      race.drift = 0;
      showPop('Off the road', '#ffffff');
    }
    fence();
    if (!recover(recovery, off, car, track, place, seconds)) return;
    showPop('Back on the road', '#ffffff');
    sound.play('tap');
  }

  function fence(): void {
    const { x, y } = getPoint(track, place);
    const most = track.width / 2 + 120;
    const distance = Math.hypot(car.x - x, car.y - y);
    if (distance <= most) return;
    car.x = x + ((car.x - x) / distance) * most;
    car.y = y + ((car.y - y) / distance) * most;
    car.vx *= 0.9;
    car.vy *= 0.9;
  }

  function slide(seconds: number): void {
    const amount = getSlide(car);
    const speed = Math.hypot(car.vx, car.vy);
    if (amount > 0.22) {
      idle = 0;
      drifting(race, amount, speed, seconds);
      const [cos, sin] = [Math.cos(car.heading), Math.sin(car.heading)];
      for (const side of [-1, 1]) {
        const x = car.x - cos * 26 - sin * side * 17;
        const y = car.y - sin * 26 + cos * side * 17;
        skids.push({ x0: x - car.vx * seconds, y0: y - car.vy * seconds, x1: x, y1: y });
        if (random.chance(0.5))
          particles.burst({
            x,
            y,
            count: 1,
            colors: ['#ffffff', variant.glow],
            shape: 'smoke',
            size: [10, 22],
            speed: [10, 60],
            life: [0.4, 0.9],
          });
      }
      skids = skids.slice(-MAX_SKIDS);
      return;
    }
    idle += seconds;
    if (idle < 0.35 || race.drift === 0) return;
    const points = bankDrift(race);
    if (points === 0) return;
    showPop(
      points > 400
        ? `Outrageous! +${points}`
        : points > 150
          ? `Great drift! +${points}`
          : `Drift +${points}`,
      variant.letters[1],
    );
    sound.play('coin', 1 + Math.min(1, points / 500));
  }

  function follow(seconds: number): void {
    const ahead = stage.reducedMotion ? 0.3 : 0.06;
    lookX = lerp(lookX, car.x + car.vx * ahead, 1 - 0.01 ** seconds);
    lookY = lerp(lookY, car.y + car.vy * ahead, 1 - 0.01 ** seconds);
    if (!stage.reducedMotion) facing += turnTo(facing, car.heading) * (1 - 0.03 ** seconds);
  }

  function passGates(): void {
    place = nearestIndex(track, car.x, car.y, place);
    const every = track.points.length / GATES_A_LAP;
    while (!over && place >= (race.gates + 1) * every) {
      const gift = gateSeconds(getLap(race));
      if (passGate(race)) {
        stage.banner(`Lap ${getLap(race)}`, 'Gates now give less time');
        stage.flash(variant.glow, 0.35);
        sound.play('win');
      } else {
        sound.tone({ from: 700, to: 1100, seconds: 0.14, wave: 'triangle' });
        showPop(`+${gift.toFixed(1)} s`, '#ffffff');
      }
    }
  }

  function moveRivals(seconds: number): void {
    for (const rival of rivals) {
      rival.bumped = Math.max(0, rival.bumped - seconds);
      const point = getPoint(track, Math.floor(rival.place));
      const next = getPoint(track, Math.floor(rival.place) + 1);
      rival.place +=
        (rival.pace * (rival.bumped > 0 ? 0.4 : 1) * seconds) /
        Math.max(12, Math.hypot(next.x - point.x, next.y - point.y));
      const { x, y } = rivalPosition(rival);
      const gap = Math.hypot(car.x - x, car.y - y);
      if (gap > 46 || rival.bumped > 0) continue;
      rival.bumped = 0.8;
      const angle = Math.atan2(car.y - y, car.x - x);
      car.vx = car.vx * 0.5 + Math.cos(angle) * 170;
      car.vy = car.vy * 0.5 + Math.sin(angle) * 170;
      if (race.drift > 0) showPop('Drift lost!', '#ffffff');
      race.drift = 0;
      sound.play('hit');
      stage.shake(1.6);
      particles.burst({
        x: (car.x + x) / 2,
        y: (car.y + y) / 2,
        count: 22,
        colors: ['#ffffff', '#ffe27a', variant.glow],
        shape: 'spark',
        speed: [160, 480],
        size: [3, 6],
      });
    }
  }

  function rivalPosition({ place, lane }: Rival) {
    const from = getPoint(track, Math.floor(place));
    const to = getPoint(track, Math.floor(place) + 1);
    const part = place - Math.floor(place);
    const side = lane * track.width;
    return {
      x: lerp(from.x, to.x, part) - Math.sin(from.heading) * side,
      y: lerp(from.y, to.y, part) + Math.cos(from.heading) * side,
      heading: from.heading,
    };
  }

  return {
    update(seconds) {
      control(seconds);
      passGates();
      slide(seconds);
      moveRivals(seconds);
      follow(seconds);
      pop.age += seconds;
      if (over) return;
      const before = race.clock;
      race.clock -= seconds;
      if (race.clock < 5 && Math.floor(before) !== Math.floor(race.clock)) sound.play('tap', 1.4);
      if (race.clock > 0) return;
      race.clock = 0;
      bankDrift(race);
      over = true;
      sound.stopTune();
      sound.play('lose');
      stage.endRound({
        title: 'Out of time',
        score: race.score,
        detail: `Lap ${getLap(race)}, ${race.gates} gates passed.`,
      });
    },

    draw(pen) {
      const { frame } = stage;
      const carY = frame.height * (stage.reducedMotion ? 0.5 : CAR_AT);
      // The middle of the frame, and a circle around it that the frame never leaves.
      const ahead = (carY - (frame.top + frame.bottom) / 2) / ZOOM;
      const eyeX = lookX + Math.cos(facing) * ahead;
      const eyeY = lookY + Math.sin(facing) * ahead;
      const reach = Math.hypot(frame.right - frame.left, frame.bottom - frame.top) / 2 / ZOOM;
      const view = {
        left: eyeX - reach,
        right: eyeX + reach,
        top: eyeY - reach,
        bottom: eyeY + reach,
      };
      pen.save();
      pen.translate(frame.width / 2, carY);
      pen.scale(ZOOM, ZOOM);
      pen.rotate(-TAU / 4 - facing);
      pen.translate(-lookX, -lookY);
      world.drawGround(pen, view);
      pen.strokeStyle = 'rgba(8,4,20,.5)';
      pen.lineWidth = 9;
      pen.beginPath();
      for (const { x0, y0, x1, y1 } of skids) {
        pen.moveTo(x0, y0);
        pen.lineTo(x1, y1);
      }
      pen.stroke();
      for (const rival of rivals) {
        const { x, y, heading } = rivalPosition(rival);
        drawCarAbove(
          pen,
          x,
          y,
          heading + Math.sin(rival.bumped * 20) * rival.bumped,
          rival.color,
          '#fff6d0',
          false,
        );
      }
      particles.draw(pen);
      drawBeams(
        pen,
        car.x,
        car.y,
        car.heading,
        variant.scenery === 'crystal' || variant.scenery === 'palm'
          ? '#fff2c0'
          : (variant.letters[1] ?? '#ffffff'),
      );
      drawCarAbove(pen, car.x, car.y, car.heading, variant.car, '#fffbe0', braking);
      world.drawProps(pen, reach, eyeX, eyeY, car);
      if (showsWayBack(recovery)) drawWayBack(pen);
      pen.restore();
      vignette(pen, frame, variant.theme.back, 0.55);
      drawBoard(pen);
    },

    autopilot() {
      const target = getPoint(track, place + 9);
      const targetHeading = Math.atan2(target.y - car.y, target.x - car.x);
      const turn = turnTo(car.heading, targetHeading);
      input.set('left', turn < -0.09);
      input.set('right', turn > 0.09);
      input.set('alt', Math.abs(turn) > 0.5 && Math.hypot(car.vx, car.vy) > 360);
      input.set('fire', Math.abs(turn) < 0.12 && race.nitro > 0.5);
    },
  };

  function drawWayBack(pen: CanvasRenderingContext2D): void {
    const target = getPoint(track, place + 6);
    pen.save();
    pen.translate(car.x, car.y);
    pen.rotate(Math.atan2(target.y - car.y, target.x - car.x));
    pen.translate(96 + 8 * Math.sin(stage.time * 9), 0);
    polygon(pen, [
      [-34, -15],
      [2, -15],
      [2, -36],
      [44, 0],
      [2, 36],
      [2, 15],
      [-34, 15],
    ]);
    pen.lineJoin = 'round';
    paint(pen, variant.theme.accent, variant.theme.back, 8);
    pen.restore();
  }

  function drawBoard(pen: CanvasRenderingContext2D): void {
    const { frame, font } = stage;
    const { top } = frame;
    const { theme, letters } = variant;
    const look = { font, outline: theme.back };
    letter(pen, String(race.score + Math.round(race.drift)), {
      ...look,
      x: 26,
      y: top + 46,
      size: 58,
      align: 'left',
      fill: letters,
      depth: 4,
    });
    letter(pen, `Lap ${getLap(race)}`, {
      ...look,
      x: 26,
      y: top + 98,
      size: 36,
      align: 'left',
      fill: theme.text,
    });
    const hurry = race.clock < 5;
    const beat = hurry ? 1 + 0.12 * Math.abs(Math.sin(stage.time * 8)) : 1;
    letter(pen, race.clock.toFixed(1), {
      ...look,
      x: frame.width / 2,
      y: top + 56,
      size: 76 * beat,
      fill: hurry ? ['#ffffff', '#ff4d5e'] : ['#ffffff', theme.accent],
      depth: 5,
    });
    const wide = 240;
    roundRect(pen, frame.width / 2 - wide / 2, frame.height - 46, wide, 26, 13);
    pen.fillStyle = 'rgba(8,5,24,.7)';
    pen.fill();
    roundRect(
      pen,
      frame.width / 2 - wide / 2 + 4,
      frame.height - 42,
      Math.max(18, (wide - 8) * race.nitro),
      18,
      9,
    );
    pen.fillStyle = theme.accent;
    pen.fill();
    letter(pen, 'Nitro', {
      ...look,
      x: frame.width / 2,
      y: frame.height - 34,
      size: 28,
      fill: '#ffffff',
    });
    if (race.drift > 25)
      letter(pen, `${Math.round(race.drift)}`, {
        ...look,
        x: frame.width / 2,
        y: frame.height * 0.34,
        size: clamp(40 + race.drift / 12, 40, 92),
        fill: letters,
        depth: 4,
        tilt: -0.06,
      });
    if (pop.age < 1.3)
      letter(pen, pop.text, {
        ...look,
        x: frame.width / 2,
        y: frame.height * 0.27 - pop.age * 26,
        size: 46,
        fill: ['#ffffff', pop.color],
        depth: 4,
        opacity: Math.min(1, 3 - pop.age * 2.3),
        tilt: -0.04,
        maxWidth: frame.width * 0.9,
      });
  }
}
