import data from '@fontsource/titan-one/files/titan-one-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { startRound } from './round.ts';
import { variants } from './variants.ts';

await runGame({
  slug: 'penalty-pals',
  size: { width: 960, height: 600 },
  font: { family: 'Titan One', data },
  variants,
  theme: ({ theme }) => theme,
  help: ({ keeping }) =>
    keeping
      ? {
          goal: 'Get your gloves to the ball: three saves of five win a match.',
          keys: 'Arrows or the mouse move the gloves.',
          touch: 'Slide a finger to move the gloves.',
        }
      : {
          goal: 'Three goals of five beat the keeper. Let go in the green.',
          keys: 'Arrows or the mouse aim; hold space or the button, let go to kick.',
          touch: 'Hold where you want it, let go in the green.',
        },
  start: startRound,
  art: drawArt,
});
