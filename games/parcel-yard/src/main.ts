import data from '@fontsource/bungee/files/bungee-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { startRound } from './round.ts';
import { VARIANTS } from './variants.ts';

await runGame({
  slug: 'parcel-yard',
  size: { width: 960, height: 600 },
  tall: { width: 600, height: 900 },
  font: { family: 'Bungee', data },
  variants: VARIANTS,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
