import data from '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { SIZE, TALL } from './portrait.ts';
import { startRound } from './round.ts';
import { variants } from './variants.ts';

await runGame({
  slug: 'word-orchard',
  size: SIZE,
  tall: TALL,
  typing: true,
  font: { family: 'Lilita One', data },
  variants,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
