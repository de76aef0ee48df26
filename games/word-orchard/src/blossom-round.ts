import { alpha, darken, lighten } from '../../kit/color.ts';
import { approach, easeBack, TAU } from '../../kit/ease.ts';
import { drawFace } from '../../kit/face.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, ellipse, paint, linear, roundRect } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import { celebrateWord } from './celebrate-word.ts';
import { createDay } from './day.ts';
import {
  createFlower,
  growFlower,
  judgeFlower,
  PETALS,
  countPetals,
  type Flower,
} from './flower.ts';
import { getPoints, type Words } from './orchard.ts';
import { createPortrait, isUpright } from './portrait.ts';
import { savedBlossom } from './saved-day.ts';
import { drawScene } from './scene.ts';
import type { Variant } from './variants.ts';
import { createWheel, type Ring } from './wheel.ts';

const ALL_LETTERS = 100;

/** Each word through the center opens petals, each wrong one costs a peach. */
export function startBlossom(stage: Stage, variant: Variant, words: Words, saved?: unknown): Round {
  const continued = savedBlossom.safeParse(saved).data;
  const { sound, random } = stage;
  const { theme } = variant;
  const played = new Set(continued?.played);
  let flower: Flower = { letters: [], core: 0, words: new Set() };
  let found: string[] = [];
  let petals = 0;
  /** Animated number of open petals. */
  let open = 0;
  let flowers = continued ? continued.flowers - 1 : 0;
  const day = createDay(
    stage,
    variant,
    () => {
      const missed = [...flower.words]
        .filter((word) => !found.includes(word))
        .sort((a, b) => b.length - a.length)[0];
      return `Flower ${flowers}.${missed ? ` One you missed: ${missed}.` : ''}`;
    },
    continued?.day,
  );
  const wheel = createWheel(stage, variant, layout, submit);

  function newFlower(): void {
    const size = variant.sizes[Math.min(flowers, variant.sizes.length - 1)] ?? 7;
    showFlower(growFlower(size, played, words, random));
  }

  function showFlower(next: Flower, known: readonly string[] = [], opened = 0): void {
    flower = next;
    played.add(flower.letters.join(''));
    found = [...known];
    petals = open = opened;
    wheel.deal(flower.letters, flower.core);
    flowers++;
    if (!stage.demo)
      stage.banner(
        `Flower ${flowers}`,
        `Every word through ${(flower.letters[flower.core] ?? '').toUpperCase()}`,
      );
  }

  function layout(): Ring & { flowerX: number; flowerY: number; size: number } {
    const { frame } = stage;
    const fruit = flower.letters.length > 6 ? 50 : 54;
    if (!isUpright(frame))
      return {
        wheelX: frame.width - 208,
        wheelY: 366,
        reach: 148,
        fruit,
        flowerX: 262,
        flowerY: 296,
        size: 142,
      };
    const { ring, room } = createPortrait(frame, fruit + 6);
    const size = Math.min(176, room.height / 2.7);
    return { ...ring, flowerX: frame.width / 2, flowerY: room.top + size * 0.9, size };
  }

  function submit(word: string): void {
    const guess = judgeFlower(flower, new Set(found), word);
    if (guess === 'found') return reward(word);
    if (guess !== 'unknown') {
      const middle = (flower.letters[flower.core] ?? '').toUpperCase();
      day.showMessage(
        { short: 'At least 3 letters', beside: `Must contain ${middle}`, again: 'Already picked' }[
          guess
        ],
      );
      return sound.play('tap', 0.6);
    }
    wheel.shake();
    sound.play('hit', 0.8);
    day.showMessage('Not in the orchard', '#ffb0b0');
    day.countMistake();
  }

  function reward(word: string): void {
    found.push(word);
    const isWhole = word.length === flower.letters.length;
    const points = getPoints(word) + (isWhole ? ALL_LETTERS : 0);
    day.reward(points, word.length);
    petals = Math.min(PETALS, petals + countPetals(word));
    const { flowerX, flowerY } = layout();
    celebrateWord(stage, variant, word.length, { x: flowerX - 60, y: flowerY });
    day.showMessage(isWhole ? `Every letter! +${points}` : `+${points}`, variant.ripe);
    if (petals < PETALS) return;
    day.reward(200, 0);
    day.removeMistakes(2);
    stage.flash(variant.ripe, 0.5);
    sound.play('win');
    newFlower();
  }

  if (continued)
    showFlower(
      createFlower(continued.base, continued.core, words),
      continued.found,
      continued.petals,
    );
  else newFlower();

  return {
    save: () =>
      day.isOver || day.score === 0
        ? undefined
        : {
            day: day.save(),
            base: flower.letters.join(''),
            core: flower.core,
            found,
            played: [...played],
            petals,
            flowers,
          },

    update(seconds) {
      wheel.animate(seconds);
      open = approach(open, petals, seconds * 6);
      if (!day.isOver) wheel.update();
      day.update(seconds);
    },

    draw(pen) {
      const { frame, time } = stage;
      drawScene(pen, frame, variant, stage.reducedMotion ? 0 : time, day.dusk);
      drawFlower(pen);
      wheel.draw(pen);
      const { wheelX, wheelY, reach, fruit } = layout();
      day.drawWordOrMessage(pen, wheelX, wheelY - reach - fruit - 44, wheel.word);
      stage.particles.draw(pen);
      day.drawHeader(pen, `Flower ${flowers}`);
    },

    autopilot: () =>
      wheel.enterWord(
        [...flower.words]
          .filter((word) => !found.includes(word))
          .sort((a, b) => b.length - a.length)[0] ?? '',
      ),
  };

  function drawFlower(pen: CanvasRenderingContext2D): void {
    const { flowerX: x, flowerY: y, size } = layout();
    pen.strokeStyle = '#3f8f5a';
    pen.lineWidth = 12;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + 24, y + size, x - 10, y + size * 1.6);
    pen.stroke();
    for (let petal = 0; petal < PETALS; petal++) {
      const grown = Math.min(1, Math.max(0, open - petal));
      const reach = size * (0.42 + 0.3 * (grown > 0 ? easeBack(grown) : 0));
      const angle = (petal / PETALS) * TAU - TAU / 4;
      const sway = stage.reducedMotion ? 0 : Math.sin(stage.time * 1.6 + petal) * 0.03;
      const [px, py] = [x + Math.cos(angle + sway) * reach, y + Math.sin(angle + sway) * reach];
      ellipse(pen, px, py, size * (0.2 + 0.18 * grown), size * (0.12 + 0.05 * grown), angle + sway);
      const color = grown > 0 ? variant.leaf[0] : '#8fcfa0';
      paint(
        pen,
        linear(pen, px, py - size * 0.2, px, py + size * 0.2, [lighten(color, 0.45), color]),
        darken(color, 0.45),
        3.5,
      );
    }
    circle(pen, x, y, size * 0.36);
    paint(
      pen,
      linear(pen, 0, y - size * 0.36, 0, y + size * 0.36, ['#fff0a8', '#ffc04a']),
      '#a8611a',
      4,
    );
    drawFace(pen, {
      x,
      y,
      span: size * 0.36,
      mood: petals > PETALS / 2 ? 'grin' : 'happy',
      cheeks: alpha('#ff5d5d', 0.6),
    });
    drawFound(pen, x, y + size * 1.36);
  }

  function drawFound(pen: CanvasRenderingContext2D, x: number, y: number): void {
    const look = { x, font: stage.font, maxWidth: 420 };
    roundRect(pen, x - 230, y - 22, 460, 76, 18);
    paint(pen, alpha('#fff8e6', 0.86), theme.back, 4);
    const left = PETALS - petals;
    letter(pen, `${left} ${left === 1 ? 'petal' : 'petals'} to open`, {
      ...look,
      y,
      size: 28,
      fill: theme.back,
    });
    letter(pen, found.slice(-6).join(' · ') || 'Every word goes through the middle', {
      ...look,
      y: y + 34,
      size: 28,
      fill: variant.leaf[1],
    });
  }
}
