import data from '@fontsource/ranchers/files/ranchers-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { startRound } from './round.ts';
import { variants } from './variants.ts';

await runGame({
  slug: 'lantern-squadron',
  size: { width: 600, height: 720 },
  tall: { width: 560, height: 860 },
  font: { family: 'Ranchers', data },
  variants,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
