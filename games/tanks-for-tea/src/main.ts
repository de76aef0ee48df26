import data from '@fontsource/carter-one/files/carter-one-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { SIZE, TALL } from './layout.ts';
import { startRound } from './round.ts';
import { VARIANTS } from './variants.ts';

await runGame({
  slug: 'tanks-for-tea',
  size: SIZE,
  tall: TALL,
  players: 2,
  font: { family: 'Carter One', data },
  variants: VARIANTS,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
