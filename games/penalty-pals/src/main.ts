import data from '@fontsource/titan-one/files/titan-one-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { startRound } from './round.ts';
import { variants } from './variants.ts';

await runGame({
  slug: 'penalty-pals',
  size: { width: 960, height: 600 },
  font: { family: 'Titan One', data },
  variants,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
