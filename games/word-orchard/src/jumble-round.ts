import { alpha } from '../../kit/color.ts';
import { approach } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { glow, paint, roundRect } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import { celebrateWord } from './celebrate-word.ts';
import { createDay } from './day.ts';
import { drawSlot } from './fruit.ts';
import { hintsAfter, findJumbles, getPay, solves } from './jumble.ts';
import type { Words } from './orchard.ts';
import { savedJumble } from './saved-day.ts';
import { drawScene, drawTree } from './scene.ts';
import { createPortrait, isUpright } from './portrait.ts';
import type { Variant } from './variants.ts';
import { createWheel, type Ring } from './wheel.ts';

const FOR_A_PASS = 5;
const FOR_A_WORD = 6;

/** Fireflies reveal letters over time and reduce the points. */
export function startJumble(stage: Stage, variant: Variant, words: Words, saved?: unknown): Round {
  const continued = savedJumble.safeParse(saved).data;
  const { input, sound, random } = stage;
  const { theme } = variant;
  const played = new Set(continued?.played);
  let word = '';
  let looked = 0;
  let hints = 0;
  let glowing = 0;
  let solved: string[] = continued?.solved ?? [];
  let passed = continued?.passed ?? undefined;
  const day = createDay(
    stage,
    variant,
    () => `${solved.length} ${solved.length === 1 ? 'word' : 'words'}. The last was: ${word}.`,
    continued?.day,
  );
  const wheel = createWheel(stage, variant, layout, submit);

  function newWord(): void {
    const size = variant.sizes[Math.min(solved.length, variant.sizes.length - 1)] ?? 5;
    showWord(random.pick(findJumbles(words, size).filter((other) => !played.has(other))));
  }

  function showWord(next: string, lookedFor = 0): void {
    word = next;
    played.add(word);
    looked = lookedFor;
    hints = hintsAfter(looked, word);
    wheel.deal(random.shuffle([...word]));
  }

  function layout(): Ring & { boardX: number; boardY: number; tile: number; width: number } {
    const { frame } = stage;
    const fruit = 55;
    if (!isUpright(frame))
      return {
        wheelX: frame.width - 208,
        wheelY: 366,
        reach: 148,
        fruit,
        boardX: 40,
        boardY: 190,
        tile: 60,
        width: 470,
      };
    const { ring, room } = createPortrait(frame, fruit + 6);
    return {
      ...ring,
      boardX: 40,
      boardY: room.top + Math.max(40, room.height / 2 - 90),
      tile: 66,
      width: frame.width - 80,
    };
  }

  function button(): { x: number; y: number; width: number; height: number } {
    const { boardX, boardY, tile, width } = layout();
    return { x: boardX + width / 2 - 105, y: boardY + tile + 34, width: 210, height: 50 };
  }

  function submit(guess: string): void {
    if (!solves(guess, word, words)) {
      if (guess.length < word.length) day.showMessage('Use every letter!');
      else {
        wheel.shake();
        day.showMessage('No such word', '#ffb0b0');
      }
      return sound.play('hit', 0.8);
    }
    const points = getPay(guess, hints);
    day.reward(points, 0);
    day.addDaylight(FOR_A_WORD);
    solved = [...solved, guess];
    glowing = 1;
    const { boardX, boardY } = layout();
    celebrateWord(stage, variant, guess.length, { x: boardX + 140, y: boardY + 20 });
    day.showMessage(hints === 0 ? `Unaided! +${points}` : `+${points}`, variant.ripe);
    passed = undefined;
    newWord();
  }

  function pass(): void {
    day.addDaylight(-FOR_A_PASS);
    sound.play('whoosh');
    passed = word;
    newWord();
  }

  function isPassing(): boolean {
    const { pointer, typed } = input;
    const { x, y, width, height } = button();
    const isPressed =
      pointer.pressed &&
      pointer.x > x &&
      pointer.x < x + width &&
      pointer.y > y &&
      pointer.y < y + height;
    return isPressed || typed.includes('ArrowRight');
  }

  if (continued) showWord(continued.word, continued.looked);
  else newWord();

  return {
    save: () =>
      day.isOver || day.score === 0
        ? undefined
        : {
            day: day.save(),
            word,
            looked,
            solved,
            played: [...played],
            passed: passed ?? null,
          },

    update(seconds) {
      wheel.animate(seconds);
      glowing = approach(glowing, 0, seconds * 1.2);
      if (!day.isOver) {
        looked += seconds;
        const shown = hintsAfter(looked, word);
        if (shown > hints) sound.play('pop', 1.2);
        hints = shown;
        if (isPassing()) pass();
        else wheel.update();
      }
      day.update(seconds);
    },

    draw(pen) {
      const { frame, time } = stage;
      drawScene(pen, frame, variant, stage.reducedMotion ? 0 : time, day.dusk);
      const { wheelX, wheelY, reach, fruit, boardX } = layout();
      drawTree(pen, variant, boardX + 200, frame.bottom, Math.min(frame.width, frame.height) * 0.4);
      drawWord(pen);
      wheel.draw(pen);
      day.drawWordOrMessage(pen, wheelX, wheelY - reach - fruit - 44, wheel.word);
      stage.particles.draw(pen);
      day.drawHeader(pen, `Word ${solved.length + 1}`);
    },

    autopilot: () => wheel.enterWord(word),
  };

  function drawWord(pen: CanvasRenderingContext2D): void {
    const { boardX, boardY, tile, width } = layout();
    const step = tile + 4;
    const left = boardX + (width - word.length * step) / 2;
    roundRect(pen, boardX - 14, boardY - 20, width + 28, tile + 122, 22);
    paint(pen, alpha(theme.panel, 0.82), theme.back, 4);
    [...word].forEach((sign, index) => {
      const isLit = index < hints || day.isOver;
      if (isLit)
        glow(pen, left + index * step + tile / 2, boardY + tile / 2, tile, variant.ripe, 0.5);
      drawSlot(
        pen,
        variant,
        stage.font,
        left + index * step,
        boardY,
        tile,
        isLit ? sign.toUpperCase() : null,
        glowing,
      );
    });
    const { x, y, width: wide, height } = button();
    roundRect(pen, x, y, wide, height, height / 2);
    paint(pen, alpha(theme.accent, 0.2), theme.accent, 3);
    const look = { font: stage.font, fill: theme.text };
    letter(pen, `Pass  −${FOR_A_PASS} s`, {
      ...look,
      x: x + wide / 2,
      y: y + height / 2,
      size: 30,
    });
    const footer = passed === undefined ? solved.slice(-5).join(' · ') : `It was: ${passed}`;
    letter(pen, footer, {
      ...look,
      x: boardX + width / 2,
      y: boardY + tile + 138,
      size: 30,
      outline: theme.back,
      maxWidth: width,
    });
  }
}
