import data from '@fontsource/titan-one/files/titan-one-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { FIELD } from './flight.ts';
import { DIGITS, startRound, TALL } from './round.ts';
import { VARIANTS } from './variants.ts';

await runGame({
  slug: 'sling-moon',
  size: FIELD,
  tall: TALL,
  font: { family: 'Titan One', data, digits: DIGITS },
  variants: VARIANTS,
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
