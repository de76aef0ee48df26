import data from '@fontsource/bungee/files/bungee-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { SIZE, TALL } from './layout.ts';
import { startRound } from './round.ts';
import { variants } from './variants.ts';

await runGame({
  slug: 'brick-comet',
  size: SIZE,
  tall: TALL,
  font: { family: 'Bungee', data },
  variants,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
