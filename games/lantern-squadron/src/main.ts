import data from '@fontsource/ranchers/files/ranchers-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { startRound } from './round.ts';
import { variants } from './variants.ts';

await runGame({
  slug: 'lantern-squadron',
  size: { width: 600, height: 720 },
  tall: { width: 560, height: 860 },
  font: { family: 'Ranchers', data },
  variants,
  theme: ({ theme }) => theme,
  help: ({ rules }) => ({
    goal: rules.grazing
      ? 'One life. Near misses pay: fly as close as you dare.'
      : 'Fires by itself: dodge, gather sparks, beat the boss.',
    keys: 'Arrows or the mouse fly, space or click sets off a burst of light.',
    touch: 'Drag to fly, tap with a second finger for a burst of light.',
  }),
  start: startRound,
  art: drawArt,
});
