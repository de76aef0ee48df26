import { alpha } from '../../kit/color.ts';
import { approach } from '../../kit/ease.ts';
import { paint, roundRect } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import { createDay } from './day.ts';
import { drawSlot } from './fruit.ts';
import { findBases, grow, judge, type Guess, type Puzzle, type Words } from './orchard.ts';
import { celebrateWord } from './celebrate-word.ts';
import { createPortrait, isUpright } from './portrait.ts';
import { savedBoard } from './saved-day.ts';
import { drawScene, drawTree } from './scene.ts';
import type { Variant } from './variants.ts';
import { createWheel, type Ring } from './wheel.ts';

interface Layout extends Ring {
  boardX: number;
  boardY: number;
  tile: number;
}

const ROW_GAP = 16;
const COLUMN_GAP = 24;

export function startBoard(stage: Stage, variant: Variant, words: Words, saved?: unknown): Round {
  const continued = savedBoard.safeParse(saved).data;
  const { sound, random } = stage;
  const { theme, shortest } = variant;
  const played = new Set(continued?.played);
  let puzzle: Puzzle = { letters: [], targets: [], extras: new Set() };
  let found = new Set<string>();
  let glows: number[] = [];
  let base = '';
  let branch = continued ? continued.branch - 1 : 0;
  const day = createDay(
    stage,
    variant,
    () => {
      const missed = puzzle.targets.findLast((word) => !found.has(word));
      return `Branch ${branch}.${missed ? ` One you missed: ${missed}.` : ''}`;
    },
    continued?.day,
  );
  const wheel = createWheel(stage, variant, layout, submit);

  function newBranch(): void {
    const size = variant.sizes[Math.min(branch, variant.sizes.length - 1)] ?? 6;
    openBranch(random.pick(findBases(words, size, shortest).filter((word) => !played.has(word))));
  }

  function openBranch(word: string, known: readonly string[] = []): void {
    base = word;
    played.add(base);
    puzzle = grow(base, words, shortest);
    found = new Set(known);
    glows = puzzle.targets.map(() => 0);
    wheel.deal(puzzle.letters);
    branch++;
    if (!stage.demo)
      stage.banner(`Branch ${branch}`, branch === 1 ? variant.title : `${base.length} letters`);
  }

  function layout(): Layout {
    const { frame } = stage;
    const fruit = puzzle.letters.length > 6 ? 47 : 53;
    if (!isUpright(frame))
      return {
        wheelX: frame.width - 208,
        wheelY: 366,
        reach: 148,
        fruit,
        boardX: 26,
        boardY: 168,
        tile: getTileSize(490, 44),
      };
    const { ring, room } = createPortrait(frame, fruit + 6);
    const rows = countRows();
    const tile = getTileSize(frame.width - 60, Math.min(58, room.height / rows - ROW_GAP));
    return {
      ...ring,
      boardX: (frame.width - getBoardWidth(tile)) / 2,
      boardY: room.top + (room.height - rows * (tile + ROW_GAP)) / 2 + ROW_GAP / 2,
      tile,
    };
  }

  const countRows = () => Math.ceil(puzzle.targets.length / 2);

  /** Letters of the longest word of each column. */
  function countLetters(): number {
    return (puzzle.targets[countRows() - 1]?.length ?? 5) + (puzzle.targets.at(-1)?.length ?? 5);
  }

  const getBoardWidth = (tile: number) => countLetters() * (tile + 3) + COLUMN_GAP;

  /** The largest size that fits both columns of the board. */
  const getTileSize = (width: number, most: number) =>
    Math.min(most, (width - COLUMN_GAP) / countLetters() - 3);

  function submit(word: string): void {
    const guess = judge(puzzle, found, word, shortest);
    if (guess.kind === 'found' || guess.kind === 'bonus') return reward(guess);
    if (guess.kind !== 'unknown') {
      day.showMessage(guess.kind === 'short' ? `At least ${shortest} letters` : 'Already picked');
      return sound.play('tap', 0.6);
    }
    wheel.shake();
    sound.play('hit', 0.8);
    day.showMessage('Not in the orchard', '#ffb0b0');
    day.countMistake();
  }

  function reward(guess: Extract<Guess, { points: number }>): void {
    found.add(guess.word);
    day.reward(guess.points, guess.word.length);
    const { wheelX, wheelY } = layout();
    if (guess.kind === 'found') glows[guess.index] = 1;
    celebrateWord(
      stage,
      variant,
      guess.word.length,
      guess.kind === 'found' ? placeSlot(guess.index) : { x: wheelX, y: wheelY },
    );
    const praise = guess.word.length >= 6 ? 'Splendid! ' : '';
    day.showMessage(
      guess.kind === 'bonus' ? `Bonus +${guess.points}` : `${praise}+${guess.points}`,
      variant.ripe,
    );
    if (!puzzle.targets.every((word) => found.has(word))) return;
    day.reward(200, 0);
    day.addDaylight(10);
    stage.flash(variant.ripe, 0.5);
    sound.play('win');
    newBranch();
  }

  function placeSlot(index: number): { x: number; y: number } {
    const { boardX, boardY, tile } = layout();
    const rows = countRows();
    const column = Math.floor(index / rows);
    const left = puzzle.targets[rows - 1]?.length ?? 5;
    return {
      x: boardX + column * (left * (tile + 3) + COLUMN_GAP),
      y: boardY + (index % rows) * (tile + ROW_GAP),
    };
  }

  if (continued) openBranch(continued.base, continued.found);
  else newBranch();

  return {
    save: () =>
      day.isOver || day.score === 0
        ? undefined
        : { day: day.save(), base, found: [...found], played: [...played], branch },

    update(seconds) {
      wheel.animate(seconds);
      glows = glows.map((glow) => approach(glow, 0, seconds * 1.4));
      if (!day.isOver) wheel.update();
      day.update(seconds);
    },

    draw(pen) {
      const { frame, time } = stage;
      drawScene(pen, frame, variant, stage.reducedMotion ? 0 : time, day.dusk);
      const { boardX, boardY, tile, wheelX, wheelY, reach, fruit } = layout();
      drawTree(
        pen,
        variant,
        isUpright(frame) ? frame.width / 2 : boardX + 240,
        frame.bottom,
        Math.min(frame.width, frame.height) * 0.52,
      );
      drawBoardPanel(pen, boardX, boardY);
      puzzle.targets.forEach((word, index) => {
        const { x, y } = placeSlot(index);
        const known = found.has(word) || day.isOver;
        [...word].forEach((sign, column) =>
          drawSlot(
            pen,
            variant,
            stage.font,
            x + column * (tile + 3),
            y,
            tile,
            known ? sign.toUpperCase() : null,
            glows[index] ?? 0,
          ),
        );
      });
      wheel.draw(pen);
      day.drawWordOrMessage(pen, wheelX, wheelY - reach - fruit - 44, wheel.word);
      stage.particles.draw(pen);
      day.drawHeader(pen, `Branch ${branch}`);
    },

    autopilot: () =>
      wheel.enterWord(puzzle.targets.toReversed().find((word) => !found.has(word)) ?? ''),
  };

  function drawBoardPanel(pen: CanvasRenderingContext2D, x: number, y: number): void {
    const { tile } = layout();
    const rows = countRows();
    const right = Math.max(
      ...puzzle.targets.map((word, index) => placeSlot(index).x + word.length * (tile + 3)),
    );
    roundRect(pen, x - 14, y - 16, right - x + 26, rows * (tile + ROW_GAP) + 16, 20);
    paint(pen, alpha('#fff8e6', 0.62), theme.back, 4);
  }
}
