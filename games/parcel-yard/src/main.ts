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
  help: ({ goal }) => ({
    goal,
    keys: 'Arrows walk and push, Z takes back, R starts again, H hints, B and N change the level.',
    touch: 'Swipe to step, or tap where you want to go.',
  }),
  start: startRound,
  art: drawArt,
});
