import { alpha } from '../../kit/color.ts';
import { clamp } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { paint, roundRect } from '../../kit/paint.ts';
import type { Stage } from '../../kit/stage.ts';
import { drawFruit, drawPennant } from './fruit.ts';
import { headerTop } from './portrait.ts';
import type { SavedDay } from './saved-day.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

const MAX_DAYLIGHT = 150;

/** State of all variants: points, light or patience, and messages. */
interface Day {
  readonly score: number;
  readonly isOver: boolean;
  /** 0 by day, 1 at dusk. */
  readonly dusk: number;
  /** Adds points and light. */
  reward(points: number, letters: number): void;
  /** Adds or removes light. */
  addDaylight(seconds: number): void;
  /** Reduces the patience. */
  countMistake(): void;
  removeMistakes(guesses: number): void;
  showMessage(text: string, color?: string): void;
  end(title: string): void;
  save(): SavedDay;
  update(seconds: number): void;
  /** `where` is the name of the branch. */
  drawHeader(pen: Pen, where: string): void;
  /** Draws the current letters, otherwise the last message. */
  drawWordOrMessage(pen: Pen, x: number, y: number, word: string): void;
}

/** `detail` returns the summary at the end of the day. */
export function createDay(
  stage: Stage,
  variant: Variant,
  detail: () => string,
  saved?: SavedDay,
): Day {
  const { sound } = stage;
  const { theme } = variant;
  let score = saved?.score ?? 0;
  let mistakes = saved?.mistakes ?? 0;
  let daylight = saved?.daylight ?? variant.daylight ?? 0;
  let message = { text: '', color: '#ffffff', age: 9 };
  let over = false;

  const day: Day = {
    get score() {
      return score;
    },
    get isOver() {
      return over;
    },
    get dusk() {
      return variant.daylight === null ? 0 : clamp(1 - daylight / 60, 0, 1);
    },
    reward(points, letters) {
      score += points;
      day.addDaylight(variant.gift * letters);
    },
    addDaylight: (seconds) => void (daylight = Math.min(MAX_DAYLIGHT, daylight + seconds)),
    countMistake() {
      if (variant.patience === null) return;
      mistakes++;
      if (mistakes >= variant.patience) day.end('The birds have flown');
    },
    removeMistakes: (guesses) => void (mistakes = Math.max(0, mistakes - guesses)),
    showMessage: (text, color = '#ffffff') => void (message = { text, color, age: 0 }),
    end(title) {
      if (over) return;
      over = true;
      sound.stopTune();
      sound.play('lose');
      stage.endRound({ title, score, detail: detail() });
    },
    save: () => ({ score, mistakes, daylight }),
    update(seconds) {
      message.age += seconds;
      if (over || variant.daylight === null) return;
      const before = daylight;
      daylight -= seconds;
      if (daylight < 10 && Math.floor(before) !== Math.floor(daylight)) sound.play('tap', 1.5);
      if (daylight <= 0) day.end(variant.night ? 'Sunrise' : 'Sunset');
    },
    drawHeader(pen, where) {
      const top = headerTop(stage.frame);
      const look = { font: stage.font, outline: theme.back };
      letter(pen, String(score), {
        ...look,
        x: 26,
        y: top + 46,
        size: 60,
        align: 'left',
        fill: ['#ffffff', theme.accent],
        depth: 4,
      });
      letter(pen, where, {
        ...look,
        x: 26,
        y: top + 88,
        size: 34,
        align: 'left',
        fill: theme.text,
      });
      if (variant.patience !== null) {
        for (let left = 0; left < variant.patience - mistakes; left++)
          drawFruit(pen, variant, stage.font, {
            x: 250 + left * 42,
            y: top + 52,
            radius: 16,
            mood: 'happy',
          });
        return;
      }
      const wide = 210;
      roundRect(pen, 240, top + 34, wide, 26, 13);
      paint(pen, alpha(theme.back, 0.7), theme.back, 4);
      roundRect(
        pen,
        242,
        top + 36,
        Math.max(
          22,
          (wide - 4) * clamp(daylight / Math.max(variant.daylight ?? 1, daylight), 0, 1),
        ),
        22,
        11,
      );
      pen.fillStyle = daylight < 10 ? '#ff5a4a' : theme.accent;
      pen.fill();
      letter(pen, `${Math.max(0, Math.ceil(daylight))} s`, {
        ...look,
        x: 240 + wide / 2,
        y: top + 47,
        size: 30,
        fill: '#ffffff',
      });
    },
    drawWordOrMessage(pen, x, y, word) {
      if (word) {
        drawPennant(pen, x, y, word.length * 28, theme.accent, theme.back);
        letter(pen, word.toUpperCase(), { x, y, size: 42, font: stage.font, fill: theme.onAccent });
      } else if (message.age < 1.3)
        letter(pen, message.text, {
          x,
          y: y - message.age * 10,
          size: 40,
          font: stage.font,
          fill: message.color,
          outline: theme.back,
          depth: 3,
          opacity: Math.min(1, 4 - message.age * 3),
          maxWidth: 380,
        });
    },
  };
  return day;
}
