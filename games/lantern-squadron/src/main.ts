import data from '@fontsource/ranchers/files/ranchers-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { SIZE, TALL } from './layout.ts';
import { startRound } from './round.ts';
import { variants } from './variants.ts';

await runGame({
  slug: 'lantern-squadron',
  size: SIZE,
  tall: TALL,
  font: { family: 'Ranchers', data },
  variants,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
