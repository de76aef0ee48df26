import data from '@fontsource/creepster/files/creepster-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { startRound } from './round.ts';
import { variants } from './variants.ts';

await runGame({
  slug: 'ghost-keeper',
  size: { width: 960, height: 600 },
  tall: { width: 620, height: 900 },
  font: { family: 'Creepster', data },
  variants,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
