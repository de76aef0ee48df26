import data from '@fontsource/righteous/files/righteous-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { SIZE, TALL } from './layout.ts';
import { startRound } from './round.ts';
import { VARIANTS } from './variants.ts';

await runGame({
  slug: 'metro-worm',
  size: SIZE,
  tall: TALL,
  font: { family: 'Righteous', data },
  variants: VARIANTS,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
