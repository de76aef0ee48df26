import data from '@fontsource/chango/files/chango-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { DIGITS, startRound } from './round.ts';
import { variants } from './variants.ts';

await runGame({
  slug: 'toast-tower',
  size: { width: 760, height: 640 },
  tall: { width: 560, height: 860 },
  font: { family: 'Chango', data, digits: DIGITS },
  variants,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
