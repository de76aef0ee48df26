import data from '@fontsource/righteous/files/righteous-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { startRound } from './round.ts';
import { VARIANTS } from './variants.ts';

await runGame({
  slug: 'metro-worm',
  size: { width: 960, height: 600 },
  tall: { width: 600, height: 820 },
  font: { family: 'Righteous', data },
  variants: VARIANTS,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
