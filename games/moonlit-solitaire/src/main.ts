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
  help: ({ goal }) => ({
    goal,
    keys: 'Drag cards, or click one to send it. Arrows and space, D draws, U takes back, H hints, G twice folds.',
    touch: 'Drag cards, or tap one to send it to its best place.',
  }),
  start: startRound,
  art: drawArt,
});
