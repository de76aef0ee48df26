import data from '@fontsource/chewy/files/chewy-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { SIZE, TALL } from './layout.ts';
import { startRound } from './round.ts';
import { VARIANTS } from './variants.ts';

await runGame({
  slug: 'castle-sprout',
  size: SIZE,
  tall: TALL,
  font: { family: 'Chewy', data },
  variants: VARIANTS,
  theme: ({ theme }) => theme,
  help: ({ goal }) => ({
    goal,
    keys: '1–5 choose, arrows and space plant or grow, X digs up, N calls the next wave. Or use the mouse.',
    touch: 'Tap a plant in the bar, then a bed. Tap a plant again to grow it.',
  }),
  start: startRound,
  art: drawArt,
});
