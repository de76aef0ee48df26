import { clamp, lerp } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { vignette } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import type { Thing } from './course.ts';
import { drawBat, drawGate, drawGhost, drawKeeper, drawSpring, drawThorn } from './figures.ts';
import { advance, DEPTHS, GHOST_POINTS, shouldJump, newRun, type RunEvent } from './run.ts';
import { drawLedge, drawScene } from './scene.ts';
import type { Variant } from './variants.ts';

const TRAIL = 9;
const SIZE = 32;

export function startRound(stage: Stage, variant: Variant): Round {
  const { input, sound, particles, random } = stage;
  const { theme } = variant;
  const run = newRun(variant.rules);
  /** Positions, newest first, which the ghosts follow. */
  let trail: { x: number; y: number }[] = [];
  let cameraY = 0;
  let sprung = { x: 0, age: 9 };
  let over = false;
  let pops: { text: string; x: number; y: number; age: number }[] = [];
  // Previews are short.
  if (stage.demo) run.ghosts = 4;
  else stage.banner('Night 1', variant.title);
  sound.startTune(variant.tune);

  const showPoints = (text: string, y = run.y - 110) =>
    void pops.push({ text, x: run.x, y, age: 0 });

  function react(event: RunEvent): void {
    switch (event.kind) {
      case 'jump':
        sound.play('jump');
        puff(8);
        break;
      case 'flap':
        sound.play('jump', 1.4);
        particles.burst({
          x: run.x,
          y: run.y,
          count: 12,
          colors: [variant.ghost, '#ffffff'],
          angle: Math.PI / 2,
          spread: 1.6,
          speed: [80, 240],
        });
        break;
      case 'land':
        puff(6);
        break;
      case 'ghost':
        sound.play('coin', 1 + Math.min(run.ghosts, 12) * 0.05);
        particles.burst({
          x: run.x,
          y: run.y - 60,
          count: 16,
          colors: [variant.ghost, variant.light, '#ffffff'],
          shape: 'star',
          speed: [80, 300],
          gravity: 300,
        });
        showPoints(`+${GHOST_POINTS}`);
        break;
      case 'spring':
        sprung = { x: run.x, age: 0 };
        sound.play('pop', 1.3);
        puff(14);
        break;
      case 'hurt':
        sound.play('hit');
        showHit();
        break;
      case 'carried':
        sound.play('whoosh', 1.4);
        showHit();
        showPoints('Carried!', 200);
        break;
      case 'gate':
        sound.play('win');
        stage.flash(variant.light, 0.6);
        stage.banner(
          `Night ${run.level}`,
          event.home > 0
            ? `${event.home} ${event.home === 1 ? 'ghost' : 'ghosts'} home: +${event.points}`
            : `+${event.points}`,
        );
        particles.burst({
          x: run.x,
          y: run.y - 90,
          count: 60,
          colors: [variant.light, variant.ghost, '#ffffff'],
          shape: 'star',
          speed: [120, 560],
          gravity: 300,
          life: [0.6, 1.4],
        });
        break;
      case 'over':
        end();
    }
  }

  function puff(count: number): void {
    particles.burst({
      x: run.x,
      y: run.y,
      count,
      colors: [variant.ledge[1], variant.ledge[0]],
      shape: 'smoke',
      angle: -Math.PI / 2,
      spread: 2.6,
      speed: [30, 140],
      size: [6, 14],
    });
  }

  function showHit(): void {
    stage.shake(2);
    stage.freeze(0.08);
    stage.flash('#ff3b5c', 0.35);
    particles.burst({
      x: run.x,
      y: Math.min(run.y, 240) - 40,
      count: 24,
      colors: [variant.ghost, '#ffffff', variant.thorn],
      speed: [100, 420],
    });
  }

  function end(): void {
    over = true;
    sound.stopTune();
    sound.play('lose');
    stage.shake(3);
    stage.endRound({
      title: 'Lights out',
      score: Math.round(run.score),
      detail: `Night ${run.level}, ${run.rescued} ${run.rescued === 1 ? 'ghost' : 'ghosts'} brought home.`,
    });
  }

  return {
    update(seconds) {
      for (const pop of pops) pop.age += seconds;
      pops = pops.filter(({ age }) => age < 0.9);
      sprung.age += seconds;
      if (over) return;
      const jump = input.pressed('fire') || input.pressed('up') || input.pointer.pressed;
      const held = input.held('fire') || input.held('up') || input.pointer.down;
      for (const event of advance(run, jump, held, random, seconds)) react(event);
      trail = [{ x: run.x, y: run.y }, ...trail].slice(0, TRAIL * 14);
      cameraY = lerp(cameraY, clamp(run.y, -170, 40) * 0.55, 1 - 0.03 ** seconds);
      if (run.standing && random.chance(0.25))
        particles.burst({
          x: run.x - 14,
          y: run.y,
          count: 1,
          colors: [variant.ledge[1]],
          shape: 'smoke',
          size: [5, 9],
          speed: [10, 50],
          angle: Math.PI,
          spread: 1,
        });
    },

    draw(pen) {
      const { frame, time } = stage;
      drawScene(pen, frame, variant, stage.reducedMotion ? run.x * 0.4 : run.x, time);
      pen.save();
      const left = frame.width * (frame.width > frame.height ? 0.27 : 0.22);
      pen.translate(left - run.x, frame.height * 0.68 - cameraY);
      const bottom = frame.bottom - frame.height * 0.68 + cameraY;
      for (const thing of run.things)
        if (thing.kind === 'gate')
          drawGate(pen, variant, thing.x, thing.y, time, Boolean(thing.taken));
      for (const ledge of run.ledges) drawLedge(pen, variant, ledge, bottom);
      for (const thing of run.things) drawThing(pen, thing);
      drawFollowers(pen);
      if (!over && (run.safe === 0 || Math.floor(time * 12) % 2 === 0)) {
        drawKeeper(pen, variant, {
          x: run.x,
          y: run.y,
          size: SIZE,
          stride: run.x / 34,
          airborne: !run.standing,
          lean: clamp(run.vy / 4200, -0.2, 0.2) + 0.06,
          mood: run.safe > 0 ? 'wow' : run.standing ? 'happy' : 'grin',
        });
      }
      particles.draw(pen);
      for (const { text, x, y, age } of pops)
        letter(pen, text, {
          x,
          y: y - age * 60,
          size: 38,
          font: stage.font,
          fill: ['#ffffff', theme.accent],
          outline: theme.back,
          depth: 3,
          opacity: 1 - age,
        });
      pen.restore();
      vignette(pen, frame, theme.back, 0.5);
      drawBoard(pen);
    },

    autopilot() {
      // Releases for one step, so that the next press counts as new.
      const wantsJump = shouldJump(run);
      input.set('up', wantsJump || (!run.standing && run.vy < 0));
      if (wantsJump && !run.standing) input.set('fire', !input.held('fire'));
      else input.set('fire', false);
    },
  };

  function drawThing(pen: CanvasRenderingContext2D, { kind, x, y, taken }: Thing): void {
    const { time } = stage;
    if (kind === 'thorn') drawThorn(pen, variant, x, y, time);
    else if (kind === 'bat') drawBat(pen, variant, x, y, time);
    else if (kind === 'spring')
      drawSpring(
        pen,
        variant,
        x,
        y,
        Math.abs(sprung.x - x) < 60 ? Math.max(0, 1 - sprung.age * 4) : 0.2,
      );
    else if (kind === 'ghost' && !taken)
      drawGhost(pen, variant, {
        x,
        y: y + Math.sin(time * 3 + x) * 8,
        size: 29,
        time: time + x,
        mood: 'wow',
        lookX: -0.5,
      });
  }

  function drawFollowers(pen: CanvasRenderingContext2D): void {
    for (let ghost = Math.min(run.ghosts, 12); ghost >= 1; ghost--) {
      const position = trail[ghost * TRAIL];
      if (!position) continue;
      const bob = Math.sin(stage.time * 5 + ghost) * 6;
      drawGhost(pen, variant, {
        x: position.x,
        y: Math.min(position.y, DEPTHS) - 34 + bob,
        size: 26 - Math.min(ghost, 8) * 0.6,
        time: stage.time + ghost,
        mood: ghost % 3 === 0 ? 'grin' : 'happy',
        lean: 0.1,
      });
    }
  }

  function drawBoard(pen: CanvasRenderingContext2D): void {
    const look = { font: stage.font, outline: theme.back };
    letter(pen, Math.round(run.score).toLocaleString('en'), {
      ...look,
      x: 26,
      y: 48,
      size: 66,
      align: 'left',
      fill: ['#ffffff', theme.accent],
      depth: 4,
    });
    letter(pen, `Night ${run.level}`, {
      ...look,
      x: 26,
      y: 104,
      size: 40,
      align: 'left',
      fill: theme.text,
    });
    drawGhost(pen, variant, { x: stage.frame.width / 2 - 36, y: 46, size: 22, time: stage.time });
    letter(pen, `× ${run.ghosts}`, {
      ...look,
      x: stage.frame.width / 2,
      y: 48,
      size: 54,
      align: 'left',
      fill: run.ghosts > 0 ? '#ffffff' : '#ff8a9a',
    });
    if (stage.time < 4 && !stage.demo)
      letter(
        pen,
        input.device === 'touch'
          ? 'Tap to jump, tap again in the air'
          : 'Space jumps, again in the air',
        {
          ...look,
          x: stage.frame.width / 2,
          y: stage.frame.height - 40,
          size: 38,
          fill: '#ffffff',
          maxWidth: stage.frame.width * 0.9,
        },
      );
  }
}
