import { alpha } from '../../kit/color.ts';
import { approach, clamp } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { paint, polygon, roundRect } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import { celebrateWord } from './celebrate-word.ts';
import { createDay } from './day.ts';
import {
  createLexicon,
  newField,
  pick,
  SHORTEST,
  SIDE,
  touch,
  trace,
  findWords,
  type Field,
} from './field.ts';
import { drawFruit, drawWorm } from './fruit.ts';
import { getPoints, type Words } from './orchard.ts';
import { FIELD_LENGTH, savedGrid } from './saved-day.ts';
import { drawScene } from './scene.ts';
import { createPortrait, isUpright } from './portrait.ts';
import type { Variant } from './variants.ts';

const FIRST_BASKET = 16;
const NEXT_BASKETS = 4;
const FOR_A_BASKET = { points: 200, seconds: 15 };

export function startGrid(stage: Stage, variant: Variant, words: Words, saved?: unknown): Round {
  const read = savedGrid.safeParse(saved).data;
  const continued = read?.field.length === FIELD_LENGTH ? read : undefined;
  const { input, sound, random } = stage;
  const { theme } = variant;
  const lexicon = createLexicon(words);
  let field: Field = continued ? [...continued.field] : newField(lexicon, random);
  let falling: number[] = field.map(() => SIDE);
  let path: number[] = [];
  let picked: string[] = continued?.picked ?? [];
  let baskets = continued?.baskets ?? 0;
  let inBasket = continued?.inBasket ?? 0;
  let shaking = 0;
  let pilot = { word: '', letter: 0, wait: 1 };
  const day = createDay(
    stage,
    variant,
    () => {
      const missed = longest();
      return `${baskets} ${baskets === 1 ? 'basket' : 'baskets'}.${missed ? ` One you missed: ${missed}.` : ''}`;
    },
    continued?.day,
  );
  const most = () => FIRST_BASKET + NEXT_BASKETS * baskets;
  const spelled = () => path.map((cell) => field[cell]).join('');
  const longest = () =>
    [...findWords(field, lexicon)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))[0];

  function layout(): { left: number; top: number; cell: number; basketX: number; basketY: number } {
    const { width } = stage.frame;
    const { top, bottom } = createPortrait(stage.frame, 0);
    const field = bottom - 540;
    return isUpright(stage.frame)
      ? { left: 30, top: field, cell: 108, basketX: width / 2, basketY: (top + 100 + field) / 2 }
      : { left: width - 492, top: 112, cell: 94, basketX: 226, basketY: 370 };
  }

  function place(cell: number): { x: number; y: number } {
    const { left, top, cell: size } = layout();
    return {
      x: left + ((cell % SIDE) + 0.5) * size,
      y: top + (Math.floor(cell / SIDE) + 0.5 - (falling[cell] ?? 0)) * size,
    };
  }

  function drag(): void {
    const { pointer } = input;
    if (pointer.down) {
      const near = layout().cell * 0.42;
      const touched = field.findIndex(
        (_, cell) => Math.hypot(place(cell).x - pointer.x, place(cell).y - pointer.y) < near,
      );
      if (pointer.pressed) path = [];
      const last = path.at(-1);
      if (touched >= 0 && touched === path.at(-2)) path.pop();
      else if (
        touched >= 0 &&
        !path.includes(touched) &&
        (last === undefined || touch(last, touched))
      )
        link([...path, touched]);
    }
    if (pointer.released) submit();
  }

  function link(longer: number[]): void {
    path = longer;
    sound.play('tap', 0.8 + path.length * 0.12);
  }

  function typeKeys(): void {
    for (const key of input.typed) {
      if (key === 'Backspace') path = path.slice(0, -1);
      else if (key === 'Enter') submit();
      else {
        const longer = key.length === 1 ? trace(field, spelled() + key.toLowerCase()) : null;
        if (longer) link(longer);
      }
    }
  }

  function submit(): void {
    const word = spelled();
    const way = path;
    path = [];
    if (word.length < 2) return;
    if (word.length < SHORTEST) return day.showMessage(`At least ${SHORTEST} letters`);
    if (!lexicon.words.has(word)) {
      shaking = 1;
      day.showMessage('Not in the orchard', '#ffb0b0');
      return sound.play('hit', 0.8);
    }
    const points = getPoints(word);
    day.reward(points, word.length);
    picked = [...picked, word];
    const middle = place(way[Math.floor(way.length / 2)] ?? 0);
    celebrateWord(stage, variant, word.length, { x: middle.x - 60, y: middle.y });
    day.showMessage(word.length >= 6 ? `Splendid! +${points}` : `+${points}`, variant.ripe);
    const after = pick(field, way, lexicon, random);
    field = after.field;
    falling = [...after.fallen];
    inBasket += word.length;
    if (inBasket >= most()) fill();
  }

  function fill(): void {
    inBasket -= most();
    baskets++;
    day.reward(FOR_A_BASKET.points, 0);
    day.addDaylight(FOR_A_BASKET.seconds);
    sound.play('win');
    stage.flash(variant.ripe, 0.4);
    if (!stage.demo)
      stage.banner(`Basket ${baskets} is full`, `${FOR_A_BASKET.seconds} seconds more`);
  }

  return {
    save: () =>
      day.isOver || day.score === 0
        ? undefined
        : { day: day.save(), field: field.join(''), picked, baskets, inBasket },

    update(seconds) {
      falling = falling.map((rows) => approach(rows, 0, seconds * 9));
      shaking = approach(shaking, 0, seconds * 3);
      if (!day.isOver) {
        drag();
        typeKeys();
      }
      day.update(seconds);
    },

    draw(pen) {
      const { frame, time } = stage;
      drawScene(pen, frame, variant, stage.reducedMotion ? 0 : time, day.dusk);
      drawBasket(pen);
      drawField(pen);
      stage.particles.draw(pen);
      const { basketX, basketY } = layout();
      day.drawWordOrMessage(pen, basketX, basketY - 92, spelled());
      day.drawHeader(pen, `Basket ${baskets + 1}`);
    },

    autopilot() {
      pilot.wait -= 1 / 60;
      if (pilot.wait > 0) return;
      if (pilot.letter === 0) pilot.word = longest() ?? '';
      const sign = pilot.word[pilot.letter];
      input.type(sign ?? 'Enter');
      pilot =
        sign === undefined
          ? { word: '', letter: 0, wait: 0.7 }
          : { ...pilot, letter: pilot.letter + 1, wait: 0.16 };
    },
  };

  function drawField(pen: CanvasRenderingContext2D): void {
    const { left, top, cell: size } = layout();
    roundRect(pen, left - 10, top - 10, size * SIDE + 20, size * SIDE + 20, 24);
    paint(pen, alpha('#fff8e6', 0.5), theme.back, 4);
    pen.save();
    roundRect(pen, left - 8, top - 8, size * SIDE + 16, size * SIDE + 16, 22);
    pen.clip();
    const bump = Math.sin(shaking * 30) * shaking * 8;
    if (path.length > 0)
      drawWorm(pen, variant, path.map(place), 30, path.length > 4 ? 'grin' : 'happy');
    field.forEach((sign, cell) => {
      const { x, y } = place(cell);
      const isLinked = path.includes(cell);
      drawFruit(pen, variant, stage.font, {
        x: x + bump,
        y,
        radius: size * (isLinked ? 0.42 : 0.37),
        sign: sign.toUpperCase(),
        ripe: isLinked,
      });
    });
    pen.restore();
  }

  function drawBasket(pen: CanvasRenderingContext2D): void {
    const { basketX: x, basketY: y } = layout();
    const full = clamp(inBasket / most(), 0, 1);
    const fruits = Math.round(full * 14);
    for (let fruit = 0; fruit < fruits; fruit++) {
      const row = Math.floor(fruit / 5);
      drawFruit(pen, variant, stage.font, {
        x: x - 80 + (fruit % 5) * 40 + (row % 2) * 18,
        y: y + 12 - row * 24,
        radius: 22,
        turn: fruit,
      });
    }
    polygon(pen, [
      [x - 124, y + 10],
      [x + 124, y + 10],
      [x + 98, y + 92],
      [x - 98, y + 92],
    ]);
    paint(pen, '#c98a3d', '#5f3413', 5);
    pen.strokeStyle = alpha('#5f3413', 0.45);
    pen.lineWidth = 4;
    for (let strand = 0; strand < 6; strand++) {
      pen.beginPath();
      pen.moveTo(x - 100 + strand * 40, y + 12);
      pen.lineTo(x - 84 + strand * 34, y + 90);
      pen.stroke();
    }
    const look = { x, font: stage.font, outline: theme.back };
    letter(pen, `${inBasket} of ${most()}`, { ...look, y: y + 52, size: 38, fill: '#ffffff' });
    letter(pen, picked.slice(-4).join(' · '), {
      ...look,
      y: y + 126,
      size: 30,
      fill: theme.text,
      maxWidth: 400,
    });
  }
}
