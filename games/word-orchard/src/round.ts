import type { Round, Stage } from '../../kit/stage.ts';
import { startBoard } from './board-round.ts';
import { startBlossom } from './blossom-round.ts';
import { startGrid } from './grid-round.ts';
import { startJumble } from './jumble-round.ts';
import { readWords } from './orchard.ts';
import type { Variant } from './variants.ts';
import { COMMON, RARER } from './words.ts';

const words = readWords(COMMON, RARER);
const starts = { board: startBoard, blossom: startBlossom, grid: startGrid, jumble: startJumble };

export function startRound(stage: Stage, variant: Variant, saved?: unknown): Round {
  const round = starts[variant.kind](stage, variant, words, saved);
  stage.sound.startTune(variant.tune);
  return round;
}
