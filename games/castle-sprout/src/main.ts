import data from '@fontsource/chewy/files/chewy-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { SIZE, TALL } from './layout.ts';
import { startRound } from './round.ts';
import { VARIANTS } from './variants.ts';

await runGame({
  slug: 'castle-sprout',
  size: SIZE,
  tall: TALL,
  font: { family: 'Chewy', data },
  variants: VARIANTS,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
