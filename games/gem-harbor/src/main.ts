import data from '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { startRound } from './round.ts';
import { VARIANTS } from './variants.ts';

await runGame({
  slug: 'gem-harbor',
  size: { width: 960, height: 600 },
  tall: { width: 600, height: 900 },
  font: { family: 'Lilita One', data },
  variants: VARIANTS,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
