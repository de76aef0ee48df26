import { clamp, lerp } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, glow, paint, roundRect, starPath } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import { drawFoe, drawHero } from './figures.ts';
import { drawScene } from './scene.ts';
import { barrels, fly, newSky, WIDTH, type Foe, type SkyEvent, type HeroInput } from './sky.ts';
import { placeSky } from './layout.ts';
import type { Variant } from './variants.ts';

export function startRound(stage: Stage, variant: Variant): Round {
  const { input, sound, particles, random } = stage;
  const sky = newSky(variant.rules, random, placeSky(stage.frame).height);
  const heroInput: HeroInput = { x: sky.x, y: sky.y, bomb: false };
  let drag: { x: number; y: number; fromX: number; fromY: number } | undefined;
  let lean = 0;
  let over = false;
  let grazes = 0;
  let pops: { text: string; x: number; y: number; age: number }[] = [];
  // Previews are short.
  if (stage.demo) Object.assign(sky, { power: 44, clock: 6 });
  else stage.banner('Level 1', variant.title);
  sound.startTune(variant.tune);

  /** Touch moves the lantern relatively, so that fingers never cover it. */
  function listen(seconds: number): void {
    const { pointer } = input;
    if (input.device === 'touch') {
      if (pointer.pressed) drag = { x: pointer.x, y: pointer.y, fromX: sky.x, fromY: sky.y };
      if (!pointer.down) drag = undefined;
      if (drag)
        Object.assign(heroInput, {
          x: drag.fromX + (pointer.x - drag.x) * 1.25,
          y: drag.fromY + (pointer.y - drag.y) * 1.25,
        });
    } else if (input.device === 'mouse') {
      Object.assign(heroInput, {
        x: pointer.x - (stage.frame.width - WIDTH) / 2,
        y: pointer.y - placeSky(stage.frame).top,
      });
    } else {
      const x = (input.held('right') ? 1 : 0) - (input.held('left') ? 1 : 0);
      const y = (input.held('down') ? 1 : 0) - (input.held('up') ? 1 : 0);
      const reach = (x !== 0 && y !== 0 ? 270 : 380) * seconds;
      Object.assign(heroInput, { x: sky.x + x * reach, y: sky.y + y * reach });
    }
    heroInput.bomb =
      input.pressed('fire') ||
      input.pressed('alt') ||
      (input.device === 'mouse' && pointer.pressed) ||
      input.pointers.filter(({ down }) => down).length > 1;
  }

  function react(event: SkyEvent): void {
    switch (event.kind) {
      case 'hit':
        particles.burst({
          x: event.foe.x + random.range(-0.5, 0.5) * event.foe.radius,
          y: event.foe.y + event.foe.radius * 0.5,
          count: 2,
          colors: [variant.shot, '#ffffff'],
          size: [2, 5],
        });
        break;
      case 'killed':
        explode(event);
        break;
      case 'graze':
        if (grazes++ % 4 === 0) sound.play('tap', 1.6);
        particles.burst({
          x: sky.x,
          y: sky.y,
          count: 3,
          colors: ['#ffffff', variant.bullet],
          shape: 'spark',
          speed: [100, 240],
        });
        break;
      case 'spark':
        sound.play('coin', 1.2);
        break;
      case 'upgrade':
        sound.play('win', 1.2);
        pops.push({ text: 'More light!', x: sky.x, y: sky.y - 50, age: 0 });
        break;
      case 'hurt':
      case 'over':
        wounded(event.kind === 'over');
        break;
      case 'bomb':
        sound.play('boom');
        stage.flash(variant.shot, 0.8);
        stage.shake(2.4);
        particles.burst({
          x: sky.x,
          y: sky.y,
          count: 3,
          colors: [variant.shot, '#ffffff'],
          shape: 'ring',
          size: [90, 150],
          speed: [0, 0],
          life: [0.6, 0.9],
        });
        break;
      case 'boss':
        stage.banner(variant.boss, 'has come for your light');
        sound.tone({ wave: 'sawtooth', from: 90, to: 60, seconds: 1.2, gain: 0.3 });
        stage.shake(1.5);
        break;
      case 'level':
        stage.banner(`Level ${event.level}`, 'Well flown!');
        sound.play('win');
    }
  }

  function explode({ foe, points }: Extract<SkyEvent, { foe: Foe }>): void {
    const boss = foe.breed === 'boss';
    sound.play(boss ? 'boom' : 'hit', boss ? 0.7 : 1.2);
    stage.shake(boss ? 4 : foe.radius > 30 ? 0.9 : 0.3);
    if (boss) {
      stage.freeze(0.25);
      stage.flash('#ffffff', 0.9);
    }
    const colors = [variant.foes[0], variant.bossColor, variant.shot, '#ffffff'];
    particles.burst({
      x: foe.x,
      y: foe.y,
      count: boss ? 120 : 18,
      colors,
      speed: [40, boss ? 620 : 300],
      size: [3, boss ? 12 : 8],
      life: [0.4, boss ? 1.4 : 0.8],
    });
    particles.burst({
      x: foe.x,
      y: foe.y,
      count: 1,
      colors: ['#ffffff'],
      shape: 'ring',
      size: [foe.radius, foe.radius],
      speed: [0, 0],
      life: [0.45, 0.45],
    });
    if (points >= 100) pops.push({ text: `+${points}`, x: foe.x, y: foe.y, age: 0 });
  }

  function wounded(final: boolean): void {
    sound.play(final ? 'lose' : 'boom');
    stage.shake(3);
    stage.freeze(0.15);
    stage.flash('#ff2a4d', 0.5);
    particles.burst({
      x: sky.x,
      y: sky.y,
      count: 50,
      colors: [variant.hero, variant.shot, '#ffffff'],
      speed: [60, 420],
      size: [3, 10],
    });
    if (!final) return;
    over = true;
    sound.stopTune();
    stage.endRound({
      title: 'The light is out',
      score: sky.score,
      detail: `You reached level ${sky.level}.`,
    });
  }

  return {
    update(seconds) {
      for (const pop of pops) pop.age += seconds;
      pops = pops.filter(({ age }) => age < 0.9);
      if (over) return;
      // The window may have been rotated.
      sky.height = placeSky(stage.frame).height;
      listen(seconds);
      const before = sky.x;
      for (const event of fly(sky, heroInput, random, seconds)) react(event);
      lean = lerp(lean, clamp((sky.x - before) / seconds / 320, -1, 1), 0.2);
      if (random.chance(0.5))
        particles.burst({
          x: sky.x,
          y: sky.y + 26,
          count: 1,
          colors: [variant.shot, variant.hero],
          speed: [20, 60],
          angle: Math.PI / 2,
          spread: 0.8,
          size: [3, 7],
        });
    },

    draw(pen) {
      const { frame, time } = stage;
      drawScene(pen, frame, variant, time);
      pen.save();
      pen.translate((frame.width - WIDTH) / 2, placeSky(frame).top);
      for (const { x, y } of sky.sparks) drawSpark(pen, x, y);
      for (const { x, y } of sky.shots) {
        roundRect(pen, x - 4, y - 14, 8, 28, 4);
        pen.fillStyle = variant.shot;
        pen.fill();
        roundRect(pen, x - 2, y - 11, 4, 18, 2);
        pen.fillStyle = '#ffffff';
        pen.fill();
      }
      for (const foe of sky.foes) {
        drawFoe(
          pen,
          variant,
          foe.breed,
          { x: foe.x, y: foe.y, radius: foe.radius, time: foe.age, lean: clamp(foe.lean, -1, 1) },
          foe.flash,
        );
      }
      particles.draw(pen);
      if (!over && (sky.safe === 0 || Math.floor(time * 12) % 2 === 0)) {
        drawHero(pen, variant, {
          x: sky.x,
          y: sky.y,
          radius: 31,
          time,
          lean,
          mood:
            sky.safe > 0
              ? 'wow'
              : sky.foes.some(({ breed }) => breed === 'boss')
                ? 'grit'
                : 'happy',
        });
      }
      for (const { x, y } of sky.bullets) {
        glow(pen, x, y, 22, variant.bullet, 0.6);
        circle(pen, x, y, 8.5);
        paint(pen, '#ffffff', variant.bullet, 5);
      }
      drawBoard(pen);
      pen.restore();
    },

    autopilot() {
      const threat = sky.bullets.reduce((push, bullet) => {
        const [dx, dy] = [sky.x - bullet.x, sky.y - bullet.y];
        const near = Math.hypot(dx, dy);
        return near < 130 ? push + (Math.sign(dx) || 1) * (130 - near) : push;
      }, 0);
      const target = sky.foes.toSorted((a, b) => b.y - a.y).find(({ y }) => y < sky.y - 120);
      const dodge = clamp(threat * 1.6, -150, 150);
      const x = clamp(
        (Math.abs(dodge) > 12 ? sky.x + dodge : (target?.x ?? WIDTH / 2)) +
          Math.sin(stage.time * 1.3) * 24,
        60,
        WIDTH - 60,
      );
      const y = sky.height - 120 + Math.sin(stage.time * 0.9) * 40;
      input.set('left', x < sky.x - 8);
      input.set('right', x > sky.x + 8);
      input.set('up', y < sky.y - 8);
      input.set('down', y > sky.y + 8);
      input.set('fire', sky.bullets.length > 34);
    },
  };

  function drawSpark(pen: CanvasRenderingContext2D, x: number, y: number): void {
    glow(pen, x, y, 26, variant.shot, 0.5);
    pen.beginPath();
    starPath(pen, x, y, 11, 4, stage.time * 4, 0.4);
    paint(pen, '#ffffff', variant.shot, 3);
  }

  function drawBoard(pen: CanvasRenderingContext2D): void {
    const { theme } = variant;
    const look = { font: stage.font, outline: theme.back };
    letter(pen, String(sky.score), {
      ...look,
      x: 16,
      y: 38,
      size: 52,
      align: 'left',
      fill: ['#ffffff', theme.accent],
      depth: 4,
    });
    for (let life = 0; life < sky.lives; life++)
      drawHero(pen, variant, { x: 34 + life * 42, y: sky.height - 30, radius: 12, time: 0 });
    letter(pen, `✺ ${sky.bombs}`, {
      ...look,
      x: WIDTH - 18,
      y: sky.height - 30,
      size: 38,
      align: 'right',
      fill: theme.accent,
    });
    for (let barrel = 0; barrel < 5; barrel++) {
      roundRect(pen, WIDTH / 2 - 62 + barrel * 26, sky.height - 38, 20, 14, 5);
      paint(pen, barrel < barrels(sky) ? theme.accent : 'rgba(0,0,0,.4)', theme.back, 3);
    }
    const boss = sky.foes.find(({ breed }) => breed === 'boss');
    if (boss) {
      roundRect(pen, 60, 74, WIDTH - 120, 18, 9);
      paint(pen, 'rgba(0,0,0,.5)', theme.back, 4);
      roundRect(pen, 62, 76, Math.max(14, (WIDTH - 124) * (boss.health / boss.most)), 14, 7);
      pen.fillStyle = variant.bullet;
      pen.fill();
    }
    for (const { text, x, y, age } of pops)
      letter(pen, text, {
        ...look,
        x,
        y: y - age * 50,
        size: 36,
        fill: ['#ffffff', theme.accent],
        opacity: 1 - age,
        depth: 3,
      });
  }
}
