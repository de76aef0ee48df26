import data from '@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { startRound } from './round.ts';
import { VARIANTS } from './variants.ts';

await runGame({
  slug: 'moonlit-solitaire',
  size: { width: 960, height: 600 },
  tall: { width: 600, height: 900 },
  font: { family: 'Shrikhand', data },
  variants: VARIANTS,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
